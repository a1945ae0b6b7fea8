//! What a table is asked to do, by sockets and by itself.

use bytes::Bytes;
use foretell_store::{GameId, GuestId, GuestRow};
use foretell_wire::{Numbered, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::JoinError;
use crate::run::Thought;

/// The frames that wait to be sent to one socket. A socket that does not take them is cut off.
pub type Outbox = mpsc::Sender<Bytes>;

/// A connection to a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ViewerId(pub(crate) u64);

/// The game and the number of lines that somebody saw last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastSeen {
    /// The game.
    pub game: GameId,
    /// Its `seq`.
    pub seq: u64,
}

/// A request. Its large parts are in boxes: a mailbox keeps room for dozens of these at every table.
pub(crate) enum Request {
    Join(Box<Join>),
    Leave { viewer: ViewerId },
    Frame { viewer: ViewerId, frame: Box<Numbered> },
    Thought { game: GameId, thought: Box<Thought> },
    Hinted { viewer: ViewerId, frame: Bytes },
    Summary { guest: GuestId, reply: oneshot::Sender<TableSummary> },
    Stop { reason: &'static str, done: oneshot::Sender<()> },
}

/// Somebody wants to come in.
pub(crate) struct Join {
    pub(crate) guest: GuestRow,
    pub(crate) outbox: Outbox,
    pub(crate) last: Option<LastSeen>,
    pub(crate) reply: oneshot::Sender<Result<ViewerId, JoinError>>,
}
