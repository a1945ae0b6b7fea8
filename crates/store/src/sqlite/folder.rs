//! The data folder and the names in it. It knows files, and nothing of what is in them.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::OpenError;

/// The database.
pub(super) fn database(dir: &Path) -> PathBuf {
    dir.join("foretell.db")
}

/// The log that SQLite keeps beside the database.
pub(super) fn log_of(database: &Path) -> PathBuf {
    with_ending(database, "-wal")
}

/// The same path with something more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Makes the folder if it is missing, for nobody else to look into: seeds of games lie there.
pub(super) fn prepare(dir: &Path) -> Result<(), OpenError> {
    if dir.is_dir() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir).and_then(|()| sync(parent(dir))).map_err(|error| OpenError::io(dir, &error))
}

/// Opens files so that new ones can be read by nobody else.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The folder that a file or folder lies in.
pub(super) fn parent(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes the names in a folder durable.
pub(super) fn sync(dir: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened like a file, and its names need no such help.
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}
