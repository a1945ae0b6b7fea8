//! Small things that the lines of both games share.

use foretell_kernel::{BySeat, RulesError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The values by seat number, as a list of wider numbers.
pub(crate) fn list<T: Copy, U: From<T>>(values: &BySeat<T>) -> Vec<U> {
    values.values().iter().map(|&value| U::from(value)).collect()
}

/// The rules object of a header.
pub(crate) fn header_rules<R: DeserializeOwned>(rules: &Map<String, Value>) -> Result<R, RulesError> {
    R::deserialize(rules).map_err(|error| RulesError::new("rules", error.to_string()))
}

/// The rules object of a header, to write it.
pub(crate) fn rules_map<R: Serialize>(rules: &R) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// A key that may be missing, but not null.
pub(crate) fn some<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// In a record the first dealer and the first seer are both called `first`.
pub(crate) fn call_it_first(mut refused: RulesError) -> RulesError {
    if matches!(refused.field, "first_dealer" | "first_seer") {
        refused.field = "first";
    }
    refused
}
