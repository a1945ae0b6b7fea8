//! Records of pads, read. Reading one makes a pad of it, entry by entry, so nothing is read that could not have been entered.

use foretell_dice::{MagicCard, Mark, PageBox};
use foretell_kernel::{BySeat, Seat};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::record::{Header, Line, Name, VERSION};
use crate::{
    CardsOptions, DiceOptions, Entered, Entry, GameOptions, Lying, Pad, PadOptions, Phone, Sheet, Times, Trump,
};

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

/// What is wrong with a line: of which kind, and in words.
type Wrong = (RecordFault, String);

/// Whether a line begins a pad record. What else stands in it may be wrong: that is told when it is read.
pub fn is_pad_header(line: &str) -> bool {
    #[derive(Deserialize)]
    struct Probe {
        #[serde(default)]
        pad: bool,
    }
    serde_json::from_str::<Probe>(line).is_ok_and(|probe| probe.pad)
}

/// The pads of a file, each with its times. Blank lines are passed over.
pub fn read_records(text: &str) -> Result<Vec<(Pad, Times)>, RecordError> {
    let mut readers: Vec<Reader> = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = |(fault, reason): Wrong| RecordError { line: i + 1, fault, reason };
        if is_pad_header(line) {
            readers.push(Reader::new(line).map_err(at)?);
            continue;
        }
        let Some(reader) = readers.last_mut() else {
            serde_json::from_str::<IgnoredAny>(line).map_err(|error| at(say(&error)))?;
            return Err(at((RecordFault::NoHeader, "a pad record begins with its header".to_owned())));
        };
        let line = serde_json::from_str(line).map_err(|error| at(say(&error)))?;
        reader.read(line).map_err(at)?;
    }
    Ok(readers.into_iter().map(|reader| (reader.pad, reader.times)).collect())
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

impl Reader {
    fn new(line: &str) -> Result<Reader, Wrong> {
        let bad = |reason: String| (RecordFault::Header, reason);
        let header: Header = serde_json::from_str(line).map_err(|error| bad(say(&error).1))?;
        if header.foretell != VERSION {
            let reason = format!("version {} is not known: this program reads version {VERSION}", header.foretell);
            return Err((RecordFault::Version, reason));
        }
        let mut rules = header.rules;
        rules.insert("n_seats".to_owned(), header.players.len().into());
        let rules = serde_json::Value::Object(rules);
        let bad_rules = |error: serde_json::Error| bad(format!("rules: {}", say(&error).1));
        let game = match header.game {
            Name::Cards => GameOptions::Cards(serde_json::from_value::<CardsOptions>(rules).map_err(bad_rules)?),
            Name::Dice => GameOptions::Dice(serde_json::from_value::<DiceOptions>(rules).map_err(bad_rules)?),
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

    fn take(&mut self, tricks: &[u8]) -> Result<(), Wrong> {
        let n_seats = self.pad.names().len();
        if tricks.len() != n_seats {
            return Err(differs(format!("tricks of {} players, not of {n_seats}", tricks.len())));
        }
        let round = self.round;
        for (seat, &tricks) in Seat::all(n_seats).zip(tricks).take(n_seats - 1) {
            self.enter(Entry::Take { round, seat, tricks })?;
        }
        let Sheet::Cards(sheet) = self.pad.sheet() else { return Err(differs("a dice game has no tricks")) };
        let taken = usize::from(round).checked_sub(1).and_then(|at| sheet.rounds.get(at)).map(|round| round.taken);
        let filled = taken.unwrap_or(BySeat::new(n_seats)).map(|taken| taken.unwrap_or_default());
        expect("tricks", filled.values(), tricks)
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
