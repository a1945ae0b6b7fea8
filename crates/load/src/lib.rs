//! Real sockets that play real games against a server, and measure it.
//!
//! It knows a server as everybody does, by HTTP and sockets, and never looks inside. The program's `load`, the benchmark that
//! compares it with a bare broadcast, and the test that kills servers all play through here.

mod client;
mod meter;
mod plan;
mod server;
mod table;

pub use client::{Client, Page};
pub use meter::{Latencies, Usage};
pub use plan::{Plan, Report, run};
pub use server::Server;
pub use table::LoadTable;
