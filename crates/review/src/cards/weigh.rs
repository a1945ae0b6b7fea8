//! What the choices of a seat are worth from what it knew: each is tried in the same worlds, which fit all that the seat had seen.

use foretell_bots::Rng;
use foretell_bots::cards::clairvoyant;
use foretell_bots::cards::forecast::Forecast;
use foretell_bots::cards::instinct::Instinct;
use foretell_bots::cards::memory::{Memory, Round};
use foretell_bots::cards::predict::numbers_to_try;
use foretell_bots::cards::supposed::{Suppose, Supposed, Trust};
use foretell_cards::{Action, Cards};
use foretell_kernel::{BySeat, Color, Match, Seat, TableView, Viewer};

use super::policy::{habit, play_out};
use crate::weighed::Trial;
use crate::{Effort, Weighing};

/// How much others' choices say about their cards.
const TRUST: Trust = Trust { in_predictions: 0.5, in_plays: 0.3 };

/// A choice that lies so far below the best after a third of the worlds is given up, times the root of their number.
const DOUBT: f64 = 60.0;

pub(super) fn weigh(
    table: &Match<Cards>,
    memory: &mut Memory,
    seat: Seat,
    chosen: Action,
    effort: &Effort,
    rng: &mut Rng,
) -> Weighing<Action> {
    let view: TableView<Cards> = table.view(Viewer::Seat(seat));
    let round = memory.round(&view.game);
    if round.is_clairvoyant() {
        let weighed = match chosen {
            Action::NameTrump { .. } => clairvoyant::weigh_trumps(round),
            _ => clairvoyant::weigh_predictions(round, &view.legal, true),
        };
        let worths: Vec<(Action, f64, Option<f64>)> = weighed
            .iter()
            .map(|(action, brought)| (*action, f64::from(brought.points()), Some(f64::from(brought.met()))))
            .collect();
        return Weighing::exact(&worths, chosen);
    }
    let mut suppose = Suppose::new(round);
    let worlds = suppose.likely(effort.worlds_drawn, effort.worlds, TRUST, rng);
    match chosen {
        Action::NameTrump { .. } => {
            let named = Color::ALL.map(|color| {
                let mut named = round.clone();
                named.trump = Some(color);
                named
            });
            let predicting = named.each_ref().map(Predicting::new);
            try_all(&view.legal, chosen, &worlds, rng, |supposed, choice, luck| match choice {
                Action::NameTrump { color } => predicting[color.index()].play(supposed, None, luck),
                _ => (0, false),
            })
        }
        Action::Predict { tricks } => {
            let mut numbers = numbers_to_try(round, &view.legal);
            if !numbers.contains(&tricks) {
                numbers.push(tricks);
            }
            let choices: Vec<Action> = numbers.into_iter().map(|tricks| Action::Predict { tricks }).collect();
            let predicting = Predicting::new(round);
            try_all(&choices, chosen, &worlds, rng, |supposed, choice, luck| match choice {
                Action::Predict { tricks } => predicting.play(supposed, Some(tricks), luck),
                _ => (0, false),
            })
        }
        Action::Play { .. } => {
            let habit = habit(round);
            try_all(&view.legal, chosen, &worlds, rng, |supposed, choice, luck| {
                let Action::Play { card } = choice else { return (0, false) };
                let mut world = supposed.world;
                let Some(number) = world.hand().first_of(card) else { return (0, false) };
                world.play(number);
                play_out(&habit, &mut world, luck);
                let points = world.points(seat, supposed.predicted[seat]);
                (points, points > 0)
            })
        }
    }
}

/// A round that is played from the predictions on.
struct Predicting<'a> {
    round: &'a Round,
    forecast: Forecast,
    habit: Instinct,
}

impl Predicting<'_> {
    fn new(round: &Round) -> Predicting<'_> {
        let forecast = Forecast::new(round.n_seats(), round.n_cards, round.trump);
        Predicting { round, forecast, habit: habit(round) }
    }

    /// The points of the seat, and whether its prediction comes true.
    fn play(&self, supposed: &Supposed, mine: Option<u8>, luck: &Rng) -> (i32, bool) {
        let Predicting { round, forecast, habit } = self;
        let held = *supposed.world.hands();
        let known: BySeat<Option<u8>> =
            BySeat::from_fn(round.n_seats(), |seat| if seat == round.me { mine } else { round.predicted(seat) });
        let all = forecast.fill_in_nearest(round, &held, &known);
        let mut world = round.table(held, all);
        play_out(habit, &mut world, luck);
        let points = world.points(round.me, all[round.me]);
        (points, points > 0)
    }
}

/// Tries the choices in the worlds, each with the same luck in the same world.
fn try_all(
    choices: &[Action],
    chosen: Action,
    worlds: &[Supposed],
    rng: &mut Rng,
    mut play: impl FnMut(&Supposed, Action, &Rng) -> (i32, bool),
) -> Weighing<Action> {
    let seed = rng.next();
    let mut trials: Vec<Trial<Action>> = choices.iter().copied().map(Trial::new).collect();
    let first = worlds.len() / 3;
    for (part, some) in [&worlds[..first], &worlds[first..]].into_iter().enumerate() {
        let most = trials.iter().map(Trial::mean).fold(f64::NEG_INFINITY, f64::max);
        let margin = DOUBT / (first.max(1) as f64).sqrt();
        let luck = Rng::new(seed).fork(part as u64);
        for trial in &mut trials {
            if part > 0 && trial.choice != chosen && trial.mean() < most - margin {
                continue;
            }
            for (n, supposed) in some.iter().enumerate() {
                let (points, met) = play(supposed, trial.choice, &luck.fork(n as u64));
                trial.add(points, met);
            }
        }
    }
    let is_same = |at: usize| at > 0 && worlds[at].world.hands() == worlds[at - 1].world.hands();
    let same: Vec<bool> = (0..worlds.len()).map(is_same).collect();
    Weighing::sampled(&trials, &same, chosen)
}
