//! The questions about tables.

use tokio_postgres::{Error, Row};

use super::{BEFORE_ALL, TABLE_TOUCHED, guests, text};
use crate::postgres::Postgres;
use crate::postgres::values::{state_of_number, values};
use crate::{Answer, GuestId, PlayingTable, TableId, TableRow, TableState};

const COLUMNS: &str = "t.id, t.code, t.state, t.public, t.guests, t.doc, t.version, t.updated";

/// Tables at which a game is on, from behind one of them on; the partial index has those.
pub(in crate::postgres) const PLAYING: fn() -> String =
    || format!("SELECT {COLUMNS}, {TABLE_TOUCHED} FROM tables t WHERE t.state = 1 AND t.id < $1");

impl Postgres {
    pub(in crate::postgres) fn ask_table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.readers.ask_one(format!("SELECT {COLUMNS} FROM tables t WHERE t.id = $1"), values![id.0], table_row)
    }

    pub(in crate::postgres) fn ask_table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        let sql = format!("SELECT {COLUMNS} FROM tables t WHERE t.code = $1");
        self.readers.ask_one(sql, values![code.to_owned()], table_row)
    }

    pub(in crate::postgres) fn ask_playing_tables(
        &self,
        before: Option<TableId>,
        limit: u32,
    ) -> Answer<'_, Vec<PlayingTable>> {
        let sql = format!("{} ORDER BY t.id DESC LIMIT $2", PLAYING());
        let before = before.unwrap_or(TableId(BEFORE_ALL.id));
        self.readers.ask(sql, values![before.0, i64::from(limit)], playing_row)
    }

    pub(in crate::postgres) fn ask_public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM tables t WHERE t.state = 0 AND t.public
             ORDER BY t.updated DESC, t.id DESC LIMIT $1"
        );
        self.readers.ask(sql, values![i64::from(limit)], table_row)
    }

    pub(in crate::postgres) fn ask_tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM tables t JOIN seated s ON s.\"table\" = t.id WHERE s.guest = $1
             ORDER BY t.updated DESC, t.id DESC LIMIT $2"
        );
        self.readers.ask(sql, values![guest.0, i64::from(limit)], table_row)
    }
}

pub(in crate::postgres) fn playing_row(row: &Row) -> Result<PlayingTable, Error> {
    Ok(PlayingTable { row: table_row(row)?, touched: row.try_get(8)? })
}

fn table_row(row: &Row) -> Result<TableRow, Error> {
    Ok(TableRow {
        id: TableId(row.try_get(0)?),
        code: row.try_get(1)?,
        // A state that a newer program has thought of is none in which this one can do anything.
        state: state_of_number(row.try_get(2)?).unwrap_or(TableState::Closed),
        public: row.try_get(3)?,
        guests: guests(row, 4)?,
        doc: text(row, 5)?,
        version: row.try_get::<_, i64>(6)?.cast_unsigned(),
        updated: row.try_get(7)?,
    })
}
