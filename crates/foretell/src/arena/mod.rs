//! `foretell arena`: whole games between programs.

mod entrant;
mod exec;
mod ladder;
mod report;
mod series;
mod timing;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::ValueEnum;
use foretell_bots::{Level, Leveled, Tallied};
use foretell_cards::Cards;
use foretell_dice::DiceGame;
use foretell_record::Recorded;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::de::DeserializeOwned;

use crate::setup;
use entrant::Entrant;
use series::{Outcome, Series};

/// More than anybody has time for.
const MAX_GAMES: u64 = 1_000_000_000_000;

/// More than any machine has cores.
const MAX_THREADS: i64 = 1024;

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// The card game, for 3 to 6 players
    Cards,
    /// The dice game, for 2 to 5 players
    Dice,
}

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Which game is played
    #[arg(long)]
    game: GameName,
    /// How many players sit at the table [default: as many as --seats names, or 4 for cards and 3 for dice]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// How many games are played (with --ladder: for each pair of levels)
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "KEY=VALUE,…", value_delimiter = ',', help = setup::rules_help())]
    rules: Vec<String>,
    /// Who plays, from seat 0: a level for each seat, or one for all. `exec:CMD` seats a program of your own
    /// (docs/BOT-PROTOCOL.md). Where different players meet, the table turns after each game until everybody has sat
    /// everywhere with the same deals
    #[arg(long, value_name = "LEVEL,…", default_value = "random", long_help = seats_help())]
    seats: String,
    /// Let every level play every other, and print who is stronger
    #[arg(long, conflicts_with_all = ["seats", "record"])]
    ladder: bool,
    /// Write the records of all games to this file; - stands for standard output (the report then goes to standard
    /// error)
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Report in JSON
    #[arg(long)]
    json: bool,
    /// How many threads play [default: one for each core; one where a program of your own plays]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    threads: Option<u16>,
    /// How many seconds a program of your own may take for a choice before it loses its seat
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = parse_limit)]
    exec_limit: f64,
}

fn seats_help() -> String {
    let levels = Level::ALL.map(Level::name).join(", ");
    format!(
        "Who plays, from seat 0: a level for each seat, or one for all. Levels: {levels}. `exec:CMD` seats a program of \
         your own (docs/BOT-PROTOCOL.md). Where different players meet, the table turns after each game until everybody \
         has sat everywhere with the same deals"
    )
}

fn parse_limit(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds < 1e6 => Ok(seconds),
        _ => Err("a number of seconds above 0 is needed".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let entrants = entrant::parse_list(&args.seats)?;
    let usual = match args.game {
        GameName::Cards => 4,
        GameName::Dice => 3,
    };
    let n_seats = args.players.unwrap_or(if entrants.len() > 1 { entrants.len() } else { usual });
    match args.game {
        GameName::Cards => run_game::<Cards>(args, n_seats, entrants, setup::cards_rules(n_seats, &args.rules)?),
        GameName::Dice => run_game::<DiceGame>(args, n_seats, entrants, setup::dice_rules(n_seats, &args.rules)?),
    }
}

fn run_game<G: Recorded + Tallied + Leveled>(
    args: &Args,
    n_seats: usize,
    entrants: Vec<Entrant>,
    rules: G::Rules,
) -> anyhow::Result<ExitCode>
where
    G::Action: DeserializeOwned,
{
    if args.ladder {
        return ladder::run::<G>(args, n_seats, &rules);
    }
    let seated = match &entrants[..] {
        [one] => vec![one.clone(); n_seats],
        _ if entrants.len() == n_seats => entrants,
        _ => bail!("--seats names {} for {n_seats} players: name one for each seat, or one for all", entrants.len()),
    };
    let series: Series<G> = series(args, rules, &seated);
    let start = Instant::now();
    let outcome = play(args, &series, &progress_bar(args.games))?;
    let report = report::Report::new(&series, &outcome, n_threads(args, &series.entrants), start.elapsed());
    let text = if args.json { report.json()? } else { report.table() };
    if args.record.as_deref() == Some("-") {
        io::stderr().write_all(text.as_bytes())?;
    } else {
        io::stdout().write_all(text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The series of these players, seat by seat.
fn series<G: Recorded>(args: &Args, rules: G::Rules, seated: &[Entrant]) -> Series<G> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for entrant in seated {
        if !entrants.contains(entrant) {
            entrants.push(entrant.clone());
        }
    }
    let lineup = seated.iter().filter_map(|entrant| entrants.iter().position(|other| other == entrant)).collect();
    Series {
        rules,
        entrants,
        lineup,
        seed: args.seed,
        n_games: args.games,
        with_text: args.record.is_some(),
        limit: Duration::from_secs_f64(args.exec_limit),
    }
}

/// Somebody's own program may remember what it saw, so it plays one game after the other.
fn n_threads(args: &Args, entrants: &[Entrant]) -> usize {
    let has_program = entrants.iter().any(|entrant| matches!(entrant, Entrant::Exec(_)));
    let usual = || if has_program { 1 } else { std::thread::available_parallelism().map_or(1, NonZeroUsize::get) };
    args.threads.map_or_else(usual, usize::from)
}

fn play<G: Recorded + Tallied + Leveled>(
    args: &Args,
    series: &Series<G>,
    progress: &ProgressBar,
) -> anyhow::Result<Outcome>
where
    G::Action: DeserializeOwned,
{
    let mut output = open_output(args.record.as_deref())?;
    let cannot_write = || format!("cannot write {}", args.record.as_deref().unwrap_or_default());
    let outcome = series.play(n_threads(args, &series.entrants), &mut |block| {
        if let Some(output) = &mut output {
            output.write_all(block.text.as_bytes()).with_context(cannot_write)?;
        }
        progress.inc(block.tally.n_games);
        Ok(())
    })?;
    if let Some(mut output) = output {
        output.flush().with_context(cannot_write)?;
    }
    progress.finish_and_clear();
    Ok(outcome)
}

fn open_output(name: Option<&str>) -> anyhow::Result<Option<Box<dyn Write>>> {
    Ok(match name {
        None => None,
        Some("-") => Some(Box::new(BufWriter::new(io::stdout().lock()))),
        Some(name) => {
            let file = File::create(name).with_context(|| format!("cannot write {name}"))?;
            Some(Box::new(BufWriter::new(file)))
        }
    })
}

/// A bar on standard error, if somebody looks at it.
fn progress_bar(n_games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(n_games), ProgressDrawTarget::stderr_with_hz(5));
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
