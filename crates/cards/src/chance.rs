//! What nature is asked for and what it did. It knows no source of random numbers: the caller hands one in.

use foretell_kernel::Seat;

use crate::Deal;

/// What nature is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Who deals first.
    FirstDealer {
        /// How many play.
        n_seats: usize,
    },
    /// The cards of a round.
    Deal {
        /// How many play.
        n_seats: usize,
        /// How many cards each player gets.
        n_cards: u8,
        /// Who deals.
        dealer: Seat,
    },
}

/// What nature did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This seat deals first.
    FirstDealer(Seat),
    /// These cards were dealt.
    Deal(Deal),
}
