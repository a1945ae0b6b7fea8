//! What came of games and pads in memory.

use std::cmp::Reverse;

use super::kept::{Kept, Undo, refuse_if};
use super::page;
use crate::{Cursor, GameId, GameRow, GuestId, HistoryRow, Listed, PadId, StoreError};

/// What is kept of a game that has ended.
#[derive(Clone, Debug)]
pub(super) struct GameResult {
    pub(super) brief: Vec<u8>,
    pub(super) record: Vec<u8>,
}

impl Kept {
    pub(super) fn keep_result(&mut self, game: GameId, result: GameResult) -> Result<Undo, StoreError> {
        refuse_if(self.games.get(&game).is_none_or(|game| game.ended.is_none()))?;
        refuse_if(self.results.contains_key(&game))?;
        Ok(self.set(|kept| &mut kept.results, game, Some(result)))
    }

    pub(super) fn keep_brief(&mut self, pad: PadId, version: u64, brief: Vec<u8>) -> Result<Undo, StoreError> {
        refuse_if(self.pads.get(&pad).is_none_or(|pad| pad.version != version))?;
        Ok(self.set(|kept| &mut kept.briefs, pad, Some(brief)))
    }

    pub(super) fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Vec<HistoryRow> {
        let game = |game: &GameRow| {
            let brief = self.results.get(&game.id).map(|result| result.brief.clone());
            Some(HistoryRow { listed: Listed::Game(game.id), at: game.ended?, brief })
        };
        let games = self.games.values().filter(|game| game.guests.contains(&guest)).filter_map(game);
        let pads = self.pads.values().filter(|pad| pad.guests.contains(&guest)).map(|pad| HistoryRow {
            listed: Listed::Pad(pad.id),
            at: pad.updated,
            brief: self.briefs.get(&pad.id).cloned(),
        });
        let rows: Vec<HistoryRow> = games.chain(pads).collect();
        page(rows.iter(), limit, before, |row| Some(row.cursor()))
    }

    pub(super) fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Vec<GameId> {
        let ended = self.games.values().filter(|game| game.ended.is_some()).map(|game| game.id);
        last(ended.filter(|game| !self.results.contains_key(game)), before, limit)
    }

    pub(super) fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Vec<PadId> {
        last(self.pads.keys().copied().filter(|pad| !self.briefs.contains_key(pad)), before, limit)
    }
}

/// The last ids before one of them, the last first.
fn last<I: Copy + Ord>(ids: impl Iterator<Item = I>, before: Option<I>, limit: u32) -> Vec<I> {
    let mut ids: Vec<I> = ids.filter(|id| before.is_none_or(|before| *id < before)).collect();
    ids.sort_by_key(|id| Reverse(*id));
    ids.truncate(limit as usize);
    ids
}
