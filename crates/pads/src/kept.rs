//! A pad as a server has it: the pad itself, and what the store keeps beside it. It is a value: who looks at it sees one
//! moment.

use foretell_kernel::Seat;
use foretell_pad::{Entered, GameOptions, Pad, Phone, Times};
use foretell_store::{EntryRow, GuestId, PadId, PadRow};
use foretell_tables::rfc3339;
use foretell_wire::PadSeen;
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
    pub(crate) pad: Pad,
    /// How long all entries are together.
    pub(crate) n_bytes: usize,
}

impl Kept {
    /// A pad on which nothing is written.
    pub(crate) fn new(code: String, keeper: GuestId, pad: Pad, at: i64) -> Kept {
        let phones = vec![keeper];
        let doc = PadDoc { options: pad.options().clone(), phones: phones.clone() }.write();
        let id = PadId(Uuid::now_v7());
        let guests = phones.clone();
        let row = PadRow { id, code, doc, keeper, guests, begun: at, updated: at, ended: None, version: 1 };
        Kept { row, phones, pad, n_bytes: 0 }
    }

    /// What is stored, read.
    pub(crate) fn read(row: PadRow, entries: &[EntryRow]) -> Result<Kept, PadError> {
        let damaged = |error: &dyn std::fmt::Display| PadError::Damaged(format!("pad {}: {error}", row.id));
        let PadDoc { options, phones } = serde_json::from_str(&row.doc).map_err(|error| damaged(&error))?;
        let journal: Result<Vec<Entered>, _> = entries.iter().map(|entry| serde_json::from_str(&entry.text)).collect();
        let journal = journal.map_err(|error| damaged(&error))?;
        let pad = Pad::new(options).map_err(|error| damaged(&error))?;
        let pad = pad.with_journal(journal).map_err(|error| damaged(&error))?;
        let n_bytes = entries.iter().map(|entry| entry.text.len()).sum();
        Ok(Kept { row, phones, pad, n_bytes })
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
            begun: self.row.begun,
            updated: self.row.updated,
        }
    }

    /// The record of the pad, without what this guest may not see yet.
    pub fn record(&self, guest: GuestId) -> Result<String, PadError> {
        let ended = self.row.ended.map(rfc3339);
        let times = Times { started: Some(rfc3339(self.row.begun)), ended };
        self.covered_for(guest).map(|pad| pad.record(&times))
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

    /// `cards` or `dice`.
    pub(crate) fn game(&self) -> &'static str {
        match self.pad.options().game {
            GameOptions::Cards(_) => "cards",
            GameOptions::Dice(_) => "dice",
        }
    }
}
