//! Asks for predictions, dice and marks.

mod ask;
mod read;

use foretell_dice::{Action, DiceGame, DiceRefusal, N_DICE};
use foretell_kernel::Seat;

use super::scene::{Asked, Meaning, Scene};
use crate::words::{Grid, Lines, Names, magic_card, numbered_dice, page, wizards};

impl Asked for DiceGame {
    fn situation(scene: &Scene<'_, DiceGame>) -> Lines {
        ask::situation(scene)
    }

    fn prompt(scene: &Scene<'_, DiceGame>) -> String {
        ask::prompt(scene)
    }

    fn answers(scene: &Scene<'_, DiceGame>) -> Vec<Meaning> {
        ask::answers(scene)
    }

    fn read(text: &str, scene: &Scene<'_, DiceGame>) -> Result<Action, String> {
        read::read(text, scene)
    }

    /// Where the rules speak of seats and of dice from 0, the terminal speaks of names and of dice from 1.
    fn refused(refusal: &DiceRefusal, names: &Names) -> String {
        match refusal {
            DiceRefusal::BoxTaken { page_box, seat } => {
                format!("{page_box} was predicted in this round already ({}): predict another box.", names.who(*seat))
            }
            DiceRefusal::FrozenJester { position } => {
                format!("Die {} shows a jester, and frozen jesters may not be rolled again.", position + 1)
            }
            other => format!("{other}."),
        }
    }

    fn hand(scene: &Scene<'_, DiceGame>) -> Lines {
        let prediction = scene.view().round.and_then(|round| round.predictions[scene.seat]);
        let predicted = prediction.map_or_else(
            || "You have not predicted in this round yet.".to_owned(),
            |prediction| format!("You predicted {prediction}."),
        );
        let mut lines = Lines::from_iter([predicted]);
        lines.add(page(scene.view(), scene.seat, scene.names).indented());
        lines
    }

    fn table(scene: &Scene<'_, DiceGame>) -> Lines {
        let Some(round) = scene.view().round else { return Lines::from_iter(["The first round has not begun."]) };
        let mut lines = Lines::from_iter([format!("Round {}. {} the seer.", round.number, scene.names.is(round.seer))]);
        lines.add(round.card.into_iter().map(|card| format!("Magic card {}", magic_card(card))).collect());
        if round.dice.blank().len() < N_DICE {
            lines.add(numbered_dice(&round.dice).indented());
        }
        lines.add(round.wizards.into_iter().map(|counted| format!("In this round {}.", wizards(counted))).collect());
        let mut grid = Grid::words();
        for seat in Seat::all(scene.names.n_seats()) {
            let predicted = round.predictions[seat].map_or_else(|| "-".to_owned(), |prediction| prediction.to_string());
            let state = if round.still_in.contains(seat) { "in the round" } else { "has marked" };
            grid.row([scene.names.name(seat), &format!("predicted {predicted}"), state]);
        }
        lines.add(grid.lines().indented());
        lines
    }

    fn reminder(scene: &Scene<'_, DiceGame>) -> Lines {
        let target = scene.view().rules.target();
        let mut lines = Lines::from_iter([
            "Predict how many of the seven dice will show a colour: 1 to 5 of one colour, an open box of your page."
                .to_owned(),
            "Nobody may repeat a prediction of this round. The seer then names the colour that wizards count as, and"
                .to_owned(),
            "rolls up to three times, holding any dice. After each roll you may leave and mark: X if you are right,"
                .to_owned(),
            "otherwise the difference. Or make a jester mark: with j jesters on the table, X in jester box j if it is"
                .to_owned(),
            "open, and 0 in your box. When the seer leaves, or after the last roll, all the others must mark."
                .to_owned(),
            format!(
                "The game ends after a round with {target} X on a page. An X is worth the number of its column, numbers"
            ),
            format!(
                "count against you, and {target} X or more give 3 points. Jester marks give none, but they are X, too."
            ),
        ]);
        if let Some(card) = scene.view().round.and_then(|round| round.card) {
            lines.say(format!("Magic card of this round: {}", magic_card(card)));
        }
        lines
    }

    fn last(scene: &Scene<'_, DiceGame>) -> Lines {
        match scene.view().round {
            Some(round) if round.dice.blank().len() < N_DICE => numbered_dice(&round.dice).indented(),
            _ => Lines::from_iter(["No dice lie on the table yet in this round."]),
        }
    }
}
