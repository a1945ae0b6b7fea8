//! `foretell odds dice`: exact chances of a round of the dice game.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::bail;
use clap::ValueEnum;
use foretell_bots::dice::odds::{Advice, Odds, Question, WizardsAre, odds};
use foretell_dice::{Face, FaceCounts};
use foretell_kernel::Color;
use serde_json::json;

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Wizards {
    /// They count as your colour
    Own,
    /// They count as another colour
    Other,
    /// They count for nothing, as with the magic card `as_many_rolls`
    None,
    /// They count as every colour, as with the magic card `every_color`
    Every,
}

impl From<Wizards> for WizardsAre {
    fn from(wizards: Wizards) -> WizardsAre {
        match wizards {
            Wizards::Own => WizardsAre::Own,
            Wizards::Other => WizardsAre::Other,
            Wizards::None => WizardsAre::None,
            Wizards::Every => WizardsAre::Every,
        }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// How many dice of your colour you want in the end, exactly
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=7))]
    number: u8,
    /// What wizards count as
    #[arg(long, value_enum, default_value_t = Wizards::Own)]
    wizards: Wizards,
    /// How many rolls may still be made
    #[arg(long, value_name = "K", default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=100))]
    rolls: u8,
    /// The dice that lie there, as in `GGWBBRJ`. Fewer than seven are held, and the others are rolled next
    #[arg(long, value_name = "FACES", default_value = "", hide_default_value = true)]
    held: String,
    /// Your colour: B, R, G or Y [default: the only colour among the dice that lie there]
    #[arg(long, value_name = "COLOR")]
    color: Option<Color>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let lying = read_faces(&args.held)?;
    let color = own_color(args.color, lying)?;
    let question = Question { number: args.number, color, wizards: args.wizards.into(), rolls: args.rolls, lying };
    let odds = odds(&question)?;
    let text = if args.json { json_text(args, color, &odds)? } else { words(args, &odds) };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn read_faces(text: &str) -> anyhow::Result<FaceCounts> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != ',');
    let faces: Option<FaceCounts> = letters.map(|letter| Face::from_letter(letter.to_ascii_uppercase())).collect();
    faces.ok_or_else(|| anyhow::anyhow!("--held: `{text}` is not a list of faces: write letters of B R G Y W J"))
}

/// The colour matters only to dice that lie there.
fn own_color(color: Option<Color>, lying: FaceCounts) -> anyhow::Result<Color> {
    let mut seen = Color::ALL.into_iter().filter(|&color| lying[Face::from(color)] > 0);
    match (color, seen.next(), seen.next()) {
        (Some(color), _, _) => Ok(color),
        (None, only, None) => Ok(only.unwrap_or(Color::Blue)),
        (None, ..) => bail!("--color: which of the colours that lie there is yours? Write B, R, G or Y"),
    }
}

fn kept(advice: &Advice) -> Option<String> {
    match advice {
        Advice::Stop => None,
        Advice::Keep(faces) => {
            Some(Face::ALL.iter().flat_map(|&face| vec![face.letter(); usize::from(faces[face])]).collect())
        }
    }
}

fn json_text(args: &Args, color: Color, odds: &Odds) -> serde_json::Result<String> {
    let said = json!({
        "number": args.number,
        "rolls": args.rolls,
        "color": color,
        "probability": odds.chance,
        "keep": kept(&odds.advice),
    });
    Ok(serde_json::to_string_pretty(&said)? + "\n")
}

fn words(args: &Args, odds: &Odds) -> String {
    let s = if args.rolls == 1 { "" } else { "s" };
    let mut text =
        format!("exactly {} of your colour in at most {} roll{s}: {:.12}\n", args.number, args.rolls, odds.chance);
    match kept(&odds.advice) {
        // Before the first roll there is nothing to keep and nothing to leave.
        _ if args.held.is_empty() => {}
        None => text.push_str("best: leave the dice as they lie\n"),
        Some(faces) if faces.is_empty() => text.push_str("best: roll all seven\n"),
        Some(faces) => {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "best: keep {faces} and roll the others");
        }
    }
    text
}
