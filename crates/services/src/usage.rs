//! What a server has used of the processors.

use std::fs;
use std::time::Duration;

/// The time of a process and of everything that it has started, where the system tells; clocks of Linux tick a hundred times a
/// second.
pub(crate) fn cpu_time(pid: u32) -> Duration {
    let tick = Duration::from_millis(10);
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = all.filter_map(|entry| Stat::of(entry.file_name().to_str()?.parse().ok()?));
    stats.filter(|stat| stat.pid == pid || stat.parent == pid).map(|stat| tick * stat.ticks).sum()
}

struct Stat {
    pid: u32,
    parent: u32,
    /// Its own, and those of children that have ended.
    ticks: u32,
}

impl Stat {
    fn of(pid: u32) -> Option<Stat> {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name in brackets may hold anything; what follows it is numbers, from the third field on.
        let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
        let number = |nth: usize| fields.get(nth - 3)?.parse::<u32>().ok();
        Some(Stat { pid, parent: number(4)?, ticks: number(14)? + number(15)? + number(16)? + number(17)? })
    }
}
