//! Why a table cannot be opened, joined or read.

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
    /// A newer program wrote it.
    #[error("this game was written by a newer version of Foretell: update the server")]
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
