//! Decisions per second of each level in the dice game, and how long the master's single decisions take.

use std::time::{Duration, Instant};

use foretell_bots::{Bot, Level, Leveled, Rng, play_game};
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::{Action, DiceGame, Setup};
use foretell_kernel::{Seat, Seen, TableView};

/// A player that is timed. The times go to the one who made it.
struct Timed {
    bot: Box<dyn Bot<DiceGame>>,
    times: std::sync::mpsc::Sender<Duration>,
}

impl Bot<DiceGame> for Timed {
    fn observe(&mut self, seen: &Seen<DiceGame>) {
        self.bot.observe(seen);
    }

    fn choose(&mut self, table: &TableView<DiceGame>) -> Action {
        let start = Instant::now();
        let choice = self.bot.choose(table);
        let _ = self.times.send(start.elapsed());
        choice
    }
}

/// The times of all decisions in some games among equals.
fn times(level: Level, n_seats: usize, magic: bool, n_games: u64) -> Vec<Duration> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let mut setup = Setup::new(n_seats);
    let _ = setup.set("magic_cards", if magic { "true" } else { "false" });
    let Ok(rules) = setup.check() else { return Vec::new() };
    for game in 0..n_games {
        let key = GameKey::new(&ServerSeed::of_series(2, game), &vec!["bench"; n_seats]);
        let rng = Rng::new(game);
        let timed = |seat: Seat| -> Box<dyn Bot<DiceGame>> {
            let bot = DiceGame::bot(level, seat, rng.fork(seat.index() as u64));
            Box::new(Timed { bot, times: sender.clone() })
        };
        let mut bots: Vec<_> = Seat::all(n_seats).map(timed).collect();
        if let Err(foul) = play_game::<DiceGame, _>(&rules, &key, &mut bots) {
            println!("{foul}");
        }
    }
    drop(sender);
    receiver.into_iter().collect()
}

fn main() {
    println!("level       players magic  decisions/s   median       mean        p99        max");
    for level in Level::ALL {
        for (n_seats, magic) in (2..=5).flat_map(|n| [(n, false), (n, true)]) {
            let n_games = if level >= Level::Adept { 6 } else { 60 };
            let mut times = times(level, n_seats, magic, n_games);
            times.sort();
            let total: Duration = times.iter().sum();
            let at = |percent: usize| times[(times.len() - 1) * percent / 100];
            let n = times.len();
            println!(
                "{:<12}{n_seats:>6} {magic:>6} {:>12.0} {:>10.1?} {:>10.1?} {:>10.1?} {:>10.1?}",
                level.name(),
                n as f64 / total.as_secs_f64(),
                at(50),
                total / n as u32,
                at(99),
                at(100)
            );
        }
    }
}
