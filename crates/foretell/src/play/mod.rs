//! `foretell play`: a game against programs in the terminal, line by line.

mod cards;
mod dice;
mod host;
mod person;
mod scene;
mod seeds;
mod session;
mod typed;

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use foretell_bots::{Level, Leveled};
use foretell_cards::Cards;
use foretell_chance::ServerSeed;
use foretell_dice::DiceGame;
use foretell_kernel::Seat;
use foretell_record::Recorded;

use self::person::Person;
use self::scene::Asked;
use self::seeds::Seeds;
use self::session::Session;
use crate::arena::GameName;
use crate::setup;
use crate::words::Names;

/// What shells expect of a program that ends by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The programs' names. At the largest table one is left over, in case the person is called so.
const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Which game is played
    game: GameName,
    /// How many play, you included [default: 4 for cards and 3 for dice]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    #[arg(long, value_name = "KEY=VALUE,…", value_delimiter = ',', help = setup::rules_help())]
    rules: Vec<String>,
    /// Your seat; seats are counted clockwise from 0
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    seat: usize,
    /// Your name, for the score sheet and the record
    #[arg(long)]
    name: Option<String>,
    /// Play a certain game, the same every time: any whole number, or the seed that was shown after a game
    #[arg(long, value_name = "SEED", value_parser = seeds::parse_seed)]
    seed: Option<ServerSeed>,
    /// How well the programs play
    #[arg(long, default_value_t = Level::Adept, value_parser = levels())]
    level: Level,
    /// Add the record of the finished game to the end of this file; `foretell replay` shows it
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match args.game {
        GameName::Cards => {
            let n_seats = args.players.unwrap_or(4);
            play::<Cards>(args, n_seats, setup::cards_rules(n_seats, &args.rules)?)
        }
        GameName::Dice => {
            let n_seats = args.players.unwrap_or(3);
            play::<DiceGame>(args, n_seats, setup::dice_rules(n_seats, &args.rules)?)
        }
    }
}

fn play<G: Asked + Leveled + Recorded>(args: &Args, n_seats: usize, rules: G::Rules) -> anyhow::Result<ExitCode> {
    let Some(seat) = Seat::new(args.seat).filter(|_| args.seat < n_seats) else {
        bail!("there is no seat {}: the seats are 0 to {}", args.seat, n_seats - 1);
    };
    // Opened now, so that nobody plays for an hour before it fails.
    let file = args.record.as_deref().map(open_record).transpose()?;
    leave_cleanly_on_ctrl_c()?;
    let name = args.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let names = Names::new(&players(name.unwrap_or("You"), seat, n_seats), Some(seat));
    let echo = !io::stdin().is_terminal();
    let mut person = Person::new(seat, names, io::stdin().lock(), io::stdout(), echo);
    let session: Session<G> = Session {
        rules,
        seeds: Seeds::new(args.seed.map_or_else(seeds::random_seed, Ok)?, n_seats),
        players: players(name.unwrap_or("Player"), seat, n_seats),
        level: args.level,
    };
    let record = session.play(&mut person)?;
    if let (Some(mut file), Some(record)) = (file, record) {
        file.write_all(record.write()?.as_bytes()).context("the record cannot be written")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn open_record(file: &Path) -> anyhow::Result<File> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.with_context(|| format!("the record cannot be written to {}", file.display()))
}

/// A person who breaks off in the middle of a question gets the prompt of the shell on a line of its own.
fn leave_cleanly_on_ctrl_c() -> anyhow::Result<()> {
    let leave = || {
        // Nothing can be done about an output that is gone.
        let _ = writeln!(io::stdout());
        std::process::exit(INTERRUPTED);
    };
    ctrlc::set_handler(leave).context("Ctrl-C cannot be caught")
}

/// All names in seat order.
fn players(name: &str, person: Seat, n_seats: usize) -> Vec<String> {
    let mut others = NAMES.into_iter().filter(|other| !other.eq_ignore_ascii_case(name));
    let named = |seat| if seat == person { name } else { others.next().unwrap_or_default() };
    Seat::all(n_seats).map(named).map(str::to_owned).collect()
}
