//! A box of the page of prediction, which is also a prediction: a colour and a number. It knows no mark.

use std::fmt;
use std::str::FromStr;

use foretell_kernel::Color;
use serde::{Deserialize, Serialize};

/// How many numbers a colour has, and how many jester boxes there are.
pub const N_COLUMNS: usize = 5;
/// How many boxes a page has, jester boxes not counted.
pub const N_BOXES: usize = Color::ALL.len() * N_COLUMNS;

/// A box of the page, such as `G4`. To predict "four green" is to circle it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct PageBox {
    color: Color,
    number: u8,
}

impl PageBox {
    /// The box of this colour and number, if the number is 1 to 5.
    pub const fn new(color: Color, number: u8) -> Option<PageBox> {
        if 1 <= number && number as usize <= N_COLUMNS { Some(PageBox { color, number }) } else { None }
    }

    /// All twenty: `B1` to `B5`, then red, green and yellow.
    pub fn all() -> impl Iterator<Item = PageBox> + Clone {
        Color::ALL.into_iter().flat_map(PageBox::row)
    }

    /// The five boxes of a colour, from 1 to 5.
    pub fn row(color: Color) -> impl Iterator<Item = PageBox> + Clone {
        (1..=N_COLUMNS as u8).map(move |number| PageBox { color, number })
    }

    /// The colour of the row.
    #[inline]
    pub const fn color(self) -> Color {
        self.color
    }

    /// The number of the column, 1 to 5.
    #[inline]
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Its place in [`PageBox::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.color.index() * N_COLUMNS + self.number as usize - 1
    }
}

/// `B1`, which fills the places of a `BySeat` that no seat has.
impl Default for PageBox {
    fn default() -> PageBox {
        PageBox { color: Color::Blue, number: 1 }
    }
}

impl fmt::Display for PageBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.number)
    }
}

impl fmt::Debug for PageBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a box.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a box: write a colour (B, R, G, Y) and a number from 1 to 5, such as G4")]
pub struct UnknownBox(pub String);

impl FromStr for PageBox {
    type Err = UnknownBox;

    fn from_str(text: &str) -> Result<PageBox, UnknownBox> {
        let mut letters = text.chars();
        let color = letters.next().and_then(Color::from_letter);
        let number = letters.next().and_then(|digit| digit.to_digit(10)).map(|number| number as u8);
        match (color.zip(number).and_then(|(color, number)| PageBox::new(color, number)), letters.next()) {
            (Some(page_box), None) => Ok(page_box),
            _ => Err(UnknownBox(text.to_owned())),
        }
    }
}

impl TryFrom<String> for PageBox {
    type Error = UnknownBox;

    fn try_from(text: String) -> Result<PageBox, UnknownBox> {
        text.parse()
    }
}

impl From<PageBox> for String {
    fn from(page_box: PageBox) -> String {
        page_box.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_its_name() {
        for (i, page_box) in PageBox::all().enumerate() {
            assert_eq!(page_box.index(), i);
            assert_eq!(page_box.to_string().parse(), Ok(page_box));
        }
        assert_eq!(PageBox::all().count(), N_BOXES);
        for text in ["", "G", "G0", "G6", "G44", "4G", "W1", "g4"] {
            assert_eq!(text.parse::<PageBox>(), Err(UnknownBox(text.to_owned())));
        }
    }
}
