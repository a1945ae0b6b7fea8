//! A line of the journal: what was chosen, and by whose hand. Chance is not in it, because it follows from the seeds.

use foretell_kernel::Seat;
use foretell_wire::MoverKind;
use serde::{Deserialize, Serialize};

/// The version of the rules and of the lines that this program writes. It grows whenever a journal that was written
/// before would replay to something else.
pub(crate) const RULES_VERSION: u32 = 1;

/// What a line says. The lines from the start give the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
pub(crate) enum LineText<A> {
    /// The game begins: whatever is drawn or dealt before the first choice happens now.
    Begin,
    /// A seat chose.
    Choice {
        /// Its number.
        seat: u8,
        /// The `seq` that the choice answers.
        answers: u64,
        /// By whose hand.
        by: MoverKind,
        /// What.
        choice: A,
    },
    /// The choice before this line did not happen.
    TakeBack {
        /// Whose choice it was.
        seat: u8,
    },
}

impl<A> LineText<A> {
    /// A choice of a seat.
    pub(crate) fn choice(seat: Seat, answers: u64, by: MoverKind, choice: A) -> LineText<A> {
        LineText::Choice { seat: seat.index() as u8, answers, by, choice }
    }
}
