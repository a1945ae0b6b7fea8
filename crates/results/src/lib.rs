//! What is kept of a game that is over, so that nobody plays it again to know how it went: a [`Brief`] of it in the
//! history of everybody who played, and its record, [packed](pack).
//!
//! Both are bytes that lie in databases. A brief begins with the number of its form, and what was written once is read for
//! ever.
//!
//! This crate knows no rules, no store and no clock.

mod brief;
mod packed;
mod predictions;

pub use brief::{Brief, BriefError, Game, SeatBrief, Who};
pub use packed::{UnpackError, pack, unpack};
pub use predictions::Predictions;
