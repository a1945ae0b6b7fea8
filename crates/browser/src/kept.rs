//! What the page keeps of the tables on this device, as JSON. The rows of the store have no serial form of their own, because on
//! a server nobody but the database reads them.

use bytes::Bytes;
use foretell_results::unpack;
use foretell_store::{Change, GameId, GameRow, GuestId, Line, Restored, TableId, TableRow, TableState, Thing};
use serde::{Deserialize, Serialize};

/// What the page kept, when the device's tables are opened.
#[derive(Debug, Default, Deserialize)]
pub struct Kept {
    /// The tables.
    #[serde(default)]
    pub tables: Vec<KeptTable>,
    /// The games.
    #[serde(default)]
    pub games: Vec<KeptGame>,
    /// The lines, each game's in order.
    #[serde(default)]
    pub lines: Vec<KeptLine>,
}

/// A commit that the page is to keep: all of it or nothing.
#[derive(Debug, Serialize)]
pub struct Commit {
    /// Its number, for the answer.
    pub commit: u64,
    /// What changes.
    pub changes: Vec<KeptChange>,
}

/// A change that the page is to keep.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeptChange {
    /// Replaces the table.
    PutTable(KeptTable),
    /// Adds a game.
    BeginGame(KeptGame),
    /// Adds a line to a game.
    Append(KeptLine),
    /// Ends a game.
    EndGame {
        /// Which.
        game: GameId,
        /// When.
        at: i64,
    },
    /// What came of a game.
    KeepResult {
        /// Which.
        game: GameId,
        /// In brief.
        #[serde(with = "hex")]
        brief: Bytes,
        /// Its record.
        record: String,
    },
    /// Deletes a table, and its games that have not ended.
    LetGo {
        /// Which.
        table: TableId,
    },
}

/// A table.
#[derive(Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in the store")]
pub struct KeptTable {
    pub id: TableId,
    pub code: String,
    pub state: KeptState,
    pub public: bool,
    pub guests: Vec<GuestId>,
    pub doc: String,
    pub version: u64,
    pub updated: i64,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "as in the store")]
pub enum KeptState {
    Waiting,
    Playing,
    Over,
    Closed,
}

/// A game.
#[derive(Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in the store")]
pub struct KeptGame {
    pub id: GameId,
    pub table: TableId,
    pub doc: String,
    #[serde(with = "hex")]
    pub seed: Bytes,
    pub guests: Vec<GuestId>,
    pub begun: i64,
    pub ended: Option<i64>,
}

/// A line of a game.
#[derive(Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in the store")]
pub struct KeptLine {
    pub game: GameId,
    pub seq: u64,
    pub line: KeptText,
}

/// What a line says.
#[derive(Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "as in the store")]
pub struct KeptText {
    pub rules: u32,
    pub at: i64,
    pub text: String,
}

impl Kept {
    /// The same as the store wants it.
    pub(crate) fn restored(mut self) -> Restored {
        self.lines.sort_by_key(|line| (line.game, line.seq));
        let line = |KeptLine { game, line: KeptText { rules, at, text }, .. }| (game, Line { rules, at, text });
        Restored {
            tables: self.tables.into_iter().map(TableRow::from).collect(),
            games: self.games.into_iter().filter_map(Option::<GameRow>::from).collect(),
            lines: self.lines.into_iter().map(line).collect(),
        }
    }
}

impl KeptChange {
    /// What the page is to keep of a change; nothing of what concerns only this run of the program.
    pub(crate) fn of(change: Change) -> Option<KeptChange> {
        Some(match change {
            Change::PutTable(row) => KeptChange::PutTable(row.into()),
            Change::BeginGame(row) => KeptChange::BeginGame(row.into()),
            Change::Append { game, seq, line } => {
                let Line { rules, at, text } = line;
                KeptChange::Append(KeptLine { game, seq, line: KeptText { rules, at, text } })
            }
            Change::EndGame { game, at } => KeptChange::EndGame { game, at },
            Change::KeepResult { game, brief, record } => {
                KeptChange::KeepResult { game, brief: brief.into(), record: unpack(&record).ok()? }
            }
            Change::LetGo { thing: Thing::Table(table), .. } => KeptChange::LetGo { table },
            // No table makes these, apart from the guest, whom the page knows.
            Change::LetGo { thing: Thing::Pad(_) | Thing::Guest(_), .. }
            | Change::PutGuest(_)
            | Change::PutToken { .. }
            | Change::DropToken { .. }
            | Change::PutLink { .. }
            | Change::UseLink { .. }
            | Change::PutPad(_)
            | Change::KeepBrief { .. }
            | Change::Enter { .. }
            | Change::ForgetPad { .. }
            | Change::GiveBack { .. }
            | Change::Alive { .. } => return None,
        })
    }
}

impl From<TableRow> for KeptTable {
    fn from(row: TableRow) -> KeptTable {
        let TableRow { id, code, state, public, guests, doc, version, updated } = row;
        KeptTable { id, code, state: state.into(), public, guests, doc, version, updated }
    }
}

impl From<KeptTable> for TableRow {
    fn from(kept: KeptTable) -> TableRow {
        let KeptTable { id, code, state, public, guests, doc, version, updated } = kept;
        TableRow { id, code, state: state.into(), public, guests, doc, version, updated }
    }
}

impl From<GameRow> for KeptGame {
    fn from(row: GameRow) -> KeptGame {
        let GameRow { id, table, doc, seed, guests, begun, ended } = row;
        KeptGame { id, table, doc, seed: Bytes::copy_from_slice(&seed), guests, begun, ended }
    }
}

/// Nothing if the seed is none.
impl From<KeptGame> for Option<GameRow> {
    fn from(kept: KeptGame) -> Option<GameRow> {
        let KeptGame { id, table, doc, seed, guests, begun, ended } = kept;
        Some(GameRow { id, table, doc, seed: seed.as_ref().try_into().ok()?, guests, begun, ended })
    }
}

impl From<TableState> for KeptState {
    fn from(state: TableState) -> KeptState {
        match state {
            TableState::Waiting => KeptState::Waiting,
            TableState::Playing => KeptState::Playing,
            TableState::Over => KeptState::Over,
            TableState::Closed => KeptState::Closed,
        }
    }
}

impl From<KeptState> for TableState {
    fn from(state: KeptState) -> TableState {
        match state {
            KeptState::Waiting => TableState::Waiting,
            KeptState::Playing => TableState::Playing,
            KeptState::Over => TableState::Over,
            KeptState::Closed => TableState::Closed,
        }
    }
}

/// Bytes as hexadecimal digits.
mod hex {
    use bytes::Bytes;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &Bytes, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{bytes:x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Bytes, D::Error> {
        let digits = String::deserialize(from)?;
        let pairs = digits.as_bytes().chunks(2);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        pairs
            .map(byte)
            .collect::<Option<Vec<u8>>>()
            .map(Bytes::from)
            .ok_or_else(|| D::Error::custom("no hexadecimal digits"))
    }
}
