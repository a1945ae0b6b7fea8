//! Choosing a card: what each brings when it is played, and the rest played out, in each of the supposed worlds.

use super::brought::Brought;
use super::endgame::{is_near, solve};
use super::pack::{CardNo, Pack};
use super::policy::Policy;
use super::stakes::Stakes;
use super::supposed::Supposed;
use crate::Rng;

/// From where on the end is solved instead of played by the policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exact {
    /// Never.
    Never,
    /// When the end is near and all hands are known.
    IfCertain,
    /// When the end is near after the card that is tried.
    AtOnce,
    /// Wherever a playout comes near the end.
    InPlayouts,
}

impl Exact {
    /// What it comes to when all hands are known.
    #[must_use]
    pub const fn of_certain(self) -> Exact {
        match self {
            Exact::IfCertain => Exact::AtOnce,
            other => other,
        }
    }
}

/// What each of the legal cards brings, in their order.
pub fn value_cards<P: Policy>(
    worlds: &[Supposed],
    policy: &P,
    stakes: &Stakes,
    exact: Exact,
    rng: &mut Rng,
) -> Vec<(CardNo, Brought)> {
    let legal = worlds.first().map_or(Pack::EMPTY, |supposed| supposed.world.legal());
    let mut trials: Vec<(CardNo, Brought)> = legal.iter().map(|card| (card, Brought::default())).collect();
    let (first, rest) = worlds.split_at(worlds.len() / 3);
    for part in [first, rest] {
        // Cards that are clearly worse after the first third are not worth the time.
        let most = trials.iter().map(|(_, brought)| brought.worth()).fold(f32::MIN, f32::max);
        let margin = DOUBT / (first.len().max(1) as f32).sqrt();
        let is_worth_it = |brought: &Brought| brought.n_worlds() == 0 || brought.worth() > most - margin;
        for (card, brought) in trials.iter_mut().filter(|(_, brought)| is_worth_it(brought)) {
            for supposed in part {
                let mut tried = *supposed;
                tried.world.play(*card);
                finish(&mut tried, policy, exact, rng);
                brought.add(&tried, stakes);
            }
        }
    }
    trials
}

/// How far apart two means may be for the lower one still to have a chance, times the root of the number of worlds:
/// the points of a playout scatter by about 25.
const DOUBT: f32 = 60.0;

#[inline]
fn finish<P: Policy>(tried: &mut Supposed, policy: &P, exact: Exact, rng: &mut Rng) {
    let world = &mut tried.world;
    if exact == Exact::InPlayouts {
        while !is_near(world) {
            let card = policy.pick(world, rng);
            world.play(card);
        }
    }
    if matches!(exact, Exact::AtOnce | Exact::InPlayouts) && is_near(world) {
        world.needs = solve(world, &tried.predicted);
    } else {
        policy.play_out(world, rng);
    }
}
