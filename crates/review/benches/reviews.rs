//! How long a review takes on one core, and how often the same decision gets the same verdict with another seed:
//! `cargo bench -p foretell-review`. A number of games may follow, and `sense` for what each level loses.

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on fails")]

use std::time::Instant;

use foretell_bots::{Level, Leveled, Played, Rng, Spread, play_game};
use foretell_cards::Cards;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::{Match, Seat};
use foretell_review::{Effort, Reviewed, Reviewer, SeatReview};

fn played<G: Leveled>(rules: &G::Rules, levels: &[Level], game: u64) -> Played<G> {
    let n_seats = Match::<G>::new(rules).n_seats();
    let key = GameKey::new(&ServerSeed::of_series(77, game), &vec![""; n_seats]);
    let rng = Rng::new(game);
    let mut bots: Vec<_> = Seat::all(n_seats)
        .map(|seat| {
            // Every level sits everywhere in turn.
            let level = levels[(seat.index() + game as usize) % levels.len()];
            G::bot(level, seat, rng.fork(seat.index() as u64))
        })
        .collect();
    play_game::<G, _>(rules, &key, &mut bots).unwrap()
}

/// Seconds of the processor, where the system tells them; seconds of the clock elsewhere.
fn seconds(start: &Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let spent = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    spent.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn review<G: Reviewed>(rules: &G::Rules, played: &Played<G>, seed: u64) -> (Vec<SeatReview<G::Action>>, f64, f64) {
    let clock = Instant::now();
    let start = seconds(&clock);
    let mut reviewer = Reviewer::<G>::new(rules, &played.journal, None, Effort::USUAL, seed);
    let mut first = None;
    while reviewer.step() {
        if first.is_none() && reviewer.seat(Seat::FIRST).is_some() {
            first = Some(seconds(&clock) - start);
        }
    }
    let all = seconds(&clock) - start;
    let n_seats = Match::<G>::new(rules).n_seats();
    (Seat::all(n_seats).filter_map(|seat| reviewer.seat(seat)).collect(), first.unwrap_or(all), all)
}

fn time_and_spread<G: Reviewed + Leveled>(name: &str, rules: &G::Rules, levels: &[Level], n_games: u64) {
    let (mut first, mut all) = (Spread::default(), Spread::default());
    let (mut n_decisions, mut n_same, mut n_costly) = (0_u32, 0_u32, 0_u32);
    let mut luck = Spread::default();
    for game in 0..n_games {
        let played = played::<G>(rules, levels, game);
        let (one, own, whole) = review::<G>(rules, &played, 2 * game);
        let (other, ..) = review::<G>(rules, &played, 2 * game + 1);
        first.add(own);
        all.add(whole);
        for (one, other) in one.iter().zip(&other) {
            luck.add((one.luck() - other.luck()).powi(2) / 2.0);
            for (a, b) in one.decisions.iter().zip(&other.decisions) {
                n_decisions += 1;
                n_same += u32::from(a.is_costly() == b.is_costly());
                n_costly += u32::from(a.is_costly());
            }
        }
    }
    println!(
        "{name}: all seats {:.2} s, the first {:.2} s; of {n_decisions} decisions {:.1} % costly, {:.1} % judged alike \
         with another seed; luck differs by {:.1} points",
        all.mean(),
        first.mean(),
        100.0 * f64::from(n_costly) / f64::from(n_decisions.max(1)),
        100.0 * f64::from(n_same) / f64::from(n_decisions.max(1)),
        luck.mean().sqrt(),
    );
}

fn sense<G: Reviewed + Leveled>(name: &str, rules: &G::Rules, n_games: u64) {
    let n_seats = Match::<G>::new(rules).n_seats();
    let mut losses = [Spread::default(); 5];
    let mut lies = [Spread::default(); 5];
    let mut chances = vec![Spread::default(); n_seats];
    for game in 0..n_games {
        let played = played::<G>(rules, &Level::ALL, game);
        for one in review::<G>(rules, &played, game).0 {
            let level = (one.seat.index() + game as usize) % Level::ALL.len();
            losses[level].add(one.sums.loss);
            lies[level].add(one.sums.lie);
            chances[one.seat.index()].add(one.sums.chance);
        }
    }
    let show = |spread: &Spread| format!("{:.1} ± {:.1}", spread.mean(), spread.half_width().unwrap_or(0.0));
    for (level, (loss, lie)) in Level::ALL.iter().zip(losses.iter().zip(&lies)) {
        println!("{name}: {level} loses {} a game, lie {}", show(loss), show(lie));
    }
    println!("{name}: chance by seat {}", chances.iter().map(show).collect::<Vec<_>>().join(", "));
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let n_games = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(6);
    let cards = foretell_cards::Setup::new(4).check().unwrap();
    let dice = foretell_dice::Setup::new(4).check().unwrap();
    let mut magic = foretell_dice::Setup::new(4);
    magic.set("magic_cards", "true").unwrap();
    let magic = magic.check().unwrap();
    if args.iter().any(|arg| arg == "sense") {
        sense::<DiceGame>("dice", &dice, n_games);
        sense::<DiceGame>("dice with magic cards", &magic, n_games);
        sense::<Cards>("cards", &cards, n_games);
        return;
    }
    let levels = [Level::Novice, Level::Apprentice, Level::Adept];
    time_and_spread::<Cards>("cards, 4 players, 15 rounds", &cards, &levels, n_games);
    time_and_spread::<DiceGame>("dice, 4 players", &dice, &levels, n_games);
    time_and_spread::<DiceGame>("dice, 4 players, magic cards", &magic, &levels, n_games);
}
