//! The promise of a player: the hash of a contribution, shown before anybody opens theirs.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::Commitment;
use crate::hex::{self, NotHex};

const PLEDGE: &[u8] = b"foretell/1/pledge";

/// The hash of a contribution. It is bound to the commitment, so it is worth nothing with another seed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pledge([u8; 32]);

impl Pledge {
    /// What somebody shows before they open this contribution to the game of this commitment.
    pub fn new(commitment: &Commitment, contribution: &str) -> Pledge {
        let hash = Sha256::new().chain_update(PLEDGE).chain_update(commitment.bytes()).chain_update(contribution);
        Pledge(hash.finalize().into())
    }
}

impl fmt::Debug for Pledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pledge({self})")
    }
}

impl fmt::Display for Pledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(f, self.0)
    }
}

impl FromStr for Pledge {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Pledge, NotHex> {
        hex::read(text).map(Pledge)
    }
}
