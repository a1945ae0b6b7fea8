//! The cards on the table: the colour to follow, and who takes the trick (RULES 1.2).

use foretell_kernel::{Color, MAX_SEATS, Seat};
use serde::Serialize;

use crate::{Card, CardSet};

/// What those who come next must follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Follow {
    /// This colour.
    Color(Color),
    /// Only jesters lie there, or nothing: the next coloured card decides.
    Undecided,
    /// Nothing to the end of the trick, because a wizard was the first card that is not a jester.
    Nothing,
}

impl Follow {
    /// The colour to follow, if there is one.
    pub const fn color(self) -> Option<Color> {
        match self {
            Follow::Color(color) => Some(color),
            Follow::Undecided | Follow::Nothing => None,
        }
    }

    /// All that there is, at the place that [`Follow::index`] says.
    const ALL: [Follow; 6] = [
        Follow::Color(Color::Blue),
        Follow::Color(Color::Red),
        Follow::Color(Color::Green),
        Follow::Color(Color::Yellow),
        Follow::Undecided,
        Follow::Nothing,
    ];

    #[inline]
    const fn index(self) -> usize {
        match self {
            Follow::Color(color) => color.index(),
            Follow::Undecided => 4,
            Follow::Nothing => 5,
        }
    }

    /// What must be followed after `card` was laid.
    const fn after(self, card: Card) -> Follow {
        match (self, card.color()) {
            (Follow::Undecided, Some(color)) => Follow::Color(color),
            (Follow::Undecided, None) if card.is_wizard() => Follow::Nothing,
            (same, _) => same,
        }
    }
}

/// How strong a card is in a trick. A later card takes the trick only if it is stronger, so the first of several
/// wizards takes it, and the first of all jesters. A card of another colour than trump and the colour to follow
/// takes nothing.
const fn strength(card: Card, trump: Option<Color>, follow: Follow) -> u8 {
    match (card.color(), card.value()) {
        (Some(color), Some(value)) if is(trump, color) => 32 + value,
        (Some(color), Some(value)) if is(follow.color(), color) => 16 + value,
        (Some(_), _) => 0,
        _ if card.is_wizard() => 64,
        _ => 1,
    }
}

const fn is(maybe: Option<Color>, color: Color) -> bool {
    matches!(maybe, Some(is) if is as u8 == color as u8)
}

/// [`strength`] for each trump (the last is none), each [`Follow`] and each place of a card: looked up instead of
/// computed, because which card comes is what the processor cannot guess.
static STRENGTH: [[[u8; 64]; 6]; 5] = strengths();

const fn strengths() -> [[[u8; 64]; 6]; 5] {
    let mut table = [[[0; 64]; 6]; 5];
    let mut trump = 0;
    while trump < 5 {
        let color = if trump < 4 { Some(Color::ALL[trump]) } else { None };
        let mut follow = 0;
        while follow < 6 {
            let mut place = 0;
            while place < 64 {
                table[trump][follow][place] = strength(Card::at(place as u8), color, Follow::ALL[follow]);
                place += 1;
            }
            follow += 1;
        }
        trump += 1;
    }
    table
}

/// One trick, from the first card to the last.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    cards: [Card; MAX_SEATS],
    n_cards: u8,
    leader: Seat,
    follow: Follow,
    winning: Seat,
    /// How strong the winning card is; see [`strength`].
    best: u8,
}

impl Trick {
    /// A trick that `leader` opens.
    #[inline]
    pub const fn new(leader: Seat) -> Trick {
        let cards = [Card::JESTER; MAX_SEATS];
        Trick { cards, n_cards: 0, leader, follow: Follow::Undecided, winning: leader, best: 0 }
    }

    /// Who plays the first card.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// What must be followed now.
    pub const fn follow(&self) -> Follow {
        self.follow
    }

    /// The cards in the order in which they were played, the leader's first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.n_cards)]
    }

    /// Who has played what, in order.
    pub fn plays(&self, n_seats: usize) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.round(n_seats).zip(self.cards().iter().copied())
    }

    /// How many cards lie there.
    #[inline]
    pub const fn len(&self) -> usize {
        self.n_cards as usize
    }

    /// Whether no card lies there.
    pub const fn is_empty(&self) -> bool {
        self.n_cards == 0
    }

    /// Who would take the trick if no further card came.
    #[inline]
    pub const fn winning(&self) -> Seat {
        self.winning
    }

    /// Which cards of a hand may be played.
    #[inline]
    pub const fn playable(&self, hand: CardSet) -> CardSet {
        match self.follow {
            Follow::Color(color) => hand.following(color),
            Follow::Undecided | Follow::Nothing => hand,
        }
    }

    /// `seat` lays `card`. Whether it may is asked before, of [`Trick::playable`].
    #[inline]
    pub fn lay(&mut self, seat: Seat, card: Card, trump: Option<Color>) {
        if self.follow == Follow::Undecided {
            self.follow = self.follow.after(card);
        }
        let trump = trump.map_or(4, Color::index);
        let strength = STRENGTH[trump][self.follow.index()][usize::from(card.place()) & 63];
        let takes = strength > self.best;
        self.best = self.best.max(strength);
        self.winning = if takes { seat } else { self.winning };
        self.cards[usize::from(self.n_cards)] = card;
        self.n_cards += 1;
    }
}

impl PartialEq for Trick {
    fn eq(&self, other: &Trick) -> bool {
        self.leader == other.leader && self.cards() == other.cards()
    }
}

impl Eq for Trick {}
