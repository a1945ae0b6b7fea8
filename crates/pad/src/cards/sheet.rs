//! The sheet with all its rounds, and what it waits for.

use foretell_cards::Rules;
use foretell_kernel::{BySeat, Seat, SeatSet, places};
use serde::Serialize;

use super::CardsRound;
use super::entering::Entering;
use crate::circle::Circle;
use crate::{Entry, PadRefusal};

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
        /// Whether all of these may have taken what they predicted.
        all_met: bool,
    },
    /// Nothing: the game is over.
    Nothing,
}

/// The sheet of a card game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardsSheet {
    /// What is played.
    pub rules: Rules,
    /// Who sits at the table now.
    pub(crate) circle: Circle,
    /// Whose turn it is to deal, if nobody says otherwise.
    turn: Seat,
    /// The rounds that have begun.
    pub rounds: Vec<CardsRound>,
    /// The totals now.
    pub totals: BySeat<i32>,
    /// Whether the game is over.
    pub over: bool,
}

/// How many cards are dealt after a round with so many; nothing if it was the last.
pub(super) fn next_cards(rules: &Rules, n_before: u8) -> Option<u8> {
    rules.rounds().iter().find(|&n_cards| n_cards > n_before)
}

impl CardsSheet {
    /// The sheet on which nothing was entered, with columns for so many.
    pub(crate) fn blank(rules: Rules, first: Seat, n_seats: usize) -> CardsSheet {
        let (circle, totals) = (Circle::new(rules.n_seats()), BySeat::new(n_seats));
        let mut sheet = CardsSheet { rules, circle, turn: first, rounds: Vec::new(), totals, over: false };
        sheet.begin(1);
        sheet
    }

    /// Begins the next round, or ends the game if none is left.
    fn begin(&mut self, number: u8) {
        match Entering::new(self, number, self.turn) {
            Some(entering) => self.rounds.push(entering.round),
            None => self.over = true,
        }
    }

    /// Enters something in the round that is played. If it does not fit, the sheet is spoilt.
    pub(crate) fn enter(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        let (Some(rules), Some(round)) = (self.rules_now(), self.rounds.pop()) else { return Err(PadRefusal::Over) };
        let n_before = self.rounds.last().map_or(0, |round| round.n_cards);
        let (opened, circle, totals, turn) = (self.rules, self.circle.clone(), self.totals, self.turn);
        let mut entering = Entering { opened, rules, circle, totals, turn, n_before, round };
        entering.enter(entry)?;
        let Entering { circle, totals, mut round, .. } = entering;
        (self.circle, self.totals) = (circle, totals);
        let (number, is_finished) = (round.round, round.is_finished());
        if is_finished {
            round.count(&mut self.totals);
            self.turn = self.circle.left_of(round.dealer);
        }
        self.rounds.push(round);
        if is_finished {
            self.begin(number + 1);
        }
        Ok(())
    }

    /// Whether tricks are entered that follow from the others: before zeros were filled in they were entered, and pads of that
    /// time hold them.
    pub(crate) fn fills(&self, round: u8, entry: &Entry) -> Option<Result<(), PadRefusal>> {
        let Entry::Take { seat, tricks, .. } = *entry else { return None };
        let line = self.rounds.get(usize::from(round).wrapping_sub(1)).filter(|line| line.zeros.contains(seat))?;
        let (sum, n_cards) = (line.n_cards.saturating_add(tricks), line.n_cards);
        Some(if tricks == 0 { Ok(()) } else { Err(PadRefusal::WrongSum { sum, n_cards }) })
    }

    /// The rules for as many as play now.
    pub(super) fn rules_now(&self) -> Option<Rules> {
        self.rules.for_players(self.circle.n_playing())
    }

    /// How many cards are dealt in each round, if nobody comes or leaves any more.
    pub fn plan(&self) -> Vec<u8> {
        let dealt: Vec<u8> = self.rounds.iter().map(|round| round.n_cards).collect();
        let last = dealt.last().copied().unwrap_or_default();
        let left = self.rules_now().into_iter().flat_map(|rules| rules.rounds().iter().collect::<Vec<_>>());
        dealt.iter().copied().chain(left.filter(|&n_cards| n_cards > last)).collect()
    }

    /// What the pad waits for.
    pub fn due(&self) -> CardsDue {
        match (self.rounds.last(), self.rules_now()) {
            (Some(round), Some(rules)) if !self.over => round.due(&rules),
            _ => CardsDue::Nothing,
        }
    }

    /// The place of each player, as if the game ended now. Who has left comes after all who stayed.
    pub fn places(&self) -> BySeat<u8> {
        places(&BySeat::from_fn(self.totals.n_seats(), |seat| (!self.circle.gone().contains(seat), self.totals[seat])))
    }
}
