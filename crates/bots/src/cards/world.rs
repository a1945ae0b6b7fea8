//! The play of a round with all cards known: one of the worlds that a bot thinks possible, or the table as its seat
//! sees it, with the other hands empty.
//!
//! It plays by the same rules as [`foretell_cards::TrickPlay`] (a test compares them) and keeps what a policy asks for at
//! hand: how many tricks each seat still needs, which cards are gone, which would take the trick.

use foretell_kernel::{BySeat, Color, Seat};

use super::pack::{CardNo, Pack, beaters_of};

/// Hands, needs and the trick on the table.
#[derive(Clone, Copy, Debug)]
pub struct World {
    pub(crate) hands: BySeat<Pack>,
    /// The tricks predicted but not taken; below 0 when there are too many.
    pub(crate) needs: BySeat<i8>,
    /// The cards that nobody holds any more: played, or turned up.
    pub(crate) gone: Pack,
    pub(crate) trump: Option<Color>,
    pub(crate) to_play: Seat,
    /// How many tricks are still to be taken, that on the table included.
    pub(crate) n_left: u8,
    pub(crate) trick: Laid,
}

/// The trick on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) n_cards: u8,
    pub(crate) winning: Seat,
    /// The cards that would take the trick if they came next.
    pub(crate) beaters: Pack,
    /// All cards of the colour to follow; none if there is no such colour (yet).
    pub(crate) follow: Pack,
    undecided: bool,
}

impl Laid {
    const fn new(leader: Seat) -> Laid {
        Laid { n_cards: 0, winning: leader, beaters: Pack::DECK, follow: Pack::EMPTY, undecided: true }
    }
}

impl World {
    /// The start of the play. `upcard` is gone from the beginning.
    pub fn new(
        hands: BySeat<Pack>,
        predicted: BySeat<u8>,
        upcard: Pack,
        trump: Option<Color>,
        leader: Seat,
        n_cards: u8,
    ) -> World {
        let needs = predicted.map(|&tricks| tricks.cast_signed());
        World { hands, needs, gone: upcard, trump, to_play: leader, n_left: n_cards, trick: Laid::new(leader) }
    }

    /// How many play.
    #[inline]
    pub fn n_seats(&self) -> usize {
        self.hands.n_seats()
    }

    /// The cards that each seat holds.
    pub const fn hands(&self) -> &BySeat<Pack> {
        &self.hands
    }

    /// Whether all tricks are taken.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.n_left == 0
    }

    /// How many cards nobody holds any more.
    #[inline]
    pub const fn n_gone(&self) -> usize {
        self.gone.len()
    }

    /// Whether nobody has a choice any more: only the last trick is left.
    pub fn is_decided(&self) -> bool {
        self.n_left <= 1 && self.hands.values().iter().all(|hand| hand.len() <= 1)
    }

    /// The cards of the seat whose turn it is.
    #[inline]
    pub fn hand(&self) -> Pack {
        self.hands[self.to_play]
    }

    /// What may be played now: one card of each kind.
    #[inline]
    pub fn legal(&self) -> Pack {
        self.playable(self.hand()).kinds()
    }

    /// Which cards of a hand may be played now.
    #[inline]
    pub fn playable(&self, hand: Pack) -> Pack {
        if (hand & self.trick.follow).is_empty() { hand } else { hand & (self.trick.follow | Pack::SPECIAL) }
    }

    /// How many seats play to the trick after the one whose turn it is.
    #[inline]
    pub fn n_after(&self) -> usize {
        self.n_seats() - 1 - usize::from(self.trick.n_cards)
    }

    /// The seat whose turn it is plays a legal card.
    #[inline]
    pub fn play(&mut self, card: CardNo) {
        let bit = Pack::only(card);
        let seat = self.to_play;
        self.hands[seat] = self.hands[seat] - bit;
        self.gone = self.gone | bit;
        if self.trick.undecided {
            self.decide_follow(card);
        }
        if self.trick.beaters.contains(card) {
            self.trick.winning = seat;
            self.trick.beaters = beaters_of(card, self.trump);
        }
        self.trick.n_cards += 1;
        if usize::from(self.trick.n_cards) == self.n_seats() {
            self.take();
        } else {
            self.to_play = seat.left(self.n_seats());
        }
    }

    #[inline]
    fn decide_follow(&mut self, card: CardNo) {
        match Color::ALL.get(card.index() / 13) {
            Some(&color) => {
                self.trick.undecided = false;
                self.trick.follow = Pack::color(color);
            }
            None => self.trick.undecided = Pack::JESTERS.contains(card),
        }
    }

    #[inline]
    fn take(&mut self) {
        let winner = self.trick.winning;
        self.needs[winner] -= 1;
        self.trick = Laid::new(winner);
        self.to_play = winner;
        self.n_left -= 1;
    }

    /// The points of a seat that predicted so many tricks, when the play is over.
    #[inline]
    pub fn points(&self, seat: Seat, predicted: u8) -> i32 {
        let need = i32::from(self.needs[seat]);
        if need == 0 { 20 + 10 * i32::from(predicted) } else { -10 * need.abs() }
    }
}

#[cfg(test)]
mod tests {
    use foretell_cards::{Card, Deal, TrickPlay, points};

    use super::*;
    use crate::Rng;

    #[test]
    fn it_plays_by_the_rules() {
        let mut rng = Rng::new(3);
        for game in 0..3000_usize {
            let n_seats = 3 + game % 4;
            let n_cards = 1 + rng.below(60 / n_seats) as u8;
            let deal = Deal::sample(n_seats, n_cards, Seat::FIRST, &mut |n| rng.below(n as usize) as u32);
            let trump = deal.upcard.and_then(Card::color);
            let mut play = TrickPlay::new(deal.hands, trump, Seat::FIRST);
            let mut left = Pack::DECK;
            let hands = deal.hands.map(|&hand| {
                let pack = Pack::of_hand(hand, left);
                left = left - pack;
                pack
            });
            let predicted = BySeat::from_fn(n_seats, |seat| seat.index() as u8);
            let mut world = World::new(hands, predicted, Pack::EMPTY, trump, Seat::FIRST, n_cards);
            while !play.is_over() {
                assert_eq!(world.to_play, play.to_play());
                let legal: Vec<Card> = world.legal().iter().map(CardNo::card).collect();
                assert_eq!(legal, play.legal().iter().collect::<Vec<_>>());
                let chosen = rng.below(legal.len());
                play.play(legal[chosen]);
                world.play(world.legal().iter().nth(chosen).unwrap());
            }
            assert!(world.is_over());
            for seat in Seat::all(n_seats) {
                assert_eq!(world.points(seat, predicted[seat]), points(predicted[seat], play.taken()[seat]));
            }
        }
    }
}
