//! An option of a game, described for those who read, write or show it. It knows no game: each game lists its own.

use serde::Serialize;

/// Something that people can agree on before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// Its key in JSON, in records and on the command line.
    pub key: &'static str,
    /// What it can be.
    #[serde(flatten)]
    pub values: OptionValues,
    /// Another option and the value that it must have, unless this one has its default.
    pub only_with: Option<(&'static str, &'static str)>,
    /// Whether the game's presets decide it. If not, it goes with each of them.
    pub in_presets: bool,
}

/// What an option can be. The first value is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// Off or on.
    Switch,
    /// One of these words.
    Word {
        /// The words.
        values: &'static [&'static str],
    },
    /// One of these numbers.
    Number {
        /// The numbers.
        values: &'static [u64],
    },
    /// Rising numbers, each once; nothing for all that are possible.
    List,
}

impl OptionInfo {
    /// An option that goes with all others and is decided by presets.
    pub const fn new(key: &'static str, values: OptionValues) -> OptionInfo {
        OptionInfo { key, values, only_with: None, in_presets: true }
    }

    /// The same, possible only where the option `key` is `value`.
    #[must_use]
    pub const fn only_with(self, key: &'static str, value: &'static str) -> OptionInfo {
        OptionInfo { only_with: Some((key, value)), ..self }
    }

    /// The same, beside the presets.
    #[must_use]
    pub const fn beside_presets(self) -> OptionInfo {
        OptionInfo { in_presets: false, ..self }
    }
}
