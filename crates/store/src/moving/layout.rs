//! What there is to move, the same in every database: tables, their columns and keys.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The 16 bytes of an id.
    Id,
    /// Ids one after another.
    Ids,
    /// Text that people read.
    Text,
    /// Text that the store does not read.
    Doc,
    Bytes,
    Number,
    Flag,
}

/// A value of a column, as both databases can hold it. A flag is a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Nothing,
    Number(i64),
    Bytes(Vec<u8>),
}

/// A row.
pub(super) type Cells = Vec<Cell>;

/// A table. The first columns are its key.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, Kind)],
    pub(super) n_key: usize,
}

impl Layout {
    /// The names of the columns, for a statement.
    pub(super) fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
    }

    /// The names of those in the key.
    pub(super) fn key(&self) -> String {
        let key = &self.columns[..self.n_key];
        key.iter().map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
    }
}

use Kind::{Bytes, Doc, Flag, Id, Ids, Number, Text};

/// All tables, each after those that its rows refer to. Leases are about servers that run, and none may.
pub(super) const TABLES: [Layout; 13] = [
    table("guests", 1, &[("id", Id), ("name", Text), ("sign", Text), ("created", Number), ("seen", Number)]),
    table("tokens", 1, &[("token", Bytes), ("guest", Id), ("at", Number)]),
    table("links", 1, &[("link", Bytes), ("guest", Id), ("expires", Number)]),
    table(
        "tables",
        1,
        &[
            ("id", Id),
            ("code", Text),
            ("state", Number),
            ("public", Flag),
            ("guests", Ids),
            ("doc", Doc),
            ("version", Number),
            ("updated", Number),
        ],
    ),
    table("seated", 2, &[("guest", Id), ("table", Id)]),
    table(
        "games",
        1,
        &[
            ("id", Id),
            ("table", Id),
            ("doc", Doc),
            ("seed", Bytes),
            ("guests", Ids),
            ("begun", Number),
            ("ended", Number),
            ("kept", Flag),
        ],
    ),
    table("played", 3, &[("guest", Id), ("ended", Number), ("game", Id), ("brief", Bytes)]),
    table("records", 1, &[("game", Id), ("record", Bytes)]),
    table("journal", 2, &[("game", Id), ("seq", Number), ("rules", Number), ("at", Number), ("line", Doc)]),
    table(
        "pads",
        1,
        &[
            ("id", Id),
            ("code", Text),
            ("doc", Doc),
            ("keeper", Id),
            ("guests", Ids),
            ("begun", Number),
            ("updated", Number),
            ("ended", Number),
            ("version", Number),
        ],
    ),
    table("histories", 3, &[("guest", Id), ("updated", Number), ("pad", Id), ("brief", Bytes)]),
    table("entries", 2, &[("pad", Id), ("seq", Number), ("at", Number), ("guest", Id), ("entry", Doc)]),
    table("alive", 1, &[("at", Number)]),
];

const fn table(name: &'static str, n_key: usize, columns: &'static [(&'static str, Kind)]) -> Layout {
    Layout { name, columns, n_key }
}
