//! The dice game on the wire.

use foretell_dice::{
    Action, By, DiceGame, DiceSet, DiceStage, Face, MagicPile, Mark, Page, PageBox, Race, RoundView, View,
};
use foretell_kernel::{BySeat, Color, Seat, TableView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wired::{New, Wired, changed};

/// What a seat may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "offer", rename_all = "snake_case")]
pub enum DiceOffer {
    /// Any two dice, turned to any of these faces.
    SetDice {
        /// The faces.
        faces: Vec<Face>,
    },
    /// One of these boxes.
    Predict {
        /// The boxes.
        boxes: Vec<PageBox>,
    },
    /// One of these boxes, or none.
    Strike {
        /// The boxes.
        boxes: Vec<PageBox>,
    },
    /// One of these colours as the wizard colour.
    NameWizard {
        /// The colours.
        colors: Vec<Color>,
    },
    /// To stay, or to leave with one of these marks.
    LeaveOrStay {
        /// What leaving would write.
        marks: Vec<WouldMark>,
    },
    /// To roll again, or to leave with one of these marks.
    SeerDecides {
        /// What leaving would write; nothing if it is too early to leave.
        marks: Vec<WouldMark>,
        /// Which dice may be rolled; nothing if none may.
        roll: Option<RollOffer>,
    },
    /// One of these marks.
    Mark {
        /// What each would write.
        marks: Vec<WouldMark>,
    },
}

/// A mark that may be chosen, and what it writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct WouldMark {
    /// How.
    pub by: By,
    /// The predicted box.
    #[serde(rename = "box")]
    pub page_box: PageBox,
    /// What goes into it.
    pub mark: Mark,
    /// The jester box that gets an X.
    pub jester: Option<u8>,
    /// What it brings, or costs if it is negative.
    pub points: i32,
}

/// Dice that may be rolled: any of these, but not fewer than so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RollOffer {
    /// The dice.
    pub dice: DiceSet,
    /// How many must be rolled at least.
    pub at_least: u8,
}

/// The parts of a view that are not as before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DiceChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<New<DiceStage>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<New<Option<RoundView>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pile: Option<New<Option<MagicPile>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pages: Option<New<BySeat<Page>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    xs: Option<New<BySeat<u8>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<New<BySeat<i32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    race: Option<New<Race>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<New<Option<BySeat<u8>>>>,
}

impl Wired for DiceGame {
    const NAME: &'static str = "dice";
    type Offer = DiceOffer;
    type Change = DiceChange;

    fn offer(table: &TableView<DiceGame>, seat: Seat) -> Option<DiceOffer> {
        let legal = &table.legal;
        Some(match legal.first()? {
            Action::SetDice { .. } => DiceOffer::SetDice { faces: Face::ALL.to_vec() },
            Action::Predict { .. } => DiceOffer::Predict { boxes: boxes(legal) },
            Action::Strike { .. } => DiceOffer::Strike { boxes: boxes(legal) },
            Action::NameWizard { .. } => DiceOffer::NameWizard { colors: colors(legal) },
            Action::Mark { .. } => DiceOffer::Mark { marks: marks(table, seat) },
            Action::Stay => DiceOffer::LeaveOrStay { marks: marks(table, seat) },
            Action::Roll { .. } | Action::Leave { .. } => {
                DiceOffer::SeerDecides { marks: marks(table, seat), roll: roll(legal) }
            }
        })
    }

    fn round(view: &View) -> Option<u8> {
        view.round.map(|round| round.number)
    }

    fn change(before: View, after: &View) -> DiceChange {
        let View { rules: _, stage, round, pile, pages, xs, totals, race, places } = before;
        DiceChange {
            stage: changed(&stage, &after.stage),
            round: changed(&round, &after.round),
            pile: changed(&pile, &after.pile),
            pages: changed(&pages, &after.pages),
            xs: changed(&xs, &after.xs),
            totals: changed(&totals, &after.totals),
            race: changed(&race, &after.race),
            places: changed(&places, &after.places),
        }
    }
}

fn boxes(legal: &[Action]) -> Vec<PageBox> {
    let named = |action: &Action| match action {
        Action::Predict { prediction } => Some(*prediction),
        Action::Strike { struck } => *struck,
        _ => None,
    };
    legal.iter().filter_map(named).collect()
}

fn colors(legal: &[Action]) -> Vec<Color> {
    let named = |action: &Action| if let Action::NameWizard { color } = action { Some(*color) } else { None };
    legal.iter().filter_map(named).collect()
}

/// The dice of all rolls that are legal, and the smallest number of them. The rules forbid single dice and small numbers,
/// never a combination, so this says the same as the list (a test compares them).
fn roll(legal: &[Action]) -> Option<RollOffer> {
    let sets = || legal.iter().filter_map(|action| if let Action::Roll { dice } = action { Some(*dice) } else { None });
    let dice = sets().flat_map(|dice| dice.iter().collect::<Vec<_>>()).collect();
    Some(RollOffer { dice, at_least: sets().map(DiceSet::len).min()? as u8 })
}

fn marks(table: &TableView<DiceGame>, seat: Seat) -> Vec<WouldMark> {
    let Some(game) = DiceGame::from_view(&table.game) else { return Vec::new() };
    let prediction = table.game.round.and_then(|round| round.predictions[seat]);
    let would = |action: &Action| {
        let (Action::Leave { by } | Action::Mark { by }) = action else { return None };
        let marking = game.would_mark(seat, *by)?;
        let page_box = prediction?;
        let points = marking.mark.points(page_box.number());
        Some(WouldMark { by: *by, page_box, mark: marking.mark, jester: marking.jester, points })
    };
    table.legal.iter().filter_map(would).collect()
}
