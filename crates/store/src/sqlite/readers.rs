//! Threads that answer questions, so that nobody who asks waits for the writer.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::failure::meaning;
use crate::{Answer, StoreError};

type Question = Box<dyn FnOnce(&Connection) + Send>;

/// The threads, and the queue that they share.
#[derive(Debug)]
pub(super) struct Readers {
    /// Gone when the threads are to end.
    questions: Option<SyncSender<Question>>,
    threads: Vec<JoinHandle<()>>,
    /// Set when a question failed: the database should be read again before it is trusted.
    doubt: Arc<AtomicBool>,
}

impl Readers {
    /// A thread for each connection.
    pub(super) fn new(connections: Vec<Connection>, doubt: Arc<AtomicBool>, queue: usize) -> io::Result<Self> {
        let (questions, queued) = sync_channel(queue);
        let queued = Arc::new(Mutex::new(queued));
        let reader = |connection| {
            let queued = Arc::clone(&queued);
            thread::Builder::new().name("store-reader".into()).spawn(move || run(&connection, &queued))
        };
        let threads = connections.into_iter().map(reader).collect::<io::Result<_>>()?;
        Ok(Self { questions: Some(questions), threads, doubt })
    }

    /// Asks a question of whichever thread is free first.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let (answer, answered) = oneshot::channel();
        let doubt = Arc::clone(&self.doubt);
        let question: Question = Box::new(move |connection| {
            let outcome = question(connection).map_err(|error| meaning(&error));
            doubt.fetch_or(outcome.is_err(), Ordering::Relaxed);
            // The caller may have gone away, and then nobody needs the answer.
            answer.send(outcome).ok();
        });
        let sent = self.questions.as_ref().map_or(Err(StoreError::Closed), |questions| {
            questions.try_send(question).map_err(|error| match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Disconnected(_) => StoreError::Closed,
            })
        });
        Box::pin(async move {
            sent?;
            answered.await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

/// Answers what is queued, then closes the connections.
impl Drop for Readers {
    fn drop(&mut self) {
        self.questions.take();
        self.threads.drain(..).for_each(|thread| drop(thread.join()));
    }
}

fn run(connection: &Connection, queued: &Mutex<Receiver<Question>>) {
    loop {
        let question = queued.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match question {
            Ok(question) => question(connection),
            Err(_) => return,
        }
    }
}
