//! Why a table cannot be opened, joined or read.

use foretell_course::BadLine;
use foretell_store::StoreError;

/// Why a table or a game cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// There is none.
    #[error("there is no such table or game: check the code or the link")]
    Unknown,
    /// It is being played, so nobody may read it.
    #[error("this game is still being played: its record opens when it is over")]
    Running,
    /// It is played by rules of a version that this program does not have.
    #[error(
        "this game is played by newer rules than this server has: it is kept, and goes on when the server is updated"
    )]
    TooNew,
    /// It cannot be read.
    #[error("this game cannot be read: {0}")]
    Damaged(String),
    /// The server has too many tables in memory.
    #[error("the server has as many tables as it can: try again in a while")]
    Full,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BadLine> for LoadError {
    fn from(bad: BadLine) -> LoadError {
        match bad {
            BadLine::TooNew => LoadError::TooNew,
            BadLine::Damaged(reason) => LoadError::Damaged(reason),
        }
    }
}

/// Why somebody cannot come to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JoinError {
    /// It wants no spectators.
    #[error("this table is only for those who play")]
    NoSpectators,
    /// Too many are there.
    #[error("too many people watch this table: try again later")]
    Crowded,
    /// It could not be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
}
