//! What a round brings on average when everybody plays by the policy: a table that self-play wrote (`examples/round-means.rs`).
//! Rounds do not depend on each other, so this is all that has to be known of the rounds to come.

use foretell_cards::{Cards, CardsStage, Predictions, Rules};
use foretell_kernel::{BySeat, Seat};

/// The most cards in a round.
const MAX_CARDS: usize = 20;
/// Predictions in turn, in turn and not adding up, at once; and the round in which everybody sees all cards but their own,
/// in the same three ways.
const N_WAYS: usize = 6;

/// How many numbers the table has: by way, players (3 to 6), cards and place after the dealer.
pub const N_MEANS: usize = N_WAYS * 4 * MAX_CARDS * 6;

static MEANS: &[u8; 2 * N_MEANS] = include_bytes!("means.bin");

/// Hundredths of points are kept.
const SCALE: f64 = 100.0;

fn way(rules: &Rules, round: usize) -> usize {
    let way = match (rules.predictions(), rules.plus_minus_one()) {
        (Predictions::Open, false) => 0,
        (Predictions::Open, true) => 1,
        (Predictions::Secret | Predictions::Hidden, _) => 2,
    };
    way + if rules.clairvoyant() && round == 1 { 3 } else { 0 }
}

/// Where in the table the mean of a round is kept: for the seat so many places after the dealer, the next one being 0.
pub fn place(rules: &Rules, round: usize, n_cards: u8, after_dealer: usize) -> usize {
    ((way(rules, round) * 4 + rules.n_seats() - 3) * MAX_CARDS + usize::from(n_cards) - 1) * 6 + after_dealer
}

/// The mean of a round for a seat, when this seat deals.
pub fn round_mean(rules: &Rules, round: usize, dealer: Seat, seat: Seat) -> f64 {
    let Some(n_cards) = rules.rounds().nth(round - 1) else { return 0.0 };
    let first = dealer.left(rules.n_seats());
    let at = 2 * place(rules, round, n_cards, first.steps_to(seat, rules.n_seats()));
    f64::from(i16::from_le_bytes([MEANS[at], MEANS[at + 1]])) / SCALE
}

/// What the rounds that are not dealt yet bring everybody.
pub(super) fn to_come(game: &Cards) -> BySeat<f64> {
    let rules = game.rules();
    let n_seats = rules.n_seats();
    let first = match game.stage() {
        CardsStage::Seating => {
            // Everybody deals first with the same chance.
            let all: Vec<BySeat<f64>> = Seat::all(n_seats).map(|dealer| from(rules, 1, dealer)).collect();
            return BySeat::from_fn(n_seats, |seat| all.iter().map(|one| one[seat]).sum::<f64>() / n_seats as f64);
        }
        CardsStage::Dealing => return from(rules, game.round(), game.dealer()),
        CardsStage::Over => return BySeat::new(n_seats),
        _ => game.round() + 1,
    };
    from(rules, first, game.dealer().left(n_seats))
}

fn from(rules: &Rules, round: usize, dealer: Seat) -> BySeat<f64> {
    let n_seats = rules.n_seats();
    let dealers = dealer.round(n_seats).cycle();
    let rounds: Vec<(usize, Seat)> = (round..=rules.rounds().len()).zip(dealers).collect();
    BySeat::from_fn(n_seats, |seat| rounds.iter().map(|&(round, dealer)| round_mean(rules, round, dealer, seat)).sum())
}
