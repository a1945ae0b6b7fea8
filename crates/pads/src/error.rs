//! Why a pad cannot be opened, read or written on.

use foretell_pad::RecordError;
use foretell_store::StoreError;
use foretell_turns::Busy;

/// Why something about pads or the history is not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PadError {
    /// There is none.
    #[error("there is no such pad: check the code")]
    Unknown,
    /// The game on it is not over, and the next waits for that.
    #[error("the game on this pad is not over: finish or end it first")]
    Running,
    /// Who only watches does not begin the next game.
    #[error("only who has a phone at this pad begins the next game")]
    OnlyWatching,
    /// No pad can be kept so.
    #[error("{0}")]
    Rules(String),
    /// An entry is longer than any that makes sense.
    #[error("an entry has at most 8 kB")]
    TooLong,
    /// More entries than a phone sends at once.
    #[error("at most 200 entries can be sent at once")]
    TooManyEntries,
    /// A record is not one.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There are more records than anybody has.
    #[error("at most {0} pads can be handed in at once, and a history holds at most 10000")]
    TooMany(usize),
    /// It cannot be read.
    #[error("this pad cannot be read: {0}")]
    Damaged(String),
    /// The server has too many pads in memory.
    #[error("the server has as many pads as it can: try again in a while")]
    Full,
    /// The guest has asked for too much at once.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
