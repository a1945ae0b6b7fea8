//! What came out of a series, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use foretell_bots::Means;
use foretell_kernel::Seat;
use foretell_record::{GameName, Recorded};
use serde::Serialize;
use serde_json::{Map, Value};

use super::series::{Outcome, Series};

/// The result of a series.
#[derive(Serialize)]
pub(crate) struct Report {
    game: GameName,
    players: usize,
    rules: Map<String, Value>,
    seed: u64,
    games: u64,
    threads: usize,
    seconds: f64,
    decisions: u64,
    decisions_per_second: f64,
    seats: Vec<SeatReport>,
    levels: Vec<LevelReport>,
}

#[derive(Serialize)]
struct Figures {
    mean_points: f64,
    mean_place: f64,
    wins: f64,
    predictions_met: f64,
}

impl From<Means> for Figures {
    fn from(means: Means) -> Figures {
        Figures { mean_points: means.points, mean_place: means.place, wins: means.wins, predictions_met: means.met }
    }
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    /// Who sat there first; where different players meet, the table turns.
    level: String,
    #[serde(flatten)]
    figures: Figures,
}

#[derive(Serialize)]
struct LevelReport {
    level: String,
    #[serde(flatten)]
    figures: Figures,
    /// Half the width of the 95 % interval of the mean points.
    points_interval: Option<f64>,
    /// How many points more than the others at the table, and half the width of its 95 % interval.
    edge: Option<f64>,
    edge_interval: Option<f64>,
    /// Seconds for a choice.
    time_mean: f64,
    time_median: f64,
    time_p99: f64,
    time_longest: f64,
}

impl Report {
    pub(crate) fn new<G: Recorded>(series: &Series<G>, outcome: &Outcome, threads: usize, elapsed: Duration) -> Report {
        let tally = &outcome.tally;
        let level = |seat: Seat| series.entrants[series.lineup[seat.index()]].to_string();
        let seats = Seat::all(series.lineup.len());
        Report {
            game: G::NAME,
            players: series.lineup.len(),
            rules: G::rules_value(&series.rules),
            seed: series.seed,
            games: tally.n_games,
            threads,
            seconds: elapsed.as_secs_f64(),
            decisions: tally.n_decisions,
            decisions_per_second: tally.n_decisions as f64 / elapsed.as_secs_f64().max(1e-9),
            seats: seats
                .map(|seat| SeatReport { seat: seat.index(), level: level(seat), figures: tally.seat(seat).into() })
                .collect(),
            levels: (0..series.entrants.len()).map(|entrant| level_report(series, outcome, entrant)).collect(),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    pub(crate) fn table(&self) -> String {
        let mut text = String::from("seat          points  place    wins     met\n");
        for seat in &self.seats {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{:<10} {}", seat.seat, row(&seat.figures));
        }
        let width = self.levels.iter().map(|level| level.level.chars().count()).max().unwrap_or(0).max(10);
        let _ = writeln!(
            text,
            "\n{:<width$}    points  place    wins     met       ±    edge       ±  time: mean      99%  longest",
            "level"
        );
        for level in &self.levels {
            let _ = writeln!(
                text,
                "{:<width$} {} {} {} {}    {} {} {}",
                level.level,
                row(&level.figures),
                number(level.points_interval),
                number(level.edge),
                number(level.edge_interval),
                time(level.time_mean),
                time(level.time_p99),
                time(level.time_longest),
            );
        }
        let plural = |n: u64| if n == 1 { "" } else { "s" };
        let _ = writeln!(
            text,
            "\n{} game{} in {:.1} s, {:.0} decisions a second on {} thread{}",
            self.games,
            plural(self.games),
            self.seconds,
            self.decisions_per_second,
            self.threads,
            plural(self.threads as u64),
        );
        text
    }
}

fn level_report<G: Recorded>(series: &Series<G>, outcome: &Outcome, entrant: usize) -> LevelReport {
    let (times, edge) = (&outcome.times[entrant], &outcome.edges[entrant]);
    LevelReport {
        level: series.entrants[entrant].to_string(),
        figures: outcome.tally.entrant(entrant).into(),
        points_interval: outcome.points[entrant].half_width(),
        edge: edge.half_width().map(|_| edge.mean()),
        edge_interval: edge.half_width(),
        time_mean: times.mean(),
        time_median: times.quantile(0.5),
        time_p99: times.quantile(0.99),
        time_longest: times.longest(),
    }
}

fn row(figures: &Figures) -> String {
    format!(
        "{:>9.1} {:>6.2} {:>6.1}% {:>6.1}%",
        figures.mean_points,
        figures.mean_place,
        100.0 * figures.wins,
        100.0 * figures.predictions_met
    )
}

/// A figure that there may be too few games for.
fn number(figure: Option<f64>) -> String {
    figure.map_or_else(|| format!("{:>7}", "-"), |figure| format!("{figure:>7.1}"))
}

fn time(seconds: f64) -> String {
    match seconds {
        ..1e-6 => format!("{:>5.0} ns", seconds * 1e9),
        ..1e-3 => format!("{:>5.1} µs", seconds * 1e6),
        _ => format!("{:>5.1} ms", seconds * 1e3),
    }
}
