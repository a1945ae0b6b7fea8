//! The pad itself: a list of entries, and what it comes to. An entry is legal if the list with it makes a sheet.

use foretell_kernel::{BySeat, RulesError, Seat};

use crate::cards::{CardsRound, CardsSheet};
use crate::dice::{DiceRound, DiceSheet};
use crate::options::check_name;
use crate::{Entered, Entry, PadOptions, PadRules, Phone, Refusal};

/// So many entries no evening has: who makes more is no player.
pub const MOST_ENTRIES: usize = 5000;
/// The longest name of an entry, in bytes.
const MAX_ID: usize = 40;

/// What was played, by the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Of a card game.
    Cards(CardsSheet),
    /// Of a dice game.
    Dice(Box<DiceSheet>),
}

impl Sheet {
    fn blank(rules: PadRules, first: Seat) -> Sheet {
        match rules {
            PadRules::Cards(rules) => Sheet::Cards(CardsSheet::blank(rules, first)),
            PadRules::Dice(rules) => Sheet::Dice(Box::new(DiceSheet::blank(rules, first))),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            Sheet::Cards(sheet) => sheet.over,
            Sheet::Dice(sheet) => sheet.over,
        }
    }

    /// Whether nothing is left to enter in the round.
    pub fn is_finished(&self, round: u8) -> bool {
        let at = usize::from(round).wrapping_sub(1);
        match self {
            Sheet::Cards(sheet) => sheet.rounds.get(at).is_some_and(CardsRound::is_finished),
            Sheet::Dice(sheet) => sheet.rounds.get(at).is_some_and(DiceRound::is_finished),
        }
    }

    /// The points of each player.
    pub fn totals(&self) -> BySeat<i32> {
        match self {
            Sheet::Cards(sheet) => sheet.totals,
            Sheet::Dice(sheet) => sheet.totals(),
        }
    }

    /// The place of each player.
    pub fn places(&self) -> BySeat<u8> {
        match self {
            Sheet::Cards(sheet) => sheet.places(),
            Sheet::Dice(sheet) => sheet.places(),
        }
    }
}

/// A score pad.
#[derive(Clone, Debug)]
pub struct Pad {
    options: PadOptions,
    rules: PadRules,
    journal: Vec<Entered>,
    people: People,
    sheet: Sheet,
}

/// Who is who: names, and which phones belong to which seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct People {
    pub(crate) names: Vec<String>,
    pub(crate) phones: BySeat<Option<Phone>>,
}

/// A list of entries that no pad can have: the place of the first that does not fit, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq} does not fit: {refusal}")]
pub struct BadJournal {
    /// The place of the entry, from 0.
    pub seq: usize,
    /// Why it does not fit.
    pub refusal: Refusal,
}

impl Pad {
    /// A pad on which nothing is written.
    pub fn new(options: PadOptions) -> Result<Pad, RulesError> {
        let rules = options.check()?;
        let people = People::new(&options);
        let sheet = Sheet::blank(rules, options.first());
        Ok(Pad { options, rules, journal: Vec::new(), people, sheet })
    }

    /// The same pad before anything was entered.
    pub(crate) fn blank(&self) -> Pad {
        let (options, rules) = (self.options.clone(), self.rules);
        let people = People::new(&options);
        let sheet = Sheet::blank(rules, options.first());
        Pad { options, rules, journal: Vec::new(), people, sheet }
    }

    /// The pad with these entries, which may be covered as [`Pad::seen_by`] covers them.
    pub fn with_journal(mut self, journal: Vec<Entered>) -> Result<Pad, BadJournal> {
        for (seq, entered) in journal.into_iter().enumerate() {
            let bad = |refusal| BadJournal { seq, refusal };
            self.people.enter(&entered).map_err(bad)?;
            self.journal.push(entered);
        }
        let seq = self.journal.len().saturating_sub(1);
        self.sheet = self.fold_with(None).map_err(|(_, refusal)| BadJournal { seq, refusal })?;
        Ok(self)
    }

    /// What it was opened with.
    pub fn options(&self) -> &PadOptions {
        &self.options
    }

    /// The entries.
    pub fn journal(&self) -> &[Entered] {
        &self.journal
    }

    /// What was played.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
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
    pub fn check(&self, entered: &Entered, after: usize) -> Result<(), Refusal> {
        let Entered { id, phone, entry } = entered;
        if id.is_empty() || id.len() > MAX_ID {
            return Err(Refusal::BadId);
        }
        // An undo says by name what it takes back. If two entries had one name, two phones that both mean the last would
        // take back both.
        if self.journal.iter().any(|other| other.id == *id) {
            return Err(Refusal::BadId);
        }
        if self.journal.len() >= MOST_ENTRIES {
            return Err(Refusal::Full);
        }
        let nested =
            |entry: &Entry| matches!(entry, Entry::Correct { entries, .. } if entries.iter().any(Entry::is_covered));
        if entry.is_covered() || nested(entry) {
            return Err(Refusal::Covered);
        }
        self.check_phone(*phone, entry)?;
        // Who has seen more than there is has seen another pad: one that was lost, and brought back from a copy.
        if after > self.journal.len() {
            return Err(Refusal::Conflict);
        }
        let missed = self.journal.iter().skip(after).filter(|other| other.phone != *phone);
        if missed.clone().any(|other| other.entry.meets(entry)) {
            return Err(Refusal::Conflict);
        }
        self.people.clone().enter(entered)?;
        if entry.is_about_people() {
            return Ok(());
        }
        self.check_undo(entry)?;
        if matches!(entry, Entry::End) && self.sheet.is_over() {
            return Err(Refusal::Over);
        }
        let after = self.fold_with(Some(entered)).map_err(|(round, refusal)| self.blame(entry, round, refusal))?;
        match *entry {
            // Only what is finished is corrected, and stays so: nothing that is sealed is ever part of it.
            Entry::Correct { round, .. } if !(self.sheet.is_finished(round) && after.is_finished(round)) => {
                Err(Refusal::BadCorrection)
            }
            _ => Ok(()),
        }
    }

    /// Adds an entry that was checked. One that does not fit changes nothing.
    pub fn enter(&mut self, entered: Entered) -> Result<(), Refusal> {
        self.check(&entered, self.journal.len())?;
        self.people.enter(&entered)?;
        self.sheet = self.fold_with(Some(&entered)).map_err(|(_, refusal)| refusal)?;
        self.journal.push(entered);
        Ok(())
    }

    /// What undoing would take back: the last entry that counts, if one does.
    pub fn last(&self) -> Option<&Entered> {
        counting(&self.journal).pop()
    }

    /// Who may enter what: the keeper everything but what another player seals, a phone with a seat likewise, and a
    /// phone without one nothing but a claim.
    fn check_phone(&self, phone: Phone, entry: &Entry) -> Result<(), Refusal> {
        let is_keeper = phone == Phone::KEEPER;
        match *entry {
            Entry::Claim { .. } => return Ok(()),
            Entry::Release { seat } if is_keeper || self.owner(seat)? == Some(phone) => return Ok(()),
            Entry::Release { .. } => return Err(Refusal::OnlyKeeper),
            _ => {}
        }
        if !is_keeper && self.seats_of(phone).next().is_none() {
            return Err(Refusal::OnlyWatching);
        }
        if let Some(seat) = entry.seat()
            && self.owner(seat)?.is_some_and(|owner| owner != phone)
            && self.seals(entry)
        {
            return Err(Refusal::OwnPhone { seat });
        }
        Ok(())
    }

    fn owner(&self, seat: Seat) -> Result<Option<Phone>, Refusal> {
        if seat.index() < self.people.names.len() {
            Ok(self.people.phones[seat])
        } else {
            Err(Refusal::NoSuchSeat { seat })
        }
    }

    /// Whether the entry is one that the others may not see at once.
    fn seals(&self, entry: &Entry) -> bool {
        match (&self.sheet, entry) {
            (Sheet::Cards(sheet), Entry::Predict { .. }) => {
                sheet.rules.predictions() != foretell_cards::Predictions::Open
            }
            (Sheet::Dice(sheet), Entry::Circle { seat, .. }) => {
                sheet.rounds.last().is_some_and(|round| round.is_sealed() && *seat != round.seer)
            }
            _ => false,
        }
    }

    fn check_undo(&self, entry: &Entry) -> Result<(), Refusal> {
        let Entry::Undo { id } = entry else { return Ok(()) };
        match self.last() {
            None => Err(Refusal::NothingToUndo),
            Some(last) if last.id != *id => Err(Refusal::UndoPassed),
            Some(_) => Ok(()),
        }
    }

    /// Says what is wrong in the words of the entry: a correction may fail because of a later round.
    fn blame(&self, entry: &Entry, round: u8, refusal: Refusal) -> Refusal {
        match entry {
            Entry::Correct { round: corrected, .. } if *corrected < round => {
                Refusal::Breaks { round, because: Box::new(refusal) }
            }
            Entry::Correct { .. } => match refusal {
                Refusal::NotBegun { .. } => Refusal::BadCorrection,
                other => other,
            },
            _ if self.sheet.is_over() && !matches!(entry, Entry::Undo { .. }) => Refusal::Over,
            _ => refusal,
        }
    }

    fn fold_with(&self, entered: Option<&Entered>) -> Result<Sheet, (u8, Refusal)> {
        let mut entries = counting(&self.journal);
        match entered {
            Some(Entered { entry: Entry::Undo { .. }, .. }) => drop(entries.pop()),
            Some(entered) if !entered.entry.is_about_people() => entries.push(entered),
            _ => {}
        }
        fold(self.rules, self.options.first(), &entries)
    }
}

impl People {
    fn new(options: &PadOptions) -> People {
        People { names: options.names.clone(), phones: BySeat::new(options.game.n_seats()) }
    }

    fn enter(&mut self, entered: &Entered) -> Result<(), Refusal> {
        let there =
            |seat: Seat| if seat.index() < self.names.len() { Ok(()) } else { Err(Refusal::NoSuchSeat { seat }) };
        match &entered.entry {
            Entry::Claim { seat } => {
                there(*seat)?;
                if self.phones[*seat].is_some_and(|owner| owner != entered.phone) {
                    return Err(Refusal::SeatTaken { seat: *seat });
                }
                self.phones[*seat] = Some(entered.phone);
            }
            Entry::Release { seat } => {
                there(*seat)?;
                self.phones[*seat] = None;
            }
            Entry::Name { seat, name } => {
                there(*seat)?;
                let mut others = self.names.clone();
                others.remove(seat.index());
                check_name(name, &others).map_err(|_| Refusal::BadName)?;
                self.names[seat.index()].clone_from(name);
            }
            _ => {}
        }
        Ok(())
    }
}

/// The entries that still count: what was undone is left out, and so is what is not about the game.
pub(crate) fn counting(journal: &[Entered]) -> Vec<&Entered> {
    let mut counting: Vec<&Entered> = Vec::with_capacity(journal.len());
    for entered in journal.iter().filter(|entered| !entered.entry.is_about_people()) {
        match &entered.entry {
            Entry::Undo { .. } => drop(counting.pop()),
            _ => counting.push(entered),
        }
    }
    counting
}

/// The sheet of these entries; a refusal comes with the round that does not fit.
fn fold(rules: PadRules, first: Seat, entries: &[&Entered]) -> Result<Sheet, (u8, Refusal)> {
    let mut rounds: Vec<Vec<&Entry>> = Vec::new();
    let mut ended = false;
    for entered in entries {
        let entry = &entered.entry;
        let Some(round) = entry.round() else {
            // Nothing but the end is of no round here.
            ended = true;
            continue;
        };
        if ended && !matches!(entry, Entry::Correct { .. }) {
            return Err((round, Refusal::Over));
        }
        if round == 0 || usize::from(round) > rounds.len() + 1 {
            return Err((round, Refusal::NoSuchRound { round }));
        }
        rounds.resize_with(rounds.len().max(round.into()), Vec::new);
        let place = &mut rounds[usize::from(round) - 1];
        match entry {
            Entry::Correct { entries, .. } => {
                let is_plain = |inner: &Entry| inner.round() == Some(round) && !matches!(inner, Entry::Correct { .. });
                if place.is_empty() || !entries.iter().all(is_plain) {
                    return Err((round, Refusal::BadCorrection));
                }
                *place = entries.iter().collect();
            }
            _ => place.push(entry),
        }
    }
    match rules {
        PadRules::Cards(rules) => CardsSheet::fold(rules, first, &rounds, ended).map(Sheet::Cards),
        PadRules::Dice(rules) => DiceSheet::fold(rules, first, &rounds, ended).map(Box::new).map(Sheet::Dice),
    }
}
