//! What people can agree on about the dice game (RULES 2.5). This is its only declaration: the options of a table and of a
//! pad, the header of a record, the keys of the command line and the switches of the page all follow from it.
//!
//! Anything can be asked for here; [`Setup`](crate::Setup) checks it.

use foretell_kernel::{OptionInfo, OptionValues, RulesError};
use serde::{Deserialize, Serialize};

/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;
/// How many X end the game; the second is for experts.
pub(crate) const TARGETS: &[u64] = &[9, 12];

/// How a dice game is to be played, for how many. What is missing in JSON has its default; what is unknown is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceOptions"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DiceOptions))]
pub struct Options {
    /// How many play.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub n_seats: usize,
    /// How many X end the game: 9 or 12.
    #[serde(default = "nine")]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub target: u64,
    /// Whether a magic card is turned up in each round.
    #[serde(default)]
    pub magic_cards: bool,
}

const fn nine() -> u64 {
    TARGETS[0]
}

impl Options {
    /// What there is to agree on, in the order in which it is shown.
    pub const LIST: &[OptionInfo] = &[
        OptionInfo::new("target", OptionValues::Number { values: TARGETS }),
        OptionInfo::new("magic_cards", OptionValues::Switch).beside_presets(),
    ];

    /// Agreements that have a name, for any number of players.
    pub const PRESETS: &[(&str, Options)] =
        &[("box", Options::new(2)), ("expert", Options { target: TARGETS[1], ..Options::new(2) })];

    /// The game for beginners: 9 X, no magic cards.
    pub const fn new(n_seats: usize) -> Options {
        Options { n_seats, target: nine(), magic_cards: false }
    }

    /// Sets one option from its key and value as RULES writes them. False if there is none with this key.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<bool, RulesError> {
        match key {
            "target" => self.target = number("target", value, "9 or 12")?,
            "magic_cards" => self.magic_cards = truth("magic_cards", value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

pub(crate) fn number<N: std::str::FromStr>(field: &'static str, value: &str, known: &str) -> Result<N, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` does not fit: write {known}")))
}

fn truth(field: &'static str, value: &str) -> Result<bool, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` does not fit: write true or false")))
}
