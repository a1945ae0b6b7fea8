//! The hash of a secret that a guest's device holds. The secret itself never comes here.

use std::fmt;

/// A hash of a token or of a one-time link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// Says nothing about the hash, so that no log can.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}
