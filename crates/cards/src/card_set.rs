//! Cards as the bits of one word: a hand, or what may be played.
//!
//! Wizards are counted in their four bits from below (three wizards are `0111`), and jesters likewise, so that equal
//! hands are equal words whichever of the four wizards they hold.

use std::fmt;

use foretell_kernel::Color;
use serde::{Serialize, Serializer};

use crate::Card;

const WIZARDS: u64 = 0b1111 << Card::WIZARD.place();
const JESTERS: u64 = 0b1111 << Card::JESTER.place();
const SPECIAL: u64 = WIZARDS | JESTERS;

/// A hand: each coloured card at most once, up to four wizards, up to four jesters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 60 cards.
    pub const DECK: CardSet = CardSet(((1 << 52) - 1) | SPECIAL);

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one such card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.place()) != 0
    }

    /// How many such cards there are.
    pub const fn count(self, card: Card) -> usize {
        (self.0 & lane(card)).count_ones() as usize
    }

    /// These and one more. A card that the deck has no further one of is not added, and the answer is `false`.
    pub fn insert(&mut self, card: Card) -> bool {
        let lane = lane(card);
        let free = !self.0 & lane;
        self.0 |= free & free.wrapping_neg();
        free != 0
    }

    /// These and one less; `false` if there was none.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.0 & lane(card);
        self.0 ^= highest(held);
        held != 0
    }

    /// The cards of a colour.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> CardSet {
        CardSet(self.0 & color_bits(color))
    }

    /// The wizards and jesters.
    #[inline]
    #[must_use]
    pub const fn special(self) -> CardSet {
        CardSet(self.0 & SPECIAL)
    }

    /// One card of each kind that is here.
    ///
    /// Of several wizards the highest bit stays, which is the one that [`CardSet::remove`] takes. The shift moves the
    /// lowest wizard and the lowest jester into bits that stay empty.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> CardSet {
        CardSet(self.0 & !((self.0 & SPECIAL) >> 1))
    }

    /// The cards of both, if no coloured card is in both and there are not more than four wizards or jesters.
    #[must_use]
    pub fn with_all(mut self, other: CardSet) -> CardSet {
        for card in other.iter() {
            self.insert(card);
        }
        self
    }

    /// The cards that are here and not there; of wizards and jesters, as many as there are more here.
    #[must_use]
    pub fn without_all(mut self, other: CardSet) -> CardSet {
        for card in other.iter() {
            self.remove(card);
        }
        self
    }

    /// Those that may be played when `follow` must be followed: the cards of that colour, if any is here, and wizards
    /// and jesters; otherwise all (RULES 1.2).
    #[inline]
    #[must_use]
    pub const fn following(self, follow: Color) -> CardSet {
        let bits = color_bits(follow);
        if self.0 & bits == 0 { self } else { CardSet(self.0 & (bits | SPECIAL)) }
    }

    /// The k-th card, counted from 0 in the order of [`CardSet::iter`].
    pub fn nth(self, k: usize) -> Option<Card> {
        self.iter().nth(k)
    }

    /// One of the cards: `random`, which may be any number, chooses each with the same chance, as nearly as 2³² can
    /// be divided by their number.
    ///
    /// This is in the innermost loop of every search, and not all processors can count bits: it counts those of all
    /// eight bytes at once, finds the byte that holds the chosen bit, and looks the place up in it.
    #[inline]
    pub fn pick(self, random: u32) -> Option<Card> {
        (self.0 != 0).then(|| Card::at(self.pick_place(random)))
    }

    /// Takes the card that [`CardSet::pick`] would give of `legal`, which has one card of each of some kinds here.
    #[inline]
    pub(crate) fn take(&mut self, legal: CardSet, random: u32) -> Card {
        let place = legal.pick_place(random);
        self.0 &= !(1 << (place & 63));
        Card::at(place)
    }

    #[inline]
    fn pick_place(self, random: u32) -> u8 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let pairs = self.0 - ((self.0 >> 1) & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        // In each byte, how many bits are set up to it, itself included.
        let up_to = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
        let k = (u64::from(random) * (up_to >> 56)) >> 32;
        let passed = (((k * ONES) | HIGH) - up_to) & HIGH;
        let shift = ((passed >> 7).wrapping_mul(ONES) >> 56) * 8;
        let before = ((up_to << 8) >> (shift & 63)) & 0xff;
        let place = BIT_IN_BYTE[((self.0 >> (shift & 63)) & 0xff) as usize][(k - before) as usize & 7];
        shift as u8 + place
    }

    /// The cards: colours `B R G Y` by value, then wizards, then jesters.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (place < 64).then(|| Card::at(place))
        })
    }

    /// The set of these cards; nothing if the deck does not have them all.
    pub fn from_cards(cards: impl IntoIterator<Item = Card>) -> Option<CardSet> {
        let mut set = CardSet::EMPTY;
        cards.into_iter().all(|card| set.insert(card)).then_some(set)
    }
}

/// The place of the k-th bit that is set in a byte.
static BIT_IN_BYTE: [[u8; 8]; 256] = bit_in_byte();

const fn bit_in_byte() -> [[u8; 8]; 256] {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut k) = (0, 0);
        while place < 8 {
            if byte & (1 << place) != 0 {
                places[byte][k] = place;
                k += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
}

/// The bits that a kind of card has.
#[inline]
const fn lane(card: Card) -> u64 {
    let width = if card.is_special() { 0b1111 } else { 1 };
    width << card.place()
}

#[inline]
const fn color_bits(color: Color) -> u64 {
    0x1fff << (13 * color as u32)
}

#[inline]
const fn highest(bits: u64) -> u64 {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}

/// The cards of a list; one that the deck has no further of is left out.
impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &str) -> CardSet {
        CardSet::from_cards(cards.split(' ').map(|card| card.parse().unwrap())).unwrap()
    }

    #[test]
    fn wizards_are_interchangeable() {
        let mut three = set("W B4 W W");
        assert_eq!(three.count(Card::WIZARD), 3);
        assert!(three.remove(Card::WIZARD));
        assert_eq!(three, set("B4 W W"));
        assert_eq!(format!("{three:?}"), "[B4, W, W]");
    }

    #[test]
    fn the_deck_has_no_fifth_jester_and_no_second_b4() {
        assert!(CardSet::from_cards([Card::JESTER; 5]).is_none());
        assert!(CardSet::from_cards(["B4".parse().unwrap(); 2]).is_none());
        assert_eq!(CardSet::from_cards(Card::deck()), Some(CardSet::DECK));
    }

    #[test]
    fn kinds_hold_each_kind_once() {
        assert_eq!(set("W W J J J B4 R1").kinds().len(), 4);
        assert_eq!(CardSet::DECK.kinds().len(), 54);
        let kinds: Vec<Card> = CardSet::DECK.kinds().iter().collect();
        assert_eq!(kinds, Card::kinds().collect::<Vec<_>>());
        assert!((0..54).all(|k| CardSet::DECK.kinds().nth(k) == Some(kinds[k])));
        assert_eq!(CardSet::DECK.kinds().nth(54), None);
    }

    #[test]
    fn every_card_can_be_picked() {
        for set in [CardSet::DECK.kinds(), set("B1"), set("J"), set("W R5 Y13"), set("B1 B13 R1 G7 W J")] {
            for k in 0..set.len() as u64 {
                let first = (k << 32).div_ceil(set.len() as u64);
                assert_eq!(set.pick(first as u32), set.nth(k as usize));
            }
            assert_eq!(set.pick(u32::MAX), set.nth(set.len() - 1));
        }
        assert_eq!(CardSet::EMPTY.pick(7), None);
    }

    #[test]
    fn sets_are_added_and_taken_away() {
        let hand = set("W B4 J");
        assert_eq!(hand.with_all(set("W R1")), set("B4 R1 W W J"));
        assert_eq!(set("B4 R1 W W J").without_all(hand), set("R1 W"));
    }
}
