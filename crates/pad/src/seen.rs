//! What each phone may see of the entries: sealed predictions are covered for all but the phone that entered them.

use crate::pad::counting;
use crate::{Entered, Entry, Pad, Phone, Sheet};

impl Pad {
    /// The entries as this phone may see them; one that only watches has no number.
    ///
    /// What the phone entered itself it knows. A prediction that was undone or changed before it was shown stays
    /// covered for ever, as a slip that was torn up.
    pub fn seen_by(&self, phone: Option<Phone>) -> Vec<Entered> {
        let counting = counting(self.journal());
        let is_last_word = |entered: &Entered| {
            // The end of a game takes back nothing that was said before it.
            let says_anew = |other: &&&Entered| !matches!(other.entry, Entry::End) && other.entry.meets(&entered.entry);
            let mut same = counting.iter().rev().filter(says_anew);
            same.next().is_some_and(|last| std::ptr::eq(*last, entered))
        };
        let show = |entered: &Entered| {
            let is_shown = || !self.was_sealed(&entered.entry) || self.is_revealed(&entered.entry);
            let is_open = Some(entered.phone) == phone
                || !self.may_be_sealed(&entered.entry)
                || (is_last_word(entered) && is_shown());
            let entry = if is_open { entered.entry.clone() } else { entered.entry.covered() };
            Entered { id: entered.id.clone(), phone: entered.phone, entry }
        };
        self.journal().iter().map(show).collect()
    }

    /// The same pad, with nothing on it that this phone may not see.
    pub(crate) fn as_seen_by(&self, phone: Option<Phone>) -> Pad {
        let blank = self.blank();
        // Covering a prediction breaks no rule, so what fits uncovered fits covered.
        blank.clone().with_journal(self.seen_by(phone)).unwrap_or(blank)
    }

    /// Whether entries of this kind can be given face down in this game. Under which card and which seer one was given that does
    /// not count any more, nobody can tell from the sheet: so it is treated as if it had been.
    fn may_be_sealed(&self, entry: &Entry) -> bool {
        match (self.sheet(), entry) {
            (Sheet::Cards(sheet), Entry::Predict { .. }) => {
                sheet.rules.predictions() != foretell_cards::Predictions::Open
            }
            (Sheet::Dice(sheet), Entry::Circle { .. }) => sheet.rules.magic_cards(),
            _ => false,
        }
    }

    /// Whether the entry, which counts, was given face down.
    fn was_sealed(&self, entry: &Entry) -> bool {
        match (self.sheet(), entry) {
            (Sheet::Cards(sheet), Entry::Predict { .. }) => {
                sheet.rules.predictions() != foretell_cards::Predictions::Open
            }
            (Sheet::Dice(sheet), Entry::Circle { round, seat, .. }) => {
                // A round whose card was undone tells nothing about what was circled in it: then it stays covered.
                let there = sheet.rounds.get(usize::from(*round).wrapping_sub(1));
                there.is_none_or(|there| match there.card {
                    None => sheet.rules.magic_cards(),
                    Some(_) => there.hides_predictions() && *seat != there.seer,
                })
            }
            _ => false,
        }
    }

    /// Whether what was given face down in this round has been turned up.
    fn is_revealed(&self, entry: &Entry) -> bool {
        let at = usize::from(entry.round().unwrap_or_default()).wrapping_sub(1);
        match self.sheet() {
            Sheet::Cards(sheet) => sheet.rounds.get(at).is_some_and(|round| !round.is_sealed(&sheet.rules)),
            Sheet::Dice(sheet) => sheet.rounds.get(at).is_some_and(|round| !round.is_sealed()),
        }
    }
}
