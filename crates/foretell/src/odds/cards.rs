//! `foretell odds cards`: how many tricks a hand takes, from many deals of the other cards.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context, bail};
use foretell_bots::cards::{Odds, Question, odds};
use foretell_cards::{Card, CardSet};
use foretell_kernel::Color;
use serde_json::json;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Your cards, as in `B4,R13,W,J`
    #[arg(long, value_name = "CARDS")]
    hand: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: usize,
    /// How many cards everybody has in this round [default: as many as --hand names]
    #[arg(long, value_name = "R")]
    round: Option<usize>,
    /// The trump colour: B, R, G, Y or none
    #[arg(long, value_name = "COLOR", default_value = "none")]
    trump: String,
    /// The card that was turned up, if it is known
    #[arg(long, value_name = "CARD")]
    upcard: Option<Card>,
    /// How many players come before you: 0 if you lead the first trick
    #[arg(long, value_name = "K", default_value_t = 0)]
    before: usize,
    /// In how many deals of the other cards each prediction is played out
    #[arg(long, value_name = "P", default_value_t = 2000)]
    playouts: usize,
    /// The same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let hand = read_hand(&args.hand)?;
    if let Some(round) = args.round.filter(|&round| round != hand.len()) {
        bail!("--round: in a round of {round} cards the hand has {round}, and --hand names {}", hand.len());
    }
    if args.playouts > 1_000_000 {
        bail!("--playouts: a million is the most");
    }
    let question = Question {
        hand,
        n_seats: args.players,
        upcard: args.upcard,
        trump: read_trump(&args.trump)?,
        n_before: args.before,
        n_playouts: args.playouts,
        seed: args.seed,
    };
    let odds = odds(&question)?;
    let text = if args.json { json_text(&odds)? } else { table(&odds) };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn read_hand(text: &str) -> anyhow::Result<CardSet> {
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let cards: Vec<Card> =
        names.map(|name| name.to_ascii_uppercase().parse()).collect::<Result<_, _>>().context("--hand")?;
    CardSet::from_cards(cards).context("--hand: a card is named more often than the deck has it")
}

fn read_trump(text: &str) -> anyhow::Result<Option<Color>> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(None);
    }
    Ok(Some(text.to_ascii_uppercase().parse().context("--trump (a colour, or none)")?))
}

fn best(odds: &[Odds]) -> Option<&Odds> {
    odds.iter().max_by(|one, other| one.points.total_cmp(&other.points))
}

fn json_text(odds: &[Odds]) -> serde_json::Result<String> {
    let said = json!({ "predictions": odds, "best": best(odds).map(|odds| odds.prediction) });
    Ok(serde_json::to_string_pretty(&said)? + "\n")
}

/// A line for each prediction: what it brings, and how many tricks are taken when it is played for.
fn table(odds: &[Odds]) -> String {
    let mut text = String::from("prediction   points      met   tricks taken when you play for it\n");
    for line in odds {
        // Writing to a string cannot fail.
        let _ = write!(text, "{:>10} {:>8.1} {:>7.1}%  ", line.prediction, line.points, 100.0 * line.met);
        for (tricks, chance) in line.tricks.iter().enumerate().filter(|(_, chance)| **chance >= 0.005) {
            let _ = write!(text, " {tricks}: {:.0}%", 100.0 * chance);
        }
        text.push('\n');
    }
    if let Some(best) = best(odds) {
        let _ = writeln!(text, "best: predict {}", best.prediction);
    }
    text
}
