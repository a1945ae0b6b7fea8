//! The questions about what nobody has touched, and about the room on the disk.

use tokio_postgres::{Error, Row};
use uuid::Uuid;

use super::Postgres;
use super::questions::TABLE_TOUCHED;
use super::values::values;
use crate::{Answer, Cursor, GuestId, PadId, Room, Since, TableId, Thing, ThingKind, Untouched, UntouchedPart};

/// Whether the guest `g` has nothing here.
const GUEST_HAS_NOTHING: &str = "NOT EXISTS (SELECT 1 FROM seated WHERE guest = g.id)
    AND NOT EXISTS (SELECT 1 FROM played WHERE guest = g.id)
    AND NOT EXISTS (SELECT 1 FROM histories WHERE guest = g.id)";

/// What a row takes beside its text: its head, its numbers, and its places in indexes.
const ROW: u32 = 100;

/// Before everything.
const BEFORE_ALL: Cursor = Cursor { at: i64::MIN, id: Uuid::nil() };

impl Postgres {
    pub(super) fn ask_untouched(
        &self,
        kind: ThingKind,
        since: Since,
        after: Option<Cursor>,
        limit: u32,
    ) -> Answer<'_, UntouchedPart> {
        // Each statement looks at the next `$4` things, and says of each how it stands: cursor, code, when it was touched,
        // since when it must not have been, its bytes, and whether it may go at all.
        let (sql, latest, other) = match kind {
            ThingKind::Table => (tables(), since.tables, since.pads),
            ThingKind::Pad => (pads(), since.pads, since.pads),
            ThingKind::Guest => (guests(), since.guests, since.guests),
        };
        let Cursor { at, id } = after.unwrap_or(BEFORE_ALL);
        let looked_at = self.readers.ask(sql, values![latest, at, id, i64::from(limit), other], looked_at);
        Box::pin(async move {
            let all = looked_at.await?;
            let next = all.last().map(|looked| looked.cursor).filter(|_| all.len() == limit as usize);
            let found = all.into_iter().filter_map(|looked| looked.untouched(kind)).collect();
            Ok(UntouchedPart { found, next })
        })
    }

    /// PostgreSQL uses free room again by itself, and nobody is told how much of it there is.
    pub(super) fn ask_room(&self) -> Answer<'_, Room> {
        let sql = "SELECT pg_database_size(current_database())";
        let n_bytes = self.readers.ask_one(sql, values![], |row| row.try_get::<_, i64>(0));
        Box::pin(async move { Ok(Room { n_bytes: n_bytes.await?.unwrap_or_default().cast_unsigned(), n_free: 0 }) })
    }
}

/// A thing that was looked at.
struct Looked {
    cursor: Cursor,
    code: String,
    touched: i64,
    since: i64,
    n_bytes: u64,
    may_go: bool,
}

impl Looked {
    fn untouched(self, kind: ThingKind) -> Option<Untouched> {
        let Looked { cursor, code, touched, since, n_bytes, may_go } = self;
        let thing = match kind {
            ThingKind::Table => Thing::Table(TableId(cursor.id)),
            ThingKind::Pad => Thing::Pad(PadId(cursor.id)),
            ThingKind::Guest => Thing::Guest(GuestId(cursor.id)),
        };
        (may_go && touched < since).then_some(Untouched { thing, code, touched, since, n_bytes })
    }
}

fn looked_at(row: &Row) -> Result<Looked, Error> {
    Ok(Looked {
        cursor: Cursor { at: row.try_get(0)?, id: row.try_get(1)? },
        code: row.try_get(2)?,
        touched: row.try_get(3)?,
        since: row.try_get(4)?,
        n_bytes: row.try_get::<_, i64>(5)?.unsigned_abs(),
        may_go: row.try_get(6)?,
    })
}

fn tables() -> String {
    format!(
        "SELECT t.updated, t.id, t.code, {TABLE_TOUCHED},
            CASE WHEN EXISTS (SELECT 1 FROM games WHERE \"table\" = t.id AND ended IS NOT NULL) THEN $5::bigint ELSE $1 END,
            (octet_length(t.doc) + 16 * cardinality(t.guests) + 3 * {ROW} + coalesce((
                SELECT sum(octet_length(g.doc) + 16 * cardinality(g.guests) + 3 * {ROW} + coalesce((
                    SELECT sum(octet_length(line) + {ROW}) FROM journal WHERE game = g.id), 0))
                FROM games g WHERE g.\"table\" = t.id AND g.ended IS NULL), 0))::bigint,
            true
         FROM tables t WHERE t.updated < $1::bigint AND (t.updated, t.id) > ($2, $3) ORDER BY t.updated, t.id LIMIT $4"
    )
}

fn pads() -> String {
    format!(
        "SELECT p.updated, p.id, p.code, p.updated, $5::bigint,
            (octet_length(p.doc) + 80 * cardinality(p.guests) + 3 * {ROW} + coalesce((
                SELECT sum(octet_length(entry) + {ROW}) FROM entries WHERE pad = p.id), 0) + coalesce((
                SELECT sum(octet_length(brief)) FROM histories WHERE pad = p.id), 0))::bigint,
            p.ended IS NULL
         FROM pads p WHERE p.updated < $1 AND (p.updated, p.id) > ($2, $3) ORDER BY p.updated, p.id LIMIT $4"
    )
}

fn guests() -> String {
    format!(
        "SELECT g.seen, g.id, '', g.seen, $5::bigint,
            (octet_length(g.name) + (2 + 2 * (SELECT count(*) FROM tokens WHERE guest = g.id)) * {ROW})::bigint,
            {GUEST_HAS_NOTHING}
         FROM guests g WHERE g.seen < $1 AND (g.seen, g.id) > ($2, $3) ORDER BY g.seen, g.id LIMIT $4"
    )
}
