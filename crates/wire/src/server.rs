//! What the server says.

use foretell_bots::Advice;
use foretell_kernel::{Seat, SeatSet, Seen, TableView};
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;
use uuid::Uuid;

use crate::{Clock, Mover, Phrase, Table, Wired, You};

/// A frame to one viewer that tells nothing of a game, or tells it in a part that was written before.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerFrame<'a> {
    /// The first frame on every socket.
    Welcome {
        /// The reader.
        you: &'a You,
        /// The table.
        table: &'a Table,
        /// The game, if one was begun: a [`WelcomeGame`].
        game: Option<&'a RawValue>,
        /// What was said last.
        talk: &'a [Talk],
    },
    /// The table has changed.
    Table {
        /// The reader.
        you: &'a You,
        /// The table.
        table: &'a Table,
    },
    /// Somebody said something.
    Talk(&'a Talk),
    /// What was asked for is not done.
    Refused(Refused),
    /// What was sent is no frame. A socket that goes on so is closed.
    Error {
        /// What is wrong.
        reason: &'a str,
    },
    /// The server closes the socket.
    Bye {
        /// Why.
        reason: &'a str,
    },
}

/// A frame to one viewer about a game.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case", bound = "")]
pub enum GameFrame<G: Wired> {
    /// The game, whole: it began, the reader took a seat, or a choice was taken back.
    Game {
        /// What the reader may know of it.
        game: GameView<G>,
    },
    /// A move.
    Update(Update<G>),
    /// What a master would do, and the odds.
    Hint(Hint<G>),
}

/// The game in the first frame.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum WelcomeGame<G: Wired> {
    /// All that the reader may know of it.
    Whole(GameView<G>),
    /// What happened since the `seq` that the reader saw last.
    Missed(Vec<Update<G>>),
}

/// All that one viewer may know of a game.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct GameView<G: Wired> {
    /// Which game.
    pub game: &'static str,
    /// Its id: finished games are found by it.
    pub id: Uuid,
    /// Who plays, in seat order.
    pub players: Vec<String>,
    /// What proves that the deals are fair.
    pub fairness: Fairness,
    /// How many lines the journal has.
    pub seq: u64,
    /// What is asked.
    #[serde(flatten)]
    pub now: Now<G>,
    /// The game.
    pub view: G::View,
}

/// What is asked, of whom, and until when.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Now<G: Wired> {
    /// The seats that owe a choice.
    pub waiting_for: SeatSet,
    /// The seats whose choice lies sealed.
    pub sealed: SeatSet,
    /// Your sealed choice.
    pub your_choice: Option<G::Action>,
    /// What the reader may choose.
    pub offer: Option<G::Offer>,
    /// The time that is left, at a table that knows patience.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Clock>,
}

/// A move, as one viewer sees it: what happened, what is asked now, and the parts of the view that are not as before.
#[derive(Clone, Debug, Serialize)]
#[serde(bound(serialize = ""))]
pub struct Update<G: Wired> {
    /// Which game.
    pub game: &'static str,
    /// How many lines the journal has with this move.
    pub seq: u64,
    /// Who moved; nobody at the beginning.
    pub by: Option<Mover>,
    /// What the reader saw happen.
    pub seen: Vec<Seen<G>>,
    /// What is asked now.
    #[serde(flatten)]
    pub now: Now<G>,
    /// The parts of the view that are not as before.
    pub change: G::Change,
}

impl<G: Wired> Now<G> {
    /// What a viewer with this view is asked. `seat` is the viewer's.
    pub fn new(table: &TableView<G>, seat: Option<Seat>, clocks: Vec<Clock>) -> Now<G> {
        Now {
            waiting_for: table.waiting_for,
            sealed: table.sealed,
            your_choice: table.your_choice,
            offer: seat.and_then(|seat| G::offer(table, seat)),
            clocks,
        }
    }
}

/// What proves that the deals are fair; see `docs/FAIRNESS.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Fairness {
    /// The hash of the server's seed, known before the first deal.
    pub commitment: String,
    /// What each seat added.
    pub contributions: Vec<String>,
    /// The seed, when the game is over.
    pub server_seed: Option<String>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Talk {
    /// By whom.
    #[ts(type = "string")]
    pub from: Uuid,
    /// Their name.
    pub name: String,
    /// Their seat, if they have one.
    pub seat: Option<Seat>,
    /// With one tap.
    pub phrase: Option<Phrase>,
    /// In their own words: text, never markup.
    pub text: Option<String>,
}

/// What was asked for is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Refused {
    /// The number that the page gave the frame.
    pub id: Option<u32>,
    /// Why, for the page.
    pub code: Code,
    /// Why, for a person.
    pub reason: String,
}

/// What a master would do, and the odds.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub struct Hint<G: Wired> {
    /// The `seq` for which it holds.
    pub seq: u64,
    /// The choice, and the odds.
    #[serde(flatten)]
    pub advice: Advice<G::Action>,
}

/// Why something is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The choice answers a question that is no longer asked; the game follows, whole.
    Stale,
    /// The rules do not allow it.
    Illegal,
    /// Only the host may do it.
    NotHost,
    /// Only somebody with a seat may do it.
    NotSeated,
    /// The seat does not exist, or is not free.
    NoSuchSeat,
    /// It does not go now.
    NotNow,
    /// The table does not allow it.
    NotAllowed,
    /// The text is empty or too long.
    BadText,
    /// Too much too fast.
    TooFast,
    /// It could not be saved, so it did not happen. Try again.
    NotSaved,
    /// The server is too busy. Try again.
    Busy,
}
