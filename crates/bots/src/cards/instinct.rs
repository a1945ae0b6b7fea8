//! A learned policy: the chance of each legal card, from what the seat whose turn it is knows.
//!
//! A card's score is a sum of table entries; the places in the tables come from a handful of coarse facts about the
//! hand, the trick and the needs at the table. The chances are the softmax of the scores. It is quick enough for
//! rollouts, and because it gives chances it also says how well a card that was seen goes with a supposed hand. The
//! tables are learned from games that players of this crate play among themselves (`examples/train-cards.rs`).

use foretell_cards::N_CARDS;
use foretell_kernel::Color;

use super::chances::Chances;
use super::pack::{CardNo, Pack, in_color_of};
use super::policy::{Policy, unit};
use super::tables::read;
use super::world::World;
use crate::Rng;

const N_NEEDS: usize = 6;
const N_TURNS: usize = 4;
const N_KINDS: usize = 8;
const N_RANKS: usize = 6;
const N_SURPLUS: usize = 8;
const N_LEFT: usize = 5;
const N_CROWDS: usize = 4;
const N_RIVALS: usize = 6;
const N_SHAPES: usize = 16;

/// So many table entries make up a score.
pub const N_FACTS: usize = 7;

const PER_CARD: usize = N_KINDS * N_RANKS;
const BY_NEED: usize = 0;
const BY_SURPLUS: usize = BY_NEED + N_NEEDS * N_TURNS * PER_CARD;
const BY_LEFT: usize = BY_SURPLUS + N_SURPLUS * N_NEEDS * N_TURNS * PER_CARD;
const BY_CROWD: usize = BY_LEFT + N_LEFT * N_NEEDS * PER_CARD;
const BY_RIVALS: usize = BY_CROWD + N_CROWDS * N_NEEDS * N_TURNS * N_KINDS;
const BY_SHAPE: usize = BY_RIVALS + N_RIVALS * N_NEEDS * N_TURNS * N_KINDS;
const BY_SEATS: usize = BY_SHAPE + N_SHAPES * N_NEEDS * N_TURNS * N_KINDS;

/// The number of table entries.
pub const N_ENTRIES: usize = BY_SEATS + 4 * N_NEEDS * N_TURNS * N_KINDS;

/// Entries are kept as whole numbers; so many are a step of one in the exponent.
pub const SCALE: f32 = 256.0;

static ENTRIES: [i16; N_ENTRIES] = read(include_bytes!("learned/instinct.bin"));

/// Plays as it has learned.
#[derive(Clone, Copy, Debug)]
pub struct Instinct {
    chances: Chances,
    /// What a score is multiplied by.
    factor: f32,
}

/// The places of a card's table entries.
pub type Facts = [u16; N_FACTS];

impl Policy for Instinct {
    fn new(n_seats: usize, _n_cards: u8, trump: Option<Color>) -> Instinct {
        Instinct { chances: Chances::new(n_seats, trump), factor: 1.0 / SCALE }
    }

    fn sharpened(self, power: f32) -> Instinct {
        Instinct { factor: self.factor * power, ..self }
    }

    #[inline]
    fn pick(&self, world: &World, rng: &mut Rng) -> CardNo {
        let legal = world.legal();
        let first = legal.lowest().unwrap_or_default();
        if legal == Pack::only(first) {
            return first;
        }
        let mut shares = [0.0; N_CARDS];
        let total = self.shares(world, legal, &mut shares);
        let mut left = unit(rng) * total;
        let mut picked = first;
        for (card, share) in legal.iter().zip(shares) {
            picked = card;
            left -= share;
            if left < 0.0 {
                break;
            }
        }
        picked
    }
}

impl Instinct {
    /// How likely it is that the seat whose turn it is plays this card, or another of the same kind.
    pub fn chance(&self, world: &World, card: CardNo) -> f32 {
        let legal = world.legal();
        let mut shares = [0.0; N_CARDS];
        let total = self.shares(world, legal, &mut shares);
        let kind = Pack::only(card) | if Pack::SPECIAL.contains(card) { same_special(card) } else { Pack::EMPTY };
        let of_kind = legal.iter().zip(shares).filter(|(other, _)| kind.contains(*other));
        of_kind.map(|(_, share)| share).sum::<f32>() / total
    }

    /// The share of each legal card, in order, and their sum.
    #[inline]
    fn shares(&self, world: &World, legal: Pack, shares: &mut [f32; N_CARDS]) -> f32 {
        let outlook = Outlook::new(world, &self.chances);
        let mut total = 0.0;
        for (card, share) in legal.iter().zip(shares.iter_mut()) {
            let facts = outlook.facts(world, card);
            let score: i32 = facts.iter().map(|&place| i32::from(ENTRIES[usize::from(place)])).sum();
            *share = quick_exp(score as f32 * self.factor);
            total += *share;
        }
        total
    }

    /// The places of each legal card's entries: what the training needs.
    pub fn all_facts(&self, world: &World) -> Vec<(CardNo, Facts)> {
        let outlook = Outlook::new(world, &self.chances);
        world.legal().iter().map(|card| (card, outlook.facts(world, card))).collect()
    }
}

fn same_special(card: CardNo) -> Pack {
    if Pack::WIZARDS.contains(card) { Pack::WIZARDS } else { Pack::JESTERS }
}

/// About e to the power of x, within 3 %: the exponent is written into the bits of a float. (Schraudolph's way.)
#[inline]
#[allow(clippy::cast_sign_loss, reason = "the exponent is clamped, so the bits are those of a positive number")]
fn quick_exp(x: f32) -> f32 {
    let bits = x.clamp(-40.0, 40.0) * 12_102_203.0 + 1_064_866_805.0;
    f32::from_bits(bits as u32)
}

/// What is the same for all cards of a decision.
struct Outlook {
    unseen: Pack,
    hand: Pack,
    need_turn: usize,
    need: usize,
    surplus: usize,
    left: usize,
    crowd: usize,
    rivals: usize,
    seats: usize,
    trumps: Pack,
}

impl Outlook {
    #[inline]
    fn new(world: &World, chances: &Chances) -> Outlook {
        let hand = world.hand();
        let n_after = world.n_after();
        let need = world.needs[world.to_play];
        let n_left = world.n_left.cast_signed();
        let need_class = match need {
            ..0 => 0,
            0 => 1,
            _ if need > n_left => 5,
            _ if need == n_left => 4,
            1 => 2,
            _ => 3,
        };
        let turn = if world.trick.n_cards == 0 { 0 } else { 3 - n_after.min(2) };
        let unseen = Pack::DECK - world.gone - hand;
        Outlook {
            unseen,
            hand,
            need_turn: need_class * N_TURNS + turn,
            need: need_class,
            surplus: surplus_class(chances.sum_now(hand, unseen) - f32::from(need)),
            left: [0, 0, 1, 2, 2, 3, 3, 3, 3].get(usize::from(world.n_left)).copied().unwrap_or(4),
            crowd: crowd(world),
            rivals: rivals(world, n_after),
            seats: world.n_seats() - 3,
            trumps: world.trump.map_or(Pack::EMPTY, Pack::color),
        }
    }

    #[inline]
    fn facts(&self, world: &World, card: CardNo) -> Facts {
        let wins = world.trick.beaters.contains(card);
        let (kind, rank, shape) = if Pack::SPECIAL.contains(card) {
            self.special(card, wins)
        } else {
            self.colored(card, wins, world.trick.follow)
        };
        let by_card = kind * N_RANKS + rank;
        let at = |table: usize, row: usize, column: usize, n_columns: usize| (table + row * n_columns + column) as u16;
        let by_need = N_NEEDS * N_TURNS;
        [
            at(BY_NEED, self.need_turn, by_card, PER_CARD),
            at(BY_SURPLUS, self.surplus * by_need + self.need_turn, by_card, PER_CARD),
            at(BY_LEFT, self.left * N_NEEDS + self.need, by_card, PER_CARD),
            at(BY_CROWD, self.crowd * by_need + self.need_turn, kind, N_KINDS),
            at(BY_RIVALS, self.rivals * by_need + self.need_turn, kind, N_KINDS),
            at(BY_SHAPE, shape * by_need + self.need_turn, kind, N_KINDS),
            at(BY_SEATS, self.seats * by_need + self.need_turn, kind, N_KINDS),
        ]
    }

    /// Kind, rank and shape of a wizard or a jester: the rank is how many are unseen, the shape how many are held.
    #[inline]
    fn special(&self, card: CardNo, wins: bool) -> (usize, usize, usize) {
        let alike = same_special(card);
        let is_wizard = Pack::WIZARDS.contains(card);
        let kind = if is_wizard { usize::from(!wins) } else { 2 };
        (kind, (self.unseen & alike).len(), (self.hand & alike).len() - 1)
    }

    /// Kind, rank and shape of a coloured card: the rank is how many higher ones of its colour are unseen, the shape
    /// how many cards of it are held, and whether this is the highest or the lowest of them.
    #[inline]
    fn colored(&self, card: CardNo, wins: bool, follow: Pack) -> (usize, usize, usize) {
        let kind = match (self.trumps.contains(card), wins) {
            (true, true) => 5,
            (true, false) => 6,
            (false, true) => 3,
            (false, false) if follow.contains(card) => 4,
            (false, false) => 7,
        };
        let (_, n_higher_unseen) = in_color_of(self.unseen, card);
        let rank = [0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5][n_higher_unseen & 15];
        let (n_held, n_higher) = in_color_of(self.hand, card);
        let order = match n_higher {
            0 => 0,
            _ if n_higher + 1 == n_held => 2,
            _ => 1,
        };
        (kind, rank, (n_held.min(4) - 1) * 3 + order)
    }
}

/// How many tricks more than needed the hand is good for, in steps of a half.
#[inline]
#[allow(clippy::cast_sign_loss, reason = "what is below the first step belongs to it")]
fn surplus_class(surplus: f32) -> usize {
    (((surplus + 1.75) * 2.0) as usize).min(N_SURPLUS - 1)
}

/// Whether the table still wants more tricks than there are.
#[inline]
fn crowd(world: &World) -> usize {
    let wanted: i8 = world.needs.values().iter().map(|&need| need.max(0)).sum();
    match wanted - world.n_left.cast_signed() {
        ..=-2 => 0,
        -1 => 1,
        0 => 2,
        _ => 3,
    }
}

/// Whether the one who is winning the trick wants it, and how many of those to come want tricks.
#[inline]
fn rivals(world: &World, n_after: usize) -> usize {
    let is_wanted = world.trick.n_cards > 0 && world.needs[world.trick.winning] > 0;
    let n_seats = world.n_seats();
    let mut seat = world.to_play;
    let n_wanting = (0..n_after)
        .filter(|_| {
            seat = seat.left(n_seats);
            world.needs[seat] > 0
        })
        .count();
    usize::from(is_wanted) * 3 + n_wanting.min(2)
}
