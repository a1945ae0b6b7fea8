//! A copy of the database, also while a server writes to it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::look::{Found, look, read_only};
use super::{OpenError, folder};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The name is taken.
    #[error("{}: this is there already; choose another name for the backup", .0.display())]
    Exists(PathBuf),
    /// The data folder has no database.
    #[error("{}: there is no database here; is this the data folder of the server?", .0.display())]
    Nothing(PathBuf),
    /// The database cannot be read, or the copy is not sound.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy cannot be written.
    #[error("{}: the backup cannot be written: {why}", file.display())]
    Write {
        /// The copy.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
}

/// Copies the database of a data folder into a file: as it is at one moment, durable, and checked.
///
/// A server may run on the folder. The copy is used by putting it into an empty data folder as `foretell.db`.
pub fn backup(dir: &Path, file: &Path) -> Result<(), BackupError> {
    let database = folder::database(dir);
    if !database.exists() {
        return Err(BackupError::Nothing(dir.to_owned()));
    }
    refuse_to_overwrite(file)?;
    // The copy gets its name when it is complete, so that nobody takes a part for the whole.
    let part = folder::with_ending(file, "-part");
    let copied = copy(&database, &part, file);
    if copied.is_err() {
        fs::remove_file(&part).ok();
    }
    copied
}

fn copy(database: &Path, part: &Path, file: &Path) -> Result<(), BackupError> {
    let failed = |error: io::Error| BackupError::Write { file: part.to_owned(), why: error.to_string() };
    let source = read_only(database)?;
    if part.exists() {
        fs::remove_file(part).map_err(failed)?;
    }
    // SQLite fills a file that is there and empty, and this one can be read by nobody else.
    folder::private().create_new(true).open(part).map_err(failed)?;
    let name = part.to_str().ok_or_else(|| failed(io::Error::other("its name is not UTF-8")))?;
    source.execute("VACUUM INTO ?", (name,)).map_err(|error| failed(io::Error::other(error)))?;
    File::open(part).and_then(|part| part.sync_all()).map_err(failed)?;
    if look(part, false)? == Found::Nothing {
        return Err(failed(io::Error::other("it is gone")));
    }
    refuse_to_overwrite(file)?;
    fs::rename(part, file).and_then(|()| folder::sync(folder::parent(file))).map_err(failed)
}

fn refuse_to_overwrite(file: &Path) -> Result<(), BackupError> {
    // A link that points nowhere is a name that is taken, too.
    if file.symlink_metadata().is_ok() { Err(BackupError::Exists(file.to_owned())) } else { Ok(()) }
}
