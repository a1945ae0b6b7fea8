//! How it is kept what came of games and pads.

use rusqlite::OptionalExtension;

use super::{Sql, number};
use crate::sqlite::failure::meaning;
use crate::sqlite::values::guests_of_blob;
use crate::{GameId, PadId, StoreError};

impl Sql<'_> {
    pub(super) fn keep_result(&self, game: GameId, brief: &[u8], record: &[u8]) -> Result<(), StoreError> {
        let sql = "UPDATE games SET kept = 1 WHERE id = ? AND ended IS NOT NULL AND kept = 0 RETURNING guests, ended";
        let (guests, ended): (Vec<u8>, i64) = self
            .statement(sql)?
            .query_row((game.bytes(),), |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()
            .map_err(|error| meaning(&error))?
            .ok_or(StoreError::Conflict)?;
        self.run("INSERT INTO records VALUES (?, ?)", (game.bytes(), record))?;
        for guest in guests_of_blob(&guests) {
            let sql = "UPDATE played SET brief = ?4 WHERE guest = ?1 AND ended = ?2 AND game = ?3";
            self.run(sql, (guest.bytes(), ended, game.bytes(), brief))?;
        }
        Ok(())
    }

    pub(super) fn keep_brief(&self, pad: PadId, version: u64, brief: &[u8]) -> Result<(), StoreError> {
        let sql = "UPDATE histories SET brief = ?3
                   WHERE pad = ?1 AND EXISTS (SELECT 1 FROM pads WHERE id = ?1 AND version = ?2)";
        self.fence(sql, (pad.bytes(), number(version)?, brief))
    }
}
