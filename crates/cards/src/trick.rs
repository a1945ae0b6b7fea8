//! The cards on the table: the colour to follow, and who takes the trick (RULES 1.2).

use foretell_kernel::{Color, MAX_SEATS, Seat};
use serde::Serialize;

use crate::{Card, CardSet};

/// What those who come next must follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Follow {
    /// Only jesters lie there, or nothing: the next coloured card decides.
    Undecided,
    /// This colour.
    Color(Color),
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
}

/// One trick, from the first card to the last.
#[derive(Clone, Copy, Debug)]
pub struct Trick {
    cards: [Card; MAX_SEATS],
    n_cards: u8,
    leader: Seat,
    follow: Follow,
    winning: Seat,
    /// How strong the winning card is; see [`Trick::strength`].
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
            self.follow = match card.color() {
                Some(color) => Follow::Color(color),
                None if card == Card::WIZARD => Follow::Nothing,
                None => Follow::Undecided,
            };
        }
        let strength = self.strength(card, trump);
        if strength > self.best {
            self.best = strength;
            self.winning = seat;
        }
        self.cards[usize::from(self.n_cards)] = card;
        self.n_cards += 1;
    }

    /// A later card takes the trick only if it is stronger, so the first of several wizards takes it, and the first
    /// of all jesters. A card of another colour than trump and the colour to follow takes nothing.
    #[inline]
    fn strength(&self, card: Card, trump: Option<Color>) -> u8 {
        match (card.color(), card.value()) {
            (Some(color), Some(value)) if trump == Some(color) => 32 + value,
            (Some(color), Some(value)) if self.follow == Follow::Color(color) => 16 + value,
            (Some(_), _) => 0,
            _ if card == Card::WIZARD => 64,
            _ => 1,
        }
    }
}

impl PartialEq for Trick {
    fn eq(&self, other: &Trick) -> bool {
        self.leader == other.leader && self.cards() == other.cards()
    }
}

impl Eq for Trick {}
