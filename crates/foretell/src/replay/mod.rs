//! `foretell replay`: a recorded game in words, with all hands open.

mod open;

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;

use anyhow::{Context, bail};
use foretell_course::Position;
use foretell_kernel::{Entry, Seat, Viewer};
use foretell_record::{AnyRecord, Header, ReadError, Record, Records};

use self::open::Opened;
use crate::complain::complain;
use crate::verify;
use crate::words::{Lines, Names, Teller};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A file of game records (.jsonl); - stands for standard input
    file: String,
    /// Which game of the file to show, counted from 1
    #[arg(long, value_name = "K", default_value = "1")]
    game: NonZeroU64,
}

/// Reads the whole file, so that it can say how many games there are and whether all of them are right.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut n_games = 0;
    let mut told = None;
    for record in Records::new(verify::open(&args.file)?) {
        match record {
            // A pad has no cards and no rolls that could be told.
            Ok(AnyRecord::Pad(_)) => {}
            Ok(AnyRecord::Cards(record)) => {
                n_games += 1;
                if n_games == args.game.get() {
                    told = Some(tell(&record));
                }
            }
            Ok(AnyRecord::Dice(record)) => {
                n_games += 1;
                if n_games == args.game.get() {
                    told = Some(tell(&record));
                }
            }
            Err(ReadError::Io(error)) => return Err(error).with_context(|| format!("cannot read {}", args.file)),
            Err(ReadError::Fault(fault)) => {
                // A later game may be wrong: the one that was asked for has been checked.
                write!(io::stdout(), "{}", told.unwrap_or_default())?;
                complain(&fault.to_string());
                return Ok(ExitCode::from(1));
            }
        }
    }
    let Some(mut lines) = told else { bail!(too_few(n_games, args)) };
    if n_games > 1 {
        lines.say("");
        lines.say(format!("game {} of {n_games}", args.game));
    }
    write!(io::stdout(), "{lines}")?;
    Ok(ExitCode::SUCCESS)
}

/// Why there is nothing to show.
fn too_few(n_games: u64, args: &Args) -> String {
    match n_games {
        0 => format!("there is no game in {}", args.file),
        _ => format!("there is no game {} in {}: it has {n_games}", args.game, args.file),
    }
}

/// The whole game, from its title to the places.
fn tell<G: Opened>(record: &Record<G>) -> Lines {
    let names = Names::new(&record.header.players, None);
    let mut lines = Lines::from_iter([G::title(&record.rules)]);
    lines.add(players(&record.header, &names));
    let mut teller = G::Teller::new(&names);
    // The end follows from the rules, but a game that was broken off was not played to it.
    let is_end = |entry: &Entry<G>| matches!(entry, Entry::Event(event) if G::is_end_event(event));
    let end = record.journal.iter().position(is_end).filter(|_| record.header.unfinished);
    let mut position: Position<G> = Position::new(&record.rules);
    for entry in &record.journal[..end.unwrap_or(record.journal.len())] {
        let mut notice = None;
        position.take_in(std::slice::from_ref(entry), &mut |table, entry| {
            if let Entry::Event(event) = entry {
                notice = Some(G::opened(table.game(), event));
            }
        });
        if let Some(notice) = notice {
            lines.add(teller.tell(&notice, &position.table().game().view(Viewer::Spectator)));
        }
    }
    let view = position.table().game().view(Viewer::Spectator);
    lines.add(teller.pause(&view));
    lines.add(ending::<G>(&record.header, &view, &names));
    lines
}

fn players(header: &Header, names: &Names) -> Lines {
    let called = Seat::all(names.n_seats()).map(|seat| {
        let bot = header.bots.as_ref().and_then(|bots| bots.get(seat.index())?.as_ref());
        match bot {
            None => names.name(seat).to_owned(),
            Some(_) => format!("{} (a program)", names.name(seat)),
        }
    });
    let mut lines = Lines::from_iter([format!("Players, clockwise: {}.", called.collect::<Vec<_>>().join(", "))]);
    // The reader of records has checked this against every draw.
    if header.fairness.is_some() {
        lines.say("The seed of the game fits its commitment, and all chance in the game follows from it.");
    }
    lines
}

fn ending<G: Opened>(header: &Header, view: &G::View, names: &Names) -> Lines {
    let mut lines = Lines::default();
    if header.unfinished {
        lines.say("");
        lines.say("The game was broken off here.");
    }
    lines.say("");
    lines.add(G::sheet(view, names));
    let places = G::places(view, names);
    if places.len() > 0 && !header.unfinished {
        lines.say("");
        lines.add(places);
    }
    lines
}

#[cfg(test)]
mod tests {
    use foretell_bots::{Level, Leveled, Rng, play_game};
    use foretell_cards::Cards;
    use foretell_chance::{GameKey, ServerSeed};

    use super::*;

    /// The game that programs play by these rules of the card game, broken off after `n_entries`.
    fn told(pairs: &[&str], n_entries: usize) -> String {
        let pairs: Vec<String> = pairs.iter().map(|&pair| pair.to_owned()).collect();
        let rules = crate::setup::cards_rules(3, &pairs).unwrap();
        let key = GameKey::new(&ServerSeed::of_series(1, 0), &["", "", ""]);
        let mut bots: Vec<_> = Seat::all(3).map(|seat| Cards::bot(Level::Random, seat, Rng::new(7))).collect();
        let mut journal = play_game::<Cards, _>(&rules, &key, &mut bots).unwrap().journal;
        journal.truncate(n_entries);
        let players = ["Ada", "Bo", "Zoë"].map(str::to_owned).to_vec();
        tell(&Record::new(players, &rules, journal, None)).to_string()
    }

    #[test]
    fn nothing_is_covered_in_a_replay() {
        let text = told(&["rounds=1+2", "predictions=hidden", "clairvoyant=true"], usize::MAX);
        assert!(!text.contains("sealed"), "{text}");
        assert_eq!(text.matches("Predictions: ").count(), 2, "{text}");
        for name in ["  Ada  ", "  Bo   ", "  Zoë  "] {
            assert_eq!(text.matches(name).count(), 4, "two hands and two scores of {name}: {text}");
        }
        assert!(text.contains("Places:"));
    }

    #[test]
    fn a_game_that_was_broken_off_has_no_places() {
        let text = told(&["rounds=3"], 6);
        assert!(text.contains("The game was broken off here.") && !text.contains("Places:"), "{text}");
    }
}
