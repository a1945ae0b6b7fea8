//! The lines of a journal and the way they are played: the one place where a game is made from what is stored.

use std::sync::Arc;

use foretell_bots::{Advised, Leveled};
use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_dice::DiceGame;
use foretell_kernel::{Entry, Match, Need, Seat};
use foretell_pad::{prediction_of_dice, predictions_of_cards};
use foretell_record::Recorded;
use foretell_store::Line;
use foretell_wire::Wired;

use crate::LoadError;
use crate::dealer::Dealer;
use crate::finished::Score;
use crate::line::{LineText, RULES_VERSION};

/// A game that tables can be set up for.
pub(crate) trait Playable: Wired + Leveled + Advised + Recorded {
    /// What nature does, as the dealer says.
    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome;

    /// Takes down what an event means for the score.
    fn score(event: &Self::Event, score: &mut Score);
}

impl Playable for Cards {
    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome {
        dealer.cards(key, k, draw)
    }

    fn score(event: &Self::Event, score: &mut Score) {
        match event {
            foretell_cards::Event::Scored { score: line } => {
                for seat in Seat::all(line.taken.n_seats()) {
                    for prediction in predictions_of_cards(&[*line], seat) {
                        score.predicted(seat, prediction);
                    }
                }
            }
            foretell_cards::Event::Ended { totals, places } => score.ended(totals, places),
            _ => {}
        }
    }
}

impl Playable for DiceGame {
    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome {
        dealer.dice(key, k, draw)
    }

    fn score(event: &Self::Event, score: &mut Score) {
        match event {
            foretell_dice::Event::Marked { seat, prediction, mark, jester, .. } => {
                score.predicted(*seat, prediction_of_dice(prediction.number(), *mark, jester.is_some()));
            }
            foretell_dice::Event::Ended { totals, places, .. } => score.ended(totals, places),
            _ => {}
        }
    }
}

/// Reads the lines of a journal.
pub(crate) fn read<G: Playable>(lines: &[Line]) -> Result<Vec<LineText<G::Action>>, LoadError> {
    lines
        .iter()
        .map(|line| {
            if line.rules > RULES_VERSION {
                return Err(LoadError::TooNew);
            }
            serde_json::from_str(&line.text).map_err(|error| LoadError::Damaged(error.to_string()))
        })
        .collect()
}

/// Which lines count: a choice that was taken back does not, nor does the line that says so.
pub(crate) fn counting<A>(lines: &[LineText<A>]) -> Vec<bool> {
    let mut counts = vec![true; lines.len()];
    for (at, line) in lines.iter().enumerate() {
        if matches!(line, LineText::TakeBack { .. }) {
            counts[at] = false;
            if let Some(taken_back) = counts[..at].iter().rposition(|counts| *counts) {
                counts[taken_back] = false;
            }
        }
    }
    counts
}

/// A match that lines are played on.
#[derive(Clone)]
pub(crate) struct Player<G: Playable> {
    pub(crate) table: Match<G>,
    key: GameKey,
    dealer: Arc<dyn Dealer>,
    n_draws: u64,
}

/// What a line did, as far as it matters whether it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Consequence {
    /// Something was drawn, dealt or rolled.
    pub(crate) drew: bool,
    /// A choice was sealed, or sealed choices were opened.
    pub(crate) sealed: bool,
}

impl<G: Playable> Player<G> {
    pub(crate) fn new(rules: &G::Rules, key: GameKey, dealer: Arc<dyn Dealer>) -> Player<G> {
        Player { table: Match::new(rules), key, dealer, n_draws: 0 }
    }

    /// Plays a line. `each` is told of every entry before it happens.
    pub(crate) fn play(
        &mut self,
        line: &LineText<G::Action>,
        each: &mut dyn FnMut(&Match<G>, &Entry<G>),
    ) -> Result<Consequence, LoadError> {
        let damaged = |reason: String| LoadError::Damaged(reason);
        let mut consequence = Consequence::default();
        if let LineText::Choice { seat, choice, .. } = line {
            let seat = Seat::new((*seat).into()).ok_or_else(|| damaged(format!("there is no seat {seat}")))?;
            let entries = self.table.choose(seat, *choice).map_err(|refusal| damaged(refusal.to_string()))?;
            consequence.sealed = matches!(entries.first(), Some(Entry::Sealed { .. }));
            self.take_in(&entries, each);
        }
        while let Need::Chance(draw) = self.table.need() {
            let outcome = G::drawn(&*self.dealer, &self.key, self.n_draws, &draw);
            self.n_draws += 1;
            let entries = self.table.draw(&outcome).map_err(|refusal| damaged(refusal.to_string()))?;
            consequence.drew = true;
            self.take_in(&entries, each);
        }
        Ok(consequence)
    }

    fn take_in(&mut self, entries: &[Entry<G>], each: &mut dyn FnMut(&Match<G>, &Entry<G>)) {
        for entry in entries {
            each(&self.table, entry);
            self.table.apply(entry);
        }
    }
}
