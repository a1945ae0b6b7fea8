//! What each phone may see of the entries: sealed predictions are covered for all but the phone that entered them.

use crate::{Entered, Entry, Pad, Phone};

impl Pad {
    /// The entries as this phone may see them; one that only watches has no number.
    ///
    /// What the phone entered itself it knows. A prediction that was undone or changed before it was shown stays covered for
    /// ever, as a slip that was torn up; one that was shown stays open, whatever is undone.
    pub fn seen_by(&self, phone: Option<Phone>) -> Vec<Entered> {
        (0..self.journal().len()).map(|at| self.entry_seen_by(at, phone)).collect()
    }

    /// The entries from the `from`th on, as this phone may see them.
    pub fn seen_since(&self, from: usize, phone: Option<Phone>) -> Vec<Entered> {
        (from..self.journal().len()).map(|at| self.entry_seen_by(at, phone)).collect()
    }

    /// What was turned up since there were `from` entries, of those that were there: its place, and what it says.
    pub fn turned_since(&self, from: usize) -> Vec<(usize, Entry)> {
        self.face_down().turned_since(from).map(|at| (at, self.journal()[at].entry.clone())).collect()
    }

    /// The phones that wrote something since there were `from` entries that lies face down for the others.
    pub fn sealed_since(&self, from: usize) -> Vec<Phone> {
        let sealed = (from..self.journal().len()).filter(|&at| !self.face_down().is_open(at));
        let mut phones: Vec<Phone> = sealed.map(|at| self.journal()[at].phone).collect();
        phones.sort_unstable();
        phones.dedup();
        phones
    }

    fn entry_seen_by(&self, at: usize, phone: Option<Phone>) -> Entered {
        let entered = &self.journal()[at];
        if Some(entered.phone) == phone || self.face_down().is_open(at) {
            return Entered::clone(entered);
        }
        Entered { id: entered.id.clone(), phone: entered.phone, entry: entered.entry.covered() }
    }

    /// The same pad, with nothing on it that this phone may not see.
    pub(crate) fn as_seen_by(&self, phone: Option<Phone>) -> Pad {
        let blank = self.blank();
        // Covering a prediction breaks no rule, so what fits uncovered fits covered.
        blank.clone().with_journal(self.seen_by(phone)).unwrap_or(blank)
    }
}
