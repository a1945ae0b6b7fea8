//! Secrets that a device holds: tokens in cookies, and one-time links. The server keeps only their hashes.

use foretell_store::TokenHash;
use sha2::{Digest, Sha256};

use crate::hex::hex;

/// Thirty-two random bytes, written as 64 hexadecimal digits.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl Secret {
    /// A new secret.
    ///
    /// # Panics
    /// If the operating system has no random bytes, for then nobody could be told from anybody.
    pub(crate) fn new() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system has random bytes");
        Secret(hex(&bytes))
    }

    /// The secret that somebody shows, if it is one.
    pub(crate) fn read(text: &str) -> Option<Secret> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (text.len() == 64 && text.bytes().all(is_digit)).then(|| Secret(text.to_owned()))
    }

    /// The text that a device keeps. It belongs into an answer to that device, and nowhere else.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_shown() {
        let secret = Secret::new();
        assert_eq!(Secret::read(secret.reveal()).unwrap().hash(), secret.hash());
        assert_ne!(Secret::new().hash(), secret.hash());
        let wrong = [String::new(), "a".repeat(63), "A".repeat(64), "g".repeat(64), "a".repeat(65)];
        assert!(wrong.iter().all(|text| Secret::read(text).is_none()));
    }
}
