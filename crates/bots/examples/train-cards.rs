//! Learns the tables of the card players from games that they play among themselves, and writes them to
//! `crates/bots/src/cards/learned/`.
//!
//! `cargo run --release -p foretell-bots --example train-cards -- GAMES [SEED] [THINKING]`
//!
//! In each game all seats are masters. For each card that is to be played they say what every legal card is worth;
//! the learned policy is fitted to the softmax of these values. For each prediction they say what they would predict;
//! the forecast is fitted to that. Run it once with `habit=thumb+trust_predictions=0+trust_plays=0` as THINKING to learn from rules of thumb, then
//! a few times without, each time after a new build: each generation learns from the one before it. The same
//! arguments and the same tables give the same tables.

use foretell_bots::cards::forecast::{self, Places};
use foretell_bots::cards::instinct::{self, Facts, Instinct};
use foretell_bots::cards::policy::Policy;
use foretell_bots::cards::thinking::{Thinking, best};
use foretell_bots::cards::{Master, memory::Round};
use foretell_bots::{Bot, Rng};
use foretell_cards::{Action, Cards, Draw, Outcome, Setup};
use foretell_course::{Answers, Position};
use foretell_kernel::{BySeat, Entry, Game, Match, Refusal, Seat, SeatSet, Viewer};

/// Differences of so many points between two cards are a factor of e between their chances.
const SOFTNESS: f32 = 3.0;

/// What a card is worth beside the others, and where its table entries are.
struct Lesson(Vec<(Facts, f32)>);

/// A prediction, what it was made from, and where its spread is kept.
struct Call {
    features: Vec<(usize, f32)>,
    spread: usize,
    tricks: f32,
}

#[derive(Default)]
struct Lessons {
    cards: Vec<Lesson>,
    calls: Vec<Call>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n_games: u64 = args.first().ok_or("how many games?")?.parse()?;
    let seed: u64 = args.get(1).map_or(Ok(1), |seed| seed.parse())?;
    let thinking = Master::THINKING.with(args.get(2).map_or("", String::as_str))?;
    let mut lessons = Lessons::default();
    for game in 0..n_games {
        play(3 + (game % 4) as usize, thinking, &Rng::new(seed).fork(game), &mut lessons)?;
    }
    eprintln!("{} cards and {} predictions to learn from", lessons.cards.len(), lessons.calls.len());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cards/learned");
    std::fs::write(format!("{folder}/instinct.bin"), learn_instinct(&lessons.cards))?;
    std::fs::write(format!("{folder}/forecast.bin"), learn_forecast(&lessons.calls))?;
    Ok(())
}

/// Plays a game. Now and then a choice is not the best one, so that such positions are learned, too.
fn play(
    n_seats: usize,
    thinking: Thinking,
    rng: &Rng,
    lessons: &mut Lessons,
) -> Result<(), Box<dyn std::error::Error>> {
    let rules = Setup::new(n_seats).check()?;
    let masters = Seat::all(n_seats).map(|seat| Master::with(seat, rng.fork(seat.index() as u64), thinking)).collect();
    Position::new(&rules).play(&mut School { masters, chance: rng.fork(99), lessons })?;
    Ok(())
}

/// Masters among themselves, and what is learned from them.
struct School<'a> {
    masters: Vec<Master>,
    chance: Rng,
    lessons: &'a mut Lessons,
}

impl Answers<Cards> for School<'_> {
    type Stop = Refusal<foretell_cards::CardsRefusal>;

    fn outcome(&mut self, _: &Match<Cards>, _: u64, draw: &Draw) -> Result<Outcome, Self::Stop> {
        Ok(Cards::sample(draw, &mut |n| self.chance.below(n as usize) as u32))
    }

    fn choice(&mut self, table: &Match<Cards>, asked: SeatSet) -> Result<Option<(Seat, Action)>, Self::Stop> {
        let seat = asked.first().unwrap_or_default();
        let view = table.view(Viewer::Seat(seat));
        let master = &mut self.masters[seat.index()];
        let values = master.value(&view);
        note(master.memory().round(&view.game), &values, self.lessons);
        let any = self.chance.below(25) == 0 && matches!(values[0].0, Action::Play { .. });
        Ok(Some((seat, if any { values[self.chance.below(values.len())].0 } else { best(&values) })))
    }

    fn refused(&mut self, _: Seat, refusal: Self::Stop) -> Result<(), Self::Stop> {
        Err(refusal)
    }

    fn impossible(&mut self, refusal: Self::Stop) -> Self::Stop {
        refusal
    }

    fn happens(&mut self, before: &Match<Cards>, entry: &Entry<Cards>) -> Result<(), Self::Stop> {
        for (seat, master) in Seat::all(before.n_seats()).zip(&mut self.masters) {
            master.observe(&before.seen(entry, Viewer::Seat(seat)));
        }
        Ok(())
    }
}

fn note(round: &Round, values: &[(Action, f32)], lessons: &mut Lessons) {
    if values.len() < 2 {
        return;
    }
    match best(values) {
        Action::NameTrump { .. } => {}
        Action::Predict { tricks } => {
            let places = Places { n_seats: round.n_seats(), n_cards: round.n_cards, trump: round.trump };
            let features = places.all(round.own(), forecast::before(round, round.me));
            lessons.calls.push(Call { features, spread: places.spread(), tricks: f32::from(tricks) });
        }
        Action::Play { .. } => {
            let predicted = BySeat::from_fn(round.n_seats(), |seat| round.predicted(seat).unwrap_or(0));
            let world = round.own_table(predicted);
            let instinct = Instinct::new(round.n_seats(), round.n_cards, round.trump);
            let most = values.iter().map(|value| value.1).fold(f32::MIN, f32::max);
            let mut lesson: Vec<(Facts, f32)> = Vec::new();
            for (card, facts) in instinct.all_facts(&world) {
                let value = values.iter().find(|(action, _)| *action == Action::Play { card: card.card() });
                lesson.push((facts, value.map_or(0.0, |(_, value)| ((value - most) / SOFTNESS).exp())));
            }
            let total: f32 = lesson.iter().map(|(_, share)| share).sum();
            for (_, share) in &mut lesson {
                *share /= total;
            }
            lessons.cards.push(Lesson(lesson));
        }
    }
}

/// A weight and how much it has been moved, for steps that grow smaller where much was learned (Adagrad).
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f32,
    moved: f32,
}

impl Weight {
    fn step(&mut self, gradient: f32, rate: f32) {
        self.moved += gradient * gradient;
        self.value -= rate * gradient / (self.moved.sqrt() + 1e-3);
    }
}

fn bytes(values: impl Iterator<Item = f32>, scale: f32) -> Vec<u8> {
    values.flat_map(|value| ((value * scale).round().clamp(-32000.0, 32000.0) as i16).to_le_bytes()).collect()
}

fn learn_instinct(lessons: &[Lesson]) -> Vec<u8> {
    let mut weights = vec![Weight::default(); instinct::N_ENTRIES];
    let held_out = lessons.len() / 20;
    for pass in 0..12 {
        let (mut loss, mut n_losses, mut hits) = (0.0, 0.0, 0.0);
        for (number, Lesson(cards)) in lessons.iter().enumerate() {
            let scores: Vec<f32> =
                cards.iter().map(|(facts, _)| facts.iter().map(|&at| weights[usize::from(at)].value).sum()).collect();
            let most = scores.iter().copied().fold(f32::MIN, f32::max);
            let shares: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
            let total: f32 = shares.iter().sum();
            if number < held_out {
                loss -= cards
                    .iter()
                    .zip(&shares)
                    .map(|((_, aim), share)| aim * (share / total).max(1e-6).ln())
                    .sum::<f32>();
                let top = |values: &mut dyn Iterator<Item = f32>| {
                    values.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map(|top| top.0)
                };
                hits +=
                    f32::from(u8::from(top(&mut cards.iter().map(|card| card.1)) == top(&mut shares.iter().copied())));
                n_losses += 1.0;
                continue;
            }
            for ((facts, aim), share) in cards.iter().zip(&shares) {
                for &at in facts {
                    let weight = &mut weights[usize::from(at)];
                    weight.step(share / total - aim + 2e-5 * weight.value, 0.08);
                }
            }
        }
        eprintln!("instinct, pass {pass}: loss {:.4}, best card {:.1} %", loss / n_losses, 100.0 * hits / n_losses);
    }
    bytes(weights.iter().map(|weight| weight.value), instinct::SCALE)
}

fn learn_forecast(calls: &[Call]) -> Vec<u8> {
    let mut weights = vec![Weight::default(); forecast::N_ENTRIES];
    for pass in 0..30 {
        let mut squares = 0.0;
        for call in calls {
            let mean: f32 = call.features.iter().map(|&(at, amount)| weights[at].value * amount).sum();
            let off = mean - call.tricks;
            squares += off * off;
            for &(at, amount) in &call.features {
                let weight = &mut weights[at];
                weight.step(off * amount + 1e-3 * weight.value, 0.05);
            }
        }
        eprintln!("forecast, pass {pass}: off by {:.4}", (squares / calls.len().max(1) as f32).sqrt());
    }
    let mut values: Vec<f32> = weights.iter().map(|weight| weight.value).collect();
    for (spread, off) in spreads(calls, &weights) {
        values[spread] = off;
    }
    bytes(values.into_iter(), forecast::SCALE)
}

/// How far the calls of each kind of round lie from their mean.
fn spreads(calls: &[Call], weights: &[Weight]) -> Vec<(usize, f32)> {
    let mut sums = std::collections::BTreeMap::new();
    for call in calls {
        let mean: f32 = call.features.iter().map(|&(at, amount)| weights[at].value * amount).sum();
        let (squares, n) = sums.entry(call.spread).or_insert((0.2_f32, 1.0_f32));
        *squares += (mean - call.tricks).powi(2);
        *n += 1.0;
    }
    sums.into_iter().map(|(spread, (squares, n))| (spread, (squares / n).sqrt().max(0.3))).collect()
}
