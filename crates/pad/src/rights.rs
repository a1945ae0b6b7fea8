//! Which phone may enter what, and when: nobody writes over what another has just written, and nobody looks at slips that
//! lie face down.

use foretell_cards::Predictions;
use foretell_kernel::Seat;

use crate::cards::CardsRound;
use crate::dice::DiceRound;
use crate::pad::MOST_ENTRIES;
use crate::{Entered, Entry, Pad, PadRefusal, Phone, Sheet};

/// The longest name of an entry, in bytes.
const MAX_ID: usize = 40;
/// How many corrections may count. Each is looked at whenever another is made.
const MOST_CORRECTIONS: usize = 200;
/// How many entries all corrections of a pad may fold again. Whoever reads the pad folds as many, even if the corrections were
/// undone. A long evening with fifty corrections has less than half of it.
const MOST_FOLDED_AGAIN: u64 = 100_000;

impl Pad {
    /// What is wrong with an entry on any pad, or because this one is full.
    pub(crate) fn check_form(&self, entered: &Entered) -> Result<(), PadRefusal> {
        let Entered { id, entry, .. } = entered;
        // An undo says by name what it takes back. If two entries had one name, two phones that both mean the last would
        // take back both.
        if id.is_empty() || id.len() > MAX_ID || self.ids.contains(id.as_str()) {
            return Err(PadRefusal::BadId);
        }
        let is_correction = matches!(entry, Entry::Correct { .. });
        let folds_again = is_correction || matches!(entry, Entry::Join { .. });
        if self.journal.len() >= MOST_ENTRIES
            || is_correction && self.course.n_corrections() >= MOST_CORRECTIONS
            || folds_again && self.course.n_folded_again() >= MOST_FOLDED_AGAIN
        {
            return Err(PadRefusal::Full);
        }
        let nested =
            |entry: &Entry| matches!(entry, Entry::Correct { entries, .. } if entries.iter().any(Entry::is_covered));
        if entry.is_covered() || nested(entry) { Err(PadRefusal::Covered) } else { Ok(()) }
    }

    /// Whether nobody else has written in the same place since the phone looked.
    pub(crate) fn check_seen(&self, entered: &Entered, after: usize) -> Result<(), PadRefusal> {
        // Who has seen more than there is has seen another pad: one that was lost, and brought back from a copy.
        if after > self.journal.len() {
            return Err(PadRefusal::Conflict);
        }
        let mut missed = self.journal[after..].iter().filter(|other| other.phone != entered.phone);
        if missed.any(|other| other.entry.meets(&entered.entry)) { Err(PadRefusal::Conflict) } else { Ok(()) }
    }

    /// Who may enter what: the keeper everything but what another player seals, a phone with a seat likewise, and a
    /// phone without one nothing but a claim.
    pub(crate) fn check_phone(&self, phone: Phone, entry: &Entry) -> Result<(), PadRefusal> {
        let is_keeper = phone == Phone::KEEPER;
        match *entry {
            Entry::Claim { .. } => return Ok(()),
            Entry::Release { seat } if is_keeper || self.people.owner(seat)? == Some(phone) => return Ok(()),
            Entry::Release { .. } => return Err(PadRefusal::OnlyKeeper),
            _ => {}
        }
        if !is_keeper && self.seats_of(phone).next().is_none() {
            return Err(PadRefusal::OnlyWatching);
        }
        if let Some(seat) = entry.seat()
            && self.seals(entry)
        {
            let is_another = |who: Option<Phone>| who.is_some_and(|who| who != phone);
            let writer = entry.round().and_then(|round| self.writer(seat, round));
            // Whoever could take the seat, write over its slip and undo that would turn up what was written there.
            if is_another(self.people.owner(seat)?) || is_another(writer) {
                return Err(PadRefusal::OwnPhone { seat });
            }
        }
        Ok(())
    }

    /// The phone on which the player's slip of the round was written.
    pub(crate) fn writer(&self, seat: Seat, round: u8) -> Option<Phone> {
        let slips = self.course.slips();
        slips.written[seat].filter(|_| slips.round == round).map(|(_, phone)| phone)
    }

    /// Whether the entry is one that the others may not see at once.
    fn seals(&self, entry: &Entry) -> bool {
        match (self.sheet(), entry) {
            (Sheet::Cards(sheet), Entry::Predict { round, .. }) => {
                sheet.rules.predictions() != Predictions::Open && !self.face_down.is_round_open(*round)
            }
            (Sheet::Dice(sheet), Entry::Circle { round, seat, .. }) => {
                let hides = |round: &DiceRound| round.hides_predictions() && *seat != round.seer;
                sheet.rounds.last().is_some_and(hides) && !self.face_down.is_round_open(*round)
            }
            _ => false,
        }
    }

    /// Whether the entry would let somebody look at slips that lie face down for others.
    pub(crate) fn check_slips(&self, phone: Phone, entry: &Entry) -> Result<(), PadRefusal> {
        match (self.sheet(), entry) {
            // Whether other pages would do tells something about the boxes that are circled face down on them.
            (Sheet::Dice(sheet), Entry::Correct { .. }) => match sheet.rounds.last() {
                Some(round) if self.is_face_down(round.round) && round.has_slips() => {
                    Err(PadRefusal::PredictionsMissing)
                }
                _ => Ok(()),
            },
            (Sheet::Cards(sheet), &Entry::Take { round, seat, tricks })
                if sheet.rules.predictions() == Predictions::Hidden && !self.face_down.is_round_open(round) =>
            {
                match sheet.rounds.last() {
                    Some(line) if line.round == round => self.check_count(line, phone, seat, tricks),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Hidden slips are turned up when the tricks are counted, so nobody counts them alone: a player's are entered on the
    /// phone on which their slip was written, and those that follow from the others only where several phones have entered theirs
    /// and no more than one has not.
    fn check_count(&self, line: &CardsRound, phone: Phone, seat: Seat, tricks: u8) -> Result<(), PadRefusal> {
        let slips = self.course.slips();
        let writer = |seat: Seat| self.writer(seat, line.round);
        if writer(seat).is_some_and(|writer| writer != phone) {
            return Err(PadRefusal::OwnPhone { seat });
        }
        let others = || line.seats.iter().copied().filter(|&other| other != seat);
        let left: Vec<Seat> = others().filter(|&other| line.taken[other].is_none()).collect();
        let sum = others().filter_map(|other| line.taken[other]).fold(tricks, u8::saturating_add);
        if left.len() > 1 && sum != line.n_cards {
            return Ok(());
        }
        // With this one, the others follow.
        let counted = |phone: Phone| slips.counted.values().contains(&Some(phone));
        let is_silent = |other: &Seat| writer(*other).is_some_and(|writer| writer != phone && !counted(writer));
        let silent: Vec<Seat> = left.into_iter().filter(is_silent).collect();
        let are_several = slips.counted.values().iter().flatten().any(|other| *other != phone);
        match silent.first() {
            Some(&first) if silent.len() > 1 || !are_several => Err(PadRefusal::OwnPhone { seat: first }),
            _ => Ok(()),
        }
    }

    /// Whether predictions of the round lie face down, or would.
    pub(crate) fn is_face_down(&self, round: u8) -> bool {
        let can_be = match self.sheet() {
            Sheet::Cards(sheet) => sheet.rules.predictions() != Predictions::Open,
            Sheet::Dice(sheet) => {
                let line = sheet.rounds.get(usize::from(round).wrapping_sub(1));
                line.is_some_and(DiceRound::hides_predictions)
            }
        };
        // A correction is made openly.
        can_be && !self.face_down.is_round_open(round) && !self.course.is_corrected(round)
    }

    pub(crate) fn check_undo(&self, entry: &Entry) -> Result<(), PadRefusal> {
        let Entry::Undo { id } = entry else { return Ok(()) };
        match self.last() {
            None => Err(PadRefusal::NothingToUndo),
            Some(last) if last.id != *id => Err(PadRefusal::UndoPassed),
            Some(_) => Ok(()),
        }
    }
}
