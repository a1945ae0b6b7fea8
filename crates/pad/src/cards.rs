//! The sheet of a card game: what was entered in each round, and what follows from it by the rules.

use foretell_cards::{Predictions, Rules, points};
use foretell_kernel::{BySeat, Seat, SeatSet, places};
use serde::Serialize;

use crate::{Entry, Refusal, Told, Trump};

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
    /// What is trump, if it was entered.
    pub trump: Option<Trump>,
    /// Whether it was not played.
    pub skipped: bool,
    /// What each player predicted.
    #[cfg_attr(feature = "ts", ts(type = "BySeat<number | \"sealed\" | null>"))]
    pub predicted: BySeat<Option<Told<u8>>>,
    /// How many tricks each player took. The last follows from the others.
    pub taken: BySeat<Option<u8>>,
    /// What each player got for it, once the round is finished and was played.
    pub points: Option<BySeat<i32>>,
    /// The totals after it, once it is finished.
    pub totals: Option<BySeat<i32>>,
}

/// What the pad waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "due", rename_all = "snake_case")]
pub enum CardsDue {
    /// Predictions.
    Predict {
        /// Who may predict now.
        seats: SeatSet,
        /// What the open predictions come to so far.
        sum: u8,
        /// The number that the next player may not say.
        closed: Option<u8>,
    },
    /// The tricks that were taken.
    Take {
        /// Whose are not entered.
        seats: SeatSet,
        /// How many tricks are not entered.
        left: u8,
    },
    /// Nothing: the game is over.
    Nothing,
}

/// The sheet of a card game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardsSheet {
    /// What is played.
    pub rules: Rules,
    /// The rounds that have begun.
    pub rounds: Vec<CardsRound>,
    /// The totals now.
    pub totals: BySeat<i32>,
    /// Whether the game is over.
    pub over: bool,
}

impl CardsRound {
    fn new(rules: &Rules, round: u8, n_cards: u8, dealer: Seat) -> CardsRound {
        let n_seats = rules.n_seats();
        let (predicted, taken) = (BySeat::new(n_seats), BySeat::new(n_seats));
        CardsRound { round, n_cards, dealer, trump: None, skipped: false, predicted, taken, points: None, totals: None }
    }

    /// Whether nothing is left to enter.
    pub fn is_finished(&self) -> bool {
        self.skipped || self.taken.values().iter().all(Option::is_some)
    }

    fn all_predicted(&self) -> bool {
        self.predicted.values().iter().all(Option::is_some)
    }

    fn none_taken(&self) -> bool {
        self.taken.values().iter().all(Option::is_none)
    }

    fn enter(&mut self, rules: &Rules, entry: &Entry) -> Result<(), Refusal> {
        entry.check_seat(rules.n_seats())?;
        if self.is_finished() {
            return Err(Refusal::Finished { round: self.round });
        }
        match *entry {
            Entry::Trump { trump, .. } => self.trump = trump,
            Entry::Skip { .. } => self.skipped = true,
            Entry::Predict { seat, tricks, .. } => self.predict(rules, seat, tricks)?,
            Entry::Take { seat, tricks, .. } => self.take(seat, tricks)?,
            _ => return Err(Refusal::OtherGame),
        }
        Ok(())
    }

    fn predict(&mut self, rules: &Rules, seat: Seat, tricks: Option<u8>) -> Result<(), Refusal> {
        if !self.none_taken() {
            return Err(Refusal::PredictionsMade);
        }
        let mut waiting = rules.in_order(self.dealer).filter(|&other| self.predicted[other].is_none());
        if let Some(first) = waiting.next()
            && rules.predictions() == Predictions::Open
            && self.predicted[seat].is_none()
            && first != seat
        {
            return Err(Refusal::NotInTurn { seat, first });
        }
        if let Some(tricks) = tricks {
            // A prediction that is entered anew is judged as if it came last.
            let others = BySeat::from_fn(self.predicted.n_seats(), |other| {
                self.predicted[other].filter(|_| other != seat).and_then(Told::open)
            });
            rules.check_prediction(self.n_cards, &others, tricks)?;
        }
        self.predicted[seat] = Some(Told::from(tricks));
        Ok(())
    }

    fn take(&mut self, seat: Seat, tricks: u8) -> Result<(), Refusal> {
        let n_cards = self.n_cards;
        if !self.all_predicted() {
            return Err(Refusal::PredictionsMissing);
        }
        if tricks > n_cards {
            return Err(Refusal::TooManyTricks { tricks, n_cards });
        }
        self.taken[seat] = Some(tricks);
        let sum = self.n_taken();
        if sum > n_cards {
            return Err(Refusal::WrongSum { sum, n_cards });
        }
        let missing: SeatSet = self.taken.iter().filter(|(_, taken)| taken.is_none()).map(|(seat, _)| seat).collect();
        if let Some(last) = missing.first().filter(|_| missing.len() == 1) {
            self.taken[last] = Some(n_cards - sum);
        }
        Ok(())
    }

    fn n_taken(&self) -> u8 {
        self.taken.values().iter().flatten().fold(0, |sum: u8, &tricks| sum.saturating_add(tricks))
    }

    /// Counts the round, on top of these totals; one that holds something sealed cannot be counted yet.
    fn count(&mut self, totals: &mut BySeat<i32>) {
        if !self.skipped {
            let predicted = self.predicted.map(|told| told.and_then(Told::open));
            if predicted.values().iter().any(Option::is_none) {
                return;
            }
            let gained = BySeat::from_fn(totals.n_seats(), |seat| {
                points(predicted[seat].unwrap_or_default(), self.taken[seat].unwrap_or_default())
            });
            for seat in Seat::all(totals.n_seats()) {
                totals[seat] += gained[seat];
            }
            self.points = Some(gained);
        }
        self.totals = Some(*totals);
    }

    fn due(&self, rules: &Rules) -> CardsDue {
        let in_order = rules.in_order(self.dealer);
        if self.all_predicted() {
            let seats = in_order.filter(|&seat| self.taken[seat].is_none()).collect();
            return CardsDue::Take { seats, left: self.n_cards - self.n_taken() };
        }
        let made = self.predicted.map(|told| told.and_then(Told::open));
        let mut waiting = in_order.filter(|&seat| self.predicted[seat].is_none());
        let seats = match rules.predictions() {
            Predictions::Open => waiting.next().into_iter().collect(),
            Predictions::Secret | Predictions::Hidden => waiting.collect(),
        };
        let sum = made.values().iter().flatten().sum();
        CardsDue::Predict { seats, sum, closed: rules.closed(self.n_cards, &made) }
    }

    /// Whether its predictions still lie face down.
    pub(crate) fn is_sealed(&self, rules: &Rules) -> bool {
        match rules.predictions() {
            Predictions::Open => false,
            Predictions::Secret => !self.all_predicted(),
            Predictions::Hidden => !self.is_finished(),
        }
    }
}

impl CardsSheet {
    /// The sheet on which nothing was entered.
    pub(crate) fn blank(rules: Rules, first: Seat) -> CardsSheet {
        let n_cards = rules.rounds().nth(0).unwrap_or_default();
        let rounds = vec![CardsRound::new(&rules, 1, n_cards, first)];
        CardsSheet { rules, rounds, totals: BySeat::new(rules.n_seats()), over: false }
    }

    /// The sheet on which this was entered, round by round; a refusal names the first entry that does not fit.
    pub(crate) fn fold(
        rules: Rules,
        first: Seat,
        rounds: &[Vec<&Entry>],
        ended: bool,
    ) -> Result<CardsSheet, (u8, Refusal)> {
        let mut sheet = CardsSheet { rules, rounds: Vec::new(), totals: BySeat::new(rules.n_seats()), over: ended };
        let mut dealer = first;
        for (round, n_cards) in (1..).zip(rules.rounds().iter()) {
            let mut line = CardsRound::new(&rules, round, n_cards, dealer);
            let entries = rounds.get(usize::from(round) - 1).map_or(&[][..], Vec::as_slice);
            entries.iter().try_for_each(|entry| line.enter(&rules, entry)).map_err(|refusal| (round, refusal))?;
            let is_finished = line.is_finished();
            if is_finished {
                line.count(&mut sheet.totals);
            }
            sheet.rounds.push(line);
            if !is_finished {
                return sheet.nothing_after(round, rounds);
            }
            dealer = dealer.left(rules.n_seats());
        }
        sheet.over = true;
        sheet.nothing_after(rules.rounds().len() as u8, rounds)
    }

    /// No round may have begun before the one before it was finished.
    fn nothing_after(self, last: u8, rounds: &[Vec<&Entry>]) -> Result<CardsSheet, (u8, Refusal)> {
        let later = (1..).zip(rounds).find(|(round, entries)| *round > last && !entries.is_empty());
        match later {
            None => Ok(self),
            Some((round, _)) if usize::from(round) > self.rules.rounds().len() => {
                Err((round, Refusal::NoSuchRound { round }))
            }
            Some((round, _)) => Err((round, Refusal::NotBegun { round })),
        }
    }

    /// What the pad waits for.
    pub fn due(&self) -> CardsDue {
        match self.rounds.last() {
            Some(round) if !self.over => round.due(&self.rules),
            _ => CardsDue::Nothing,
        }
    }

    /// The place of each player, as if the game ended now.
    pub fn places(&self) -> BySeat<u8> {
        places(&self.totals)
    }
}
