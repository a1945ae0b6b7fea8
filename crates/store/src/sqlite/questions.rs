//! Each question as SQL.

mod pads;
mod results;

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, OptionalExtension, Params, Result, Row};

use uuid::Uuid;

use super::untouched::TABLE_TOUCHED;
use super::values::{guests_of_blob, state_number, state_of_number};
use crate::{Cursor, GameId, GameRow, GuestId, GuestRow, Line, PlayingTable, TableId, TableRow, TableState, TokenHash};

const GUEST: &str = "SELECT g.id, g.name, g.sign, g.created, g.seen FROM guests g";
const TABLE_COLUMNS: &str = "t.id, t.code, t.state, t.public, t.guests, t.doc, t.version, t.updated";
const TABLE: &str = "SELECT t.id, t.code, t.state, t.public, t.guests, t.doc, t.version, t.updated FROM tables t";
const GAME: &str = "SELECT g.id, g.\"table\", g.doc, g.seed, g.guests, g.begun, g.ended FROM games g";

/// Everything follows this: no id of version 7 is as large.
const BEFORE_ALL: Cursor = Cursor { at: i64::MAX, id: Uuid::max() };

pub(super) use pads::{entries, pad, pad_by_code, pads_of};
pub(super) use results::{history, n_unkept, record, unkept_games, unkept_pads};

pub(super) fn guest(connection: &Connection, id: GuestId) -> Result<Option<GuestRow>> {
    one(connection, &format!("{GUEST} WHERE g.id = ?"), (id.bytes(),), guest_row)
}

pub(super) fn guest_by_token(connection: &Connection, token: TokenHash) -> Result<Option<GuestRow>> {
    let sql = format!("{GUEST} JOIN tokens t ON t.guest = g.id WHERE t.token = ?");
    one(connection, &sql, (token.0,), guest_row)
}

pub(super) fn guest_by_link(connection: &Connection, link: TokenHash, now: i64) -> Result<Option<GuestRow>> {
    let sql = format!("{GUEST} JOIN links l ON l.guest = g.id WHERE l.link = ? AND l.expires > ?");
    one(connection, &sql, (link.0, now), guest_row)
}

pub(super) fn table(connection: &Connection, id: TableId) -> Result<Option<TableRow>> {
    one(connection, &format!("{TABLE} WHERE t.id = ?"), (id.bytes(),), table_row)
}

pub(super) fn table_by_code(connection: &Connection, code: &str) -> Result<Option<TableRow>> {
    one(connection, &format!("{TABLE} WHERE t.code = ?"), (code,), table_row)
}

pub(super) fn game(connection: &Connection, id: GameId) -> Result<Option<GameRow>> {
    one(connection, &format!("{GAME} WHERE g.id = ?"), (id.bytes(),), game_row)
}

pub(super) fn journal(connection: &Connection, game: GameId) -> Result<Vec<Line>> {
    let sql = "SELECT rules, at, line FROM journal WHERE game = ? ORDER BY seq";
    let line = |row: &Row<'_>| Ok(Line { rules: row.get(0)?, at: row.get(1)?, text: row.get(2)? });
    all(connection, sql, (game.bytes(),), line)
}

pub(super) fn playing_tables(
    connection: &Connection,
    before: Option<TableId>,
    limit: u32,
) -> Result<Vec<PlayingTable>> {
    let sql = format!(
        "SELECT {TABLE_COLUMNS}, {TABLE_TOUCHED} FROM tables t WHERE t.state = ? AND t.id < ?
         ORDER BY t.id DESC LIMIT ?"
    );
    let before = before.unwrap_or(TableId(BEFORE_ALL.id));
    let playing = |row: &Row<'_>| Ok(PlayingTable { row: table_row(row)?, touched: row.get(8)? });
    all(connection, &sql, (state_number(TableState::Playing), before.bytes(), limit), playing)
}

pub(super) fn public_tables(connection: &Connection, limit: u32) -> Result<Vec<TableRow>> {
    let sql = format!("{TABLE} WHERE t.state = ? AND t.public = 1 ORDER BY t.updated DESC, t.id DESC LIMIT ?");
    all(connection, &sql, (state_number(TableState::Waiting), limit), table_row)
}

pub(super) fn tables_of(connection: &Connection, guest: GuestId, limit: u32) -> Result<Vec<TableRow>> {
    let sql = format!(
        "{TABLE} JOIN seated s ON s.\"table\" = t.id WHERE s.guest = ? ORDER BY t.updated DESC, t.id DESC LIMIT ?"
    );
    all(connection, &sql, (guest.bytes(), limit), table_row)
}

pub(super) fn games_of(
    connection: &Connection,
    guest: GuestId,
    limit: u32,
    before: Option<Cursor>,
) -> Result<Vec<GameRow>> {
    let sql = format!(
        "{GAME} JOIN played p ON p.game = g.id WHERE p.guest = ? AND (p.ended, p.game) < (?, ?)
         ORDER BY p.ended DESC, p.game DESC LIMIT ?"
    );
    let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
    all(connection, &sql, (guest.bytes(), at, id.as_bytes(), limit), game_row)
}

pub(super) fn last_alive(connection: &Connection) -> Result<Option<i64>> {
    let sql = "SELECT max(at) FROM (
        SELECT at FROM alive
        UNION ALL SELECT max(ended) FROM games
        UNION ALL SELECT (SELECT at FROM journal WHERE game = games.id ORDER BY seq DESC LIMIT 1)
                  FROM games WHERE ended IS NULL)";
    connection.prepare_cached(sql)?.query_row((), |row| row.get(0))
}

fn one<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> Result<T>,
) -> Result<Option<T>> {
    connection.prepare_cached(sql)?.query_row(params, read).optional()
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(params, read)?.collect()
}

fn guest_row(row: &Row<'_>) -> Result<GuestRow> {
    Ok(GuestRow {
        id: GuestId::of_bytes(row.get(0)?),
        name: row.get(1)?,
        sign: row.get(2)?,
        created: row.get(3)?,
        seen: row.get(4)?,
    })
}

fn table_row(row: &Row<'_>) -> Result<TableRow> {
    let state: i64 = row.get(2)?;
    Ok(TableRow {
        id: TableId::of_bytes(row.get(0)?),
        code: row.get(1)?,
        state: state_of_number(state).ok_or(FromSqlError::OutOfRange(state))?,
        public: row.get(3)?,
        guests: guests_of_blob(row.get_ref(4)?.as_blob()?),
        doc: row.get(5)?,
        version: row.get::<_, i64>(6)?.cast_unsigned(),
        updated: row.get(7)?,
    })
}

fn game_row(row: &Row<'_>) -> Result<GameRow> {
    Ok(GameRow {
        id: GameId::of_bytes(row.get(0)?),
        table: TableId::of_bytes(row.get(1)?),
        doc: row.get(2)?,
        seed: row.get(3)?,
        guests: guests_of_blob(row.get_ref(4)?.as_blob()?),
        begun: row.get(5)?,
        ended: row.get(6)?,
    })
}
