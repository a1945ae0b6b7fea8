//! A pad of the past, round by round.

use crate::{Pad, PadView};

impl Pad {
    /// The pad before its first round, after each of its rounds, and as it is now, for everybody to see. It must be one that was
    /// read from a record: its entries stand in the order of the rounds, and none of them was undone or corrected.
    pub fn moments(&self) -> Vec<PadView> {
        let mut pad = self.blank();
        let mut moments = vec![pad.view(None)];
        let mut round = 0;
        for entered in self.counting() {
            // Who comes and goes before a round belongs to it, but the round begins with what is played.
            let next = entered.entry.round().filter(|&next| next > round && !entered.entry.changes_table());
            if let Some(next) = next {
                if round > 0 {
                    moments.push(pad.view(None));
                }
                round = next;
            }
            // It was entered once, so it fits.
            pad.enter(entered.as_ref().clone()).ok();
        }
        if round > 0 || pad.sheet().is_over() {
            moments.push(pad.view(None));
        }
        moments
    }
}
