//! A store in one SQLite file, with a thread that writes and two that read.
//!
//! SQLite's write-ahead log makes a commit one write and one sync; the writer shares both among all commits that wait.
//! A server that needs more than one machine needs another store, not more of this one.

mod apply;
mod backup;
mod compact;
mod failure;
mod folder;
mod lock;
mod look;
pub(crate) mod moving;
mod open_error;
mod options;
mod questions;
mod readers;
mod schema;
mod stamp;
mod untouched;
mod values;
mod watch;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Result};

use crate::queue::Writer;
use crate::{
    Answer, Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow,
    PlayingTable, Room, Since, Store, StoreError, TableId, TableRow, ThingKind, TokenHash, UntouchedPart,
};
use lock::Lock;
use look::{Found, look};
use readers::Readers;
use watch::Watch;

pub use backup::{BackupError, backup};
pub use compact::compact;
pub use open_error::OpenError;
pub use options::{SqliteOptions, Synchronous};

const N_READERS: usize = 2;

/// How long SQLite waits for another program, say one that somebody looks into the database with.
const PATIENCE: Duration = Duration::from_secs(5);

/// Taken only as far as there are pages to keep.
const CACHE_KIB: i32 = 32 * 1024;
/// What a reader keeps in memory.
const READER_CACHE_KIB: i64 = 256;

/// How much of the log's file stays to be written over: that is faster than to let it grow again.
const LOG_BYTES: i64 = 64 << 20;

/// A store in the file `foretell.db` of a data folder.
///
/// Dropping it finishes what is queued and closes the file; that takes as long as the disk takes.
#[derive(Debug)]
pub struct Sqlite {
    // The order matters: SQLite tidies up its log when the last connection closes, and only a writer can.
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// Opens the database of a data folder, and makes folder and database if they are missing.
    ///
    /// A database that is refused is not touched. The look at it reads all of it, unless it is as the last server closed
    /// it.
    pub fn open(dir: &Path, options: SqliteOptions) -> std::result::Result<Self, OpenError> {
        folder::prepare(dir)?;
        let lock = Lock::take(dir)?;
        let database = folder::database(dir);
        let known = lock.knows(&database);
        if look(&database, known)? == Found::Nothing {
            schema::create(&database)?;
        }
        // SQLite would quietly open a file that it may not write for reading.
        folder::private().open(&database).map_err(|error| OpenError::io(&database, &error))?;
        let failed = |error| OpenError::sqlite(&database, &error);
        let writing = writing(&database, options.synchronous).map_err(failed)?;
        let reading = (0..N_READERS).map(|_| reading(&database)).collect::<Result<_>>().map_err(failed)?;
        let watch = Watch::new(&database);
        let threads = |error| OpenError::io(dir, &error);
        let doubt = Arc::new(AtomicBool::new(false));
        let readers = Readers::new(reading, Arc::clone(&doubt), options.queue).map_err(threads)?;
        let writer = writer::start(writing, watch, lock, doubt, options).map_err(threads)?;
        Ok(Self { readers, writer })
    }

    /// How many transactions have become durable. Commits share them, so there are fewer of them on a busy server.
    pub fn n_transactions(&self) -> u64 {
        self.writer.n_groups()
    }
}

fn writing(database: &Path, synchronous: Synchronous) -> Result<Connection> {
    let mut connection = connect(database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // A backup that was put back is no WAL database yet.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    let synchronous = match synchronous {
        Synchronous::Full => "FULL",
        Synchronous::Normal => "NORMAL",
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    // The last pages of all games that are on should stay in memory, or every line begins with a read.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    // The writer copies the log itself, after its answers are out.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    // A log that grew during a long backup is cut again afterwards.
    connection.pragma_update(None, "journal_size_limit", LOG_BYTES)?;
    schema::migrate(&mut connection)?;
    Ok(connection)
}

fn reading(database: &Path) -> Result<Connection> {
    let connection = connect(database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // Questions are few and about anything: what they find is seldom asked for again.
    connection.pragma_update(None, "cache_size", -READER_CACHE_KIB)?;
    Ok(connection)
}

fn connect(database: &Path, flags: OpenFlags) -> Result<Connection> {
    let connection = Connection::open_with_flags(database, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

impl Store for Sqlite {
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        self.writer.commit(changes)
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        self.readers.ask(move |connection| questions::guest_by_token(connection, token))
    }

    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        self.readers.ask(move |connection| questions::guest_by_link(connection, link, now))
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.readers.ask(move |connection| questions::guest(connection, id))
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.readers.ask(move |connection| questions::table(connection, id))
    }

    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        let code = code.to_owned();
        self.readers.ask(move |connection| questions::table_by_code(connection, &code))
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.readers.ask(move |connection| questions::game(connection, id))
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        self.readers.ask(move |connection| questions::journal(connection, game))
    }

    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        self.readers.ask(move |connection| questions::playing_tables(connection, before, limit))
    }

    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.readers.ask(move |connection| questions::public_tables(connection, limit))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.readers.ask(move |connection| questions::tables_of(connection, guest, limit))
    }

    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        self.readers.ask(move |connection| questions::games_of(connection, guest, limit, before))
    }

    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.readers.ask(move |connection| questions::pad(connection, id))
    }

    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        let code = code.to_owned();
        self.readers.ask(move |connection| questions::pad_by_code(connection, &code))
    }

    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        self.readers.ask(move |connection| questions::entries(connection, pad))
    }

    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>> {
        self.readers.ask(move |connection| questions::pads_of(connection, guest, limit, before))
    }

    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>> {
        self.readers.ask(move |connection| questions::history(connection, guest, limit, before))
    }

    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.readers.ask(move |connection| questions::record(connection, game))
    }

    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        self.readers.ask(move |connection| questions::unkept_games(connection, before, limit))
    }

    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        self.readers.ask(move |connection| questions::unkept_pads(connection, before, limit))
    }

    fn n_unkept(&self) -> Answer<'_, u64> {
        self.readers.ask(questions::n_unkept)
    }

    fn last_alive(&self) -> Answer<'_, Option<i64>> {
        self.readers.ask(questions::last_alive)
    }

    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart> {
        self.readers.ask(move |connection| untouched::untouched(connection, kind, since, after, limit))
    }

    fn room(&self) -> Answer<'_, Room> {
        self.readers.ask(untouched::room)
    }

    fn trouble(&self) -> Option<StoreError> {
        self.writer.trouble()
    }
}
