//! The ground that tables stand on: time, tasks, work that takes long, and random bytes. On a server they are tokio's and the
//! operating system's; in a browser the page brings them ([`page`]), because WebAssembly has none of its own.
//!
//! Both grounds offer the same names, so that whoever stands on them is one program. Nothing here knows tables or games.

#[cfg(not(target_family = "wasm"))]
mod machine;
pub mod page;

#[cfg(not(target_family = "wasm"))]
pub use machine::{Instant, Task, apart, new_id, random, sleep, sleep_until, spawn, task, time_of_day, yield_now};
#[cfg(target_family = "wasm")]
pub use page::{Instant, Task, apart, new_id, random, sleep, sleep_until, spawn, task, time_of_day, yield_now};

/// Long work was not done: the program ends, or the work fell over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the work was not done")]
pub struct NotDone;
