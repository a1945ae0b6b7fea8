//! The one connection that writes. Commits of all tables that come while a group is under way share the next.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::Receiver;
use tokio_postgres::Config;

use super::connection::Connection;
use super::group::{Group, Stop};
use super::tls::Tls;
use crate::queue::{Commit, Outcome, State, Writer, answer, together};
use crate::{Change, StoreError};

/// How long the database may take for a group. After that nobody knows whether it has happened.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often somebody looks whether the database is there while nothing is committed.
const LOOK: Duration = Duration::from_secs(1);

pub(super) fn start(config: Config, tls: Tls, queue: usize) -> io::Result<Writer> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Writer::start(queue, move |queued, state| {
        runtime.block_on(Work { config, tls, queued, connection: None, state }.run());
    })
}

/// What the thread has.
struct Work {
    config: Config,
    tls: Tls,
    queued: Receiver<Commit>,
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
        let commits = together(first, &mut self.queued);
        let outcomes = self.transact(commits.iter().map(|commit| commit.changes.as_slice()).collect()).await;
        let is_trouble = |error: &&StoreError| !matches!(error, StoreError::Conflict | StoreError::Gone);
        let trouble = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).find(is_trouble).cloned();
        if let Some(error) = &trouble {
            tracing::error!(%error, n_commits = commits.len(), "commits failed");
        }
        self.tell(trouble);
        answer(commits, outcomes);
    }

    async fn transact(&mut self, commits: Vec<&[Change]>) -> Vec<Outcome> {
        let mut group = Group::new(commits);
        let connection = match self.connect().await {
            Ok(connection) => connection,
            Err(away) => return group.outcomes(&away),
        };
        let ended = tokio::time::timeout(PATIENCE, group.run(connection)).await.unwrap_or(Err(Stop::InDoubt));
        self.state.count();
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
        let is_well = trouble.is_none();
        if let Some(before) = self.state.tell(trouble).filter(|_| is_well) {
            tracing::info!(%before, "the database is well again");
        }
    }
}
