//! The changes of pads.

use rusqlite::params;

use super::{Sql, number};
use crate::sqlite::values::{guests_blob, guests_of_blob};
use crate::{EntryRow, GuestId, PadId, PadRow, StoreError};

impl Sql<'_> {
    pub(super) fn put_pad(&self, pad: &PadRow) -> Result<(), StoreError> {
        let PadRow { id, code, doc, keeper, guests, begun, updated, ended, version } = pad;
        let version = number(*version)?;
        let blob = guests_blob(guests);
        let values = params![id.bytes(), code, doc, keeper.bytes(), blob, begun, updated, ended, version];
        if version == 1 {
            self.fence("INSERT INTO pads VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", values)?;
        } else {
            self.fence(
                "UPDATE pads SET code = ?2, doc = ?3, keeper = ?4, guests = ?5, begun = ?6, updated = ?7, ended = ?8,
                 version = ?9 WHERE id = ?1 AND version = ?9 - 1",
                values,
            )?;
        }
        self.run("DELETE FROM histories WHERE pad = ?", (id.bytes(),))?;
        for guest in guests {
            let sql = "INSERT OR IGNORE INTO histories (guest, updated, pad) VALUES (?, ?, ?)";
            self.run(sql, (guest.bytes(), updated, id.bytes()))?;
        }
        Ok(())
    }

    pub(super) fn enter(&self, pad: PadId, seq: u64, entry: &EntryRow) -> Result<(), StoreError> {
        let EntryRow { at, by, text } = entry;
        let values = params![pad.bytes(), number(seq)?, at, by.bytes(), text];
        if seq == 0 {
            let sql = "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM pads WHERE id = ?1)";
            self.fence(sql, values)
        } else {
            let sql = "INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5
                       WHERE EXISTS (SELECT 1 FROM entries WHERE pad = ?1 AND seq = ?2 - 1)";
            self.fence(sql, values)
        }
    }

    pub(super) fn forget_pad(&self, pad: PadId, guest: GuestId) -> Result<(), StoreError> {
        let sql = "DELETE FROM histories WHERE pad = ?1 AND guest = ?2";
        if self.run(sql, (pad.bytes(), guest.bytes()))? == 0 {
            return Err(StoreError::Gone);
        }
        let sql = "UPDATE pads SET version = version + 1 WHERE id = ? RETURNING guests";
        let guests: Vec<u8> = self.taken(sql, (pad.bytes(),))?.ok_or(StoreError::Gone)?;
        let mut guests = guests_of_blob(&guests);
        guests.retain(|&other| other != guest);
        if guests.is_empty() {
            self.run("DELETE FROM entries WHERE pad = ?", (pad.bytes(),))?;
            self.run("DELETE FROM pads WHERE id = ?", (pad.bytes(),)).map(drop)
        } else {
            self.run("UPDATE pads SET guests = ?2 WHERE id = ?1", (pad.bytes(), guests_blob(&guests))).map(drop)
        }
    }
}
