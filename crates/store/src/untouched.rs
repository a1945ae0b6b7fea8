//! What nobody has touched for a long time, so that it may be let go. A game that was finished never is.

use crate::{Cursor, GuestId, PadId, TableId};

/// Something that can be let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A table, with its games that were not finished.
    Table(TableId),
    /// A pad whose game was not finished.
    Pad(PadId),
    /// A guest who has nothing here: no seat, no finished game, no pad.
    Guest(GuestId),
}

/// The kinds of things that are let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThingKind {
    /// Tables.
    Table,
    /// Pads.
    Pad,
    /// Guests.
    Guest,
}

impl ThingKind {
    /// All kinds, in the order in which they are let go: a guest may have nothing left when the tables are gone.
    pub const ALL: [ThingKind; 3] = [ThingKind::Table, ThingKind::Pad, ThingKind::Guest];
}

/// Since when nobody may have touched a thing that is let go, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// For tables at which no game was finished.
    pub tables: i64,
    /// For pads, and for tables at which a game was finished.
    pub pads: i64,
    /// For guests.
    pub guests: i64,
}

/// A thing that nobody has touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untouched {
    /// What it is.
    pub thing: Thing,
    /// The word by which guests find it; a guest has none.
    pub code: String,
    /// When it was last touched.
    pub touched: i64,
    /// Since when nobody may have touched it.
    pub since: i64,
    /// About how many bytes it takes.
    pub n_bytes: u64,
}

/// A part of all things of a kind, the longest untouched first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UntouchedPart {
    /// Those among the part that may be let go.
    pub found: Vec<Untouched>,
    /// Behind what the next part begins; nothing after the last part.
    pub next: Option<Cursor>,
}

/// How much of the disk a store takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// All bytes of the database.
    pub n_bytes: u64,
    /// How many of them hold nothing any more.
    pub n_free: u64,
}
