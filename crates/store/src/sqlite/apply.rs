//! Each change as SQL. A change that its fence refuses has changed nothing yet.

mod let_go;
mod pads;
mod results;

use rusqlite::{CachedStatement, Connection, OptionalExtension, Params, params};

use super::failure::meaning;
use super::values::{guests_blob, guests_of_blob, state_number};
use crate::{Change, GameId, GameRow, GuestId, GuestRow, Line, StoreError, TableId, TableRow, TableState, TokenHash};

/// Makes one change inside of the transaction that is open.
pub(super) fn apply(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    let sql = Sql(connection);
    match change {
        Change::PutGuest(guest) => sql.put_guest(guest),
        Change::PutToken { token, guest, at } => sql.put_token(*token, *guest, *at),
        Change::DropToken { token } => sql.run("DELETE FROM tokens WHERE token = ?", (token.0,)).map(drop),
        Change::PutLink { link, guest, expires } => {
            sql.run("INSERT OR REPLACE INTO links VALUES (?, ?, ?)", (link.0, guest.bytes(), expires)).map(drop)
        }
        Change::UseLink { link, token, now } => sql.use_link(*link, *token, *now),
        Change::PutTable(table) => sql.put_table(table),
        Change::BeginGame(game) => sql.begin_game(game),
        Change::Append { game, seq, line } => sql.append(*game, *seq, line),
        Change::EndGame { game, at } => sql.end_game(*game, *at),
        Change::KeepResult { game, brief, record } => sql.keep_result(*game, brief, record),
        Change::PutPad(pad) => sql.put_pad(pad),
        Change::KeepBrief { pad, version, brief } => sql.keep_brief(*pad, *version, brief),
        Change::Enter { pad, seq, entry } => sql.enter(*pad, *seq, entry),
        Change::ForgetPad { pad, guest } => sql.forget_pad(*pad, *guest),
        Change::LetGo { thing, since } => sql.let_go(*thing, *since),
        Change::GiveBack { n_bytes } => sql.give_back(*n_bytes),
        Change::Alive { at } => sql.alive(*at),
    }
}

/// A connection with the statements that were used on it before.
struct Sql<'c>(&'c Connection);

impl Sql<'_> {
    fn statement(&self, sql: &str) -> Result<CachedStatement<'_>, StoreError> {
        self.0.prepare_cached(sql).map_err(|error| meaning(&error))
    }

    /// Runs a statement; gives the number of rows that it changed.
    fn run(&self, sql: &str, params: impl Params) -> Result<usize, StoreError> {
        self.statement(sql)?.execute(params).map_err(|error| meaning(&error))
    }

    /// Runs a statement that is a fence: it changes a row, or what it builds on is not there.
    fn fence(&self, sql: &str, params: impl Params) -> Result<(), StoreError> {
        if self.run(sql, params)? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    /// Runs a statement that gives back one value of the row that it changed, if it changed one.
    fn taken<T: rusqlite::types::FromSql>(&self, sql: &str, params: impl Params) -> Result<Option<T>, StoreError> {
        let mut statement = self.statement(sql)?;
        statement.query_row(params, |row| row.get(0)).optional().map_err(|error| meaning(&error))
    }

    fn put_guest(&self, guest: &GuestRow) -> Result<(), StoreError> {
        let GuestRow { id, name, sign, created, seen } = guest;
        self.run(
            "INSERT INTO guests VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
             SET name = excluded.name, sign = excluded.sign, created = excluded.created, seen = excluded.seen",
            (id.bytes(), name, sign, created, seen),
        )
        .map(drop)
    }

    fn put_token(&self, token: TokenHash, guest: GuestId, at: i64) -> Result<(), StoreError> {
        self.run("INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)", (token.0, guest.bytes(), at)).map(drop)
    }

    fn use_link(&self, link: TokenHash, token: TokenHash, now: i64) -> Result<(), StoreError> {
        let guest = self.taken("DELETE FROM links WHERE link = ? AND expires > ? RETURNING guest", (link.0, now))?;
        self.put_token(token, GuestId::of_bytes(guest.ok_or(StoreError::Gone)?), now)
    }

    fn put_table(&self, table: &TableRow) -> Result<(), StoreError> {
        let TableRow { id, code, state, public, guests, doc, version, updated } = table;
        let version = number(*version)?;
        let guests = guests_blob(guests);
        let values = params![id.bytes(), code, state_number(*state), public, guests, doc, version, updated];
        if version == 1 {
            self.fence("INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", values)?;
        } else {
            self.fence(
                "UPDATE tables SET code = ?2, state = ?3, public = ?4, guests = ?5, doc = ?6, version = ?7, updated = ?8
                 WHERE id = ?1 AND version = ?7 - 1",
                values,
            )?;
        }
        self.seat(*id, if *state == TableState::Closed { &[] } else { &table.guests })
    }

    fn seat(&self, table: TableId, guests: &[GuestId]) -> Result<(), StoreError> {
        self.run("DELETE FROM seated WHERE \"table\" = ?", (table.bytes(),))?;
        for guest in guests {
            self.run("INSERT OR IGNORE INTO seated VALUES (?, ?)", (guest.bytes(), table.bytes()))?;
        }
        Ok(())
    }

    fn begin_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let GameRow { id, table, doc, seed, guests, begun, ended } = game;
        self.fence(
            "INSERT INTO games (id, \"table\", doc, seed, guests, begun, ended) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (id.bytes(), table.bytes(), doc, seed, guests_blob(guests), begun, ended),
        )?;
        ended.map_or(Ok(()), |ended| self.list_played(*id, guests, ended))
    }

    fn append(&self, game: GameId, seq: u64, line: &Line) -> Result<(), StoreError> {
        let Line { rules, at, text } = line;
        let values = params![game.bytes(), number(seq)?, rules, at, text];
        if seq == 0 {
            let sql = "INSERT INTO journal SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1)";
            self.fence(sql, values)
        } else {
            let sql = "INSERT INTO journal SELECT ?1, ?2, ?3, ?4, ?5
                       WHERE EXISTS (SELECT 1 FROM journal WHERE game = ?1 AND seq = ?2 - 1)";
            self.fence(sql, values)
        }
    }

    fn end_game(&self, game: GameId, at: i64) -> Result<(), StoreError> {
        // The clock of a machine can be set back between the two.
        let sql = "UPDATE games SET ended = max(?2, begun) WHERE id = ?1 AND ended IS NULL RETURNING guests, ended";
        let (guests, at): (Vec<u8>, i64) = self
            .statement(sql)?
            .query_row((game.bytes(), at), |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()
            .map_err(|error| meaning(&error))?
            .ok_or(StoreError::Conflict)?;
        self.list_played(game, &guests_of_blob(&guests), at)
    }

    fn list_played(&self, game: GameId, guests: &[GuestId], ended: i64) -> Result<(), StoreError> {
        for guest in guests {
            let sql = "INSERT OR IGNORE INTO played (guest, ended, game) VALUES (?, ?, ?)";
            self.run(sql, (guest.bytes(), ended, game.bytes()))?;
        }
        Ok(())
    }

    fn alive(&self, at: i64) -> Result<(), StoreError> {
        self.run("INSERT INTO alive VALUES (1, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)", (at,))?;
        self.run("DELETE FROM links WHERE expires <= ?", (at,)).map(drop)
    }
}

/// SQLite's numbers have a sign. No count gets that high, so a caller who asks for it builds on something else.
fn number(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Conflict)
}
