//! What is played: the game and its rules, and at a pad also the names and who begins.

use foretell_cards::Predictions;
use foretell_kernel::{RulesError, Seat};
use serde::{Deserialize, Serialize};

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// Which game, and its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum GameOptions {
    /// The card game.
    Cards(CardsOptions),
    /// The dice game.
    Dice(DiceOptions),
}

/// The rules of a card game (RULES 1.4, 1.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardsOptions {
    /// How many play.
    pub n_seats: u8,
    /// How predictions are made.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = PredictionsSchema))]
    pub predictions: Predictions,
    /// Whether predictions must not add up to the number of tricks.
    #[serde(default)]
    pub plus_minus_one: bool,
    /// Whether everybody sees the cards of the others, and not the own, in round 1.
    #[serde(default)]
    pub clairvoyant: bool,
    /// How many cards are dealt in each round; all rounds if it is null.
    #[serde(default)]
    pub rounds: Option<Vec<u8>>,
}

/// The rules of a dice game (RULES 2.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DiceOptions {
    /// How many play.
    pub n_seats: u8,
    /// How many X end the game: 9 or 12.
    #[serde(default = "nine")]
    pub target: u8,
    /// Whether a magic card is turned up in each round.
    #[serde(default)]
    pub magic_cards: bool,
}

const fn nine() -> u8 {
    9
}

impl GameOptions {
    /// How many play.
    pub fn n_seats(&self) -> usize {
        match self {
            GameOptions::Cards(options) => options.n_seats.into(),
            GameOptions::Dice(options) => options.n_seats.into(),
        }
    }

    /// Whether the game can be played so.
    pub fn check(&self) -> Result<(), RulesError> {
        match self {
            GameOptions::Cards(options) => options.rules(None).map(|_| ()),
            GameOptions::Dice(options) => options.rules(None).map(|_| ()),
        }
    }
}

impl CardsOptions {
    /// The game as in the box.
    pub fn new(n_seats: u8) -> CardsOptions {
        let predictions = Predictions::Open;
        CardsOptions { n_seats, predictions, plus_minus_one: false, clairvoyant: false, rounds: None }
    }

    /// The rules, with this seat as the first dealer, or a drawn one.
    pub fn rules(&self, first_dealer: Option<usize>) -> Result<foretell_cards::Rules, RulesError> {
        let setup = foretell_cards::Setup {
            n_seats: self.n_seats.into(),
            predictions: self.predictions,
            plus_minus_one: self.plus_minus_one,
            clairvoyant: self.clairvoyant,
            rounds: self.rounds.as_ref().map(|rounds| rounds.iter().map(|&n_cards| n_cards.into()).collect()),
            first_dealer,
        };
        setup.check()
    }
}

impl DiceOptions {
    /// The game for beginners.
    pub fn new(n_seats: u8) -> DiceOptions {
        DiceOptions { n_seats, target: nine(), magic_cards: false }
    }

    /// The rules, with this seat as the first seer, or a drawn one.
    pub fn rules(&self, first_seer: Option<usize>) -> Result<foretell_dice::Rules, RulesError> {
        let n_seats = self.n_seats.into();
        foretell_dice::Setup { n_seats, target: self.target.into(), magic_cards: self.magic_cards, first_seer }.check()
    }
}

/// What a pad is opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PadOptions {
    /// Which game, for how many, by which rules.
    pub game: GameOptions,
    /// Who plays, in the order of the seats.
    pub names: Vec<String>,
    /// The seat of the first dealer or the first seer.
    pub first: u8,
}

/// Rules that were checked, with the one who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PadRules {
    /// Of the card game.
    Cards(foretell_cards::Rules),
    /// Of the dice game.
    Dice(foretell_dice::Rules),
}

impl PadOptions {
    /// The rules, if a pad can be kept so. Names must be fit to be shown and told apart.
    pub fn check(&self) -> Result<PadRules, RulesError> {
        let first = Some(self.first.into());
        let rules = match &self.game {
            GameOptions::Cards(options) => PadRules::Cards(options.rules(first)?),
            GameOptions::Dice(options) => PadRules::Dice(options.rules(first)?),
        };
        let n_seats = self.game.n_seats();
        if self.names.len() != n_seats {
            return Err(RulesError::new("names", format!("{} names for {n_seats} players", self.names.len())));
        }
        for (i, name) in self.names.iter().enumerate() {
            check_name(name, &self.names[..i])?;
        }
        Ok(rules)
    }

    /// The seat of the first dealer or the first seer.
    pub(crate) fn first(&self) -> Seat {
        Seat::new(self.first.into()).unwrap_or_default()
    }
}

/// Whether a player may have this name beside the others.
pub(crate) fn check_name(name: &str, others: &[String]) -> Result<(), RulesError> {
    let n_chars = name.chars().count();
    if name.trim() != name || n_chars == 0 || n_chars > MAX_NAME || !name.chars().all(is_visible) {
        return Err(RulesError::new("names", "a name has 1 to 24 characters that can be seen"));
    }
    if others.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
        return Err(RulesError::new("names", format!("two players are called {name}: tell them apart")));
    }
    Ok(())
}

/// Whether a character can be read. One that cannot may pretend to be another name, or turn the text around it.
pub fn is_visible(c: char) -> bool {
    let is_hidden = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    let is_space = c.is_whitespace() && c != ' ';
    !c.is_control() && !is_hidden && !is_space
}

#[cfg(feature = "openapi")]
mod schema {
    /// How predictions are made.
    #[derive(utoipa::ToSchema)]
    #[schema(as = Predictions, rename_all = "snake_case")]
    #[allow(dead_code, reason = "it only describes")]
    pub(super) enum PredictionsSchema {
        Open,
        Secret,
        Hidden,
    }
}
#[cfg(feature = "openapi")]
use schema::PredictionsSchema;
