//! How the changes of pads are made and taken back.

use super::kept::{Kept, Undo, refuse_if};
use crate::{EntryRow, GuestId, PadId, PadRow, StoreError};

impl Kept {
    pub(super) fn put_pad(&mut self, pad: PadRow, undos: &mut Vec<Undo>) -> Result<(), StoreError> {
        let stored = self.pads.get(&pad.id);
        refuse_if(pad.version != stored.map_or(1, |stored| stored.version + 1))?;
        refuse_if(self.pad_codes.get(&pad.code).is_some_and(|&id| id != pad.id))?;
        if let Some(old_code) = stored.map(|stored| stored.code.clone()) {
            undos.push(self.set(|kept| &mut kept.pad_codes, old_code, None));
        }
        undos.push(self.set(|kept| &mut kept.pad_codes, pad.code.clone(), Some(pad.id)));
        undos.push(self.set(|kept| &mut kept.briefs, pad.id, None));
        undos.push(self.set(|kept| &mut kept.pads, pad.id, Some(pad)));
        Ok(())
    }

    pub(super) fn enter(&mut self, pad: PadId, seq: u64, entry: EntryRow) -> Result<Undo, StoreError> {
        refuse_if(!self.pads.contains_key(&pad))?;
        let entries = self.entries.entry(pad).or_default();
        refuse_if(entries.len() as u64 != seq)?;
        entries.push(entry);
        Ok(Box::new(move |kept| {
            kept.entries.entry(pad).or_default().pop();
        }))
    }

    pub(super) fn forget_pad(&mut self, id: PadId, guest: GuestId, undos: &mut Vec<Undo>) -> Result<(), StoreError> {
        let mut pad = self.pads.get(&id).filter(|pad| pad.guests.contains(&guest)).ok_or(StoreError::Gone)?.clone();
        pad.guests.retain(|&other| other != guest);
        pad.version += 1;
        if pad.guests.is_empty() {
            undos.push(self.set(|kept| &mut kept.pad_codes, pad.code, None));
            undos.push(self.set(|kept| &mut kept.entries, id, None));
            undos.push(self.set(|kept| &mut kept.briefs, id, None));
            undos.push(self.set(|kept| &mut kept.pads, id, None));
        } else {
            undos.push(self.set(|kept| &mut kept.pads, id, Some(pad)));
        }
        Ok(())
    }
}
