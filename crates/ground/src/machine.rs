//! The ground of a server: tokio's tasks and clock, the operating system's time of day and random bytes.

use std::panic::resume_unwind;

use tokio::task::AbortHandle;
pub use tokio::task::yield_now;
pub use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

use crate::NotDone;

/// Lets a future run by itself until it ends.
pub fn spawn(future: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(future);
}

/// A future that runs by itself and ends with this.
#[derive(Debug)]
pub struct Task(AbortHandle);

/// Lets a future run by itself as long as the task is held.
pub fn task(future: impl Future<Output = ()> + Send + 'static) -> Task {
    Task(tokio::spawn(future).abort_handle())
}

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Does work that takes long on a thread of its own. If it panics, so does whoever waits for it.
pub async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, NotDone> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // The runtime ends.
            Err(_) => Err(NotDone),
        },
    }
}

/// Fills a place with bytes that nobody can guess.
///
/// # Panics
/// If the operating system has none, for then no seed would be a secret.
pub fn random(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system has random bytes");
}

/// Milliseconds since 1970.
pub fn time_of_day() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A name for something that is stored. Names sort by age.
pub fn new_id() -> Uuid {
    Uuid::now_v7()
}
