//! Why the store did not do what it was asked. No message holds a token, a seed or a line.

/// Why a commit or a question failed. A commit that failed has changed nothing, unless it says that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A fence: what is stored is not what the change builds on.
    #[error("somebody else has written this in the meantime: load it again")]
    Conflict,
    /// The guest or the link that a change needs is not there (any more).
    #[error("this is not there any more: it is unknown, used up or expired")]
    Gone,
    /// Admission control: the queue is full.
    #[error("the server has more to write than it can: try again in a moment")]
    Busy,
    /// There is no room on the disk.
    #[error("the disk of the data folder is full ({0}): make room there, then try again")]
    Full(String),
    /// The data may be read but not written.
    #[error("the data folder is read-only: make it writable for the user that the server runs as")]
    ReadOnly,
    /// The database is not the file any more that the server opened. Nothing is acknowledged until a restart, or until the
    /// file is back.
    #[error(
        "the database was {0} while the server ran: stop the server, put the file back or restore a backup, and start it"
    )]
    Lost(&'static str),
    /// The disk or the file system failed. The outcome of a commit is known again after a restart; until then it
    /// counts as not done.
    #[error("the data folder cannot be written or read: {0}")]
    Io(String),
    /// There is no connection to the database. Nothing has happened.
    #[error("the database cannot be reached ({0}): nothing is saved until it is back; this is tried again by itself")]
    Away(String),
    /// The connection was lost while the database decided. Whoever builds on it loads it again.
    #[error(
        "the connection to the database was lost while this was saved: whether it was is known when it is loaded again"
    )]
    InDoubt,
    /// The database refused a statement, say because its disk is full. Nothing has happened.
    #[error("the database refuses this: {0}")]
    Refused(String),
    /// The store has been closed.
    #[error("the store is closed: the server is stopping")]
    Closed,
}
