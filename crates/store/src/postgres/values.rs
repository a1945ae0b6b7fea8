//! Values as they lie in columns.

use tokio_postgres::types::ToSql;
use uuid::Uuid;

use crate::{GuestId, StoreError, TableState};

/// The values of a statement, which go along with it.
pub(super) type Values = Vec<Box<dyn ToSql + Sync + Send>>;

/// Boxes each value.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        vec![$(Box::new($value) as Box<dyn tokio_postgres::types::ToSql + Sync + Send>),*]
    };
}
pub(super) use values;

/// As a statement takes them.
pub(super) fn borrowed(values: &Values) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
}

pub(super) fn ids(guests: &[GuestId]) -> Vec<Uuid> {
    guests.iter().map(|guest| guest.0).collect()
}

pub(super) fn bytes(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

/// PostgreSQL's numbers have a sign. No count gets that high, so a caller who asks for it builds on something else.
pub(super) fn number(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Conflict)
}

/// These numbers are in databases: new states get new ones.
pub(super) fn state_number(state: TableState) -> i16 {
    match state {
        TableState::Waiting => 0,
        TableState::Playing => 1,
        TableState::Over => 2,
        TableState::Closed => 3,
    }
}

pub(super) fn state_of_number(number: i16) -> Option<TableState> {
    [TableState::Waiting, TableState::Playing, TableState::Over, TableState::Closed]
        .into_iter()
        .find(|&state| state_number(state) == number)
}
