//! Rules of thumb for playing a card: win cheaply while tricks are needed, lose with the most dangerous card when none
//! is. Apprentice and novice play by them, and so do all seats in the adept's rollouts.

use foretell_kernel::Color;

use super::chances::Chances;
use super::pack::{CardNo, Pack, beaters_of};
use super::policy::Policy;
use super::world::World;
use crate::Rng;

/// One move in so many is played at random, so that rollouts also see what a rule of thumb overlooks.
const SLIP: usize = 30;

/// Plays by rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct Thumb {
    /// What cards are worth in this round.
    pub chances: Chances,
    /// Whether it slips now and then.
    pub slips: bool,
}

impl Policy for Thumb {
    fn new(n_seats: usize, _n_cards: u8, trump: Option<Color>) -> Thumb {
        Thumb { chances: Chances::new(n_seats, trump), slips: true }
    }

    #[inline]
    fn pick(&self, world: &World, rng: &mut Rng) -> CardNo {
        let legal = world.legal();
        let first = legal.lowest().unwrap_or_default();
        if legal == Pack::only(first) {
            return first;
        }
        if self.slips {
            let random = rng.next();
            if (random as u32 as usize).is_multiple_of(SLIP) {
                let k = ((random >> 32) * legal.len() as u64) >> 32;
                return legal.iter().nth(k as usize).unwrap_or(first);
            }
        }
        self.best(world, legal)
    }
}

impl Thumb {
    /// What the rules of thumb say.
    pub fn best(&self, world: &World, legal: Pack) -> CardNo {
        let need = world.needs[world.to_play];
        if need <= 0 { self.shed(world, legal) } else { self.strive(world, legal, need.cast_unsigned()) }
    }

    /// Loses the trick if it can, with the card that would be the worst to keep.
    fn shed(&self, world: &World, legal: Pack) -> CardNo {
        let losers = legal - world.trick.beaters;
        let colored = losers - Pack::SPECIAL;
        if !colored.is_empty() {
            return self.strongest(colored);
        }
        if !losers.is_empty() {
            // A wizard under a wizard is the best riddance; a jester comes last, because it always loses.
            return (losers & Pack::WIZARDS).lowest().unwrap_or_else(|| self.weakest(losers));
        }
        if world.n_after() == 0 { self.strongest(legal) } else { self.duck(legal) }
    }

    /// A card that wins now and will hopefully be beaten. A jester is only led where nothing else is harmless.
    fn duck(&self, legal: Pack) -> CardNo {
        let colored = legal - Pack::SPECIAL;
        let low = self.weakest(colored);
        let harmless = !colored.is_empty() && self.chances.of(low) < 0.25;
        match (legal & Pack::JESTERS).lowest() {
            Some(jester) if !harmless => jester,
            _ if colored.is_empty() => self.weakest(legal),
            _ => low,
        }
    }

    fn strive(&self, world: &World, legal: Pack, need: u8) -> CardNo {
        let hand = world.hand();
        let must = need >= world.n_left;
        let winners = legal & world.trick.beaters;
        let strength = self.chances.sum(hand);
        let enough = strength - f32::from(need);
        let cheap = winners - Pack::SPECIAL;
        let chosen = if must {
            self.surest(world, winners, 0.97)
        } else if world.n_after() == 0 && !cheap.is_empty() {
            Some(self.weakest(cheap))
        } else {
            self.surest(world, cheap, if enough < 0.0 { 0.6 } else { 0.75 })
        };
        match chosen {
            Some(card) if must || Thumb::stays(world, card) > 0.45 => card,
            _ if world.n_after() + 1 == world.n_seats() => self.lead(world, legal, enough),
            _ => self.discard(legal, winners, enough),
        }
    }

    /// The cheapest card that stays the best with at least this chance, or else the one most likely to.
    fn surest(&self, world: &World, winners: Pack, chance: f32) -> Option<CardNo> {
        let sure = winners.iter().filter(|&card| Thumb::stays(world, card) >= chance);
        let cheapest = sure.min_by(|&a, &b| self.chances.of(a).total_cmp(&self.chances.of(b)));
        cheapest.or_else(|| winners.iter().max_by(|&a, &b| self.chances.of(a).total_cmp(&self.chances.of(b))))
    }

    /// About how likely it is that nobody after this seat beats the card: each of them has one of the unseen cards
    /// that do, or not.
    #[inline]
    fn stays(world: &World, card: CardNo) -> f32 {
        let unseen = Pack::DECK - world.gone - world.hand();
        let beaters = (beaters_of(card, world.trump) & unseen).len() as f32;
        let held = world.n_after() as f32 * f32::from(world.n_left) / unseen.len().max(1) as f32;
        // A beater that is held is played to this trick only sometimes.
        let played = held.min(1.0) * 0.35;
        (1.0 - played * (beaters / 6.0).min(2.0)).max(0.0)
    }

    fn lead(&self, world: &World, legal: Pack, enough: f32) -> CardNo {
        let jester = legal & Pack::JESTERS;
        if enough < -0.3 || jester.is_empty() {
            let side = legal - Pack::SPECIAL;
            let low = world.trump.map_or(side, |trump| side - Pack::color(trump));
            return if low.is_empty() { self.weakest(legal) } else { self.weakest(low) };
        }
        jester.lowest().unwrap_or_default()
    }

    /// A card for a trick that is not worth winning.
    fn discard(&self, legal: Pack, winners: Pack, enough: f32) -> CardNo {
        let losers = legal - winners;
        let junk = if losers.is_empty() { legal } else { losers };
        let colored = junk - Pack::SPECIAL;
        if enough > 0.5 && !colored.is_empty() { self.strongest(colored) } else { self.weakest(junk) }
    }

    #[inline]
    fn strongest(&self, cards: Pack) -> CardNo {
        let (mut best, mut chance) = (cards.lowest().unwrap_or_default(), -1.0);
        for card in cards.iter() {
            if self.chances.of(card) >= chance {
                (best, chance) = (card, self.chances.of(card));
            }
        }
        best
    }

    #[inline]
    fn weakest(&self, cards: Pack) -> CardNo {
        let (mut best, mut chance) = (cards.lowest().unwrap_or_default(), 2.0);
        for card in cards.iter() {
            if self.chances.of(card) < chance {
                (best, chance) = (card, self.chances.of(card));
            }
        }
        best
    }
}
