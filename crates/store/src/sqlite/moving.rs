//! What a move needs of a data folder: that nobody else uses it, and a new database that gets its name last.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::lock::Lock;
use super::look::read_only;
use super::{OpenError, Sqlite, SqliteOptions, folder, schema};

/// A folder that is locked.
pub(crate) struct Folder {
    database: PathBuf,
    /// Held as long as this lives.
    _lock: Lock,
}

impl Folder {
    pub(crate) fn take(dir: &Path) -> Result<Folder, OpenError> {
        folder::prepare(dir)?;
        let lock = Lock::take(dir)?;
        Ok(Folder { database: folder::database(dir), _lock: lock })
    }

    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    fn part(&self) -> PathBuf {
        folder::with_ending(&self.database, "-moving")
    }
}

/// Reads the database of a folder, after it was brought up to date; nothing if there is none.
pub(crate) fn read(dir: &Path) -> Result<Option<(Folder, Connection)>, OpenError> {
    if !folder::database(dir).exists() {
        return Ok(None);
    }
    drop(Sqlite::open(dir, SqliteOptions::default())?);
    let folder = Folder::take(dir)?;
    let connection = read_only(&folder.database)?;
    Ok(Some((folder, connection)))
}

/// A new database, with another name than servers look for.
pub(crate) fn create(folder: &Folder) -> Result<Connection, OpenError> {
    let part = folder.part();
    schema::make(&part)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(&part, flags);
    opened.map_err(|error| OpenError::sqlite(&part, &error))
}

/// Gives it the name, now that it is complete.
pub(crate) fn finish(folder: &Folder) -> Result<(), OpenError> {
    let part = folder.part();
    let failed = |error: std::io::Error| OpenError::io(&part, &error);
    fs::File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    fs::rename(&part, &folder.database).and_then(|()| folder::sync(folder::parent(&part))).map_err(failed)
}
