//! What a review says adds up, in every variant and with every magic card, on thousands of games; and it makes sense.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use foretell_bots::{Level, Leveled, Played, Rng, play_game};
use foretell_cards::Cards;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::{BySeat, Seat};
use foretell_review::{Effort, Reviewed, Reviewer, SeatReview};

fn played<G: Leveled>(rules: &G::Rules, n_seats: usize, levels: &[Level], series: u64, game: u64) -> Played<G> {
    let key = GameKey::new(&ServerSeed::of_series(series, game), &vec![""; n_seats]);
    let rng = Rng::new(series).fork(game);
    let mut bots: Vec<_> = Seat::all(n_seats)
        .map(|seat| G::bot(levels[seat.index() % levels.len()], seat, rng.fork(seat.index() as u64)))
        .collect();
    play_game::<G, _>(rules, &key, &mut bots).unwrap()
}

fn reviewed<G: Leveled + Reviewed>(
    rules: &G::Rules,
    n_seats: usize,
    played: &Played<G>,
    effort: Effort,
    seed: u64,
) -> Vec<SeatReview<G::Action>> {
    let mut reviewer = Reviewer::<G>::new(rules, &played.journal, None, effort, seed);
    while reviewer.step() {}
    Seat::all(n_seats).map(|seat| reviewer.seat(seat).unwrap()).collect()
}

/// Checks the law for every seat, and that the points are those of the game.
fn check<G: Leveled + Reviewed>(rules: &G::Rules, levels: &[Level], series: u64, n_games: u64) {
    let n_seats = foretell_kernel::Match::<G>::new(rules).n_seats();
    for game in 0..n_games {
        let played = played::<G>(rules, n_seats, levels, series, game);
        let mut table = foretell_kernel::Match::<G>::new(rules);
        table.apply_all(&played.journal);
        let points: BySeat<i32> = table.game().points();
        for review in reviewed::<G>(rules, n_seats, &played, Effort::LEAST, game) {
            assert_eq!(review.points, points[review.seat], "{rules:?} {game}");
            let sum = review.start + review.sums.total();
            assert!((f64::from(review.points) - sum).abs() < 1e-6, "{rules:?} {game}: {sum} is not {}", review.points);
            assert!(review.sums.loss >= 0.0 && review.decisions.iter().all(|one| one.loss >= 0.0));
            let all: f64 = review.rounds.iter().map(foretell_review::Sums::total).sum();
            assert!((all - review.sums.total()).abs() < 1e-6);
        }
    }
}

fn cards(n_seats: usize, options: &[(&str, &str)]) -> foretell_cards::Rules {
    let mut setup = foretell_cards::Setup::new(n_seats);
    for (key, value) in options {
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}

fn dice(n_seats: usize, options: &[(&str, &str)]) -> foretell_dice::Rules {
    let mut setup = foretell_dice::Setup::new(n_seats);
    for (key, value) in options {
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}

const MIXED: [Level; 3] = [Level::Random, Level::Novice, Level::Apprentice];

#[test]
fn it_adds_up_in_the_card_game() {
    let short = ("rounds", "1+2+4");
    for (series, options) in [
        vec![short],
        vec![short, ("predictions", "secret")],
        vec![short, ("predictions", "hidden"), ("clairvoyant", "true")],
        vec![short, ("plus_minus_one", "true"), ("clairvoyant", "true")],
        vec![short, ("first_dealer", "1"), ("clairvoyant", "true")],
    ]
    .iter()
    .enumerate()
    {
        for n_seats in 3..=6 {
            check::<Cards>(&cards(n_seats, options), &MIXED, series as u64, 100);
        }
    }
    check::<Cards>(&cards(4, &[]), &MIXED, 9, 4);
}

#[test]
fn it_adds_up_in_the_dice_game() {
    for n_seats in 2..=5 {
        check::<DiceGame>(&dice(n_seats, &[]), &MIXED, 1, 3);
        check::<DiceGame>(&dice(n_seats, &[("magic_cards", "true"), ("first_seer", "1")]), &MIXED, 2, 3);
        check::<DiceGame>(&dice(n_seats, &[("target", "12")]), &MIXED, 3, 1);
    }
}

/// A review follows from its seed, whoever is reviewed first and whether the others are or not.
#[test]
fn the_same_seed_gives_the_same_review() {
    let rules = cards(3, &[("rounds", "2+5")]);
    let played = played::<Cards>(&rules, 3, &MIXED, 5, 0);
    let all = reviewed::<Cards>(&rules, 3, &played, Effort::LEAST, 8);
    for seat in Seat::all(3) {
        let mut alone = Reviewer::<Cards>::new(&rules, &played.journal, Some(seat), Effort::LEAST, 8).only_first();
        let mut before = -1.0;
        while alone.step() {
            assert!(alone.progress() >= before && alone.progress() <= 1.0);
            before = alone.progress();
        }
        assert_eq!(alone.seat(seat).as_ref(), Some(&all[seat.index()]));
        assert_eq!(alone.seat(seat.left(3)), None);
    }
}
