//! A store in a PostgreSQL database, which several servers can share.
//!
//! One connection commits, in groups; a few answer questions; one renews leases. All of them come back by themselves after the
//! database was away. Safety rests on the keys of the journal and the versions of rows, so that it does not matter how many
//! servers there are.

mod address;
mod apply;
mod connection;
mod failure;
mod group;
mod leases;
pub(crate) mod moving;
mod open_error;
mod options;
mod questions;
mod readers;
mod schema;
mod tls;
mod untouched;
mod values;
mod writer;

use std::fmt;
use std::thread;

use tokio::runtime::Runtime;
use tokio_postgres::config::TargetSessionAttrs;

use crate::queue::Writer;
use crate::{
    Answer, Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow,
    PlayingTable, Room, Since, Store, StoreError, TableId, TableRow, ThingKind, TokenHash, UntouchedPart,
};
use address::Address;
use failure::cause;
use readers::Readers;
use tls::Tls;

pub use open_error::DatabaseError;
pub use options::PostgresOptions;

/// How PostgreSQL shall treat our statements. Each of them is planned once and knows its index: a plan that was made while a
/// table was small must not read all of it when it is large. Who holds a lock and falls silent loses it.
const SETTINGS: [&str; 5] = [
    "jit=off",
    "enable_seqscan=off",
    "plan_cache_mode=force_generic_plan",
    "idle_in_transaction_session_timeout=5s",
    "statement_timeout=30s",
];

/// A store in a PostgreSQL database.
///
/// Dropping it finishes what is queued; that takes as long as the database takes.
pub struct Postgres {
    address: Address,
    readers: Readers,
    /// A connection for nothing but leases, so that no work can keep them from being renewed.
    renewing: Readers,
    writer: Writer,
    /// Serves the readers. Gone when the store is dropped.
    runtime: Option<Runtime>,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Postgres {
    /// Whether a text is meant as the address of such a database, and not, say, as a folder.
    pub fn is_address(text: &str) -> bool {
        address::is_address(text)
    }

    /// Connects to a database, and makes what is missing in it.
    ///
    /// The address is like `postgres://user:password@host:5432/name?sslmode=verify-full`, with the words of `libpq`.
    pub fn open(url: &str, options: PostgresOptions) -> Result<Postgres, DatabaseError> {
        let mut address = Address::read(url)?;
        // A standby would answer with what was true some time ago.
        address.config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        let tls = Tls::new(&address)?;
        let threads = |error: std::io::Error| DatabaseError::Threads(error.to_string());
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("store-reader")
            .enable_all()
            .build()
            .map_err(threads)?;
        let prepared = prepare(&runtime, &address, &tls);
        let runtime = Some(runtime);
        let config = address.with_settings(&SETTINGS);
        let pool = |n| {
            let handle = runtime.as_ref().map(Runtime::handle).cloned().ok_or_else(|| "no threads".to_owned())?;
            Readers::new(config.clone(), tls.clone(), n, handle)
        };
        let (readers, renewing) = (pool(options.n_readers), pool(1));
        let mut opening = Opening(runtime);
        prepared?;
        let failed = DatabaseError::Threads;
        let (readers, renewing) = (readers.map_err(failed)?, renewing.map_err(failed)?);
        let writer = writer::start(config, tls, options.queue).map_err(threads)?;
        Ok(Postgres { address, readers, renewing, writer, runtime: opening.0.take() })
    }

    /// How many groups of commits have gone to the database. Commits share them, so there are fewer on a busy server.
    pub fn n_groups(&self) -> u64 {
        self.writer.n_groups()
    }
}

/// A runtime must not be dropped where another one runs.
struct Opening(Option<Runtime>);

impl Drop for Opening {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(Opening(self.runtime.take()));
    }
}

/// Looks whether the database can be used, and brings it up to date.
fn prepare(runtime: &Runtime, address: &Address, tls: &Tls) -> Result<(), DatabaseError> {
    let away = |why: String| DatabaseError::Away { place: address.to_string(), why };
    let prepared = async {
        let (mut client, connection) =
            address.config.connect(tls.clone()).await.map_err(|error| away(cause(&error)))?;
        tokio::spawn(connection);
        schema::migrate(&mut client).await?;
        let moving = "SELECT to_regclass('foretell_moving') IS NOT NULL";
        let row = client.query_one(moving, &[]).await.map_err(|error| away(cause(&error)))?;
        if row.get(0) {
            return Err(DatabaseError::Unfinished);
        }
        let row = client.query_one("SHOW fsync", &[]).await.map_err(|error| away(cause(&error)))?;
        if row.get::<_, &str>(0) != "on" {
            tracing::warn!(
                "the database does not wait for its disk (fsync is off): a power cut may lose what was acknowledged"
            );
        }
        Ok(())
    };
    // On a thread of its own, because the caller's may serve another runtime.
    thread::scope(|scope| {
        let asked = scope.spawn(|| runtime.block_on(prepared));
        asked.join().unwrap_or_else(|_| Err(away("a thread died".into())))
    })
}

impl Store for Postgres {
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        self.writer.commit(changes)
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        self.ask_guest_by_token(token)
    }

    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        self.ask_guest_by_link(link, now)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.ask_guest(id)
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.ask_table(id)
    }

    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        self.ask_table_by_code(code)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.ask_game(id)
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        self.ask_journal(game)
    }

    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        self.ask_playing_tables(before, limit)
    }

    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.ask_public_tables(limit)
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.ask_tables_of(guest, limit)
    }

    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        self.ask_games_of(guest, limit, before)
    }

    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.ask_pad(id)
    }

    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        self.ask_pad_by_code(code)
    }

    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        self.ask_entries(pad)
    }

    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>> {
        self.ask_pads_of(guest, limit, before)
    }

    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>> {
        self.ask_history(guest, limit, before)
    }

    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.ask_record(game)
    }

    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        self.ask_unkept_games(before, limit)
    }

    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        self.ask_unkept_pads(before, limit)
    }

    fn n_unkept(&self) -> Answer<'_, u64> {
        self.ask_n_unkept()
    }

    fn last_alive(&self) -> Answer<'_, Option<i64>> {
        self.ask_last_alive()
    }

    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart> {
        self.ask_untouched(kind, since, after, limit)
    }

    fn room(&self) -> Answer<'_, Room> {
        self.ask_room()
    }

    fn trouble(&self) -> Option<StoreError> {
        self.writer.trouble()
    }
}
