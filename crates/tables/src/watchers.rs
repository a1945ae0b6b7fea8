//! Who is connected to a table, and what is sent to them.

use bytes::Bytes;
use foretell_kernel::{Seat, Viewer};
use foretell_store::{GuestId, GuestRow};
use foretell_wire::{Refused, ServerFrame};

use crate::doc::Doc;
use crate::request::{Outbox, ViewerId};
use crate::table::Declined;

/// A connection to the table.
#[derive(Debug)]
pub(crate) struct Watcher {
    pub(crate) id: ViewerId,
    pub(crate) guest: GuestId,
    pub(crate) name: String,
    pub(crate) sign: String,
    outbox: Outbox,
    /// Its outbox was full or gone.
    cut_off: bool,
}

impl Watcher {
    /// Puts a frame into the outbox. Nobody waits for a slow reader: it is cut off, and comes back for a fresh view.
    pub(crate) fn send(&mut self, frame: Bytes) {
        if !self.outbox.take(frame) {
            self.cut_off = true;
        }
    }
}

/// All connections to a table.
#[derive(Debug, Default)]
pub(crate) struct Watchers {
    all: Vec<Watcher>,
    n_ever: u64,
}

impl Watchers {
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn add(&mut self, guest: &GuestRow, outbox: Outbox) -> ViewerId {
        self.n_ever += 1;
        let id = ViewerId(self.n_ever);
        let name = crate::tell::shown_name(&guest.name);
        self.all.push(Watcher { id, guest: guest.id, name, sign: guest.sign.clone(), outbox, cut_off: false });
        id
    }

    pub(crate) fn remove(&mut self, viewer: ViewerId) -> Option<Watcher> {
        let at = self.all.iter().position(|watcher| watcher.id == viewer)?;
        Some(self.all.swap_remove(at))
    }

    /// Takes out those who do not read. Their sockets find the outbox closed.
    pub(crate) fn take_slow(&mut self) -> Vec<Watcher> {
        self.all.extract_if(.., |watcher| watcher.cut_off).collect()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.all.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Watcher> {
        self.all.iter_mut()
    }

    pub(crate) fn is_here(&self, guest: GuestId) -> bool {
        self.all.iter().any(|watcher| watcher.guest == guest)
    }

    pub(crate) fn of_guest(&self, guest: GuestId) -> Option<&Watcher> {
        self.all.iter().find(|watcher| watcher.guest == guest)
    }

    pub(crate) fn guest_of(&self, viewer: ViewerId) -> Option<GuestId> {
        self.all.iter().find(|watcher| watcher.id == viewer).map(|watcher| watcher.guest)
    }

    pub(crate) fn send(&mut self, viewer: ViewerId, frame: Bytes) {
        if let Some(watcher) = self.all.iter_mut().find(|watcher| watcher.id == viewer) {
            watcher.send(frame);
        }
    }

    pub(crate) fn refuse(&mut self, viewer: ViewerId, id: Option<u32>, Declined { code, reason }: Declined) {
        self.send(viewer, frame(&ServerFrame::Refused(Refused { id, code, reason })));
    }

    /// Says goodbye to all, and lets them go.
    pub(crate) fn bye(&mut self, reason: &str) {
        let bye = frame(&ServerFrame::Bye { reason });
        for mut watcher in self.all.drain(..) {
            watcher.send(bye.clone());
        }
    }

    /// Everybody who looks at the game, each once.
    pub(crate) fn audience(&self, doc: &Doc) -> Vec<Viewer> {
        let mut audience = Vec::with_capacity(self.all.len());
        for watcher in &self.all {
            let viewer = viewer(doc.seat_of(watcher.guest));
            if !audience.contains(&viewer) {
                audience.push(viewer);
            }
        }
        audience
    }

    /// Sends each of the audience their frame, except some.
    pub(crate) fn tell(&mut self, doc: &Doc, audience: &[Viewer], frames: &[Bytes], except: &[ViewerId]) {
        for watcher in self.all.iter_mut().filter(|watcher| !except.contains(&watcher.id)) {
            let viewer = viewer(doc.seat_of(watcher.guest));
            if let Some(at) = audience.iter().position(|other| *other == viewer)
                && let Some(frame) = frames.get(at)
            {
                watcher.send(frame.clone());
            }
        }
    }
}

/// As whom somebody with this seat looks at the game.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// A frame as bytes.
pub(crate) fn frame(frame: &ServerFrame<'_>) -> Bytes {
    match serde_json::to_vec(frame) {
        Ok(text) => Bytes::from(text),
        Err(error) => {
            tracing::error!(%error, "a frame cannot be written");
            Bytes::new()
        }
    }
}
