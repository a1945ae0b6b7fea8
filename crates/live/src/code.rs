//! The codes of tables and pads.

/// A code that can be read out and typed: consonants and vowels in turn. There are 8 million, and guessing is slow.
///
/// # Panics
/// If the operating system has no random bytes, for then a code could be guessed.
pub fn code() -> String {
    const CONSONANTS: &[u8] = b"bdfghjklmnprstvz";
    const VOWELS: &[u8] = b"aeiou";
    let letter = |(i, byte): (usize, u16)| {
        let letters = if i % 2 == 0 { CONSONANTS } else { VOWELS };
        char::from(letters[usize::from(byte) % letters.len()])
    };
    // Two bytes for a letter, so that the remainder favours none to speak of.
    let mut random = [0; 14];
    foretell_ground::random(&mut random);
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
