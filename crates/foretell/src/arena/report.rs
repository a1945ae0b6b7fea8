//! What came out of a series, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use foretell_bots::{Tallied, Tally};
use foretell_kernel::Seat;
use foretell_record::Recorded;
use serde::Serialize;

use super::series::Series;

/// The result of a series.
#[derive(Serialize)]
pub(crate) struct Report {
    game: foretell_record::GameName,
    players: usize,
    rules: serde_json::Map<String, serde_json::Value>,
    seed: u64,
    games: u64,
    threads: usize,
    seconds: f64,
    decisions: u64,
    decisions_per_second: f64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    level: String,
    mean_points: f64,
    mean_place: f64,
    wins: f64,
    predictions_met: f64,
}

impl Report {
    pub(crate) fn new<G: Recorded + Tallied>(
        series: &Series<G>,
        tally: &Tally,
        threads: usize,
        elapsed: Duration,
    ) -> Report {
        let seats = Seat::all(series.levels.len()).map(|seat| {
            let means = tally.seat(seat);
            SeatReport {
                seat: seat.index(),
                level: series.levels[seat.index()].to_string(),
                mean_points: means.points,
                mean_place: means.place,
                wins: means.wins,
                predictions_met: means.met,
            }
        });
        Report {
            game: G::NAME,
            players: series.levels.len(),
            rules: G::rules_value(&series.rules),
            seed: series.seed,
            games: tally.n_games,
            threads,
            seconds: elapsed.as_secs_f64(),
            decisions: tally.n_decisions,
            decisions_per_second: tally.n_decisions as f64 / elapsed.as_secs_f64().max(1e-9),
            seats: seats.collect(),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    pub(crate) fn table(&self) -> String {
        let mut text = String::from("seat  level       points   place    wins     met\n");
        for seat in &self.seats {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{:>4}  {:<8} {:>9.1} {:>7.2} {:>6.1}% {:>6.1}%",
                seat.seat,
                seat.level,
                seat.mean_points,
                seat.mean_place,
                100.0 * seat.wins,
                100.0 * seat.predictions_met
            );
        }
        let s = if self.games == 1 { "" } else { "s" };
        let _ = writeln!(
            text,
            "{} game{s} in {:.1} s, {:.0} decisions a second on {} thread{}",
            self.games,
            self.seconds,
            self.decisions_per_second,
            self.threads,
            if self.threads == 1 { "" } else { "s" }
        );
        text
    }
}
