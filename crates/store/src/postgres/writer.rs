//! The one connection that writes. Commits of all tables that come while a group is under way share the next.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{io, mem};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;

use super::connection::Connection;
use super::group::{Group, Outcome, Stop};
use super::tls::Tls;
use crate::{Answer, Change, StoreError};

/// More commits than this do not go together: the first of them has waited long enough.
const MOST_AT_ONCE: usize = 1024;

/// How long the database may take for a group. After that nobody knows whether it has happened.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often somebody looks whether the database is there while nothing is committed.
const LOOK: Duration = Duration::from_secs(1);

struct Commit {
    changes: Vec<Change>,
    answer: oneshot::Sender<Outcome>,
}

/// The thread and its queue.
#[derive(Debug)]
pub(super) struct Writer {
    /// Gone when the thread is to end.
    commits: Option<mpsc::Sender<Commit>>,
    thread: Option<JoinHandle<()>>,
    state: Arc<State>,
}

/// What others may know about the thread.
#[derive(Debug, Default)]
struct State {
    /// Why the last group failed, if it did, or why there is no connection.
    trouble: Mutex<Option<StoreError>>,
    n_groups: AtomicU64,
}

impl Writer {
    pub(super) fn new(config: Config, tls: Tls, queue: usize) -> io::Result<Self> {
        let (commits, queued) = mpsc::channel(queue);
        let state = Arc::new(State::default());
        let mut work = Work { config, tls, queued, connection: None, state: Arc::clone(&state) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let write = move || runtime.block_on(work.run());
        let thread = thread::Builder::new().name("store-writer".into()).spawn(write)?;
        Ok(Self { commits: Some(commits), thread: Some(thread), state })
    }

    pub(super) fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        let (answer, answered) = oneshot::channel();
        let sent = self.commits.as_ref().map_or(Err(StoreError::Closed), |commits| {
            commits.try_send(Commit { changes, answer }).map_err(|error| match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Closed(_) => StoreError::Closed,
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

    pub(super) fn n_groups(&self) -> u64 {
        self.state.n_groups.load(Ordering::Relaxed)
    }
}

/// Writes what is queued, then closes the connection.
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
    config: Config,
    tls: Tls,
    queued: mpsc::Receiver<Commit>,
    connection: Option<Connection>,
    state: Arc<State>,
}

impl Work {
    async fn run(&mut self) {
        loop {
            match tokio::time::timeout(LOOK, self.queued.recv()).await {
                Ok(Some(first)) => self.write(first).await,
                Ok(None) => return,
                Err(_) => self.look().await,
            }
        }
    }

    /// Notices when the database goes, and when it is back, also while nobody plays.
    async fn look(&mut self) {
        if self.connection.as_ref().is_none_or(Connection::is_closed) {
            let trouble = self.connect().await.err();
            self.tell(trouble);
        }
    }

    async fn connect(&mut self) -> Result<&mut Connection, StoreError> {
        self.connection = match self.connection.take().filter(|connection| !connection.is_closed()) {
            Some(connection) => Some(connection),
            None => Some(Connection::open(&self.config, &self.tls).await?),
        };
        self.connection.as_mut().ok_or(StoreError::Closed)
    }

    /// Makes the commits that wait, and answers when they are durable.
    async fn write(&mut self, first: Commit) {
        let mut commits = vec![first];
        while commits.len() < MOST_AT_ONCE
            && let Ok(commit) = self.queued.try_recv()
        {
            commits.push(commit);
        }
        let outcomes = self.transact(commits.iter().map(|commit| commit.changes.as_slice()).collect()).await;
        let is_trouble = |error: &&StoreError| !matches!(error, StoreError::Conflict | StoreError::Gone);
        let trouble = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).find(is_trouble).cloned();
        if let Some(error) = &trouble {
            tracing::error!(%error, n_commits = commits.len(), "commits failed");
        }
        self.tell(trouble);
        for (commit, outcome) in commits.into_iter().zip(outcomes) {
            // The caller may have gone away; the commit stands all the same.
            commit.answer.send(outcome).ok();
        }
    }

    async fn transact(&mut self, commits: Vec<&[Change]>) -> Vec<Outcome> {
        let mut group = Group::new(commits);
        let connection = match self.connect().await {
            Ok(connection) => connection,
            Err(away) => return group.outcomes(&away),
        };
        let ended = tokio::time::timeout(PATIENCE, group.run(connection)).await.unwrap_or(Err(Stop::InDoubt));
        self.state.n_groups.fetch_add(1, Ordering::Relaxed);
        let stopped = match ended {
            Ok(()) => StoreError::Closed,
            Err(Stop::Away(error)) => error,
            Err(Stop::InDoubt) => StoreError::InDoubt,
        };
        if stopped != StoreError::Closed {
            // Whatever is still open on it ends with it.
            self.connection = None;
        }
        group.outcomes(&stopped)
    }

    fn tell(&self, trouble: Option<StoreError>) {
        let mut told = self.state.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        let before = mem::replace(&mut *told, trouble);
        if let (Some(before), None) = (before, &*told) {
            tracing::info!(%before, "the database is well again");
        }
    }
}
