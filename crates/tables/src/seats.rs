//! Seats that change hands while a game is played, so that nobody looks into a hand by it: at once if their owner gives
//! them to somebody who has seen no other hand of the round, between rounds otherwise.

use foretell_kernel::{Seat, Viewer};
use foretell_store::GuestId;
use foretell_wire::{Code, HandOver, May, Promised, SeatOffer, When};

use crate::ViewerId;
use crate::any_run::AnyRun;
use crate::doc::{ChairDoc, Doc, Person};
use crate::table::{Declined, Done, Table};

impl Table {
    /// The number of the round that is played.
    pub(crate) fn round(&self) -> u32 {
        self.run.as_ref().map_or(0, AnyRun::round_number)
    }

    /// Somebody who is here, as they would sit.
    pub(crate) fn person_here(&self, guest: GuestId) -> Option<Person> {
        let watcher = self.watchers.of_guest(guest)?;
        let (name, sign) = (watcher.name.clone(), watcher.sign.clone());
        Some(Person { guest, name, sign, stand_in: false, reserve: true })
    }

    /// A seat goes to somebody who is here: one's own at once; that of a program or of somebody who is gone, by the
    /// host, with the next round.
    pub(crate) async fn hand_over(&mut self, guest: GuestId, seat: u8, to: GuestId) -> Done {
        let seat = self.seat(seat)?;
        if self.doc.seat_of(guest) != Some(seat) {
            self.host_only(guest)?;
        }
        let Some(heir) = self.person_here(to).filter(|_| self.doc.seat_of(to).is_none()) else {
            return Err(Declined::new(Code::NotNow, "the seat can go to somebody who is here and has none"));
        };
        let when = self.may_hand_over(guest, seat, to)?;
        let mut doc = self.doc.clone();
        match when {
            When::Now if doc.is_open() => doc.chairs[seat.index()] = ChairDoc::Person(heir),
            When::Now => doc.give(self.round(), seat, heir),
            When::NextRound => {
                doc.rights.promise(seat, to);
                if let Some(person) = doc.person_mut(seat) {
                    person.stand_in = true;
                }
            }
        }
        self.change_chairs(doc).await
    }

    /// When this guest may let the other have the seat.
    fn may_hand_over(&self, guest: GuestId, seat: Seat, to: GuestId) -> Result<When, Declined> {
        let owner = self.doc.person(seat).map(|person| person.guest);
        let is_open = self.doc.is_open();
        if owner == Some(guest) {
            if is_open || self.doc.rights.may_look(self.round(), to, seat) {
                return Ok(When::Now);
            }
            return Err(Declined::new(Code::NotAllowed, "they have seen another hand of this round"));
        }
        let is_free = match owner {
            Some(owner) if is_open => !self.watchers.is_here(owner),
            Some(owner) => self.absences.is_gone(owner),
            None => true,
        };
        if !is_free {
            return Err(Declined::new(Code::NotAllowed, "only they can give their seat away, unless they are gone"));
        }
        if self.doc.rights.is_claimed(seat) {
            return Err(Declined::new(Code::NotAllowed, "somebody who had this seat before takes it back"));
        }
        Ok(if is_open { When::Now } else { When::NextRound })
    }

    /// In a game: somebody who lost a seat wants it back.
    pub(crate) async fn sit_again(&mut self, guest: GuestId, seat: Seat) -> Done {
        let Some(person) = self.person_here(guest).filter(|_| self.doc.seat_of(guest).is_none()) else {
            return Err(Declined::new(Code::NotNow, "you have a seat"));
        };
        let mut doc = self.doc.clone();
        match doc.may_sit(self.round(), guest, seat) {
            Some(When::Now) => doc.give(self.round(), seat, person),
            Some(When::NextRound) => doc.rights.promise(seat, guest),
            None => {
                let reason =
                    "while a game is played only the host can let you in, or somebody who gives you their seat";
                return Err(Declined::new(Code::NotNow, reason));
            }
        }
        self.change_chairs(doc).await
    }

    /// In a game: somebody leaves the seat to a program, or does not want the one they were promised.
    pub(crate) async fn get_up(&mut self, guest: GuestId) -> Done {
        let mut doc = self.doc.clone();
        match doc.seat_of(guest) {
            Some(seat) => doc.get_up(self.round(), seat),
            None if doc.rights.decline(guest) => {}
            None => return self.own_seat(guest).map(|_| ()),
        }
        self.change_chairs(doc).await
    }

    /// The table as the next round finds it, if the proposed line leads there and a seat changes hands.
    pub(crate) fn next_round(&self) -> Option<Doc> {
        if self.doc.rights.promised().is_empty() || !self.run.as_ref().is_some_and(AnyRun::begins_round) {
            return None;
        }
        let mut doc = self.doc.clone();
        doc.begin_round(|guest| self.person_here(guest)).then_some(doc)
    }

    /// As whom everybody who is connected looks at the game.
    pub(crate) fn viewers(&self) -> Vec<(ViewerId, Viewer)> {
        self.watchers.iter().map(|watcher| (watcher.id, self.viewer_of(watcher.guest))).collect()
    }

    /// Those who look at the game as somebody else than before.
    pub(crate) fn moved_since(&self, before: &[(ViewerId, Viewer)]) -> Vec<ViewerId> {
        let is_moved = |(id, viewer): &&(ViewerId, Viewer)| {
            self.watchers.guest_of(*id).is_some_and(|guest| self.viewer_of(guest) != *viewer)
        };
        before.iter().filter(is_moved).map(|(id, _)| *id).collect()
    }

    /// After a change of seats: what was asked or voted is void, programs leave, and everybody sees who sits where.
    pub(crate) fn seats_changed(&mut self) {
        if !self.doc.is_open() {
            self.asked = None;
            self.tidy_votes();
            self.dismiss_programs();
        }
        self.look_around();
        self.tell_table();
    }

    /// What this guest may do about seats now.
    pub(crate) fn may(&self, guest: GuestId) -> May {
        let round = self.round();
        let seats = || Seat::all(self.doc.chairs.len());
        let seat = self.doc.seat_of(guest);
        let is_host = self.doc.host == Some(guest);
        let mut may = May::default();
        if self.doc.is_open() {
            return may;
        }
        if seat.is_some() {
            may.call_stand_in = seats().filter(|gone| self.may_call(guest, *gone)).collect();
        } else {
            let is_promised = |seat| self.doc.rights.promised().iter().any(|one| one.to == guest && one.seat == seat);
            let offer = |seat: Seat| self.doc.may_sit(round, guest, seat).map(|when| SeatOffer { seat, when });
            may.sit = seats().filter(|seat| !is_promised(*seat)).filter_map(offer).collect();
        }
        let heirs = if is_host || seat.is_some() { self.heirs() } else { Vec::new() };
        for given in seats().filter(|given| is_host || seat == Some(*given)) {
            let may_have = |to: &GuestId| self.may_hand_over(guest, given, *to);
            let to: Vec<_> = heirs.iter().filter(|to| may_have(to).is_ok()).map(|to| to.0).collect();
            let when = heirs.iter().find_map(|to| may_have(to).ok());
            may.hand_over.extend(when.map(|when| HandOver { seat: given, to, when }));
        }
        may
    }

    /// Those who are here and have no seat.
    fn heirs(&self) -> Vec<GuestId> {
        let mut heirs: Vec<GuestId> = Vec::new();
        for watcher in self.watchers.iter() {
            if self.doc.seat_of(watcher.guest).is_none() && !heirs.contains(&watcher.guest) {
                heirs.push(watcher.guest);
            }
        }
        heirs
    }

    /// Who gets which seat with the next round.
    pub(crate) fn shown_promises(&self) -> Vec<Promised> {
        let shown = |promise: &crate::rights::Promise| {
            let name = self.watchers.of_guest(promise.to).map_or_else(String::new, |watcher| watcher.name.clone());
            Promised { seat: promise.seat, guest: promise.to.0, name }
        };
        self.doc.rights.promised().iter().map(shown).collect()
    }
}
