//! What a player with a hand predicts: how plausible each number of tricks is.
//!
//! It serves in both directions: to guess predictions that are not made or not shown, and to judge how well a hand in
//! a supposed world goes with the prediction that its owner made. What each card adds is learned from games that
//! players of this crate play among themselves (`examples/train-cards.rs`).

use foretell_kernel::{BySeat, Color, Seat};

use super::memory::Round;
use super::pack::{CardNo, Pack};
use super::policy::unit;
use super::tables::read;
use crate::Rng;
use crate::math::{exp, ln};

/// What is learned of a card: thirteen trumps, thirteen others, wizard, jester.
const N_CLASSES: usize = 28;
/// Rounds are told apart by about how many cards they have.
const N_SIZES: usize = 8;
const N_SHAPES: usize = 12;
const MAX_CARDS: usize = 20;

const BY_CARD: usize = 0;
const BY_CROWD: usize = BY_CARD + 4 * N_SIZES * 2 * N_CLASSES;
const BY_SHAPE: usize = BY_CROWD + 4 * N_SIZES;
const BY_TURN: usize = BY_SHAPE + 4 * 2 * N_SHAPES;
const BY_SPREAD: usize = BY_TURN + 4 * 6;

/// The number of table entries.
pub const N_ENTRIES: usize = BY_SPREAD + 4 * (MAX_CARDS + 1);

/// Entries are kept as whole numbers; so many are one trick.
pub const SCALE: f32 = 4096.0;

static ENTRIES: [i16; N_ENTRIES] = read(include_bytes!("learned/forecast.bin"));

/// No prediction is thought less likely than this: people do odd things.
const LEAST: f32 = 0.004;

/// What was predicted before a seat's turn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Before {
    /// How many have predicted.
    pub n_seats: u8,
    /// What their predictions add up to.
    pub sum: u8,
}

/// How hands are judged in one round.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    places: Places,
    by_card: [f32; 64],
    /// How far predictions lie from the mean, as the width of a logistic curve.
    width: f32,
}

impl Forecast {
    /// For a round of `n_cards` with this trump.
    pub fn new(n_seats: usize, n_cards: u8, trump: Option<Color>) -> Forecast {
        let places = Places { n_seats, n_cards, trump };
        let mut by_card = [0.0; 64];
        for card in Pack::DECK.iter() {
            by_card[card.index()] = entry(places.card(card));
        }
        Forecast { places, by_card, width: entry(places.spread()) * 0.5513 }
    }

    /// How many tricks a player with this hand hopes for, when so much was predicted before.
    pub fn mean(&self, hand: Pack, before: Before) -> f32 {
        let cards: f32 = hand.iter().map(|card| self.by_card[card.index()]).sum();
        let around: f32 = self.places.around(hand, before).iter().map(|&(place, amount)| entry(place) * amount).sum();
        (cards + around).clamp(-0.3, f32::from(self.places.n_cards) + 0.3)
    }

    /// The chance that somebody with this hand predicts so many tricks.
    pub fn chance(&self, hand: Pack, before: Before, tricks: u8) -> f32 {
        let off = f32::from(tricks) - self.mean(hand, before);
        let up_to = |edge: f32| 1.0 / (1.0 + exp(-edge / self.width));
        let below = if tricks == 0 { 0.0 } else { up_to(off - 0.5) };
        let above = if tricks == self.places.n_cards { 1.0 } else { up_to(off + 0.5) };
        (above - below).max(LEAST)
    }

    /// A prediction that somebody with this hand might make, other than `closed`.
    pub fn sample(&self, hand: Pack, before: Before, closed: Option<u8>, rng: &mut Rng) -> u8 {
        let share = unit(rng).clamp(0.001, 0.999);
        self.around(self.mean(hand, before) + self.width * ln(share / (1.0 - share)), closed)
    }

    /// The number nearest to what is hoped for.
    fn around(&self, hoped: f32, closed: Option<u8>) -> u8 {
        let tricks = nearest(hoped).min(self.places.n_cards);
        if Some(tricks) != closed {
            return tricks;
        }
        // The closed number gives way to the side on which the hope lies.
        let up = tricks < self.places.n_cards && (hoped > f32::from(tricks) || tricks == 0);
        if up { tricks + 1 } else { tricks - 1 }
    }

    /// The prediction nearest to what somebody with this hand hopes for, other than `closed`.
    pub fn nearest(&self, hand: Pack, before: Before, closed: Option<u8>) -> u8 {
        self.around(self.mean(hand, before), closed)
    }

    /// A prediction for each seat: those that are known, and the nearest for the others.
    pub fn fill_in_nearest(&self, round: &Round, dealt: &BySeat<Pack>, known: &BySeat<Option<u8>>) -> BySeat<u8> {
        self.fill(round, known, |seat, before, closed| self.nearest(dealt[seat], before, closed))
    }

    /// A prediction for each seat: those that are known, and a guess for the others.
    pub fn fill_in(&self, round: &Round, dealt: &BySeat<Pack>, mine: Option<u8>, rng: &mut Rng) -> BySeat<u8> {
        let known =
            BySeat::from_fn(self.places.n_seats, |seat| round.predicted(seat).or(mine.filter(|_| seat == round.me)));
        self.fill(round, &known, |seat, before, closed| self.sample(dealt[seat], before, closed, rng))
    }

    fn fill(
        &self,
        round: &Round,
        known: &BySeat<Option<u8>>,
        mut guess: impl FnMut(Seat, Before, Option<u8>) -> u8,
    ) -> BySeat<u8> {
        let n_seats = self.places.n_seats;
        let mut predicted: BySeat<u8> = BySeat::new(n_seats);
        let mut before = Before::default();
        for seat in round.order() {
            let is_last = usize::from(before.n_seats) + 1 == n_seats;
            let closed = (is_last && round.plus_minus_one).then(|| round.n_cards.checked_sub(before.sum)).flatten();
            let context = if round.in_turn { before } else { Before::default() };
            let tricks = known[seat].unwrap_or_else(|| guess(seat, context, closed));
            predicted[seat] = tricks;
            before = Before { n_seats: before.n_seats + 1, sum: before.sum + tricks };
        }
        predicted
    }

    /// How well the predictions that are known go with the hands dealt to those who made them, as a logarithm.
    pub fn log_weight(&self, round: &Round, dealt: &BySeat<Pack>) -> f32 {
        let mut log_weight = 0.0;
        let mut before = Before::default();
        for seat in round.order() {
            let Some(tricks) = round.predicted(seat) else { continue };
            if seat != round.me {
                log_weight += ln(self.chance(dealt[seat], before, tricks));
            }
            if round.in_turn {
                before = Before { n_seats: before.n_seats + 1, sum: before.sum + tricks };
            }
        }
        log_weight
    }
}

/// The whole number that is nearest; 0 for all below it.
#[allow(clippy::cast_sign_loss, reason = "what is below 0 is meant to become 0")]
fn nearest(tricks: f32) -> u8 {
    tricks.round() as u8
}

#[inline]
fn entry(place: usize) -> f32 {
    f32::from(ENTRIES[place]) / SCALE
}

/// Where the table entries of a round are.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// How many play.
    pub n_seats: usize,
    /// How many cards each player got.
    pub n_cards: u8,
    /// The trump colour.
    pub trump: Option<Color>,
}

impl Places {
    /// The places and amounts whose sum is the mean for a hand.
    pub fn all(&self, hand: Pack, before: Before) -> Vec<(usize, f32)> {
        hand.iter().map(|card| (self.card(card), 1.0)).chain(self.around(hand, before)).collect()
    }

    fn table(&self) -> usize {
        self.n_seats.clamp(3, 6) - 3
    }

    fn size(&self) -> usize {
        match self.n_cards {
            0..=3 => usize::from(self.n_cards).max(1) - 1,
            4..=5 => 3,
            6..=7 => 4,
            8..=10 => 5,
            11..=14 => 6,
            15.. => 7,
        }
    }

    fn card(&self, card: CardNo) -> usize {
        let value = usize::from(card.value()) - 1;
        let class = match card.card().color() {
            Some(color) if Some(color) == self.trump => value,
            Some(_) => 13 + value,
            None if Pack::WIZARDS.contains(card) => 26,
            None => 27,
        };
        let row = (self.table() * N_SIZES + self.size()) * 2 + usize::from(self.trump.is_some());
        BY_CARD + row * N_CLASSES + class
    }

    /// What does not belong to a single card: what others predicted, trumps with colours to ruff, the turn.
    fn around(&self, hand: Pack, before: Before) -> [(usize, f32); 3] {
        let share = f32::from(before.n_seats) * f32::from(self.n_cards) / self.n_seats as f32;
        let trumps = self.trump.map_or(Pack::EMPTY, Pack::color);
        let n_voids = Color::ALL.iter().filter(|&&color| (hand & Pack::color(color)).is_empty()).count();
        let ruffs = (hand & trumps).len().min(3) * 3 + n_voids.min(2);
        let with_trump = usize::from(self.trump.is_some());
        [
            (BY_CROWD + self.table() * N_SIZES + self.size(), f32::from(before.sum) - share),
            (BY_SHAPE + (self.table() * 2 + with_trump) * N_SHAPES + ruffs, 1.0),
            (BY_TURN + self.table() * 6 + usize::from(before.n_seats), 1.0),
        ]
    }

    /// How far predictions lie from the mean.
    pub fn spread(&self) -> usize {
        BY_SPREAD + self.table() * (MAX_CARDS + 1) + usize::from(self.n_cards).min(MAX_CARDS)
    }
}

/// What was predicted before the turn of a seat.
pub fn before(round: &Round, seat: Seat) -> Before {
    let made = round.order().take_while(|&other| other != seat).filter_map(|other| round.predicted(other));
    made.filter(|_| round.in_turn)
        .fold(Before::default(), |before, tricks| Before { n_seats: before.n_seats + 1, sum: before.sum + tricks })
}
