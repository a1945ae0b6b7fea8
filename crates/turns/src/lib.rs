//! Long work in fair turns, so that nobody's requests keep others waiting.
//!
//! [`Turns`] hands out a bounded number of turns, round robin between those who ask. [`LongWork`] does what takes long away
//! from the runtime: one job of each asker at a time, in slices that take turns with the slices of others.
//!
//! This crate knows neither guests nor tables: an asker is any key.

mod long_work;
mod turns;

pub use long_work::{Job, LongWork};
pub use turns::{Busy, Share, Turn, Turns};
