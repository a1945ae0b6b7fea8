//! What happened. The events, from the first one on, are the game.

use foretell_kernel::{BySeat, Color, Seat};

use crate::{Card, Deal, RoundScore};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// This seat deals first, because it was drawn.
    FirstDealerDrawn {
        /// Who.
        seat: Seat,
    },
    /// A round began.
    Dealt {
        /// The cards.
        deal: Deal,
    },
    /// The dealer named the trump colour.
    TrumpNamed {
        /// The dealer.
        seat: Seat,
        /// The colour.
        color: Color,
    },
    /// A prediction counts.
    Predicted {
        /// Whose.
        seat: Seat,
        /// How many tricks.
        tricks: u8,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A full trick went to its winner.
    TrickTaken {
        /// Who.
        winner: Seat,
    },
    /// The round is over.
    Scored {
        /// Its line of the score sheet.
        score: RoundScore,
    },
    /// The game is over.
    Ended {
        /// The final points.
        totals: BySeat<i32>,
        /// The places; equal totals share one.
        places: BySeat<u8>,
    },
}
