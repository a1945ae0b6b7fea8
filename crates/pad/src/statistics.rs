//! What many games say about one player. It knows games only as they ended: pads and online games look the same here.

use std::collections::BTreeMap;

use foretell_cards::RoundScore;
use foretell_dice::Mark;
use foretell_kernel::Seat;
use serde::Serialize;

use crate::{Pad, Sheet, Told};

/// A game that ended, as the player saw it.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// The evening on which it was played, such as `2026-11-14`.
    pub evening: String,
    /// The points of the player.
    pub points: i32,
    /// The place of the player.
    pub place: u8,
    /// The player's predictions.
    pub predictions: Vec<PlayedPrediction>,
}

/// A prediction, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedPrediction {
    /// How many cards were dealt; in a dice game nothing.
    pub n_cards: Option<u8>,
    /// What was predicted.
    pub predicted: u8,
    /// How far what came lay above (or below) it, if that is known.
    pub over: Option<i8>,
    /// Whether it came true.
    pub met: bool,
}

/// What many games of one kind say about one player.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// How many games.
    pub games: u32,
    /// How many of them were won, joint wins included.
    pub wins: u32,
    /// The mean of the points.
    pub mean_points: f64,
    /// How many predictions were made.
    pub predictions: u32,
    /// How many of them came true.
    pub met: u32,
    /// How many brought more than was predicted.
    pub over: u32,
    /// How many brought less.
    pub under: u32,
    /// How often predictions came true, by the number of cards.
    pub by_cards: Vec<Share>,
    /// How often predictions came true, by what was predicted.
    pub by_predicted: Vec<Share>,
    /// All evenings, the first first.
    pub evenings: Vec<Evening>,
    /// The evening with the best mean of points.
    pub best: Option<Evening>,
    /// The evening with the worst.
    pub worst: Option<Evening>,
}

/// How many of something came true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Share {
    /// Of which number.
    pub of: u8,
    /// How many there were.
    pub n: u32,
    /// How many came true.
    pub met: u32,
}

/// An evening of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Evening {
    /// The date on which it began.
    pub date: String,
    /// How many games.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
    /// The mean of the points.
    pub mean_points: f64,
}

impl Statistics {
    /// What these games say, in whatever order they come.
    pub fn of(games: &[PlayedGame]) -> Statistics {
        let predictions = || games.iter().flat_map(|game| &game.predictions);
        let count = |holds: &dyn Fn(&PlayedPrediction) -> bool| predictions().filter(|p| holds(p)).count() as u32;
        let evenings = evenings(games);
        // Of equal evenings the later is named: it is the one that is remembered.
        let by_points = |a: &&Evening, b: &&Evening| a.mean_points.total_cmp(&b.mean_points);
        Statistics {
            games: games.len() as u32,
            wins: wins(games.iter()),
            mean_points: mean(games.iter()),
            predictions: count(&|_| true),
            met: count(&|p| p.met),
            over: count(&|p| p.over.is_some_and(|over| over > 0)),
            under: count(&|p| p.over.is_some_and(|over| over < 0)),
            by_cards: shares(predictions(), |p| p.n_cards),
            by_predicted: shares(predictions(), |p| Some(p.predicted)),
            best: evenings.iter().max_by(by_points).cloned(),
            worst: evenings.iter().rev().min_by(by_points).cloned(),
            evenings,
        }
    }
}

fn wins<'a>(games: impl Iterator<Item = &'a PlayedGame>) -> u32 {
    games.filter(|game| game.place == 1).count() as u32
}

fn mean<'a>(games: impl Iterator<Item = &'a PlayedGame> + Clone) -> f64 {
    let n = games.clone().count();
    if n == 0 { 0.0 } else { games.map(|game| f64::from(game.points)).sum::<f64>() / n as f64 }
}

fn shares<'a>(
    predictions: impl Iterator<Item = &'a PlayedPrediction>,
    of: impl Fn(&PlayedPrediction) -> Option<u8>,
) -> Vec<Share> {
    let mut shares: BTreeMap<u8, Share> = BTreeMap::new();
    for prediction in predictions {
        if let Some(of) = of(prediction) {
            let share = shares.entry(of).or_insert(Share { of, n: 0, met: 0 });
            share.n += 1;
            share.met += u32::from(prediction.met);
        }
    }
    shares.into_values().collect()
}

fn evenings(games: &[PlayedGame]) -> Vec<Evening> {
    let mut by_date: BTreeMap<&str, Vec<&PlayedGame>> = BTreeMap::new();
    for game in games {
        by_date.entry(&game.evening).or_default().push(game);
    }
    let evening = |(date, games): (&str, Vec<&PlayedGame>)| Evening {
        date: date.to_owned(),
        games: games.len() as u32,
        wins: wins(games.iter().copied()),
        mean_points: mean(games.iter().copied()),
    };
    by_date.into_iter().map(evening).collect()
}

/// The predictions of a seat in an online card game.
pub fn predictions_of_cards(sheet: &[RoundScore], seat: Seat) -> Vec<PlayedPrediction> {
    sheet.iter().map(|line| of_tricks(line.n_cards, line.predicted[seat], line.taken[seat])).collect()
}

fn of_tricks(n_cards: u8, predicted: u8, taken: u8) -> PlayedPrediction {
    let over = i8::try_from(i16::from(taken) - i16::from(predicted)).ok();
    PlayedPrediction { n_cards: Some(n_cards), predicted, over, met: predicted == taken }
}

/// A prediction of a dice game: what stood in the circled box at the end of the round.
pub fn prediction_of_dice(number: u8, mark: Mark, by_jester: bool) -> PlayedPrediction {
    let met = !by_jester && matches!(mark, Mark::X | Mark::XX);
    PlayedPrediction { n_cards: None, predicted: number, over: None, met }
}

impl Pad {
    /// The game as the player of the seat saw it.
    pub fn played_by(&self, seat: Seat, evening: String) -> PlayedGame {
        let predictions = match self.sheet() {
            Sheet::Cards(sheet) => sheet
                .rounds
                .iter()
                .filter(|round| round.points.is_some())
                .filter_map(|round| {
                    Some(of_tricks(round.n_cards, round.predicted[seat].and_then(Told::open)?, round.taken[seat]?))
                })
                .collect(),
            Sheet::Dice(sheet) => sheet
                .rounds
                .iter()
                .filter_map(|round| {
                    let marked = round.marked[seat].as_ref()?;
                    Some(prediction_of_dice(round.prediction(seat)?.number(), marked.mark, marked.jester.is_some()))
                })
                .collect(),
        };
        let (points, place) = (self.sheet().totals()[seat], self.sheet().places()[seat]);
        PlayedGame { evening, points, place, predictions }
    }
}
