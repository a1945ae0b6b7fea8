//! What PostgreSQL's errors mean for callers. No text of a statement or of its values gets into them.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use crate::StoreError;

/// Tells fences, which concern one commit, from trouble, which concerns all.
pub(super) fn meaning(error: &Error) -> StoreError {
    let Some(said) = error.as_db_error() else { return StoreError::Away(cause(error)) };
    match *said.code() {
        SqlState::FOREIGN_KEY_VIOLATION => StoreError::Gone,
        SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
        _ if !is_answer(error) => StoreError::Away(said.message().to_owned()),
        SqlState::TOO_MANY_CONNECTIONS | SqlState::CANNOT_CONNECT_NOW => StoreError::Away(said.message().to_owned()),
        _ => StoreError::Refused(said.message().to_owned()),
    }
}

/// Whether the database itself refused a statement and goes on: then its transaction has not happened, for certain. If the
/// connection ended instead, nobody knows.
pub(super) fn is_answer(error: &Error) -> bool {
    error.as_db_error().is_some_and(|said| said.parsed_severity() == Some(Severity::Error))
}

/// Whether two transactions were in each other's way, and it goes better the next time.
pub(super) fn is_in_the_way(error: &Error) -> bool {
    matches!(error.code(), Some(&(SqlState::T_R_DEADLOCK_DETECTED | SqlState::T_R_SERIALIZATION_FAILURE)))
}

/// The reason at the bottom: what tokio-postgres itself says is only that there is one.
pub(super) fn cause(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}
