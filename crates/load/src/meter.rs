//! What is measured: waiting times, and what the server's process used.

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};
use hdrhistogram::Histogram;

/// Waiting times, counted in microseconds and right within a thousandth.
#[derive(Clone, Debug)]
pub struct Latencies(Histogram<u64>);

impl Default for Latencies {
    fn default() -> Latencies {
        // It accepts any number of digits up to five.
        Latencies(Histogram::new(3).expect("three digits"))
    }
}

impl Latencies {
    /// Adds one.
    pub fn add(&mut self, waited: Duration) {
        // It grows as needed, so every wait fits. (`saturating_record` does not let it grow.)
        let _ = self.0.record(u64::try_from(waited.as_micros()).unwrap_or(u64::MAX));
    }

    /// Adds those of another.
    pub fn add_all(&mut self, other: &Latencies) {
        self.0 += &other.0;
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len() as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The time within which so many in a hundred were answered, in milliseconds.
    pub fn percentile(&self, percent: f64) -> f64 {
        self.0.value_at_percentile(percent) as f64 / 1000.0
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

    /// What these processes have used together.
    pub fn of_all(pids: &[u32]) -> Result<Usage> {
        let mut all = Usage { cpu: Duration::ZERO, kilobytes: 0 };
        for pid in pids {
            let Usage { cpu, kilobytes } = Usage::of(*pid)?;
            all = Usage { cpu: all.cpu + cpu, kilobytes: all.kilobytes + kilobytes };
        }
        Ok(all)
    }
}

/// What each thread of a process has used so far, to the nanosecond.
#[derive(Clone, Debug)]
pub struct Threads(HashMap<u32, (String, Duration)>);

impl Threads {
    /// What the threads of the process with this id have used. A thread that sleeps is told exactly.
    pub fn of(pid: u32) -> Result<Threads> {
        let mut threads = HashMap::new();
        for entry in fs::read_dir(format!("/proc/{pid}/task")).context("the server is not running")? {
            let path = entry?.path();
            let id = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.parse().ok());
            // A thread may end while this is read.
            let (Some(id), Ok(name), Ok(used)) =
                (id, fs::read_to_string(path.join("comm")), fs::read_to_string(path.join("schedstat")))
            else {
                continue;
            };
            let used = used.split(' ').next().context("schedstat is empty")?.parse()?;
            threads.insert(id, (name.trim().to_owned(), Duration::from_nanos(used)));
        }
        Ok(Threads(threads))
    }

    /// The threads of the process that serve everybody: the first one, and those of the async runtime. A thread gets its name
    /// only when it runs, so this waits for all of them.
    pub async fn serving(pid: u32) -> Result<Vec<u32>> {
        let n_workers = std::thread::available_parallelism()?.get();
        loop {
            let threads = Threads::of(pid)?;
            let workers = threads.0.iter().filter(|(_, (name, _))| name == "runtime");
            let serving: Vec<u32> = workers.map(|(id, _)| *id).chain([pid]).collect();
            if serving.len() > n_workers {
                return Ok(serving);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// What was used since `before`, by these threads and by all others.
    pub fn since(&self, before: &Threads, these: &[u32]) -> (Duration, Duration) {
        let mut used = (Duration::ZERO, Duration::ZERO);
        for (id, (_, now)) in &self.0 {
            let then = before.0.get(id).map_or(Duration::ZERO, |(_, then)| *then);
            let part = if these.contains(id) { &mut used.0 } else { &mut used.1 };
            *part += now.saturating_sub(then);
        }
        used
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(microseconds: impl IntoIterator<Item = u64>) -> Latencies {
        let mut all = Latencies::default();
        for wait in microseconds {
            all.add(Duration::from_micros(wait));
        }
        all
    }

    #[test]
    fn a_percentile_is_the_wait_within_which_so_many_were_answered() {
        let all = waits(1..=100_000);
        for (percent, expected) in [(50.0, 50.0), (99.0, 99.0), (100.0, 100.0)] {
            let found = all.percentile(percent);
            assert!((found / expected - 1.0).abs() < 0.001, "{percent} %: {found} ms");
        }
        assert!(Latencies::default().is_empty() && Latencies::default().percentile(99.0) < 1e-9);
    }

    #[test]
    fn waits_of_two_tables_count_together_and_one_very_long_wait_is_kept() {
        let mut all = waits([100, 200, 300]);
        all.add_all(&waits([3_600_000_000]));
        assert_eq!(all.len(), 4);
        assert!((all.percentile(50.0) - 0.2).abs() < 0.001, "{}", all.percentile(50.0));
        assert!((all.percentile(100.0) / 3_600_000.0 - 1.0).abs() < 0.001, "{}", all.percentile(100.0));
    }

    #[test]
    fn a_process_and_its_threads_are_measured_while_they_run() {
        let pid = std::process::id();
        let (before, used) = (Threads::of(pid).expect("Linux tells"), Usage::of(pid).expect("Linux tells"));
        let mut sum = 0_u64;
        // The loop ends when Linux has counted some of it, however fast the machine is.
        loop {
            sum = (0..100_000).fold(sum, |sum, n| std::hint::black_box(sum.wrapping_add(n)));
            let now = Usage::of(pid).expect("Linux tells");
            if now.cpu > used.cpu {
                break;
            }
        }
        let after = Threads::of(pid).expect("Linux tells");
        let (none, all) = after.since(&before, &[]);
        assert_eq!(none, Duration::ZERO);
        assert!(all > Duration::ZERO && used.kilobytes > 0);
        assert!(Usage::of(u32::MAX).is_err(), "there is no such process");
    }
}
