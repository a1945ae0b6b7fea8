//! Everything from one database into another, whatever kind each is, and a look whether it has arrived.
//!
//! Rows go in parts, in the order of their keys, so that memory does not depend on how many there are. Afterwards both sides are
//! read again and compared by a digest. A move that was interrupted is begun again: until it is complete the target counts as
//! empty, and no server opens it.

mod layout;
mod postgres;
mod sqlite;

use std::fmt::Write;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

use crate::{DatabaseError, OpenError};
use layout::{Cell, Cells, Layout, TABLES};

/// How many rows go at once.
const PART: u32 = 500;

/// Where everything is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// The data folder of a server.
    Folder(PathBuf),
    /// The address of a PostgreSQL database.
    Database(String),
}

/// An address may hold a password.
impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Folder(dir) => f.debug_tuple("Folder").field(dir).finish(),
            Place::Database(_) => f.write_str("Database(…)"),
        }
    }
}

/// Why not everything has been moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// The target is not empty.
    #[error("{0}: there is something already; everything moves only into an empty place")]
    NotEmpty(String),
    /// The source has no database.
    #[error("{0}: there is no database here; is this the data folder of the server?")]
    Nothing(String),
    /// A server uses one of the databases.
    #[error("a server uses this database: stop it first, or what it writes in the meantime would be lost")]
    InUse,
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] OpenError),
    /// The PostgreSQL database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// Something went wrong on the way.
    #[error("{0}; nothing has changed where everything came from, and it can be tried again")]
    Failed(String),
    /// What has arrived is not what left.
    #[error(
        "{0}: what has arrived is not what left; nothing has changed where it came from, and it can be tried again"
    )]
    Different(&'static str),
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The table that is under way.
    pub table: &'static str,
    /// Whether it is compared already, and not copied.
    pub is_checking: bool,
    /// So many of its rows are done.
    pub n: u64,
    /// It has so many.
    pub n_all: u64,
}

/// What has been moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Each table with its rows.
    pub tables: Vec<(&'static str, u64)>,
    /// The digest of every row, the same on both sides.
    pub digest: String,
}

/// A side of the move.
trait End {
    fn count(&mut self, table: &Layout) -> Result<u64, MoveError>;
    /// The next rows behind a key, in the order of the keys.
    fn read(&mut self, table: &Layout, after: Option<&[Cell]>, limit: u32) -> Result<Vec<Cells>, MoveError>;
    fn write(&mut self, table: &Layout, rows: &[Cells]) -> Result<(), MoveError>;
    /// All has arrived.
    fn finish(self: Box<Self>) -> Result<(), MoveError>;
}

/// Copies everything into an empty place, and compares. The source stays as it is.
pub fn move_all(from: &Place, to: &Place, tell: &mut dyn FnMut(Progress)) -> Result<Moved, MoveError> {
    let mut source: Box<dyn End> = match from {
        Place::Folder(dir) => Box::new(sqlite::File::source(dir)?),
        Place::Database(url) => Box::new(postgres::Database::source(url)?),
    };
    let mut target: Box<dyn End> = match to {
        Place::Folder(dir) => Box::new(sqlite::File::target(dir)?),
        Place::Database(url) => Box::new(postgres::Database::target(url)?),
    };
    for table in &TABLES {
        let n_all = source.count(table)?;
        each_part(&mut *source, table, |rows, n| {
            target.write(table, rows)?;
            tell(Progress { table: table.name, is_checking: false, n, n_all });
            Ok(())
        })?;
    }
    let mut digest = Sha256::new();
    let mut tables = Vec::new();
    for table in &TABLES {
        let n_all = source.count(table)?;
        let (mut left, mut arrived) = (Sha256::new(), Sha256::new());
        each_part(&mut *source, table, |rows, n| {
            for row in rows {
                add(&mut left, row);
            }
            tell(Progress { table: table.name, is_checking: true, n, n_all });
            Ok(())
        })?;
        each_part(&mut *target, table, |rows, _| {
            for row in rows {
                add(&mut arrived, row);
            }
            Ok(())
        })?;
        let left = left.finalize();
        if target.count(table)? != n_all || left != arrived.finalize() {
            return Err(MoveError::Different(table.name));
        }
        digest.update(left);
        tables.push((table.name, n_all));
    }
    target.finish()?;
    source.finish()?;
    Ok(Moved { tables, digest: hex(&digest.finalize()) })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads all of a table, part by part; says how many rows there were so far.
fn each_part(
    end: &mut dyn End,
    table: &Layout,
    mut work: impl FnMut(&[Cells], u64) -> Result<(), MoveError>,
) -> Result<(), MoveError> {
    let mut after: Option<Cells> = None;
    let mut n = 0;
    loop {
        let rows = end.read(table, after.as_deref(), PART)?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = Some(last[..table.n_key].to_vec());
        n += rows.len() as u64;
        work(&rows, n)?;
    }
}

/// Each value with its length, so that no two rows look the same.
fn add(digest: &mut Sha256, row: &[Cell]) {
    for cell in row {
        match cell {
            Cell::Nothing => digest.update([0]),
            Cell::Number(number) => {
                digest.update([1]);
                digest.update(number.to_le_bytes());
            }
            Cell::Bytes(bytes) => {
                digest.update([2]);
                digest.update((bytes.len() as u64).to_le_bytes());
                digest.update(bytes);
            }
        }
    }
}
