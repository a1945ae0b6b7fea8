//! `foretell arena`: whole games between programs.

mod report;
mod series;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::ValueEnum;
use foretell_bots::{Level, Tallied};
use foretell_cards::Cards;
use foretell_dice::DiceGame;
use foretell_record::Recorded;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::setup;
use series::Series;

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
    /// How many games are played
    #[arg(long, value_name = "M", default_value_t = 1000)]
    games: u64,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Rules other than those in the box, as in `plus_minus_one=true,rounds=1+3+5` or `target=12,magic_cards=true`
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',')]
    rules: Vec<String>,
    /// The level in each seat, from seat 0; one level alone stands for all seats. Levels: random
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_value = "random")]
    seats: Vec<Level>,
    /// Write the records of all games to this file; - stands for standard output (the report then goes to standard
    /// error)
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Report in JSON
    #[arg(long)]
    json: bool,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let n_seats = n_seats(args);
    match args.game {
        GameName::Cards => run_game::<Cards>(args, n_seats, setup::cards_rules(n_seats, &args.rules)?),
        GameName::Dice => run_game::<DiceGame>(args, n_seats, setup::dice_rules(n_seats, &args.rules)?),
    }
}

fn n_seats(args: &Args) -> usize {
    let usual = match args.game {
        GameName::Cards => 4,
        GameName::Dice => 3,
    };
    args.players.unwrap_or(if args.seats.len() > 1 { args.seats.len() } else { usual })
}

fn run_game<G: Recorded + Tallied>(args: &Args, n_seats: usize, rules: G::Rules) -> anyhow::Result<ExitCode> {
    let levels = match args.seats[..] {
        [level] => vec![level; n_seats],
        _ if args.seats.len() == n_seats => args.seats.clone(),
        _ => {
            bail!("--seats names {} levels for {n_seats} players: name one for each, or one for all", args.seats.len())
        }
    };
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let series: Series<G> =
        Series { rules, levels, seed: args.seed, n_games: args.games, with_text: args.record.is_some() };
    let mut output = open_output(args.record.as_deref())?;
    let progress = progress_bar(args.games);
    let start = Instant::now();
    let tally = series.play(threads, &mut |block| {
        if let Some(output) = &mut output {
            output.write_all(block.text.as_bytes())?;
        }
        progress.inc(block.tally.n_games);
        Ok(())
    })?;
    if let Some(mut output) = output {
        output.flush()?;
    }
    progress.finish_and_clear();
    let report = report::Report::new(&series, &tally, threads, start.elapsed());
    let text = if args.json { report.json()? } else { report.table() };
    if args.record.as_deref() == Some("-") {
        eprint!("{text}");
    } else {
        io::stdout().write_all(text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
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
