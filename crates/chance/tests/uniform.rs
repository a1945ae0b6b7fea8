//! Chi-square tests: no card, face or place is favoured. The seeds are fixed, so the tests are exact repeats; the
//! bounds are those that a fair source passes in all but one of 10,000 cases.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use foretell_cards::{Card, Cards, Deal};
use foretell_chance::{GameKey, ServerSeed, Stream};
use foretell_kernel::{Game, Seat};

fn stream(series: u64) -> Stream {
    GameKey::new(&ServerSeed::of_series(series, 0), &["chi", "square"]).draw(0)
}

/// The sum of (seen - expected)² / expected.
fn chi_square(seen: &[u64], expected: f64) -> f64 {
    seen.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum()
}

/// The bound for so many degrees of freedom at p = 1/10,000 (Wilson and Hilferty's approximation).
fn bound(freedom: usize) -> f64 {
    let (freedom, z) = (freedom as f64, 3.719);
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + z * spread.sqrt()).powi(3)
}

fn check(seen: &[u64], n_trials: u64) {
    let statistic = chi_square(seen, n_trials as f64 / seen.len() as f64);
    let limit = bound(seen.len() - 1);
    assert!(statistic < limit, "{statistic} is not below {limit}: {seen:?}");
    assert!(statistic > 0.0, "a count that is exactly even was not drawn");
}

#[test]
fn numbers_below_a_bound() {
    for n in [2, 3, 5, 6, 7, 10, 52, 59, 60] {
        let mut stream = stream(1);
        let mut seen = vec![0; n as usize];
        let n_trials = 200_000;
        for _ in 0..n_trials {
            seen[stream.below(n) as usize] += 1;
        }
        check(&seen, n_trials);
    }
}

/// With a bound of 3 · 2³⁰ a plain remainder would give the lower third twice as often.
#[test]
fn a_large_bound_has_no_bias() {
    let mut stream = stream(2);
    let mut seen = [0; 3];
    let n_trials = 200_000;
    for _ in 0..n_trials {
        seen[(stream.below(3 << 30) >> 30) as usize] += 1;
    }
    check(&seen, n_trials);
}

#[test]
fn dice_faces_and_pairs_of_dice() {
    let mut stream = stream(3);
    let mut faces = [0; 6];
    let mut pairs = [0; 36];
    let n_rolls = 100_000;
    for _ in 0..n_rolls {
        let roll = foretell_dice::Draw::Roll(foretell_dice::DiceSet::ALL);
        let foretell_dice::Outcome::Roll(rolled) = foretell_dice::DiceGame::sample(&roll, &mut |n| stream.below(n))
        else {
            unreachable!()
        };
        for face in rolled {
            faces[face as usize] += 1;
        }
        pairs[rolled[0] as usize * 6 + rolled[6] as usize] += 1;
    }
    check(&faces, 7 * n_rolls);
    check(&pairs, n_rolls);
}

/// Every coloured card goes to every hand and to the upcard equally often, and so do pairs of neighbours.
#[test]
fn a_shuffle_favours_no_card_and_no_place() {
    let mut stream = stream(4);
    let n_deals = 60_000;
    let mut upcards = vec![0; 52];
    let mut holders = vec![0; 52 * 4];
    let mut together = [0; 2];
    for _ in 0..n_deals {
        let deal = Deal::sample(4, 7, Seat::FIRST, &mut |n| stream.below(n));
        for (i, card) in Card::kinds().take(52).enumerate() {
            upcards[i] += u64::from(deal.upcard == Some(card));
            for (seat, hand) in deal.hands.iter() {
                holders[i * 4 + seat.index()] += u64::from(hand.contains(card));
            }
        }
        let both = deal.hands.values().iter().any(|hand| hand.contains(card("B1")) && hand.contains(card("B2")));
        together[usize::from(both)] += 1;
    }
    let n_up = upcards.iter().sum();
    check(&upcards, n_up);
    let n_held = holders.iter().sum();
    check(&holders, n_held);
    // Two given cards lie in one hand of seven with the chance 4 · 7 · 6 / (60 · 59).
    let expected = 4.0 * 42.0 / 3540.0 * f64::from(n_deals);
    let statistic = (f64::from(together[1]) - expected).powi(2) / expected;
    assert!(statistic < bound(1), "{together:?}, expected {expected}");
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn every_seat_begins_equally_often() {
    let mut stream = stream(5);
    let mut seen = vec![0; 6];
    for _ in 0..60_000 {
        let draw = foretell_cards::Draw::FirstDealer { n_seats: 6 };
        let foretell_cards::Outcome::FirstDealer(seat) = Cards::sample(&draw, &mut |n| stream.below(n)) else {
            unreachable!()
        };
        seen[seat.index()] += 1;
    }
    check(&seen, 60_000);
}
