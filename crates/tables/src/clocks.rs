//! The patience of a table: how long each seat that is asked still has.

use std::time::Duration;

use foretell_course::Asked;
use foretell_ground::Instant;
use foretell_kernel::{Seat, SeatSet};
use foretell_wire::Clock;

use crate::doc::Doc;

/// The longer absence that everybody may have once in a game.
pub(crate) const RESERVE: Duration = Duration::from_mins(3);

/// When a seat's time is up, and for which question.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    asked_since: u64,
    at: Instant,
    reserve: bool,
}

/// The clocks of a table. They run only while a game is played.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    deadlines: Vec<Option<Deadline>>,
    /// What was left on each clock when the game was paused.
    rest: Vec<Option<Duration>>,
}

impl Clocks {
    /// Starts the clocks of those who are asked now, and stops the others. `used` is the time that passed before.
    pub(crate) fn ask(&mut self, doc: &Doc, asked: &Asked, used: Duration) {
        self.deadlines.resize(doc.chairs.len(), None);
        for seat in Seat::all(doc.chairs.len()) {
            let deadline = &mut self.deadlines[seat.index()];
            let limit = doc.options.patience.limit();
            let person = doc.person(seat).filter(|person| !person.stand_in);
            let (Some(limit), Some(person), Some(asked_since)) = (limit, person, asked.since(seat)) else {
                *deadline = None;
                continue;
            };
            if deadline.is_none_or(|deadline| deadline.asked_since != asked_since) {
                let into_reserve = !person.reserve && used >= limit;
                let all = if into_reserve { limit + RESERVE } else { limit };
                let rest = self.rest.get(seat.index()).copied().flatten();
                let left = rest.unwrap_or_else(|| all.saturating_sub(used));
                *deadline = Some(Deadline { asked_since, at: Instant::now() + left, reserve: into_reserve });
            }
        }
        self.rest.clear();
    }

    /// Stops all clocks until they are asked for again; what is left is kept.
    pub(crate) fn pause(&mut self) {
        let now = Instant::now();
        let left = |deadline: &Option<Deadline>| deadline.map(|deadline| deadline.at.saturating_duration_since(now));
        self.rest = self.deadlines.iter().map(left).collect();
        self.deadlines.clear();
    }

    /// Stops all clocks for good.
    pub(crate) fn stop(&mut self) {
        *self = Clocks::default();
    }

    /// Gives a seat its longer absence.
    pub(crate) fn grant_reserve(&mut self, seat: Seat) {
        if let Some(Some(deadline)) = self.deadlines.get_mut(seat.index()) {
            deadline.at = Instant::now() + RESERVE;
            deadline.reserve = true;
        }
    }

    /// The seats whose time is up.
    pub(crate) fn due(&self) -> SeatSet {
        let now = Instant::now();
        let is_due = |seat: &Seat| self.deadlines[seat.index()].is_some_and(|deadline| deadline.at <= now);
        Seat::all(self.deadlines.len()).filter(is_due).collect()
    }

    /// When the next clock runs out.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.deadlines.iter().flatten().map(|deadline| deadline.at).min()
    }

    /// The clocks as everybody sees them.
    pub(crate) fn shown(&self) -> Vec<Clock> {
        let now = Instant::now();
        let shown = |(seat, deadline): (Seat, &Option<Deadline>)| {
            deadline.map(|deadline| Clock {
                seat,
                ms: deadline.at.saturating_duration_since(now).as_millis() as u32,
                reserve: deadline.reserve,
            })
        };
        Seat::all(self.deadlines.len()).zip(&self.deadlines).filter_map(shown).collect()
    }
}
