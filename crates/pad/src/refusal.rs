//! Why something cannot be entered, in words that tell a person what to do, and as a code with its numbers, so that
//! the page can say it in the language of the reader.

use foretell_dice::{MagicCard, PageBox};
use foretell_kernel::{Color, Seat};
use serde::Serialize;

/// Why something cannot be entered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the messages say what each is, and the fields are what they name")]
pub enum PadRefusal {
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
    #[error("the round has begun: who plays changes before the first prediction of a round")]
    RoundBegun,
    #[error("{seat} does not play in this round")]
    NotPlaying { seat: Seat },
    #[error("{seat} plays already")]
    Playing { seat: Seat },
    #[error("{n_players} cannot play on: this game is for {least} to {most}")]
    NotSoMany { n_players: u8, least: u8, most: u8 },
    #[error("for {n_players} players there are not enough cards for another round")]
    NoRoundLeft { n_players: u8 },
    #[error("the pad has no more than {n_columns} columns: begin a new one")]
    NoColumnLeft { n_columns: u8 },
    #[error("the predictions do not add up to the tricks: enter them one by one")]
    NotAllMet,
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
    #[error("{page_box} cannot be struck: only {color} boxes can, because the prediction is {color}")]
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
    #[error("{seat} enters this on their own phone")]
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
    #[error("a name has 1 to 24 characters that can be seen")]
    BadName,
    #[error("two players would be called {name}: tell them apart")]
    NameTaken { name: String },
    #[error("the name of an entry has 1 to 40 characters, and no two entries have the same")]
    BadId,
    #[error("a correction holds the entries of its own round and nothing else")]
    BadCorrection,
    #[error("round {round} would not fit any more: {because}")]
    Breaks { round: u8, because: Box<PadRefusal> },
    #[error("this pad is full: begin a new one")]
    Full,
}

impl From<foretell_cards::CardsRefusal> for PadRefusal {
    fn from(refusal: foretell_cards::CardsRefusal) -> PadRefusal {
        match refusal {
            foretell_cards::CardsRefusal::TooManyTricks { tricks, n_cards } => {
                PadRefusal::TooManyTricks { tricks, n_cards }
            }
            foretell_cards::CardsRefusal::SumClosed { tricks, n_cards } => PadRefusal::SumClosed { tricks, n_cards },
            _ => PadRefusal::OtherGame,
        }
    }
}

impl From<foretell_dice::DiceRefusal> for PadRefusal {
    fn from(refusal: foretell_dice::DiceRefusal) -> PadRefusal {
        use foretell_dice::DiceRefusal as Dice;
        match refusal {
            Dice::BoxMarked { page_box } => PadRefusal::BoxMarked { page_box },
            Dice::BoxTaken { page_box, seat } => PadRefusal::BoxTaken { page_box, seat },
            Dice::StrikesOtherColor { page_box, color } => PadRefusal::StrikesOtherColor { page_box, color },
            Dice::StrikesOpenBox { page_box } | Dice::StruckAlready { page_box } => {
                PadRefusal::NothingToStrike { page_box }
            }
            Dice::NoJesterBox { n_jesters } => PadRefusal::NoJesterBox { n_jesters },
            Dice::JesterBoxMarked { j } => PadRefusal::JesterBoxMarked { j },
            Dice::CardNotInPile { card } => PadRefusal::NotInPile { card },
            _ => PadRefusal::OtherGame,
        }
    }
}
