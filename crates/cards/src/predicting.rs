//! Which predictions the rules allow. A game and a score pad ask the same functions.

use foretell_kernel::{BySeat, Seat};

use crate::{CardsRefusal, Rules};

impl Rules {
    /// The seats in the order in which they predict and lead: the dealer is last.
    pub fn in_order(&self, dealer: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        dealer.left(self.n_seats()).round(self.n_seats())
    }

    /// The number that `plus_minus_one` closes to the last player, once all the others have predicted.
    pub fn closed(&self, n_cards: u8, made: &BySeat<Option<u8>>) -> Option<u8> {
        let others_are_done = made.values().iter().flatten().count() + 1 == self.n_seats();
        if !self.plus_minus_one() || !others_are_done {
            return None;
        }
        n_cards.checked_sub(made.values().iter().flatten().sum())
    }

    /// Whether the next player may predict so many tricks.
    pub fn check_prediction(&self, n_cards: u8, made: &BySeat<Option<u8>>, tricks: u8) -> Result<(), CardsRefusal> {
        if tricks > n_cards {
            return Err(CardsRefusal::TooManyTricks { tricks, n_cards });
        }
        if self.closed(n_cards, made) == Some(tricks) {
            return Err(CardsRefusal::SumClosed { tricks, n_cards });
        }
        Ok(())
    }
}
