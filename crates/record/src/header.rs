//! The first line of a record: what is played, by whom, and the seeds where they are known.

use foretell_chance::{Commitment, GameKey, ServerSeed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the record that this crate writes and reads.
pub const VERSION: u64 = 1;

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// The card game.
    Cards,
    /// The dice game.
    Dice,
}

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

/// From what all chance of the game follows; see `docs/FAIRNESS.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fairness {
    /// The hash that was published before the game.
    pub commitment: String,
    /// The seed that was shown after it.
    pub server_seed: String,
    /// A text of each player, in seat order.
    pub contributions: Vec<String>,
    /// Whether the first dealer or seer was drawn, too.
    pub first: First,
}

/// How the first dealer or the first seer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// By the first draw of the game.
    Drawn,
    /// Somebody chose.
    Chosen,
}

impl Fairness {
    /// What the header says of a game with this seed.
    pub fn new(seed: &ServerSeed, contributions: &[String], first: First) -> Fairness {
        Fairness {
            commitment: seed.commitment().to_string(),
            server_seed: seed.to_string(),
            contributions: contributions.to_vec(),
            first,
        }
    }

    /// The key of the game, if the seed fits the commitment.
    pub(crate) fn key(&self, n_seats: usize) -> Result<GameKey, String> {
        let seed: ServerSeed = self.server_seed.parse().map_err(|error| format!("server_seed: {error}"))?;
        let commitment: Commitment = self.commitment.parse().map_err(|error| format!("commitment: {error}"))?;
        if seed.commitment() != commitment {
            return Err("the server seed does not fit the commitment".to_owned());
        }
        if self.contributions.len() != n_seats {
            return Err(format!("{} contributions for {n_seats} players", self.contributions.len()));
        }
        Ok(GameKey::new(&seed, &self.contributions))
    }
}
