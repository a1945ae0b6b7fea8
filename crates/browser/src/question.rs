//! What the page asks, and what it is told.

use foretell_bots::Level;
use foretell_kernel::Seat;
use foretell_options::GameOptions;
use foretell_pad::{
    Drafted, Entered, Lying, MarkOffer, Pad, PadOptions, PadRefusal, PadView, Phone, RoundDraft, Sheet, Times,
    read_records,
};
use foretell_record::{Moments, Verdict};
use serde::{Deserialize, Serialize};

use crate::asked::Asked;
use crate::home::Effects;
use crate::records::{KeptByPage, story, verdict};
use crate::self_play::self_play;

/// A question about a pad or a record, which always comes whole.
#[derive(Debug)]
pub enum Question {
    /// Whether a pad can be opened so.
    Options {
        /// What it would be opened with.
        options: PadOptions,
    },
    /// What is to be shown.
    View {
        /// The pad.
        pad: Written,
    },
    /// Whether something may be entered.
    Check {
        /// The pad.
        pad: Written,
        /// What would be entered.
        entered: Entered,
        /// How many entries the phone had seen.
        after: usize,
    },
    /// What a player could write with these dice.
    Offers {
        /// The pad.
        pad: Written,
        /// Who.
        seat: Seat,
        /// The dice.
        lying: Lying,
    },
    /// What comes of a round that is written again.
    Draft {
        /// The pad.
        pad: Written,
        /// Which round.
        round: u8,
        /// The round as it should have been.
        draft: RoundDraft,
    },
    /// A pad of the past, round by round.
    Read {
        /// Its record.
        text: String,
    },
    /// A game, moment by moment.
    Story {
        /// Its record.
        text: String,
    },
    /// Whether a game was fair.
    Seal {
        /// Its record.
        text: String,
        /// What the page kept since before the game.
        kept: Option<KeptByPage>,
    },
    /// The record.
    Record {
        /// The pad.
        pad: Written,
        /// When it was begun.
        started: Option<String>,
        /// When it was ended.
        ended: Option<String>,
    },
    /// The sheet for a spreadsheet program.
    Csv {
        /// The pad.
        pad: Written,
    },
    /// The record of a game between programs.
    SelfPlay {
        /// What is played.
        game: GameOptions,
        /// The level of each.
        bots: Vec<Level>,
        /// What all chance comes from, theirs too.
        seed: u64,
    },
}

/// A pad as a phone has it.
#[derive(Debug, Deserialize)]
pub struct Written {
    /// What it was opened with.
    pub options: PadOptions,
    /// What was entered, as far as the phone may see it.
    pub journal: Vec<Entered>,
    /// The phone; none if it only watches.
    pub phone: Option<Phone>,
}

/// What the page is told.
#[derive(Debug, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// What there is to do for the tables on this device.
    Home(Effects),
    /// Yes.
    Fine,
    /// What is to be shown.
    View {
        /// The pad.
        view: Box<PadView>,
    },
    /// What a player could write.
    Offers {
        /// Each way to mark.
        offers: Vec<MarkOffer>,
    },
    /// What comes of a round that is written again.
    Draft {
        /// What it comes to.
        drafted: Box<Drafted>,
    },
    /// A pad of the past.
    Moments {
        /// Before the first round, after each, and at the end.
        moments: Vec<PadView>,
        /// When it was begun.
        started: Option<String>,
    },
    /// A game, moment by moment.
    Story {
        /// The names of the players, in seat order.
        players: Vec<String>,
        /// Which game, and its moments.
        #[serde(flatten)]
        moments: Moments,
    },
    /// What came of the check of a game.
    Seal {
        /// It.
        verdict: Verdict,
    },
    /// A record is wrong.
    Fault {
        /// The number of the line.
        line: u64,
        /// Why, in English.
        reason: String,
    },
    /// A text to save.
    Text {
        /// The text.
        text: String,
    },
    /// It cannot be entered.
    Refused {
        /// Why, in English.
        reason: String,
        /// Why, for the page.
        refusal: PadRefusal,
    },
    /// A pad cannot be opened so.
    Unfit {
        /// What does not fit.
        field: String,
        /// Why, in English.
        reason: String,
    },
    /// The question makes no sense.
    Broken {
        /// Why, in English.
        reason: String,
    },
}

impl Question {
    /// Reads a question.
    pub(crate) fn read(name: &str, asked: &Asked<'_>) -> Result<Question, String> {
        let pad = || asked.part("pad");
        let text = || asked.part("text");
        Ok(match name {
            "options" => Question::Options { options: asked.part("options")? },
            "view" => Question::View { pad: pad()? },
            "check" => Question::Check { pad: pad()?, entered: asked.part("entered")?, after: asked.part("after")? },
            "offers" => Question::Offers { pad: pad()?, seat: asked.part("seat")?, lying: asked.part("lying")? },
            "draft" => Question::Draft { pad: pad()?, round: asked.part("round")?, draft: asked.part("draft")? },
            "read" => Question::Read { text: text()? },
            "story" => Question::Story { text: text()? },
            "seal" => Question::Seal { text: text()?, kept: asked.part("kept")? },
            "record" => Question::Record { pad: pad()?, started: asked.part("started")?, ended: asked.part("ended")? },
            "csv" => Question::Csv { pad: pad()? },
            "self_play" => {
                Question::SelfPlay { game: asked.part("game")?, bots: asked.part("bots")?, seed: asked.part("seed")? }
            }
            other => return Err(format!("nobody knows what {other} means")),
        })
    }

    /// The answer.
    pub fn answer(self) -> Answer {
        let answered = match self {
            Question::Options { options } => Pad::new(options)
                .map(|_| Answer::Fine)
                .or_else(|error| Ok(Answer::Unfit { field: error.field.to_owned(), reason: error.reason })),
            Question::View { pad } => {
                let phone = pad.phone;
                pad.pad().map(|pad| Answer::View { view: Box::new(pad.view(phone)) })
            }
            Question::Check { pad, entered, after } => {
                pad.pad().map(|pad| pad.check(&entered, after).map_or_else(refused, |()| Answer::Fine))
            }
            Question::Offers { pad, seat, lying } => pad.pad().map(|pad| offers(&pad, seat, &lying)),
            Question::Draft { pad, round, draft } => {
                let phone = pad.phone.unwrap_or(Phone::KEEPER);
                pad.pad().map(|pad| match pad.draft(phone, round, &draft) {
                    Some(drafted) => Answer::Draft { drafted: Box::new(drafted) },
                    None => refused(PadRefusal::NoSuchRound { round }),
                })
            }
            Question::Read { text } => moments(&text),
            Question::Story { text } => story(&text),
            Question::Seal { text, kept } => verdict(&text, kept.as_ref()),
            Question::Record { pad, started, ended } => {
                pad.pad().map(|pad| Answer::Text { text: pad.record(&Times { started, ended }) })
            }
            Question::Csv { pad } => pad.pad().map(|pad| Answer::Text { text: pad.csv() }),
            Question::SelfPlay { game, bots, seed } => self_play(&game, &bots, seed).map(|text| Answer::Text { text }),
        };
        answered.unwrap_or_else(|reason| Answer::Broken { reason })
    }
}

impl Written {
    fn pad(self) -> Result<Pad, String> {
        let pad = Pad::new(self.options).map_err(|error| error.to_string())?;
        pad.with_journal(self.journal).map_err(|error| error.to_string())
    }
}

fn moments(text: &str) -> Result<Answer, String> {
    let pads = read_records(text).map_err(|error| error.to_string())?;
    let (pad, times) = pads.into_iter().next().ok_or("there is no record")?;
    Ok(Answer::Moments { moments: pad.moments(), started: times.started })
}

fn refused(refusal: PadRefusal) -> Answer {
    Answer::Refused { reason: refusal.to_string(), refusal }
}

fn offers(pad: &Pad, seat: Seat, lying: &Lying) -> Answer {
    let Sheet::Dice(sheet) = pad.sheet() else { return refused(PadRefusal::OtherGame) };
    if seat.index() >= pad.names().len() {
        return refused(PadRefusal::NoSuchSeat { seat });
    }
    let round = sheet.rounds.last();
    match round.map(|round| round.offers(seat, &sheet.pages[seat], lying)) {
        Some(Ok(offers)) => Answer::Offers { offers },
        Some(Err(refusal)) => refused(refusal),
        None => refused(PadRefusal::Over),
    }
}

#[cfg(test)]
mod tests {
    fn ask(question: &str) -> String {
        String::from_utf8(crate::answer(question.as_bytes())).unwrap_or_default()
    }

    const PAD: &str =
        r#""options":{"game":{"name":"cards","n_seats":3},"names":["Ada","Bo","Cy"],"first":0},"phone":0"#;

    #[test]
    fn whatever_is_asked_is_answered() {
        for (question, start) in [
            (format!(r#"{{"ask":"view","pad":{{{PAD},"journal":[]}}}}"#), r#"{"answer":"view","view":{"#),
            (
                format!(
                    r#"{{"ask":"check","pad":{{{PAD},"journal":[]}},"after":0,
                    "entered":{{"id":"a","phone":0,"entry":{{"enter":"predict","round":1,"seat":1,"tricks":1}}}}}}"#
                ),
                r#"{"answer":"fine"}"#,
            ),
            (
                format!(
                    r#"{{"ask":"check","pad":{{{PAD},"journal":[]}},"after":0,
                    "entered":{{"id":"a","phone":0,"entry":{{"enter":"predict","round":1,"seat":2,"tricks":1}}}}}}"#
                ),
                r#"{"answer":"refused","reason":"seat 1 comes before seat 2","refusal":{"code":"not_in_turn","#,
            ),
            (format!(r#"{{"ask":"csv","pad":{{{PAD},"journal":[]}}}}"#), r#"{"answer":"text","text":"round,cards,"#),
            ("what?".to_owned(), r#"{"answer":"broken","#),
        ] {
            let answer = ask(&question);
            assert!(answer.starts_with(start), "{question}: {answer}");
        }
    }
}
