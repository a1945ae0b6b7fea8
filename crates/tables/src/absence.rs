//! Somebody is away: stand-ins and the votes for them. Nobody plays for a person who is here and in time.

use foretell_kernel::{Seat, SeatSet};
use foretell_store::GuestId;
use foretell_wire::{Code, Stage, Vote};

use crate::table::{Declined, Done, Table};

/// Who is for calling a stand-in, by the seat of the one who is away.
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
        self.tidy_votes();
        metrics::counter!("foretell_stand_ins_total").increment(1);
        self.reconsider();
        self.tell_table();
        Ok(())
    }

    /// Anything that a person does brings them back: their stand-in goes, and nobody else is promised their seat.
    pub(crate) async fn welcome_back(&mut self, guest: GuestId) -> Done {
        let Some(seat) = self.doc.seat_of(guest) else { return Ok(()) };
        let had_votes = self.votes.0.len();
        self.votes.0.retain(|(gone, _)| *gone != seat);
        let had_stand_in = self.doc.person(seat).is_some_and(|person| person.stand_in);
        if !had_stand_in && !self.doc.rights.is_lent(seat) {
            if self.votes.0.len() != had_votes {
                self.tell_table();
            }
            return Ok(());
        }
        let mut doc = self.doc.clone();
        doc.rights.owner_is_back(seat);
        if let Some(person) = doc.person_mut(seat) {
            person.stand_in = false;
        }
        self.put(doc, Vec::new()).await?;
        self.reconsider();
        self.tell_table();
        self.tell_game();
        Ok(())
    }

    /// Whether this guest may have a stand-in called for this seat: only if its owner is away.
    pub(crate) fn may_call(&self, guest: GuestId, seat: Seat) -> bool {
        let is_playing = matches!(self.doc.stage, Stage::Playing | Stage::Paused);
        let person = self.doc.person(seat).filter(|person| !person.stand_in && person.guest != guest);
        is_playing && person.is_some_and(|person| self.absences.is_away(person.guest))
    }

    /// The host calls a stand-in at once; the others by majority.
    pub(crate) async fn call_stand_in(&mut self, guest: GuestId, seat: u8) -> Done {
        let gone = self.seat(seat)?;
        let caller = self.own_seat(guest)?;
        if !self.may_call(guest, gone) {
            return Err(Declined::new(Code::NotNow, "nobody plays for somebody who is here and in time"));
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

    /// The votes as everybody sees them: it takes more than half of the others who are here.
    pub(crate) fn shown_votes(&self) -> Vec<Vote> {
        let is_voter = |gone: Seat| {
            let is_here =
                |(seat, person): &(Seat, &crate::doc::Person)| *seat != gone && self.watchers.is_here(person.guest);
            self.doc.people().filter(is_here).count()
        };
        self.votes.0.iter().map(|(seat, by)| Vote { seat: *seat, by: *by, needed: is_voter(*seat) / 2 + 1 }).collect()
    }

    /// Drops the votes about seats for which nobody has to be called, and of those who have no seat any more.
    pub(crate) fn tidy_votes(&mut self) {
        let doc = &self.doc;
        let voters: SeatSet = doc.people().map(|(seat, _)| seat).collect();
        self.votes.0.retain_mut(|(gone, by)| {
            *by = by.iter().filter(|seat| voters.contains(*seat)).collect();
            !by.is_empty() && doc.person(*gone).is_some_and(|person| !person.stand_in)
        });
    }
}
