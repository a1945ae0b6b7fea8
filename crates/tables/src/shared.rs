//! What all tables of a server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use foretell_course::Dealer;
use foretell_live::Wall;
use foretell_store::{Change, GameId, Store, StoreError, TableId};
use foretell_turns::LongWork;
use uuid::Uuid;

use crate::LoadError;
use crate::finished::FinishedGame;
use crate::thinkers::Thinkers;

/// For so long after another server fell silent its tables are brought here, in milliseconds.
const JUST_FELL: i64 = 60 * 1000;

/// Settings of the tables of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// How long a table with nobody at it stays in memory.
    pub idle: Duration,
    /// How many tables may be in memory.
    pub max_tables: usize,
    /// How many may watch a table without a seat.
    pub max_spectators: usize,
    /// How many programs may think at the same time.
    pub thinkers: usize,
    /// How often these tables say that they are alive, and look after their store, if they do.
    pub heartbeat: Option<Duration>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            idle: Duration::from_mins(5),
            max_tables: 10_000,
            max_spectators: 50,
            thinkers: 1,
            heartbeat: Some(Duration::from_secs(5)),
        }
    }
}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) dealer: Arc<dyn Dealer>,
    pub(crate) config: Config,
    pub(crate) wall: Wall,
    /// When this server began.
    pub(crate) started: i64,
    /// The last sign of life of the server before this one.
    pub(crate) alive_before: Option<i64>,
    pub(crate) thinkers: Thinkers,
    /// When another server that shares the store was last alive that has just fallen silent, in milliseconds since 1970.
    pub(crate) fell_silent: AtomicI64,
    /// Results of games that have just ended.
    pub(crate) results: LongWork<TableId>,
    /// Long games that are brought into memory, by the hosts of their tables.
    pub(crate) loads: LongWork<Uuid>,
}

impl Shared {
    /// How much of the time since then somebody could have used to decide: an outage does not count.
    pub(crate) fn used_since(&self, at: i64) -> Duration {
        let now = self.wall.now();
        let used = match self.alive_before {
            Some(alive) if at <= alive => (alive - at) + (now - self.started),
            _ => now - at.max(self.started),
        };
        Duration::from_millis(u64::try_from(used - self.silent_since(at, now)).unwrap_or(0))
    }

    /// For how much of the time since then the server from which a table was just taken over may have been silent.
    fn silent_since(&self, at: i64, now: i64) -> i64 {
        let fell_silent = self.fell_silent.load(Ordering::Relaxed);
        if now - fell_silent < JUST_FELL { now - fell_silent.max(at) } else { 0 }
    }

    /// What is kept of a game that ends now, worked out from what is stored.
    pub(crate) async fn result(&self, table: TableId, game: GameId, at: i64) -> Result<Change, LoadError> {
        let mut row = self.store.game(game).await?.ok_or(LoadError::Unknown)?;
        row.ended = Some(at.max(row.begun));
        let finished = FinishedGame::new(row, self.store.journal(game).await?, self.dealer.clone());
        let result = self.results.once(table, move || finished.result()).await;
        result.unwrap_or(Err(LoadError::Store(StoreError::Busy)))
    }
}
