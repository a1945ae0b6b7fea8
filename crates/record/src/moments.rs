//! A game as a row of moments, one for each line of its record, with everything open: what a replay shows. The rules have played
//! it already; here it is only told again.

use foretell_course::Position;
use foretell_kernel::Entry;
use serde::Serialize;

use crate::recorded::{Recorded, Scribe};
use crate::{CardsMoment, DiceMoment, Record};

/// A game that can be shown moment by moment.
pub trait Shown: Recorded {
    /// What there is to see after a line.
    type Moment: Clone + Serialize;

    /// Before the first line.
    fn before(n_seats: usize) -> Self::Moment;

    /// What an event changes in what is seen. The game has taken it in.
    fn see(&self, event: &Self::Event, moment: &mut Self::Moment);

    /// Whether chance decided this event.
    fn is_draw(event: &Self::Event) -> bool;
}

/// A moment, and the line that led to it.
#[derive(Clone, Debug, Serialize)]
pub struct After<M, L> {
    /// What happened.
    pub line: L,
    /// What there is to see.
    #[serde(flatten)]
    pub moment: M,
}

/// The moments of a game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "game", content = "moments", rename_all = "snake_case")]
pub enum Moments {
    /// Of a card game.
    Cards(Vec<After<CardsMoment, crate::CardLine>>),
    /// Of a dice game.
    Dice(Vec<After<DiceMoment, crate::DiceLine>>),
}

impl<G: Shown> Record<G> {
    /// What there was to see after each line, in the order in which it happened.
    pub fn moments(&self) -> Vec<After<G::Moment, G::Line>> {
        let mut position: Position<G> = Position::new(&self.rules);
        let mut moment = G::before(position.table().n_seats());
        let mut moments = Vec::new();
        for entry in &self.journal {
            let mut lines = Vec::new();
            position.take_in(std::slice::from_ref(entry), &mut |table, entry| {
                if let Entry::Event(event) = entry {
                    // A scribe of its own holds nothing back, so marks come as they were made.
                    let mut scribe = G::Scribe::default();
                    scribe.note(table, event, &mut lines);
                    scribe.finish(&mut lines);
                }
            });
            if let Entry::Event(event) = entry {
                position.table().game().see(event, &mut moment);
            }
            moments.extend(lines.into_iter().map(|line| After { line, moment: moment.clone() }));
        }
        moments.retain(|after| !self.header.unfinished || !G::is_end(&after.line));
        moments
    }

    /// How often chance decided something.
    pub fn n_draws(&self) -> usize {
        self.journal.iter().filter(|entry| matches!(entry, Entry::Event(event) if G::is_draw(event))).count()
    }
}
