//! Why an answer is not accepted, in words for the one who gave it.

use foretell_kernel::{Color, Seat};

use crate::Card;

/// A choice or a deal that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardsRefusal {
    /// The seat is not asked.
    #[error("{seat} is not asked now")]
    NotAsked {
        /// Who chose.
        seat: Seat,
    },
    /// A seat that is asked has not chosen.
    #[error("{seat} has not chosen")]
    ChoiceMissing {
        /// Who is asked.
        seat: Seat,
    },
    /// Something else is asked.
    #[error("{asked} is asked for now")]
    SomethingElse {
        /// What is asked.
        asked: &'static str,
    },
    /// More tricks than there are.
    #[error("{tricks} cannot be predicted: 0 to {n_cards} tricks can be taken")]
    TooManyTricks {
        /// What was said.
        tricks: u8,
        /// How many tricks there are.
        n_cards: u8,
    },
    /// The one number that `plus_minus_one` closes.
    #[error("{tricks} cannot be predicted: the predictions must not add up to {n_cards}")]
    SumClosed {
        /// What was said.
        tricks: u8,
        /// How many tricks there are.
        n_cards: u8,
    },
    /// A card that is not in the hand.
    #[error("{card} cannot be played: it is not in the hand")]
    NotHeld {
        /// The card.
        card: Card,
    },
    /// A card of another colour, while the hand has the one to follow.
    #[error("{card} cannot be played: {color} must be followed")]
    MustFollow {
        /// The card.
        card: Card,
        /// The colour to follow.
        color: Color,
    },
    /// Not a hand for each player.
    #[error("{n_seats} hands must be dealt, one for each player")]
    HandMissing {
        /// How many play.
        n_seats: usize,
    },
    /// A hand of the wrong size.
    #[error("{seat} has {n_held} cards: {n_cards} must be dealt to each")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many were dealt.
        n_held: usize,
        /// How many it should be.
        n_cards: u8,
    },
    /// A card that the deck does not have so often.
    #[error("{card} was dealt more often than the deck has it")]
    TooManyOf {
        /// The card.
        card: Card,
    },
    /// A card was turned up though none is left.
    #[error("all 60 cards are dealt: none is left to turn up")]
    NoCardLeft,
    /// No card was turned up though some are left.
    #[error("a card must be turned up: not all 60 are dealt")]
    UpcardMissing,
    /// A seat that the table does not have.
    #[error("there is no {seat} at this table")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
}
