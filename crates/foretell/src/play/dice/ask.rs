//! The questions of the dice game, and what can be answered.

use foretell_dice::{Action, By, DiceGame, DiceSet, DiceStage, N_DICE, PageBox, Round, RoundView};
use foretell_kernel::Color;

use crate::play::scene::{Meaning, Scene};
use crate::words::{Lines, boxes, numbered_dice, page, positions, wizards, writes};

/// What should be read before the question.
pub(super) fn situation(scene: &Scene<'_, DiceGame>) -> Lines {
    let Some(round) = scene.view().round else { return Lines::default() };
    let mut lines = Lines::default();
    match scene.view().stage {
        DiceStage::SetDice => lines.say("You set two dice as you like, before anybody predicts."),
        DiceStage::Predict => {
            if round.seer == scene.seat {
                lines.say("You are the seer, so you predict first.");
            }
            if round.number > 1 {
                lines.add(own_page(scene));
            }
        }
        DiceStage::Strike => lines.add(own_page(scene)),
        DiceStage::LeaveOrStay | DiceStage::Mark => lines.say(how_it_stands(scene, &round)),
        DiceStage::SeerDecides => {
            lines.add(numbered_dice(&round.dice).indented());
            lines.say(how_it_stands(scene, &round));
        }
        _ => {}
    }
    lines
}

/// The player's page, and how far everybody is.
fn own_page(scene: &Scene<'_, DiceGame>) -> Lines {
    let view = scene.view();
    let mut lines = page(view, scene.seat, scene.names).indented();
    let xs = view.xs.iter().map(|(seat, n)| format!("{} {n}", scene.names.who(seat))).collect::<Vec<_>>().join(", ");
    lines.say(format!("X so far: {xs}. The game ends at {}.", view.rules.target()));
    lines
}

/// How the player's prediction stands with the dice on the table.
fn how_it_stands(scene: &Scene<'_, DiceGame>, round: &RoundView) -> String {
    let Some(prediction) = round.predictions[scene.seat] else { return String::new() };
    let color = prediction.color();
    let counted = game(scene).and_then(|game| Some(game.round()?.reading()?.count(game.dice().counts(), color)));
    let stands = match counted {
        None => String::new(),
        Some(1) => format!(", and 1 die counts as {color}"),
        Some(n) => format!(", and {n} dice count as {color}"),
    };
    let wizards = round.wizards.map(|counted| format!(" ({})", wizards(counted))).unwrap_or_default();
    format!("You predicted {prediction}{stands}{wizards}.")
}

/// The game that this seat sees, to ask it what a mark would be.
fn game(scene: &Scene<'_, DiceGame>) -> Option<DiceGame> {
    DiceGame::from_view(scene.view())
}

/// What marking so would write; nothing if it may not be done.
fn would_write(scene: &Scene<'_, DiceGame>, by: By) -> Option<String> {
    let game = game(scene)?;
    Some(writes(game.would_mark(scene.seat, by)?, game.prediction(scene.seat)?))
}

fn may(scene: &Scene<'_, DiceGame>, action: Action) -> bool {
    scene.table.legal.contains(&action)
}

/// What is asked, and what can be typed.
pub(super) fn prompt(scene: &Scene<'_, DiceGame>) -> String {
    match scene.view().stage {
        DiceStage::SetDice => "Set two dice (two faces of B R G Y W J, as y y; with numbers, as 1Y 2W)".to_owned(),
        DiceStage::Predict => format!("Your prediction ({})", boxes(&predictable(scene))),
        DiceStage::Strike => format!("Strike out a box ({}), or no", boxes(&strikeable(scene))),
        DiceStage::NameWizard => format!("Wizard colour (B R G Y, or Enter for {})", own_color(scene)),
        DiceStage::LeaveOrStay => format!("Stay or leave (stay; {})", leaving(scene)),
        DiceStage::SeerDecides => {
            let dice = rolling(scene);
            if may(scene, Action::Leave { by: By::Prediction }) {
                format!("Dice to roll again, or leave ({dice}; {})", leaving(scene))
            } else {
                format!("Dice to roll again ({dice})")
            }
        }
        _ => {
            let written = |by| would_write(scene, by).unwrap_or_default();
            format!("Your mark (p: {}; j: {})", written(By::Prediction), written(By::Jester))
        }
    }
}

/// The two ways to leave, as they are typed.
const LEAVING: [(&str, By); 2] = [("leave", By::Prediction), ("leave jester", By::Jester)];

/// `leave: X in G2; leave jester: …`, as far as it may be done.
fn leaving(scene: &Scene<'_, DiceGame>) -> String {
    let ways = LEAVING.into_iter().filter(|&(_, by)| may(scene, Action::Leave { by }));
    let said = ways.filter_map(|(typed, by)| Some(format!("{typed}: {}", would_write(scene, by)?)));
    said.collect::<Vec<_>>().join("; ")
}

/// Which dice may be rolled, and how many must be.
fn rolling(scene: &Scene<'_, DiceGame>) -> String {
    let game = game(scene);
    let Some(round) = game.as_ref().and_then(DiceGame::round) else { return String::new() };
    let which = if round.rollable().len() == N_DICE { "1-7".to_owned() } else { positions(round.rollable()) };
    match least_dice(round) {
        1 => which,
        least => format!("{which}, at least {least}"),
    }
}

fn least_dice(round: &Round) -> usize {
    round.twist().least_dice(round.n_rolls())
}

fn predictable(scene: &Scene<'_, DiceGame>) -> Vec<PageBox> {
    let prediction = |action: &Action| match action {
        Action::Predict { prediction } => Some(*prediction),
        _ => None,
    };
    scene.table.legal.iter().filter_map(prediction).collect()
}

fn strikeable(scene: &Scene<'_, DiceGame>) -> Vec<PageBox> {
    let struck = |action: &Action| match action {
        Action::Strike { struck } => *struck,
        _ => None,
    };
    scene.table.legal.iter().filter_map(struck).collect()
}

/// The wizard colour of a seer who names none (RULES 2.2).
pub(super) fn own_color(scene: &Scene<'_, DiceGame>) -> Color {
    let prediction = scene.view().round.and_then(|round| round.predictions[scene.seat]);
    prediction.unwrap_or_default().color()
}

/// Every answer that there is, with its meaning.
pub(super) fn answers(scene: &Scene<'_, DiceGame>) -> Vec<Meaning> {
    let say = |typed: &str, meaning: &str| (typed.to_owned(), meaning.to_owned());
    match scene.view().stage {
        DiceStage::SetDice => vec![
            say("y y", "set dice 1 and 2 to these faces: B R G Y are colours, W a wizard, J a jester"),
            say("1Y 5W", "set die 1 to yellow and die 5 to a wizard"),
        ],
        DiceStage::Predict => {
            predictable(scene).into_iter().map(|page_box| (page_box.to_string(), meaning_of_box(page_box))).collect()
        }
        DiceStage::Strike => {
            let strikes = strikeable(scene)
                .into_iter()
                .map(|page_box| (page_box.to_string(), "strike it out: it counts 0".to_owned()));
            strikes.chain([say("no", "strike nothing out")]).collect()
        }
        DiceStage::NameWizard => {
            let named = Color::ALL.map(|color| (color.letter().to_string(), format!("wizards count as {color}")));
            let enter = ("Enter".to_owned(), format!("wizards count as {}, as you predicted it", own_color(scene)));
            named.into_iter().chain([enter]).collect()
        }
        DiceStage::LeaveOrStay => {
            [say("stay", "stay in the round for the next roll")].into_iter().chain(leave_answers(scene)).collect()
        }
        DiceStage::SeerDecides => roll_answers(scene).into_iter().chain(leave_answers(scene)).collect(),
        _ => mark_answers(scene, [("p", By::Prediction), ("j", By::Jester)]).collect(),
    }
}

/// Examples that can be typed just so.
fn roll_answers(scene: &Scene<'_, DiceGame>) -> Vec<Meaning> {
    let rollable = rollable(scene);
    let some = rollable.iter().take(3).collect();
    let kept = rollable.iter().take(rollable.len().saturating_sub(3)).collect::<DiceSet>();
    let mut answers = vec![(positions(some), format!("roll {} again", positions(some)))];
    if !kept.is_empty() {
        answers.push((format!("keep {}", positions(kept)), format!("roll all but {} again", positions(kept))));
    }
    let all = if rollable == DiceSet::ALL { "roll all dice again" } else { "roll all dice again that may be rolled" };
    answers.push(("all".to_owned(), all.to_owned()));
    answers
}

/// The dice that the seer may roll.
pub(super) fn rollable(scene: &Scene<'_, DiceGame>) -> DiceSet {
    game(scene).as_ref().and_then(DiceGame::round).map_or(DiceSet::ALL, Round::rollable)
}

fn leave_answers(scene: &Scene<'_, DiceGame>) -> impl Iterator<Item = Meaning> {
    mark_answers(scene, LEAVING).filter(|_| may(scene, Action::Leave { by: By::Prediction }))
}

fn mark_answers(scene: &Scene<'_, DiceGame>, ways: [(&str, By); 2]) -> impl Iterator<Item = Meaning> {
    ways.into_iter().filter_map(|(typed, by)| {
        let written = would_write(scene, by)?;
        Some((typed.to_owned(), format!("your mark: {written}")))
    })
}

fn meaning_of_box(page_box: PageBox) -> String {
    match page_box.number() {
        1 => format!("1 die will be {}", page_box.color()),
        n => format!("{n} dice will be {}", page_box.color()),
    }
}
