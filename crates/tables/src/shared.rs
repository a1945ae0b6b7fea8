//! What all tables of a server share.

use std::sync::Arc;
use std::time::Duration;

use foretell_store::Store;
use tokio::sync::Semaphore;

use crate::dealer::Dealer;
use crate::time::Wall;

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
}

impl Default for Config {
    fn default() -> Config {
        Config { idle: Duration::from_mins(5), max_tables: 10_000, max_spectators: 50, thinkers: 1 }
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
    /// One permit for each program that may think.
    pub(crate) thinkers: Arc<Semaphore>,
}

impl Shared {
    /// How much of the time since then somebody could have used to decide: an outage does not count.
    pub(crate) fn used_since(&self, at: i64) -> Duration {
        let now = self.wall.now();
        let used = match self.alive_before {
            Some(alive) if at <= alive => (alive - at) + (now - self.started),
            _ => now - at.max(self.started),
        };
        Duration::from_millis(u64::try_from(used).unwrap_or(0))
    }
}
