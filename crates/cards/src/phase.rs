//! How far a round has come. Each phase holds exactly what exists in it.

use foretell_kernel::BySeat;

use crate::{CardSet, TrickPlay};

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Who deals first is to be drawn.
    Seating,
    /// The cards of the next round are to be dealt.
    Dealing,
    /// A wizard was turned up: the dealer names the trump colour.
    Naming { hands: BySeat<CardSet> },
    /// Not all predictions are made.
    Predicting { hands: BySeat<CardSet>, made: BySeat<Option<u8>> },
    /// Tricks are played.
    Playing { predicted: BySeat<u8>, play: TrickPlay },
    /// The last round is scored.
    Over,
}
