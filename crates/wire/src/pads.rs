//! The HTTP bodies of score pads and of the history. What a pad holds is entries; what follows from them, `foretell-pad`
//! works out on both sides.

use foretell_pad::{Entered, Entry, PadOptions, PadRefusal, Phone, Statistics};
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most entries that a phone sends at once.
pub const MOST_AT_ONCE: usize = 200;

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
    /// The entries, at most 200.
    #[cfg_attr(feature = "openapi", schema(max_items = 200))]
    #[serde(deserialize_with = "few")]
    pub entries: Vec<NewEntry>,
}

/// Reads a list that is not too long, and of a longer one no more than that.
fn few<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<NewEntry>, D::Error> {
    struct Few;
    impl<'de> Visitor<'de> for Few {
        type Value = Vec<NewEntry>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "a list of at most {MOST_AT_ONCE} entries")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<NewEntry>, A::Error> {
            let mut entries = Vec::new();
            while let Some(entry) = list.next_element()? {
                if entries.len() == MOST_AT_ONCE {
                    return Err(A::Error::custom(format!("at most {MOST_AT_ONCE} entries can be sent at once")));
                }
                entries.push(entry);
            }
            Ok(entries)
        }
    }
    deserializer.deserialize_seq(Few)
}

/// What is new on a pad that a guest watches: together with what they have seen, it is the pad.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadNews {
    /// How many entries they have seen.
    pub from: usize,
    /// The entries after these.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub journal: Vec<Entered>,
    /// Those among the first that were sealed and are shown now.
    pub turned: Vec<PadTurned>,
    /// The word by which the next game of the same people is found, if they have begun one.
    pub next: Option<String>,
    /// When the pad was last written on, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
}

/// An entry that was sealed and is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadTurned {
    /// Its place in the journal, from 0.
    pub at: usize,
    /// What it says.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub entry: Entry,
}

/// What became of entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PadEntered {
    /// How many were taken, those that had been taken before included. If it is not all of them and nothing was refused, it
    /// was enough for once: send the others again.
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
    pub refusal: PadRefusal,
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
