//! The table as everybody at it sees it: who sits where, what is agreed, what it waits for. Nothing of the game.

use foretell_bots::Level;
use foretell_course::MoverKind;
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
    /// The hash of the seed of the next game; everybody pledges a text of their own to it.
    pub next_commitment: Option<String>,
    /// A game is about to begin: the pledges are fixed, and their texts are waited for.
    pub starting: Option<Starting>,
    /// A choice that somebody wants to take back.
    pub take_back: Option<TakeBack>,
    /// Who is for calling a stand-in.
    pub votes: Vec<Vote>,
    /// Who gets which seat with the next round.
    pub promised: Vec<Promised>,
    /// Who asked for the pause.
    pub paused_by: Option<Seat>,
    /// A rematch that somebody offers after a game.
    pub rematch: Option<Rematch>,
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
        /// The hash of the text that they will add to the chance of the next game.
        pledge: Option<String>,
    },
    /// A program.
    Bot {
        /// How well it plays.
        level: Level,
        /// Its name.
        name: String,
    },
}

/// A game that is about to begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Starting {
    /// The pledges by seat, which nobody can change any more. Nothing while pledges to a new commitment are waited for.
    pub pledges: Option<Vec<Option<String>>>,
    /// The seat that will begin; nothing if it will be drawn.
    pub first: Option<Seat>,
    /// Those who did not show what they had pledged: an earlier try of this start was called off, and this one goes on without
    /// their texts.
    pub withheld: SeatSet,
}

/// Who the reader of a frame is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct You {
    /// The guest.
    #[ts(type = "string")]
    pub guest: Uuid,
    /// Your seat; nothing if you watch.
    pub seat: Option<Seat>,
    /// The guests whose talk is not shown.
    #[ts(type = "Array<string>")]
    pub muted: Vec<Uuid>,
    /// What the reader may do about seats now.
    pub may: May,
}

/// What somebody may do about seats now. Whatever is not here is refused.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct May {
    /// The seats for which they may call a stand-in, or vote for one.
    pub call_stand_in: SeatSet,
    /// The seats that they may give to somebody.
    pub hand_over: Vec<HandOver>,
    /// The seats that they may take back while a game is played.
    pub sit: Vec<SeatOffer>,
}

/// A seat that may be given to somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HandOver {
    /// The seat.
    pub seat: Seat,
    /// Who may have it.
    #[ts(type = "Array<string>")]
    pub to: Vec<Uuid>,
    /// When it is theirs.
    pub when: When,
}

/// A seat that may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatOffer {
    /// The seat.
    pub seat: Seat,
    /// When it is theirs.
    pub when: When,
}

/// When a seat changes hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// At once.
    Now,
    /// Between this round and the next one.
    NextRound,
}

/// A seat that is somebody's with the next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Promised {
    /// The seat.
    pub seat: Seat,
    /// Who gets it.
    #[ts(type = "string")]
    pub guest: Uuid,
    /// Their name, as long as they are here.
    pub name: String,
}

/// A choice that somebody wants to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TakeBack {
    /// Whose choice it was.
    pub seat: Seat,
    /// Who has not answered yet.
    pub waiting_for: SeatSet,
}

/// A rematch that somebody offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Rematch {
    /// Who wants it, the first of them first.
    pub agreed: Vec<Seat>,
    /// The people who are here and have not agreed yet.
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
    /// Wow.
    Wow,
    /// Phew, that was close.
    Phew,
    /// Oops.
    Oops,
    /// It is your turn.
    YourTurn,
    /// Congratulations.
    Congratulations,
}
