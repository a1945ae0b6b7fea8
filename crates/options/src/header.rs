//! Options as the `rules` in the header of a record (docs/RECORD.md): by key, without the number of players, which the
//! names tell.

use foretell_kernel::{OptionInfo, RulesError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The options of a game as a header writes them. What is not chosen is not written.
pub fn written_rules(options: &impl Serialize) -> Map<String, Value> {
    let Ok(Value::Object(mut rules)) = serde_json::to_value(options) else { return Map::new() };
    rules.retain(|key, value| key != N_SEATS && !value.is_null());
    rules
}

/// The options of a game that a header tells. What is missing has its default; what is unknown is refused.
pub fn read_rules<O: DeserializeOwned>(n_seats: usize, mut rules: Map<String, Value>) -> serde_json::Result<O> {
    rules.insert(N_SEATS.to_owned(), n_seats.into());
    serde_json::from_value(Value::Object(rules))
}

/// What a header tells about these options; other keys are passed over. A key may be missing, but not null.
pub fn known_rules(known: &[OptionInfo], rules: &Map<String, Value>) -> Result<Map<String, Value>, RulesError> {
    let is_known = |key: &str| known.iter().any(|option| option.key == key);
    let mut kept = Map::new();
    for (key, value) in rules.iter().filter(|(key, _)| is_known(key)) {
        if value.is_null() {
            return Err(RulesError::new("rules", format!("`{key}` is null: leave it out or say what it is")));
        }
        kept.insert(key.clone(), value.clone());
    }
    Ok(kept)
}

const N_SEATS: &str = "n_seats";
