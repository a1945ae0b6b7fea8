//! A game of either kind: its name, its options, its rules.

use std::fmt;

use foretell_kernel::RulesError;
use serde::{Deserialize, Serialize};

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// The card game.
    Cards,
    /// The dice game.
    Dice,
}

impl GameName {
    /// Both games.
    pub const ALL: [GameName; 2] = [GameName::Cards, GameName::Dice];

    /// The name in JSON, records and addresses.
    pub const fn key(self) -> &'static str {
        match self {
            GameName::Cards => "cards",
            GameName::Dice => "dice",
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Which game, for how many, and how it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum GameOptions {
    /// The card game.
    Cards(foretell_cards::Options),
    /// The dice game.
    Dice(foretell_dice::Options),
}

/// Rules that were checked, with the seat that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameRules {
    /// Of the card game.
    Cards(foretell_cards::Rules),
    /// Of the dice game.
    Dice(foretell_dice::Rules),
}

impl GameOptions {
    /// Which game.
    pub const fn name(&self) -> GameName {
        match self {
            GameOptions::Cards(_) => GameName::Cards,
            GameOptions::Dice(_) => GameName::Dice,
        }
    }

    /// How many play.
    pub const fn n_seats(&self) -> usize {
        match self {
            GameOptions::Cards(options) => options.n_seats,
            GameOptions::Dice(options) => options.n_seats,
        }
    }

    /// The same game for so many, as far as it can be played so.
    #[must_use]
    pub fn for_players(&self, n_seats: usize) -> GameOptions {
        match self {
            GameOptions::Cards(options) => GameOptions::Cards(options.for_players(n_seats)),
            GameOptions::Dice(options) => GameOptions::Dice(foretell_dice::Options { n_seats, ..*options }),
        }
    }

    /// The rules, with this seat as the first dealer or the first seer, or a drawn one.
    pub fn rules(&self, first: Option<usize>) -> Result<GameRules, RulesError> {
        Ok(match self {
            GameOptions::Cards(options) => GameRules::Cards(options.rules(first)?),
            GameOptions::Dice(options) => GameRules::Dice(options.rules(first)?),
        })
    }

    /// Whether the game can be played so.
    pub fn check(&self) -> Result<(), RulesError> {
        self.rules(None).map(|_| ())
    }
}
