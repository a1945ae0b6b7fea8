//! The card game's players: from a friendly beginner to the strongest that we can make.
//!
//! A player has a [`memory::Memory`] of the round, supposes [`worlds::Worlds`] that fit it, and plays them out with a
//! [`policy::Policy`]. None of this can see a [`foretell_kernel::Match`]: what a seat does not see, its player does
//! not know.

mod adept;
mod advice;
mod apprentice;
pub mod brought;
pub mod chances;
pub mod clairvoyant;
pub mod endgame;
pub mod forecast;
pub mod instinct;
mod master;
pub mod memory;
mod novice;
mod odds;
pub mod pack;
pub mod policy;
pub mod predict;
pub mod search;
pub mod stakes;
pub mod supposed;
mod tables;
pub mod thinking;
pub mod thumb;
pub mod world;
pub mod worlds;

pub use adept::Adept;
pub use apprentice::Apprentice;
pub use master::Master;
pub use novice::Novice;
pub use odds::{NoOdds, Odds, Question, odds};
