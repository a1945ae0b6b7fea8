//! The card game on the wire.

use foretell_cards::{Action, Card, Cards, CardsStage, Hand, Prediction, RoundScore, TrickView, View};
use foretell_kernel::{BySeat, Color, Seat, TableView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wired::{New, Wired, changed};

/// What a seat may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "offer", rename_all = "snake_case")]
pub enum CardsOffer {
    /// One of these colours as trump.
    NameTrump {
        /// The colours.
        colors: Vec<Color>,
    },
    /// One of these numbers of tricks.
    Predict {
        /// The numbers.
        tricks: Vec<u8>,
    },
    /// One of these cards.
    Play {
        /// The cards, each kind once.
        cards: Vec<Card>,
    },
}

/// The parts of a view that are not as before. Of the score sheet only the new lines are told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardsChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<New<CardsStage>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<New<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n_cards: Option<New<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<New<Option<Seat>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upcard: Option<New<Option<Card>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trump: Option<New<Option<Color>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<New<BySeat<Hand>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    predictions: Option<New<BySeat<Prediction>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<New<Option<u8>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<New<BySeat<u8>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    projected: Option<New<BySeat<Option<i32>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trick: Option<New<Option<TrickView>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_trick: Option<New<Option<TrickView>>>,
    /// Lines to add at the end of the score sheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    new_lines: Vec<RoundScore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<New<BySeat<i32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<New<Option<BySeat<u8>>>>,
}

impl Wired for Cards {
    const NAME: &'static str = "cards";
    type Offer = CardsOffer;
    type Change = CardsChange;

    fn offer(table: &TableView<Cards>, _seat: Seat) -> Option<CardsOffer> {
        Some(match table.legal.first()? {
            Action::NameTrump { .. } => CardsOffer::NameTrump {
                colors: pick(table, |action| match action {
                    Action::NameTrump { color } => Some(*color),
                    _ => None,
                }),
            },
            Action::Predict { .. } => CardsOffer::Predict {
                tricks: pick(table, |action| match action {
                    Action::Predict { tricks } => Some(*tricks),
                    _ => None,
                }),
            },
            Action::Play { .. } => CardsOffer::Play {
                cards: pick(table, |action| match action {
                    Action::Play { card } => Some(*card),
                    _ => None,
                }),
            },
        })
    }

    fn round(view: &View) -> Option<u8> {
        u8::try_from(view.round).ok().filter(|&round| round > 0)
    }

    fn change(before: View, after: &View) -> CardsChange {
        let View { rules: _, stage, round, n_cards, dealer, upcard, trump, hands, predictions, closed, .. } = before;
        let View { taken, projected, trick, last_trick, sheet, totals, places, .. } = before;
        CardsChange {
            stage: changed(&stage, &after.stage),
            round: changed(&round, &after.round),
            n_cards: changed(&n_cards, &after.n_cards),
            dealer: changed(&dealer, &after.dealer),
            upcard: changed(&upcard, &after.upcard),
            trump: changed(&trump, &after.trump),
            hands: changed(&hands, &after.hands),
            predictions: changed(&predictions, &after.predictions),
            closed: changed(&closed, &after.closed),
            taken: changed(&taken, &after.taken),
            projected: changed(&projected, &after.projected),
            trick: changed(&trick, &after.trick),
            last_trick: changed(&last_trick, &after.last_trick),
            new_lines: after.sheet[sheet.len()..].to_vec(),
            totals: changed(&totals, &after.totals),
            places: changed(&places, &after.places),
        }
    }
}

fn pick<T>(table: &TableView<Cards>, part: impl Fn(&Action) -> Option<T>) -> Vec<T> {
    table.legal.iter().filter_map(part).collect()
}
