//! Supposed worlds: hands that fit what was seen, with a prediction for everybody.

use foretell_kernel::BySeat;

use super::forecast::Forecast;
use super::instinct::Instinct;
use super::memory::Round;
use super::pack::Pack;
use super::policy::{Policy, unit};
use super::world::World;
use super::worlds::Worlds;
use crate::Rng;
use crate::math::{exp, ln};

/// A world as it may be now, and what was predicted in it.
#[derive(Clone, Copy, Debug)]
pub struct Supposed {
    /// The table.
    pub world: World,
    /// What each seat predicted.
    pub predicted: BySeat<u8>,
}

/// How much others' choices say about their cards: 1 if they chose as this crate's players do, 0 if nothing.
#[derive(Clone, Copy, Debug)]
pub struct Trust {
    /// In predictions.
    pub in_predictions: f32,
    /// In cards played.
    pub in_plays: f32,
}

/// Deals supposed worlds for one decision.
#[derive(Clone, Debug)]
pub struct Suppose<'a> {
    round: &'a Round,
    worlds: Worlds,
    forecast: Forecast,
    instinct: Instinct,
}

impl<'a> Suppose<'a> {
    /// Worlds for the decision that the seat faces now.
    pub fn new(round: &'a Round) -> Suppose<'a> {
        let (n_seats, n_cards, trump) = (round.n_seats(), round.n_cards, round.trump);
        Suppose {
            round,
            worlds: Worlds::new(round),
            forecast: Forecast::new(n_seats, n_cards, trump),
            instinct: Instinct::new(n_seats, n_cards, trump),
        }
    }

    /// Whether all hands are known, so that there is only one world.
    pub fn is_certain(&self) -> bool {
        self.worlds.is_certain()
    }

    /// Any world that fits, each with the same chance.
    pub fn any(&mut self, rng: &mut Rng) -> Supposed {
        let held = self.worlds.deal(rng);
        let predicted = self.forecast.fill_in(self.round, &dealt(self.round, &held), None, rng);
        Supposed { world: self.round.table(held, predicted), predicted }
    }

    /// `n_kept` worlds, each with the chance that what the others predicted and played gives it: of `n_drawn` that
    /// fit, the likelier ones are kept, several times if need be.
    pub fn likely(&mut self, n_drawn: usize, n_kept: usize, trust: Trust, rng: &mut Rng) -> Vec<Supposed> {
        let drawn: Vec<Supposed> = (0..n_drawn.max(1)).map(|_| self.any(rng)).collect();
        let log_weights: Vec<f32> = drawn.iter().map(|supposed| self.log_weight(supposed, trust)).collect();
        let most = log_weights.iter().copied().fold(f32::MIN, f32::max);
        let weights: Vec<f32> = log_weights.into_iter().map(|log_weight| exp(log_weight - most)).collect();
        // Even steps through the sum of the weights, from a random start.
        let step = weights.iter().sum::<f32>() / n_kept.max(1) as f32;
        let mut passed = -unit(rng) * step;
        let mut kept = Vec::with_capacity(n_kept);
        for (supposed, weight) in drawn.iter().zip(weights) {
            passed += weight;
            while passed > 0.0 && kept.len() < n_kept {
                kept.push(*supposed);
                passed -= step;
            }
        }
        kept
    }

    fn log_weight(&self, supposed: &Supposed, trust: Trust) -> f32 {
        if self.round.is_clairvoyant() {
            return 0.0;
        }
        let Some(plays) = self.round.plays() else { return 0.0 };
        let dealt = dealt(self.round, &supposed.world.hands);
        let mut log_weight = trust.in_predictions * self.forecast.log_weight(self.round, &dealt);
        if trust.in_plays > 0.0 {
            let mut world = self.round.start(dealt, supposed.predicted);
            for &(seat, card) in plays {
                // A card without alternative says nothing, and the seat knows its own cards.
                if seat != self.round.me && world.legal().len() > 1 {
                    log_weight += trust.in_plays * ln(self.instinct.chance(&world, card).max(0.002));
                }
                world.play(card);
            }
        }
        log_weight
    }

    /// The same world with other predictions: those that are known, this one of the seat's own, and guesses.
    pub fn predict(&self, supposed: &Supposed, mine: u8, rng: &mut Rng) -> Supposed {
        let held = supposed.world.hands;
        let predicted = self.forecast.fill_in(self.round, &held, Some(mine), rng);
        Supposed { world: self.round.table(held, predicted), predicted }
    }
}

/// The hands at the start of the round, if these are held now.
pub(crate) fn dealt(round: &Round, held: &BySeat<Pack>) -> BySeat<Pack> {
    let mut hands = *held;
    for &(seat, card) in round.plays().unwrap_or_default() {
        hands[seat] = hands[seat] | Pack::only(card);
    }
    hands
}
