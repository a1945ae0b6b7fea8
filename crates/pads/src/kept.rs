//! A pad as a server has it: the pad itself, and what the store keeps beside it. It is a value: who looks at it sees one
//! moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use foretell_kernel::Seat;
use foretell_live::{code, rfc3339};
use foretell_options::GameOptions;
use foretell_pad::{Entered, Entry, Pad, Phone, Times};
use foretell_results::{Brief, Game, Predictions, SeatBrief, Who};
use foretell_store::{Change, EntryRow, GuestId, PadId, PadRow};
use foretell_wire::{PadNews, PadSeen, PadTurned};
use serde::Serialize;
use uuid::Uuid;

use crate::PadError;
use crate::doc::PadDoc;

/// A pad of a server, at one moment.
#[derive(Clone, Debug)]
pub struct Kept {
    /// As it is stored.
    pub(crate) row: PadRow,
    /// The guest of each phone, by its number.
    pub(crate) phones: Vec<GuestId>,
    /// The code of the pad on which the same people play on, if they do.
    pub(crate) next: Option<String>,
    pub(crate) pad: Pad,
    /// How long all entries are together.
    pub(crate) n_bytes: usize,
    written: Written,
}

/// What was written for those who watch: once for all who see the same. A copy of a pad has none of it, since it is about to
/// become another.
#[derive(Debug, Default)]
struct Written(Mutex<HashMap<For, Arc<str>>>);

/// What is written, and for which phone if it is not for all.
type For = (Since, Option<Phone>);

/// What is written: the whole pad, or what is new.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Since {
    Always,
    Entry(usize),
}

impl Clone for Written {
    fn clone(&self) -> Written {
        Written::default()
    }
}

impl Written {
    fn once<T: Serialize>(&self, since: Since, phone: Option<Phone>, make: impl FnOnce() -> T) -> Arc<str> {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = written.entry((since, phone)).or_insert_with(|| {
            metrics::counter!("foretell_pad_frames_total").increment(1);
            // It consists of texts, numbers and lists of them.
            serde_json::to_string(&make()).unwrap_or_default().into()
        });
        text.clone()
    }
}

impl Kept {
    /// A pad on which nothing is written.
    pub(crate) fn new(code: String, keeper: GuestId, pad: Pad, at: i64) -> Kept {
        let phones = vec![keeper];
        let id = PadId(Uuid::now_v7());
        let (doc, guests) = (String::new(), phones.clone());
        let row = PadRow { id, code, doc, keeper, guests, begun: at, updated: at, ended: None, version: 1 };
        let mut kept = Kept { row, phones, next: None, pad, n_bytes: 0, written: Written::default() };
        kept.row.doc = kept.doc();
        kept
    }

    /// The pad for the next game of the same people: by the same rules, under the names that they have now, and with the
    /// phones that they have. `first` begins, and `asking` wanted it.
    pub(crate) fn following(&self, asking: GuestId, first: u8, at: i64) -> Result<Kept, PadError> {
        let pad = Pad::new(self.pad.next_options(first)).map_err(|error| PadError::Rules(error.to_string()))?;
        // Somebody who has taken this pad out of their history does not find the next one there.
        let stays = |guest: &GuestId| self.row.guests.contains(guest);
        let keeper = Some(self.row.keeper).filter(stays).unwrap_or(asking);
        let mut next = Kept::new(code(), keeper, pad, at);
        let (seats, _) = self.pad.next_game();
        for (seat, &before) in Seat::all(seats.len()).zip(&seats) {
            let owner = self.pad.phone_of(before).and_then(|phone| self.phones.get(usize::from(phone.0)));
            let Some(&guest) = owner.filter(|guest| stays(guest)) else { continue };
            let phone = next.let_in(guest)?;
            let entered = Entered { id: format!("again-{}", seat.index()), phone, entry: Entry::Claim { seat } };
            next.pad.enter(entered).map_err(|refusal| PadError::Damaged(refusal.to_string()))?;
        }
        next.n_bytes = next.texts().iter().map(String::len).sum();
        next.row.doc = next.doc();
        Ok(next)
    }

    /// Gives a guest a phone, if they have none.
    pub(crate) fn let_in(&mut self, guest: GuestId) -> Result<Phone, PadError> {
        for list in [&mut self.phones, &mut self.row.guests] {
            if !list.contains(&guest) {
                list.push(guest);
            }
        }
        self.phone_of(guest).ok_or(PadError::Full)
    }

    /// Makes the row the next version, with what the pad is now.
    pub(crate) fn renew(&mut self) {
        self.row.version += 1;
        self.row.doc = self.doc();
    }

    /// What the store keeps beside the entries.
    fn doc(&self) -> String {
        PadDoc { options: self.pad.options().clone(), phones: self.phones.clone(), next: self.next.clone() }.write()
    }

    /// All entries, as they are stored.
    fn texts(&self) -> Vec<String> {
        self.pad.journal().iter().map(|entered| serde_json::to_string(&**entered).unwrap_or_default()).collect()
    }

    /// The pad in brief, as histories have it. What became of predictions is told when the game is over.
    pub(crate) fn brief(&self) -> Vec<u8> {
        let sheet = self.pad.sheet();
        let (totals, places) = (sheet.totals(), sheet.places());
        let who = |seat| {
            let phone = self.pad.phone_of(seat);
            let guest = phone.and_then(|phone| self.phones.get(usize::from(phone.0)));
            guest.map_or(Who::Person, |guest| Who::Guest(guest.0))
        };
        let predictions = |seat| match self.row.ended {
            Some(_) => Predictions::of(&self.pad.predictions_of(seat)),
            None => Predictions::default(),
        };
        let seat = |(name, seat)| SeatBrief {
            name,
            who: who(seat),
            points: totals[seat],
            place: places[seat],
            predictions: predictions(seat),
        };
        let names = self.pad.names().iter().map(String::as_str);
        let seats = names.zip(Seat::all(totals.n_seats())).map(seat).collect();
        let PadRow { code, begun, ended, .. } = &self.row;
        Brief { game: self.game(), code: Some(code), begun: *begun, ended: *ended, seats }.write()
    }

    /// What is stored of this version of the pad beside its entries.
    pub(crate) fn put(&self) -> [Change; 2] {
        let PadRow { id, version, .. } = self.row;
        [Change::PutPad(self.row.clone()), Change::KeepBrief { pad: id, version, brief: self.brief() }]
    }

    /// What a store that has no such pad must take in.
    pub(crate) fn changes(&self) -> Vec<Change> {
        let by = |entered: &Entered| self.phones.get(usize::from(entered.phone.0)).copied().unwrap_or(self.row.keeper);
        let entries = self.pad.journal().iter().zip(self.texts());
        let enter = |(seq, (entered, text)): (u64, (&Arc<Entered>, String))| {
            let entry = EntryRow { at: self.row.updated, by: by(entered), text };
            Change::Enter { pad: self.row.id, seq, entry }
        };
        self.put().into_iter().chain((0..).zip(entries).map(enter)).collect()
    }

    /// The same with what was entered since.
    pub(crate) fn with(&self, pad: Pad, n_bytes: usize) -> Kept {
        let (row, phones, next) = (self.row.clone(), self.phones.clone(), self.next.clone());
        Kept { row, phones, next, pad, n_bytes, written: Written::default() }
    }

    /// What is stored, read.
    pub(crate) fn read(row: PadRow, entries: &[EntryRow]) -> Result<Kept, PadError> {
        let damaged = |error: &dyn std::fmt::Display| PadError::Damaged(format!("pad {}: {error}", row.id));
        let PadDoc { options, phones, next } = serde_json::from_str(&row.doc).map_err(|error| damaged(&error))?;
        let journal: Result<Vec<Entered>, _> = entries.iter().map(|entry| serde_json::from_str(&entry.text)).collect();
        let journal = journal.map_err(|error| damaged(&error))?;
        let pad = Pad::new(options).map_err(|error| damaged(&error))?;
        let pad = pad.with_journal(journal).map_err(|error| damaged(&error))?;
        let n_bytes = entries.iter().map(|entry| entry.text.len()).sum();
        Ok(Kept { row, phones, next, pad, n_bytes, written: Written::default() })
    }

    /// The word by which guests find it.
    pub fn code(&self) -> &str {
        &self.row.code
    }

    /// The phone of a guest; none for one who only watches.
    pub fn phone_of(&self, guest: GuestId) -> Option<Phone> {
        let at = self.phones.iter().position(|&other| other == guest)?;
        u16::try_from(at).ok().map(Phone)
    }

    /// The seat that a guest's phone belongs to.
    pub fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.pad.seats_of(self.phone_of(guest)?).next()
    }

    /// The pad as this guest may see it.
    pub fn seen_by(&self, guest: GuestId) -> PadSeen {
        let phone = self.phone_of(guest);
        PadSeen {
            code: self.row.code.clone(),
            options: self.pad.options().clone(),
            journal: self.pad.seen_by(phone),
            phone,
            next: self.next.clone(),
            begun: self.row.begun,
            updated: self.row.updated,
        }
    }

    /// The pad as this guest may see it, as JSON.
    pub fn whole_for(&self, guest: GuestId) -> Arc<str> {
        self.written.once(Since::Always, self.phone_of(guest), || self.seen_by(guest))
    }

    /// What is new to a guest who has seen the first `from` entries, as JSON. For all who may see the same it is written once.
    pub(crate) fn news_for(&self, guest: GuestId, from: usize) -> Arc<str> {
        // Only a phone that has just sealed something sees something else than the others.
        let sealed = self.pad.sealed_since(from);
        let phone = self.phone_of(guest).filter(|phone| sealed.contains(phone));
        self.written.once(Since::Entry(from), phone, || PadNews {
            from,
            journal: self.pad.seen_since(from, phone),
            turned: self.pad.turned_since(from).into_iter().map(|(at, entry)| PadTurned { at, entry }).collect(),
            next: self.next.clone(),
            updated: self.row.updated,
        })
    }

    /// The record of the pad, without what this guest may not see yet.
    pub fn record(&self, guest: GuestId) -> Result<String, PadError> {
        let ended = self.row.ended.map(rfc3339);
        let times = Times { started: Some(rfc3339(self.row.begun)), ended };
        self.covered_for(guest).map(|pad| pad.record(&times))
    }

    /// The record without the times: what the pad is, whenever it was.
    pub(crate) fn timeless_record(&self, guest: GuestId) -> Result<String, PadError> {
        self.covered_for(guest).map(|pad| pad.record(&Times::default()))
    }

    /// The score sheet as comma-separated values, without what this guest may not see yet.
    pub fn csv(&self, guest: GuestId) -> Result<String, PadError> {
        self.covered_for(guest).map(|pad| pad.csv())
    }

    /// The pad that this guest could make of what they see: nothing else can come from it.
    fn covered_for(&self, guest: GuestId) -> Result<Pad, PadError> {
        let seen = self.pad.seen_by(self.phone_of(guest));
        let damaged = |error: &dyn std::fmt::Display| PadError::Damaged(format!("pad {}: {error}", self.row.id));
        let pad = Pad::new(self.pad.options().clone()).map_err(|error| damaged(&error))?;
        pad.with_journal(seen).map_err(|error| damaged(&error))
    }

    fn game(&self) -> Game {
        match self.pad.options().game {
            GameOptions::Cards(_) => Game::Cards,
            GameOptions::Dice(_) => Game::Dice,
        }
    }
}
