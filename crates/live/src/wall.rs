//! The time of day, for what is stored. Everything else waits on the clock of the ground, which tests can hold.

use foretell_ground::{Instant, time_of_day};
use jiff::Timestamp;

/// A clock that tells milliseconds since 1970 and goes with that of the ground.
#[derive(Clone, Copy, Debug)]
pub struct Wall {
    start: Instant,
    at: i64,
}

impl Wall {
    /// A clock that starts with the time of day.
    pub fn new() -> Wall {
        Wall { start: Instant::now(), at: time_of_day() }
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
