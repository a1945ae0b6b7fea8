//! A rule of thumb for what a card is worth: the chance that it takes a trick when nothing is known but the trump.
//!
//! The chances of all sixty cards add up to the 60 / n tricks that they take when all are dealt to n players.

use foretell_kernel::Color;

use super::pack::{CardNo, Pack, in_color_of};
use crate::math::powf;

/// By value, 1 to 13, at a table of four.
const TRUMP: [f32; 13] = [0.20, 0.24, 0.28, 0.32, 0.36, 0.40, 0.45, 0.52, 0.60, 0.70, 0.78, 0.86, 0.93];
const SIDE: [f32; 13] = [0.004, 0.006, 0.008, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08, 0.15, 0.25, 0.38, 0.58];
const NO_TRUMP: [f32; 13] = [0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.08, 0.13, 0.20, 0.31, 0.46, 0.65, 0.85];
const WIZARD: f32 = 0.95;

/// With more players each card takes less: the chances are raised to this power, for 3 to 6 players.
const POWER: [f32; 4] = [0.72, 1.0, 1.3, 1.6];

/// The chance of each card.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    by_card: [f32; 64],
    trumps: Pack,
    /// The chance of a side card and of a trump by how many cards of its colour are above it.
    by_rank: [[f32; 16]; 2],
    wizard: f32,
}

impl Chances {
    /// The chances in a round with this trump.
    pub fn new(n_seats: usize, trump: Option<Color>) -> Chances {
        let power = POWER[n_seats.clamp(3, 6) - 3];
        let mut by_card = [0.0; 64];
        for card in Pack::DECK.iter() {
            let value = usize::from(card.value()) - 1;
            let at_four = match card.card().color() {
                _ if Pack::WIZARDS.contains(card) => WIZARD,
                None => 0.0,
                color if color == trump => TRUMP[value],
                _ if trump.is_some() => SIDE[value],
                _ => NO_TRUMP[value],
            };
            by_card[card.index()] = powf(at_four, power);
        }
        let side = if trump.is_some() { SIDE } else { NO_TRUMP };
        let by_rank = [side, TRUMP]
            .map(|values| std::array::from_fn(|n_higher| powf(values[12_usize.saturating_sub(n_higher)], power)));
        let trumps = trump.map_or(Pack::EMPTY, Pack::color);
        Chances { by_card, trumps, by_rank, wizard: powf(WIZARD, power) }
    }

    /// How many tricks the cards take on average, when these others are unseen: a card counts for as much as if only
    /// the unseen ones were above it.
    #[inline]
    pub fn sum_now(&self, cards: Pack, unseen: Pack) -> f32 {
        let mut sum = (cards & Pack::WIZARDS).len() as f32 * self.wizard;
        for card in (cards - Pack::SPECIAL).iter() {
            let (_, n_higher) = in_color_of(unseen, card);
            sum += self.by_rank[usize::from(self.trumps.contains(card))][n_higher & 15];
        }
        sum
    }

    /// The chance that this card takes a trick.
    #[inline]
    pub fn of(&self, card: CardNo) -> f32 {
        self.by_card[card.index()]
    }

    /// How many tricks the cards take on average.
    #[inline]
    pub fn sum(&self, cards: Pack) -> f32 {
        cards.iter().map(|card| self.of(card)).sum()
    }
}
