//! Reads what people type: small and capital letters are the same, and so is any number of spaces.

use std::error::Error;
use std::str::FromStr;

use foretell_kernel::{Color, UnknownColor};

/// What was typed, in capital letters and without spaces: `B4` for ` b 4`.
pub(super) fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_uppercase).collect()
}

/// What `compact` means; if it means nothing, `unknown` complains about what was typed, not about our form of it.
pub(super) fn parsed<T: FromStr, E: Error>(compact: &str, typed: &str, unknown: fn(String) -> E) -> Result<T, String> {
    compact.parse().map_err(|_| format!("{}.", unknown(typed.trim().to_owned())))
}

/// A colour by its letter or its name.
pub(super) fn color(text: &str) -> Result<Color, String> {
    let compact = compact(text);
    let named = Color::ALL.into_iter().find(|color| color.to_string().to_uppercase() == compact);
    named.map_or_else(|| parsed(&compact, text, UnknownColor), Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_by_letter_and_name() {
        for text in ["g", " G ", "green", "Green"] {
            assert_eq!(color(text), Ok(Color::Green), "{text}");
        }
        assert_eq!(color(" gr "), Err("`gr` is not a colour: write B, R, G or Y.".to_owned()));
        assert!(color("").is_err());
    }
}
