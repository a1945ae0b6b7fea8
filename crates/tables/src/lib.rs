//! Tables: people and programs take seats, play, go away and come back.
//!
//! [`Tables`] finds a table by its code and brings it into memory; a table is a task that owns its state and takes requests
//! one by one. It talks to a [`foretell_store::Store`] and to outboxes, and knows no socket and no HTTP.

mod absence;
mod clocks;
mod course;
mod dealer;
mod doc;
mod error;
mod finished;
mod game_doc;
mod line;
mod live;
mod lobby;
mod moves;
mod random;
mod request;
mod run;
mod shared;
mod table;
mod tables;
mod take_back;
mod talk;
mod tell;
mod time;
mod watchers;

pub use dealer::{Dealer, Seeds};
pub use error::{JoinError, LoadError};
pub use finished::{Finished, Score};
pub use live::{Held, Live, Place};
pub use random::code;
pub use request::{LastSeen, Outbox, ViewerId};
pub use shared::Config;
pub use tables::{CreateError, Joined, Tables};
pub use time::{Wall, rfc3339};
