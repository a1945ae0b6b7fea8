//! `foretell verify`: are these records right?

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

use anyhow::Context;
use foretell_record::{AnyRecord, ReadError, Records};

use crate::complain::complain;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Files of game and pad records (.jsonl); - stands for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (mut n_games, mut n_pads): (u64, u64) = (0, 0);
    for name in &args.files {
        for record in Records::new(open(name)?) {
            match record {
                Ok(AnyRecord::Pad(_)) => n_pads += 1,
                Ok(AnyRecord::Cards(_) | AnyRecord::Dice(_)) => n_games += 1,
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
    match (n_games, n_pads) {
        (_, 0) => writeln!(io::stdout(), "{n_games} games ok")?,
        (0, _) => writeln!(io::stdout(), "{n_pads} pads ok")?,
        _ => writeln!(io::stdout(), "{n_games} games ok, {n_pads} pads ok")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The file of this name, or standard input for `-`.
pub(crate) fn open(name: &str) -> anyhow::Result<Box<dyn BufRead>> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(name).with_context(|| format!("cannot open {name}"))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}
