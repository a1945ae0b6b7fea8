//! The server's seed and the promise that is published before the game.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

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
        write_hex(f, self.0)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, self.0)
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: [u8; 32]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The text is not 32 bytes in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("32 bytes are written as 64 hexadecimal digits")]
pub struct NotHex;

fn read_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|value| value as u8)).collect::<Option<_>>().ok_or(NotHex)?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().map_err(|_| NotHex) } else { Err(NotHex) }
}

impl FromStr for ServerSeed {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<ServerSeed, NotHex> {
        read_hex(text).map(ServerSeed)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        read_hex(text).map(Commitment)
    }
}
