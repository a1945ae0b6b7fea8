//! The pad itself: a list of entries, and what it comes to. An entry is legal if the list with it makes a sheet.

use std::collections::HashSet;
use std::sync::Arc;

use foretell_cards::Predictions;
use foretell_kernel::{RulesError, Seat};
use foretell_options::GameRules;

use crate::course::Course;
use crate::people::People;
use crate::slips::FaceDown;
use crate::{Entered, Entry, PadOptions, PadRefusal, Phone, Sheet};

/// So many entries no evening has: who makes more is no player.
pub const MOST_ENTRIES: usize = 5000;

/// A score pad.
#[derive(Clone, Debug)]
pub struct Pad {
    pub(crate) options: PadOptions,
    pub(crate) rules: GameRules,
    pub(crate) journal: Vec<Arc<Entered>>,
    pub(crate) ids: HashSet<Arc<str>>,
    pub(crate) people: People,
    pub(crate) course: Course,
    pub(crate) face_down: FaceDown,
}

/// A list of entries that no pad can have: the place of the first that does not fit, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq} does not fit: {refusal}")]
pub struct BadJournal {
    /// The place of the entry, from 0.
    pub seq: usize,
    /// Why it does not fit.
    pub refusal: PadRefusal,
}

/// What a correction must leave as it was.
enum Correctable {
    Finished,
    Open,
}

impl Correctable {
    fn fits(&self, after: &Sheet, round: u8) -> bool {
        let at = usize::from(round).wrapping_sub(1);
        match (self, after) {
            (Correctable::Finished, _) => after.is_finished(round),
            (Correctable::Open, Sheet::Cards(sheet)) => {
                let is_open = sheet.rules.predictions() == Predictions::Open;
                sheet.rounds.get(at).is_some_and(|line| is_open || line.all_predicted())
            }
            (Correctable::Open, Sheet::Dice(sheet)) => {
                let line = sheet.rounds.get(at);
                line.is_some_and(|line| !line.hides_predictions() || line.all_circled())
            }
        }
    }
}

impl Pad {
    /// A pad on which nothing is written.
    pub fn new(options: PadOptions) -> Result<Pad, RulesError> {
        let rules = options.check()?;
        let (people, course) = (People::new(&options), Course::new(rules, options.first(), options.game.n_seats()));
        let (journal, ids, face_down) = (Vec::new(), HashSet::new(), FaceDown::default());
        Ok(Pad { options, rules, journal, ids, people, course, face_down })
    }

    /// The same pad before anything was entered.
    pub(crate) fn blank(&self) -> Pad {
        let (options, rules) = (self.options.clone(), self.rules);
        let (people, course) = (People::new(&options), Course::new(rules, options.first(), options.game.n_seats()));
        let (journal, ids, face_down) = (Vec::new(), HashSet::new(), FaceDown::default());
        Pad { options, rules, journal, ids, people, course, face_down }
    }

    /// The pad with these entries, which may be covered as [`Pad::seen_by`] covers them.
    pub fn with_journal(
        mut self,
        journal: impl IntoIterator<Item = impl Into<Arc<Entered>>>,
    ) -> Result<Pad, BadJournal> {
        for (seq, entered) in journal.into_iter().map(Into::into).enumerate() {
            let bad = |refusal| BadJournal { seq, refusal };
            self.people.enter(&entered).map_err(bad)?;
            let entered = self.push(entered);
            if !entered.entry.is_about_people() {
                self.course.take_in(&self.journal).map_err(|(_, refusal)| bad(refusal))?;
            }
            self.face_down.enter(&entered.entry, &self.course);
        }
        Ok(self)
    }

    /// What it was opened with.
    pub fn options(&self) -> &PadOptions {
        &self.options
    }

    /// The entries.
    pub fn journal(&self) -> &[Arc<Entered>] {
        &self.journal
    }

    /// The entry of this name, if there is one.
    pub fn entry_named(&self, id: &str) -> Option<&Entered> {
        // Mostly there is none, and then nobody looks through all of them.
        if !self.ids.contains(id) {
            return None;
        }
        self.journal.iter().find(|entered| entered.id == id).map(Arc::as_ref)
    }

    /// What was played.
    pub fn sheet(&self) -> &Sheet {
        self.course.sheet()
    }

    /// How many entries were folded to make it, those that were folded again included: what the pad has cost so far.
    pub fn n_folded(&self) -> u64 {
        self.course.n_folded()
    }

    /// The names of the players now.
    pub fn names(&self) -> &[String] {
        &self.people.names
    }

    /// The seats that belong to this phone.
    pub fn seats_of(&self, phone: Phone) -> impl Iterator<Item = Seat> + '_ {
        self.people.phones.iter().filter(move |(_, owner)| **owner == Some(phone)).map(|(seat, _)| seat)
    }

    /// The phone of a seat, if it has one.
    pub fn phone_of(&self, seat: Seat) -> Option<Phone> {
        self.people.phones[seat]
    }

    /// Whether `entered` may be added by a phone that has seen the first `after` entries. It changes nothing.
    pub fn check(&self, entered: &Entered, after: usize) -> Result<(), PadRefusal> {
        self.clone().enter_after(entered.clone(), after)
    }

    /// Adds an entry of a phone that has seen all others. One that does not fit changes nothing.
    pub fn enter(&mut self, entered: Entered) -> Result<(), PadRefusal> {
        let after = self.journal.len();
        self.enter_after(entered, after)
    }

    /// Adds an entry of a phone that has seen the first `after` entries. One that does not fit changes nothing.
    pub fn enter_after(&mut self, entered: Entered, after: usize) -> Result<(), PadRefusal> {
        self.check_form(&entered)?;
        self.check_phone(entered.phone, &entered.entry)?;
        self.check_seen(&entered, after)?;
        let mut people = self.people.clone();
        people.enter(&entered)?;
        if entered.entry.is_about_people() {
            self.people = people;
            let entered = self.push(entered);
            self.face_down.enter(&entered.entry, &self.course);
            return Ok(());
        }
        self.check_undo(&entered.entry)?;
        self.check_slips(entered.phone, &entered.entry)?;
        if matches!(entered.entry, Entry::End) && self.sheet().is_over() {
            return Err(PadRefusal::Over);
        }
        let corrected = match entered.entry {
            Entry::Correct { round, .. } => Some((round, self.can_correct(round), self.course.clone())),
            _ => None,
        };
        let entered = self.push(entered);
        if let Err((round, refusal)) = self.course.enter(&self.journal) {
            self.pop();
            return Err(self.blame(&entered.entry, round, refusal));
        }
        if let Some((round, correctable, before)) = corrected
            && !correctable.is_some_and(|correctable| correctable.fits(self.sheet(), round))
        {
            self.pop();
            self.course = before;
            return Err(PadRefusal::BadCorrection);
        }
        self.people = people;
        self.face_down.enter(&entered.entry, &self.course);
        Ok(())
    }

    /// Whether a round can be corrected: what is finished, and what is being entered as long as nothing in it lies face down.
    fn can_correct(&self, round: u8) -> Option<Correctable> {
        if self.sheet().is_finished(round) {
            return Some(Correctable::Finished);
        }
        Some(Correctable::Open).filter(|_| !self.is_face_down(round))
    }

    fn push(&mut self, entered: impl Into<Arc<Entered>>) -> Arc<Entered> {
        let entered = entered.into();
        self.ids.insert(Arc::from(entered.id.as_str()));
        self.journal.push(entered.clone());
        entered
    }

    fn pop(&mut self) {
        if let Some(entered) = self.journal.pop() {
            self.ids.remove(entered.id.as_str());
        }
    }

    /// The entries that count: what was undone is not among them, nor what is about phones and names.
    pub(crate) fn counting(&self) -> impl DoubleEndedIterator<Item = &Arc<Entered>> {
        self.course.counting().iter().map(|&at| &self.journal[at as usize])
    }

    /// What undoing would take back: the last entry that counts, if one does.
    pub fn last(&self) -> Option<&Entered> {
        self.counting().next_back().map(Arc::as_ref)
    }

    /// What was undone last and could be entered again: nothing once something else was entered.
    pub fn undone(&self) -> Option<&Entered> {
        let (mut counting, mut undone): (Vec<&Entered>, Vec<&Entered>) = (Vec::new(), Vec::new());
        for entered in self.journal.iter().map(Arc::as_ref).filter(|entered| !entered.entry.is_about_people()) {
            if matches!(entered.entry, Entry::Undo { .. }) {
                undone.extend(counting.pop());
                continue;
            }
            if undone.pop().is_none_or(|last| last.entry != entered.entry) {
                undone.clear();
            }
            counting.push(entered);
        }
        undone.pop()
    }

    /// Whether somebody said that the game ends, and that still counts.
    pub(crate) fn is_ended(&self) -> bool {
        self.counting().any(|entered| matches!(entered.entry, Entry::End))
    }

    pub(crate) fn face_down(&self) -> &FaceDown {
        &self.face_down
    }

    /// Says what is wrong in the words of the entry: a correction may fail because of a later round.
    fn blame(&self, entry: &Entry, round: u8, refusal: PadRefusal) -> PadRefusal {
        match entry {
            Entry::Correct { round: corrected, .. } if *corrected < round => {
                PadRefusal::Breaks { round, because: Box::new(refusal) }
            }
            Entry::Correct { .. } => match refusal {
                PadRefusal::NotBegun { .. } => PadRefusal::BadCorrection,
                other => other,
            },
            _ if self.sheet().is_over() && !matches!(entry, Entry::Undo { .. }) => PadRefusal::Over,
            _ => refusal,
        }
    }
}
