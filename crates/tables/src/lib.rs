//! Tables: people and programs take seats, play, go away and come back.
//!
//! [`Tables`] finds a table by its code and brings it into memory; a table is a task that owns its state and takes requests
//! one by one. It talks to a [`foretell_store::Store`] and to outboxes, and knows no socket and no HTTP.

mod absence;
mod any_run;
mod clocks;
mod doc;
mod error;
mod finished;
mod game_doc;
mod hints;
mod hired;
mod lobby;
mod moves;
mod pace;
mod presence;
mod random;
mod rematch;
mod request;
mod rights;
mod run;
mod seats;
mod shared;
mod start;
mod table;
mod tables;
mod take_back;
mod talk;
mod tell;
mod thinkers;
mod watchers;

pub use error::{JoinError, LoadError};
pub use finished::FinishedGame;
pub use foretell_course::{Dealer, Seeds};
pub use request::{Carry, LastSeen, Outbox, ViewerId};
pub use shared::Config;
pub use tables::{CreateError, Joined, Tables, asks_to_begin, seen_from_outside};
