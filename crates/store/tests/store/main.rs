//! What every store must keep, and what the one on a disk must survive.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "the numbers are small")]

mod laws;
mod rows;
