//! A pad that is in memory: a task that takes requests one by one.
//!
//! The order is always the same: the rules decide, the store makes it durable, the pad takes it in, and then it is shown.
//! Nobody sees an entry that is not on the disk.

use std::sync::Arc;
use std::time::Instant;

use foretell_pad::{Entered, Pad, Phone, Refusal};
use foretell_store::{Change, EntryRow, GuestId, StoreError};
use foretell_tables::Tables;
use foretell_wire::{NewEntry, PadEntered, PadRefused};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Duration, timeout};

use crate::pads::store_new;
use crate::{Kept, PadError};

/// The longest entry, in bytes. The longest that makes sense corrects a round of six players, some 2 kB.
const MAX_ENTRY: usize = 8 * 1024;
/// How long all entries of a pad may be together, in bytes. A long evening has a tenth of it.
const MAX_PAD: usize = 1024 * 1024;

/// What can be asked of a pad.
pub(crate) enum Request {
    /// A guest enters something.
    Enter { guest: GuestId, entries: Vec<NewEntry>, reply: oneshot::Sender<Result<PadEntered, PadError>> },
    /// A guest begins the next game of the same people. It gives the code of its pad.
    Next { guest: GuestId, first: u8, reply: oneshot::Sender<Result<String, PadError>> },
    /// A guest wants to see the pad no more.
    Forget { guest: GuestId, reply: oneshot::Sender<Result<(), PadError>> },
    /// The server ends.
    Stop { done: oneshot::Sender<()> },
}

/// A pad that is in memory.
pub(crate) struct OpenPad {
    pub(crate) tables: Tables,
    pub(crate) kept: Arc<Kept>,
    pub(crate) shown: watch::Sender<Arc<Kept>>,
}

/// Whether the pad stays in memory.
#[derive(PartialEq, Eq)]
enum Then {
    Stay,
    LetGo,
}

impl OpenPad {
    /// Takes requests until nobody has needed the pad for a while, or it must be loaded anew.
    pub(crate) async fn serve(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        idle: Duration,
    ) -> mpsc::Receiver<Request> {
        loop {
            let then = match timeout(idle, requests.recv()).await {
                Ok(Some(request)) => self.answer(request).await,
                // One of those who look at it is the server itself.
                Err(_) if self.shown.receiver_count() > 1 => Then::Stay,
                Ok(None) | Err(_) => Then::LetGo,
            };
            if then == Then::LetGo {
                return requests;
            }
        }
    }

    async fn answer(&mut self, request: Request) -> Then {
        match request {
            Request::Enter { guest, entries, reply } => {
                let outcome = self.enter(guest, entries).await;
                let then = then(outcome.as_ref().err());
                // Whoever asked may have gone away; what was entered stands.
                reply.send(outcome).ok();
                then
            }
            Request::Next { guest, first, reply } => {
                let outcome = self.begin_next(guest, first).await;
                let then = then(outcome.as_ref().err());
                reply.send(outcome).ok();
                then
            }
            Request::Forget { guest, reply } => {
                let outcome = self.forget(guest).await;
                let is_gone = outcome.is_ok() && self.kept.row.guests.is_empty();
                let then = if is_gone { Then::LetGo } else { then(outcome.as_ref().err()) };
                reply.send(outcome).ok();
                then
            }
            Request::Stop { done } => {
                done.send(()).ok();
                Then::LetGo
            }
        }
    }

    async fn enter(&mut self, guest: GuestId, entries: Vec<NewEntry>) -> Result<PadEntered, PadError> {
        let phone = self.kept.phone_of(guest).or_else(|| u16::try_from(self.kept.phones.len()).ok().map(Phone));
        let mut draft = Draft::new(&self.kept, phone.ok_or(PadError::Full)?);
        for entry in entries {
            draft.add(entry)?;
            if draft.refused.is_some() {
                break;
            }
        }
        let Draft { pad, texts, n_bytes, taken, refused, .. } = draft;
        if !texts.is_empty() {
            self.put(guest, pad, texts, n_bytes).await?;
        }
        Ok(PadEntered { taken, refused, pad: self.kept.seen_by(guest) })
    }

    /// Makes the entries durable, takes them in, and shows them.
    async fn put(&mut self, guest: GuestId, pad: Pad, texts: Vec<String>, n_bytes: usize) -> Result<(), PadError> {
        let mut kept = Kept { pad, n_bytes, ..Kept::clone(&self.kept) };
        kept.let_in(guest)?;
        let at = self.tables.now().max(kept.row.updated);
        kept.row.updated = at;
        kept.row.ended = kept.pad.sheet().is_over().then(|| kept.row.ended.unwrap_or(at));
        kept.renew();
        let mut changes = vec![Change::PutPad(kept.row.clone())];
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
            && self.tables.store().pad_by_code(code).await?.is_some()
        {
            return Ok(code.clone());
        }
        if self.kept.phone_of(guest).is_none() {
            return Err(PadError::OnlyWatching);
        }
        if !self.kept.pad.sheet().is_over() {
            return Err(PadError::Running);
        }
        let next = self.kept.following(guest, first, self.tables.now())?;
        let mut kept = Kept::clone(&self.kept);
        let code = store_new(&self.tables, next, |code| {
            kept = Kept { next: Some(code.to_owned()), ..Kept::clone(&self.kept) };
            kept.renew();
            vec![Change::PutPad(kept.row.clone())]
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
        let committed = self.tables.store().commit(changes).await;
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

/// What becomes of a pad on which something failed: if it is not as it was loaded, it is loaded anew when it is needed.
fn then(error: Option<&PadError>) -> Then {
    match error {
        Some(PadError::Store(StoreError::Conflict | StoreError::Gone)) => Then::LetGo,
        _ => Then::Stay,
    }
}

/// A pad with entries that are not stored yet.
struct Draft {
    phone: Phone,
    pad: Pad,
    n_bytes: usize,
    /// The new entries, as they will be stored.
    texts: Vec<String>,
    /// How many were taken, those that had been taken before included.
    taken: usize,
    refused: Option<PadRefused>,
}

impl Draft {
    fn new(kept: &Kept, phone: Phone) -> Draft {
        let (pad, n_bytes) = (kept.pad.clone(), kept.n_bytes);
        Draft { phone, pad, n_bytes, texts: Vec::new(), taken: 0, refused: None }
    }

    /// Adds an entry, or notes why it cannot be added.
    fn add(&mut self, new: NewEntry) -> Result<(), PadError> {
        let NewEntry { id, after, entry } = new;
        let entered = Entered { id, phone: self.phone, entry };
        // What was sent before is answered as before; something else under its name is refused below.
        if self.pad.journal().contains(&entered) {
            self.taken += 1;
            return Ok(());
        }
        let text = serde_json::to_string(&entered).unwrap_or_default();
        if text.len() > MAX_ENTRY {
            return Err(PadError::TooLong);
        }
        let n_bytes = self.n_bytes + text.len();
        let has_room = if n_bytes > MAX_PAD { Err(Refusal::Full) } else { Ok(()) };
        let checked = has_room.and_then(|()| self.pad.check(&entered, after));
        match checked.and_then(|()| self.pad.enter(entered.clone())) {
            Ok(()) => {
                self.texts.push(text);
                self.n_bytes = n_bytes;
                self.taken += 1;
            }
            Err(refusal) => {
                self.refused = Some(PadRefused { id: entered.id, reason: refusal.to_string(), refusal });
            }
        }
        Ok(())
    }
}
