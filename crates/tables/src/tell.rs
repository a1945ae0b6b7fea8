//! What those at a table are told of it, and how they come and go.

use foretell_kernel::{Seat, Viewer};
use foretell_store::{GuestId, GuestRow};
use foretell_wire::{Chair, Guest, ServerFrame, Stage, Table as TableFrame, TableSummary, TakeBack, You};

use crate::any_run::AnyRun;
use crate::doc::{ChairDoc, Next};
use crate::request::{LastSeen, Outbox, ViewerId};
use crate::table::Table;
use crate::watchers::{frame, viewer};
use crate::{JoinError, LoadError};

/// The name of somebody who has not said one.
pub(crate) fn shown_name(name: &str) -> String {
    if name.is_empty() { "Guest".to_owned() } else { name.to_owned() }
}

impl Table {
    /// Lets somebody in, and tells them all that they may know.
    pub(crate) async fn join(
        &mut self,
        guest: GuestRow,
        outbox: Outbox,
        last: Option<LastSeen>,
    ) -> Result<ViewerId, JoinError> {
        self.let_in(guest.id)?;
        if let Err(declined) = self.welcome_back(guest.id).await {
            tracing::warn!(table = %self.id, reason = declined.reason, "somebody could not come back");
            return Err(LoadError::Store(foretell_store::StoreError::Busy).into());
        }
        let was_here = self.watchers.is_here(guest.id);
        let id = self.watchers.add(&guest, outbox);
        self.look_around();
        let table = self.shown();
        let you = self.you(guest.id);
        let last = last.filter(|last| self.run.as_ref().is_some_and(|run| run.id() == last.game));
        let clocks = self.clocks.shown();
        let game = self.run.as_ref().map(|run| run.welcome(viewer(you.seat), last.map(|last| last.seq), clocks));
        let talk: Vec<_> = self.talk.iter().filter(|talk| !you.muted.contains(&talk.from)).cloned().collect();
        let welcome = ServerFrame::Welcome { you: &you, table: &table, game: game.as_deref(), talk: &talk };
        self.watchers.send(id, frame(&welcome));
        if !was_here {
            self.tell_table_to_others(Some(id));
        }
        Ok(id)
    }

    /// Whether there is a place for one more page of this guest. Those who play, or may come back to a seat, have one.
    fn let_in(&self, guest: GuestId) -> Result<(), JoinError> {
        if self.watchers.iter().filter(|watcher| watcher.guest == guest).count() >= MAX_PAGES {
            return Err(JoinError::Crowded);
        }
        let players = self.doc.players();
        if players.contains(&guest) || self.watchers.is_here(guest) {
            return Ok(());
        }
        if !self.doc.options.spectators && self.doc.stage != Stage::Waiting {
            return Err(JoinError::NoSpectators);
        }
        let mut others: Vec<GuestId> = self.watchers.iter().map(|watcher| watcher.guest).collect();
        others.retain(|other| !players.contains(other));
        others.sort_unstable();
        others.dedup();
        if others.len() >= self.shared.config.max_spectators {
            return Err(JoinError::Crowded);
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, viewer: ViewerId) {
        let Some(gone) = self.watchers.remove(viewer) else { return };
        self.hints.leave(viewer);
        self.left(gone.guest);
    }

    fn left(&mut self, guest: GuestId) {
        if self.watchers.is_here(guest) {
            return;
        }
        self.look_around();
        self.tell_table();
    }

    /// Takes out those who did not read what was sent, which may be noticed while others are told of it.
    pub(crate) fn drop_the_slow(&mut self) {
        loop {
            let slow = self.watchers.take_slow();
            if slow.is_empty() {
                return;
            }
            metrics::counter!("foretell_slow_readers_total").increment(slow.len() as u64);
            for watcher in slow {
                self.hints.leave(watcher.id);
                self.left(watcher.guest);
            }
        }
    }

    /// Tells everybody what the table looks like.
    pub(crate) fn tell_table(&mut self) {
        self.tell_table_to_others(None);
    }

    fn tell_table_to_others(&mut self, but: Option<ViewerId>) {
        let table = self.shown();
        let told: Vec<(ViewerId, You)> = self
            .watchers
            .iter()
            .filter(|watcher| Some(watcher.id) != but)
            .map(|watcher| (watcher.id, self.you(watcher.guest)))
            .collect();
        for (id, you) in told {
            self.watchers.send(id, frame(&ServerFrame::Table { you: &you, table: &table }));
        }
    }

    /// Sends everybody the whole game, as they see it.
    pub(crate) fn tell_game(&mut self) {
        let Some(run) = &self.run else { return };
        let audience = self.watchers.audience(&self.doc);
        let frames: Vec<_> = audience.iter().map(|viewer| run.whole(*viewer, self.clocks.shown())).collect();
        self.watchers.tell(&self.doc, &audience, &frames, &[]);
    }

    /// Sends one connection the whole game.
    pub(crate) fn tell_game_to(&mut self, to: ViewerId) {
        let Some(run) = &self.run else { return };
        let Some(guest) = self.watchers.guest_of(to) else { return };
        let whole = run.whole(viewer(self.doc.seat_of(guest)), self.clocks.shown());
        self.watchers.send(to, whole);
    }

    fn you(&self, guest: GuestId) -> You {
        let muted = self.doc.mutes.iter().filter(|(by, _)| *by == guest).map(|(_, other)| other.0).collect();
        You { guest: guest.0, seat: self.doc.seat_of(guest), muted, may: self.may(guest) }
    }

    /// The table as everybody sees it.
    pub(crate) fn shown(&self) -> TableFrame {
        let mut guests: Vec<Guest> = Vec::new();
        for watcher in self.watchers.iter().filter(|watcher| self.doc.seat_of(watcher.guest).is_none()) {
            if guests.iter().all(|guest| guest.guest != watcher.guest.0) {
                guests.push(Guest { guest: watcher.guest.0, name: watcher.name.clone(), sign: watcher.sign.clone() });
            }
        }
        let next_commitment = self.doc.next.as_ref().and_then(Next::commitment);
        TableFrame {
            code: self.code.clone(),
            options: self.doc.options.clone(),
            stage: self.doc.stage,
            host: self.doc.host.map(|host| host.0),
            chairs: self.doc.chairs.iter().map(|chair| self.shown_chair(chair)).collect(),
            n_spectators: guests.len(),
            guests,
            next_commitment: next_commitment.map(|commitment| commitment.to_string()),
            starting: self.shown_start(),
            take_back: self.asked.as_ref().map(|asked| TakeBack { seat: asked.seat, waiting_for: asked.waiting_for }),
            votes: self.shown_votes(),
            promised: self.shown_promises(),
            paused_by: self.doc.paused_by.and_then(|seat| Seat::new(seat.into())),
            rematch: self.shown_rematch(),
        }
    }

    fn shown_chair(&self, chair: &ChairDoc) -> Chair {
        match chair {
            ChairDoc::Empty => Chair::Empty,
            ChairDoc::Bot { level, name } => Chair::Bot { level: *level, name: name.clone() },
            ChairDoc::Person(person) => Chair::Person {
                guest: person.guest.0,
                name: person.name.clone(),
                sign: person.sign.clone(),
                here: self.watchers.is_here(person.guest),
                stand_in: person.stand_in,
                reserve: person.reserve,
                pledge: self.doc.next.as_ref().and_then(|next| next.pledges.get(&person.guest).cloned()),
            },
        }
    }

    /// The table in a list.
    pub(crate) fn summary(&self, guest: GuestId) -> TableSummary {
        let waiting_for = self.run.as_ref().map(AnyRun::waiting_for).unwrap_or_default();
        let is_asked = |seat: Seat| waiting_for.contains(seat) && self.doc.stage == Stage::Playing;
        let your_seat = self.doc.seat_of(guest);
        TableSummary {
            code: self.code.clone(),
            options: self.doc.options.clone(),
            stage: self.doc.stage,
            names: crate::tables::names(&self.doc),
            your_seat,
            your_turn: your_seat.is_some_and(is_asked),
            round: self.run.as_ref().and_then(AnyRun::round),
            touched: self.run.as_ref().map_or_else(|| self.shared.wall.now(), AnyRun::last_at),
        }
    }

    /// A seat's viewer.
    pub(crate) fn viewer_of(&self, guest: GuestId) -> Viewer {
        viewer(self.doc.seat_of(guest))
    }
}

/// How many pages of the same person may be open at a table.
const MAX_PAGES: usize = 6;
