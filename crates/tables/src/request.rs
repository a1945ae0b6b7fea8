//! What a table is asked to do, by sockets and by itself.

use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use foretell_store::{GameId, GuestId, GuestRow};
use foretell_wire::{Numbered, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::JoinError;
use crate::any_run::AnyThought;
use crate::hints::Question;

/// Where the frames of one viewer go. One who does not take them is cut off.
#[derive(Clone, Debug)]
pub enum Outbox {
    /// They wait here to be sent.
    Here(mpsc::Sender<Bytes>),
    /// Somebody carries them on. It is dropped when the table lets go of the viewer.
    Carried(Arc<dyn Carry>),
}

/// Carries frames to a viewer who is elsewhere.
pub trait Carry: fmt::Debug + Send + Sync + 'static {
    /// Takes a frame, at once or not at all.
    fn carry(&self, frame: Bytes) -> bool;
}

impl Outbox {
    /// Takes a frame, at once or not at all.
    pub(crate) fn take(&self, frame: Bytes) -> bool {
        match self {
            Outbox::Here(waiting) => waiting.try_send(frame).is_ok(),
            Outbox::Carried(carrier) => carrier.carry(frame),
        }
    }
}

impl From<&mpsc::Sender<Bytes>> for Outbox {
    fn from(waiting: &mpsc::Sender<Bytes>) -> Outbox {
        Outbox::Here(waiting.clone())
    }
}

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
    Leave {
        viewer: ViewerId,
    },
    Frame {
        viewer: ViewerId,
        frame: Box<Numbered>,
    },
    Thought {
        game: GameId,
        thought: Box<AnyThought>,
    },
    Hinted {
        question: Question,
        frame: Option<Bytes>,
    },
    Summary {
        guest: GuestId,
        reply: oneshot::Sender<TableSummary>,
    },
    /// Would a game begin if this viewer asked for it?
    WouldBegin {
        viewer: ViewerId,
        as_rematch: bool,
        reply: oneshot::Sender<bool>,
    },
    /// The host of a new table, who is on the way, wants it to begin.
    Start {
        guest: GuestId,
        done: oneshot::Sender<()>,
    },
    /// Others need the room in memory: a table that sleeps leaves it.
    MakeRoom,
    Stop {
        /// What those who are here are told; nothing if they go on elsewhere.
        reason: Option<&'static str>,
        done: oneshot::Sender<()>,
    },
}

/// Somebody wants to come in.
pub(crate) struct Join {
    pub(crate) guest: GuestRow,
    pub(crate) outbox: Outbox,
    pub(crate) last: Option<LastSeen>,
    pub(crate) reply: oneshot::Sender<Result<ViewerId, JoinError>>,
}
