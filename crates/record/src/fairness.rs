//! From what all chance of a game follows, as its header tells it; see `docs/FAIRNESS.md`. What somebody kept since before the
//! game is compared here, too.

use foretell_chance::{Commitment, GameKey, Pledge, ServerSeed};
use serde::{Deserialize, Serialize};

/// From what all chance of the game follows; see `docs/FAIRNESS.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fairness {
    /// The hash that was published before the game.
    pub commitment: String,
    /// The seed that was shown after it.
    pub server_seed: String,
    /// A text of each player, in seat order.
    pub contributions: Vec<String>,
    /// The hash of each of these texts, in seat order, as it was shown before any of them was; nothing for who added none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pledges: Option<Vec<Option<String>>>,
    /// The seats whose pledge was not opened in time, so that the start went on without it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withheld: Vec<u64>,
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

/// What does not fit in what a record tells of its chance.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// A seed or a hash is not written as one.
    #[error("{0}")]
    Unreadable(String),
    /// The server promised another seed.
    #[error("the server seed does not fit the commitment")]
    Seed,
    /// The number of texts or pledges is wrong.
    #[error("{found} {what} for {n_seats} players")]
    Number {
        /// How many there are.
        found: usize,
        /// Of what.
        what: &'static str,
        /// How many there should be.
        n_seats: usize,
    },
    /// Nothing was pledged for this seat, and it has a text.
    #[error("seat {seat} has a contribution without a pledge")]
    Unpledged {
        /// Whose.
        seat: usize,
    },
    /// The pledge in the record is for another text.
    #[error("the contribution of seat {seat} is not the one that was pledged")]
    NotPledged {
        /// Whose.
        seat: usize,
    },
    /// The promise is not the one that was kept.
    #[error("the record has the commitment {recorded}, and {kept} was kept")]
    Commitment {
        /// The record's.
        recorded: Commitment,
        /// The one that was shown before the game.
        kept: Commitment,
    },
    /// A text is not the one that was kept.
    #[error("the contribution of seat {seat} in the record is not the one that was kept")]
    Contribution {
        /// Whose.
        seat: usize,
    },
    /// A text is not the one for which a pledge was kept.
    #[error("the contribution of seat {seat} does not fit the pledge that was kept")]
    Pledge {
        /// Whose.
        seat: usize,
    },
    /// Something was kept for a seat that the table does not have.
    #[error("there is no seat {seat}: seats are 0 to {}", n_seats - 1)]
    NoSuchSeat {
        /// Which.
        seat: usize,
        /// How many there are.
        n_seats: usize,
    },
    /// The seat that begins was not found as it should have been.
    #[error("{}", match .0 {
        First::Drawn => "the seat that begins was chosen, and should have been drawn",
        First::Chosen => "the seat that begins was drawn, and should have been chosen",
    })]
    First(First),
}

impl Fairness {
    /// What the header says of a game with this seed.
    pub fn new(seed: &ServerSeed, contributions: &[String], first: First) -> Fairness {
        Fairness {
            commitment: seed.commitment().to_string(),
            server_seed: seed.to_string(),
            contributions: contributions.to_vec(),
            pledges: None,
            withheld: Vec::new(),
            first,
        }
    }

    fn contribution(&self, seat: usize) -> Result<&str, Unfair> {
        let n_seats = self.contributions.len();
        self.contributions.get(seat).map(String::as_str).ok_or(Unfair::NoSuchSeat { seat, n_seats })
    }

    fn promised(&self) -> Result<Commitment, Unfair> {
        self.commitment.parse().map_err(|error| Unfair::Unreadable(format!("commitment: {error}")))
    }

    /// The key of the game, if the seed fits the commitment.
    pub fn key(&self, n_seats: usize) -> Result<GameKey, Unfair> {
        let seed: ServerSeed =
            self.server_seed.parse().map_err(|error| Unfair::Unreadable(format!("server_seed: {error}")))?;
        let commitment = self.promised()?;
        if seed.commitment() != commitment {
            return Err(Unfair::Seed);
        }
        let found = self.contributions.len();
        if found != n_seats {
            return Err(Unfair::Number { found, what: "contributions", n_seats });
        }
        self.check_pledges(&commitment)?;
        Ok(GameKey::new(&seed, &self.contributions))
    }

    /// Where the pledges are told, each text must be the one that was pledged.
    fn check_pledges(&self, commitment: &Commitment) -> Result<(), Unfair> {
        let Some(pledges) = &self.pledges else { return Ok(()) };
        let (found, n_seats) = (pledges.len(), self.contributions.len());
        if found != n_seats {
            return Err(Unfair::Number { found, what: "pledges", n_seats });
        }
        for (seat, (pledge, contribution)) in pledges.iter().zip(&self.contributions).enumerate() {
            let Some(pledge) = pledge else {
                if contribution.is_empty() {
                    continue;
                }
                return Err(Unfair::Unpledged { seat });
            };
            let pledge: Pledge =
                pledge.parse().map_err(|error| Unfair::Unreadable(format!("pledge of seat {seat}: {error}")))?;
            if pledge != Pledge::new(commitment, contribution) {
                return Err(Unfair::NotPledged { seat });
            }
        }
        Ok(())
    }
}

/// What somebody kept since before a game, to compare the record with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The commitment that was shown.
    pub commitment: Option<Commitment>,
    /// Texts that were added, by the number of the seat.
    pub contributions: Vec<(usize, String)>,
    /// What the list that was shown before the texts had for a seat: a pledge, or nothing, so that it may have no text.
    pub pledges: Vec<(usize, Option<Pledge>)>,
    /// How the first dealer or the first seer was to be found.
    pub first: Option<First>,
}

impl Kept {
    /// Whether there is nothing to compare with.
    pub fn is_empty(&self) -> bool {
        *self == Kept::default()
    }

    /// What of the record is not as it was kept.
    pub fn compare(&self, fairness: &Fairness) -> Result<(), Unfair> {
        let recorded = fairness.promised()?;
        if let Some(kept) = self.commitment.filter(|kept| *kept != recorded) {
            return Err(Unfair::Commitment { recorded, kept });
        }
        for (seat, kept) in &self.contributions {
            if fairness.contribution(*seat)? != kept {
                return Err(Unfair::Contribution { seat: *seat });
            }
        }
        for (seat, kept) in &self.pledges {
            let (seat, text) = (*seat, fairness.contribution(*seat)?);
            match kept {
                Some(kept) if Pledge::new(&recorded, text) != *kept => return Err(Unfair::Pledge { seat }),
                None if !text.is_empty() => return Err(Unfair::Unpledged { seat }),
                _ => {}
            }
        }
        match self.first.filter(|kept| *kept != fairness.first) {
            Some(kept) => Err(Unfair::First(kept)),
            None => Ok(()),
        }
    }
}
