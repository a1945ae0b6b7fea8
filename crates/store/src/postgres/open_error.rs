//! Why a database was refused. No message holds a password.

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The address cannot be read.
    #[error(
        "the address of the database is wrong: {0}; it is like postgres://user:password@host:5432/name?sslmode=verify-full"
    )]
    Address(String),
    /// There is nobody at the address, or they refuse.
    #[error("the database at {place} cannot be used: {why}")]
    Away {
        /// Host, port and name.
        place: String,
        /// What is wrong.
        why: String,
    },
    /// A newer Foretell changed it, in a way that this program cannot work with.
    #[error("a newer Foretell has changed this database (schema {found}, this one knows {known}); use that version")]
    TooNew {
        /// Its schema.
        found: u32,
        /// The newest schema that this program knows.
        known: u32,
    },
    /// It could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Schema(String),
    /// Not everything has arrived.
    #[error("a move into this database was not finished: run `foretell move` again")]
    Unfinished,
    /// There are no threads to work with.
    #[error("no threads can be started: {0}")]
    Threads(String),
}
