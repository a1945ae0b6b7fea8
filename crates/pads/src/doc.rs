//! What the store keeps of a pad beside its entries.

use foretell_pad::PadOptions;
use foretell_store::GuestId;
use serde::{Deserialize, Serialize};

/// What was settled when the pad was opened, and who has come since.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PadDoc {
    /// What it was opened with.
    pub(crate) options: PadOptions,
    /// The guest of each phone, by its number. Who has a phone keeps it.
    pub(crate) phones: Vec<GuestId>,
    /// The code of the pad on which the same people play on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
}

impl PadDoc {
    pub(crate) fn write(&self) -> String {
        // It consists of names, numbers and lists of them.
        serde_json::to_string(self).unwrap_or_default()
    }
}
