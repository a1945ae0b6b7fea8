//! The HTTP bodies of score pads and of the history. What a pad holds is entries; what follows from them, `foretell-pad`
//! works out on both sides.

use foretell_pad::{Entered, Entry, PadOptions, Phone, Refusal, Statistics};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A pad is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPad {
    /// What is played, by whom.
    pub options: PadOptions,
}

/// The next game of the people at a pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NextPad {
    /// The seat of the first dealer or the first seer.
    pub first: u8,
}

/// The pad was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadMade {
    /// The word by which others find it.
    pub code: String,
}

/// A pad as a guest may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadSeen {
    /// The word by which others find it.
    pub code: String,
    /// What it was opened with.
    pub options: PadOptions,
    /// What was entered, with what is sealed left out.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub journal: Vec<Entered>,
    /// The number of the guest's phone; null for a guest who only watches.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u16>))]
    pub phone: Option<Phone>,
    /// The word by which the next game of the same people is found, if they have begun one.
    pub next: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub begun: i64,
    /// When it was last written on.
    #[ts(type = "number")]
    pub updated: i64,
}

/// Something to enter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEntry {
    /// A name that the phone gives it, so that sending it twice is harmless.
    pub id: String,
    /// How many entries of the server the phone had seen when it was made.
    pub after: usize,
    /// What is entered.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub entry: Entry,
}

/// Entries of one phone, in their order. After one that is refused none is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EnterPad {
    /// The entries.
    pub entries: Vec<NewEntry>,
}

/// What became of entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadEntered {
    /// How many were taken, those that had been taken before included.
    pub taken: usize,
    /// Why the next one was not.
    pub refused: Option<PadRefused>,
    /// The pad after it.
    pub pad: PadSeen,
}

/// An entry that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadRefused {
    /// Its name.
    pub id: String,
    /// Why, in English.
    pub reason: String,
    /// Why, for programs.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub refusal: Refusal,
}

/// What an item of the history is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum HistoryKind {
    /// A game that was played here.
    Game,
    /// A pad.
    Pad,
}

/// A game or a pad of the guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryItem {
    /// What it is.
    pub kind: HistoryKind,
    /// The id of the game, or the code of the pad.
    pub id: String,
    /// `cards` or `dice`.
    pub game: String,
    /// Who played, in the order of the seats.
    pub players: Vec<String>,
    /// The points of each.
    pub totals: Vec<i32>,
    /// The place of each.
    pub places: Vec<u8>,
    /// The seat of the guest, if they had one.
    pub seat: Option<u8>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub begun: i64,
    /// When it ended; null for a pad that is still written on.
    #[ts(type = "number | null")]
    pub ended: Option<i64>,
}

/// A part of the history, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryList {
    /// The items.
    pub items: Vec<HistoryItem>,
    /// What to ask with as `before` for older ones; null if there are none.
    pub next: Option<String>,
}

/// What all games of the guest say about one player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StatisticsOf {
    /// Whom.
    pub player: String,
    /// Everybody who played in the games of the guest, the most frequent first.
    pub players: Vec<String>,
    /// Their card games.
    pub cards: Statistics,
    /// Their dice games.
    pub dice: Statistics,
}

/// What became of pads that were handed in as records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Imported {
    /// How many are in the history now.
    pub taken: usize,
    /// How many of them were there before.
    pub known: usize,
}
