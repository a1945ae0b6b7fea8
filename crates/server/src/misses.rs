//! Codes and links that led nowhere. Whoever tries many is guessing, and has to wait before the next.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::address::Address;
use crate::problem::{Failure, Kind};

const WINDOW: Duration = Duration::from_mins(1);

/// What each address has tried in vain.
#[derive(Debug)]
pub(crate) struct Misses {
    allowed: u32,
    tried: Mutex<HashMap<Address, Tried>>,
}

#[derive(Clone, Copy, Debug)]
struct Tried {
    since: Instant,
    n: u32,
}

impl Misses {
    /// Zero allows all.
    pub(crate) fn new(allowed: u32) -> Misses {
        Misses { allowed, tried: Mutex::default() }
    }

    /// Whether this address may try. One that may not does not learn whether it would have been right.
    pub(crate) fn check(&self, address: Address) -> Result<(), Failure> {
        let tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(tried) = tried.get(&address) else { return Ok(()) };
        let wait = WINDOW.saturating_sub(tried.since.elapsed());
        if self.allowed == 0 || tried.n < self.allowed || wait.is_zero() {
            return Ok(());
        }
        let reason = "too many codes that do not exist: wait a minute, and check the code";
        Err(Failure::new(Kind::TooFast, reason).after(wait.as_secs() + 1))
    }

    /// Counts a try in vain.
    pub(crate) fn missed(&self, address: Address) {
        metrics::counter!("foretell_misses_total").increment(1);
        let mut all = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let tried = all.entry(address).or_insert(Tried { since: now, n: 0 });
        if now - tried.since >= WINDOW {
            *tried = Tried { since: now, n: 0 };
        }
        tried.n += 1;
    }

    /// Forgets what is long ago.
    pub(crate) fn forget(&self) {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        tried.retain(|_, tried| tried.since.elapsed() < WINDOW);
        tried.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn guessing_has_to_wait() {
        let misses = Misses::new(3);
        let address = Address::new("1.2.3.4".parse().unwrap());
        for _ in 0..3 {
            assert!(misses.check(address).is_ok());
            misses.missed(address);
        }
        assert!(misses.check(address).is_err());
        assert!(misses.check(Address::new("1.2.3.5".parse().unwrap())).is_ok());
        tokio::time::advance(WINDOW).await;
        assert!(misses.check(address).is_ok());
        misses.missed(address);
        assert!(misses.check(address).is_ok());
        tokio::time::advance(WINDOW).await;
        misses.forget();
        assert!(misses.tried.lock().unwrap().is_empty());
    }
}
