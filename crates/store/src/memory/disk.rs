//! What lies beneath a store in memory, so that what was committed outlives it.

use std::fmt;

use super::kept::Kept;
use crate::{BoxFuture, Change, GameId, GameRow, Line, StoreError, TableRow};

/// Something that keeps what is committed.
pub trait Disk: fmt::Debug + Send + Sync + 'static {
    /// Writes a commit that was taken. It is durable when the future resolves; the order is that of the calls.
    fn write(&self, changes: Vec<Change>) -> BoxFuture<'static, Result<(), StoreError>>;
}

/// What a disk has kept.
#[derive(Clone, Default, Debug)]
pub struct Restored {
    /// The tables, in their last version.
    pub tables: Vec<TableRow>,
    /// The games.
    pub games: Vec<GameRow>,
    /// The lines of the games, each game's in order.
    pub lines: Vec<(GameId, Line)>,
}

impl Kept {
    /// Takes in what was kept. It was checked when it was committed.
    pub(super) fn restore(&mut self, Restored { tables, games, lines }: Restored) {
        self.codes.extend(tables.iter().map(|table| (table.code.clone(), table.id)));
        self.tables.extend(tables.into_iter().map(|table| (table.id, table)));
        self.games.extend(games.into_iter().map(|game| (game.id, game)));
        for (game, line) in lines {
            self.journals.entry(game).or_default().push(line);
        }
    }
}
