//! What comes of a review for one seat: sums that add up to its points, and its decisions with what they cost.

use foretell_kernel::{BySeat, Seat, places};
use serde::Serialize;

use crate::{Kind, Weighed};

/// Where points came from and went to.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Sums {
    /// What deals, rolls and magic cards brought.
    pub chance: f64,
    /// What the decisions of the others brought.
    pub others: f64,
    /// How the cards lay for the seat's own decisions, right or wrong.
    pub lie: f64,
    /// What the seat's own decisions cost, by what it knew: 0 or above.
    pub loss: f64,
}

impl Sums {
    /// What they add up to.
    pub fn total(&self) -> f64 {
        self.chance + self.others + self.lie - self.loss
    }

    pub(crate) fn add(&mut self, other: &Sums) {
        self.chance += other.chance;
        self.others += other.others;
        self.lie += other.lie;
        self.loss += other.loss;
    }
}

/// A decision in which there was a choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision<A> {
    /// How many entries the journal had before it.
    pub seq: u64,
    /// The round, counted from 1.
    pub round: usize,
    /// What it was about.
    pub kind: Kind,
    /// What was chosen.
    pub chosen: A,
    /// What it cost, in points; 0 unless it is sure that something else was better.
    pub loss: f64,
    /// What the best choice seemed to bring more, sure or not.
    pub apparent_loss: f64,
    /// The standard error of the apparent loss; 0 where it is exact.
    pub doubt: f64,
    /// The choices that were looked at, the best one first.
    pub choices: Vec<Weighed<A>>,
}

impl<A> Decision<A> {
    /// Whether it is sure that it cost something.
    pub fn is_costly(&self) -> bool {
        self.loss > 0.0
    }
}

/// What was luck and what was skill, for one seat. `points = start + chance + others + lie - loss`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReview<A> {
    /// Whose.
    pub seat: Seat,
    /// The points of the game.
    pub points: i32,
    /// What the seat could expect before the first card or die.
    pub start: f64,
    /// What came to it in the whole game.
    pub sums: Sums,
    /// The same for each round.
    pub rounds: Vec<Sums>,
    /// The accuracy of the predictions, of 100; nothing if there was no choice.
    pub prediction_accuracy: Option<f64>,
    /// The accuracy of everything else.
    pub play_accuracy: Option<f64>,
    /// The seat's decisions, in order.
    pub decisions: Vec<Decision<A>>,
}

impl<A> SeatReview<A> {
    /// The points that chance and the lie of the cards brought.
    pub fn luck(&self) -> f64 {
        self.sums.chance + self.sums.lie
    }

    /// The points without it.
    pub fn points_without_luck(&self) -> f64 {
        f64::from(self.points) - self.luck()
    }

    /// The decisions that cost most, the worst one first.
    pub fn costliest(&self, n: usize) -> Vec<&Decision<A>> {
        let mut all: Vec<&Decision<A>> = self.decisions.iter().filter(|one| one.is_costly()).collect();
        all.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        all.truncate(n);
        all
    }
}

/// How accurate decisions were, of 100: one that costs nothing counts 100, one that costs `half` points 50, and so on.
pub fn accuracy(losses: impl Iterator<Item = f64>, half: f64) -> Option<f64> {
    let (sum, n) = losses.fold((0.0, 0), |(sum, n), loss| (sum + 0.5_f64.powf(loss / half), n + 1));
    (n > 0).then(|| 100.0 * sum / f64::from(n))
}

/// The places that everybody would have had without luck, when all seats are reviewed.
pub fn places_without_luck<A>(reviews: &[SeatReview<A>]) -> BySeat<u8> {
    let tenths = |seat: Seat| (reviews[seat.index()].points_without_luck() * 10.0).round() as i32;
    places(&BySeat::from_fn(reviews.len(), tenths))
}
