//! Which game, and what was agreed about it: one value for either game, and its form in the header of a record.
//!
//! It knows no option and no rule. Each game declares its own options and checks them.

mod game;
mod header;

pub use game::{GameName, GameOptions, GameRules};
pub use header::{known_rules, read_rules, written_rules};
