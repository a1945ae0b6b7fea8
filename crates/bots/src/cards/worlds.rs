//! Deals that fit all that a seat has seen: hand sizes, cards gone, colours that others have run out of.
//!
//! The unseen cards lie in a row; each place of the row belongs to a hand, or to the stock. Shuffling the row deals.
//! Where a card lies with somebody who showed not to have it, it is exchanged along a ring of holders, which always
//! exists because the true deal is one; random exchanges after that even out what the repair has favoured. Nothing is
//! ever thrown away and dealt again, so the time is bounded.

use foretell_cards::N_CARDS;
use foretell_kernel::{BySeat, MAX_SEATS, Seat};

use super::memory::Round;
use super::pack::{CardNo, Pack};
use crate::Rng;

/// Those who can hold a card: the seats, and the stock.
const N_HOLDERS: usize = MAX_SEATS + 1;
const STOCK: usize = MAX_SEATS;

/// Deals worlds for one decision.
#[derive(Clone, Debug)]
pub struct Worlds {
    known: BySeat<Pack>,
    row: [CardNo; N_CARDS],
    holder: [u8; N_CARDS],
    n_unseen: usize,
    /// The places up to here belong to hands; the rest is stock.
    n_dealt: usize,
    may_hold: [Pack; N_HOLDERS],
    is_free: bool,
}

impl Worlds {
    /// The worlds that fit what `round` remembers.
    pub fn new(round: &Round) -> Worlds {
        let n_seats = round.n_seats();
        let mut worlds = Worlds {
            known: BySeat::from_fn(n_seats, |seat| round.shown(seat)),
            row: [CardNo::default(); N_CARDS],
            holder: [STOCK as u8; N_CARDS],
            n_unseen: 0,
            n_dealt: 0,
            may_hold: [Pack::DECK; N_HOLDERS],
            is_free: true,
        };
        for card in round.unseen().iter() {
            worlds.row[worlds.n_unseen] = card;
            worlds.n_unseen += 1;
        }
        for seat in Seat::all(n_seats) {
            let n_unknown = usize::from(round.n_held[seat]).saturating_sub(round.shown(seat).len());
            for _ in 0..n_unknown.min(worlds.n_unseen - worlds.n_dealt) {
                worlds.holder[worlds.n_dealt] = seat.index() as u8;
                worlds.n_dealt += 1;
            }
            let lacks = round.lacks(seat);
            worlds.may_hold[seat.index()] = Pack::DECK - lacks;
            worlds.is_free &= n_unknown == 0 || (lacks & round.unseen()).is_empty();
        }
        worlds
    }

    /// Whether all hands are known, so that there is only one world.
    pub fn is_certain(&self) -> bool {
        self.n_dealt == 0
    }

    /// The hands in a world, each that fits with about the same chance.
    pub fn deal(&mut self, rng: &mut Rng) -> BySeat<Pack> {
        for place in 0..self.n_dealt {
            let other = place + rng.below(self.n_unseen - place);
            self.row.swap(place, other);
        }
        if !self.is_free {
            self.repair(rng);
            self.mix(rng);
        }
        let mut hands = self.known;
        for place in 0..self.n_dealt {
            if let Some(seat) = Seat::new(usize::from(self.holder[place])) {
                hands[seat] = hands[seat] | Pack::only(self.row[place]);
            }
        }
        hands
    }

    #[inline]
    fn fits(&self, place: usize, card: CardNo) -> bool {
        self.may_hold[usize::from(self.holder[place])].contains(card)
    }

    /// Exchanges two cards if each may lie where the other lies.
    #[inline]
    fn exchange(&mut self, place: usize, other: usize) -> bool {
        let allowed = self.fits(place, self.row[other]) && self.fits(other, self.row[place]);
        if allowed {
            self.row.swap(place, other);
        }
        allowed
    }

    fn repair(&mut self, rng: &mut Rng) {
        for place in 0..self.n_dealt {
            if self.fits(place, self.row[place]) {
                continue;
            }
            let found = (0..8).any(|_| {
                let other = rng.below(self.n_unseen);
                self.exchange(place, other)
            });
            if !found {
                self.pass_around(place, rng);
            }
        }
    }

    fn mix(&mut self, rng: &mut Rng) {
        for _ in 0..2 * self.n_dealt {
            let (place, other) = (rng.below(self.n_dealt), rng.below(self.n_unseen));
            self.exchange(place, other);
        }
    }

    /// The card at `place` goes to a holder who may have it, who passes one on, until somebody has one for the first.
    /// The shortest such ring is found breadth first over the holders.
    fn pass_around(&mut self, place: usize, rng: &mut Rng) {
        let first = usize::from(self.holder[place]);
        let mut via: [Option<usize>; N_HOLDERS] = [None; N_HOLDERS];
        let mut queue = [0; N_HOLDERS];
        let (mut head, mut tail) = (0, 0);
        for holder in self.holders().filter(|&holder| holder != first) {
            if self.may_hold[holder].contains(self.row[place]) && self.n_places(holder) > 0 {
                (via[holder], queue[tail]) = (Some(place), holder);
                tail += 1;
            }
        }
        while head < tail {
            let holder = queue[head];
            head += 1;
            if let Some(last) = self.place_of(holder, first, rng) {
                self.turn_ring(place, last, &via);
                return;
            }
            for next in self.holders() {
                if next == first || via[next].is_some() {
                    continue;
                }
                if let Some(passed) = self.place_of(holder, next, rng) {
                    (via[next], queue[tail]) = (Some(passed), next);
                    tail += 1;
                }
            }
        }
    }

    /// Moves each card of a ring one holder on: the card at `last` comes to `place`, that which led to its holder takes
    /// its place, and so on back to the card from `place`.
    fn turn_ring(&mut self, place: usize, last: usize, via: &[Option<usize>; N_HOLDERS]) {
        let arriving = self.row[last];
        let mut free = last;
        while free != place {
            let Some(from) = via[usize::from(self.holder[free])] else { return };
            self.row[free] = self.row[from];
            free = from;
        }
        self.row[place] = arriving;
    }

    fn holders(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.known.n_seats()).chain([STOCK])
    }

    fn n_places(&self, holder: usize) -> usize {
        self.holder[..self.n_unseen].iter().filter(|&&of| usize::from(of) == holder).count()
    }

    /// A place of `holder` with a card that `next` may have, from a random point on.
    fn place_of(&self, holder: usize, next: usize, rng: &mut Rng) -> Option<usize> {
        let from = rng.below(self.n_unseen);
        (from..self.n_unseen)
            .chain(0..from)
            .find(|&place| usize::from(self.holder[place]) == holder && self.may_hold[next].contains(self.row[place]))
    }
}
