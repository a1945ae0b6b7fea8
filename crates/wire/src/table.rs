//! The table as everybody at it sees it: who sits where, what is agreed, what it waits for. Nothing of the game.

use foretell_bots::Level;
use foretell_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

use crate::TableOptions;

/// A table. It is sent whole whenever something of it changes, which is seldom: moves do not change it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Table {
    /// The code by which people find it.
    pub code: String,
    /// What was agreed.
    pub options: TableOptions,
    /// What it does.
    pub stage: Stage,
    /// Who may change it.
    #[ts(type = "string | null")]
    pub host: Option<Uuid>,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// How many watch.
    pub n_spectators: usize,
    /// The people at the table who have no seat, as far as they said a name.
    pub guests: Vec<Guest>,
    /// The hash of the seed of the next game; everybody adds a text of their own to it.
    pub next_commitment: Option<String>,
    /// A choice that somebody wants to take back.
    pub take_back: Option<TakeBack>,
    /// Who is for calling a stand-in.
    pub votes: Vec<Vote>,
    /// Who asked for the pause.
    pub paused_by: Option<Seat>,
}

/// Somebody at the table without a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Guest {
    /// Who.
    #[ts(type = "string")]
    pub guest: Uuid,
    /// The name.
    pub name: String,
    /// The avatar sign.
    pub sign: String,
}

/// What a table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It waits for players.
    Waiting,
    /// A game is played.
    Playing,
    /// A game rests.
    Paused,
    /// The game is over.
    Over,
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "chair", rename_all = "snake_case")]
pub enum Chair {
    /// Nobody.
    Empty,
    /// A person.
    Person {
        /// Who.
        #[ts(type = "string")]
        guest: Uuid,
        /// The name.
        name: String,
        /// The avatar sign.
        sign: String,
        /// Whether a page of theirs is connected.
        here: bool,
        /// Whether a stand-in plays for them.
        stand_in: bool,
        /// Whether their longer absence is still to be had.
        reserve: bool,
        /// Whether they added a text to the seed of the next game.
        contributed: bool,
    },
    /// A program.
    Bot {
        /// How well it plays.
        #[ts(type = "Level")]
        level: Level,
        /// Its name.
        name: String,
    },
}

/// Who the reader of a frame is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct You {
    /// The guest.
    #[ts(type = "string")]
    pub guest: Uuid,
    /// The own seat; nothing for one who watches.
    pub seat: Option<Seat>,
    /// The guests whose talk is not shown.
    #[ts(type = "Array<string>")]
    pub muted: Vec<Uuid>,
}

/// A choice that somebody wants to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TakeBack {
    /// Whose choice it was.
    pub seat: Seat,
    /// Who has not answered yet.
    pub waiting_for: SeatSet,
}

/// Votes for a stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Vote {
    /// The seat of the one who is gone.
    pub seat: Seat,
    /// Who is for it.
    pub by: SeatSet,
    /// How many it takes.
    pub needed: usize,
}

/// The time that a seat has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Clock {
    /// Whose.
    pub seat: Seat,
    /// Milliseconds from now until a stand-in plays.
    pub ms: u32,
    /// Whether this is the longer absence that everybody has once.
    pub reserve: bool,
}

/// Whose hand made a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MoverKind {
    /// The person whose seat it is.
    Person,
    /// The program whose seat it is.
    Bot,
    /// A program that sits in for somebody.
    StandIn,
}

/// Who made a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mover {
    /// The seat.
    pub seat: Seat,
    /// By whose hand.
    pub kind: MoverKind,
}

/// Something that can be said with one tap. The page has the words in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Well played.
    WellPlayed,
    /// Sorry.
    Sorry,
    /// I am thinking.
    Thinking,
    /// Thank you.
    Thanks,
    /// Oh no.
    OhNo,
    /// Good luck.
    GoodLuck,
    /// One moment, please.
    OneMoment,
    /// Good game.
    GoodGame,
}
