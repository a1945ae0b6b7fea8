//! Something of one of the two games: which one it is, is known where it is made, and never asked for again by a cast.

use foretell_cards::Cards;
use foretell_dice::DiceGame;
use serde::{Deserialize, Serialize};

use crate::Course;

/// The same thing of either game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyGame<C, D> {
    /// Of a card game.
    Cards(C),
    /// Of a dice game.
    Dice(D),
}

/// A game that is played.
pub type AnyCourse = AnyGame<Course<Cards>, Course<DiceGame>>;

/// A choice, as a page writes it. No text is a choice of both games.
pub type AnyChoice = AnyGame<foretell_cards::Action, foretell_dice::Action>;
