//! A guest's history as it is listed: one row for each game and each pad.

use crate::{Cursor, GameId, PadId};

/// What stands in a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Listed {
    /// A game that has ended.
    Game(GameId),
    /// A pad.
    Pad(PadId),
}

/// A row of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryRow {
    /// What it is.
    pub listed: Listed,
    /// When the game ended, or when the pad was last updated.
    pub at: i64,
    /// What came of it, as bytes that the store does not read. Nothing if nobody has worked it out yet.
    pub brief: Option<Vec<u8>>,
}

impl HistoryRow {
    /// Its place in the list.
    pub fn cursor(&self) -> Cursor {
        let id = match self.listed {
            Listed::Game(game) => game.0,
            Listed::Pad(pad) => pad.0,
        };
        Cursor { at: self.at, id }
    }
}
