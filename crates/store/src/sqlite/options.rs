//! How a database is kept.

use std::time::Duration;

/// When a commit counts as done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Synchronous {
    /// When the disk has it: nothing that was acknowledged is lost when the power goes.
    Full,
    /// When the operating system has it: a power cut may take the last commits, but damages nothing.
    Normal,
}

/// How [`Sqlite`](crate::Sqlite) keeps its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How long a commit waits for others to share its trip to the disk, if the one before it was shared.
    ///
    /// Zero is right as far as we have measured (`benches/appends.rs`): commits that come while the disk is busy share
    /// the next trip anyway, so that waiting makes every move slower and saves next to nothing.
    pub gather: Duration,
    /// When a commit counts as done.
    pub synchronous: Synchronous,
    /// How many commits may wait; more are refused as [`Busy`](crate::StoreError::Busy).
    pub queue: usize,
    /// After how many changes the log is copied into the database, so that it stays short.
    pub checkpoint: usize,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self { gather: Duration::ZERO, synchronous: Synchronous::Full, queue: 4096, checkpoint: 2000 }
    }
}
