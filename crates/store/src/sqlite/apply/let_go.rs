//! How things are let go that nobody has touched, and how their room is given back.

use super::Sql;
use crate::sqlite::failure::meaning;
use crate::sqlite::untouched::{GUEST_HAS_NOTHING, TABLE_TOUCHED};
use crate::{GuestId, PadId, StoreError, TableId, Thing};

impl Sql<'_> {
    pub(super) fn let_go(&self, thing: Thing, since: i64) -> Result<(), StoreError> {
        match thing {
            Thing::Table(table) => self.let_table_go(table, since),
            Thing::Pad(pad) => self.let_pad_go(pad, since),
            Thing::Guest(guest) => self.let_guest_go(guest, since),
        }
    }

    fn let_table_go(&self, table: TableId, since: i64) -> Result<(), StoreError> {
        let id = table.bytes();
        self.fence(&format!("DELETE FROM tables AS t WHERE t.id = ?1 AND {TABLE_TOUCHED} < ?2"), (id, since))?;
        self.run("DELETE FROM seated WHERE \"table\" = ?", (id,))?;
        let unfinished = "SELECT id FROM games WHERE \"table\" = ? AND ended IS NULL";
        self.run(&format!("DELETE FROM journal WHERE game IN ({unfinished})"), (id,))?;
        self.run("DELETE FROM games WHERE \"table\" = ? AND ended IS NULL", (id,)).map(drop)
    }

    fn let_pad_go(&self, pad: PadId, since: i64) -> Result<(), StoreError> {
        let id = pad.bytes();
        self.fence("DELETE FROM pads WHERE id = ?1 AND ended IS NULL AND updated < ?2", (id, since))?;
        self.run("DELETE FROM histories WHERE pad = ?", (id,))?;
        self.run("DELETE FROM entries WHERE pad = ?", (id,)).map(drop)
    }

    fn let_guest_go(&self, guest: GuestId, since: i64) -> Result<(), StoreError> {
        let id = guest.bytes();
        let may_go = format!("SELECT 1 FROM guests g WHERE g.id = ?1 AND g.seen < ?2 AND {GUEST_HAS_NOTHING}");
        self.taken::<i64>(&may_go, (id, since))?.ok_or(StoreError::Conflict)?;
        self.run("DELETE FROM tokens WHERE guest = ?", (id,))?;
        self.run("DELETE FROM links WHERE guest = ?", (id,))?;
        self.run("DELETE FROM guests WHERE id = ?", (id,)).map(drop)
    }

    /// Moves pages from the end of the file to where there is room, and cuts it.
    pub(super) fn give_back(&self, n_bytes: u64) -> Result<(), StoreError> {
        let shrink = || {
            let page_size: u32 = self.0.query_row("PRAGMA page_size", (), |row| row.get(0))?;
            let n_pages = (n_bytes / u64::from(page_size)).max(1);
            let mut statement = self.0.prepare(&format!("PRAGMA incremental_vacuum({n_pages})"))?;
            // Each row that is asked for is one page less.
            let mut pages = statement.query(())?;
            while pages.next()?.is_some() {}
            Ok(())
        };
        shrink().map_err(|error: rusqlite::Error| meaning(&error))
    }
}
