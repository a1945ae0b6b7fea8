//! What the entries that count come to, taken in one by one. An entry changes the sheet it finds; nothing before it is folded
//! again, but for a correction, which changes what lies below it. Undoing goes back to the last mark.
//!
//! It does not know who may enter what, nor who may see it.

use std::sync::Arc;

use foretell_kernel::{BySeat, MAX_SEATS, Seat};
use foretell_options::GameRules;

use crate::{Entered, Entry, PadRefusal, Phone, Sheet};

/// A mark is set after so many entries, so undoing folds fewer than that.
const MARK_EVERY: usize = 32;

/// A sheet, and how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    rules: GameRules,
    first: Seat,
    /// For how many it was opened.
    n_seats: usize,
    /// The places in the journal of the entries that count.
    counting: Vec<u32>,
    now: State,
    /// The state after so many entries that count.
    marks: Vec<(usize, Arc<State>)>,
    n_folded: u64,
    n_folded_again: u64,
}

/// The sheet, and the slips of the round that is played.
#[derive(Clone, Debug)]
struct State {
    sheet: Sheet,
    slips: Slips,
    /// The rounds that were corrected.
    corrected: Vec<u8>,
}

/// Who wrote what in one round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slips {
    pub(crate) round: u8,
    /// Where in the journal each player's prediction stands, and on which phone it was written.
    pub(crate) written: BySeat<Option<(u32, Phone)>>,
    /// On which phone each player's tricks were entered. Those that follow from the others were entered on none.
    pub(crate) counted: BySeat<Option<Phone>>,
}

impl Slips {
    fn new(round: u8) -> Slips {
        Slips { round, written: BySeat::new(MAX_SEATS), counted: BySeat::new(MAX_SEATS) }
    }
}

impl State {
    /// Takes in an entry that is no correction. If it does not fit, the state is spoilt.
    fn enter(&mut self, at: u32, entered: &Entered) -> Result<(), (u8, PadRefusal)> {
        let entry = &entered.entry;
        let Some(round) = entry.round() else {
            // Of no round is nothing here but the end.
            self.sheet.end();
            return Ok(());
        };
        self.sheet.enter(round, entry)?;
        if self.slips.round != round {
            self.slips = Slips::new(round);
        }
        match *entry {
            Entry::Predict { seat, .. } | Entry::Circle { seat, .. } => {
                self.slips.written[seat] = Some((at, entered.phone));
            }
            Entry::Take { seat, .. } => self.slips.counted[seat] = Some(entered.phone),
            _ => {}
        }
        Ok(())
    }
}

impl Course {
    pub(crate) fn new(rules: GameRules, first: Seat, n_seats: usize) -> Course {
        let now = State { sheet: Sheet::blank(rules, first, n_seats), slips: Slips::new(1), corrected: Vec::new() };
        Course { rules, first, n_seats, counting: Vec::new(), now, marks: Vec::new(), n_folded: 0, n_folded_again: 0 }
    }

    pub(crate) fn sheet(&self) -> &Sheet {
        &self.now.sheet
    }

    /// The slips of the round in which something was entered last.
    pub(crate) fn slips(&self) -> &Slips {
        &self.now.slips
    }

    /// The entries that count, by their places in the journal.
    pub(crate) fn counting(&self) -> &[u32] {
        &self.counting
    }

    /// Whether a correction of the round counts.
    pub(crate) fn is_corrected(&self, round: u8) -> bool {
        self.now.corrected.contains(&round)
    }

    /// How many corrections count.
    pub(crate) fn n_corrections(&self) -> usize {
        self.now.corrected.len()
    }

    /// How many entries were taken in so far, those that were taken in again included.
    pub(crate) fn n_folded(&self) -> u64 {
        self.n_folded
    }

    /// How many entries the corrections of the journal took in again, undone ones included: whoever reads the pad does it too.
    pub(crate) fn n_folded_again(&self) -> u64 {
        self.n_folded_again
    }

    /// Takes in the last entry of the journal, which is about the game. If it does not fit, nothing changes.
    pub(crate) fn enter(&mut self, journal: &[Arc<Entered>]) -> Result<(), (u8, PadRefusal)> {
        let before = self.now.clone();
        self.take_in(journal).inspect_err(|_| self.now = before)
    }

    /// The same for an entry that was taken in once before: if it does not fit after all, the course is spoilt.
    pub(crate) fn take_in(&mut self, journal: &[Arc<Entered>]) -> Result<(), (u8, PadRefusal)> {
        let Some(entered) = journal.last() else { return Ok(()) };
        let at = (journal.len() - 1) as u32;
        match &entered.entry {
            Entry::Undo { .. } => self.go_back(journal),
            // A correction changes what lies below it, and whoever comes widens the whole sheet.
            Entry::Correct { .. } | Entry::Join { .. } => {
                self.counting.push(at);
                let before = self.n_folded;
                let folded = self.fold(journal);
                if folded.is_err() {
                    self.counting.pop();
                }
                self.now.sheet = folded?;
                self.n_folded_again += self.n_folded - before;
                if let Entry::Correct { round, .. } = entered.entry {
                    self.now.corrected.push(round);
                }
                self.mark();
            }
            _ => {
                self.n_folded += 1;
                self.now.enter(at, entered)?;
                self.counting.push(at);
                if self.counting.len().is_multiple_of(MARK_EVERY) {
                    self.mark();
                }
            }
        }
        Ok(())
    }

    fn mark(&mut self) {
        self.marks.push((self.counting.len(), Arc::new(self.now.clone())));
    }

    /// Leaves out the last entry that counts.
    fn go_back(&mut self, journal: &[Arc<Entered>]) {
        self.counting.pop();
        while self.marks.last().is_some_and(|(n, _)| *n > self.counting.len()) {
            self.marks.pop();
        }
        let (from, mut state) = match self.marks.last() {
            Some((n, state)) => (*n, State::clone(state)),
            None => (0, Course::new(self.rules, self.first, self.n_seats).now),
        };
        // There is a mark behind whatever is not simply added, so nothing of that is among these.
        for &at in &self.counting[from..] {
            self.n_folded += 1;
            // It fitted before.
            state.enter(at, &journal[at as usize]).ok();
        }
        self.now = state;
    }

    /// The sheet of all that counts, from the beginning; a refusal comes with the round that does not fit.
    fn fold(&mut self, journal: &[Arc<Entered>]) -> Result<Sheet, (u8, PadRefusal)> {
        let mut rounds: Vec<Vec<&Entry>> = Vec::new();
        let mut ended = false;
        self.n_folded += self.counting.len() as u64;
        for &at in &self.counting {
            let entry = &journal[at as usize].entry;
            let Some(round) = entry.round() else {
                ended = true;
                continue;
            };
            if round == 0 || usize::from(round) > rounds.len() + 1 {
                return Err((round, PadRefusal::NoSuchRound { round }));
            }
            rounds.resize_with(rounds.len().max(round.into()), Vec::new);
            let place = &mut rounds[usize::from(round) - 1];
            match entry {
                Entry::Correct { entries, .. } => {
                    let is_plain = |inner: &Entry| {
                        let is_of_round = inner.round() == Some(round);
                        is_of_round && !matches!(inner, Entry::Correct { .. }) && !inner.changes_table()
                    };
                    if place.is_empty() || !entries.iter().all(is_plain) {
                        return Err((round, PadRefusal::BadCorrection));
                    }
                    place.retain(|entry| entry.changes_table());
                    place.extend(entries);
                }
                _ => place.push(entry),
            }
        }
        let n_come =
            self.counting.iter().filter(|&&at| matches!(journal[at as usize].entry, Entry::Join { .. })).count();
        let mut sheet = Sheet::blank(self.rules, self.first, (self.n_seats + n_come).min(MAX_SEATS));
        for (round, entries) in (1..).zip(&rounds) {
            for entry in entries {
                self.n_folded += 1;
                sheet.enter(round, entry)?;
            }
        }
        if ended {
            sheet.end();
        }
        Ok(sheet)
    }
}
