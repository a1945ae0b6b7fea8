//! The pages of a dice game: what was entered in each round, and what follows from it by the rules.

mod entering;
mod round;
mod sheet;

pub use round::{DiceRound, MarkOffer, Marked, Struck};
pub use sheet::{DiceDue, DiceSheet};
