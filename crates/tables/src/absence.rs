//! Somebody is gone: stand-ins, votes for them, and seats that are handed over.

use foretell_kernel::{Seat, SeatSet};
use foretell_store::GuestId;
use foretell_wire::{Code, Stage, Vote};

use crate::doc::{ChairDoc, Person};
use crate::table::{Declined, Done, Table};

/// Who is for calling a stand-in, by the seat of the one who is gone.
#[derive(Debug, Default)]
pub(crate) struct Votes(Vec<(Seat, SeatSet)>);

impl Table {
    /// A seat's time is up: first comes the one longer absence, then a stand-in.
    pub(crate) async fn time_is_up(&mut self, seat: Seat) {
        let has_reserve = self.doc.person(seat).is_some_and(|person| person.reserve);
        if !has_reserve {
            if self.sit_in(seat).await.is_err() {
                self.clocks.grant_reserve(seat);
            }
            return;
        }
        let mut doc = self.doc.clone();
        if let Some(person) = doc.person_mut(seat) {
            person.reserve = false;
        }
        // If it cannot be stored, the seat has its time all the same: nobody loses by the server's fault.
        let _ = self.put(doc, Vec::new()).await;
        self.clocks.grant_reserve(seat);
        self.tell_table();
        self.tell_game();
    }

    /// A program plays for this seat until the person is back.
    async fn sit_in(&mut self, seat: Seat) -> Done {
        let mut doc = self.doc.clone();
        if let Some(person) = doc.person_mut(seat) {
            person.stand_in = true;
        }
        self.put(doc, Vec::new()).await?;
        self.votes.0.retain(|(gone, _)| *gone != seat);
        metrics::counter!("foretell_stand_ins_total").increment(1);
        self.reconsider();
        self.tell_table();
        Ok(())
    }

    /// Whoever does anything is back, and their stand-in goes.
    pub(crate) async fn welcome_back(&mut self, guest: GuestId) -> Done {
        let Some(seat) = self.doc.seat_of(guest) else { return Ok(()) };
        let had_votes = self.votes.0.len();
        self.votes.0.retain(|(gone, _)| *gone != seat);
        if !self.doc.person(seat).is_some_and(|person| person.stand_in) {
            if self.votes.0.len() != had_votes {
                self.tell_table();
            }
            return Ok(());
        }
        let mut doc = self.doc.clone();
        if let Some(person) = doc.person_mut(seat) {
            person.stand_in = false;
        }
        self.put(doc, Vec::new()).await?;
        self.reconsider();
        self.tell_table();
        self.tell_game();
        Ok(())
    }

    /// The host calls a stand-in at once; the others by majority.
    pub(crate) async fn call_stand_in(&mut self, guest: GuestId, seat: u8) -> Done {
        let gone = self.seat(seat)?;
        let caller = self.own_seat(guest)?;
        let is_playing = matches!(self.doc.stage, Stage::Playing | Stage::Paused);
        let person = self.doc.person(gone).filter(|person| !person.stand_in && person.guest != guest);
        if !is_playing || person.is_none() {
            return Err(Declined::new(Code::NotNow, "nobody else's seat needs a stand-in there"));
        }
        if self.doc.host == Some(guest) {
            return self.sit_in(gone).await;
        }
        match self.votes.0.iter_mut().find(|(seat, _)| *seat == gone) {
            Some((_, by)) => *by = by.with(caller),
            None => self.votes.0.push((gone, SeatSet::only(caller))),
        }
        let vote = self.shown_votes().into_iter().find(|vote| vote.seat == gone);
        if vote.is_some_and(|vote| vote.by.len() >= vote.needed) {
            return self.sit_in(gone).await;
        }
        self.tell_table();
        Ok(())
    }

    /// The votes as everybody sees them: it takes more than half of the others who are people.
    pub(crate) fn shown_votes(&self) -> Vec<Vote> {
        let needed = |gone: Seat| self.doc.people().filter(|(seat, _)| *seat != gone).count() / 2 + 1;
        self.votes.0.iter().map(|(seat, by)| Vote { seat: *seat, by: *by, needed: needed(*seat) }).collect()
    }

    /// A seat goes to somebody else at the table: the own one, or, by the host, one whose owner is not here.
    pub(crate) async fn hand_over(&mut self, guest: GuestId, seat: u8, to: GuestId) -> Done {
        let seat = self.seat(seat)?;
        let chair = &self.doc.chairs[seat.index()];
        let is_own = matches!(chair, ChairDoc::Person(person) if person.guest == guest);
        let is_free = match chair {
            ChairDoc::Person(person) => person.stand_in || !self.watchers.is_here(person.guest),
            ChairDoc::Bot { .. } | ChairDoc::Empty => true,
        };
        if !is_own {
            self.host_only(guest)?;
            if !is_free {
                return Err(Declined::new(Code::NotAllowed, "they are here: only they can give their seat away"));
            }
        }
        let Some(watcher) = self.watchers.of_guest(to).filter(|_| self.doc.seat_of(to).is_none()) else {
            return Err(Declined::new(Code::NotNow, "the seat can go to somebody who is here and has none"));
        };
        let person = Person {
            guest: to,
            name: watcher.name.clone(),
            sign: watcher.sign.clone(),
            stand_in: false,
            reserve: true,
        };
        let before = match chair {
            ChairDoc::Person(person) => Some(person.guest),
            ChairDoc::Bot { .. } | ChairDoc::Empty => None,
        };
        let mut doc = self.doc.clone();
        doc.chairs[seat.index()] = ChairDoc::Person(person);
        self.put(doc, Vec::new()).await?;
        self.reconsider();
        self.tell_table();
        let moved: Vec<_> = self
            .watchers
            .iter()
            .filter(|watcher| watcher.guest == to || Some(watcher.guest) == before)
            .map(|watcher| watcher.id)
            .collect();
        for viewer in moved {
            self.tell_game_to(viewer);
        }
        Ok(())
    }
}
