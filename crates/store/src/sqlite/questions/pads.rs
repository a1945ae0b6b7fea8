//! The questions about pads.

use rusqlite::{Connection, Result, Row};

use super::{BEFORE_ALL, all, one};
use crate::sqlite::values::guests_of_blob;
use crate::{Cursor, EntryRow, GuestId, PadId, PadRow};

const PAD: &str = "SELECT p.id, p.code, p.doc, p.keeper, p.guests, p.begun, p.updated, p.ended, p.version FROM pads p";

pub(in crate::sqlite) fn pad(connection: &Connection, id: PadId) -> Result<Option<PadRow>> {
    one(connection, &format!("{PAD} WHERE p.id = ?"), (id.bytes(),), pad_row)
}

pub(in crate::sqlite) fn pad_by_code(connection: &Connection, code: &str) -> Result<Option<PadRow>> {
    one(connection, &format!("{PAD} WHERE p.code = ?"), (code,), pad_row)
}

pub(in crate::sqlite) fn entries(connection: &Connection, pad: PadId) -> Result<Vec<EntryRow>> {
    let sql = "SELECT at, guest, entry FROM entries WHERE pad = ? ORDER BY seq";
    let entry = |row: &Row<'_>| Ok(EntryRow { at: row.get(0)?, by: GuestId::of_bytes(row.get(1)?), text: row.get(2)? });
    all(connection, sql, (pad.bytes(),), entry)
}

pub(in crate::sqlite) fn pads_of(
    connection: &Connection,
    guest: GuestId,
    limit: u32,
    before: Option<Cursor>,
) -> Result<Vec<PadRow>> {
    let sql = format!(
        "{PAD} JOIN histories h ON h.pad = p.id WHERE h.guest = ? AND (h.updated, h.pad) < (?, ?)
         ORDER BY h.updated DESC, h.pad DESC LIMIT ?"
    );
    let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
    all(connection, &sql, (guest.bytes(), at, id.as_bytes(), limit), pad_row)
}

fn pad_row(row: &Row<'_>) -> Result<PadRow> {
    Ok(PadRow {
        id: PadId::of_bytes(row.get(0)?),
        code: row.get(1)?,
        doc: row.get(2)?,
        keeper: GuestId::of_bytes(row.get(3)?),
        guests: guests_of_blob(row.get_ref(4)?.as_blob()?),
        begun: row.get(5)?,
        updated: row.get(6)?,
        ended: row.get(7)?,
        version: row.get::<_, i64>(8)?.cast_unsigned(),
    })
}
