//! A finished game as its players saw it: who came where, and what became of each prediction.

use foretell_kernel::{BySeat, Seat};
use foretell_pad::PlayedPrediction;
use foretell_store::{GameId, GuestId};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which one.
    pub id: GameId,
    /// `cards` or `dice`.
    pub game: &'static str,
    /// The names, in the order of the seats.
    pub players: Vec<String>,
    /// The guest of each seat; none where a program sat.
    pub guests: Vec<Option<GuestId>>,
    /// The points, the place and the predictions of each seat.
    pub score: Score,
    /// When it began.
    pub begun: i64,
    /// When it ended.
    pub ended: i64,
}

/// What came of a game, for each seat.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// The points.
    pub totals: Vec<i32>,
    /// The places.
    pub places: Vec<u8>,
    /// The predictions, in the order in which they were made good or not.
    pub predictions: Vec<Vec<PlayedPrediction>>,
}

impl Score {
    pub(crate) fn new(n_seats: usize) -> Score {
        Score { totals: vec![0; n_seats], places: vec![0; n_seats], predictions: vec![Vec::new(); n_seats] }
    }

    /// A prediction came to something.
    pub(crate) fn predicted(&mut self, seat: Seat, prediction: PlayedPrediction) {
        self.predictions[seat.index()].push(prediction);
    }

    /// The game ended.
    pub(crate) fn ended(&mut self, totals: &BySeat<i32>, places: &BySeat<u8>) {
        self.totals = totals.values().to_vec();
        self.places = places.values().to_vec();
    }
}

impl Finished {
    /// The seat of a guest.
    pub fn seat_of(&self, guest: GuestId) -> Option<usize> {
        self.guests.iter().position(|seated| *seated == Some(guest))
    }
}
