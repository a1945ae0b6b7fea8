//! Perft: in how many ways a game can go on from fixed deals, rolls and magic cards. The positions and their counts are
//! the files under `testdata/perft`, and the README there says how they are written.
//!
//! The counts must not come from this engine, or they would only say that it is what it is. They come from the program
//! beside them, which knows the rules in another language.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use foretell_cards::{Cards, Deal};
use foretell_dice::{By, DiceGame, DiceSet, Face, N_DICE};
use foretell_kernel::{BySeat, Game, Match, Need, Seat, perft};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/perft");

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    files.sort();
    assert!(!files.is_empty(), "no .perft file in {FOLDER}");
    files
}

#[test]
fn every_count_is_right() {
    let files = files();
    let faults: Vec<String> = thread::scope(|scope| {
        let checks: Vec<_> = files.iter().map(|path| scope.spawn(|| check(path))).collect();
        checks.into_iter().flat_map(|check| check.join().unwrap()).collect()
    });
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Runs the program that made the counts; nothing where there is no Python.
fn other_program(arguments: &[&OsStr]) -> Option<(bool, String)> {
    let mut python = Command::new("python3");
    python.arg("-B").arg(Path::new(FOLDER).join("generator/count.py")).args(arguments);
    let Ok(output) = python.output() else {
        eprintln!("there is no Python here: the other program was not run");
        return None;
    };
    Some((output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned()))
}

#[test]
fn the_other_program_counts_the_same() {
    let files = files();
    let arguments: Vec<&OsStr> = files.iter().map(|path| path.as_os_str()).collect();
    let Some((is_fine, said)) = other_program(&arguments) else { return };
    assert!(is_fine, "\n{said}");
}

#[test]
fn the_other_program_notices_a_wrong_count_and_fills_in_a_missing_one() {
    let text = "game cards\n\nplayers 3\nrules rounds=2\nfirst 0\n\nposition one\ndeal B4 R2 / B9 J / B1 R13 up R5\n";
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("counts.perft");
    let said = |counts: &str, fill: bool| {
        fs::write(&path, format!("{text}{counts}")).unwrap();
        let arguments = if fill { vec![OsStr::new("--fill"), path.as_os_str()] } else { vec![path.as_os_str()] };
        other_program(&arguments)
    };
    let Some((is_fine, wrong)) = said("depth 1 3\ndepth 3 28\n", false) else { return };
    assert!(
        !is_fine && wrong.contains("counts.perft:10: the file says `depth 3 28`, this program `depth 3 27`"),
        "{wrong}"
    );
    let (is_fine, missing) = said("depth 3 ?\n", false).unwrap();
    assert!(!is_fine && missing.contains("nobody has counted yet"), "{missing}");
    let (is_fine, why) = said("depth 1 3\ndepth 3 ?\n", true).unwrap();
    assert!(is_fine, "{why}");
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{text}depth 1 3\ndepth 3 27\n"));
    assert_eq!(check(&path), Vec::<String>::new(), "this engine finds the same");
    let (is_fine, illegal) = said("choose 1 play B4\n", false).unwrap();
    assert!(!is_fine && illegal.contains("counts.perft:9: `1 play B4` is not allowed here"), "{illegal}");
}

/// Checks a file, and says what is wrong and in which line.
fn check(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map(str::trim).enumerate();
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let faults = match lines.next() {
        Some((_, "game cards")) => faults_in::<Cards>(lines),
        Some((_, "game dice")) => faults_in::<DiceGame>(lines),
        _ => vec![(0, "the first line must be `game cards` or `game dice`".to_owned())],
    };
    let name = path.file_name().unwrap_or_default().display();
    faults.into_iter().map(|(i, fault)| format!("{name}:{}: {fault}", i + 1)).collect()
}

fn faults_in<'a, G: Notation>(lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<(usize, String)> {
    let mut reader = Reader::<G>::default();
    lines.filter_map(|(i, line)| reader.read(line).err().map(|fault| (i, fault))).collect()
}

/// What a game adds to the format.
trait Notation: Game {
    /// The option that says where the first round begins.
    const FIRST: &str;

    fn rules(n_seats: usize, options: &BTreeMap<String, String>) -> Result<Self::Rules, String>;

    /// A line that tells what nature does.
    fn outcome(word: &str, rest: &str) -> Result<Self::Outcome, String>;

    /// Whether it is that which nature is asked for.
    fn fits(draw: &Self::Draw, outcome: &Self::Outcome) -> bool;

    fn action(text: &str) -> Result<Self::Action, String>;
}

/// What the lines so far have said. Settings hold until they are said again, a position until the next one.
struct Reader<G: Game> {
    n_seats: usize,
    options: BTreeMap<String, String>,
    first: String,
    position: Option<Position<G>>,
}

impl<G: Game> Default for Reader<G> {
    fn default() -> Reader<G> {
        Reader { n_seats: 0, options: BTreeMap::new(), first: "0".to_owned(), position: None }
    }
}

impl<G: Notation> Reader<G> {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "players" => self.n_seats = number(rest)?,
            "rules" => self.options = options(rest)?,
            "first" => rest.clone_into(&mut self.first),
            "position" => self.position = Some(self.begin()?),
            _ => {
                let position = self.position.as_mut().ok_or("there is no position yet")?;
                match word {
                    "choose" => rest.split(';').try_for_each(|choice| position.choose(choice.trim()))?,
                    "depth" => position.check_count(rest)?,
                    _ => position.to_come.push_back(G::outcome(word, rest)?),
                }
            }
        }
        Ok(())
    }

    fn begin(&self) -> Result<Position<G>, String> {
        let mut options = self.options.clone();
        options.insert(G::FIRST.to_owned(), self.first.clone());
        Ok(Position { table: Match::new(&G::rules(self.n_seats, &options)?), to_come: VecDeque::new() })
    }
}

/// A match, and what nature will do next.
struct Position<G: Game> {
    table: Match<G>,
    to_come: VecDeque<G::Outcome>,
}

impl<G: Notation> Position<G> {
    /// A choice such as `1 predict 2`, after what nature owes before it.
    fn choose(&mut self, text: &str) -> Result<(), String> {
        while let Need::Chance(draw) = self.table.need() {
            let outcome = self.to_come.pop_front().ok_or_else(|| format!("{draw:?} is due before `{text}`"))?;
            let entries = self.table.draw(&outcome).map_err(|refusal| refusal.to_string())?;
            self.table.apply_all(&entries);
        }
        let (seat, action) = text.split_once(' ').ok_or("a choice is a seat and what it does")?;
        let seat = Seat::new(number(seat)?).ok_or("there is no such seat")?;
        let entries = self.table.choose(seat, G::action(action)?).map_err(|refusal| format!("`{text}`: {refusal}"))?;
        self.table.apply_all(&entries);
        Ok(())
    }

    /// A depth and its count, such as `3 64`.
    fn check_count(&self, text: &str) -> Result<(), String> {
        let (depth, expected) = text.split_once(' ').ok_or("write a depth and a count")?;
        let script = |k: usize, draw: &G::Draw| self.to_come.get(k).filter(|next| G::fits(draw, next)).cloned();
        let counted = perft(&self.table, number(depth)?, &script).map_err(|refusal| refusal.to_string())?;
        let expected: u64 = number(expected.trim())?;
        if counted == expected { Ok(()) } else { Err(format!("depth {depth} is {counted}, not {expected}")) }
    }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number that fits here"))
}

/// Rules as on a command line, `predictions=secret,rounds=1+2`, or `default`.
fn options(text: &str) -> Result<BTreeMap<String, String>, String> {
    let pair = |pair: &str| {
        let (key, value) = pair.split_once('=').ok_or_else(|| format!("`{pair}` is not key=value"))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    text.split(',').filter(|&pair| pair != "default").map(pair).collect()
}

impl Notation for Cards {
    const FIRST: &str = "first_dealer";

    fn rules(n_seats: usize, options: &BTreeMap<String, String>) -> Result<foretell_cards::Rules, String> {
        let mut setup = foretell_cards::Setup::new(n_seats);
        let set = options.iter().try_for_each(|(key, value)| setup.set(key, value));
        set.and_then(|()| setup.check()).map_err(|refused| refused.to_string())
    }

    /// `deal B4 W / R1 J / G2 G3 up Y7`: the hands by seat number; without `up` no card is left.
    fn outcome(word: &str, rest: &str) -> Result<foretell_cards::Outcome, String> {
        if word != "deal" {
            return Err(format!("the card game has no line `{word}`"));
        }
        let card = |name: &str| name.parse().map_err(|unknown: foretell_cards::UnknownCard| unknown.to_string());
        let (hands, upcard) = match rest.split_once(" up ") {
            Some((hands, upcard)) => (hands, Some(card(upcard)?)),
            None => (rest, None),
        };
        let hand = |names: &str| names.split_whitespace().map(card).collect::<Result<foretell_cards::CardSet, _>>();
        let hands: Vec<_> = hands.split('/').map(hand).collect::<Result<_, _>>()?;
        let hands = BySeat::from_list(hands).ok_or("too many hands")?;
        Ok(foretell_cards::Outcome::Deal(Deal { hands, upcard }))
    }

    fn fits(draw: &foretell_cards::Draw, _: &foretell_cards::Outcome) -> bool {
        matches!(draw, foretell_cards::Draw::Deal { .. })
    }

    fn action(text: &str) -> Result<foretell_cards::Action, String> {
        use foretell_cards::Action;
        let unknown = || format!("the card game has no choice `{text}`");
        let (word, rest) = text.split_once(' ').ok_or_else(unknown)?;
        let action = match word {
            "trump" => rest.parse().ok().map(|color| Action::NameTrump { color }),
            "predict" => rest.parse().ok().map(|tricks| Action::Predict { tricks }),
            "play" => rest.parse().ok().map(|card| Action::Play { card }),
            _ => None,
        };
        action.ok_or_else(unknown)
    }
}

impl Notation for DiceGame {
    const FIRST: &str = "first_seer";

    fn rules(n_seats: usize, options: &BTreeMap<String, String>) -> Result<foretell_dice::Rules, String> {
        let mut setup = foretell_dice::Setup::new(n_seats);
        let set = options.iter().try_for_each(|(key, value)| setup.set(key, value));
        set.and_then(|()| setup.check()).map_err(|refused| refused.to_string())
    }

    /// `card set_two`, or `roll GGWBBRJ`: what each die shows if it is among those that are rolled.
    fn outcome(word: &str, rest: &str) -> Result<foretell_dice::Outcome, String> {
        use foretell_dice::Outcome;
        match word {
            "card" => {
                rest.parse().map(Outcome::Card).map_err(|unknown: foretell_dice::UnknownMagicCard| unknown.to_string())
            }
            "roll" => {
                let faces: Option<Vec<Face>> = rest.chars().map(Face::from_letter).collect();
                let faces = faces.and_then(|faces| <[Face; N_DICE]>::try_from(faces).ok());
                faces.map(Outcome::Roll).ok_or_else(|| format!("`{rest}` is not a roll of seven dice"))
            }
            _ => Err(format!("the dice game has no line `{word}`")),
        }
    }

    fn fits(draw: &foretell_dice::Draw, outcome: &foretell_dice::Outcome) -> bool {
        use foretell_dice::{Draw, Outcome};
        matches!((draw, outcome), (Draw::Card(_), Outcome::Card(_)) | (Draw::Roll(_), Outcome::Roll(_)))
    }

    fn action(text: &str) -> Result<foretell_dice::Action, String> {
        use foretell_dice::Action;
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let action = match word {
            "set" => set_dice(rest),
            "predict" => rest.parse().ok().map(|prediction| Action::Predict { prediction }),
            "strike" if rest == "none" => Some(Action::Strike { struck: None }),
            "strike" => rest.parse().ok().map(|page_box| Action::Strike { struck: Some(page_box) }),
            "wizard" => rest.parse().ok().map(|color| Action::NameWizard { color }),
            "stay" => Some(Action::Stay),
            "leave" => by(rest).map(|by| Action::Leave { by }),
            "roll" => positions(rest).map(|dice| Action::Roll { dice }),
            "mark" => by(rest).map(|by| Action::Mark { by }),
            _ => None,
        };
        action.ok_or_else(|| format!("the dice game has no choice `{text}`"))
    }
}

fn by(text: &str) -> Option<By> {
    match text {
        "prediction" => Some(By::Prediction),
        "jester" => Some(By::Jester),
        _ => None,
    }
}

/// Dice by position, such as `0346`.
fn positions(text: &str) -> Option<DiceSet> {
    let positions: Option<Vec<u8>> = text.chars().map(|digit| digit.to_digit(10).map(|digit| digit as u8)).collect();
    DiceSet::from_positions(&positions?).ok()
}

/// Two dice and what they show, by ascending position, such as `03 YJ`.
fn set_dice(text: &str) -> Option<foretell_dice::Action> {
    let (dice, faces) = text.split_once(' ')?;
    let faces: Option<Vec<Face>> = faces.chars().map(Face::from_letter).collect();
    Some(foretell_dice::Action::SetDice { dice: positions(dice)?, faces: faces?.try_into().ok()? })
}
