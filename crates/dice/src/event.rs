//! What happened. The events, from the first one on, are the game.

use foretell_kernel::{BySeat, Color, Seat};

use crate::{By, DiceSet, Face, MagicCard, Mark, N_DICE, PageBox};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The seer of round 1 was drawn.
    FirstSeerDrawn {
        /// Who it is.
        seat: Seat,
    },
    /// A round began. Every round has this event: where nothing is drawn before round 1, that round's comes with the
    /// first prediction, for a new game already asks for it.
    RoundBegun {
        /// From 1.
        round: u8,
        /// The seer.
        seer: Seat,
        /// The magic card, if the game is played with them.
        card: Option<MagicCard>,
    },
    /// The seer set two dice, which takes the place of roll 1.
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
        prediction: PageBox,
    },
    /// A seat struck a box, or did not. There is one of these for each seat, clockwise from the seer.
    Struck {
        /// Who.
        seat: Seat,
        /// The box; none for one who declined or had nothing to strike.
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
        /// Which roll of the round it was, from 1; setting dice counts as roll 1.
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
    /// A seat marked its page and is out of the round.
    Marked {
        /// Who.
        seat: Seat,
        /// How.
        by: By,
        /// The predicted box.
        prediction: PageBox,
        /// What stands in it now.
        mark: Mark,
        /// The jester box that got an X.
        jester: Option<u8>,
        /// Whether the seat left by choice, before everybody had to mark.
        left: bool,
    },
    /// The game ended.
    Ended {
        /// The X of each seat.
        xs: BySeat<u8>,
        /// The points of each seat.
        totals: BySeat<i32>,
        /// The place of each seat; shared places repeat.
        places: BySeat<u8>,
    },
}
