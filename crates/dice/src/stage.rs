//! What is due at the table, as views and refusals name it.

use std::fmt;

use foretell_kernel::Seat;
use serde::Serialize;

use crate::DiceSet;

/// What is due now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DiceStage {
    /// The seer of round 1 is to be drawn.
    FirstSeer,
    /// The card of the next round is to be turned up.
    Card {
        /// The seer of that round.
        seer: Seat,
    },
    /// The seer sets two dice.
    SetDice,
    /// Seats predict.
    Predict,
    /// Seats strike a box or decline.
    Strike,
    /// The seer names the wizard colour.
    NameWizard,
    /// Dice are to be rolled.
    Roll {
        /// Which dice.
        dice: DiceSet,
    },
    /// All but the seer leave or stay.
    LeaveOrStay,
    /// The seer leaves or chooses the dice of the next roll.
    SeerDecides,
    /// All who are in mark.
    Mark,
    /// Nothing: the game is over.
    Over,
}

/// What is due, in words that can follow "now".
impl fmt::Display for DiceStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DiceStage::FirstSeer => "the first seer is to be drawn",
            DiceStage::Card { .. } => "a magic card is to be turned up",
            DiceStage::SetDice => "the seer sets two dice",
            DiceStage::Predict => "a box is to be predicted",
            DiceStage::Strike => "a box may be struck, or none",
            DiceStage::NameWizard => "the seer names the wizard colour",
            DiceStage::Roll { .. } => "dice are to be rolled",
            DiceStage::LeaveOrStay => "the others leave or stay",
            DiceStage::SeerDecides => "the seer leaves, or says which dice to roll",
            DiceStage::Mark => "those who are in mark",
            DiceStage::Over => "the game is over",
        })
    }
}
