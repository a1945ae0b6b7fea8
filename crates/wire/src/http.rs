//! The bodies of HTTP requests and answers.

use foretell_bots::Level;
use foretell_kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::{Stage, TableOptions};

/// The avatar signs that a guest can choose; the first is that of somebody who has not chosen.
pub const SIGNS: [&str; 12] =
    ["star", "moon", "sun", "owl", "fox", "cat", "hare", "crow", "key", "leaf", "flame", "drop"];

/// The guest who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Who. It is no secret: others at a table see it.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = "uuid"))]
    pub guest: Uuid,
    /// The name; empty until one is given.
    pub name: String,
    /// The avatar sign.
    pub sign: String,
}

/// A new name or sign.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetMe {
    /// The name, 1 to 24 characters.
    pub name: String,
    /// The avatar sign, one of those that the page offers.
    pub sign: String,
}

/// A one-time link to go on with another device.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceLink {
    /// The secret in the link. It works once.
    pub secret: String,
    /// For how many seconds it works.
    pub seconds: u32,
}

/// The secret of a one-time link, to be used.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct UseDeviceLink {
    /// The secret.
    pub secret: String,
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is agreed.
    pub options: TableOptions,
    /// The programs that fill all seats but the first, if any.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub bots: Vec<Level>,
    /// Whether the game begins at once, which needs a program in every other seat; then nobody adds to its chance.
    #[serde(default)]
    #[ts(optional, as = "Option<_>")]
    pub start: bool,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableMade {
    /// Its code.
    pub code: String,
    /// The hash of the seed of its first game.
    pub commitment: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Its code.
    pub code: String,
    /// What is agreed.
    pub options: TableOptions,
    /// What it does.
    pub stage: Stage,
    /// The names of those who sit, with nothing for a free seat.
    pub names: Vec<Option<String>>,
    /// The seat of the one who asks, if they have one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub your_seat: Option<Seat>,
    /// Whether the one who asks is waited for.
    pub your_turn: bool,
    /// The round that is played, from 1; nothing while none is.
    pub round: Option<u8>,
    /// When something was last done there, in milliseconds since 1970.
    #[ts(type = "number")]
    pub touched: i64,
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables, newest first.
    pub tables: Vec<TableSummary>,
}

/// A finished game in a list.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its id.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = "uuid"))]
    pub id: Uuid,
    /// Which game.
    pub game: String,
    /// Who played, in seat order.
    pub players: Vec<String>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended: i64,
}

/// The finished games of a guest.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games, the last ended first.
    pub games: Vec<GameSummary>,
}

/// Why a request is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Why, for the page.
    pub code: String,
    /// Why, for a person.
    pub reason: String,
    /// What is wrong with a record that was handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub record: Option<BadRecord>,
}

/// A line of a record that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What kind of thing is wrong with it.
    pub fault: foretell_pad::RecordFault,
}
