//! The queue of commits to the one thread that writes, whatever it writes to.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;

use crate::{Answer, Change, StoreError};

/// More commits than this do not go together: the first of them has waited long enough.
const MOST_AT_ONCE: usize = 1024;

/// How a commit went.
pub(crate) type Outcome = Result<(), StoreError>;

/// A commit that waits.
pub(crate) struct Commit {
    pub(crate) changes: Vec<Change>,
    answer: oneshot::Sender<Outcome>,
}

/// The thread that writes, and its queue.
#[derive(Debug)]
pub(crate) struct Writer {
    /// Gone when the thread is to end.
    commits: Option<Sender<Commit>>,
    thread: Option<JoinHandle<()>>,
    state: Arc<State>,
}

/// What others may know about the thread.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// Why the last commits failed, if they did.
    trouble: Mutex<Option<StoreError>>,
    n_groups: AtomicU64,
}

impl State {
    /// Says why the last commits failed, if they did. Gives what was said before.
    pub(crate) fn tell(&self, trouble: Option<StoreError>) -> Option<StoreError> {
        std::mem::replace(&mut *self.trouble.lock().unwrap_or_else(PoisonError::into_inner), trouble)
    }

    /// One more group of commits was written.
    pub(crate) fn count(&self) {
        self.n_groups.fetch_add(1, Ordering::Relaxed);
    }
}

impl Writer {
    /// Starts the thread with a queue for so many commits. What it does ends when the queue does.
    pub(crate) fn start(
        queue: usize,
        write: impl FnOnce(Receiver<Commit>, Arc<State>) + Send + 'static,
    ) -> io::Result<Writer> {
        let (commits, queued) = channel(queue);
        let state = Arc::new(State::default());
        let of_thread = Arc::clone(&state);
        let thread = thread::Builder::new().name("store-writer".into()).spawn(move || write(queued, of_thread))?;
        Ok(Writer { commits: Some(commits), thread: Some(thread), state })
    }

    pub(crate) fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
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

    pub(crate) fn trouble(&self) -> Option<StoreError> {
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
            return Some(StoreError::Closed);
        }
        self.state.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How many groups of commits were written.
    pub(crate) fn n_groups(&self) -> u64 {
        self.state.n_groups.load(Ordering::Relaxed)
    }
}

/// Writes what is queued, then closes the database.
impl Drop for Writer {
    fn drop(&mut self) {
        self.commits.take();
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writer of the store died");
        }
    }
}

/// The commits that go with the first: those that wait behind it.
pub(crate) fn together(first: Commit, queued: &mut Receiver<Commit>) -> Vec<Commit> {
    let mut commits = vec![first];
    while commits.len() < MOST_AT_ONCE
        && let Ok(commit) = queued.try_recv()
    {
        commits.push(commit);
    }
    commits
}

/// Tells everybody who waits how it went.
pub(crate) fn answer(commits: Vec<Commit>, outcomes: Vec<Outcome>) {
    for (commit, outcome) in commits.into_iter().zip(outcomes) {
        // The caller may have gone away; the commit stands all the same.
        commit.answer.send(outcome).ok();
    }
}
