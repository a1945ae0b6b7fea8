//! A pad that is in memory: a task that takes requests one by one.
//!
//! The order is always the same: the rules decide, the store makes it durable, the pad takes it in, and then it is shown.
//! Nobody sees an entry that is not on the disk.

use std::sync::Arc;

use foretell_live::Wall;
use foretell_pad::{Entered, Pad, PadRefusal, Phone};
use foretell_store::{Change, EntryRow, GuestId, Store, StoreError};
use foretell_turns::LongWork;
use foretell_wire::{MOST_AT_ONCE, NewEntry, PadRefused};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Duration, Instant, timeout};

use crate::pads::{read, store_new};
use crate::{Kept, PadError};

/// The longest entry, in bytes. The longest that makes sense corrects a round of six players, some 2 kB.
const MAX_ENTRY: usize = 8 * 1024;
/// How many entries may be folded for one request. One correction of a full pad folds some 5,000.
const MOST_FOLDED: u64 = 20_000;
/// How long all entries of a pad may be together, in bytes. A long evening has a tenth of it.
const MAX_PAD: usize = 1024 * 1024;

/// What can be asked of a pad.
pub(crate) enum Request {
    /// A guest enters something.
    Enter { guest: GuestId, entries: Vec<NewEntry>, reply: oneshot::Sender<Result<Outcome, PadError>> },
    /// A guest begins the next game of the same people. It gives the code of its pad.
    Next { guest: GuestId, first: u8, reply: oneshot::Sender<Result<String, PadError>> },
    /// A guest wants to see the pad no more.
    Forget { guest: GuestId, reply: oneshot::Sender<Result<(), PadError>> },
    /// Another server may have written on it.
    LookAgain,
    /// The server ends.
    Stop { done: oneshot::Sender<()> },
}

/// What became of entries.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How many were taken, those that had been taken before included.
    pub taken: usize,
    /// Why the next one was not.
    pub refused: Option<PadRefused>,
    /// The pad after it.
    pub pad: Arc<Kept>,
}

impl Outcome {
    /// The outcome for the guest who entered it, as JSON. The pad in it is written once for everybody who sees the same.
    pub fn told_to(&self, guest: GuestId) -> String {
        let Outcome { taken, refused, pad } = self;
        let refused = serde_json::to_string(refused).unwrap_or_else(|_| "null".to_owned());
        format!(r#"{{"taken":{taken},"refused":{refused},"pad":{}}}"#, pad.whole_for(guest))
    }
}

/// A pad that is in memory.
pub(crate) struct OpenPad {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) loads: LongWork<GuestId>,
    pub(crate) clock: Wall,
    pub(crate) kept: Arc<Kept>,
    pub(crate) shown: watch::Sender<Arc<Kept>>,
    /// How often it is compared with what is stored, if other servers write on it, too.
    pub(crate) look_again: Option<Duration>,
}

/// Whether the pad stays in memory.
#[derive(PartialEq, Eq)]
enum Then {
    Stay,
    LetGo,
}

impl OpenPad {
    /// Takes requests until nobody has needed the pad for a while, or it must be loaded again.
    pub(crate) async fn serve(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        idle: Duration,
    ) -> mpsc::Receiver<Request> {
        let wait = self.look_again.map_or(idle, |look_again| look_again.min(idle));
        let mut needed = Instant::now();
        loop {
            let request = timeout(wait, requests.recv()).await;
            // One of those who look at it is the server itself.
            if self.shown.receiver_count() > 1 || !matches!(request, Err(_) | Ok(Some(Request::LookAgain))) {
                needed = Instant::now();
            }
            let then = match request {
                Ok(Some(request)) => self.answer(request).await,
                Ok(None) => Then::LetGo,
                Err(_) if needed.elapsed() >= idle => Then::LetGo,
                Err(_) if self.look_again.is_some() => self.look_again().await,
                Err(_) => Then::Stay,
            };
            if then == Then::LetGo {
                return requests;
            }
        }
    }

    async fn answer(&mut self, request: Request) -> Then {
        // Whoever writes may have seen more than this server has, at another one.
        let is_written = matches!(request, Request::Enter { .. } | Request::Next { .. } | Request::Forget { .. });
        if is_written && self.look_again.is_some() && self.look_again().await == Then::LetGo {
            return Then::LetGo;
        }
        match request {
            Request::Enter { guest, entries, reply } => {
                let again = self.look_again.map(|_| entries.clone());
                let mut outcome = self.enter(guest, entries).await;
                if let Some(entries) = again
                    && self.has_caught_up(outcome.as_ref().err()).await
                {
                    outcome = self.enter(guest, entries).await;
                }
                let then = then(outcome.as_ref().err());
                // Whoever asked may have gone away; what was entered stands.
                reply.send(outcome).ok();
                then
            }
            Request::Next { guest, first, reply } => {
                let mut outcome = self.begin_next(guest, first).await;
                if self.has_caught_up(outcome.as_ref().err()).await {
                    outcome = self.begin_next(guest, first).await;
                }
                let then = then(outcome.as_ref().err());
                reply.send(outcome).ok();
                then
            }
            Request::Forget { guest, reply } => {
                let mut outcome = self.forget(guest).await;
                if self.has_caught_up(outcome.as_ref().err()).await {
                    outcome = self.forget(guest).await;
                }
                let is_gone = outcome.is_ok() && self.kept.row.guests.is_empty();
                let then = if is_gone { Then::LetGo } else { then(outcome.as_ref().err()) };
                reply.send(outcome).ok();
                then
            }
            Request::LookAgain => self.look_again().await,
            Request::Stop { done } => {
                done.send(()).ok();
                Then::LetGo
            }
        }
    }

    /// Whether something failed because another server had written on the pad, which has been taken in now. Then it may be
    /// tried once more: an entry has a name and is entered once, there is one next pad, and who is gone stays gone.
    async fn has_caught_up(&mut self, error: Option<&PadError>) -> bool {
        let is_old = matches!(error, Some(PadError::Store(StoreError::Conflict | StoreError::Gone)));
        is_old && self.look_again.is_some() && self.look_again().await == Then::Stay
    }

    /// Shows what another server has written, if there is such a thing.
    async fn look_again(&mut self) -> Then {
        let row = match self.store.pad(self.kept.row.id).await {
            Ok(Some(row)) => row,
            Ok(None) => return Then::LetGo,
            // It is not known, so it is asked later.
            Err(_) => return Then::Stay,
        };
        if row.version == self.kept.row.version {
            return Then::Stay;
        }
        metrics::counter!("foretell_pads_looked_again_total").increment(1);
        match read(&*self.store, &self.loads, row).await {
            Ok(kept) => {
                self.show(kept);
                Then::Stay
            }
            Err(_) => Then::LetGo,
        }
    }

    async fn enter(&mut self, guest: GuestId, entries: Vec<NewEntry>) -> Result<Outcome, PadError> {
        let phone = self.kept.phone_of(guest).or_else(|| u16::try_from(self.kept.phones.len()).ok().map(Phone));
        let drafted = drafted(phone.ok_or(PadError::Full)?, entries)?;
        let mut draft = Draft::new(&self.kept);
        for entry in drafted {
            draft.add(entry);
            if draft.refused.is_some() || draft.has_cost() > MOST_FOLDED {
                break;
            }
        }
        metrics::counter!("foretell_pad_folded_total").increment(draft.has_cost());
        let Draft { pad, texts, n_bytes, taken, refused, .. } = draft;
        if !texts.is_empty() {
            self.put(guest, pad, texts, n_bytes).await?;
        }
        Ok(Outcome { taken, refused, pad: self.kept.clone() })
    }

    /// Makes the entries durable, takes them in, and shows them.
    async fn put(&mut self, guest: GuestId, pad: Pad, texts: Vec<String>, n_bytes: usize) -> Result<(), PadError> {
        let mut kept = self.kept.with(pad, n_bytes);
        kept.let_in(guest)?;
        let at = self.clock.now().max(kept.row.updated);
        kept.row.updated = at;
        kept.row.ended = kept.pad.sheet().is_over().then(|| kept.row.ended.unwrap_or(at));
        kept.renew();
        let mut changes = Vec::from(kept.put());
        let n_entries = texts.len() as u64;
        for (seq, text) in (self.kept.pad.journal().len() as u64..).zip(texts) {
            changes.push(Change::Enter { pad: kept.row.id, seq, entry: EntryRow { at, by: guest, text } });
        }
        self.commit(changes).await?;
        metrics::counter!("foretell_pad_entries_total").increment(n_entries);
        self.show(kept);
        Ok(())
    }

    /// Opens the pad of the next game, once, and shows everybody the way there.
    async fn begin_next(&mut self, guest: GuestId, first: u8) -> Result<String, PadError> {
        if let Some(code) = &self.kept.next
            && self.store.pad_by_code(code).await?.is_some()
        {
            return Ok(code.clone());
        }
        if self.kept.phone_of(guest).is_none() {
            return Err(PadError::OnlyWatching);
        }
        if !self.kept.pad.sheet().is_over() {
            return Err(PadError::Running);
        }
        let next = self.kept.following(guest, first, self.clock.now())?;
        let mut kept = Kept::clone(&self.kept);
        let code = store_new(&*self.store, next, |code| {
            kept = Kept::clone(&self.kept);
            kept.next = Some(code.to_owned());
            kept.renew();
            Vec::from(kept.put())
        })
        .await?;
        self.show(kept);
        Ok(code)
    }

    async fn forget(&mut self, guest: GuestId) -> Result<(), PadError> {
        let mut kept = Kept::clone(&self.kept);
        if !kept.row.guests.contains(&guest) {
            return Ok(());
        }
        self.commit(vec![Change::ForgetPad { pad: kept.row.id, guest }]).await?;
        kept.row.guests.retain(|&other| other != guest);
        kept.row.version += 1;
        self.show(kept);
        Ok(())
    }

    async fn commit(&self, changes: Vec<Change>) -> Result<(), PadError> {
        let started = Instant::now();
        let committed = self.store.commit(changes).await;
        metrics::histogram!("foretell_commit_seconds").record(started.elapsed().as_secs_f64());
        committed.map_err(|error| {
            tracing::warn!(pad = %self.kept.row.id, %error, "a change was not stored");
            error.into()
        })
    }

    fn show(&mut self, kept: Kept) {
        self.kept = Arc::new(kept);
        self.shown.send_replace(self.kept.clone());
    }
}

/// What becomes of a pad on which something failed: if it is not as it was loaded, it is loaded again when it is needed.
fn then(error: Option<&PadError>) -> Then {
    match error {
        Some(PadError::Store(StoreError::Conflict | StoreError::Gone | StoreError::InDoubt)) => Then::LetGo,
        _ => Then::Stay,
    }
}

/// An entry that a phone has sent.
struct Drafted {
    entered: Entered,
    after: usize,
    /// As it will be stored.
    text: String,
}

/// The entries of a phone. One that is too long is found before anything is done with the others.
fn drafted(phone: Phone, entries: Vec<NewEntry>) -> Result<Vec<Drafted>, PadError> {
    if entries.len() > MOST_AT_ONCE {
        return Err(PadError::TooManyEntries);
    }
    let draft = |NewEntry { id, after, entry }| {
        let entered = Entered { id, phone, entry };
        // It consists of texts, numbers and lists of them.
        let text = serde_json::to_string(&entered).unwrap_or_default();
        if text.len() > MAX_ENTRY { Err(PadError::TooLong) } else { Ok(Drafted { entered, after, text }) }
    };
    entries.into_iter().map(draft).collect()
}

/// A pad with entries that are not stored yet.
struct Draft {
    pad: Pad,
    n_bytes: usize,
    /// How much had been folded before.
    n_folded: u64,
    /// The new entries, as they will be stored.
    texts: Vec<String>,
    /// How many were taken, those that had been taken before included.
    taken: usize,
    refused: Option<PadRefused>,
}

impl Draft {
    fn new(kept: &Kept) -> Draft {
        let (pad, n_bytes, n_folded) = (kept.pad.clone(), kept.n_bytes, kept.pad.n_folded());
        Draft { pad, n_bytes, n_folded, texts: Vec::new(), taken: 0, refused: None }
    }

    /// How many entries were folded for it.
    fn has_cost(&self) -> u64 {
        self.pad.n_folded() - self.n_folded
    }

    /// Adds an entry, or notes why it cannot be added.
    fn add(&mut self, Drafted { entered, after, text }: Drafted) {
        // What was sent before is answered as before; something else under its name is refused below.
        if self.pad.entry_named(&entered.id) == Some(&entered) {
            self.taken += 1;
            return;
        }
        let n_bytes = self.n_bytes + text.len();
        let id = entered.id.clone();
        let has_room = if n_bytes > MAX_PAD { Err(PadRefusal::Full) } else { Ok(()) };
        match has_room.and_then(|()| self.pad.enter_after(entered, after)) {
            Ok(()) => {
                self.texts.push(text);
                self.n_bytes = n_bytes;
                self.taken += 1;
            }
            Err(refusal) => self.refused = Some(PadRefused { id, reason: refusal.to_string(), refusal }),
        }
    }
}
