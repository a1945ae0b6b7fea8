//! How well a program plays, by name.

use std::fmt;
use std::str::FromStr;

use foretell_cards::Cards;
use foretell_dice::DiceGame;
use foretell_kernel::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Bot, Random, Rng, cards, dice};

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// Any legal choice.
    Random,
    /// A friendly beginner.
    Novice,
    /// Solid rules of thumb.
    Apprentice,
    /// Knows the odds of the round.
    Adept,
    /// As strong as we can make it.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Novice, Level::Apprentice, Level::Adept, Level::Master];

    /// The levels that people can choose: who plays at random is no company.
    pub const OFFERED: [Level; 4] = [Level::Novice, Level::Apprentice, Level::Adept, Level::Master];

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Adept => "adept",
            Level::Master => "master",
        }
    }
}

/// A game that every level can play.
pub trait Leveled: Game {
    /// A player of this level for a seat, whose choices follow from the generator.
    fn bot(level: Level, seat: Seat, rng: Rng) -> Box<dyn Bot<Self>>;
}

impl Leveled for Cards {
    fn bot(level: Level, seat: Seat, rng: Rng) -> Box<dyn Bot<Cards>> {
        match level {
            Level::Random => Box::new(Random::new(rng)),
            Level::Novice => Box::new(cards::Novice::new(seat, rng)),
            Level::Apprentice => Box::new(cards::Apprentice::new(seat, rng)),
            Level::Adept => Box::new(cards::Adept::new(seat, rng)),
            Level::Master => Box::new(cards::Master::new(seat, rng)),
        }
    }
}

impl Leveled for DiceGame {
    fn bot(level: Level, seat: Seat, rng: Rng) -> Box<dyn Bot<DiceGame>> {
        match level {
            Level::Random => Box::new(Random::new(rng)),
            Level::Novice => Box::new(dice::Novice::new(seat, rng)),
            Level::Apprentice => Box::new(dice::Apprentice::new(seat, rng)),
            Level::Adept => Box::new(dice::Adept::new(seat, rng)),
            Level::Master => Box::new(dice::Master::new(seat, rng)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no level of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level `{0}`; there is {known}", known = Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
