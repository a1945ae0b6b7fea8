//! What is stored, as callers hand it in and get it back.

use std::fmt;

use crate::{GameId, GuestId, PadId, TableId};

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// Who it is.
    pub id: GuestId,
    /// The name that others see.
    pub name: String,
    /// The sign that others see beside the name.
    pub sign: String,
    /// When the guest first came.
    pub created: i64,
    /// When the guest was last here.
    pub seen: i64,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableState {
    /// It waits for guests.
    Waiting,
    /// A game is on.
    Playing,
    /// The game is over; the guests may still sit there.
    Over,
    /// Nobody comes back to it.
    Closed,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Which one it is.
    pub id: TableId,
    /// The word by which guests find it; no two tables have the same.
    pub code: String,
    /// What it is doing.
    pub state: TableState,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// The guests who sit there.
    pub guests: Vec<GuestId>,
    /// All the rest, as JSON that the store does not read.
    pub doc: String,
    /// Counts the versions of this row from 1.
    pub version: u64,
    /// When this version was made.
    pub updated: i64,
}

/// A table at which a game is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayingTable {
    /// The table.
    pub row: TableRow,
    /// When somebody last did something there: the latest of the row and of the last line of its game.
    pub touched: i64,
}

/// A game. Its moves are in the journal.
#[derive(Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Which one it is.
    pub id: GameId,
    /// Where it is played.
    pub table: TableId,
    /// Rules, players and contributions, as JSON that the store does not read.
    pub doc: String,
    /// The server's seed, secret until the game is over.
    pub seed: [u8; 32],
    /// The guests who play.
    pub guests: Vec<GuestId>,
    /// When it began.
    pub begun: i64,
    /// When it ended, if it has.
    pub ended: Option<i64>,
}

/// Leaves the seed out, so that no log can tell it.
impl fmt::Debug for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameRow")
            .field("id", &self.id)
            .field("table", &self.table)
            .field("guests", &self.guests)
            .field("begun", &self.begun)
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

/// A line of a game's journal. It may hold what a seat keeps secret, so its text is in no log either.
#[derive(Clone, PartialEq, Eq)]
pub struct Line {
    /// The version of the rules that wrote it.
    pub rules: u32,
    /// When it was written.
    pub at: i64,
    /// What happened, as text that the store does not read.
    pub text: String,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").field("rules", &self.rules).field("at", &self.at).finish_non_exhaustive()
    }
}

/// A score pad. What was entered is in its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadRow {
    /// Which one it is.
    pub id: PadId,
    /// The word by which guests find it; no two pads have the same.
    pub code: String,
    /// Game, rules and names, as JSON that the store does not read.
    pub doc: String,
    /// The guest who began it.
    pub keeper: GuestId,
    /// Everybody in whose history it is.
    pub guests: Vec<GuestId>,
    /// When it was begun.
    pub begun: i64,
    /// When this version was made.
    pub updated: i64,
    /// When the game ended, if it has. An end can be taken back.
    pub ended: Option<i64>,
    /// Counts the versions of this row from 1.
    pub version: u64,
}

/// An entry of a pad. It may hold a prediction that is still secret, so its text is in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// When it was entered.
    pub at: i64,
    /// Who entered it.
    pub by: GuestId,
    /// What was entered, as text that the store does not read.
    pub text: String,
}

impl fmt::Debug for EntryRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EntryRow").field("at", &self.at).field("by", &self.by).finish_non_exhaustive()
    }
}
