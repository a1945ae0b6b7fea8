//! How long choices take. The clock is here and not in the bots.

use std::time::{Duration, Instant};

use foretell_bots::Bot;
use foretell_kernel::{Game, Seen, TableView};

/// Each power of two of nanoseconds is split into so many buckets, so a quantile is right within 6 %.
const BUCKETS_PER_OCTAVE: u32 = 16;

/// Times, counted in buckets whose width grows with the time.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    buckets: Vec<u64>,
    n: u64,
    total: Duration,
    longest: Duration,
}

impl Default for Times {
    fn default() -> Times {
        let buckets = vec![0; (64 * BUCKETS_PER_OCTAVE) as usize];
        Times { buckets, n: 0, total: Duration::ZERO, longest: Duration::ZERO }
    }
}

impl Times {
    fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(BUCKETS_PER_OCTAVE.into());
        let octave = nanoseconds.ilog2();
        let within = (nanoseconds >> (octave - BUCKETS_PER_OCTAVE.ilog2())) - u64::from(BUCKETS_PER_OCTAVE);
        self.buckets[(octave * BUCKETS_PER_OCTAVE) as usize + within as usize] += 1;
        self.n += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// Adds other times.
    pub(crate) fn merge(&mut self, other: &Times) {
        for (ours, theirs) in self.buckets.iter_mut().zip(&other.buckets) {
            *ours += theirs;
        }
        self.n += other.n;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// The mean, in seconds.
    pub(crate) fn mean(&self) -> f64 {
        self.total.as_secs_f64() / self.n.max(1) as f64
    }

    /// The longest, in seconds.
    pub(crate) fn longest(&self) -> f64 {
        self.longest.as_secs_f64()
    }

    /// The time that this share of all does not exceed, in seconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let wanted = (self.n as f64 * share).ceil().max(1.0);
        let mut seen = 0;
        for (i, n) in self.buckets.iter().enumerate() {
            seen += n;
            if seen as f64 >= wanted {
                let (octave, within) = (i as u32 / BUCKETS_PER_OCTAVE, i as u32 % BUCKETS_PER_OCTAVE);
                let width = (1_u64 << octave) as f64 / f64::from(BUCKETS_PER_OCTAVE);
                let top = width * f64::from(BUCKETS_PER_OCTAVE + within + 1) / 1e9;
                return top.min(self.longest());
            }
        }
        self.longest()
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
            assert!((found / expected - 1.0).abs() < 0.07, "{share}: {found}");
        }
        assert!((times.mean() - 500.5e-6).abs() < 1e-9);
    }
}
