//! Which entries lie face down, and which were turned up. What was turned up stays so, whatever is undone or corrected later.
//!
//! It says what is open to everybody. That a phone knows what it wrote itself is said in `seen`.

use std::collections::BTreeMap;

use foretell_cards::Predictions;
use foretell_kernel::{BySeat, Seat};

use crate::cards::CardsRound;
use crate::course::Course;
use crate::dice::DiceRound;
use crate::{Entry, Phone, Sheet};

/// What lies face down, and what does not.
#[derive(Clone, Debug, Default)]
pub(crate) struct FaceDown {
    /// Whether each entry of the journal is open to everybody.
    open: Vec<bool>,
    /// Which entries were turned up, with how many entries there were then.
    turned: Vec<(usize, u32)>,
    rounds: BTreeMap<u8, Round>,
}

/// The slips of a round that were complete at least once.
#[derive(Clone, Debug)]
struct Round {
    /// The entries that were complete first, and the phones on which they were written.
    first: BySeat<Option<(u32, Phone)>>,
    /// Whether what is predicted in this round is seen at once.
    is_open: bool,
    /// Whether they have ever been turned up.
    was_shown: bool,
}

impl FaceDown {
    /// Whether everybody may see the entry.
    pub(crate) fn is_open(&self, at: usize) -> bool {
        self.open.get(at).copied().unwrap_or(false)
    }

    /// Whether predictions of this round are seen at once, because they have been shown.
    pub(crate) fn is_round_open(&self, round: u8) -> bool {
        self.rounds.get(&round).is_some_and(|round| round.is_open)
    }

    /// The places of the entries that were turned up since there were `n` entries, and that were among them.
    pub(crate) fn turned_since(&self, n: usize) -> impl Iterator<Item = usize> + '_ {
        let later = self.turned.partition_point(|(when, _)| *when <= n);
        self.turned[later..].iter().map(|(_, at)| *at as usize).filter(move |at| *at < n)
    }

    /// The predictions that were complete first and have been shown: the round, the seat, and the place of the entry.
    pub(crate) fn first_shown(&self) -> impl Iterator<Item = (u8, Seat, usize)> {
        let shown = self.rounds.iter().filter(|(_, round)| round.was_shown);
        let places = shown.flat_map(|(number, round)| {
            round.first.iter().filter_map(|(seat, slip)| slip.map(|(at, _)| (*number, seat, at as usize)))
        });
        places.filter(|(.., at)| self.is_open(*at))
    }

    /// Takes in an entry, after which the course is as it is handed in.
    pub(crate) fn enter(&mut self, entry: &Entry, course: &Course) {
        let is_open = !may_be_sealed(course.sheet(), entry) || self.is_open_at_once(entry, course.sheet());
        self.open.push(is_open);
        if matches!(entry, Entry::Undo { .. }) {
            self.begin_again(course.sheet());
        }
        self.turn_up(course);
    }

    fn is_open_at_once(&self, entry: &Entry, sheet: &Sheet) -> bool {
        let round = entry.round().unwrap_or_default();
        let is_shown_face_up = match (sheet, entry) {
            (Sheet::Dice(sheet), Entry::Circle { seat, .. }) => sheet
                .rounds
                .get(usize::from(round).wrapping_sub(1))
                .is_some_and(|round| !round.hides_predictions() || *seat == round.seer),
            _ => false,
        };
        is_shown_face_up || self.is_round_open(round)
    }

    /// A round in which no prediction is left begins again, with new slips. What was shown stays so, but what is written now
    /// was not.
    fn begin_again(&mut self, sheet: &Sheet) {
        for (number, round) in &mut self.rounds {
            let at = usize::from(*number).wrapping_sub(1);
            let is_blank = match sheet {
                Sheet::Cards(sheet) => sheet.rounds.get(at).is_none_or(CardsRound::none_predicted),
                Sheet::Dice(sheet) => sheet.rounds.get(at).is_none_or(DiceRound::none_circled),
            };
            round.is_open &= !is_blank;
        }
    }

    /// Turns up the slips of the round in which something was entered last, if that is due.
    fn turn_up(&mut self, course: &Course) {
        let slips = course.slips();
        // What was corrected was written openly, and not on these slips.
        if course.is_corrected(slips.round) {
            return;
        }
        let at = usize::from(slips.round).wrapping_sub(1);
        let (are_complete, are_due) = match course.sheet() {
            Sheet::Cards(sheet) => sheet.rounds.get(at).map_or((false, false), |round| {
                let are_complete = round.all_predicted();
                match sheet.rules.predictions() {
                    Predictions::Open => (false, false),
                    Predictions::Secret => (are_complete, are_complete),
                    // A round that is not played gives nobody a look at its slips.
                    Predictions::Hidden => (are_complete, are_complete && round.is_finished() && !round.skipped),
                }
            }),
            Sheet::Dice(sheet) => sheet.rounds.get(at).map_or((false, false), |round| {
                let are_complete = round.hides_predictions() && round.all_circled();
                (are_complete, are_complete)
            }),
        };
        let written = slips.written;
        if are_complete {
            let complete = Round { first: written, is_open: false, was_shown: false };
            let round = self.rounds.entry(slips.round).or_insert(complete);
            if are_due {
                (round.is_open, round.was_shown) = (true, true);
            }
        }
        let Some(round) = self.rounds.get(&slips.round).filter(|round| round.is_open) else { return };
        // What was changed after all had predicted is shown with what it was before, unless it was somebody else's; and what
        // counts again after an undo is shown, too, although it had been replaced before anybody saw it.
        let is_theirs = |seat: Seat, by: Phone| written[seat].is_some_and(|(_, phone)| phone == by);
        let first = round.first.iter().filter(|(seat, slip)| slip.is_some_and(|(_, by)| is_theirs(*seat, by)));
        let places: Vec<u32> = first.chain(written.iter()).filter_map(|(_, slip)| slip.map(|(at, _)| at)).collect();
        for at in places {
            if let Some(open) = self.open.get_mut(at as usize).filter(|open| !**open) {
                *open = true;
                self.turned.push((self.open.len(), at));
            }
        }
    }
}

/// Whether entries of this kind can be given face down in this game.
fn may_be_sealed(sheet: &Sheet, entry: &Entry) -> bool {
    match (sheet, entry) {
        (Sheet::Cards(sheet), Entry::Predict { .. }) => sheet.rules.predictions() != Predictions::Open,
        (Sheet::Dice(sheet), Entry::Circle { .. }) => sheet.rules.magic_cards(),
        _ => false,
    }
}
