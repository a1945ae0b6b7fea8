//! A card, as a kind: the four wizards are interchangeable, and so are the four jesters (RULES 1.1).

use std::fmt;
use std::str::FromStr;

use foretell_kernel::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The strongest value of a colour.
pub const MAX_VALUE: u8 = 13;

/// How many wizards there are, and how many jesters.
pub const N_SPECIAL: usize = 4;

/// How many cards there are.
pub const N_CARDS: usize = 60;

/// A card of a colour with a value, a wizard, or a jester.
///
/// The number inside is the place of the card's lowest bit in a [`crate::CardSet`]: colours first, thirteen bits
/// each, then four bits for wizards and four for jesters, with an empty bit before each of the two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// Any wizard.
    pub const WIZARD: Card = Card(53);
    /// Any jester.
    pub const JESTER: Card = Card(58);

    /// The card of this colour and value, if the value is 1..=13.
    pub const fn new(color: Color, value: u8) -> Option<Card> {
        if value >= 1 && value <= MAX_VALUE { Some(Card(color as u8 * MAX_VALUE + value - 1)) } else { None }
    }

    /// All 54 kinds: the colours `B R G Y` by value, then the wizard, then the jester.
    pub fn kinds() -> impl Iterator<Item = Card> {
        (0..52).map(Card).chain([Card::WIZARD, Card::JESTER])
    }

    /// The whole deck of 60 in the order from which it is shuffled: all kinds, wizard and jester four times each.
    pub fn deck() -> [Card; N_CARDS] {
        std::array::from_fn(|i| match i {
            0..52 => Card(i as u8),
            52..56 => Card::WIZARD,
            _ => Card::JESTER,
        })
    }

    /// The card's colour; wizards and jesters have none.
    #[inline]
    pub const fn color(self) -> Option<Color> {
        match self.0 / MAX_VALUE {
            0 => Some(Color::Blue),
            1 => Some(Color::Red),
            2 => Some(Color::Green),
            3 => Some(Color::Yellow),
            _ => None,
        }
    }

    /// The card's value, 1..=13; wizards and jesters have none.
    pub const fn value(self) -> Option<u8> {
        if self.0 < 52 { Some(self.0 % MAX_VALUE + 1) } else { None }
    }

    /// Whether it is a wizard or a jester.
    #[inline]
    pub const fn is_special(self) -> bool {
        self.0 >= 52
    }

    /// Whether it is a wizard.
    #[inline]
    pub const fn is_wizard(self) -> bool {
        self.0 == Card::WIZARD.0
    }

    /// The place of the card's lowest bit in a [`crate::CardSet`].
    #[inline]
    pub(crate) const fn place(self) -> u8 {
        self.0
    }

    /// The card that a bit at this place of a [`crate::CardSet`] stands for.
    #[inline]
    pub(crate) const fn at(place: u8) -> Card {
        AT[place as usize & 63]
    }
}

/// The card at each place of a [`crate::CardSet`]: looked up, because it is asked for every card of a search.
static AT: [Card; 64] = at();

const fn at() -> [Card; 64] {
    let mut cards = [Card::JESTER; 64];
    let mut place = 0;
    while place < Card::JESTER.0 {
        cards[place as usize] = if place < Card::WIZARD.0 - 1 { Card(place) } else { Card::WIZARD };
        place += 1;
    }
    cards
}

/// As in records: `B4`, `W`, `J`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.color(), self.value()) {
            (Some(color), Some(value)) => write!(f, "{}{value}", color.letter()),
            _ => f.write_str(if *self == Card::WIZARD { "W" } else { "J" }),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a card: write a colour and a value, as B1 or Y13, or W for a wizard, or J for a jester")]
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Card, UnknownCard> {
        let unknown = || UnknownCard(text.to_owned());
        match text {
            "W" => return Ok(Card::WIZARD),
            "J" => return Ok(Card::JESTER),
            _ => {}
        }
        let mut letters = text.chars();
        let color = letters.next().and_then(Color::from_letter).ok_or_else(unknown)?;
        let digits = letters.as_str();
        // A plain number only: `parse` alone would take `+4` and `04`, too.
        if digits.starts_with(['0', '+']) {
            return Err(unknown());
        }
        digits.parse().ok().and_then(|value| Card::new(color, value)).ok_or_else(unknown)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_reads_back() {
        assert_eq!(Card::kinds().count(), 54);
        for card in Card::kinds() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "B", "B0", "B14", "B04", "B+4", "W1", "w", "b4", "X3", "B1 ", "B-1", "Y99999999999", "é4"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_deck_has_sixty_cards() {
        let deck = Card::deck();
        assert_eq!(deck.iter().filter(|&&card| card == Card::WIZARD).count(), N_SPECIAL);
        assert_eq!(deck.iter().filter(|&&card| card == Card::JESTER).count(), N_SPECIAL);
        assert_eq!(deck.iter().filter(|card| card.color() == Some(Color::Green)).count(), 13);
    }
}
