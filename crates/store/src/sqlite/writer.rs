//! The one thread that writes. It lets commits of all tables share a transaction and a trip to the disk.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rusqlite::Connection;
use tokio::sync::mpsc::Receiver;

use super::apply::apply;
use super::failure::meaning;
use super::lock::Lock;
use super::options::SqliteOptions;
use super::watch::Watch;
use crate::queue::{Commit, Outcome, State, Writer, answer, together};
use crate::{Change, StoreError};

/// A thing that is let go changes as many pages as so many lines.
const LET_GO_WEIGHT: usize = 50;

/// A result changes as many pages as so many lines: those of the record, and one for each player.
const RESULT_WEIGHT: usize = 8;

/// When it ends, it closes the database and lets go of the lock.
pub(super) fn start(
    connection: Connection,
    watch: Watch,
    lock: Lock,
    doubt: Arc<AtomicBool>,
    options: SqliteOptions,
) -> io::Result<Writer> {
    Writer::start(options.queue, move |queued, state| {
        let mut work = Work { connection, watch, lock, doubt, options, queued, state, crowded: false, n_unmoved: 0 };
        work.run();
        work.close();
    })
}

/// What the thread has.
struct Work {
    connection: Connection,
    watch: Watch,
    lock: Lock,
    /// Whether anything failed, here or in the readers.
    doubt: Arc<AtomicBool>,
    options: SqliteOptions,
    queued: Receiver<Commit>,
    state: Arc<State>,
    /// Whether the last transaction was shared.
    crowded: bool,
    /// Changes in the log that are not in the database file yet.
    n_unmoved: usize,
}

impl Work {
    fn run(&mut self) {
        while let Some(first) = self.queued.blocking_recv() {
            let commits = self.gather(first);
            self.crowded = commits.len() > 1;
            self.write(commits);
            if self.n_unmoved >= self.options.checkpoint {
                self.checkpoint();
            }
        }
    }

    /// Closes the database and lets go of the lock. The readers are gone, so that SQLite moves all that is in the log.
    fn close(self) {
        match self.connection.close() {
            Ok(()) if self.doubt.load(Ordering::Relaxed) => {}
            Ok(()) => self.lock.leave(self.watch.database()),
            Err((_, error)) => tracing::warn!(error = %meaning(&error), "the database could not be closed"),
        }
    }

    /// Takes the commits that go together. Where the last one went alone, it is not worth while to wait for company:
    /// it would only make a quiet server slow.
    fn gather(&mut self, first: Commit) -> Vec<Commit> {
        if self.crowded && !self.options.gather.is_zero() {
            // Asleep, and not at the queue: to be woken for every commit would cost more than is won.
            thread::sleep(self.options.gather);
        }
        together(first, &mut self.queued)
    }

    /// Writes the commits in one transaction, and answers when it is durable.
    fn write(&mut self, commits: Vec<Commit>) {
        let outcomes = self.transact(&commits);
        self.state.tell(outcomes.as_ref().err().cloned());
        let outcomes = outcomes.unwrap_or_else(|error| {
            self.doubt.store(true, Ordering::Relaxed);
            tracing::error!(%error, n_commits = commits.len(), "commits failed");
            vec![Err(error); commits.len()]
        });
        answer(commits, outcomes);
    }

    /// How each of the commits went; or the trouble because of which none of them happened.
    fn transact(&mut self, commits: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
        let outcomes = self.try_transact(commits);
        if outcomes.is_err() && !self.connection.is_autocommit() {
            self.run_sql("ROLLBACK").ok();
        }
        outcomes.map_err(|error| self.diagnose(error))
    }

    fn try_transact(&mut self, commits: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
        self.watch.check()?;
        self.run_sql("BEGIN IMMEDIATE")?;
        let mut outcomes = Vec::with_capacity(commits.len());
        for commit in commits {
            let outcome = self.make(&commit.changes);
            match outcome {
                Ok(()) | Err(StoreError::Conflict | StoreError::Gone) => outcomes.push(outcome),
                Err(trouble) => return Err(trouble),
            }
        }
        self.run_sql("COMMIT")?;
        self.state.count();
        let weight = |change: &Change| match change {
            // The file is cut when the log is copied, and not before.
            Change::GiveBack { .. } => self.options.checkpoint,
            Change::LetGo { .. } => LET_GO_WEIGHT,
            Change::KeepResult { .. } => RESULT_WEIGHT,
            _ => 1,
        };
        self.n_unmoved += commits.iter().flat_map(|commit| &commit.changes).map(weight).sum::<usize>();
        // What was written to a file that has lost its name is worth nothing.
        self.watch.check()?;
        Ok(outcomes)
    }

    /// Makes the changes of one commit, or none of them. A single change needs no help to be undone.
    fn make(&self, changes: &[Change]) -> Outcome {
        if let [change] = changes {
            return apply(&self.connection, change);
        }
        self.run_sql("SAVEPOINT one")?;
        let outcome = changes.iter().try_for_each(|change| apply(&self.connection, change));
        match outcome {
            Ok(()) => {}
            Err(StoreError::Conflict | StoreError::Gone) => self.run_sql("ROLLBACK TO one")?,
            Err(trouble) => return Err(trouble),
        }
        self.run_sql("RELEASE one")?;
        outcome
    }

    fn run_sql(&self, sql: &str) -> Result<(), StoreError> {
        let run = || self.connection.prepare_cached(sql)?.execute(());
        run().map(drop).map_err(|error| meaning(&error))
    }

    /// SQLite says little about why a file could not be written. Another file in the same folder may say more.
    fn diagnose(&mut self, error: StoreError) -> StoreError {
        let StoreError::Io(_) = error else { return error };
        match self.lock.sign().map_err(|error| (error.kind(), error)) {
            Err((io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied, _)) => StoreError::ReadOnly,
            Err((io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded, why)) => StoreError::Full(why.to_string()),
            Ok(()) | Err(_) => error,
        }
    }

    /// Copies the log into the database file. The commits in it are durable already, so trouble here is no more than a
    /// log that grows, and the next time it may go better.
    fn checkpoint(&mut self) {
        // Into a file that is not the one that was opened nothing is copied.
        if self.watch.check().is_err() {
            return;
        }
        let checkpoint = self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(()));
        if let Err(error) = checkpoint {
            self.doubt.store(true, Ordering::Relaxed);
            tracing::warn!(error = %meaning(&error), "the log could not be copied into the database");
        }
        self.watch.renew();
        self.n_unmoved = 0;
    }
}
