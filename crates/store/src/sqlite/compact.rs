//! A database without the room that nothing is in, for a folder that no server uses.

use std::fs;
use std::path::Path;

use rusqlite::OpenFlags;

use super::lock::Lock;
use super::look::{Found, look};
use super::{OpenError, connect, folder};

/// Writes the database of a data folder again, without what was let go. It gets its name when it is complete and sound,
/// so there is never half of one. From then on a running server can give room back bit by bit.
pub fn compact(dir: &Path) -> Result<(), OpenError> {
    let lock = Lock::take(dir)?;
    let database = folder::database(dir);
    let new = folder::with_ending(&database, "-new");
    let written = write(&database, &new);
    if written.is_err() {
        fs::remove_file(&new).ok();
    }
    written?;
    lock.leave(&database);
    Ok(())
}

fn write(database: &Path, new: &Path) -> Result<(), OpenError> {
    let failed = |error: std::io::Error| OpenError::io(new, &error);
    if look(database, true)? == Found::Nothing {
        return Err(OpenError::Io { file: database.to_owned(), why: "there is no database here".to_owned() });
    }
    if folder::log_of(database).exists() {
        let why = "its log is still there: start and stop the server once".to_owned();
        return Err(OpenError::Io { file: database.to_owned(), why });
    }
    if new.exists() {
        fs::remove_file(new).map_err(failed)?;
    }
    let file = folder::private().create_new(true).open(new).map_err(failed)?;
    let name = new.to_str().ok_or_else(|| failed(std::io::Error::other("its name is not UTF-8")))?;
    let write = || {
        let connection = connect(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        connection.execute("VACUUM INTO ?", (name,))?;
        connection.close().map_err(|(_, error)| error)
    };
    write().map_err(|error| OpenError::sqlite(new, &error))?;
    file.sync_all().map_err(failed)?;
    if look(new, false)? == Found::Nothing {
        return Err(failed(std::io::Error::other("it is gone")));
    }
    fs::rename(new, database).and_then(|()| folder::sync(folder::parent(database))).map_err(failed)
}
