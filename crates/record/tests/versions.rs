//! What was published stays true: every version of the rules has golden records, and gives for a seed what it always gave.
//!
//! Beside the golden games, `testdata/versions` has a digest for each kind of game of all that chance did in many games. If
//! one changes, games that people have kept could no longer be checked: CONTRIBUTING.md says how to raise the version.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use foretell_cards::Cards;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::laws::seeded;
use foretell_kernel::{Game, KNOWN_VERSIONS, Match, Need, RULES_VERSION, Seat, is_known_version};
use foretell_record::{AnyRecord, Records};
use sha2::{Digest, Sha256};

/// How many games of each kind are played.
const N_GAMES: u64 = 20;

fn testdata(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(folder)
}

#[test]
fn every_version_has_golden_records_of_both_games() {
    let mut found = BTreeSet::new();
    for file in fs::read_dir(testdata("records")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for record in Records::new(text.as_bytes()) {
            match record.unwrap() {
                AnyRecord::Cards(record) => found.insert((record.header.foretell, "cards")),
                AnyRecord::Dice(record) => found.insert((record.header.foretell, "dice")),
                AnyRecord::Pad(_) => false,
            };
        }
    }
    let wanted = KNOWN_VERSIONS.iter().flat_map(|&version| ["cards", "dice"].map(|game| (u64::from(version), game)));
    assert_eq!(found, wanted.collect());
}

#[test]
fn the_version_that_is_written_is_the_newest_that_is_known() {
    assert_eq!(KNOWN_VERSIONS.iter().max(), Some(&RULES_VERSION));
    assert!(KNOWN_VERSIONS.iter().all(|&version| is_known_version(version.into())));
    assert!(!is_known_version(0) && !is_known_version(u64::from(RULES_VERSION) + 1));
}

#[test]
fn a_record_of_another_version_is_refused_with_its_number() {
    let file = fs::read_dir(testdata("records")).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(file).unwrap().replacen("{\"foretell\":1,", "{\"foretell\":77,", 1);
    let refused = Records::new(text.as_bytes()).next().unwrap().unwrap_err().to_string();
    assert!(refused.contains("version 77"), "{refused}");
}

#[test]
fn a_seed_gives_what_it_always_gave() {
    let known = fs::read_to_string(testdata(&format!("versions/{RULES_VERSION}.txt"))).unwrap_or_default();
    let now = digests();
    let changed: Vec<&str> = now.lines().filter(|line| !known.lines().any(|known| known == *line)).collect();
    assert!(
        known == now,
        "what a seed gives has changed, but the version has not (CONTRIBUTING.md says what to do). Now it is:\n{}",
        changed.join("\n")
    );
}

/// A line for each kind of game: game, players, rules, and the digest of what chance did.
fn digests() -> String {
    let mut lines = String::new();
    for n_seats in 3..=6 {
        for rules in [
            "",
            "predictions=secret",
            "predictions=hidden",
            "plus_minus_one=true",
            "clairvoyant=true",
            "rounds=1+3+5",
            "first_dealer=0",
        ] {
            let mut setup = foretell_cards::Setup::new(n_seats);
            options(rules).for_each(|(key, value)| setup.set(key, value).unwrap());
            let digest = digest::<Cards>(&setup.check().unwrap(), n_seats, card_text);
            writeln!(lines, "cards {n_seats} {} {digest}", if rules.is_empty() { "default" } else { rules }).unwrap();
        }
    }
    for n_seats in 2..=5 {
        for rules in ["", "target=12", "magic_cards=true", "magic_cards=true,target=12", "first_seer=0"] {
            let mut setup = foretell_dice::Setup::new(n_seats);
            options(rules).for_each(|(key, value)| setup.set(key, value).unwrap());
            let digest = digest::<DiceGame>(&setup.check().unwrap(), n_seats, dice_text);
            writeln!(lines, "dice {n_seats} {} {digest}", if rules.is_empty() { "default" } else { rules }).unwrap();
        }
    }
    lines
}

fn options(rules: &str) -> impl Iterator<Item = (&str, &str)> {
    rules.split(',').filter_map(|pair| pair.split_once('='))
}

fn digest<G: Game>(rules: &G::Rules, n_seats: usize, text: fn(&G::Outcome) -> String) -> String {
    let mut all = Sha256::new();
    for game in 0..N_GAMES {
        all.update(chance_of::<G>(rules, n_seats, game, text));
    }
    all.finalize().iter().take(16).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

/// All that chance does in a game, a line for each draw. The players choose by numbers that have nothing to do with the seeds, and
/// in whichever order the rules list what is legal.
fn chance_of<G: Game>(rules: &G::Rules, n_seats: usize, game: u64, text: fn(&G::Outcome) -> String) -> String {
    let contributions: Vec<String> = Seat::all(n_seats).map(|seat| format!("{seat} adds this")).collect();
    let key = GameKey::new(&ServerSeed::of_series(1, game), &contributions);
    let mut pick = seeded(game);
    let mut table: Match<G> = Match::new(rules);
    let (mut lines, mut n_draws) = (String::new(), 0);
    loop {
        let entries = match table.need() {
            Need::Over => return lines,
            Need::Chance(draw) => {
                let mut stream = key.draw(n_draws);
                n_draws += 1;
                let outcome = G::sample(&draw, &mut |n| stream.below(n));
                lines.push_str(&text(&outcome));
                lines.push('\n');
                table.draw(&outcome).unwrap()
            }
            Need::Choices(asked) => {
                let seat = asked.first().unwrap();
                let mut legal = table.legal(seat);
                legal.sort_by_cached_key(|action| serde_json::to_string(action).unwrap());
                table.choose(seat, legal[pick(legal.len() as u32) as usize]).unwrap()
            }
        };
        table.apply_all(&entries);
    }
}

fn card_text(outcome: &foretell_cards::Outcome) -> String {
    match outcome {
        foretell_cards::Outcome::FirstDealer(seat) => format!("first {}", seat.index()),
        foretell_cards::Outcome::Deal(deal) => {
            let hand = |hand: &foretell_cards::CardSet| {
                let mut names: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
                names.sort();
                names.join(" ")
            };
            let hands: Vec<String> = deal.hands.values().iter().map(hand).collect();
            format!("deal {} up {}", hands.join(" / "), deal.upcard.map_or_else(String::new, |card| card.to_string()))
        }
    }
}

fn dice_text(outcome: &foretell_dice::Outcome) -> String {
    match outcome {
        foretell_dice::Outcome::FirstSeer(seat) => format!("first {}", seat.index()),
        foretell_dice::Outcome::Card(card) => format!("card {card}"),
        foretell_dice::Outcome::Roll(faces) => format!("roll {}", faces.map(|face| face.to_string()).concat()),
    }
}
