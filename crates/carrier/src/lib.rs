//! The way from a server to its tables.
//!
//! The holder of a socket asks a [`Carrier`] and does not know where a table is. [`Local`] has all tables in its own process,
//! and costs nothing; where several servers share their tables, another one carries frames between them. The laws in
//! `foretell-cluster` hold for both.
//!
//! This crate knows neither sockets nor how frames travel.

mod carrier;
mod joined;
mod local;
mod news;

pub use carrier::Carrier;
pub use joined::{Joined, Place, Way};
pub use local::{Local, OUTBOX, join_here};
pub use news::News;
