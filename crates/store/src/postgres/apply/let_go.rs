//! How things are let go that nobody has touched.

use super::{Step, fence, run};
use crate::postgres::values::values;
use crate::{GuestId, PadId, TableId, Thing};

pub(super) fn let_go(thing: Thing, since: i64) -> Vec<Step> {
    match thing {
        Thing::Table(table) => let_table_go(table, since),
        Thing::Pad(pad) => let_pad_go(pad, since),
        Thing::Guest(guest) => let_guest_go(guest, since),
    }
}

fn let_table_go(table: TableId, since: i64) -> Vec<Step> {
    // As `questions::TABLE_TOUCHED` has it.
    let table_touched = "DELETE FROM tables t WHERE t.id = $1 AND greatest(t.updated, (
            SELECT max((SELECT at FROM journal WHERE game = g.id ORDER BY seq DESC LIMIT 1))
            FROM games g WHERE g.\"table\" = t.id AND g.ended IS NULL)) < $2";
    let lines = "DELETE FROM journal WHERE game IN (SELECT id FROM games WHERE \"table\" = $1 AND ended IS NULL)";
    let id = table.0;
    vec![
        fence(table_touched, values![id, since]),
        run("DELETE FROM seated WHERE \"table\" = $1", values![id]),
        run(lines, values![id]),
        run("DELETE FROM games WHERE \"table\" = $1 AND ended IS NULL", values![id]),
        run("DELETE FROM owners WHERE \"table\" = $1", values![id]),
    ]
}

fn let_pad_go(pad: PadId, since: i64) -> Vec<Step> {
    vec![
        fence("DELETE FROM pads WHERE id = $1 AND ended IS NULL AND updated < $2", values![pad.0, since]),
        run("DELETE FROM histories WHERE pad = $1", values![pad.0]),
        run("DELETE FROM entries WHERE pad = $1", values![pad.0]),
    ]
}

fn let_guest_go(guest: GuestId, since: i64) -> Vec<Step> {
    let id = guest.0;
    // As `untouched::GUEST_HAS_NOTHING` has it. The row is locked, so that no token or link can come in between.
    let may_go = "SELECT 1 FROM guests g WHERE g.id = $1 AND g.seen < $2
        AND NOT EXISTS (SELECT 1 FROM seated WHERE guest = g.id)
        AND NOT EXISTS (SELECT 1 FROM played WHERE guest = g.id)
        AND NOT EXISTS (SELECT 1 FROM histories WHERE guest = g.id) FOR UPDATE";
    vec![
        fence(may_go, values![id, since]),
        run("DELETE FROM tokens WHERE guest = $1", values![id]),
        run("DELETE FROM links WHERE guest = $1", values![id]),
        run("DELETE FROM guests WHERE id = $1", values![id]),
    ]
}
