//! A look at a database before anything writes to it. What is refused stays as it was, byte for byte.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::{OpenError, folder, schema};

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const APPLICATION_ID_AT: usize = 68;

/// What was found.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// No database.
    Nothing,
    /// One of ours that is sound.
    Ours,
}

/// Looks at everything, which takes as long as reading the whole file.
pub(super) fn look(database: &Path) -> Result<Found, OpenError> {
    if is_nothing(database)? {
        return Ok(Found::Nothing);
    }
    let connection = read_only(database)?;
    let check: String = connection
        .query_row("PRAGMA quick_check(1)", (), |row| row.get(0))
        .map_err(|error| OpenError::sqlite(database, &error))?;
    if check == "ok" { Ok(Found::Ours) } else { Err(OpenError::Damaged { file: database.to_owned(), why: check }) }
}

/// A connection that cannot write, to a database that is ours and not too new.
pub(super) fn read_only(database: &Path) -> Result<Connection, OpenError> {
    check_header(database)?;
    let failed = |error: rusqlite::Error| OpenError::sqlite(database, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags).map_err(failed)?;
    // The log of a server that crashed must still be there, and the same, after this look.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(failed)?;
    let found = schema::version(&connection).map_err(failed)?;
    if found > schema::VERSION {
        return Err(OpenError::TooNew { file: database.to_owned(), found, known: schema::VERSION });
    }
    Ok(connection)
}

/// A log without its database is what is left of one, and a new database beside it would destroy it.
fn is_nothing(database: &Path) -> Result<bool, OpenError> {
    let length = |path: &Path| match path.metadata() {
        Ok(metadata) => Ok(Some(metadata.len())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(OpenError::io(path, &error)),
    };
    if length(database)?.is_some() {
        return Ok(false);
    }
    match length(&folder::log_of(database))? {
        None | Some(0) => Ok(true),
        Some(_) => {
            Err(OpenError::Damaged { file: database.to_owned(), why: "it is missing, and its log is there".into() })
        }
    }
}

/// Reads the first bytes without SQLite, which would delete the log beside an empty file.
fn check_header(database: &Path) -> Result<(), OpenError> {
    let mut header = [0; APPLICATION_ID_AT + 4];
    let read = File::open(database).and_then(|mut file| file.read_exact(&mut header));
    match read {
        Ok(()) if header[..MAGIC.len()] != *MAGIC => Err(OpenError::NotADatabase(database.to_owned())),
        Ok(()) if header[APPLICATION_ID_AT..] != schema::APPLICATION_ID.to_be_bytes() => {
            Err(OpenError::Foreign(database.to_owned()))
        }
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(OpenError::NotADatabase(database.to_owned())),
        Err(error) => Err(OpenError::io(database, &error)),
    }
}
