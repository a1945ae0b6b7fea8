//! The score race: what everybody had after each round that is over. It knows no page, and counts no marks.

use std::fmt;

use foretell_kernel::{BySeat, MAX_SEATS, Seat};
use serde::{Serialize, Serializer};

use crate::LAST_ROUND;

/// The totals of every seat after each round that is over.
///
/// It belongs to the game, which is copied in searches, so it keeps what each round brought: that fits in a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<BySeat<number>>"))]
pub struct Race {
    brought: [[i8; MAX_SEATS]; LAST_ROUND as usize],
    n_rounds: u8,
    n_seats: u8,
}

impl Race {
    /// No round is over yet.
    pub(crate) const fn new(n_seats: usize) -> Race {
        Race { brought: [[0; MAX_SEATS]; LAST_ROUND as usize], n_rounds: 0, n_seats: n_seats as u8 }
    }

    /// One more round is over, and these are the points.
    pub(crate) fn push(&mut self, totals: &BySeat<i32>) {
        let before = self.rounds().last().unwrap_or_else(|| BySeat::new(self.n_seats.into()));
        if let Some(line) = self.brought.get_mut(usize::from(self.n_rounds)) {
            for (seat, points) in totals.iter() {
                line[seat.index()] = (points - before[seat]) as i8;
            }
            self.n_rounds += 1;
        }
    }

    /// The totals after each round, the first one first.
    pub fn rounds(&self) -> impl Iterator<Item = BySeat<i32>> {
        let mut totals = BySeat::new(self.n_seats.into());
        self.brought[..usize::from(self.n_rounds)].iter().map(move |line| {
            for seat in Seat::all(totals.n_seats()) {
                totals[seat] += i32::from(line[seat.index()]);
            }
            totals
        })
    }
}

impl fmt::Debug for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rounds()).finish()
    }
}

impl Serialize for Race {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rounds())
    }
}
