//! Random playouts per second on one core: through the state that bots search, and through the whole match.
//!
//! Run it with `cargo bench -p foretell-bots --bench playouts`. For each table it prints
//! - `inner`: moves and rounds through `foretell_cards::TrickPlay` (random legal cards, no predictions);
//! - `match`: choices and whole games through `Match`, with legal lists, checks and events, as a server drives it;
//! - `limit`: the same number of random picks from a hand with no rules at all: nothing can be faster than that;
//! - ratios of these in the same run, and to `OpenSpiel`'s `oh_hell` in C++, the nearest open peer, which was measured
//!   at 2.5 million moves a second on a machine of this kind (it is not part of this run).

use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

use foretell_bots::Rng;
use foretell_cards::{Card, Cards, Deal, TrickPlay};
use foretell_course::{ByFunctions, Position};
use foretell_dice::DiceGame;
use foretell_kernel::{Entry, Game, Match, Seat, SeatSet};

const OPEN_SPIEL: f64 = 2.5e6;
const N_REPEATS: usize = 5;

/// The best of some runs, in units a second: what disturbs a run only makes it slower.
fn best(mut run: impl FnMut() -> u64) -> f64 {
    (0..N_REPEATS)
        .map(|_| {
            let start = Instant::now();
            let n_units = run();
            n_units as f64 / start.elapsed().as_secs_f64()
        })
        .fold(0.0, f64::max)
}

/// A round of every size, some hundred deals in all.
fn deals(n_seats: usize) -> Vec<TrickPlay> {
    let mut rng = Rng::new(1);
    let sizes = (1..=60 / n_seats as u8).cycle().take(600);
    let deal = |n_cards| Deal::sample(n_seats, n_cards, Seat::FIRST, &mut |n| rng.below(n as usize) as u32);
    sizes.map(deal).map(|deal| TrickPlay::new(deal.hands, deal.upcard.and_then(Card::color), Seat::FIRST)).collect()
}

fn inner(deals: &[TrickPlay], rng: &mut Rng) -> u64 {
    let mut n_moves = 0;
    for _ in 0..100 {
        for deal in deals {
            let mut play = *deal;
            while !play.is_over() {
                play.play_any((rng.next() >> 32) as u32);
                n_moves += 1;
            }
            black_box(play.taken());
        }
    }
    n_moves
}

fn limit(deals: &[TrickPlay], rng: &mut Rng) -> u64 {
    let mut n_picks = 0;
    for _ in 0..100 {
        for deal in deals {
            for hand in deal.hands().values() {
                for _ in 0..hand.len() {
                    black_box(hand.pick((rng.next() >> 32) as u32));
                    n_picks += 1;
                }
            }
        }
    }
    n_picks
}

/// Plays one whole game at random and returns the number of choices.
fn whole_game<G: Game>(rules: &G::Rules, rng: &mut Rng) -> u64 {
    let rng = RefCell::new(rng);
    let mut n_choices = 0;
    let mut at_random = ByFunctions {
        outcome: |draw: &G::Draw| G::sample(draw, &mut |n| rng.borrow_mut().below(n as usize) as u32),
        choice: |table: &Match<G>, asked: SeatSet| {
            let seat = asked.first().expect("somebody is asked");
            let legal = table.legal(seat);
            n_choices += 1;
            (seat, legal[rng.borrow_mut().below(legal.len())])
        },
        show: |_: &Match<G>, _: &Entry<G>| {},
    };
    Position::new(rules).play(&mut at_random).expect("legal choices are accepted");
    n_choices
}

fn whole_games<G: Game>(rules: &G::Rules, rng: &mut Rng, n_games: usize) -> u64 {
    (0..n_games).map(|_| whole_game::<G>(rules, rng)).sum()
}

fn bench_cards(n_seats: usize, rng: &mut Rng) {
    let deals = deals(n_seats);
    let moves_per_pass: usize = deals.iter().flat_map(|deal| deal.hands().values()).map(|hand| hand.len()).sum();
    let moves_per_round = moves_per_pass as f64 / deals.len() as f64;
    let limit = best(|| limit(&deals, rng));
    let inner = best(|| inner(&deals, rng));
    let rules = foretell_cards::Setup::new(n_seats).check().expect("the rules in the box");
    let full = best(|| whole_games::<Cards>(&rules, rng, 300));
    let choices_per_game = whole_game::<Cards>(&rules, rng) as f64;
    println!(
        "cards {n_seats} | inner {:6.1} M moves/s, {:5.2} M rounds/s ({:3.0}% of the limit {:6.1} M/s) | \
         match {:5.2} M choices/s, {:6.0} games/s ({:4.1} x OpenSpiel) | inner {:4.1} x match",
        inner / 1e6,
        inner / moves_per_round / 1e6,
        100.0 * inner / limit,
        limit / 1e6,
        full / 1e6,
        full / choices_per_game,
        full / OPEN_SPIEL,
        inner / full,
    );
}

fn bench_dice(n_seats: usize, magic_cards: bool, rng: &mut Rng) {
    let options = foretell_dice::Options { magic_cards, ..foretell_dice::Options::new(n_seats) };
    let rules = options.rules(None).expect("rules that can be played");
    let mut n_choices = 0;
    let games = best(|| {
        n_choices = whole_games::<DiceGame>(&rules, rng, 300);
        300
    });
    println!(
        "dice  {n_seats}{} | match {:5.2} M choices/s, {games:6.0} games/s",
        if magic_cards { " with magic cards" } else { "                 " },
        games * n_choices as f64 / 300.0 / 1e6,
    );
}

fn main() {
    let mut rng = Rng::new(1);
    for n_seats in 3..=6 {
        bench_cards(n_seats, &mut rng);
    }
    for n_seats in 2..=5 {
        bench_dice(n_seats, false, &mut rng);
        bench_dice(n_seats, true, &mut rng);
    }
}
