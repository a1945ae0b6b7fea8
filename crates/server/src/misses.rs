//! Codes and links that do not exist. A guest who tries many is guessing, and has to wait before the next.
//!
//! Many people may come from one address, so an address where somebody guesses is closed only to those who have tried
//! a wrong code themselves.
//!
//! It is not one of the [rates](crate::rates): a try is counted only after it has turned out to be wrong, and `governor` can
//! say whether there is room only by taking it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use foretell_store::GuestId;
use tokio::time::Instant;

use crate::address::Address;
use crate::problem::{Failure, Kind};

const WINDOW: Duration = Duration::from_mins(1);

/// What each address and each guest has tried in vain.
#[derive(Debug)]
pub(crate) struct Misses {
    allowed: u32,
    tried: Mutex<HashMap<Who, Tried>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Who {
    Address(Address),
    Guest(GuestId),
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

    /// Whether this guest may try from this address. One who may not does not learn whether it would have been right.
    pub(crate) fn check(&self, address: Address, guest: Option<GuestId>) -> Result<(), Failure> {
        let tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = |who: Who| tried.get(&who).filter(|tried| tried.since.elapsed() < WINDOW);
        let of_address = recent(Who::Address(address));
        let of_guest = guest.map(|guest| recent(Who::Guest(guest)));
        let is_many = |tried: &&Tried| tried.n >= self.allowed;
        let too_many = match of_guest {
            Some(of_guest) => of_guest.filter(is_many).or(of_address.filter(is_many).filter(|_| of_guest.is_some())),
            None => of_address.filter(is_many),
        };
        let Some(tried) = too_many.filter(|_| self.allowed != 0) else { return Ok(()) };
        let wait = WINDOW.saturating_sub(tried.since.elapsed());
        let reason = "too many codes that do not exist: wait a minute, and check the code";
        Err(Failure::new(Kind::TooFast, reason).after(wait.as_secs() + 1))
    }

    /// Counts a try in vain.
    pub(crate) fn missed(&self, address: Address, guest: Option<GuestId>) {
        metrics::counter!("foretell_misses_total").increment(1);
        let mut all = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        for who in [Some(Who::Address(address)), guest.map(Who::Guest)].into_iter().flatten() {
            let tried = all.entry(who).or_insert(Tried { since: now, n: 0 });
            if now - tried.since >= WINDOW {
                *tried = Tried { since: now, n: 0 };
            }
            tried.n += 1;
        }
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

    const ADA: Option<GuestId> = Some(GuestId(uuid::Uuid::from_u128(1)));
    const BO: Option<GuestId> = Some(GuestId(uuid::Uuid::from_u128(2)));

    fn address(n: u8) -> Address {
        Address::new([1, 2, 3, n].into())
    }

    #[tokio::test(start_paused = true)]
    async fn guessing_has_to_wait() {
        let misses = Misses::new(3);
        for _ in 0..3 {
            assert!(misses.check(address(4), ADA).is_ok());
            misses.missed(address(4), ADA);
        }
        assert!(misses.check(address(4), ADA).is_err());
        assert!(misses.check(address(5), ADA).is_err(), "another address makes nobody another guest");
        assert!(misses.check(address(4), None).is_err());
        assert!(misses.check(address(5), BO).is_ok());
        tokio::time::advance(WINDOW).await;
        assert!(misses.check(address(4), ADA).is_ok());
        misses.missed(address(4), ADA);
        assert!(misses.check(address(4), ADA).is_ok());
        tokio::time::advance(WINDOW).await;
        misses.forget();
        assert!(misses.tried.lock().unwrap().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn those_at_the_address_of_somebody_who_guesses_may_still_try() {
        let misses = Misses::new(3);
        for _ in 0..3 {
            misses.missed(address(4), ADA);
        }
        assert!(misses.check(address(4), BO).is_ok());
        misses.missed(address(4), BO);
        assert!(misses.check(address(4), BO).is_err(), "or a new guest for each guess would be a way around");
    }
}
