//! The shape of the database: its number, how a new one is made and how an old one is brought up to date.

use std::fs;
use std::path::Path;

use rusqlite::{Connection, OpenFlags, Result};

use super::{OpenError, folder};

/// Marks a database as ours: the letters F, T, e and l.
pub(super) const APPLICATION_ID: u32 = 0x4654_656c;

/// Each brings a database from the schema of its index to the next.
const MIGRATIONS: [&str; 4] = [
    include_str!("migrations/001.sql"),
    include_str!("migrations/002.sql"),
    include_str!("migrations/003.sql"),
    include_str!("migrations/004.sql"),
];

/// The schema that this program works with.
pub(super) const VERSION: u32 = MIGRATIONS.len() as u32;

/// A line of a game changes one page, and a page is the least that is written for it. Smaller ones were no faster.
const PAGE_SIZE: u32 = 4096;

/// The program that a database belongs to.
pub(super) fn application_id(connection: &Connection) -> Result<u32> {
    connection.query_row("PRAGMA application_id", (), |row| row.get(0)).map(i32::cast_unsigned)
}

/// The schema of a database.
pub(super) fn version(connection: &Connection) -> Result<u32> {
    connection.query_row("PRAGMA user_version", (), |row| row.get(0))
}

/// Makes a database, complete and durable before it gets its name: there is never half of one.
pub(super) fn create(database: &Path) -> std::result::Result<(), OpenError> {
    let new = folder::with_ending(database, "-new");
    make(&new)?;
    let failed = |error: std::io::Error| OpenError::io(&new, &error);
    fs::rename(&new, database).map_err(failed)?;
    folder::sync(folder::parent(database)).map_err(failed)
}

/// Makes a database, durable, with a name under which nobody looks for one.
pub(super) fn make(new: &Path) -> std::result::Result<(), OpenError> {
    let failed = |error: std::io::Error| OpenError::io(new, &error);
    // A crash may have left parts of an earlier attempt, which nobody has seen.
    for ending in ["", "-wal", "-shm", "-journal"] {
        let leftover = folder::with_ending(new, ending);
        if leftover.exists() {
            fs::remove_file(&leftover).map_err(failed)?;
        }
    }
    let file = folder::private().create_new(true).open(new).map_err(failed)?;
    fill(new).map_err(|error| OpenError::sqlite(new, &error))?;
    file.sync_all().map_err(failed)
}

fn fill(file: &Path) -> Result<()> {
    let mut connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "page_size", PAGE_SIZE)?;
    // Before the first table, or it would have no effect. What is let go can then be given back to the disk bit by bit.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    migrate(&mut connection)?;
    // The last step, because a log would be a second file to take along.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| error)
}

/// Brings a database up to date, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> Result<()> {
    let from = version(connection)?;
    if from == VERSION {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    for migration in MIGRATIONS.iter().skip(from as usize) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}
