//! The server as browsers meet it: real sockets on a free port of this machine.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod attacks;
mod common;
mod disk;
mod history;
mod identity;
mod non_interference;
mod pad_attacks;
mod pad_secrets;
mod pads;
mod running;
mod whole_games;
