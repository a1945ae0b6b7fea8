//! From seeds to numbers: the game's key, a stream of words for each draw, and numbers below a bound without bias.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

use crate::ServerSeed;

const KEY: &[u8] = b"foretell/1/key";

/// The key of one game, made of the server's seed and a contribution of every player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GameKey([u8; 32]);

impl GameKey {
    /// The key. Contributions are in seat order; each is any text.
    pub fn new<S: AsRef<str>>(seed: &ServerSeed, contributions: &[S]) -> GameKey {
        let mut hash = Sha256::new().chain_update(KEY).chain_update(seed.bytes());
        for contribution in contributions {
            let text = contribution.as_ref().as_bytes();
            // With its length in front no two lists of contributions give the same bytes.
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        GameKey(hash.finalize().into())
    }

    /// The stream for the draw with this number. Every draw has its own, so that one draw can be checked alone.
    pub fn draw(&self, number: u64) -> Stream {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&number.to_le_bytes());
        Stream { cipher: ChaCha20::new(&self.0.into(), &nonce.into()), block: [0; 64], used: 64 }
    }
}

impl fmt::Debug for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameKey(…)")
    }
}

/// The keystream of `ChaCha20` as words of 32 bits.
pub struct Stream {
    cipher: ChaCha20,
    block: [u8; 64],
    used: usize,
}

impl Stream {
    /// The next word: four bytes of the keystream, the lowest first.
    pub fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            self.block = [0; 64];
            self.cipher.apply_keystream(&mut self.block);
            self.used = 0;
        }
        let at = self.used;
        self.used += 4;
        let bytes = [self.block[at], self.block[at + 1], self.block[at + 2], self.block[at + 3]];
        u32::from_le_bytes(bytes)
    }

    /// One of 0..n, each with the same chance. A word from the last, incomplete run of n is passed over.
    ///
    /// With n = 0 there is nothing to choose from; it counts as 1.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        let fair = (1 << 32) / n * n;
        loop {
            let word = u64::from(self.word());
            if word < fair {
                return (word % n) as u32;
            }
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vector 1: the key and the nonce are zero.
    #[test]
    fn the_keystream_is_that_of_the_rfc() {
        let mut stream = GameKey([0; 32]).draw(0);
        assert_eq!(stream.word(), u32::from_le_bytes([0x76, 0xb8, 0xe0, 0xad]));
        assert_eq!(stream.word(), u32::from_le_bytes([0xa0, 0xf1, 0x3d, 0x90]));
    }

    #[test]
    fn contributions_are_kept_apart() {
        let seed = ServerSeed::new([1; 32]);
        let key = |texts: &[&str]| GameKey::new(&seed, texts);
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_ne!(key(&["ab"]), key(&["ab", ""]));
        assert_eq!(key(&["ab", "c"]), key(&["ab", "c"]));
    }

    #[test]
    fn nothing_below_nothing_is_zero() {
        assert_eq!(GameKey([0; 32]).draw(0).below(0), 0);
        assert_eq!(GameKey([0; 32]).draw(0).below(1), 0);
    }
}
