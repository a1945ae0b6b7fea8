//! A pad as a record: the lines of a game record without what nobody wrote down (docs/RECORD.md).
//!
//! It holds what counts in the end: what was undone or corrected is gone.

use foretell_dice::{By, Face, MagicCard, Mark, PageBox};
use foretell_kernel::{Color, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{CardsRound, CardsSheet};
use crate::dice::{DiceRound, DiceSheet};
use crate::{GameOptions, Lying, Pad, Sheet, Told, Trump};

/// The version of the record.
pub(crate) const VERSION: u64 = 1;

/// When a pad was begun and ended, as RFC 3339. The pad itself knows no time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// When it was begun.
    pub started: Option<String>,
    /// When it was ended.
    pub ended: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) foretell: u64,
    pub(crate) pad: bool,
    pub(crate) game: Name,
    pub(crate) players: Vec<String>,
    pub(crate) rules: serde_json::Map<String, serde_json::Value>,
    pub(crate) first: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) started: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Name {
    Cards,
    Dice,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub(crate) enum Line {
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
