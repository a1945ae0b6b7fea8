//! Random bytes of the operating system: seeds, codes, shuffles.

use foretell_bots::Rng;

/// Bytes that nobody can guess.
///
/// # Panics
/// If the operating system has none, for then no seed would be a secret.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A generator for choices that need not be secret.
pub(crate) fn rng() -> Rng {
    Rng::new(u64::from_le_bytes(bytes()))
}

/// A code that can be read out and typed: consonants and vowels in turn. There are 8 million, and guessing is slow.
pub fn code() -> String {
    const CONSONANTS: &[u8] = b"bdfghjklmnprstvz";
    const VOWELS: &[u8] = b"aeiou";
    let letter = |(i, byte): (usize, u16)| {
        let letters = if i % 2 == 0 { CONSONANTS } else { VOWELS };
        char::from(letters[usize::from(byte) % letters.len()])
    };
    // Two bytes for a letter, so that the remainder favours none to speak of.
    let random: [u8; 14] = bytes();
    random.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).enumerate().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_can_be_read_out() {
        for _ in 0..100 {
            let code = code();
            assert_eq!(code.len(), 7);
            assert!(code.bytes().enumerate().all(|(i, letter)| (i % 2 == 1) == b"aeiou".contains(&letter)), "{code}");
        }
    }
}
