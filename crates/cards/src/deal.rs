//! A deal: every player's hand and the card that is turned up. The rest of the stock is never drawn, so that no state
//! holds a card that nobody may know.

use foretell_kernel::{BySeat, Seat};

use crate::card::N_CARDS;
use crate::{Card, CardSet, CardsRefusal};

/// What is dealt in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The hands.
    pub hands: BySeat<CardSet>,
    /// The card turned up; none if no card is left.
    pub upcard: Option<Card>,
}

impl Deal {
    /// Deals from a shuffled deck: one card at a time, clockwise from the dealer's left; then one is turned up.
    ///
    /// `below(n)` must give each of 0..n with the same chance. It is asked once for each card that is dealt or turned
    /// up: the card is the one at that place among those that are left, and the one at the front takes its place
    /// (a Fisher-Yates shuffle that stops when no more cards are needed).
    pub fn sample(n_seats: usize, n_cards: u8, dealer: Seat, below: &mut dyn FnMut(u32) -> u32) -> Deal {
        let mut deck = Card::deck();
        let mut n_drawn = 0;
        let mut draw = || {
            let left = N_CARDS - n_drawn;
            deck.swap(n_drawn, n_drawn + below(left as u32) as usize);
            n_drawn += 1;
            deck[n_drawn - 1]
        };
        let mut hands: BySeat<CardSet> = BySeat::new(n_seats);
        let mut seat = dealer;
        for _ in 0..n_seats * usize::from(n_cards) {
            seat = seat.left(n_seats);
            hands[seat].insert(draw());
        }
        let upcard = (n_seats * usize::from(n_cards) < N_CARDS).then(draw);
        Deal { hands, upcard }
    }

    /// Whether the cards can have been dealt so from one deck.
    pub(crate) fn check(&self, n_seats: usize, n_cards: u8) -> Result<(), CardsRefusal> {
        if self.hands.n_seats() != n_seats {
            return Err(CardsRefusal::HandMissing { n_seats });
        }
        if let Some((seat, hand)) = self.hands.iter().find(|(_, hand)| hand.len() != usize::from(n_cards)) {
            return Err(CardsRefusal::HandSize { seat, n_held: hand.len(), n_cards });
        }
        let stock_is_empty = n_seats * usize::from(n_cards) == N_CARDS;
        match (self.upcard, stock_is_empty) {
            (Some(_), true) => return Err(CardsRefusal::NoCardLeft),
            (None, false) => return Err(CardsRefusal::UpcardMissing),
            _ => {}
        }
        let mut dealt = CardSet::EMPTY;
        for card in self.hands.values().iter().flat_map(|hand| hand.iter()).chain(self.upcard) {
            if !dealt.insert(card) {
                return Err(CardsRefusal::TooManyOf { card });
            }
        }
        Ok(())
    }
}
