//! Real sockets that play real games against a server, and measure it.
//!
//! It knows a server as everybody does, by HTTP and sockets, and never looks inside. The program's `load`, the benchmark that
//! compares it with a bare broadcast, and the test that kills servers all play through here.

mod client;
mod hostile;
mod meter;
mod plan;
mod server;
mod table;

pub use client::{Answer, Client, Page};
pub use hostile::{Floods, HostileReport, run_hostile};
pub use meter::{Latencies, Threads, Usage};
pub use plan::{Plan, Report, run, run_at};
pub use server::Server;
pub use table::LoadTable;
