//! How fast an address may ask. What is counted leaks away by itself, so a burst is fine and a flood is not.

use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::Address;
use crate::problem::{Failure, Kind};
use crate::settings::Limits;

/// The rates of all addresses.
#[derive(Debug)]
pub(crate) struct Rates {
    pub(crate) requests: Rate,
    pub(crate) guests: Rate,
    pub(crate) tables: Rate,
}

/// One kind of thing that is done at a limited rate.
#[derive(Debug)]
pub(crate) struct Rate {
    limiter: Option<DefaultKeyedRateLimiter<Address>>,
    what: &'static str,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        // A visit asks for the page and all its parts at once.
        let requests = per(limits.requests_per_second, Quota::per_second, 4);
        Rates {
            requests: Rate::new(requests, "requests"),
            guests: Rate::new(per(limits.guests_per_minute, Quota::per_minute, 1), "new guests"),
            tables: Rate::new(per(limits.tables_per_minute, Quota::per_minute, 1), "new tables"),
        }
    }

    /// Forgets the addresses that have not asked for a while.
    pub(crate) fn forget(&self) {
        for rate in [&self.requests, &self.guests, &self.tables] {
            if let Some(limiter) = &rate.limiter {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
    }
}

/// A rate with room for a burst of so many times the rate; nothing if there is no limit.
pub(crate) fn per(n: u32, unit: fn(NonZeroU32) -> Quota, burst: u32) -> Option<Quota> {
    let burst = NonZeroU32::new(n.saturating_mul(burst))?;
    NonZeroU32::new(n).map(|n| unit(n).allow_burst(burst))
}

impl Rate {
    fn new(quota: Option<Quota>, what: &'static str) -> Rate {
        Rate { limiter: quota.map(RateLimiter::keyed), what }
    }

    /// Counts one more of this address, if it is not too fast.
    pub(crate) fn check(&self, address: Address) -> Result<(), Failure> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        limiter.check_key(&address).map_err(|not_until| {
            metrics::counter!("foretell_too_fast_total", "what" => self.what).increment(1);
            let wait = not_until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
            let reason = format!("too many {} from your address: try again in {wait} s", self.what);
            Failure::new(Kind::TooFast, reason).after(wait)
        })
    }
}
