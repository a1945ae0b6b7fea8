//! What is measured: waiting times, and what the server's process used.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// Waiting times.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<u32>);

impl Latencies {
    /// Adds one.
    pub fn add(&mut self, waited: Duration) {
        self.0.push(waited.as_micros().min(u128::from(u32::MAX)) as u32);
    }

    /// Adds those of another.
    pub fn add_all(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The time within which so many in a hundred were answered, in milliseconds.
    pub fn percentile(&mut self, percent: f64) -> f64 {
        if self.0.is_empty() {
            return 0.0;
        }
        self.0.sort_unstable();
        #[allow(clippy::cast_sign_loss, reason = "a share of a length is not negative")]
        let at = ((self.0.len() - 1) as f64 * percent / 100.0).round() as usize;
        f64::from(self.0[at]) / 1000.0
    }
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// Processor time, of all its threads.
    pub cpu: Duration,
    /// Memory that is its own, in kilobytes.
    pub kilobytes: u64,
}

impl Usage {
    /// What the process with this id has used. It reads what Linux tells of processes.
    pub fn of(pid: u32) -> Result<Usage> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the server is not running")?;
        // The name of the program stands in parentheses and may hold anything; the rest has fixed places.
        let rest = stat.rsplit_once(") ").context("stat has no name")?.1;
        let fields: Vec<&str> = rest.split(' ').collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
        let resident = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).context("no RssAnon")?;
        let kilobytes = resident.trim().trim_end_matches(" kB").parse()?;
        // Linux counts in hundredths of a second on every machine that matters.
        Ok(Usage { cpu: Duration::from_millis(ticks * 10), kilobytes })
    }
}
