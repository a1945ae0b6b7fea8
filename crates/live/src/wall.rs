//! The time of day, for what is stored. Everything else waits on tokio's clock, which tests can hold.

use jiff::Timestamp;
use tokio::time::Instant;

/// A clock that tells milliseconds since 1970 and goes with tokio's.
#[derive(Clone, Copy, Debug)]
pub struct Wall {
    start: Instant,
    at: i64,
}

impl Wall {
    /// A clock that starts with the time of day.
    pub fn new() -> Wall {
        Wall { start: Instant::now(), at: Timestamp::now().as_millisecond() }
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        self.at + self.start.elapsed().as_millis() as i64
    }
}

impl Default for Wall {
    fn default() -> Wall {
        Wall::new()
    }
}

/// A time as records write it.
pub fn rfc3339(ms: i64) -> String {
    Timestamp::from_millisecond(ms).map_or_else(|_| String::new(), |time| time.to_string())
}
