//! Servers that tests and benchmarks need beside our own: each is started in a folder of its own on a free port of the
//! loopback, as an ordinary user, and ends with the process that started it, however that ends.
//!
//! Where the programs are not installed, [`Postgres::start`] and [`Nats::start`] say so and give nothing: a test then passes
//! without a look. Where `CI` is set they panic instead, so that nobody takes a test for passed that did not run.
//!
//! Nothing but tests and benchmarks uses this crate.

#![allow(clippy::unwrap_used, reason = "a test that cannot have its server may panic")]

mod find;
mod nats;
mod postgres;
mod process;
mod tls;
mod usage;
mod user;

pub use nats::Nats;
pub use postgres::Postgres;
pub use tls::{TLS_ROOT, TLS_STRANGER};
