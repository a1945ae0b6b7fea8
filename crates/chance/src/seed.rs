//! The server's seed and the promise that is published before the game.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::hex::{self, NotHex};

/// Says which function this is, so that no other use of the same seed gives the same hash.
const COMMITMENT: &[u8] = b"foretell/1/commitment";

/// The server's 32 secret bytes. They are shown when the game is over, not sooner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed([u8; 32]);

/// The hash of a server seed, published before the first deal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl ServerSeed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> ServerSeed {
        ServerSeed(bytes)
    }

    /// A seed for a series of games that must come out the same every time: an arena run, a test. Everybody can
    /// compute it, so it is no secret and must not be used where people play.
    pub fn of_series(series: u64, game: u64) -> ServerSeed {
        let hash = Sha256::new()
            .chain_update(b"foretell/1/series")
            .chain_update(series.to_le_bytes())
            .chain_update(game.to_le_bytes());
        ServerSeed(hash.finalize().into())
    }

    /// The 32 bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new().chain_update(COMMITMENT).chain_update(self.0).finalize().into())
    }
}

impl Commitment {
    /// The 32 bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A seed is a secret while the game runs, so that it does not get into logs by accident.
impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The revealed seed as 64 hexadecimal digits.
impl fmt::Display for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, self.0)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, self.0)
    }
}

impl FromStr for ServerSeed {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<ServerSeed, NotHex> {
        hex::read(text).map(ServerSeed)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        hex::read(text).map(Commitment)
    }
}
