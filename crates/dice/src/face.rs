//! The six faces of a die, and how many dice show each. It knows no position on the table and no rule.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use foretell_kernel::Color;
use serde::{Deserialize, Serialize};

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Face {
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
    /// A wizard: it counts as the wizard colour of the round.
    #[serde(rename = "W")]
    Wizard,
    /// A jester: it makes jester marks possible.
    #[serde(rename = "J")]
    Jester,
}

impl Face {
    /// All six, in the order in which they are written everywhere: `B R G Y W J`.
    pub const ALL: [Face; 6] = [Face::Blue, Face::Red, Face::Green, Face::Yellow, Face::Wizard, Face::Jester];

    /// Its place in [`Face::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour of the face, if it has one.
    pub const fn color(self) -> Option<Color> {
        match self {
            Face::Blue => Some(Color::Blue),
            Face::Red => Some(Color::Red),
            Face::Green => Some(Color::Green),
            Face::Yellow => Some(Color::Yellow),
            Face::Wizard | Face::Jester => None,
        }
    }

    /// The letter in records: `B`, `R`, `G`, `Y`, `W` or `J`.
    pub const fn letter(self) -> char {
        match self {
            Face::Blue => 'B',
            Face::Red => 'R',
            Face::Green => 'G',
            Face::Yellow => 'Y',
            Face::Wizard => 'W',
            Face::Jester => 'J',
        }
    }

    /// The face with this letter.
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

impl From<Color> for Face {
    fn from(color: Color) -> Face {
        Face::ALL[color.index()]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is not the letter of a face.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a face of a die: write B, R, G, Y, W or J")]
pub struct UnknownFace(pub String);

impl FromStr for Face {
    type Err = UnknownFace;

    fn from_str(text: &str) -> Result<Face, UnknownFace> {
        let mut letters = text.chars();
        match (letters.next().and_then(Face::from_letter), letters.next()) {
            (Some(face), None) => Ok(face),
            _ => Err(UnknownFace(text.to_owned())),
        }
    }
}

/// How many dice show each face: all that a mark depends on, so a search need not tell the dice apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FaceCounts(pub [u8; 6]);

impl FaceCounts {
    /// How many dice are counted.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// These and one more `face`.
    #[must_use]
    pub fn with(mut self, face: Face) -> FaceCounts {
        self[face] += 1;
        self
    }
}

impl Index<Face> for FaceCounts {
    type Output = u8;
    #[inline]
    fn index(&self, face: Face) -> &u8 {
        &self.0[face.index()]
    }
}

impl IndexMut<Face> for FaceCounts {
    #[inline]
    fn index_mut(&mut self, face: Face) -> &mut u8 {
        &mut self.0[face.index()]
    }
}

impl FromIterator<Face> for FaceCounts {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> FaceCounts {
        faces.into_iter().fold(FaceCounts::default(), FaceCounts::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_its_letter() {
        for (i, face) in Face::ALL.into_iter().enumerate() {
            assert_eq!(face.index(), i);
            assert_eq!(face.to_string().parse(), Ok(face));
        }
        for text in ["", "b", "BB", "X"] {
            assert_eq!(text.parse::<Face>(), Err(UnknownFace(text.to_owned())));
        }
    }

    #[test]
    fn a_color_is_the_face_of_that_color() {
        for color in Color::ALL {
            assert_eq!(Face::from(color).color(), Some(color));
        }
    }

    #[test]
    fn faces_are_counted() {
        let counts: FaceCounts = "BWJJ".chars().filter_map(Face::from_letter).collect();
        assert_eq!(counts, FaceCounts([1, 0, 0, 0, 1, 2]));
        assert_eq!((counts[Face::Jester], counts.total()), (2, 4));
    }
}
