//! Each level beats the one below it. The seeds are fixed, so these tests are exact repeats; how certain the steps are
//! is what `foretell arena --ladder` says.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use foretell_bots::{Level, Leveled, Rng, Spread, Tallied, Tally, play_game};
use foretell_cards::Cards;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::Seat;

/// By how many points one player of a level beats the others, all of another level, with every deal played from every
/// seat.
fn edge<G: Leveled + Tallied>(rules: &G::Rules, n_seats: usize, level: Level, others: Level, n_deals: u64) -> Spread {
    let mut edge = Spread::default();
    for deal in 0..n_deals {
        let mut tally = Tally::new(n_seats, 2);
        for at in 0..n_seats {
            let key = GameKey::new(&ServerSeed::of_series(77, deal), &vec!["ladder"; n_seats]);
            let seated = |seat: Seat| if seat.index() == at { level } else { others };
            let rng = |seat: Seat| Rng::new(deal).fork(seat.index() as u64);
            let mut bots: Vec<_> = Seat::all(n_seats).map(|seat| G::bot(seated(seat), seat, rng(seat))).collect();
            let played = play_game(rules, &key, &mut bots).unwrap();
            let entrants: Vec<usize> = Seat::all(n_seats).map(|seat| usize::from(seat.index() != at)).collect();
            tally.add(&played.journal, played.n_decisions, &entrants);
        }
        edge.add(tally.entrant(0).points - tally.entrant(1).points);
    }
    edge
}

fn check<G: Leveled + Tallied>(rules: &G::Rules, n_seats: usize, level: Level, others: Level, n_deals: u64) {
    let edge = edge::<G>(rules, n_seats, level, others, n_deals);
    let certain = edge.half_width().is_some_and(|half_width| edge.mean() > half_width);
    assert!(certain, "{level} against {others}, {n_seats} players: {} ± {:?}", edge.mean(), edge.half_width());
}

#[test]
fn cards() {
    for n_seats in 3..=6 {
        let rules = foretell_cards::Setup::new(n_seats).check().unwrap();
        check::<Cards>(&rules, n_seats, Level::Novice, Level::Random, 20);
        check::<Cards>(&rules, n_seats, Level::Apprentice, Level::Novice, 60);
    }
    let rules = foretell_cards::Setup::new(4).check().unwrap();
    check::<Cards>(&rules, 4, Level::Adept, Level::Apprentice, 3);
}

#[test]
fn dice() {
    for n_seats in 2..=5 {
        for magic_cards in [false, true] {
            let rules =
                foretell_dice::Options { magic_cards, ..foretell_dice::Options::new(n_seats) }.rules(None).unwrap();
            check::<DiceGame>(&rules, n_seats, Level::Novice, Level::Random, 20);
            check::<DiceGame>(&rules, n_seats, Level::Apprentice, Level::Novice, 60);
        }
    }
    let rules = foretell_dice::Setup::new(3).check().unwrap();
    check::<DiceGame>(&rules, 3, Level::Adept, Level::Apprentice, 40);
}
