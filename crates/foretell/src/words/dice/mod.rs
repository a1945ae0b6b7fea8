//! The dice game in words.

mod magic;
mod page;
mod phrases;
mod teller;

pub(crate) use magic::magic_card;
pub(crate) use page::page;
pub(crate) use phrases::{boxes, numbered_dice, positions, wizards, writes};

use foretell_dice::{DiceGame, Rules, View};

use crate::words::{Lines, Names, Told, places};

impl Told for DiceGame {
    type Teller = teller::DiceTeller;

    fn title(rules: &Rules) -> String {
        let cards = if rules.magic_cards() { ", with magic cards" } else { "" };
        format!("The dice game: {} players, until somebody has {} X{cards}.", rules.n_seats(), rules.target())
    }

    fn sheet(view: &View, names: &Names) -> Lines {
        let mut lines = Lines::from_iter(["Pages of prediction (. is open, - is struck):", ""]);
        lines.add(page::pages(view, names).indented());
        lines
    }

    fn places(view: &View, names: &Names) -> Lines {
        let Some(at) = &view.places else { return Lines::default() };
        places::places(at, names, |seat| {
            let jesters = view.pages[seat].jester_marks();
            let marks = if jesters == 1 { "mark" } else { "marks" };
            vec![format!("{} points", view.totals[seat]), format!("({jesters} jester {marks})")]
        })
    }
}
