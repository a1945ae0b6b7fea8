//! What SQLite's errors mean for callers. No text of a statement or of its values gets into them.

use rusqlite::{Error, ErrorCode, ffi};

use crate::StoreError;

/// Tells fences, which concern one commit, from trouble, which concerns all.
pub(super) fn meaning(error: &Error) -> StoreError {
    let Error::SqliteFailure(failure, message) = error else { return StoreError::Io(error.to_string()) };
    let text = || message.clone().unwrap_or_else(|| failure.to_string());
    match failure.code {
        ErrorCode::ConstraintViolation if failure.extended_code == ffi::SQLITE_CONSTRAINT_FOREIGNKEY => {
            StoreError::Gone
        }
        ErrorCode::ConstraintViolation => StoreError::Conflict,
        ErrorCode::DiskFull => StoreError::Full(text()),
        ErrorCode::ReadOnly => StoreError::ReadOnly,
        ErrorCode::DatabaseBusy => StoreError::Busy,
        _ => StoreError::Io(text()),
    }
}
