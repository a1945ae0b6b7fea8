//! The questions about what came of games and pads.

use super::BEFORE_ALL;
use crate::postgres::Postgres;
use crate::postgres::values::values;
use crate::{Answer, Cursor, GameId, GuestId, HistoryRow, Listed, PadId};

/// Each part reads no more than is wanted, in the order of its key.
const HISTORY: &str = "SELECT * FROM (
        (SELECT ended AS at, game AS id, false, brief FROM played
            WHERE guest = $1 AND (ended, game) < ($2, $3) ORDER BY ended DESC, game DESC LIMIT $4)
        UNION ALL (SELECT updated, pad, true, brief FROM histories
            WHERE guest = $1 AND (updated, pad) < ($2, $3) ORDER BY updated DESC, pad DESC LIMIT $4)) both_kinds
    ORDER BY at DESC, id DESC LIMIT $4";

impl Postgres {
    pub(in crate::postgres) fn ask_history(
        &self,
        guest: GuestId,
        limit: u32,
        before: Option<Cursor>,
    ) -> Answer<'_, Vec<HistoryRow>> {
        let Cursor { at, id } = before.unwrap_or(BEFORE_ALL);
        self.readers.ask(HISTORY, values![guest.0, at, id, i64::from(limit)], |row| {
            let (id, is_pad) = (row.try_get(1)?, row.try_get(2)?);
            let listed = if is_pad { Listed::Pad(PadId(id)) } else { Listed::Game(GameId(id)) };
            Ok(HistoryRow { listed, at: row.try_get(0)?, brief: row.try_get(3)? })
        })
    }

    pub(in crate::postgres) fn ask_record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.readers.ask_one("SELECT record FROM records WHERE game = $1", values![game.0], |row| row.try_get(0))
    }

    pub(in crate::postgres) fn ask_unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        let sql = "SELECT id FROM games WHERE ended IS NOT NULL AND NOT kept AND id < $1 ORDER BY id DESC LIMIT $2";
        let before = before.map_or(BEFORE_ALL.id, |game| game.0);
        self.readers.ask(sql, values![before, i64::from(limit)], |row| row.try_get(0).map(GameId))
    }

    pub(in crate::postgres) fn ask_unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        let sql = "SELECT DISTINCT pad FROM histories WHERE brief IS NULL AND pad < $1 ORDER BY pad DESC LIMIT $2";
        let before = before.map_or(BEFORE_ALL.id, |pad| pad.0);
        self.readers.ask(sql, values![before, i64::from(limit)], |row| row.try_get(0).map(PadId))
    }

    pub(in crate::postgres) fn ask_n_unkept(&self) -> Answer<'_, u64> {
        let sql = "SELECT (SELECT count(*) FROM games WHERE ended IS NOT NULL AND NOT kept)
            + (SELECT count(DISTINCT pad) FROM histories WHERE brief IS NULL)";
        let n = self.readers.ask_one(sql, values![], |row| row.try_get::<_, i64>(0));
        Box::pin(async move { Ok(n.await?.unwrap_or_default().cast_unsigned()) })
    }
}
