//! How many bytes a guest and an address may save in a day. What was saved is forgotten bit by bit over a day, so an evening
//! is fine and a flood is not. A game is charged as a whole when it starts, so that nobody is refused a move in the middle
//! of it; entries on pads are charged as they come.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

use foretell_store::GuestId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::Address;
use crate::problem::{Failure, Kind};
use crate::settings::Limits;

const DAY: Duration = Duration::from_hours(24);
const KB: usize = 1024;
/// So much of what a day allows may be written at once: a share of it.
const AT_ONCE: u32 = 3;

/// What each thing takes on the disk at most, with its places in indexes.
pub(crate) mod cost {
    /// A guest, with the token of a device.
    pub(crate) const GUEST: usize = 512;
    /// A link to another device, until it expires.
    pub(crate) const LINK: usize = 256;
    /// A table.
    pub(crate) const TABLE: usize = 4 * 1024;
    /// A game that is played to its end: some 700 moves of 90 bytes, its record, and its result for each player.
    pub(crate) const GAME: usize = 66 * 1024;
    /// A pad without entries.
    pub(crate) const PAD: usize = 4 * 1024;
    /// What an entry takes beside its text.
    pub(crate) const ENTRY: usize = 128;
}

/// What all guests and addresses have written.
#[derive(Debug)]
pub(crate) struct Writing {
    of_guests: Option<DefaultKeyedRateLimiter<GuestId>>,
    of_addresses: Option<DefaultKeyedRateLimiter<Address>>,
}

impl Writing {
    pub(crate) fn new(limits: &Limits) -> Writing {
        Writing {
            of_guests: quota(limits.guest_megabytes_per_day).map(RateLimiter::keyed),
            of_addresses: quota(limits.address_megabytes_per_day).map(RateLimiter::keyed),
        }
    }

    /// Counts bytes that are to be written, if they may be.
    pub(crate) fn charge(&self, address: Address, guest: Option<GuestId>, n_bytes: usize) -> Result<(), Failure> {
        if let Some(guest) = guest {
            take(self.of_guests.as_ref(), &guest, n_bytes, "you have")?;
        }
        take(self.of_addresses.as_ref(), &address, n_bytes, "your address has")
    }

    /// Forgets those who have not saved anything for a day.
    pub(crate) fn forget(&self) {
        if let Some(limiter) = &self.of_guests {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        if let Some(limiter) = &self.of_addresses {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// A quota in kB; nothing if there is no limit.
fn quota(megabytes_per_day: u32) -> Option<Quota> {
    let kb_per_day = NonZeroU32::new(megabytes_per_day.saturating_mul(KB as u32))?;
    let at_once = NonZeroU32::new((kb_per_day.get() / AT_ONCE).max(1))?;
    Quota::with_period(DAY / kb_per_day.get()).map(|quota| quota.allow_burst(at_once))
}

fn take<K: Clone + Hash + Eq>(
    limiter: Option<&DefaultKeyedRateLimiter<K>>,
    key: &K,
    n_bytes: usize,
    who: &str,
) -> Result<(), Failure> {
    let Some(limiter) = limiter else { return Ok(()) };
    let kb = u32::try_from(n_bytes.div_ceil(KB)).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
    let refuse = |reason: String, seconds: u64| {
        metrics::counter!("foretell_too_much_total").increment(1);
        Err(Failure::new(Kind::TooFast, reason).after(seconds))
    };
    match limiter.check_key_n(key, kb) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(not_until)) => {
            let seconds = not_until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            let minutes = seconds.div_ceil(60);
            refuse(format!("{who} saved as much as is allowed for now: try again in {minutes} min"), seconds)
        }
        Err(_) => refuse("this is more than may be saved at once".to_owned(), DAY.as_secs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> Address {
        Address::new([10, 0, 0, n].into())
    }

    fn writing(guest_megabytes_per_day: u32, address_megabytes_per_day: u32) -> Writing {
        Writing::new(&Limits { guest_megabytes_per_day, address_megabytes_per_day, ..Limits::default() })
    }

    /// How many bytes get through, in steps of a kB.
    fn most(writing: &Writing, address: Address, guests: impl Fn(usize) -> Option<GuestId>) -> usize {
        (0..1 << 20).take_while(|&n| writing.charge(address, guests(n), KB).is_ok()).count() * KB
    }

    fn guest(n: usize) -> GuestId {
        GuestId(uuid::Uuid::from_u128(n as u128))
    }

    #[test]
    fn one_address_cannot_fill_the_disk_whoever_it_says_it_is() {
        let writing = Writing::new(&Limits::default());
        let n_bytes = most(&writing, address(1), |n| Some(guest(n)));
        assert!(n_bytes < 40 << 20, "{n_bytes}");
        assert!(writing.charge(address(2), Some(guest(1)), KB).is_ok(), "others can write");
    }

    #[test]
    fn one_guest_writes_less_than_all_of_an_address() {
        let writing = writing(3, 30);
        let n_bytes = most(&writing, address(1), |_| Some(guest(1)));
        assert!(((1 << 20)..(2 << 20)).contains(&n_bytes), "{n_bytes}");
        assert!(writing.charge(address(1), Some(guest(2)), KB).is_ok());
        assert!(writing.charge(address(2), Some(guest(1)), KB).is_err(), "also from elsewhere");
    }

    #[test]
    fn what_is_too_much_at_once_is_refused_and_costs_nothing() {
        let writing = writing(3, 30);
        assert!(writing.charge(address(1), Some(guest(1)), 2 << 20).is_err());
        assert!(writing.charge(address(1), Some(guest(1)), 1 << 19).is_ok());
    }

    #[test]
    fn nothing_stands_for_no_limit() {
        let writing = writing(0, 0);
        assert!(writing.charge(address(1), Some(guest(1)), usize::MAX).is_ok());
    }
}
