//! `foretell verify`: are these records right, and are they what somebody kept since before the game?

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context, bail};
use foretell_chance::{Commitment, NotHex, Pledge};
use foretell_record::{AnyRecord, First, Header, Kept, ReadError, Records};

use crate::complain::complain;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Files of game and pad records (.jsonl); - stands for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    kept: KeptArgs,
    /// Which game was kept, counted from 1, where there are several
    #[arg(long, value_name = "K")]
    game: Option<NonZeroU64>,
}

// What somebody kept since before a game; the page shows it below the seal. (As a doc comment it would be the help of the command.)
#[derive(clap::Args, Debug)]
struct KeptArgs {
    /// The commitment that you saw before the game
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// A text that you know a seat added (seats count from 0); may be given several times
    #[arg(long, value_name = "SEAT=TEXT", value_parser = contribution)]
    contribution: Vec<(usize, String)>,
    /// A pledge of the list that you saw before the texts were shown, or `none`; may be given several times
    #[arg(long, value_name = "SEAT=HEX", value_parser = pledge)]
    pledge: Vec<(usize, Option<Pledge>)>,
    /// The seat that was to begin, or `drawn`
    #[arg(long, value_name = "SEAT|drawn")]
    first: Option<FirstSeat>,
}

/// The seat that was to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FirstSeat {
    Drawn,
    Chosen(u64),
}

impl FromStr for FirstSeat {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<FirstSeat, &'static str> {
        match text {
            "drawn" => Ok(FirstSeat::Drawn),
            _ => text.parse().map(FirstSeat::Chosen).map_err(|_| "it is the number of a seat, or `drawn`"),
        }
    }
}

fn contribution(text: &str) -> Result<(usize, String), String> {
    let (seat, text) = text.split_once('=').ok_or("write the number of the seat, =, and the text")?;
    let seat = seat.parse().map_err(|_| format!("`{seat}` is not the number of a seat"))?;
    Ok((seat, text.to_owned()))
}

fn pledge(text: &str) -> Result<(usize, Option<Pledge>), String> {
    let (seat, text) = contribution(text)?;
    if text == "none" {
        return Ok((seat, None));
    }
    Ok((seat, Some(text.parse().map_err(|error: NotHex| error.to_string())?)))
}

impl KeptArgs {
    fn kept(&self) -> Kept {
        let first = self.first.map(|first| match first {
            FirstSeat::Drawn => First::Drawn,
            FirstSeat::Chosen(_) => First::Chosen,
        });
        Kept {
            commitment: self.commitment,
            contributions: self.contribution.clone(),
            pledges: self.pledge.clone(),
            first,
        }
    }

    /// What of this game is not as it was kept.
    fn compare(&self, header: &Header) -> Result<(), String> {
        let Some(fairness) = &header.fairness else {
            return Err("the record has no seeds, so there is nothing to compare with".to_owned());
        };
        self.kept().compare(fairness).map_err(|unfair| unfair.to_string())?;
        match self.first {
            Some(FirstSeat::Chosen(seat)) if seat != header.first => {
                Err(format!("seat {} begins, and should have been seat {seat}", header.first))
            }
            _ => Ok(()),
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (mut n_games, mut n_pads): (u64, u64) = (0, 0);
    let mut wanted = None;
    for name in &args.files {
        for record in Records::new(open(name)?) {
            match record {
                Ok(AnyRecord::Pad(_)) => n_pads += 1,
                Ok(record) => {
                    n_games += 1;
                    if n_games == args.game.map_or(1, NonZeroU64::get) {
                        wanted = Some(record.header().clone());
                    }
                }
                Err(ReadError::Io(error)) => return Err(error).with_context(|| format!("cannot read {name}")),
                Err(ReadError::Fault(fault)) => {
                    // With one file the line says it all.
                    let file = if args.files.len() > 1 { format!("{name}: ") } else { String::new() };
                    complain(&format!("{file}{fault}"));
                    return Ok(ExitCode::from(1));
                }
            }
        }
    }
    let compared = !args.kept.kept().is_empty();
    if compared {
        let header = wanted_game(args, wanted, n_games)?;
        if let Err(difference) = args.kept.compare(&header) {
            complain(&format!("not what was kept: {difference}"));
            return Ok(ExitCode::from(1));
        }
    }
    let kept = if compared { ", as it was kept" } else { "" };
    match (n_games, n_pads) {
        (_, 0) => writeln!(io::stdout(), "{n_games} games ok{kept}")?,
        (0, _) => writeln!(io::stdout(), "{n_pads} pads ok")?,
        _ => writeln!(io::stdout(), "{n_games} games ok{kept}, {n_pads} pads ok")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The game to compare with.
fn wanted_game(args: &Args, wanted: Option<Header>, n_games: u64) -> anyhow::Result<Header> {
    match wanted {
        Some(_) if args.game.is_none() && n_games > 1 => {
            bail!("there are {n_games} games: say with --game which one was kept")
        }
        Some(header) => Ok(header),
        None => bail!("there is no such game: there are {n_games}"),
    }
}

/// The file of this name, or standard input for `-`.
pub(crate) fn open(name: &str) -> anyhow::Result<Box<dyn BufRead>> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).with_context(|| format!("cannot open {name}"))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}
