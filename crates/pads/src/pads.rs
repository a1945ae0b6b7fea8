//! All pads of a server: those in memory, and the way from a code to a pad.

use std::sync::Arc;
use std::time::Duration;

use foretell_live::{Live, Place, Wall, code};
use foretell_pad::{Pad, PadOptions};
use foretell_store::{Change, EntryRow, GuestId, PadRow, Store, StoreError};
use foretell_tables::Tables;
use foretell_turns::LongWork;
use foretell_wire::NewEntry;
use tokio::sync::{mpsc, oneshot, watch};

use crate::open_pad::{OpenPad, Outcome, Request};
use crate::{Kept, PadError};

/// How many requests may wait at a pad.
const MAILBOX: usize = 32;
/// How many guests' histories are worked on at the same time.
const N_LONG: usize = 2;
/// How many such questions of one guest may wait.
const MOST_WAITING: usize = 8;

/// So many entries are read in well under a millisecond. An evening has two or three hundred.
const SHORT: usize = 400;
/// So many of them may be corrections, each of which folds the others again.
const FEW: usize = 10;

/// Settings of the pads of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// How long a pad that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many pads may be in memory.
    pub max_pads: usize,
    /// How often a pad in memory is compared with what is stored, if other servers write on the same pads.
    pub look_again: Option<Duration>,
}

impl Default for Config {
    fn default() -> Config {
        Config { idle: Duration::from_mins(5), max_pads: 10_000, look_again: None }
    }
}

/// All pads of a server.
#[derive(Clone)]
pub struct Pads {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Wall,
    /// The games of a history are told by the tables at which they were played.
    pub(crate) tables: Tables,
    config: Config,
    live: Arc<Live<Handle>>,
    /// Whatever reads a whole history: one question of each guest at a time, fair between guests.
    pub(crate) long: LongWork<GuestId>,
    /// Pads with many entries that are read from the store, by their keepers, and what is made of a pad for a guest.
    loads: LongWork<GuestId>,
}

impl std::fmt::Debug for Pads {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pads").field("live", &self.live.len()).finish_non_exhaustive()
    }
}

/// A pad that is in memory, as others hold it.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    requests: mpsc::Sender<Request>,
    shown: watch::Receiver<Arc<Kept>>,
}

impl Pads {
    /// The pads in a store, beside the tables that were opened on it.
    pub fn new(store: Arc<dyn Store>, clock: Wall, tables: Tables, config: Config) -> Pads {
        Pads {
            store,
            clock,
            tables,
            config,
            live: Arc::new(Live::new("foretell_pads")),
            long: LongWork::new(N_LONG, MOST_WAITING),
            loads: LongWork::new(N_LONG, MOST_WAITING),
        }
    }

    /// Opens a pad that this guest keeps. It gives the code.
    pub async fn open(&self, keeper: GuestId, options: PadOptions) -> Result<String, PadError> {
        let pad = Pad::new(options).map_err(|error| PadError::Rules(error.to_string()))?;
        let kept = Kept::new(code(), keeper, pad, self.clock.now());
        store_new(&*self.store, kept, |_| Vec::new()).await
    }

    /// The pad as it is now. Looking alone takes no place in memory, or those who look could keep out those who write.
    pub async fn look(&self, code: &str) -> Result<Arc<Kept>, PadError> {
        let code = code.to_ascii_lowercase();
        let is_shared = self.config.look_again.is_some();
        let live = self.live.get(&code).map(|handle| handle.shown.borrow().clone());
        if let Some(kept) = live.as_ref().filter(|_| !is_shared) {
            return Ok(kept.clone());
        }
        let row = self.store.pad_by_code(&code).await?.ok_or(PadError::Unknown)?;
        match live {
            Some(kept) if kept.row.version == row.version => Ok(kept),
            Some(kept) => {
                self.look_again(&code);
                // What is in memory may be newer than the row by now.
                if kept.row.version > row.version { Ok(kept) } else { self.read(row).await.map(Arc::new) }
            }
            None => self.read(row).await.map(Arc::new),
        }
    }

    /// The record of a pad, without what the guest may not see yet. For it the pad is read again as the guest sees it, away
    /// from the runtime.
    pub async fn record(&self, kept: Arc<Kept>, guest: GuestId) -> Result<String, PadError> {
        self.loads.once(guest, move || kept.record(guest)).await?
    }

    /// The score sheet of a pad as comma-separated values, likewise.
    pub async fn csv(&self, kept: Arc<Kept>, guest: GuestId) -> Result<String, PadError> {
        self.loads.once(guest, move || kept.csv(guest)).await?
    }

    /// Whether the guest has a phone at the pad with this code.
    pub async fn is_at(&self, code: &str, guest: GuestId) -> Result<bool, StoreError> {
        let row = self.store.pad_by_code(&code.to_ascii_lowercase()).await?;
        Ok(row.is_some_and(|row| row.guests.contains(&guest)))
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
    pub async fn enter(&self, code: &str, guest: GuestId, entries: Vec<NewEntry>) -> Result<Outcome, PadError> {
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

    /// Another server has written on this pad: if it is in memory, it is compared with what is stored.
    pub fn look_again(&self, code: &str) {
        if let Some(handle) = self.live.get(&code.to_ascii_lowercase()) {
            // A pad that has much to do looks again by itself when its next write does not fit.
            let _ = handle.requests.try_send(Request::LookAgain);
        }
    }

    /// Whether the pad with this code is in memory.
    pub fn is_live(&self, code: &str) -> bool {
        self.live.contains(code)
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
        self.store.pad_by_code(&code).await?.ok_or(PadError::Unknown)?;
        let place = self.live.place(&code, self.config.max_pads).ok_or(PadError::Full)?;
        let loaded = place.get_or_try_init(|| self.spawn(&code, place.clone())).await.cloned();
        if loaded.is_err() {
            self.live.forget(&code, &place);
        }
        loaded
    }

    async fn spawn(&self, code: &str, place: Place<Handle>) -> Result<Handle, PadError> {
        let row = self.store.pad_by_code(code).await?.ok_or(PadError::Unknown)?;
        let kept = Arc::new(self.read(row).await?);
        let (shown, seen) = watch::channel(kept.clone());
        let (requests, queued) = mpsc::channel(MAILBOX);
        let pad = OpenPad {
            store: self.store.clone(),
            loads: self.loads.clone(),
            clock: self.clock,
            kept,
            shown,
            look_again: self.config.look_again,
        };
        let (held, idle) = (self.live.hold(code.to_owned(), place), self.config.idle);
        tokio::spawn(async move {
            let mut queued = pad.serve(queued, idle).await;
            drop(held);
            // Whoever asked in the meantime gets no answer, and asks again.
            queued.close();
        });
        Ok(Handle { requests, shown: seen })
    }

    /// A pad as it is stored. A long one is read away from the runtime, and those of one keeper one after the other.
    pub(crate) async fn read(&self, row: PadRow) -> Result<Kept, PadError> {
        read(&*self.store, &self.loads, row).await
    }
}

pub(crate) async fn read(store: &dyn Store, loads: &LongWork<GuestId>, row: PadRow) -> Result<Kept, PadError> {
    let entries = store.entries(row.id).await?;
    if is_short(&entries) {
        return Kept::read(row, &entries);
    }
    loads.once(row.keeper, move || Kept::read(row, &entries)).await?
}

/// Whether a pad with these entries may be read on the runtime.
fn is_short(entries: &[EntryRow]) -> bool {
    let corrections = || entries.iter().filter(|entry| entry.text.contains(r#""enter":"correct""#));
    entries.len() <= SHORT && corrections().nth(FEW).is_none()
}

/// Stores a pad under a code that no other has, and with it what follows from that code.
pub(crate) async fn store_new(
    store: &dyn Store,
    mut kept: Kept,
    mut follows: impl FnMut(&str) -> Vec<Change>,
) -> Result<String, PadError> {
    let mut tries = 0;
    loop {
        let mut changes = kept.changes();
        changes.extend(follows(&kept.row.code));
        match store.commit(changes).await {
            Ok(()) => return Ok(kept.row.code),
            Err(StoreError::Conflict) if tries < 8 => tries += 1,
            Err(error) => return Err(error.into()),
        }
        kept.row.code = code();
    }
}
