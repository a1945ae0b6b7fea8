//! Why something cannot be entered, in words that tell a person what to do, and as a code with its numbers, so that
//! the page can say it in the language of the reader.

use foretell_dice::{MagicCard, PageBox};
use foretell_kernel::{Color, Seat};
use serde::Serialize;

/// Why something cannot be entered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PadRefusal"))]
#[serde(tag = "code", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the messages say what each is, and the fields are what they name")]
pub enum Refusal {
    #[error("the game is over: undo the last entry or correct a round")]
    Over,
    #[error("this is a pad for the other game")]
    OtherGame,
    #[error("there is no {seat} at this pad")]
    NoSuchSeat { seat: Seat },
    #[error("there is no round {round}")]
    NoSuchRound { round: u8 },
    #[error("round {round} has not begun")]
    NotBegun { round: u8 },
    #[error("round {round} is finished: correct it instead")]
    Finished { round: u8 },
    #[error("{first} comes before {seat}")]
    NotInTurn { seat: Seat, first: Seat },
    #[error("{tricks} cannot be: there are 0 to {n_cards} tricks")]
    TooManyTricks { tricks: u8, n_cards: u8 },
    #[error("{tricks} cannot be predicted: the predictions must not add up to {n_cards}")]
    SumClosed { tricks: u8, n_cards: u8 },
    #[error("the tricks of all players must add up to {n_cards}, and these are {sum}")]
    WrongSum { sum: u8, n_cards: u8 },
    #[error("something else comes first: not all have predicted")]
    PredictionsMissing,
    #[error("the predictions are made: undo what came after them first")]
    PredictionsMade,
    #[error("a magic card must be turned up first")]
    CardMissing,
    #[error("this game is played without magic cards")]
    NoCards,
    #[error("{card} lies there already in this round, or came before: it is not in the pile")]
    NotInPile { card: MagicCard },
    #[error("{page_box} is marked already: predict an open box")]
    BoxMarked {
        #[serde(rename = "box")]
        page_box: PageBox,
    },
    #[error("{page_box} was predicted by {seat} in this round: predict another box")]
    BoxTaken {
        #[serde(rename = "box")]
        page_box: PageBox,
        seat: Seat,
    },
    #[error("nothing can be struck in this round")]
    NoStrikes,
    #[error("{page_box} cannot be struck: only {color} boxes can, as the own prediction is {color}")]
    StrikesOtherColor {
        #[serde(rename = "box")]
        page_box: PageBox,
        color: Color,
    },
    #[error("{page_box} cannot be struck: nothing is marked in it, or it is struck already")]
    NothingToStrike {
        #[serde(rename = "box")]
        page_box: PageBox,
    },
    #[error("something else comes first: not everybody has struck a box or declined")]
    StrikesMissing,
    #[error("the seer names no wizard colour in this round")]
    WizardsFixed,
    #[error("the wizard colour must be named first")]
    WizardMissing,
    #[error("{seat} has marked already")]
    Marked { seat: Seat },
    #[error("no jester mark can be made with {n_jesters} jesters: it takes 1 to 5")]
    NoJesterBox { n_jesters: u8 },
    #[error("no jester mark can be made: jester box {j} is marked already")]
    JesterBoxMarked { j: u8 },
    #[error("there are seven dice, and these are {n_dice}")]
    NotSevenDice { n_dice: usize },
    #[error("a sealed prediction cannot be entered: say which")]
    Covered,
    #[error("{seat} enters this on the own phone")]
    OwnPhone { seat: Seat },
    #[error("{seat} has a phone already: whoever keeps the pad can release it")]
    SeatTaken { seat: Seat },
    #[error("this phone only watches: take a seat to enter something")]
    OnlyWatching,
    #[error("only the phone that keeps the pad can do this")]
    OnlyKeeper,
    #[error("somebody else has entered this in the meantime: look again")]
    Conflict,
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("something was entered since: look again before you undo")]
    UndoPassed,
    #[error("a name has 1 to 24 characters that can be seen, and no two players have the same")]
    BadName,
    #[error("the name of an entry has 1 to 40 characters, and no two entries have the same")]
    BadId,
    #[error("a correction holds the entries of its own round and nothing else")]
    BadCorrection,
    #[error("round {round} would not fit any more: {because}")]
    Breaks { round: u8, because: Box<Refusal> },
    #[error("this pad is full: begin a new one")]
    Full,
}

impl From<foretell_cards::Refusal> for Refusal {
    fn from(refusal: foretell_cards::Refusal) -> Refusal {
        match refusal {
            foretell_cards::Refusal::TooManyTricks { tricks, n_cards } => Refusal::TooManyTricks { tricks, n_cards },
            foretell_cards::Refusal::SumClosed { tricks, n_cards } => Refusal::SumClosed { tricks, n_cards },
            _ => Refusal::OtherGame,
        }
    }
}

impl From<foretell_dice::Refusal> for Refusal {
    fn from(refusal: foretell_dice::Refusal) -> Refusal {
        use foretell_dice::Refusal as Dice;
        match refusal {
            Dice::BoxMarked { page_box } => Refusal::BoxMarked { page_box },
            Dice::BoxTaken { page_box, seat } => Refusal::BoxTaken { page_box, seat },
            Dice::StrikesOtherColor { page_box, color } => Refusal::StrikesOtherColor { page_box, color },
            Dice::StrikesOpenBox { page_box } | Dice::StruckAlready { page_box } => {
                Refusal::NothingToStrike { page_box }
            }
            Dice::NoJesterBox { n_jesters } => Refusal::NoJesterBox { n_jesters },
            Dice::JesterBoxMarked { j } => Refusal::JesterBoxMarked { j },
            Dice::CardNotInPile { card } => Refusal::NotInPile { card },
            _ => Refusal::OtherGame,
        }
    }
}
