//! The one thread that writes. It lets commits of all tables share a transaction and a trip to the disk.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::apply::apply;
use super::failure::meaning;
use super::lock::Lock;
use super::options::SqliteOptions;
use super::watch::Watch;
use crate::{Answer, Change, StoreError};

/// More commits than this do not share a transaction: the first of them has waited long enough.
const MOST_AT_ONCE: usize = 1024;

/// A thing that is let go changes as many pages as so many lines.
const LET_GO_WEIGHT: usize = 50;

/// A result changes as many pages as so many lines: those of the record, and one for each player.
const RESULT_WEIGHT: usize = 8;

type Outcome = Result<(), StoreError>;

struct Commit {
    changes: Vec<Change>,
    answer: oneshot::Sender<Outcome>,
}

/// The thread and its queue.
#[derive(Debug)]
pub(super) struct Writer {
    /// Gone when the thread is to end.
    commits: Option<SyncSender<Commit>>,
    thread: Option<JoinHandle<()>>,
    state: Arc<State>,
}

/// What others may know about the thread.
#[derive(Debug, Default)]
struct State {
    /// Why the last transaction failed, if it did.
    trouble: Mutex<Option<StoreError>>,
    n_transactions: AtomicU64,
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        watch: Watch,
        lock: Lock,
        doubt: Arc<AtomicBool>,
        options: SqliteOptions,
    ) -> io::Result<Self> {
        let (commits, queued) = sync_channel(options.queue);
        let state = Arc::new(State::default());
        let state_of_work = Arc::clone(&state);
        let mut work = Work {
            connection,
            watch,
            lock,
            doubt,
            options,
            queued,
            state: state_of_work,
            crowded: false,
            n_unmoved: 0,
        };
        let write_and_close = move || {
            work.run();
            work.close();
        };
        let thread = thread::Builder::new().name("store-writer".into()).spawn(write_and_close)?;
        Ok(Self { commits: Some(commits), thread: Some(thread), state })
    }

    pub(super) fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        let (answer, answered) = oneshot::channel();
        let sent = self.commits.as_ref().map_or(Err(StoreError::Closed), |commits| {
            commits.try_send(Commit { changes, answer }).map_err(|error| match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Disconnected(_) => StoreError::Closed,
            })
        });
        Box::pin(async move {
            sent?;
            answered.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    pub(super) fn trouble(&self) -> Option<StoreError> {
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
            return Some(StoreError::Closed);
        }
        self.state.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn n_transactions(&self) -> u64 {
        self.state.n_transactions.load(Ordering::Relaxed)
    }
}

/// Writes what is queued, then closes the database and lets go of the lock.
impl Drop for Writer {
    fn drop(&mut self) {
        self.commits.take();
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writer of the store died");
        }
    }
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
        while let Ok(first) = self.queued.recv() {
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
    fn gather(&self, first: Commit) -> Vec<Commit> {
        if self.crowded && !self.options.gather.is_zero() {
            // Asleep, and not at the queue: to be woken for every commit would cost more than is won.
            thread::sleep(self.options.gather);
        }
        let mut commits = vec![first];
        commits.extend(self.queued.try_iter().take(MOST_AT_ONCE - 1));
        commits
    }

    /// Writes the commits in one transaction, and answers when it is durable.
    fn write(&mut self, commits: Vec<Commit>) {
        let outcomes = self.transact(&commits);
        *self.state.trouble.lock().unwrap_or_else(PoisonError::into_inner) = outcomes.as_ref().err().cloned();
        let outcomes = outcomes.unwrap_or_else(|error| {
            self.doubt.store(true, Ordering::Relaxed);
            tracing::error!(%error, n_commits = commits.len(), "commits failed");
            vec![Err(error); commits.len()]
        });
        for (commit, outcome) in commits.into_iter().zip(outcomes) {
            // The caller may have gone away; the commit stands all the same.
            commit.answer.send(outcome).ok();
        }
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
        self.state.n_transactions.fetch_add(1, Ordering::Relaxed);
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
