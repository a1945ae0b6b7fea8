//! What comes of a game, seat by seat, as it grows with the events.

use foretell_kernel::{BySeat, Seat};
use foretell_pad::PlayedPrediction;

/// What came of a game, for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The points, once the game is over.
    pub totals: Vec<i32>,
    /// The places, once the game is over.
    pub places: Vec<u8>,
    /// The predictions, in the order in which they came true or not.
    pub predictions: Vec<Vec<PlayedPrediction>>,
}

impl Score {
    /// The score before anything has happened.
    pub fn new(n_seats: usize) -> Score {
        Score { totals: vec![0; n_seats], places: vec![0; n_seats], predictions: vec![Vec::new(); n_seats] }
    }

    /// The round of a seat's next prediction: everybody predicts in every round.
    pub(crate) fn next_round(&self, seat: Seat) -> u8 {
        self.predictions[seat.index()].len() as u8 + 1
    }

    /// A prediction came to something.
    pub(crate) fn predicted(&mut self, seat: Seat, prediction: PlayedPrediction) {
        self.predictions[seat.index()].push(prediction);
    }

    /// How many predictions of each seat are known.
    pub(crate) fn n_predictions(&self) -> BySeat<usize> {
        BySeat::from_fn(self.predictions.len(), |seat| self.predictions[seat.index()].len())
    }

    /// Forgets all but the first predictions of each seat, and how the game ended.
    pub(crate) fn go_back(&mut self, n_predictions: &BySeat<usize>) {
        let n_seats = self.predictions.len();
        (self.totals, self.places) = (vec![0; n_seats], vec![0; n_seats]);
        for (seat, predictions) in Seat::all(n_seats).zip(&mut self.predictions) {
            predictions.truncate(n_predictions[seat]);
        }
    }

    /// The game ended.
    pub(crate) fn ended(&mut self, totals: &BySeat<i32>, places: &BySeat<u8>) {
        self.totals = totals.values().to_vec();
        self.places = places.values().to_vec();
    }
}
