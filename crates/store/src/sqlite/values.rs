//! Values as they lie in columns.

use uuid::Uuid;

use crate::{GameId, GuestId, PadId, TableId, TableState};

macro_rules! id_in_a_column {
    ($($Id:ident)*) => {$(
        impl $Id {
            pub(super) fn bytes(&self) -> &[u8; 16] {
                self.0.as_bytes()
            }

            pub(super) fn of_bytes(bytes: [u8; 16]) -> Self {
                Self(Uuid::from_bytes(bytes))
            }
        }
    )*};
}

id_in_a_column! { GuestId TableId GameId PadId }

/// Guests one after another, in their order.
pub(super) fn guests_blob(guests: &[GuestId]) -> Vec<u8> {
    guests.iter().flat_map(|guest| *guest.bytes()).collect()
}

pub(super) fn guests_of_blob(blob: &[u8]) -> Vec<GuestId> {
    blob.as_chunks().0.iter().copied().map(GuestId::of_bytes).collect()
}

/// These numbers are in databases: new states get new ones.
pub(super) fn state_number(state: TableState) -> i64 {
    match state {
        TableState::Waiting => 0,
        TableState::Playing => 1,
        TableState::Over => 2,
        TableState::Closed => 3,
    }
}

pub(super) fn state_of_number(number: i64) -> Option<TableState> {
    [TableState::Waiting, TableState::Playing, TableState::Over, TableState::Closed]
        .into_iter()
        .find(|&state| state_number(state) == number)
}
