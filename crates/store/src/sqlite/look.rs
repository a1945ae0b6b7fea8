//! A look at a database before anything writes to it. What is refused stays as it was, byte for byte.

use std::fmt::Write;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::{OpenError, folder, schema};

/// No database is shorter than its header.
const HEADER: u64 = 100;

/// What was found.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// No database.
    Nothing,
    /// One of ours that is sound.
    Ours,
}

/// Looks at a database that nobody else uses: at all of it, which takes as long as reading the whole file, unless it is
/// known as a server closed it. Where there is a log, one has crashed since.
pub(super) fn look(database: &Path, known: bool) -> Result<Found, OpenError> {
    let failed = |error: rusqlite::Error| OpenError::sqlite(database, &error);
    let damaged = |why: &str| Err(OpenError::Damaged { file: database.to_owned(), why: why.into() });
    let log = length(&folder::log_of(database))?;
    let has_log = log.is_some_and(|length| length > 0);
    let Some(length) = length(database)? else {
        // This is what is left of a database, and a new one beside it would destroy it.
        return if has_log { damaged("it is missing, and its log is there") } else { Ok(Found::Nothing) };
    };
    let connection = if log.is_some() { read_only(database)? } else { check(database, &immutable(database))? };
    let page_size: u32 = connection.query_row("PRAGMA page_size", (), |row| row.get(0)).map_err(failed)?;
    // A log has the page that a crash may have left half-written. SQLite takes what is missing of it for zeros.
    if !has_log && !length.is_multiple_of(page_size.into()) {
        return damaged("its last page is not whole");
    }
    if known && log.is_none() {
        return Ok(Found::Ours);
    }
    let said: String = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get(0)).map_err(failed)?;
    if said == "ok" { Ok(Found::Ours) } else { damaged(&said.replace('\n', " ")) }
}

/// A connection that cannot write, to a database that is ours and not too new. A server may be using it.
pub(super) fn read_only(database: &Path) -> Result<Connection, OpenError> {
    let opened = check(database, database);
    // To read a database that has a log, SQLite wants to begin one. In a folder that cannot be written nobody else can
    // either, so that a database without one can be read as it is.
    let has_log = length(&folder::log_of(database))?.is_some_and(|length| length > 0);
    match opened {
        Err(OpenError::NotWritable(_)) if !has_log => check(database, &immutable(database)),
        opened => opened,
    }
}

/// Opens a database by its name or by another way to say it, and checks whose it is.
fn check(database: &Path, name: &Path) -> Result<Connection, OpenError> {
    // SQLite takes an empty file for a new database, and deletes the log beside it.
    if length(database)?.is_none_or(|length| length < HEADER) {
        return Err(OpenError::NotADatabase(database.to_owned()));
    }
    let failed = |error: rusqlite::Error| OpenError::sqlite(database, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(name, flags).map_err(failed)?;
    // The log of a server that crashed must still be there, and the same, after this look.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(failed)?;
    if schema::application_id(&connection).map_err(failed)? != schema::APPLICATION_ID {
        return Err(OpenError::Foreign(database.to_owned()));
    }
    let found = schema::version(&connection).map_err(failed)?;
    if found > schema::VERSION {
        return Err(OpenError::TooNew { file: database.to_owned(), found, known: schema::VERSION });
    }
    Ok(connection)
}

/// The name of a database that has no log, so that SQLite does not begin one.
fn immutable(database: &Path) -> PathBuf {
    if cfg!(not(unix)) {
        return database.to_owned();
    }
    let mut name = String::from("file:");
    for &byte in database.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' => name.push(char::from(byte)),
            _ => write!(name, "%{byte:02X}").unwrap_or_default(),
        }
    }
    (name + "?immutable=1").into()
}

/// Asks without opening the file: to close it again would drop the locks that a server in this process has on it.
fn length(path: &Path) -> Result<Option<u64>, OpenError> {
    match path.metadata() {
        Ok(metadata) => Ok(Some(metadata.len())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(OpenError::io(path, &error)),
    }
}
