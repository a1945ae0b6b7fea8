//! The sheet of a card game: what was entered in each round, and what follows from it by the rules.

mod entering;
mod round;
mod sheet;

pub use round::CardsRound;
pub use sheet::{CardsDue, CardsSheet};
