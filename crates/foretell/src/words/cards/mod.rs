//! The card game in words.

mod phrases;
mod sheet;
mod teller;

pub(crate) use phrases::{hand_cards, plays, predicted, trump};

use foretell_cards::{Cards, Predictions, Rules, View};

use crate::words::{Lines, Names, Told, places};

impl Told for Cards {
    type Teller = teller::CardTeller;

    fn title(rules: &Rules) -> String {
        let mut title =
            format!("The card game: {} players, {}", rules.n_seats(), phrases::count(rules.rounds().len(), "round"));
        title += match rules.predictions() {
            Predictions::Open => "",
            Predictions::Secret => ", secret predictions",
            Predictions::Hidden => ", hidden predictions",
        };
        if rules.plus_minus_one() {
            title += ", ±1 (the predictions must not add up to the tricks)";
        }
        if rules.clairvoyant() {
            title += ", clairvoyant first round";
        }
        title + "."
    }

    fn sheet(view: &View, names: &Names) -> Lines {
        sheet::sheet(&view.sheet, names)
    }

    fn places(view: &View, names: &Names) -> Lines {
        match &view.places {
            Some(at) => places::places(at, names, |seat| vec![format!("{} points", view.totals[seat])]),
            None => Lines::default(),
        }
    }
}
