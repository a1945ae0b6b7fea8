//! The questions about pads.

use tokio_postgres::{Error, Row};

use super::{BEFORE_ALL, guests, text};
use crate::postgres::Postgres;
use crate::postgres::values::values;
use crate::{Answer, Cursor, EntryRow, GuestId, PadId, PadRow};

const PAD: &str = "SELECT p.id, p.code, p.doc, p.keeper, p.guests, p.begun, p.updated, p.ended, p.version FROM pads p";

impl Postgres {
    pub(in crate::postgres) fn ask_pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.readers.ask_one(format!("{PAD} WHERE p.id = $1"), values![id.0], pad_row)
    }

    pub(in crate::postgres) fn ask_pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        self.readers.ask_one(format!("{PAD} WHERE p.code = $1"), values![code.to_owned()], pad_row)
    }

    pub(in crate::postgres) fn ask_entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        let sql = "SELECT at, guest, entry FROM entries WHERE pad = $1 ORDER BY seq";
        self.readers.ask(sql, values![pad.0], |row| {
            Ok(EntryRow { at: row.try_get(0)?, by: GuestId(row.try_get(1)?), text: text(row, 2)? })
        })
    }

    pub(in crate::postgres) fn ask_pads_of(
        &self,
        guest: GuestId,
        limit: u32,
        before: Option<Cursor>,
    ) -> Answer<'_, Vec<PadRow>> {
        let sql = format!(
            "{PAD} JOIN histories h ON h.pad = p.id WHERE h.guest = $1 AND (h.updated, h.pad) < ($2, $3)
             ORDER BY h.updated DESC, h.pad DESC LIMIT $4"
        );
        let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
        self.readers.ask(sql, values![guest.0, at, id, i64::from(limit)], pad_row)
    }
}

fn pad_row(row: &Row) -> Result<PadRow, Error> {
    Ok(PadRow {
        id: PadId(row.try_get(0)?),
        code: row.try_get(1)?,
        doc: text(row, 2)?,
        keeper: GuestId(row.try_get(3)?),
        guests: guests(row, 4)?,
        begun: row.try_get(5)?,
        updated: row.try_get(6)?,
        ended: row.try_get(7)?,
        version: row.try_get::<_, i64>(8)?.cast_unsigned(),
    })
}
