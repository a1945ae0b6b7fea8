//! A misclick: the last choice can be taken back while nobody has acted since, if the others agree.

use std::time::Duration;

use foretell_ground::Instant;
use foretell_kernel::{Seat, SeatSet};
use foretell_store::GuestId;
use foretell_wire::{Code, Stage};

use crate::table::{Declined, Done, Table};

/// How long the others have to answer.
const ANSWER: Duration = Duration::from_secs(30);

/// A game that was written down in so many lines grows by no more take-backs. The longest game has some 1,500 lines.
const MAX_LINES: u64 = 5000;

/// Somebody asks to take a choice back. Programs wait meanwhile.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) waiting_for: SeatSet,
    pub(crate) until: Instant,
}

impl Table {
    pub(crate) async fn ask_take_back(&mut self, guest: GuestId) -> Done {
        let seat = self.own_seat(guest)?;
        if !self.doc.options.take_back {
            return Err(Declined::new(Code::NotAllowed, "at this table a choice is a choice"));
        }
        let may = self.doc.stage == Stage::Playing && self.run.as_ref().is_some_and(|run| run.may_take_back(seat));
        if !may {
            return Err(too_late());
        }
        if self.run.as_ref().is_some_and(|run| run.seq() >= MAX_LINES) {
            return Err(Declined::new(Code::NotNow, "too much was taken back in this game: it has to go on now"));
        }
        let others = self
            .doc
            .people()
            .filter(|(other, person)| *other != seat && !person.stand_in && self.watchers.is_here(person.guest));
        let waiting_for: SeatSet = others.map(|(other, _)| other).collect();
        if waiting_for.is_empty() {
            return self.take_back(seat).await;
        }
        self.asked = Some(Asked { seat, waiting_for, until: Instant::now() + ANSWER });
        self.tell_table();
        Ok(())
    }

    pub(crate) async fn answer_take_back(&mut self, guest: GuestId, agree: bool) -> Done {
        let seat = self.own_seat(guest)?;
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.waiting_for.contains(seat)) else {
            return Err(Declined::new(Code::NotNow, "nobody asks you to take a choice back"));
        };
        if !agree {
            self.end_take_back();
            return Ok(());
        }
        asked.waiting_for = asked.waiting_for.without(seat);
        if !asked.waiting_for.is_empty() {
            self.tell_table();
            return Ok(());
        }
        let whose = asked.seat;
        let done = self.take_back(whose).await;
        self.end_take_back();
        done
    }

    async fn take_back(&mut self, seat: Seat) -> Done {
        let Some(run) = &mut self.run else { return Ok(()) };
        match run.propose_take_back(seat) {
            Some(line) => self.write(line).await,
            None => Err(too_late()),
        }
    }

    /// The request is settled, one way or the other: the game goes on.
    pub(crate) fn end_take_back(&mut self) {
        if self.asked.take().is_some() {
            self.tell_table();
            self.schedule();
        }
    }
}

fn too_late() -> Declined {
    let reason = "only your own last choice can be taken back, while nobody has acted and nothing was revealed";
    Declined::new(Code::NotNow, reason)
}
