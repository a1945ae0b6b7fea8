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
    /// The round, from 1.
    pub round: u8,
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
        let mut tally = Tally::default();
        for PlayedGame { evening, points, place, predictions } in games {
            tally.add(evening.as_str(), *points, *place, predictions.iter().copied());
        }
        tally.told(|evening| (*evening).to_owned())
    }
}

/// Games of one kind, counted one by one for one player. `E` names an evening, and sorts as evenings follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<E> {
    all: Sum,
    evenings: BTreeMap<E, Sum>,
    predictions: Count,
    over: u32,
    under: u32,
    by_cards: ByNumber,
    by_predicted: ByNumber,
}

impl<E> Default for Tally<E> {
    fn default() -> Tally<E> {
        Tally {
            all: Sum::default(),
            evenings: BTreeMap::new(),
            predictions: Count::default(),
            over: 0,
            under: 0,
            by_cards: ByNumber::default(),
            by_predicted: ByNumber::default(),
        }
    }
}

impl<E: Ord> Tally<E> {
    /// Counts a game.
    pub fn add(&mut self, evening: E, points: i32, place: u8, predictions: impl Iterator<Item = PlayedPrediction>) {
        self.all.add(points, place);
        self.evenings.entry(evening).or_default().add(points, place);
        for prediction in predictions {
            self.predictions.add(prediction.met);
            self.over += u32::from(prediction.over.is_some_and(|over| over > 0));
            self.under += u32::from(prediction.over.is_some_and(|over| over < 0));
            if let Some(n_cards) = prediction.n_cards {
                self.by_cards.add(n_cards, prediction.met);
            }
            self.by_predicted.add(prediction.predicted, prediction.met);
        }
    }

    /// What the games say. `date` tells on which date an evening began.
    pub fn told(&self, date: impl Fn(&E) -> String) -> Statistics {
        let evening = |(evening, sum): (&E, &Sum)| Evening {
            date: date(evening),
            games: sum.games,
            wins: sum.wins,
            mean_points: sum.mean(),
        };
        let evenings: Vec<Evening> = self.evenings.iter().map(evening).collect();
        // Of equal evenings the later is named: it is the one that is remembered.
        let by_points = |a: &&Evening, b: &&Evening| a.mean_points.total_cmp(&b.mean_points);
        Statistics {
            games: self.all.games,
            wins: self.all.wins,
            mean_points: self.all.mean(),
            predictions: self.predictions.n,
            met: self.predictions.met,
            over: self.over,
            under: self.under,
            by_cards: self.by_cards.shares(),
            by_predicted: self.by_predicted.shares(),
            best: evenings.iter().max_by(by_points).cloned(),
            worst: evenings.iter().rev().min_by(by_points).cloned(),
            evenings,
        }
    }
}

/// Some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    games: u32,
    wins: u32,
    points: i64,
}

impl Sum {
    fn add(&mut self, points: i32, place: u8) {
        self.games += 1;
        self.wins += u32::from(place == 1);
        self.points += i64::from(points);
    }

    fn mean(self) -> f64 {
        if self.games == 0 { 0.0 } else { self.points as f64 / f64::from(self.games) }
    }
}

/// Some predictions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    n: u32,
    met: u32,
}

impl Count {
    fn add(&mut self, met: bool) {
        self.n += 1;
        self.met += u32::from(met);
    }
}

/// Predictions by a number.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ByNumber(Vec<Count>);

impl Default for ByNumber {
    fn default() -> ByNumber {
        ByNumber(vec![Count::default(); 1 + usize::from(u8::MAX)])
    }
}

impl ByNumber {
    fn add(&mut self, of: u8, met: bool) {
        self.0[usize::from(of)].add(met);
    }

    fn shares(&self) -> Vec<Share> {
        let share = |(of, count): (u8, &Count)| Share { of, n: count.n, met: count.met };
        (0..=u8::MAX).zip(&self.0).map(share).filter(|share| share.n > 0).collect()
    }
}

/// The prediction of a seat in a round of a card game.
pub fn prediction_of_cards(round: u8, line: &RoundScore, seat: Seat) -> PlayedPrediction {
    of_tricks(round, line.n_cards, line.predicted[seat], line.taken[seat])
}

fn of_tricks(round: u8, n_cards: u8, predicted: u8, taken: u8) -> PlayedPrediction {
    let over = i8::try_from(i16::from(taken) - i16::from(predicted)).ok();
    PlayedPrediction { round, n_cards: Some(n_cards), predicted, over, met: predicted == taken }
}

/// A prediction of a dice game: what stood in the circled box at the end of the round.
pub fn prediction_of_dice(round: u8, number: u8, mark: Mark, by_jester: bool) -> PlayedPrediction {
    let met = !by_jester && matches!(mark, Mark::X | Mark::XX);
    PlayedPrediction { round, n_cards: None, predicted: number, over: None, met }
}

impl Pad {
    /// The game as the player of the seat saw it.
    pub fn played_by(&self, seat: Seat, evening: String) -> PlayedGame {
        let (points, place) = (self.sheet().totals()[seat], self.sheet().places()[seat]);
        PlayedGame { evening, points, place, predictions: self.predictions_of(seat) }
    }

    /// The predictions of a seat in the rounds that were played to their end.
    pub fn predictions_of(&self, seat: Seat) -> Vec<PlayedPrediction> {
        match self.sheet() {
            Sheet::Cards(sheet) => sheet
                .rounds
                .iter()
                .filter(|round| round.points.is_some())
                .filter_map(|round| {
                    let (predicted, taken) = (round.predicted[seat].and_then(Told::open)?, round.taken[seat]?);
                    Some(of_tricks(round.round, round.n_cards, predicted, taken))
                })
                .collect(),
            Sheet::Dice(sheet) => sheet
                .rounds
                .iter()
                .filter_map(|round| {
                    let (marked, prediction) = (round.marked[seat].as_ref()?, round.prediction(seat)?);
                    let number = prediction.number();
                    Some(prediction_of_dice(round.round, number, marked.mark, marked.jester.is_some()))
                })
                .collect(),
        }
    }
}
