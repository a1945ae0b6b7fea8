//! Writes the two tables that reviews stand on, from self-play only.
//!
//! `cargo run --release -p foretell-review --example train-review -- FOLDER DEALS GAMES`
//!
//! writes `means.bin` (what a round of the card game brings on average, from so many deals for each size of round) and `to_come.rs`
//! (what all players of a dice game gain alike, from so many games of each kind) into the folder. The same command gives the same
//! files.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use foretell_bots::{Level, Leveled, Rng, play_game};
use foretell_cards::Rules;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::{DiceGame, Event};
use foretell_kernel::{BySeat, Entry, Match, Seat};
use foretell_review::{N_MEANS, place_of_mean, played_by_policy};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, n_deals, n_games] = args.as_slice() else { return Err("write: FOLDER DEALS GAMES".into()) };
    let folder = Path::new(folder);
    std::fs::write(folder.join("to_come.rs"), to_come(n_games.parse()?)?)?;
    std::fs::write(folder.join("means.bin"), means(n_deals.parse()?)?)?;
    Ok(())
}

fn means(n_deals: u32) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut table = vec![0_i16; N_MEANS];
    for options in ["", "plus_minus_one=true", "predictions=secret"] {
        for n_seats in 3..=6_usize {
            for n_cards in 1..=(60 / n_seats) as u8 {
                let clairvoyant: &[bool] = if n_cards == 1 { &[false, true] } else { &[false] };
                for &clairvoyant in clairvoyant {
                    let rules = cards_rules(n_seats, n_cards, options, clairvoyant)?;
                    let sums = sums(&rules, n_deals, u64::from(n_cards)).ok_or("a deal was refused")?;
                    for (after_dealer, sum) in sums.iter().enumerate() {
                        let mean = sum / f64::from(n_deals);
                        table[place_of_mean(&rules, 1, n_cards, after_dealer)] = (mean * 100.0).round() as i16;
                    }
                }
            }
            println!("{n_seats} players {options}");
        }
    }
    Ok(table.into_iter().flat_map(i16::to_le_bytes).collect())
}

fn cards_rules(n_seats: usize, n_cards: u8, options: &str, clairvoyant: bool) -> Result<Rules, Box<dyn Error>> {
    let mut setup = foretell_cards::Setup::new(n_seats);
    setup.set("rounds", &n_cards.to_string())?;
    setup.set("first_dealer", "0")?;
    setup.set("clairvoyant", &clairvoyant.to_string())?;
    if let Some((key, value)) = options.split_once('=') {
        setup.set(key, value)?;
    }
    Ok(setup.check()?)
}

/// What each place after the dealer got.
fn sums(rules: &Rules, n_deals: u32, seed: u64) -> Option<Vec<f64>> {
    let n_seats = rules.n_seats();
    let mut rng = Rng::new(seed).fork(n_seats as u64);
    let mut sums = vec![0.0; n_seats];
    for _ in 0..n_deals {
        let points = played_by_policy(rules, 1, &mut rng)?;
        for (sum, seat) in sums.iter_mut().zip(Seat::FIRST.left(n_seats).round(n_seats)) {
            *sum += points[seat];
        }
    }
    Some(sums)
}

fn to_come(n_games: u64) -> Result<String, Box<dyn Error>> {
    let mut text = String::from(
        "//! What all players of a dice game gain alike until its end: a table that self-play wrote (`train-review`).\n\n\
         /// Points, by how many X are missing to the nearest player (1 to 12): for 2 to 5 players, target 9 and 12, without and with\n\
         /// magic cards.\n#[rustfmt::skip]\npub(crate) const TO_COME: [[f32; 12]; 16] = [\n",
    );
    for n_seats in 2..=5_usize {
        for target in ["9", "12"] {
            for magic in ["false", "true"] {
                let row = dice_row(n_seats, target, magic, n_games)?;
                let numbers: Vec<String> = row.iter().map(|mean| format!("{mean:.2}")).collect();
                writeln!(text, "    [{}],", numbers.join(", "))?;
            }
        }
        println!("{n_seats} players of the dice game");
    }
    text.push_str("];\n");
    Ok(text)
}

/// The mean gain from the start of a round on, by how many X are missing then.
fn dice_row(n_seats: usize, target: &str, magic: &str, n_games: u64) -> Result<[f64; 12], Box<dyn Error>> {
    let mut setup = foretell_dice::Setup::new(n_seats);
    setup.set("target", target)?;
    setup.set("magic_cards", magic)?;
    let rules = setup.check()?;
    let (mut sums, mut counts) = ([0.0; 12], [0_u32; 12]);
    for game in 0..n_games {
        let key = GameKey::new(&ServerSeed::of_series(16, game), &vec![""; n_seats]);
        let rng = Rng::new(game);
        let mut bots: Vec<_> =
            Seat::all(n_seats).map(|seat| DiceGame::bot(Level::Adept, seat, rng.fork(seat.index() as u64))).collect();
        let played = play_game::<DiceGame, _>(&rules, &key, &mut bots)?;
        let mut table: Match<DiceGame> = Match::new(&rules);
        let mut passed: Vec<(usize, f64)> = Vec::new();
        for entry in &played.journal {
            table.apply(entry);
            if matches!(entry, Entry::Event(Event::RoundBegun { .. })) {
                let most = table.game().xs().values().iter().copied().max().unwrap_or(0);
                passed
                    .push((usize::from(rules.target().saturating_sub(most).max(1)) - 1, mean(&table.game().totals())));
            }
        }
        let end = mean(&table.game().totals());
        for (missing, points) in passed {
            sums[missing] += end - points;
            counts[missing] += 1;
        }
    }
    let mut row: [f64; 12] = std::array::from_fn(|at| sums[at] / f64::from(counts[at].max(1)));
    // What never came up is like what came up nearest to it.
    for at in 1..12 {
        if counts[at] == 0 {
            row[at] = row[at - 1];
        }
    }
    Ok(row)
}

fn mean(points: &BySeat<i32>) -> f64 {
    f64::from(points.values().iter().sum::<i32>()) / points.n_seats() as f64
}
