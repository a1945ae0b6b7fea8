//! Records of pads, read. Reading one makes a pad of it, entry by entry, so nothing is read that could not have been entered.

use foretell_dice::{MagicCard, Mark, PageBox};
use foretell_kernel::{BySeat, Seat};
use foretell_options::{GameName, GameOptions, read_rules};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::record::{Header, Line, VERSION};
use crate::{Entered, Entry, Lying, Pad, PadOptions, Phone, Sheet, Times, Trump};

/// Why a record is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What kind of thing is wrong.
    pub fault: RecordFault,
    /// What is wrong.
    pub reason: String,
}

/// What can be wrong with a line of a record, for those who say it in another language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RecordFault {
    /// It is no JSON.
    NotJson,
    /// No pad has begun: what comes first is not the header of one.
    NoHeader,
    /// The header is of a version that is not known.
    Version,
    /// No pad can be opened so.
    Header,
    /// It is no line of a pad.
    Line,
    /// It could not have been entered.
    Refused,
    /// It tells another result than what was entered.
    Differs,
}

/// The longest record of a pad, in bytes. The longest that makes sense, of 20 rounds of five pages, has some 50 kB.
const MAX_RECORD: usize = 128 * 1024;

/// What is wrong with a line: of which kind, and in words.
type Wrong = (RecordFault, String);

/// Whether a line begins a pad record. What else stands in it may be wrong: that is told when it is read.
pub fn is_pad_header(line: &str) -> bool {
    #[derive(Deserialize)]
    struct Probe {
        #[serde(default)]
        pad: bool,
    }
    // Of many lines few are one, and those that are not need not be read.
    line.contains("\"pad\"") && serde_json::from_str::<Probe>(line).is_ok_and(|probe| probe.pad)
}

/// The pads of a file, each with its times. Blank lines are passed over.
pub fn read_records(text: &str) -> Result<Vec<(Pad, Times)>, RecordError> {
    let parts = record_parts(text)?;
    parts.iter().try_for_each(|part| check_record(text, part))?;
    parts.iter().map(|part| read_record(text, part)).collect()
}

/// A record in a text of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordPart {
    /// How many lines stand before it.
    line: usize,
    bytes: std::ops::Range<usize>,
}

impl RecordPart {
    /// How long it is, in bytes.
    pub fn n_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Its lines that are not blank, with their numbers.
    fn lines<'a>(&self, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let lines = text.get(self.bytes.clone()).unwrap_or_default().lines();
        (self.line + 1..).zip(lines).filter(|(_, line)| !line.trim().is_empty())
    }
}

/// Where the records of a text are. Nothing else is looked at.
pub fn record_parts(text: &str) -> Result<Vec<RecordPart>, RecordError> {
    let mut parts: Vec<RecordPart> = Vec::new();
    let mut byte = 0;
    for (line, content) in text.split_inclusive('\n').enumerate() {
        let at = |fault, reason| RecordError { line: line + 1, fault, reason };
        let end = byte + content.len();
        if is_pad_header(content) {
            parts.push(RecordPart { line, bytes: byte..end });
        } else if let Some(part) = parts.last_mut() {
            part.bytes.end = end;
            if part.bytes.len() > MAX_RECORD {
                return Err(at(RecordFault::Line, format!("a record has at most {MAX_RECORD} bytes")));
            }
        } else if !content.trim().is_empty() {
            let (fault, reason) = match serde_json::from_str::<IgnoredAny>(content) {
                Ok(_) => (RecordFault::NoHeader, "a pad record begins with its header".to_owned()),
                Err(error) => say(&error),
            };
            return Err(at(fault, reason));
        }
        byte = end;
    }
    Ok(parts)
}

/// Whether each line of a record is one that a record can have. Nothing is worked out, so what cannot be read at its end is
/// found before much is done for its beginning.
pub fn check_record(text: &str, part: &RecordPart) -> Result<(), RecordError> {
    for (number, line) in part.lines(text) {
        let at = |(fault, reason): Wrong| RecordError { line: number, fault, reason };
        if is_pad_header(line) {
            header(line).map_err(at)?;
        } else {
            serde_json::from_str::<Line>(line).map_err(|error| at(say(&error)))?;
        }
    }
    Ok(())
}

/// The pad of a record, with its times.
pub fn read_record(text: &str, part: &RecordPart) -> Result<(Pad, Times), RecordError> {
    let mut lines = part.lines(text);
    let Some((number, first)) = lines.next() else {
        let reason = "there is no record".to_owned();
        return Err(RecordError { line: part.line + 1, fault: RecordFault::NoHeader, reason });
    };
    let at = |line: usize| move |(fault, reason): Wrong| RecordError { line, fault, reason };
    let mut reader = Reader::new(first).map_err(at(number))?;
    for (number, line) in lines {
        let line = serde_json::from_str(line).map_err(|error| at(number)(say(&error)))?;
        reader.read(line).map_err(at(number))?;
    }
    Ok((reader.pad, reader.times))
}

/// What the JSON reader says, without its own idea of lines.
fn say(error: &serde_json::Error) -> Wrong {
    let text = error.to_string();
    let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    match error.classify() {
        serde_json::error::Category::Data => (RecordFault::Line, format!("this is no line of a pad: {reason}")),
        _ => (RecordFault::NotJson, format!("this is not JSON: {reason} (column {})", error.column())),
    }
}

fn differs(reason: impl Into<String>) -> Wrong {
    (RecordFault::Differs, reason.into())
}

struct Reader {
    pad: Pad,
    times: Times,
    round: u8,
}

/// The header of a record of this version.
fn header(line: &str) -> Result<Header, Wrong> {
    let header: Header = serde_json::from_str(line).map_err(|error| (RecordFault::Header, say(&error).1))?;
    if header.foretell != VERSION {
        let reason = format!("version {} is not known: this program reads version {VERSION}", header.foretell);
        return Err((RecordFault::Version, reason));
    }
    Ok(header)
}

impl Reader {
    fn new(line: &str) -> Result<Reader, Wrong> {
        let bad = |reason: String| (RecordFault::Header, reason);
        let header = header(line)?;
        let (n_seats, rules) = (header.players.len(), header.rules);
        let bad_rules = |error: serde_json::Error| bad(format!("rules: {}", say(&error).1));
        let game = match header.game {
            GameName::Cards => GameOptions::Cards(read_rules(n_seats, rules).map_err(bad_rules)?),
            GameName::Dice => GameOptions::Dice(read_rules(n_seats, rules).map_err(bad_rules)?),
        };
        let options = PadOptions { game, names: header.players, first: header.first };
        let pad = Pad::new(options).map_err(|error| bad(error.to_string()))?;
        Ok(Reader { pad, times: Times { started: header.started, ended: header.ended }, round: 0 })
    }

    fn enter(&mut self, entry: Entry) -> Result<(), Wrong> {
        let id = self.pad.journal().len().to_string();
        let entered = self.pad.enter(Entered { id, phone: Phone::KEEPER, entry });
        entered.map_err(|refusal| (RecordFault::Refused, refusal.to_string()))
    }

    fn read(&mut self, line: Line) -> Result<(), Wrong> {
        let round = self.round;
        match line {
            Line::Round { round, dealer, seer, cards, card, trump } => {
                self.begin(round, dealer, seer, cards, card, trump)
            }
            Line::Predict { seat, tricks, page_box: None } => self.enter(Entry::Predict { round, seat, tricks }),
            Line::Predict { seat, page_box, .. } => self.enter(Entry::Circle { round, seat, page_box }),
            Line::Take { tricks } => self.take(&tricks),
            Line::Skip => self.enter(Entry::Skip { round }),
            Line::Join { name, after, start } => self.enter(Entry::Join { round: self.next(), name, after, start }),
            Line::Drop { seat } => self.enter(Entry::Drop { round: self.next(), seat }),
            Line::Pause { seat } => self.enter(Entry::Pause { round: self.next(), seat }),
            Line::Return { seat } => self.enter(Entry::Return { round: self.next(), seat }),
            Line::Lead { seat } => self.enter(Entry::Lead { round: self.next(), seat }),
            Line::Strike { seat, page_box } => self.enter(Entry::Strike { round, seat, page_box }),
            Line::Wizard { color } => self.enter(Entry::Wizard { round, color }),
            Line::Mark { seat, by, page_box, mark, jester, faces, count, jesters } => {
                let lying = match (faces, count, jesters) {
                    (Some(faces), None, None) => Lying::Faces { faces },
                    (None, Some(count), Some(jesters)) => Lying::Count { count, jesters },
                    _ => {
                        return Err((RecordFault::Line, "a mark has either faces, or count and jesters".to_owned()));
                    }
                };
                self.enter(Entry::Mark { round, seat, by, lying })?;
                self.compare_mark(seat, page_box, mark, jester)
            }
            Line::Score { points, totals } => self.compare_score(points.as_deref(), &totals),
            Line::End { totals, places } => {
                if !self.pad.sheet().is_over() {
                    self.enter(Entry::End)?;
                }
                expect("totals", self.pad.sheet().totals().values(), &totals)?;
                expect("places", self.pad.sheet().places().values(), &places)
            }
        }
    }

    /// The round that comes: who comes and goes stands before its line.
    fn next(&self) -> u8 {
        match self.pad.sheet() {
            Sheet::Cards(sheet) => sheet.rounds.last().map_or(0, |round| round.round),
            Sheet::Dice(sheet) => sheet.rounds.last().map_or(0, |round| round.round),
        }
    }

    fn begin(
        &mut self,
        round: u8,
        dealer: Option<Seat>,
        seer: Option<Seat>,
        cards: Option<u8>,
        card: Option<MagicCard>,
        trump: Option<Trump>,
    ) -> Result<(), Wrong> {
        self.round = round;
        let (begun, leads, n_cards) = match self.pad.sheet() {
            Sheet::Cards(sheet) => sheet
                .rounds
                .last()
                .map_or((0, None, None), |r| (r.round, dealer.map(|d| (d, r.dealer)), Some(r.n_cards))),
            Sheet::Dice(sheet) => {
                sheet.rounds.last().map_or((0, None, None), |r| (r.round, seer.map(|s| (s, r.seer)), None))
            }
        };
        if begun != round {
            return Err(differs(format!("this should be round {begun}, not {round}")));
        }
        if let Some((said, is)) = leads.filter(|(said, is)| said != is) {
            return Err(differs(format!("{is} begins round {round}, not {said}")));
        }
        if let (Some(said), Some(is)) = (cards, n_cards)
            && said != is
        {
            return Err(differs(format!("round {round} has {is} cards, not {said}")));
        }
        if let Some(card) = card {
            self.enter(Entry::Card { round, card })?;
        }
        if trump.is_some() {
            self.enter(Entry::Trump { round, trump })?;
        }
        Ok(())
    }

    fn take(&mut self, tricks: &[Option<u8>]) -> Result<(), Wrong> {
        let n_seats = self.pad.names().len();
        if tricks.len() != n_seats {
            return Err(differs(format!("tricks of {} players, not of {n_seats}", tricks.len())));
        }
        let round = self.round;
        let taken: Vec<(Seat, u8)> =
            Seat::all(n_seats).zip(tricks).filter_map(|(seat, n)| Some((seat, (*n)?))).collect();
        // The last one follows from the others.
        for &(seat, tricks) in taken.iter().take(taken.len().saturating_sub(1)) {
            self.enter(Entry::Take { round, seat, tricks })?;
        }
        let Sheet::Cards(sheet) = self.pad.sheet() else { return Err(differs("a dice game has no tricks")) };
        let filled = usize::from(round).checked_sub(1).and_then(|at| sheet.rounds.get(at)).map(|round| round.taken);
        let filled = filled.unwrap_or(BySeat::new(n_seats));
        let told = |list: &[Option<u8>]| {
            let list: Vec<String> = list.iter().map(|n| n.map_or("-".to_owned(), |n| n.to_string())).collect();
            list.join(", ")
        };
        let (is, said) = (told(filled.values()), told(tricks));
        if is == said { Ok(()) } else { Err(differs(format!("the tricks are [{is}], not [{said}]"))) }
    }

    fn compare_score(&self, points: Option<&[i32]>, totals: &[i32]) -> Result<(), Wrong> {
        let round = self.round;
        if !self.pad.sheet().is_finished(round) {
            return Err(differs(format!("round {round} is not finished")));
        }
        if let (Sheet::Cards(sheet), Some(said)) = (self.pad.sheet(), points) {
            let is = usize::from(round).checked_sub(1).and_then(|at| sheet.rounds.get(at)?.points);
            expect("points", is.as_ref().map_or(&[][..], BySeat::values), said)?;
        }
        expect("totals", self.pad.sheet().totals().values(), totals)
    }

    fn compare_mark(&self, seat: Seat, page_box: PageBox, mark: Mark, jester: Option<u8>) -> Result<(), Wrong> {
        let Sheet::Dice(sheet) = self.pad.sheet() else { return Err(differs("a card game has no marks")) };
        let round = usize::from(self.round).checked_sub(1).and_then(|at| sheet.rounds.get(at));
        let is = round.and_then(|round| Some((round.prediction(seat)?, round.marked[seat].as_ref()?)));
        match is {
            Some((predicted, marked)) if predicted == page_box && marked.mark == mark && marked.jester == jester => {
                Ok(())
            }
            Some((predicted, marked)) => Err(differs(format!("{seat} marks {} in {predicted}", marked.mark))),
            None => Err(differs(format!("{seat} has not marked"))),
        }
    }
}

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, is: &[T], said: &[T]) -> Result<(), Wrong> {
    if is == said { Ok(()) } else { Err(differs(format!("the {what} are {is:?}, not {said:?}"))) }
}
