//! What a viewer learns when something happens. It is another type than the event, so that nothing leaves by
//! accident: a new event does not compile until somebody says who sees it.

use foretell_kernel::{BySeat, Color, Seat, Viewer};
use serde::Serialize;

use crate::{By, DiceSet, Event, Face, MagicCard, Mark, N_DICE, PageBox};

/// What one viewer learns from an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceNotice"))]
pub enum Notice {
    /// The seer of round 1 was drawn.
    FirstSeerDrawn {
        /// Who it is.
        seat: Seat,
    },
    /// A round began.
    RoundBegun {
        /// From 1.
        round: u8,
        /// The seer.
        seer: Seat,
        /// The magic card, if the game is played with them.
        card: Option<MagicCard>,
    },
    /// The seer set two dice.
    DiceSet {
        /// Which two.
        dice: DiceSet,
        /// What they show, by ascending position.
        faces: [Face; 2],
    },
    /// A seat predicted.
    Predicted {
        /// Who.
        seat: Seat,
        /// The box.
        #[serde(rename = "box")]
        prediction: PageBox,
    },
    /// A seat struck a box, or did not.
    Struck {
        /// Who.
        seat: Seat,
        /// The box, if any.
        #[serde(rename = "box")]
        struck: Option<PageBox>,
    },
    /// The seer named the wizard colour.
    WizardNamed {
        /// The wizard colour.
        color: Color,
    },
    /// The seer chose the dice of the next roll.
    RollChosen {
        /// Which dice.
        dice: DiceSet,
    },
    /// Dice were rolled.
    Rolled {
        /// Which roll of the round it was.
        n: u8,
        /// Which dice were rolled.
        dice: DiceSet,
        /// What all seven show after it.
        faces: [Face; N_DICE],
    },
    /// A seat that could have left stays.
    Stayed {
        /// Who.
        seat: Seat,
    },
    /// A seat marked its page.
    Marked {
        /// Who.
        seat: Seat,
        /// How.
        by: By,
        /// The predicted box.
        #[serde(rename = "box")]
        prediction: PageBox,
        /// What stands in it now.
        mark: Mark,
        /// The jester box that got an X.
        jester: Option<u8>,
        /// Whether the seat left by choice.
        left: bool,
    },
    /// The game ended.
    Ended {
        /// The X of each seat.
        xs: BySeat<u8>,
        /// The points of each seat.
        totals: BySeat<i32>,
        /// The place of each seat.
        places: BySeat<u8>,
    },
}

impl Notice {
    /// What `viewer` learns from the event. All that happens in this game is open to everybody, spectators too
    /// (RULES 2.1); choices made at the same time lie sealed in the match until they happen.
    pub(crate) fn of(event: &Event, _viewer: Viewer) -> Notice {
        match *event {
            Event::FirstSeerDrawn { seat } => Notice::FirstSeerDrawn { seat },
            Event::RoundBegun { round, seer, card } => Notice::RoundBegun { round, seer, card },
            Event::DiceSet { dice, faces } => Notice::DiceSet { dice, faces },
            Event::Predicted { seat, prediction } => Notice::Predicted { seat, prediction },
            Event::Struck { seat, struck } => Notice::Struck { seat, struck },
            Event::WizardNamed { color } => Notice::WizardNamed { color },
            Event::RollChosen { dice } => Notice::RollChosen { dice },
            Event::Rolled { n, dice, faces } => Notice::Rolled { n, dice, faces },
            Event::Stayed { seat } => Notice::Stayed { seat },
            Event::Marked { seat, by, prediction, mark, jester, left } => {
                Notice::Marked { seat, by, prediction, mark, jester, left }
            }
            Event::Ended { xs, totals, places } => Notice::Ended { xs, totals, places },
        }
    }
}
