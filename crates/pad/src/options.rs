//! What a pad is opened with: the game and its options, and who plays.

use foretell_kernel::{RulesError, Seat};
use foretell_options::{GameOptions, GameRules};
use serde::{Deserialize, Serialize};

use crate::name;

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

impl PadOptions {
    /// The rules, if a pad can be kept so. Names must be fit to be shown and told apart.
    pub fn check(&self) -> Result<GameRules, RulesError> {
        let rules = self.game.rules(Some(self.first.into()))?;
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
    if name::check_name(name).is_err() {
        return Err(RulesError::new("names", "a name has 1 to 24 characters that can be seen"));
    }
    if is_taken(name, others) {
        return Err(RulesError::new("names", format!("two players are called {name}: tell them apart")));
    }
    Ok(())
}

/// Whether somebody else has this name, however it is written.
pub(crate) fn is_taken(name: &str, others: &[String]) -> bool {
    others.iter().any(|other| other.to_lowercase() == name.to_lowercase())
}
