//! 32 bytes as text: 64 hexadecimal digits.

use std::fmt;

/// The text is not 32 bytes in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("32 bytes are written as 64 hexadecimal digits")]
pub struct NotHex;

pub(crate) fn write(f: &mut fmt::Formatter<'_>, bytes: [u8; 32]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn read(text: &str) -> Result<[u8; 32], NotHex> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|value| value as u8)).collect::<Option<_>>().ok_or(NotHex)?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().map_err(|_| NotHex) } else { Err(NotHex) }
}
