//! A pad as a record: the lines of a game record without what nobody wrote down (docs/RECORD.md).
//!
//! It holds what counts in the end: what was undone or corrected is gone. Reading one makes a pad of it, entry by
//! entry, so nothing is read that could not have been entered.

use foretell_dice::{By, Face, MagicCard, Mark, PageBox};
use foretell_kernel::{BySeat, Color, Seat};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::cards::{CardsRound, CardsSheet};
use crate::dice::{DiceRound, DiceSheet};
use crate::{
    CardsOptions, DiceOptions, Entered, Entry, GameOptions, Lying, Pad, PadOptions, Phone, Sheet, Told, Trump,
};

/// The version of the record.
const VERSION: u64 = 1;

/// When a pad was begun and ended, as RFC 3339. The pad itself knows no time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// When it was begun.
    pub started: Option<String>,
    /// When it was ended.
    pub ended: Option<String>,
}

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

#[derive(Serialize, Deserialize)]
struct Header {
    foretell: u64,
    pad: bool,
    game: Name,
    players: Vec<String>,
    rules: serde_json::Map<String, serde_json::Value>,
    first: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Name {
    Cards,
    Dice,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
enum Line {
    Round {
        round: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seer: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<MagicCard>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trump: Option<Trump>,
    },
    Predict {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tricks: Option<u8>,
        #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
        page_box: Option<PageBox>,
    },
    Take {
        tricks: Vec<u8>,
    },
    Skip,
    Strike {
        seat: Seat,
        #[serde(rename = "box")]
        page_box: Option<PageBox>,
    },
    Wizard {
        color: Color,
    },
    Mark {
        seat: Seat,
        by: By,
        #[serde(rename = "box")]
        page_box: PageBox,
        mark: Mark,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        jester: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<Vec<Face>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        jesters: Option<u8>,
    },
    Score {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<Vec<i32>>,
        totals: Vec<i32>,
    },
    End {
        totals: Vec<i32>,
        places: Vec<u8>,
    },
}

impl Pad {
    /// The record of the pad: JSON Lines.
    pub fn record(&self, times: &Times) -> String {
        let mut out = Vec::new();
        let (game, rules) = rules_of(&self.options().game);
        let Times { started, ended } = times.clone();
        let (players, first) = (self.names().to_vec(), self.options().first);
        let header = Header { foretell: VERSION, pad: true, game, players, rules, first, started, ended };
        push(&mut out, &header);
        match self.sheet() {
            Sheet::Cards(sheet) => write_cards(sheet, &mut out),
            Sheet::Dice(sheet) => write_dice(sheet, &mut out),
        }
        if self.sheet().is_over() {
            let (totals, places) = (self.sheet().totals(), self.sheet().places());
            push(&mut out, &Line::End { totals: totals.values().to_vec(), places: places.values().to_vec() });
        }
        out.concat()
    }
}

fn push(out: &mut Vec<String>, line: &impl Serialize) {
    // Every part of a line is a number, a text or a list of them.
    out.extend(serde_json::to_string(line).map(|line| line + "\n"));
}

fn rules_of(game: &GameOptions) -> (Name, serde_json::Map<String, serde_json::Value>) {
    let (name, value) = match game {
        GameOptions::Cards(options) => (Name::Cards, serde_json::to_value(options)),
        GameOptions::Dice(options) => (Name::Dice, serde_json::to_value(options)),
    };
    let mut rules = match value {
        Ok(serde_json::Value::Object(rules)) => rules,
        _ => serde_json::Map::new(),
    };
    rules.retain(|key, value| key != "n_seats" && !value.is_null());
    (name, rules)
}

fn write_cards(sheet: &CardsSheet, out: &mut Vec<String>) {
    for round in &sheet.rounds {
        // What still lies face down is not told, not even to the phone on which it was entered.
        let is_sealed = round.is_sealed(&sheet.rules);
        let is_silent = is_sealed || round.predicted.values().iter().all(Option::is_none);
        let is_blank = is_silent && round.trump.is_none();
        if sheet.over && !round.is_finished() || is_blank && !round.skipped {
            break;
        }
        let (dealer, cards) = (Some(round.dealer), Some(round.n_cards));
        push(out, &Line::Round { round: round.round, dealer, seer: None, cards, card: None, trump: round.trump });
        for seat in sheet.rules.in_order(round.dealer).filter(|_| !is_sealed) {
            if let Some(Told::Open(tricks)) = round.predicted[seat] {
                push(out, &Line::Predict { seat, tricks: Some(tricks), page_box: None });
            }
        }
        write_end_of_round(round, out);
    }
}

fn write_end_of_round(round: &CardsRound, out: &mut Vec<String>) {
    if round.skipped {
        push(out, &Line::Skip);
    } else if let (Some(points), Some(totals)) = (&round.points, &round.totals) {
        let tricks = round.taken.values().iter().map(|taken| taken.unwrap_or_default()).collect();
        push(out, &Line::Take { tricks });
        push(out, &Line::Score { points: Some(points.values().to_vec()), totals: totals.values().to_vec() });
    }
}

fn write_dice(sheet: &DiceSheet, out: &mut Vec<String>) {
    for round in &sheet.rounds {
        let is_blank = round.circled.values().iter().all(Option::is_none);
        if is_blank || sheet.over && !round.is_finished() {
            break;
        }
        let (seer, card) = (Some(round.seer), round.card);
        push(out, &Line::Round { round: round.round, dealer: None, seer, cards: None, card, trump: None });
        write_dice_round(round, out);
    }
}

fn write_dice_round(round: &DiceRound, out: &mut Vec<String>) {
    let seats: Vec<Seat> = round.seer.round(round.circled.n_seats()).collect();
    let is_told = |seat: Seat| seat == round.seer || !round.is_sealed();
    for &seat in &seats {
        if let Some(page_box) = round.prediction(seat).filter(|_| is_told(seat)) {
            push(out, &Line::Predict { seat, tricks: None, page_box: Some(page_box) });
        }
    }
    for &seat in &seats {
        if let Some(struck) = round.struck[seat] {
            push(out, &Line::Strike { seat, page_box: struck.page_box });
        }
    }
    if let Some(foretell_dice::Wizards::Named { color }) = round.wizards {
        push(out, &Line::Wizard { color });
    }
    for &seat in &seats {
        if let (Some(marked), Some(page_box)) = (&round.marked[seat], round.prediction(seat)) {
            let (faces, count, jesters) = match &marked.lying {
                Lying::Faces { faces } => (Some(faces.clone()), None, None),
                Lying::Count { count, jesters } => (None, Some(*count), Some(*jesters)),
            };
            let (by, mark, jester) = (marked.by, marked.mark, marked.jester);
            push(out, &Line::Mark { seat, by, page_box, mark, jester, faces, count, jesters });
        }
    }
    if let Some(totals) = &round.totals {
        push(out, &Line::Score { points: None, totals: totals.values().to_vec() });
    }
}

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
