//! The four colours of cards and dice, and of the peoples on them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Blue (humans), red (dwarves), green (elves) or yellow (giants).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Color {
    /// The humans.
    #[serde(rename = "B")]
    Blue,
    /// The dwarves.
    #[serde(rename = "R")]
    Red,
    /// The elves.
    #[serde(rename = "G")]
    Green,
    /// The giants.
    #[serde(rename = "Y")]
    Yellow,
}

impl Color {
    /// All four, in the order in which they are written everywhere: `B R G Y`.
    pub const ALL: [Color; 4] = [Color::Blue, Color::Red, Color::Green, Color::Yellow];

    /// Its place in [`Color::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in records: `B`, `R`, `G` or `Y`.
    pub const fn letter(self) -> char {
        match self {
            Color::Blue => 'B',
            Color::Red => 'R',
            Color::Green => 'G',
            Color::Yellow => 'Y',
        }
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

/// The colour's name: `blue`. Records use [`Color::letter`].
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Blue => "blue",
            Color::Red => "red",
            Color::Green => "green",
            Color::Yellow => "yellow",
        })
    }
}

/// The text is not the letter of a colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a colour: write B, R, G or Y")]
pub struct UnknownColor(pub String);

impl FromStr for Color {
    type Err = UnknownColor;

    fn from_str(text: &str) -> Result<Color, UnknownColor> {
        let mut letters = text.chars();
        match (letters.next().and_then(Color::from_letter), letters.next()) {
            (Some(color), None) => Ok(color),
            _ => Err(UnknownColor(text.to_owned())),
        }
    }
}
