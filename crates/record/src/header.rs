//! The first line of a record: what is played, by whom, and the seeds where they are known.

use foretell_options::GameName;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Fairness;

/// The version of the record that this crate writes: that of the rules by which its games are played.
pub const VERSION: u64 = foretell_kernel::RULES_VERSION as u64;

/// The first line as it is written. The rules are read by the game that they belong to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the record.
    pub foretell: u64,
    /// Which game.
    pub game: GameName,
    /// The names of the players, in seat order.
    pub players: Vec<String>,
    /// The rules by key; a key that is missing has its default.
    pub rules: Map<String, Value>,
    /// The seat of the first dealer or the first seer.
    pub first: u64,
    /// Whether the game was broken off, so that no `end` follows.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unfinished: bool,
    /// A name for this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// When it began (RFC 3339).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// When it ended (RFC 3339).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// For each seat the level of the bot that played, or nothing for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<Vec<Option<String>>>,
    /// Where it was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The commitment and the seeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}
