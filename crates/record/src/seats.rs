//! Small things that the lines of both games share.

use foretell_kernel::{BySeat, RulesError};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The values by seat number, as a list of wider numbers.
pub(crate) fn list<T: Copy, U: From<T>>(values: &BySeat<T>) -> Vec<U> {
    values.values().iter().map(|&value| U::from(value)).collect()
}

/// The rules object of a header; a header without one means the defaults.
pub(crate) fn header_rules<R: DeserializeOwned + Default>(rules: &Value) -> Result<R, RulesError> {
    if rules.is_null() {
        return Ok(R::default());
    }
    R::deserialize(rules).map_err(|error| RulesError::new("rules", error.to_string()))
}

/// In a record the first dealer and the first seer are both called `first`.
pub(crate) fn call_it_first(mut refused: RulesError) -> RulesError {
    if matches!(refused.field, "first_dealer" | "first_seer") {
        refused.field = "first";
    }
    refused
}
