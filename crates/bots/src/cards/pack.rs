//! The sixty cards with a bit each: what the search holds hands in.
//!
//! [`foretell_cards::CardSet`] counts wizards and jesters, so that equal hands are equal words. The search never
//! compares hands and deals millions of them, so here each of the four wizards is a card of its own: sets are joined
//! and taken apart with one instruction.

use std::ops::{BitAnd, BitOr, Sub};

use foretell_cards::{Card, CardSet, N_CARDS, N_SPECIAL};
use foretell_kernel::Color;

/// The number of a card in the deck: the colours `B R G Y` by value, then four wizards, then four jesters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct CardNo(u8);

impl CardNo {
    /// The card with this number.
    #[inline]
    pub const fn new(number: usize) -> CardNo {
        CardNo(number as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// The kind of card it is.
    pub fn card(self) -> Card {
        match (Color::ALL.get(self.index() / 13), self.index()) {
            (Some(color), _) => Card::new(*color, self.value()).unwrap_or(Card::JESTER),
            (None, 52..56) => Card::WIZARD,
            _ => Card::JESTER,
        }
    }

    /// The value of a coloured card, 1 to 13.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 13 + 1
    }
}

/// Some of the sixty cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pack(u64);

impl Pack {
    /// No card.
    pub const EMPTY: Pack = Pack(0);
    /// All cards.
    pub const DECK: Pack = Pack((1 << N_CARDS) - 1);
    /// The four wizards.
    pub const WIZARDS: Pack = Pack(0xf << 52);
    /// The four jesters.
    pub const JESTERS: Pack = Pack(0xf << 56);
    /// Both.
    pub const SPECIAL: Pack = Pack(0xff << 52);

    /// Just this card.
    #[inline]
    pub const fn only(card: CardNo) -> Pack {
        Pack(1 << card.index())
    }

    /// All cards of a colour.
    #[inline]
    pub const fn color(color: Color) -> Pack {
        Pack(0x1fff << (13 * color as u32))
    }

    /// The cards of a hand, as the first of their kind that are in `from`.
    pub fn of_hand(hand: CardSet, from: Pack) -> Pack {
        let mut pack = Pack::EMPTY;
        for card in hand.iter() {
            if let Some(number) = (from - pack).first_of(card) {
                pack = pack | Pack::only(number);
            }
        }
        pack
    }

    /// The first card of this kind.
    pub fn first_of(self, card: Card) -> Option<CardNo> {
        let kind = match (card.color(), card.value()) {
            (Some(color), Some(value)) => Pack(1 << (13 * color.index() + usize::from(value) - 1)),
            _ if card.is_wizard() => Pack::WIZARDS,
            _ => Pack::JESTERS,
        };
        (self & kind).lowest()
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is there.
    #[inline]
    pub const fn contains(self, card: CardNo) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// The card with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<CardNo> {
        if self.0 == 0 { None } else { Some(CardNo(self.0.trailing_zeros() as u8)) }
    }

    /// The card with the highest number.
    #[inline]
    pub const fn highest(self) -> Option<CardNo> {
        if self.0 == 0 { None } else { Some(CardNo(63 - self.0.leading_zeros() as u8)) }
    }

    /// One wizard of several, one jester of several, and all coloured cards.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> Pack {
        let wizards = self.0 & Pack::WIZARDS.0;
        let jesters = self.0 & Pack::JESTERS.0;
        let colored = self.0 & !Pack::SPECIAL.0;
        Pack(colored | (wizards & wizards.wrapping_neg()) | (jesters & jesters.wrapping_neg()))
    }

    /// The cards by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardNo> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (place < 64).then_some(CardNo(place))
        })
    }
}

impl BitAnd for Pack {
    type Output = Pack;
    #[inline]
    fn bitand(self, other: Pack) -> Pack {
        Pack(self.0 & other.0)
    }
}

impl BitOr for Pack {
    type Output = Pack;
    #[inline]
    fn bitor(self, other: Pack) -> Pack {
        Pack(self.0 | other.0)
    }
}

impl Sub for Pack {
    type Output = Pack;
    #[inline]
    fn sub(self, other: Pack) -> Pack {
        Pack(self.0 & !other.0)
    }
}

impl FromIterator<CardNo> for Pack {
    fn from_iter<I: IntoIterator<Item = CardNo>>(cards: I) -> Pack {
        cards.into_iter().fold(Pack::EMPTY, |pack, card| pack | Pack::only(card))
    }
}

/// How many trumps a round can have: one of four colours, or none.
pub(crate) const N_TRUMPS: usize = 5;

/// The place of a trump in tables: the colour's, and one more for none.
#[inline]
pub(crate) fn trump_index(trump: Option<Color>) -> usize {
    trump.map_or(Color::ALL.len(), Color::index)
}

/// What takes a trick that a card is winning, for each trump and card.
static BEATERS: [[Pack; 64]; N_TRUMPS] = beaters();

const fn beaters() -> [[Pack; 64]; N_TRUMPS] {
    let mut table = [[Pack::EMPTY; 64]; N_TRUMPS];
    let mut trump = 0;
    while trump < N_TRUMPS {
        let trumps = if trump < 4 { Pack::color(Color::ALL[trump]).0 } else { 0 };
        let mut number = 0;
        while number < N_CARDS {
            let in_color = if number < 52 { Pack::color(Color::ALL[number / 13]).0 } else { 0 };
            let higher = in_color & !((2 << number) - 1);
            table[trump][number] = Pack(match number {
                52..56 => 0,
                56.. => Pack::DECK.0 & !Pack::JESTERS.0,
                _ if in_color == trumps => higher | Pack::WIZARDS.0,
                _ => higher | trumps | Pack::WIZARDS.0,
            });
            number += 1;
        }
        trump += 1;
    }
    table
}

/// What takes a trick that `card` is winning.
#[inline]
pub(crate) fn beaters_of(card: CardNo, trump: Option<Color>) -> Pack {
    BEATERS[trump_index(trump)][card.index()]
}

/// How many cards of the colour of a coloured card there are, and how many of them are higher.
#[inline]
pub(crate) fn in_color_of(pack: Pack, card: CardNo) -> (usize, usize) {
    let lane = (pack.0 >> LANE[card.index()]) & 0x1fff;
    (n_bits(lane), n_bits(lane >> VALUE[card.index()]))
}

/// How many of thirteen bits are set. Not all processors can count bits, and a table is quicker than to do without.
#[inline]
fn n_bits(lane: u64) -> usize {
    static N_BITS: [u8; 1 << 13] = n_bits_of_each();
    usize::from(N_BITS[lane as usize & 0x1fff])
}

const fn n_bits_of_each() -> [u8; 1 << 13] {
    let mut table = [0; 1 << 13];
    let mut lane = 1;
    while lane < table.len() {
        table[lane] = table[lane / 2] + lane as u8 % 2;
        lane += 1;
    }
    table
}

/// Where the bits of a card's colour begin.
static LANE: [u8; 64] = lanes(true);
/// The value of a card.
static VALUE: [u8; 64] = lanes(false);

const fn lanes(begin: bool) -> [u8; 64] {
    let mut table = [0; 64];
    let mut number = 0;
    while number < 52 {
        table[number] = if begin { number as u8 / 13 * 13 } else { number as u8 % 13 + 1 };
        number += 1;
    }
    table
}

const _: () = assert!(N_SPECIAL == 4, "wizards and jesters have four bits each");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_number() {
        let deck: Vec<Card> = Pack::DECK.iter().map(CardNo::card).collect();
        assert_eq!(deck, Card::deck());
        assert_eq!(Pack::of_hand(CardSet::DECK, Pack::DECK), Pack::DECK);
        assert_eq!(Pack::DECK.kinds().len(), 54);
    }

    #[test]
    fn cards_of_a_color_are_counted() {
        let pack: Pack = [0, 3, 12, 13, 25, 53].into_iter().map(CardNo::new).collect();
        assert_eq!(in_color_of(pack, CardNo::new(3)), (3, 1));
        assert_eq!(in_color_of(pack, CardNo::new(13)), (2, 1));
        assert_eq!(in_color_of(pack, CardNo::new(51)), (0, 0));
        for card in (Pack::DECK - Pack::SPECIAL).iter() {
            assert_eq!(in_color_of(Pack::DECK, card), (13, 13 - usize::from(card.value())));
        }
    }

    #[test]
    fn a_hand_takes_the_wizards_that_are_left() {
        let hand = CardSet::from_cards([Card::WIZARD, Card::WIZARD]).unwrap();
        let pack = Pack::of_hand(hand, Pack::DECK - Pack::only(CardNo::new(52)));
        assert_eq!(pack.iter().map(CardNo::index).collect::<Vec<_>>(), [53, 54]);
    }
}
