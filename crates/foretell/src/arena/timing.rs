//! How long choices take. The clock is here and not in the bots.

use std::time::{Duration, Instant};

use foretell_bots::Bot;
use foretell_kernel::{Game, Seen, TableView};
use hdrhistogram::Histogram;

/// Times in nanoseconds, right within a hundredth; the mean is exact.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    counts: Histogram<u64>,
    total: Duration,
    longest: Duration,
}

impl Default for Times {
    fn default() -> Times {
        // It accepts any number of digits up to five.
        Times { counts: Histogram::new(2).expect("two digits"), total: Duration::ZERO, longest: Duration::ZERO }
    }
}

impl Times {
    fn add(&mut self, time: Duration) {
        // It grows as needed, so every time fits. (`saturating_record` does not let it grow.)
        let _ = self.counts.record(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// Adds other times.
    pub(crate) fn merge(&mut self, other: &Times) {
        self.counts += &other.counts;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// The mean, in seconds.
    pub(crate) fn mean(&self) -> f64 {
        self.total.as_secs_f64() / self.counts.len().max(1) as f64
    }

    /// The longest, in seconds.
    pub(crate) fn longest(&self) -> f64 {
        self.longest.as_secs_f64()
    }

    /// The time that this share of all does not exceed, in seconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        (self.counts.value_at_quantile(share) as f64 / 1e9).min(self.longest())
    }
}

/// A bot whose choices are timed.
pub(crate) struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    pub(crate) times: Times,
}

impl<G: Game> Timed<G> {
    pub(crate) fn new(bot: Box<dyn Bot<G>>) -> Timed<G> {
        Timed { bot, times: Times::default() }
    }
}

impl<G: Game> Bot<G> for Timed<G> {
    fn observe(&mut self, seen: &Seen<G>) {
        self.bot.observe(seen);
    }

    fn choose(&mut self, table: &TableView<G>) -> G::Action {
        let start = Instant::now();
        let action = self.bot.choose(table);
        self.times.add(start.elapsed());
        action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_nearly_right() {
        let mut times = Times::default();
        for microseconds in 1..=1000 {
            times.add(Duration::from_micros(microseconds));
        }
        for (share, expected) in [(0.5, 500e-6), (0.99, 990e-6), (1.0, 1000e-6)] {
            let found = times.quantile(share);
            assert!((found / expected - 1.0).abs() < 0.01, "{share}: {found}");
        }
        assert!((times.mean() - 500.5e-6).abs() < 1e-9);
    }
}
