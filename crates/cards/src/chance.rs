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

impl Draw {
    /// An outcome. `below(n)` must give each of 0..n with the same chance; it is called once for a seat, and for a deal once
    /// for each card.
    pub(crate) fn sample(self, below: &mut dyn FnMut(u32) -> u32) -> Outcome {
        match self {
            Draw::FirstDealer { n_seats } => {
                Outcome::FirstDealer(Seat::new(below(n_seats as u32) as usize).unwrap_or_default())
            }
            Draw::Deal { n_seats, n_cards, dealer } => Outcome::Deal(Deal::sample(n_seats, n_cards, dealer, below)),
        }
    }
}
