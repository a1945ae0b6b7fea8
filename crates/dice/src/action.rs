//! What a seat may choose. Whether it may do so now is asked elsewhere.

use foretell_kernel::Color;
use serde::{Deserialize, Serialize};

use crate::{By, DiceSet, Face, PageBox};

/// A choice of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceAction"))]
pub enum Action {
    /// The seer turns two dice to faces of their choice (`set_two`).
    SetDice {
        /// Which two.
        dice: DiceSet,
        /// What they show, by ascending position.
        faces: [Face; 2],
    },
    /// Circle this box.
    Predict {
        /// The box.
        #[serde(rename = "box")]
        prediction: PageBox,
    },
    /// Strike this box, or decline (`strike_out`).
    Strike {
        /// The box; none declines.
        #[serde(rename = "box")]
        struck: Option<PageBox>,
    },
    /// The seer names the wizard colour. A seer who names none is taken to name the colour of their prediction: the program
    /// that asks a person fills that in.
    NameWizard {
        /// The wizard colour.
        color: Color,
    },
    /// Stay in the round.
    Stay,
    /// Leave the round and mark.
    Leave {
        /// How.
        by: By,
    },
    /// The seer rolls these dice again.
    Roll {
        /// Which dice, at least one.
        dice: DiceSet,
    },
    /// Mark when everybody must.
    Mark {
        /// How.
        by: By,
    },
}
