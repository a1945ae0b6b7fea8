//! A cluster of real servers, broken on purpose while people play at its tables: does anything that was told get lost, doubled or
//! contradicted, and for how long does a table stand still?
//!
//! It knows the servers by HTTP, sockets and signals, and the database by `psql`. Nothing but a test and a benchmark use it.

mod check;
mod fault;
mod house;
mod node;
mod person;
mod proxy;
mod run;
mod sight;

pub use fault::Fault;
pub use house::{House, Keeping};
pub use run::{Outcome, Plan, Stalls, run};
