//! Players for the dice game, and the exact odds that they and people ask for.
//!
//! The seven dice are reduced to how many show each face (`lay`); on that a round is solved backwards (`forecast`)
//! for stakes that tell what each possible mark is worth (`writing`). The levels differ in their stakes: points of
//! the round for [`Adept`], the place at the end of the game for [`Master`]; [`Novice`] and [`Apprentice`] play by rules
//! of thumb and solve nothing. How each thinks is told in `docs/BOTS.md`.

mod adept;
mod advice;
mod apprentice;
mod forecast;
mod foresight;
mod greedy;
pub mod judge;
mod lay;
mod master;
mod novice;
pub mod odds;
mod page_features;
mod page_net;
mod pick;
mod prospects;
mod scene;
mod succession;
mod thumb;
mod to_come;
mod writing;

pub use adept::Adept;
pub use apprentice::Apprentice;
pub use master::Master;
pub use novice::Novice;
pub use page_features::Between;
pub use page_net::{FIRST_SHARED, Features, N_FEATURES, N_HIDDEN, N_WEIGHTS, POINTS_SCALE, PageNet, Strength};
