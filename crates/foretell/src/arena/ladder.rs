//! `foretell arena --ladder`: every level against every other, and who is stronger.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use foretell_bots::{Level, Leveled, Tallied};
use foretell_record::Recorded;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::entrant::Entrant;
use super::{Args, play, progress_bar, series};

/// How one level did against another.
#[derive(Clone, Serialize)]
struct Pairing {
    level: Level,
    against: Level,
    /// How many points more than the other, and half the width of the 95 % interval.
    edge: f64,
    interval: Option<f64>,
}

impl Pairing {
    fn is_sure(&self) -> bool {
        self.interval.is_some_and(|interval| self.edge > interval)
    }
}

pub(crate) fn run<G: Recorded + Tallied + Leveled>(
    args: &Args,
    n_seats: usize,
    rules: &G::Rules,
) -> anyhow::Result<ExitCode>
where
    G::Action: DeserializeOwned,
{
    let n_pairs = Level::ALL.len() * (Level::ALL.len() - 1) / 2;
    let progress = progress_bar(args.games.saturating_mul(n_pairs as u64));
    let mut pairings = Vec::new();
    for (i, &against) in Level::ALL.iter().enumerate() {
        for &level in &Level::ALL[i + 1..] {
            // Both sit in every second seat, and the table turns.
            let seat = |place: usize| Entrant::Level(if place.is_multiple_of(2) { level } else { against });
            let seated: Vec<Entrant> = (0..n_seats).map(seat).collect();
            let outcome = play(args, &series::<G>(args, rules.clone(), &seated), &progress)?;
            let edge = &outcome.edges[0];
            pairings.push(Pairing { level, against, edge: edge.mean(), interval: edge.half_width() });
        }
    }
    let text = if args.json { serde_json::to_string_pretty(&pairings)? + "\n" } else { table(&pairings) };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn table(pairings: &[Pairing]) -> String {
    let mut text = format!("{:<12}", "points over");
    for level in Level::ALL {
        let _ = write!(text, "{:>18}", level.name());
    }
    text.push('\n');
    for &level in Level::ALL.iter().rev() {
        let _ = write!(text, "{:<12}", level.name());
        for against in Level::ALL {
            let _ = write!(text, "{:>18}", cell(pairings, level, against));
        }
        text.push('\n');
    }
    text.push('\n');
    for steps in Level::ALL.windows(2) {
        let found = pairings.iter().find(|pairing| pairing.against == steps[0] && pairing.level == steps[1]);
        let verdict = if found.is_some_and(Pairing::is_sure) { "yes, with 95 % certainty" } else { "not certain" };
        let _ = writeln!(text, "{} is stronger than {}: {verdict}", steps[1], steps[0]);
    }
    text
}

fn cell(pairings: &[Pairing], level: Level, against: Level) -> String {
    let said = |edge: f64, interval: Option<f64>| match interval {
        Some(interval) => format!("{edge:+.1} ± {interval:.1}"),
        None => format!("{edge:+.1}"),
    };
    for pairing in pairings {
        if (pairing.level, pairing.against) == (level, against) {
            return said(pairing.edge, pairing.interval);
        }
        if (pairing.against, pairing.level) == (level, against) {
            return said(-pairing.edge, pairing.interval);
        }
    }
    String::from(".")
}
