//! Choosing a prediction, or a trump colour: what each brings when the round is played out in many worlds.

use foretell_cards::Action;
use foretell_kernel::Color;

use super::brought::Brought;
use super::forecast::{Before, Forecast};
use super::memory::Round;
use super::policy::Policy;
use super::stakes::Stakes;
use super::supposed::{Suppose, Supposed};
use crate::Rng;

/// Predictions that lie further than this from what the hand is good for are not tried.
const REACH: f32 = 2.6;

/// What each of the numbers brings, played out in each of the worlds.
pub fn value_predictions<P: Policy>(
    round: &Round,
    worlds: &[Supposed],
    numbers: &[u8],
    policy: &P,
    stakes: &Stakes,
    rng: &mut Rng,
) -> Vec<Brought> {
    let suppose = Suppose::new(round);
    let mut all = vec![Brought::default(); numbers.len()];
    for supposed in worlds {
        for (brought, &tricks) in all.iter_mut().zip(numbers) {
            let mut played = suppose.predict(supposed, tricks, rng);
            policy.play_out(&mut played.world, rng);
            brought.add(&played, stakes);
        }
    }
    all
}

/// The numbers among the legal ones that are worth trying: those near what the hand is good for.
pub fn numbers_to_try(round: &Round, legal: &[Action]) -> Vec<u8> {
    let all = legal.iter().filter_map(|action| match action {
        Action::Predict { tricks } => Some(*tricks),
        Action::NameTrump { .. } | Action::Play { .. } => None,
    });
    let forecast = Forecast::new(round.n_seats(), round.n_cards, round.trump);
    let mean = forecast.mean(round.own(), Before::default());
    let near: Vec<u8> = all.clone().filter(|&tricks| (f32::from(tricks) - mean).abs() <= REACH).collect();
    if near.is_empty() { all.collect() } else { near }
}

/// What the best prediction brings with each trump colour.
pub fn value_trumps<P: Policy>(
    round: &Round,
    n_worlds: usize,
    sharpness: f32,
    stakes: &Stakes,
    rng: &mut Rng,
) -> [Brought; 4] {
    let all: Vec<Action> = (0..=round.n_cards).map(|tricks| Action::Predict { tricks }).collect();
    Color::ALL.map(|color| {
        let mut named = round.clone();
        named.trump = Some(color);
        let policy = P::new(named.n_seats(), named.n_cards, named.trump).sharpened(sharpness);
        let numbers = numbers_to_try(&named, &all);
        let mut suppose = Suppose::new(&named);
        let worlds: Vec<Supposed> = (0..n_worlds).map(|_| suppose.any(rng)).collect();
        let values = value_predictions(&named, &worlds, &numbers, &policy, stakes, rng);
        values
            .into_iter()
            .reduce(|best, next| if next.worth() > best.worth() { next } else { best })
            .unwrap_or_default()
    })
}
