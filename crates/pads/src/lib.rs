//! The score pads of a server, and the history of its guests: what they played here and at real tables.
//!
//! [`Pads`] finds a pad by its code and brings it into memory. There it is a task that takes entries one by one: it asks
//! the rules, makes the entry durable, takes it in, and shows the pad to everybody who watches. What may be entered and
//! what each phone may see is decided in `foretell-pad`.
//!
//! This crate knows no HTTP and no rules.

mod doc;
mod error;
mod fill;
mod history;
mod import;
mod kept;
mod open_pad;
mod pads;
mod reading;
mod statistics;
mod time;
mod watched;

pub use error::PadError;
pub use kept::Kept;
pub use open_pad::Outcome;
pub use pads::{Config, Pads};
pub use watched::{Told, Watcher};
