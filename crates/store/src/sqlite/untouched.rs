//! The questions about what nobody has touched, and about the room on the disk.

use rusqlite::{Connection, Result, Row};
use uuid::Uuid;

use crate::{Cursor, GuestId, PadId, Room, Since, TableId, Thing, ThingKind, Untouched, UntouchedPart};

/// When somebody last did something at the table `t`: a move is a line of its game and changes no row.
pub(super) const TABLE_TOUCHED: &str = "max(t.updated, ifnull((
    SELECT max((SELECT at FROM journal WHERE game = g.id ORDER BY seq DESC LIMIT 1))
    FROM games g WHERE g.\"table\" = t.id AND g.ended IS NULL), t.updated))";

/// Whether the guest `g` has nothing here.
pub(super) const GUEST_HAS_NOTHING: &str = "NOT EXISTS (SELECT 1 FROM seated WHERE guest = g.id)
    AND NOT EXISTS (SELECT 1 FROM played WHERE guest = g.id)
    AND NOT EXISTS (SELECT 1 FROM histories WHERE guest = g.id)";

/// What a row takes beside its text: its key, its numbers, and its places in indexes. Measured on full databases.
const ROW: u32 = 40;

/// Before everything.
const BEFORE_ALL: Cursor = Cursor { at: i64::MIN, id: Uuid::nil() };

pub(super) fn untouched(
    connection: &Connection,
    kind: ThingKind,
    since: Since,
    after: Option<Cursor>,
    limit: u32,
) -> Result<UntouchedPart> {
    // Each statement looks at the next `?4` things, and says of each how it stands: cursor, code, when it was touched,
    // since when it must not have been, its bytes, and whether it may go at all.
    let (sql, latest, other) = match kind {
        ThingKind::Table => (tables(), since.tables, since.pads),
        ThingKind::Pad => (pads(), since.pads, since.pads),
        ThingKind::Guest => (guests(), since.guests, since.guests),
    };
    let Cursor { at, id } = after.unwrap_or(BEFORE_ALL);
    let looked_at = |row: &Row<'_>| {
        let cursor = Cursor { at: row.get(0)?, id: Uuid::from_bytes(row.get(1)?) };
        let thing = match kind {
            ThingKind::Table => Thing::Table(TableId(cursor.id)),
            ThingKind::Pad => Thing::Pad(PadId(cursor.id)),
            ThingKind::Guest => Thing::Guest(GuestId(cursor.id)),
        };
        let n_bytes = row.get::<_, i64>(5)?.unsigned_abs();
        let untouched = Untouched { thing, code: row.get(2)?, touched: row.get(3)?, since: row.get(4)?, n_bytes };
        let may_go = row.get::<_, bool>(6)? && untouched.touched < untouched.since;
        Ok((cursor, may_go.then_some(untouched)))
    };
    let mut statement = connection.prepare_cached(&sql)?;
    let all: Vec<(Cursor, Option<Untouched>)> =
        statement.query_map((latest, at, id.as_bytes(), limit, other), looked_at)?.collect::<Result<_>>()?;
    let next = all.last().map(|(cursor, _)| *cursor).filter(|_| all.len() == limit as usize);
    Ok(UntouchedPart { found: all.into_iter().filter_map(|(_, untouched)| untouched).collect(), next })
}

fn tables() -> String {
    format!(
        "SELECT t.updated, t.id, t.code, {TABLE_TOUCHED},
            CASE WHEN EXISTS (SELECT 1 FROM games WHERE \"table\" = t.id AND ended IS NOT NULL) THEN ?5 ELSE ?1 END,
            octet_length(t.doc) + octet_length(t.guests) + 3 * {ROW} + ifnull((
                SELECT sum(octet_length(g.doc) + octet_length(g.guests) + 3 * {ROW} + ifnull((
                    SELECT sum(octet_length(line) + {ROW}) FROM journal WHERE game = g.id), 0))
                FROM games g WHERE g.\"table\" = t.id AND g.ended IS NULL), 0),
            1
         FROM tables t WHERE t.updated < ?1 AND (t.updated, t.id) > (?2, ?3) ORDER BY t.updated, t.id LIMIT ?4"
    )
}

fn pads() -> String {
    format!(
        "SELECT p.updated, p.id, p.code, p.updated, ?5,
            octet_length(p.doc) + 5 * octet_length(p.guests) + 3 * {ROW} + ifnull((
                SELECT sum(octet_length(entry) + 2 * {ROW}) FROM entries WHERE pad = p.id), 0) + ifnull((
                SELECT sum(octet_length(brief)) FROM histories WHERE pad = p.id), 0),
            p.ended IS NULL
         FROM pads p WHERE p.updated < ?1 AND (p.updated, p.id) > (?2, ?3) ORDER BY p.updated, p.id LIMIT ?4"
    )
}

fn guests() -> String {
    format!(
        "SELECT g.seen, g.id, '', g.seen, ?5,
            octet_length(g.name) + (3 + 4 * (SELECT count(*) FROM tokens WHERE guest = g.id)) * {ROW},
            {GUEST_HAS_NOTHING}
         FROM guests g WHERE g.seen < ?1 AND (g.seen, g.id) > (?2, ?3) ORDER BY g.seen, g.id LIMIT ?4"
    )
}

pub(super) fn room(connection: &Connection) -> Result<Room> {
    let number =
        |pragma: &str| connection.query_row(&format!("PRAGMA {pragma}"), (), |row| row.get::<_, u32>(0)).map(u64::from);
    let page_size = number("page_size")?;
    Ok(Room { n_bytes: number("page_count")? * page_size, n_free: number("freelist_count")? * page_size })
}
