//! What people can agree on about the card game (RULES 1.4, 1.5). This is its only declaration: the options of a table and
//! of a pad, the header of a record, the keys of the command line and the switches of the page all follow from it.
//!
//! Anything can be asked for here; [`Setup`](crate::Setup) checks it.

use std::str::FromStr;

use foretell_kernel::{OptionInfo, OptionValues, RulesError};
use serde::{Deserialize, Serialize};

use crate::Rounds;

/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 3..=6;

/// How predictions are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Predictions {
    /// In turn, open to all.
    #[default]
    Open,
    /// All at once, shown when the last is in.
    Secret,
    /// All at once, shown when the round is over.
    Hidden,
}

impl FromStr for Predictions {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Predictions, RulesError> {
        match text {
            "open" => Ok(Predictions::Open),
            "secret" => Ok(Predictions::Secret),
            "hidden" => Ok(Predictions::Hidden),
            _ => Err(RulesError::new("predictions", format!("`{text}` is not open, secret or hidden"))),
        }
    }
}

/// How a card game is to be played, for how many. What is missing in JSON has its default; what is unknown is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardsOptions"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CardsOptions))]
pub struct Options {
    /// How many play.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub n_seats: usize,
    /// How predictions are made.
    #[serde(default)]
    pub predictions: Predictions,
    /// Whether predictions must not add up to the number of tricks.
    #[serde(default)]
    pub plus_minus_one: bool,
    /// Whether everybody sees the cards of the others, but not their own, in round 1.
    #[serde(default)]
    pub clairvoyant: bool,
    /// How many cards are dealt in each round; all rounds if it is null.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u8>>))]
    pub rounds: Option<Rounds>,
}

impl Options {
    /// What there is to agree on, in the order in which it is shown.
    pub const LIST: &[OptionInfo] = &[
        OptionInfo::new("predictions", OptionValues::Word { values: &["open", "secret", "hidden"] }),
        OptionInfo::new("plus_minus_one", OptionValues::Switch).only_with("predictions", "open"),
        OptionInfo::new("clairvoyant", OptionValues::Switch),
        OptionInfo::new("rounds", OptionValues::List),
    ];

    /// Agreements that have a name, for any number of players.
    pub const PRESETS: &[(&str, Options)] = &[
        ("box", Options::new(3)),
        ("plus-minus", Options { plus_minus_one: true, ..Options::new(3) }),
        ("clairvoyant", Options { clairvoyant: true, ..Options::new(3) }),
        ("short", Options { rounds: Some(Rounds::new(&[1, 3, 5, 7])), ..Options::new(3) }),
    ];

    /// The game as in the box.
    pub const fn new(n_seats: usize) -> Options {
        Options { n_seats, predictions: Predictions::Open, plus_minus_one: false, clairvoyant: false, rounds: None }
    }

    /// Sets the option with this key, as written on a command line: `rounds` is `1+3+5` or `all`. False if there is none.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<bool, RulesError> {
        match key {
            "predictions" => self.predictions = value.parse()?,
            "plus_minus_one" => self.plus_minus_one = parse_switch("plus_minus_one", value)?,
            "clairvoyant" => self.clairvoyant = parse_switch("clairvoyant", value)?,
            "rounds" => self.rounds = parse_rounds(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn parse_switch(field: &'static str, value: &str) -> Result<bool, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` is not true or false")))
}

fn parse_rounds(value: &str) -> Result<Option<Rounds>, RulesError> {
    if value == "all" {
        return Ok(None);
    }
    let refuse = |_| RulesError::new("rounds", format!("`{value}` is not `all` or a list like 1+3+5"));
    value.split('+').map(|n_cards| n_cards.parse::<u8>().map_err(refuse)).collect::<Result<_, _>>().map(Some)
}
