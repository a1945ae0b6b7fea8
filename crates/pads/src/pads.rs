//! All pads of a server: those in memory, and the way from a code to a pad.

use std::sync::Arc;
use std::time::Duration;

use foretell_pad::{Pad, PadOptions};
use foretell_store::{Change, GuestId, PadRow, StoreError};
use foretell_tables::{Live, Place, Tables, code};
use foretell_wire::{NewEntry, PadEntered};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::open_pad::{OpenPad, Request};
use crate::{Kept, PadError};

/// How many requests may wait at a pad.
const MAILBOX: usize = 32;
/// How many questions that read a whole history are answered at the same time.
const N_LONG: usize = 2;

/// Settings of the pads of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// How long a pad that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many pads may be in memory.
    pub max_pads: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config { idle: Duration::from_mins(5), max_pads: 10_000 }
    }
}

/// All pads of a server.
#[derive(Clone, Debug)]
pub struct Pads {
    pub(crate) tables: Tables,
    config: Config,
    live: Arc<Live<Handle>>,
    /// One permit for each long question.
    pub(crate) long: Arc<Semaphore>,
}

/// A pad that is in memory, as others hold it.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    requests: mpsc::Sender<Request>,
    shown: watch::Receiver<Arc<Kept>>,
}

impl Pads {
    /// The pads in the store of these tables, which also tell the time.
    pub fn new(tables: Tables, config: Config) -> Pads {
        let long = Arc::new(Semaphore::new(N_LONG));
        Pads { tables, config, live: Arc::new(Live::new("foretell_pads")), long }
    }

    /// Opens a pad that this guest keeps. It gives the code.
    pub async fn open(&self, keeper: GuestId, options: PadOptions) -> Result<String, PadError> {
        let pad = Pad::new(options).map_err(|error| PadError::Rules(error.to_string()))?;
        let kept = Kept::new(code(), keeper, pad, self.tables.now());
        store_new(&self.tables, kept, |_| Vec::new()).await
    }

    /// The pad as it is now. Looking alone takes no place in memory, or those who look could keep out those who write.
    pub async fn look(&self, code: &str) -> Result<Arc<Kept>, PadError> {
        let code = code.to_ascii_lowercase();
        if let Some(handle) = self.live.get(&code) {
            return Ok(handle.shown.borrow().clone());
        }
        let row = self.tables.store().pad_by_code(&code).await?.ok_or(PadError::Unknown)?;
        self.read(row).await.map(Arc::new)
    }

    /// The pad as it is now, and as it will be.
    pub async fn watch(&self, code: &str) -> Result<watch::Receiver<Arc<Kept>>, PadError> {
        for _ in 0..3 {
            let shown = self.handle(code).await?.shown;
            // It may have left memory in this moment, and then nothing would ever come.
            if shown.has_changed().is_ok() {
                return Ok(shown);
            }
            tokio::task::yield_now().await;
        }
        Err(PadError::Store(StoreError::Closed))
    }

    /// Enters something for a guest. After an entry that is refused none is taken.
    pub async fn enter(&self, code: &str, guest: GuestId, entries: Vec<NewEntry>) -> Result<PadEntered, PadError> {
        self.ask(code, |reply| Request::Enter { guest, entries: entries.clone(), reply }).await?
    }

    /// Opens the pad for the next game of the same people, once the game on this one is over. It gives the code, to
    /// everybody who asks the same one.
    pub async fn next(&self, code: &str, guest: GuestId, first: u8) -> Result<String, PadError> {
        self.ask(code, |reply| Request::Next { guest, first, reply }).await?
    }

    /// Takes a pad out of a guest's history.
    pub async fn forget(&self, code: &str, guest: GuestId) -> Result<(), PadError> {
        self.ask(code, |reply| Request::Forget { guest, reply }).await?
    }

    /// Lets go of all pads. What was shown is stored.
    pub async fn stop(&self) {
        for handle in self.live.all() {
            let (done, stopped) = oneshot::channel();
            if handle.requests.send(Request::Stop { done }).await.is_ok() {
                let _ = stopped.await;
            }
        }
    }

    /// Asks a pad something, again if it just left memory.
    async fn ask<T>(&self, code: &str, request: impl Fn(oneshot::Sender<T>) -> Request) -> Result<T, PadError> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let handle = self.handle(code).await?;
            if handle.requests.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            tokio::task::yield_now().await;
        }
        Err(PadError::Store(StoreError::Closed))
    }

    /// The pad with this code, brought into memory if it is not there.
    async fn handle(&self, code: &str) -> Result<Handle, PadError> {
        let code = code.to_ascii_lowercase();
        if let Some(handle) = self.live.get(&code) {
            return Ok(handle);
        }
        // Before anything takes up a place there must be such a pad.
        self.tables.store().pad_by_code(&code).await?.ok_or(PadError::Unknown)?;
        let place = self.live.place(&code, self.config.max_pads).ok_or(PadError::Full)?;
        let loaded = place.get_or_try_init(|| self.spawn(&code, place.clone())).await.cloned();
        if loaded.is_err() {
            self.live.forget(&code, &place);
        }
        loaded
    }

    async fn spawn(&self, code: &str, place: Place<Handle>) -> Result<Handle, PadError> {
        let row = self.tables.store().pad_by_code(code).await?.ok_or(PadError::Unknown)?;
        let kept = Arc::new(self.read(row).await?);
        let (shown, seen) = watch::channel(kept.clone());
        let (requests, queued) = mpsc::channel(MAILBOX);
        let pad = OpenPad { tables: self.tables.clone(), kept, shown };
        let (held, idle) = (self.live.hold(code.to_owned(), place), self.config.idle);
        tokio::spawn(async move {
            let mut queued = pad.serve(queued, idle).await;
            drop(held);
            // Whoever asked in the meantime gets no answer, and asks again.
            queued.close();
        });
        Ok(Handle { requests, shown: seen })
    }

    /// A pad as it is stored.
    pub(crate) async fn read(&self, row: PadRow) -> Result<Kept, PadError> {
        let entries = self.tables.store().entries(row.id).await?;
        Kept::read(row, &entries)
    }
}

/// Stores a pad under a code that no other has, and with it what follows from that code.
pub(crate) async fn store_new(
    tables: &Tables,
    mut kept: Kept,
    mut follows: impl FnMut(&str) -> Vec<Change>,
) -> Result<String, PadError> {
    let mut tries = 0;
    loop {
        let mut changes = kept.changes();
        changes.extend(follows(&kept.row.code));
        match tables.store().commit(changes).await {
            Ok(()) => return Ok(kept.row.code),
            Err(StoreError::Conflict) if tries < 8 => tries += 1,
            Err(error) => return Err(error.into()),
        }
        kept.row.code = code();
    }
}
