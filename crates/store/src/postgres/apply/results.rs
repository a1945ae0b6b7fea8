//! How it is kept what came of games and pads.

use super::{Step, fence};
use crate::postgres::values::{number, values};
use crate::{GameId, PadId, StoreError};

pub(super) fn keep_result(game: GameId, brief: &[u8], record: &[u8]) -> Vec<Step> {
    vec![fence(
        "WITH kept AS (
            UPDATE games SET kept = true WHERE id = $1 AND ended IS NOT NULL AND NOT kept RETURNING id, guests, ended),
         recorded AS (INSERT INTO records (game, record) SELECT id, $3::bytea FROM kept),
         listed AS (UPDATE played p SET brief = $2 FROM kept k
            WHERE p.guest = ANY (k.guests) AND p.ended = k.ended AND p.game = k.id)
         SELECT id FROM kept",
        values![game.0, brief.to_vec(), record.to_vec()],
    )]
}

pub(super) fn keep_brief(pad: PadId, version: u64, brief: &[u8]) -> Result<Vec<Step>, StoreError> {
    let sql = "UPDATE histories SET brief = $3
        WHERE pad = (SELECT id FROM pads WHERE id = $1 AND version = $2)";
    Ok(vec![fence(sql, values![pad.0, number(version)?, brief.to_vec()])])
}
