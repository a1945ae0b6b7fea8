//! Each question as SQL.

mod pads;
mod results;
mod tables;

use tokio_postgres::{Error, Row};
use uuid::Uuid;

use super::Postgres;
use super::values::values;
use crate::{Answer, Cursor, GameId, GameRow, GuestId, GuestRow, Line, TableId, TokenHash};

pub(super) use tables::{PLAYING, playing_row};

const GUEST: &str = "SELECT g.id, g.name, g.sign, g.created, g.seen FROM guests g";
const GAME: &str = "SELECT g.id, g.\"table\", g.doc, g.seed, g.guests, g.begun, g.ended FROM games g";

/// When somebody last did something at the table `t`: a move is a line of its game and changes no row. (The greatest of a
/// number and nothing is the number.)
pub(super) const TABLE_TOUCHED: &str = "greatest(t.updated, (
    SELECT max((SELECT at FROM journal WHERE game = g.id ORDER BY seq DESC LIMIT 1))
    FROM games g WHERE g.\"table\" = t.id AND g.ended IS NULL))";

/// Everything follows this: no id of version 7 is as large.
pub(super) const BEFORE_ALL: Cursor = Cursor { at: i64::MAX, id: Uuid::max() };

impl Postgres {
    pub(super) fn ask_guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.readers.ask_one(format!("{GUEST} WHERE g.id = $1"), values![id.0], guest_row)
    }

    pub(super) fn ask_guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        let sql = format!("{GUEST} JOIN tokens t ON t.guest = g.id WHERE t.token = $1");
        self.readers.ask_one(sql, values![token.0.to_vec()], guest_row)
    }

    pub(super) fn ask_guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        let sql = format!("{GUEST} JOIN links l ON l.guest = g.id WHERE l.link = $1 AND l.expires > $2");
        self.readers.ask_one(sql, values![link.0.to_vec(), now], guest_row)
    }

    pub(super) fn ask_game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.readers.ask_one(format!("{GAME} WHERE g.id = $1"), values![id.0], game_row)
    }

    pub(super) fn ask_journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        let sql = "SELECT rules, at, line FROM journal WHERE game = $1 ORDER BY seq";
        self.readers.ask(sql, values![game.0], |row| {
            let rules = u32::try_from(row.try_get::<_, i64>(0)?).unwrap_or(u32::MAX);
            Ok(Line { rules, at: row.try_get(1)?, text: text(row, 2)? })
        })
    }

    pub(super) fn ask_games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        let sql = format!(
            "{GAME} JOIN played p ON p.game = g.id WHERE p.guest = $1 AND (p.ended, p.game) < ($2, $3)
             ORDER BY p.ended DESC, p.game DESC LIMIT $4"
        );
        let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
        self.readers.ask(sql, values![guest.0, at, id, i64::from(limit)], game_row)
    }

    pub(super) fn ask_last_alive(&self) -> Answer<'_, Option<i64>> {
        let sql = "SELECT max(at) FROM (
            SELECT at FROM alive
            UNION ALL SELECT max(ended) FROM games
            UNION ALL SELECT (SELECT at FROM journal WHERE game = games.id ORDER BY seq DESC LIMIT 1)
                      FROM games WHERE ended IS NULL) lives";
        let latest = self.readers.ask_one(sql, values![], |row| row.try_get::<_, Option<i64>>(0));
        Box::pin(async move { Ok(latest.await?.flatten()) })
    }
}

fn guest_row(row: &Row) -> Result<GuestRow, Error> {
    Ok(GuestRow {
        id: GuestId(row.try_get(0)?),
        name: row.try_get(1)?,
        sign: row.try_get(2)?,
        created: row.try_get(3)?,
        seen: row.try_get(4)?,
    })
}

fn game_row(row: &Row) -> Result<GameRow, Error> {
    let mut seed = [0; 32];
    let stored: &[u8] = row.try_get(3)?;
    // The column has never held anything shorter.
    seed.iter_mut().zip(stored).for_each(|(byte, stored)| *byte = *stored);
    Ok(GameRow {
        id: GameId(row.try_get(0)?),
        table: TableId(row.try_get(1)?),
        doc: text(row, 2)?,
        seed,
        guests: guests(row, 4)?,
        begun: row.try_get(5)?,
        ended: row.try_get(6)?,
    })
}

/// Guests in their order.
fn guests(row: &Row, column: usize) -> Result<Vec<GuestId>, Error> {
    Ok(row.try_get::<_, Vec<Uuid>>(column)?.into_iter().map(GuestId).collect())
}

/// Text that was stored as bytes.
fn text(row: &Row, column: usize) -> Result<String, Error> {
    // Only text was ever stored there.
    Ok(String::from_utf8_lossy(row.try_get(column)?).into_owned())
}
