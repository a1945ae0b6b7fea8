//! The other side of the wire: a choice from what is offered, for programs that play as clients.

use foretell_cards::Action as CardsAction;
use foretell_course::AnyChoice;
use foretell_dice::{Action as DiceAction, DiceSet, Face};
use serde::Deserialize;

use crate::{CardsOffer, DiceOffer};

/// An offer of either game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum AnyOffer {
    /// In a card game.
    Cards(CardsOffer),
    /// In a dice game.
    Dice(DiceOffer),
}

impl AnyOffer {
    /// One of the choices. `below(n)` says which of n: with a fair source every offered kind can come.
    pub fn pick(&self, below: &mut dyn FnMut(usize) -> usize) -> AnyChoice {
        match self {
            AnyOffer::Cards(offer) => AnyChoice::Cards(pick_cards(offer, below)),
            AnyOffer::Dice(offer) => AnyChoice::Dice(pick_dice(offer, below)),
        }
    }
}

fn one<T: Copy>(of: &[T], below: &mut dyn FnMut(usize) -> usize) -> T {
    of[below(of.len())]
}

fn pick_cards(offer: &CardsOffer, below: &mut dyn FnMut(usize) -> usize) -> CardsAction {
    match offer {
        CardsOffer::NameTrump { colors } => CardsAction::NameTrump { color: one(colors, below) },
        CardsOffer::Predict { tricks } => CardsAction::Predict { tricks: one(tricks, below) },
        CardsOffer::Play { cards } => CardsAction::Play { card: one(cards, below) },
    }
}

fn pick_dice(offer: &DiceOffer, below: &mut dyn FnMut(usize) -> usize) -> DiceAction {
    match offer {
        DiceOffer::SetDice { .. } => {
            let first = below(6);
            let dice = [first, first + 1].into_iter().collect();
            DiceAction::SetDice { dice, faces: [one(&Face::ALL, below), one(&Face::ALL, below)] }
        }
        DiceOffer::Predict { boxes } => DiceAction::Predict { prediction: one(boxes, below) },
        DiceOffer::Strike { boxes } => {
            let at = below(boxes.len() + 1);
            DiceAction::Strike { struck: boxes.get(at).copied() }
        }
        DiceOffer::NameWizard { colors } => DiceAction::NameWizard { color: one(colors, below) },
        DiceOffer::LeaveOrStay { marks } => match marks.get(below(marks.len() + 1)) {
            Some(mark) => DiceAction::Leave { by: mark.by },
            None => DiceAction::Stay,
        },
        DiceOffer::SeerDecides { marks, roll } => match (roll, marks.get(below(marks.len() + 1))) {
            (_, Some(mark)) => DiceAction::Leave { by: mark.by },
            (Some(roll), None) => DiceAction::Roll { dice: some_dice(roll.dice, roll.at_least.into(), below) },
            (None, None) => DiceAction::Leave { by: one(marks, below).by },
        },
        DiceOffer::Mark { marks } => DiceAction::Mark { by: one(marks, below).by },
    }
}

fn some_dice(dice: DiceSet, at_least: usize, below: &mut dyn FnMut(usize) -> usize) -> DiceSet {
    let n_dice = at_least + below(dice.len() + 1 - at_least);
    let mut left: Vec<usize> = dice.iter().collect();
    while left.len() > n_dice {
        left.swap_remove(below(left.len()));
    }
    left.into_iter().collect()
}
