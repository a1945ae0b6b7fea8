//! Why an answer is not accepted, in words that tell a person what to do.

use foretell_kernel::{Color, Seat};

use crate::{DiceStage, MagicCard, PageBox};

/// Why an answer is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceRefusal {
    /// The seat owes no choice.
    #[error("{seat} is not asked now")]
    NotAsked {
        /// Who chose.
        seat: Seat,
    },
    /// A seat that owes a choice gave none.
    #[error("{seat} must choose as well")]
    ChoiceMissing {
        /// Who owes it.
        seat: Seat,
    },
    /// The answer is of another kind than what is due.
    #[error("that is no answer: now {stage}")]
    OtherDue {
        /// What is due.
        stage: DiceStage,
    },
    /// `set_two` sets two dice.
    #[error("two dice must be set, not {n_dice}")]
    NotTwoDice {
        /// How many were named.
        n_dice: usize,
    },
    /// The box on the player's page is not open.
    #[error("{page_box} is marked already: predict an open box")]
    BoxMarked {
        /// The box in question.
        page_box: PageBox,
    },
    /// Somebody else has made this prediction.
    #[error("{page_box} was predicted by {seat} in this round: predict another box")]
    BoxTaken {
        /// The box in question.
        page_box: PageBox,
        /// Who predicted it.
        seat: Seat,
    },
    /// The box has another colour than the prediction.
    #[error("{page_box} cannot be struck: only {color} boxes can, because the prediction is {color}")]
    StrikesOtherColor {
        /// The box in question.
        page_box: PageBox,
        /// The colour of the player's prediction.
        color: Color,
    },
    /// The box has no mark.
    #[error("{page_box} cannot be struck: nothing is marked in it")]
    StrikesOpenBox {
        /// The box in question.
        page_box: PageBox,
    },
    /// The box was struck before.
    #[error("{page_box} is struck already")]
    StruckAlready {
        /// The box in question.
        page_box: PageBox,
    },
    /// The seer may not leave out a roll.
    #[error("at least one die must be rolled")]
    NothingRolled,
    /// `roll_first` asks for more dice.
    #[error("at least {least} dice must be rolled")]
    TooFewDice {
        /// How many it takes.
        least: usize,
    },
    /// `frozen_jesters` holds this die.
    #[error("a jester may not be rolled again while frozen_jesters lies: keep die {position}")]
    FrozenJester {
        /// The die, by its position.
        position: usize,
    },
    /// The card of the round does not let anybody leave yet.
    #[error("nobody may leave before roll {first_leave}")]
    LeavesTooEarly {
        /// The first roll that one may leave with.
        first_leave: u8,
    },
    /// The number of jesters has no jester box.
    #[error("no jester mark can be made with {n_jesters} jesters: it takes 1 to 5")]
    NoJesterBox {
        /// How many jesters lie there.
        n_jesters: u8,
    },
    /// The jester box is not open.
    #[error("no jester mark can be made: jester box {j} is marked already")]
    JesterBoxMarked {
        /// Its number.
        j: u8,
    },
    /// The drawn seer does not sit at this table.
    #[error("{seat} cannot be the first seer: the table has {n_seats} seats")]
    NoSuchSeat {
        /// Who was drawn.
        seat: Seat,
        /// How many play.
        n_seats: usize,
    },
    /// The card was turned up in an earlier round.
    #[error("{card} cannot be turned up: it is not in the pile any more")]
    CardNotInPile {
        /// The card in question.
        card: MagicCard,
    },
}
