//! The changes of pads.

use super::{Step, fence, needs, run};
use crate::postgres::values::{bytes, ids, number, values};
use crate::{EntryRow, GuestId, PadId, PadRow, StoreError};

pub(super) fn put_pad(pad: &PadRow) -> Result<Vec<Step>, StoreError> {
    let PadRow { id, code, doc, keeper, guests, begun, updated, ended, version } = pad;
    let version = number(*version)?;
    let row = values![id.0, code.clone(), bytes(doc), keeper.0, ids(guests), *begun, *updated, *ended, version];
    let put = if version == 1 {
        "INSERT INTO pads (id, code, doc, keeper, guests, begun, updated, ended, version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE pads SET code = $2, doc = $3, keeper = $4, guests = $5, begun = $6, updated = $7, ended = $8, version = $9
         WHERE id = $1 AND version = $9::bigint - 1"
    };
    let list = "INSERT INTO histories (guest, updated, pad) SELECT unnest($1::uuid[]), $2::bigint, $3::uuid ON CONFLICT DO NOTHING";
    Ok(vec![
        fence(put, row),
        run("DELETE FROM histories WHERE pad = $1", values![id.0]),
        run(list, values![ids(guests), *updated, id.0]),
    ])
}

pub(super) fn enter(pad: PadId, seq: u64, entry: &EntryRow) -> Result<Step, StoreError> {
    let EntryRow { at, by, text } = entry;
    let sql =
        "INSERT INTO entries (pad, seq, at, guest, entry) SELECT $1::uuid, $2::bigint, $3::bigint, $4::uuid, $5::bytea
        WHERE CASE WHEN $2 = 0 THEN (SELECT true FROM pads WHERE id = $1)
                   ELSE (SELECT true FROM entries WHERE pad = $1 AND seq = $2 - 1) END
        ON CONFLICT DO NOTHING";
    Ok(fence(sql, values![pad.0, number(seq)?, *at, by.0, bytes(text)]))
}

pub(super) fn forget_pad(pad: PadId, guest: GuestId) -> Vec<Step> {
    let guest = guest.0;
    let forget = "UPDATE pads SET version = version + 1, guests = array_remove(guests, $2::uuid) WHERE id = $1";
    let entries = "DELETE FROM entries WHERE pad = (SELECT id FROM pads WHERE id = $1 AND cardinality(guests) = 0)";
    vec![
        needs("DELETE FROM histories WHERE pad = $1 AND guest = $2", values![pad.0, guest]),
        needs(forget, values![pad.0, guest]),
        run(entries, values![pad.0]),
        run("DELETE FROM pads WHERE id = $1 AND cardinality(guests) = 0", values![pad.0]),
    ]
}
