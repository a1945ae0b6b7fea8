//! Small things that the lines of both games share.

use foretell_kernel::{BySeat, OptionInfo, RulesError};
use foretell_options::{known_rules, read_rules};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// The values by seat number, as a list of wider numbers.
pub(crate) fn list<T: Copy, U: From<T>>(values: &BySeat<T>) -> Vec<U> {
    values.values().iter().map(|&value| U::from(value)).collect()
}

/// The options that a header tells. A game passes over keys that it does not know.
pub(crate) fn options<O: DeserializeOwned>(
    known: &[OptionInfo],
    n_seats: usize,
    rules: &Map<String, Value>,
) -> Result<O, RulesError> {
    read_rules(n_seats, known_rules(known, rules)?).map_err(|error| RulesError::new("rules", error.to_string()))
}

/// A key that may be missing, but not null.
pub(crate) fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The number of the seat that begins, as the games ask for it. A number that is too large is no seat.
pub(crate) fn first(seat: Option<u64>) -> Option<usize> {
    seat.map(|seat| usize::try_from(seat).unwrap_or(usize::MAX))
}

/// In a record the first dealer and the first seer are both called `first`.
pub(crate) fn call_it_first(mut refused: RulesError) -> RulesError {
    if matches!(refused.field, "first_dealer" | "first_seer") {
        refused.field = "first";
    }
    refused
}
