//! What a seat may choose. Whether it may do so now is asked elsewhere.

use foretell_kernel::Color;
use serde::{Deserialize, Serialize};

use crate::Card;

/// A choice of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardsAction"))]
pub enum Action {
    /// The dealer names the trump colour, because a wizard was turned up.
    NameTrump {
        /// The colour.
        color: Color,
    },
    /// So many tricks will be taken.
    Predict {
        /// How many.
        tricks: u8,
    },
    /// A card is played.
    Play {
        /// Which.
        card: Card,
    },
}
