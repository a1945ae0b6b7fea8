//! What there is to choose from, for the page: the games with their options and presets, the magic cards, the levels of
//! bots. The file in `web/` is written from here; a test compares them. Nothing is decided here: each list is its owner's.

use std::fmt::Write;
use std::ops::RangeInclusive;

use foretell_bots::Level;
use foretell_cards::Rounds;
use foretell_dice::MagicCard;
use foretell_kernel::OptionInfo;
use foretell_options::{GameName, GameOptions};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::TableOptions;

/// All lists, as one file.
pub fn lists() -> String {
    let mut file =
        "// Written by `UPDATE_WIRE=1 cargo test -p foretell-wire` from crates/wire. Do not edit.\n".to_owned();
    let games: Map<String, Value> = GameName::ALL.map(|name| (name.key().to_owned(), game(name))).into_iter().collect();
    let table = GameOptions::Dice(foretell_dice::Options::new(*foretell_dice::PLAYERS.start()));
    let rounds: Map<String, Value> =
        foretell_cards::PLAYERS.map(|n_seats| (n_seats.to_string(), json!(Rounds::all(n_seats)))).collect();
    for (about, name, list) in [
        ("The games: for how many, what can be agreed on, and what is agreed by name.", "GAMES", Value::Object(games)),
        ("All rounds of the card game by the number of players.", "ROUNDS", Value::Object(rounds)),
        (
            "What a table is opened with if nothing else is said, beside its game.",
            "TABLE",
            without(&TableOptions::new(table), "game"),
        ),
        ("The magic cards in the order of the rules.", "MAGIC_CARDS", json!(MagicCard::ALL)),
        ("The levels of bots that people can choose, the weakest first.", "LEVELS", json!(Level::OFFERED)),
    ] {
        let list = serde_json::to_string_pretty(&list).unwrap_or_default();
        let _ = write!(file, "\n/** {about} */\nexport const {name} = {list} as const;\n");
    }
    file
}

fn game(name: GameName) -> Value {
    match name {
        GameName::Cards => {
            use foretell_cards::{Options, PLAYERS};
            described(PLAYERS, Options::LIST, &Options::new(*PLAYERS.start()), Options::PRESETS)
        }
        GameName::Dice => {
            use foretell_dice::{Options, PLAYERS};
            described(PLAYERS, Options::LIST, &Options::new(*PLAYERS.start()), Options::PRESETS)
        }
    }
}

fn described<O: Serialize>(
    players: RangeInclusive<usize>,
    list: &[OptionInfo],
    defaults: &O,
    presets: &[(&str, O)],
) -> Value {
    let preset = |options: &O| {
        let mut agreed = without(options, "n_seats");
        if let Some(agreed) = agreed.as_object_mut() {
            agreed.retain(|key, _| list.iter().any(|option| option.key == key && option.in_presets));
        }
        agreed
    };
    let presets: Vec<Value> =
        presets.iter().map(|(name, options)| json!({"name": name, "options": preset(options)})).collect();
    json!({
        "seats": players.collect::<Vec<_>>(),
        "options": list,
        "defaults": without(defaults, "n_seats"),
        "presets": presets,
    })
}

/// A value as JSON, without one of its keys.
fn without(value: &impl Serialize, key: &str) -> Value {
    let mut value = serde_json::to_value(value).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        map.remove(key);
    }
    value
}

#[cfg(test)]
mod tests {
    use foretell_kernel::{OptionValues, RulesError};
    use serde::de::DeserializeOwned;

    use super::*;

    /// Every field of the options is described, and every value of the description can be set by its key.
    fn check<O: Serialize + DeserializeOwned>(
        list: &[OptionInfo],
        defaults: &O,
        set: impl Fn(&str, &str) -> Result<O, RulesError>,
    ) {
        let json = |options: &O| without(options, "n_seats");
        let defaults = json(defaults);
        let mut keys: Vec<&str> = list.iter().map(|option| option.key).collect();
        keys.sort_unstable();
        let mut fields: Vec<&String> = defaults.as_object().unwrap().keys().collect();
        fields.sort_unstable();
        assert_eq!(keys, fields);
        for option in list {
            let values = match option.values {
                OptionValues::Switch => vec![json!(false), json!(true)],
                OptionValues::Word { values } => values.iter().map(|value| json!(value)).collect(),
                OptionValues::Number { values } => values.iter().map(|value| json!(value)).collect(),
                OptionValues::List => vec![json!(null)],
            };
            assert_eq!(defaults[option.key], values[0], "{} has its first value by default", option.key);
            for value in values.iter().filter(|value| !value.is_null()) {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert_eq!(json(&set(option.key, &text).unwrap())[option.key], *value, "{}={text}", option.key);
            }
        }
    }

    #[test]
    fn every_option_is_described_with_its_values() {
        check(foretell_cards::Options::LIST, &foretell_cards::Options::new(3), |key, value| {
            let mut setup = foretell_cards::Setup::new(3);
            setup.set(key, value).map(|()| setup.options)
        });
        check(foretell_dice::Options::LIST, &foretell_dice::Options::new(2), |key, value| {
            let mut setup = foretell_dice::Setup::new(2);
            setup.set(key, value).map(|()| setup.options)
        });
    }

    #[test]
    fn the_lists_have_every_magic_card_and_every_level() {
        let types = crate::typescript();
        let union = |name: &str, all: Vec<String>| {
            let declared = types.lines().find(|line| line.starts_with(&format!("export type {name} = "))).unwrap();
            assert_eq!(declared, format!("export type {name} = \"{}\";", all.join("\" | \"")));
        };
        union("MagicCard", MagicCard::ALL.map(|card| card.to_string()).to_vec());
        union("Level", Level::ALL.map(|level| level.to_string()).to_vec());
    }
}
