//! A round of the sheet: what was predicted and taken in it.

use foretell_cards::{Predictions, Rules, points};
use foretell_kernel::{BySeat, Seat, SeatSet};
use serde::Serialize;

use super::CardsDue;
use crate::circle::Change;
use crate::{PadRefusal, Told, Trump};

/// A round of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsRound {
    /// Its number, from 1.
    pub round: u8,
    /// How many cards each player gets.
    pub n_cards: u8,
    /// Who deals.
    pub dealer: Seat,
    /// Who plays, in the order in which they predict: the dealer is last.
    pub seats: Vec<Seat>,
    /// Who came, left or deals out of turn, before it.
    pub changes: Vec<Change>,
    /// What is trump, if it was entered.
    pub trump: Option<Trump>,
    /// Whether it was not played.
    pub skipped: bool,
    /// What each player predicted.
    #[cfg_attr(feature = "ts", ts(type = "BySeat<number | \"sealed\" | null>"))]
    pub predicted: BySeat<Option<Told<u8>>>,
    /// How many tricks each player took. The last follows from the others, and zeros follow when all tricks are taken.
    pub taken: BySeat<Option<u8>>,
    /// Who got a zero because no trick was left.
    #[serde(skip)]
    pub(crate) zeros: SeatSet,
    /// What each player got for it, once the round is finished and was played.
    pub points: Option<BySeat<i32>>,
    /// The totals after it, once it is finished.
    pub totals: Option<BySeat<i32>>,
}

impl CardsRound {
    pub(super) fn new(n_seats: usize, round: u8, n_cards: u8) -> CardsRound {
        let (predicted, taken) = (BySeat::new(n_seats), BySeat::new(n_seats));
        let (dealer, seats, changes, zeros) = (Seat::FIRST, Vec::new(), Vec::new(), SeatSet::EMPTY);
        let (trump, skipped, points, totals) = (None, false, None, None);
        CardsRound { round, n_cards, dealer, seats, changes, trump, skipped, predicted, taken, zeros, points, totals }
    }

    /// Whether nothing is left to enter.
    pub fn is_finished(&self) -> bool {
        self.skipped || self.seats.iter().all(|&seat| self.taken[seat].is_some())
    }

    pub(crate) fn all_predicted(&self) -> bool {
        self.seats.iter().all(|&seat| self.predicted[seat].is_some())
    }

    pub(crate) fn none_predicted(&self) -> bool {
        self.predicted.values().iter().all(Option::is_none)
    }

    pub(super) fn none_taken(&self) -> bool {
        self.taken.values().iter().all(Option::is_none)
    }

    /// The predictions of all but one, as far as they can be read.
    pub(super) fn predicted_but(&self, seat: Option<Seat>) -> BySeat<Option<u8>> {
        BySeat::from_fn(self.predicted.n_seats(), |other| {
            self.predicted[other].filter(|_| Some(other) != seat).and_then(Told::open)
        })
    }

    pub(super) fn predict(&mut self, rules: &Rules, seat: Seat, tricks: Option<u8>) -> Result<(), PadRefusal> {
        if !self.none_taken() {
            return Err(PadRefusal::PredictionsMade);
        }
        let mut waiting = self.seats.iter().filter(|&&other| self.predicted[other].is_none());
        if let Some(&first) = waiting.next()
            && rules.predictions() == Predictions::Open
            && self.predicted[seat].is_none()
            && first != seat
        {
            return Err(PadRefusal::NotInTurn { seat, first });
        }
        if let Some(tricks) = tricks {
            // A prediction that is entered again is judged as if it came last.
            rules.check_prediction(self.n_cards, &self.predicted_but(Some(seat)), tricks)?;
        }
        self.predicted[seat] = Some(Told::from(tricks));
        Ok(())
    }

    pub(super) fn take(&mut self, seat: Seat, tricks: u8) -> Result<(), PadRefusal> {
        let n_cards = self.n_cards;
        if !self.all_predicted() {
            return Err(PadRefusal::PredictionsMissing);
        }
        if tricks > n_cards {
            return Err(PadRefusal::TooManyTricks { tricks, n_cards });
        }
        self.taken[seat] = Some(tricks);
        let sum = self.n_taken();
        if sum > n_cards {
            return Err(PadRefusal::WrongSum { sum, n_cards });
        }
        let missing: SeatSet = self.seats.iter().copied().filter(|&seat| self.taken[seat].is_none()).collect();
        if sum == n_cards {
            self.zeros = missing;
        }
        if sum == n_cards || missing.len() == 1 {
            missing.iter().for_each(|seat| self.taken[seat] = Some(n_cards - sum));
        }
        Ok(())
    }

    /// The tricks of those whose are not entered, if all of them may have taken what they predicted.
    pub(super) fn all_met(&self, rules: &Rules) -> Option<Vec<(Seat, u8)>> {
        // Whether hidden predictions add up is nobody's business before the round is over.
        if rules.predictions() == Predictions::Hidden || !self.all_predicted() {
            return None;
        }
        let missing = self.seats.iter().filter(|&&seat| self.taken[seat].is_none());
        let met: Option<Vec<_>> =
            missing.map(|&seat| Some((seat, self.predicted[seat].and_then(Told::open)?))).collect();
        met.filter(|met| met.iter().map(|(_, tricks)| u32::from(*tricks)).sum::<u32>() == u32::from(self.n_left()))
    }

    pub(super) fn take_all_met(&mut self, rules: &Rules) -> Result<(), PadRefusal> {
        for (seat, tricks) in self.all_met(rules).ok_or(PadRefusal::NotAllMet)? {
            self.taken[seat] = Some(tricks);
        }
        Ok(())
    }

    pub(super) fn n_left(&self) -> u8 {
        self.n_cards.saturating_sub(self.n_taken())
    }

    pub(super) fn n_taken(&self) -> u8 {
        self.taken.values().iter().flatten().fold(0, |sum: u8, &tricks| sum.saturating_add(tricks))
    }

    /// Counts the round, on top of these totals; one that holds something sealed cannot be counted yet.
    pub(super) fn count(&mut self, totals: &mut BySeat<i32>) {
        if !self.skipped {
            let predicted = self.predicted_but(None);
            if self.seats.iter().any(|&seat| predicted[seat].is_none()) {
                return;
            }
            let gained = BySeat::from_fn(totals.n_seats(), |seat| match (predicted[seat], self.taken[seat]) {
                (Some(predicted), Some(taken)) => points(predicted, taken),
                _ => 0,
            });
            for seat in Seat::all(totals.n_seats()) {
                totals[seat] += gained[seat];
            }
            self.points = Some(gained);
        }
        self.totals = Some(*totals);
    }

    pub(super) fn due(&self, rules: &Rules) -> CardsDue {
        if self.all_predicted() {
            let seats = self.seats.iter().copied().filter(|&seat| self.taken[seat].is_none()).collect();
            return CardsDue::Take { seats, left: self.n_left(), all_met: self.all_met(rules).is_some() };
        }
        let made = self.predicted_but(None);
        let mut waiting = self.seats.iter().copied().filter(|&seat| self.predicted[seat].is_none());
        let seats = match rules.predictions() {
            Predictions::Open => waiting.next().into_iter().collect(),
            Predictions::Secret | Predictions::Hidden => waiting.collect(),
        };
        let sum = made.values().iter().flatten().sum();
        CardsDue::Predict { seats, sum, closed: rules.closed(self.n_cards, &made) }
    }
}
