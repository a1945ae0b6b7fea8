//! Texts that are kept and seldom read, as zlib packs them.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// Higher levels take much longer and save next to nothing.
const LEVEL: u8 = 6;

/// No record is nearly as long. Bytes that were damaged can ask for more memory than there is.
const MOST: usize = 64 << 20;

/// Bytes that were not packed here, or are damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnpackError;

/// Packs a text. A record becomes some ten times smaller.
pub fn pack(text: &str) -> Vec<u8> {
    compress_to_vec_zlib(text.as_bytes(), LEVEL)
}

/// The text that was packed.
pub fn unpack(packed: &[u8]) -> Result<String, UnpackError> {
    let text = decompress_to_vec_zlib_with_limit(packed, MOST).map_err(|_| UnpackError)?;
    String::from_utf8(text).map_err(|_| UnpackError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_as_it_was_and_takes_less_room() {
        let record = include_str!("../../../testdata/records/dice-3-magic_cards-true.jsonl");
        let packed = pack(record);
        assert!(packed.len() * 8 < record.len(), "{} of {} bytes", packed.len(), record.len());
        assert_eq!(unpack(&packed).as_deref(), Ok(record));
        assert_eq!(unpack(&pack("")).as_deref(), Ok(""));
    }

    #[test]
    fn damage_is_noticed() {
        let packed = pack(&"a text that is long enough ".repeat(20));
        assert_eq!(unpack(&packed[..packed.len() - 1]), Err(UnpackError));
        for at in 0..packed.len() {
            let mut damaged = packed.clone();
            damaged[at] ^= 0x10;
            assert_eq!(unpack(&damaged), Err(UnpackError), "byte {at}");
        }
        assert_eq!(unpack(b""), Err(UnpackError));
    }
}
