//! The play of a round, from the first lead to the last trick: the state that bots search.
//!
//! It is a small value without heap, copied freely; the game itself holds the same one.

use foretell_kernel::{BySeat, Color, Seat};

use crate::{Card, CardSet, Trick};

/// Hands, trump, the trick on the table and the tricks taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrickPlay {
    hands: BySeat<CardSet>,
    taken: BySeat<u8>,
    trick: Trick,
    to_play: Seat,
    trump: Option<Color>,
}

impl TrickPlay {
    /// The start of the play: `leader` leads the first trick.
    pub fn new(hands: BySeat<CardSet>, trump: Option<Color>, leader: Seat) -> TrickPlay {
        TrickPlay { hands, taken: BySeat::new(hands.n_seats()), trick: Trick::new(leader), to_play: leader, trump }
    }

    /// How many play.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.hands.n_seats()
    }

    /// The cards that each seat still holds.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// How many tricks each seat has.
    #[inline]
    pub const fn taken(&self) -> &BySeat<u8> {
        &self.taken
    }

    /// The trick on the table.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The trump colour, if the round has one.
    pub const fn trump(&self) -> Option<Color> {
        self.trump
    }

    /// Whose turn it is, while the play is not over.
    #[inline]
    pub const fn to_play(&self) -> Seat {
        self.to_play
    }

    /// Whether all cards are played and all tricks are taken.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.hands[self.to_play].is_empty()
    }

    /// What may be played now: one card of each kind that is allowed.
    #[inline]
    pub fn legal(&self) -> CardSet {
        self.trick.playable(self.hands[self.to_play]).kinds()
    }

    /// The seat whose turn it is lays a legal card. Nobody takes a trick yet.
    #[inline]
    pub fn lay(&mut self, card: Card) {
        let held = self.hands[self.to_play].remove(card);
        debug_assert!(held, "{card} is not in the hand");
        self.put_down(card);
    }

    #[inline]
    fn put_down(&mut self, card: Card) {
        self.trick.lay(self.to_play, card, self.trump);
        self.to_play = self.to_play.left(self.n_seats());
    }

    /// Whether every seat has played to the trick.
    #[inline]
    pub const fn trick_is_full(&self) -> bool {
        self.trick.len() == self.n_seats()
    }

    /// The full trick goes to its winner, who leads the next one.
    #[inline]
    pub fn take(&mut self) {
        let winner = self.trick.winning();
        self.taken[winner] += 1;
        self.trick = Trick::new(winner);
        self.to_play = winner;
    }

    /// Lays a legal card and, if it was the last of the trick, takes the trick.
    #[inline]
    pub fn play(&mut self, card: Card) {
        self.lay(card);
        if self.trick_is_full() {
            self.take();
        }
    }

    /// Plays on with any legal card, each kind with the same chance: the step of a random playout. The play must not
    /// be over.
    #[inline]
    pub fn play_any(&mut self, random: u32) {
        let legal = self.legal();
        debug_assert!(!legal.is_empty(), "the play is over");
        let card = self.hands[self.to_play].take(legal, random);
        self.put_down(card);
        if self.trick_is_full() {
            self.take();
        }
    }
}
