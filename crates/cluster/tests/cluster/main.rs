//! Several nodes in one process, on one store in memory and a real broker.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod broker;
mod faults;
mod house;
mod laws;
mod people;
mod secrets;
