//! The questions about what came of games and pads.

use rusqlite::{Connection, Result, Row};

use super::{BEFORE_ALL, all, one};
use crate::{Cursor, GameId, GuestId, HistoryRow, Listed, PadId};

/// The two parts are in order already, so that SQLite merges them and reads no more than is wanted.
const HISTORY: &str = "SELECT ended AS at, game AS id, 0, brief FROM played
        WHERE guest = ?1 AND (ended, game) < (?2, ?3)
    UNION ALL SELECT updated, pad, 1, brief FROM histories
        WHERE guest = ?1 AND (updated, pad) < (?2, ?3)
    ORDER BY at DESC, id DESC LIMIT ?4";

pub(in crate::sqlite) fn history(
    connection: &Connection,
    guest: GuestId,
    limit: u32,
    before: Option<Cursor>,
) -> Result<Vec<HistoryRow>> {
    let row = |row: &Row<'_>| {
        let (id, is_pad) = (row.get(1)?, row.get(2)?);
        let listed = if is_pad { Listed::Pad(PadId::of_bytes(id)) } else { Listed::Game(GameId::of_bytes(id)) };
        Ok(HistoryRow { listed, at: row.get(0)?, brief: row.get(3)? })
    };
    let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
    all(connection, HISTORY, (guest.bytes(), at, id.as_bytes(), limit), row)
}

pub(in crate::sqlite) fn record(connection: &Connection, game: GameId) -> Result<Option<Vec<u8>>> {
    one(connection, "SELECT record FROM records WHERE game = ?", (game.bytes(),), |row| row.get(0))
}

pub(in crate::sqlite) fn unkept_games(
    connection: &Connection,
    before: Option<GameId>,
    limit: u32,
) -> Result<Vec<GameId>> {
    let sql = "SELECT id FROM games INDEXED BY games_unkept
        WHERE ended IS NOT NULL AND kept = 0 AND id < ? ORDER BY id DESC LIMIT ?";
    let before = before.unwrap_or(GameId(BEFORE_ALL.id));
    all(connection, sql, (before.bytes(), limit), |row| row.get(0).map(GameId::of_bytes))
}

pub(in crate::sqlite) fn unkept_pads(connection: &Connection, before: Option<PadId>, limit: u32) -> Result<Vec<PadId>> {
    let sql = "SELECT DISTINCT pad FROM histories INDEXED BY histories_unkept
        WHERE brief IS NULL AND pad < ? ORDER BY pad DESC LIMIT ?";
    let before = before.unwrap_or(PadId(BEFORE_ALL.id));
    all(connection, sql, (before.bytes(), limit), |row| row.get(0).map(PadId::of_bytes))
}

pub(in crate::sqlite) fn n_unkept(connection: &Connection) -> Result<u64> {
    let sql = "SELECT (SELECT count(*) FROM games INDEXED BY games_unkept WHERE ended IS NOT NULL AND kept = 0)
        + (SELECT count(DISTINCT pad) FROM histories INDEXED BY histories_unkept WHERE brief IS NULL)";
    connection.prepare_cached(sql)?.query_row((), |row| row.get::<_, i64>(0)).map(i64::cast_unsigned)
}
