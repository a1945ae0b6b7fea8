//! Rows for the tests, and a way to wait for a store.

use foretell_store::{
    Change, EntryRow, GameId, GameRow, GuestId, GuestRow, Line, PadId, PadRow, Store, StoreError, TableId, TableRow,
    TableState, TokenHash,
};
use uuid::Uuid;

/// Waits for something that a store does.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
}

pub(crate) fn guest_id(n: u128) -> GuestId {
    GuestId(Uuid::from_u128(n))
}

pub(crate) fn table_id(n: u128) -> TableId {
    TableId(Uuid::from_u128(n))
}

pub(crate) fn game_id(n: u128) -> GameId {
    GameId(Uuid::from_u128(n))
}

pub(crate) fn pad_id(n: u128) -> PadId {
    PadId(Uuid::from_u128(n))
}

pub(crate) fn token(n: u8) -> TokenHash {
    TokenHash([n; 32])
}

pub(crate) fn guest(n: u128) -> GuestRow {
    GuestRow { id: guest_id(n), name: format!("Guest {n}"), sign: "owl".into(), created: 1, seen: 2 }
}

/// The first version of a table that waits.
pub(crate) fn table(n: u128) -> TableRow {
    TableRow {
        id: table_id(n),
        code: format!("code {n}"),
        state: TableState::Waiting,
        public: true,
        guests: vec![guest_id(2), guest_id(1)],
        doc: r#"{"game":"cards"}"#.into(),
        version: 1,
        updated: 10 * n as i64,
    }
}

pub(crate) fn game(n: u128) -> GameRow {
    GameRow {
        id: game_id(n),
        table: table_id(n),
        doc: r#"{"players":["Ada","Bo","Cy"]}"#.into(),
        seed: [n as u8; 32],
        guests: vec![guest_id(2), guest_id(1)],
        begun: 5,
        ended: None,
    }
}

/// What stands at a place of a game's journal; every place has another text.
pub(crate) fn line(n: u128, seq: u64) -> Line {
    Line { rules: 1, at: 100 + seq as i64, text: format!(r#"{{"game":{n},"seq":{seq},"plays":"R7"}}"#) }
}

pub(crate) fn append(n: u128, seq: u64) -> Change {
    Change::Append { game: game_id(n), seq, line: line(n, seq) }
}

/// The first version of a pad that guest 1 keeps, and that guest 2 has, too.
pub(crate) fn pad(n: u128) -> PadRow {
    PadRow {
        id: pad_id(n),
        code: format!("code {n}"),
        doc: r#"{"names":["Ada","Bo","Cy"]}"#.into(),
        keeper: guest_id(1),
        guests: vec![guest_id(1), guest_id(2)],
        begun: 5,
        updated: 10 * n as i64,
        ended: None,
        version: 1,
    }
}

/// What stands at a place of a pad; every place has another text.
pub(crate) fn entry(n: u128, seq: u64) -> EntryRow {
    let text = format!(r#"{{"pad":{n},"seq":{seq},"predicts":"R7"}}"#);
    EntryRow { at: 100 + seq as i64, by: guest_id(n), text }
}

pub(crate) fn enter(n: u128, seq: u64) -> Change {
    Change::Enter { pad: pad_id(n), seq, entry: entry(n, seq) }
}

/// Commits to a store and waits for it.
pub(crate) fn commit(store: &dyn Store, changes: impl IntoIterator<Item = Change>) -> Result<(), StoreError> {
    wait(store.commit(changes.into_iter().collect()))
}
