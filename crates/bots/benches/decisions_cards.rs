//! How quickly the card players decide: decisions a second for each level at 3 to 6 players, the spread of a master's
//! times, and how many moves a second playouts make. `cargo bench -p foretell-bots --bench decisions_cards`

use std::time::{Duration, Instant};

use foretell_bots::cards::instinct::Instinct;
use foretell_bots::cards::pack::Pack;
use foretell_bots::cards::policy::Policy;
use foretell_bots::cards::thumb::Thumb;
use foretell_bots::cards::world::World;
use foretell_bots::{Bot, Level, Leveled, Rng, play_game};
use foretell_cards::{Action, Cards, Deal, Setup};
use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::{BySeat, Seat, Seen, TableView};

/// Each measurement stops after so long.
const LIMIT: Duration = Duration::from_secs(2);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for n_seats in 3..=6 {
        let thumb = moves_per_second::<Thumb>(n_seats);
        let instinct = moves_per_second::<Instinct>(n_seats);
        println!("{n_seats} players: playouts make {thumb:.1} M moves/s by thumb, {instinct:.1} M moves/s by instinct");
    }
    println!("players  level        decisions/s     mean µs   median µs      99% µs      max µs");
    for n_seats in 3..=6 {
        for level in Level::ALL {
            let mut micros = times(level, n_seats)?;
            micros.sort_by(f64::total_cmp);
            let mean = micros.iter().sum::<f64>() / micros.len().max(1) as f64;
            let at =
                |percent: usize| micros.get(micros.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0.0);
            println!(
                "{n_seats:7}  {:10} {:13.0} {mean:11.1} {:11.1} {:11.1} {:11.1}",
                level.name(),
                1e6 / mean,
                at(50),
                at(99),
                at(100),
            );
        }
    }
    Ok(())
}

/// A bot whose decisions are timed, where there is something to decide.
struct Timed {
    bot: Box<dyn Bot<Cards>>,
    micros: Vec<f64>,
}

impl Bot<Cards> for Timed {
    fn observe(&mut self, seen: &Seen<Cards>) {
        self.bot.observe(seen);
    }

    fn choose(&mut self, table: &TableView<Cards>) -> Action {
        let before = Instant::now();
        let choice = self.bot.choose(table);
        if table.legal.len() > 1 {
            self.micros.push(before.elapsed().as_secs_f64() * 1e6);
        }
        choice
    }
}

/// The time of each decision of one seat, in games among its equals.
fn times(level: Level, n_seats: usize) -> Result<Vec<f64>, Box<dyn std::error::Error>> {
    let rules = Setup::new(n_seats).check()?;
    let mut micros = Vec::new();
    let start = Instant::now();
    for game in 0.. {
        if start.elapsed() >= LIMIT {
            break;
        }
        // The other seats are quick, so that the time goes into what is measured.
        let rest = if level == Level::Master { Level::Apprentice } else { level };
        let key = GameKey::new(&ServerSeed::of_series(1, game), &vec![""; n_seats]);
        let rng = Rng::new(1).fork(game);
        let seated = |seat: Seat| {
            let level = if seat == Seat::FIRST { level } else { rest };
            Timed { bot: Cards::bot(level, seat, rng.fork(seat.index() as u64)), micros: Vec::new() }
        };
        let mut bots: Vec<Timed> = Seat::all(n_seats).map(seated).collect();
        play_game::<Cards, _>(&rules, &key, &mut bots)?;
        micros.append(&mut bots[0].micros);
    }
    Ok(micros)
}

fn moves_per_second<P: Policy>(n_seats: usize) -> f64 {
    let mut rng = Rng::new(1);
    let worlds: Vec<(World, P)> = (0..200)
        .map(|number| {
            let n_cards = 1 + (number % (60 / n_seats)) as u8;
            let deal = Deal::sample(n_seats, n_cards, Seat::FIRST, &mut |n| rng.below(n as usize) as u32);
            let trump = deal.upcard.and_then(foretell_cards::Card::color);
            let mut left = Pack::DECK;
            let hands = deal.hands.map(|&hand| {
                let pack = Pack::of_hand(hand, left);
                left = left - pack;
                pack
            });
            let predicted = BySeat::from_fn(n_seats, |_| n_cards / n_seats as u8);
            let world = World::new(hands, predicted, Pack::EMPTY, trump, Seat::FIRST, n_cards);
            (world, P::new(n_seats, n_cards, trump))
        })
        .collect();
    let n_moves: usize = (0..200).map(|number| n_seats * (1 + number % (60 / n_seats))).sum();
    let start = Instant::now();
    let mut n_passes = 0;
    while start.elapsed() < LIMIT / 4 {
        for (world, policy) in &worlds {
            let mut world = *world;
            policy.play_out(&mut world, &mut rng);
            std::hint::black_box(&world);
        }
        n_passes += 1;
    }
    (n_passes * n_moves) as f64 / start.elapsed().as_secs_f64() / 1e6
}
