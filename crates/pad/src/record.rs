//! A pad as a record: the lines of a game record without what nobody wrote down (docs/RECORD.md).
//!
//! It holds what counts in the end: what was undone or corrected is gone.

use foretell_dice::{By, Face, MagicCard, Mark, PageBox};
use foretell_kernel::{Color, Seat};
use foretell_options::{GameName, GameOptions, written_rules};
use serde::{Deserialize, Serialize};

use crate::cards::{CardsRound, CardsSheet};
use crate::dice::{DiceRound, DiceSheet};
use crate::{Change, Lying, Pad, Sheet, Start, Told, Trump};

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
    pub(crate) game: GameName,
    pub(crate) players: Vec<String>,
    pub(crate) rules: serde_json::Map<String, serde_json::Value>,
    pub(crate) first: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) started: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<String>,
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
        tricks: Vec<Option<u8>>,
    },
    Skip,
    Join {
        name: String,
        after: Seat,
        start: Start,
    },
    Drop {
        seat: Seat,
    },
    Pause {
        seat: Seat,
    },
    Return {
        seat: Seat,
    },
    Lead {
        seat: Seat,
    },
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
        let game = self.options().game.name();
        let rules = match &self.options().game {
            GameOptions::Cards(options) => written_rules(options),
            GameOptions::Dice(options) => written_rules(options),
        };
        let Times { started, ended } = times.clone();
        // Who came later has a line of their own.
        let n_opened = self.options().game.n_seats();
        let (players, first) = (self.names().iter().take(n_opened).cloned().collect(), self.options().first);
        let header = Header { foretell: VERSION, pad: true, game, players, rules, first, started, ended };
        push(&mut out, &header);
        match self.sheet() {
            Sheet::Cards(sheet) => self.write_cards(sheet, &mut out),
            Sheet::Dice(sheet) => self.write_dice(sheet, &mut out),
        }
        if self.sheet().is_over() {
            let (totals, places) = (self.sheet().totals(), self.sheet().places());
            push(&mut out, &Line::End { totals: totals.values().to_vec(), places: places.values().to_vec() });
        }
        out.concat()
    }

    /// Who came and went before a round. It gives how many columns the pad has from then on.
    fn write_changes(&self, changes: &[Change], n_seats: usize, out: &mut Vec<String>) -> usize {
        let mut n_come = 0;
        for change in changes {
            let line = match *change {
                Change::Join { seat, after, start, .. } => {
                    n_come += 1;
                    Line::Join { name: self.names()[seat.index()].clone(), after, start }
                }
                Change::Drop { seat } => Line::Drop { seat },
                Change::Pause { seat } => Line::Pause { seat },
                Change::Return { seat } => Line::Return { seat },
                Change::Lead { seat } => Line::Lead { seat },
            };
            push(out, &line);
        }
        n_seats + n_come
    }

    fn write_cards(&self, sheet: &CardsSheet, out: &mut Vec<String>) {
        let mut n_seats = self.options().game.n_seats();
        for round in &sheet.rounds {
            n_seats = self.write_changes(&round.changes, n_seats, out);
            // What still lies face down is not told, not even to the phone on which it was entered.
            let is_sealed = self.is_face_down(round.round);
            let is_silent = is_sealed || round.predicted.values().iter().all(Option::is_none);
            let is_blank = is_silent && round.trump.is_none();
            if sheet.over && !round.is_finished() || is_blank && !round.skipped {
                break;
            }
            let (dealer, cards) = (Some(round.dealer), Some(round.n_cards));
            push(out, &Line::Round { round: round.round, dealer, seer: None, cards, card: None, trump: round.trump });
            for &seat in round.seats.iter().filter(|_| !is_sealed) {
                if let Some(Told::Open(tricks)) = round.predicted[seat] {
                    push(out, &Line::Predict { seat, tricks: Some(tricks), page_box: None });
                }
            }
            write_end_of_round(round, n_seats, out);
        }
    }

    fn write_dice(&self, sheet: &DiceSheet, out: &mut Vec<String>) {
        let mut n_seats = self.options().game.n_seats();
        for round in &sheet.rounds {
            n_seats = self.write_changes(&round.changes, n_seats, out);
            let is_blank = round.circled.values().iter().all(Option::is_none);
            if is_blank || sheet.over && !round.is_finished() {
                break;
            }
            let (seer, card) = (Some(round.seer), round.card);
            push(out, &Line::Round { round: round.round, dealer: None, seer, cards: None, card, trump: None });
            write_dice_round(round, n_seats, self.is_face_down(round.round), out);
        }
    }
}

fn push(out: &mut Vec<String>, line: &impl Serialize) {
    // Every part of a line is a number, a text or a list of them.
    out.extend(serde_json::to_string(line).map(|line| line + "\n"));
}

fn write_end_of_round(round: &CardsRound, n_seats: usize, out: &mut Vec<String>) {
    if round.skipped {
        push(out, &Line::Skip);
    } else if let (Some(points), Some(totals)) = (&round.points, &round.totals) {
        let tricks = round.taken.values()[..n_seats].to_vec();
        push(out, &Line::Take { tricks });
        let (points, totals) = (points.values()[..n_seats].to_vec(), totals.values()[..n_seats].to_vec());
        push(out, &Line::Score { points: Some(points), totals });
    }
}

fn write_dice_round(round: &DiceRound, n_seats: usize, is_face_down: bool, out: &mut Vec<String>) {
    let seats = &round.seats;
    let is_told = |seat: Seat| seat == round.seer || !is_face_down;
    for &seat in seats {
        if let Some(page_box) = round.prediction(seat).filter(|_| is_told(seat)) {
            push(out, &Line::Predict { seat, tricks: None, page_box: Some(page_box) });
        }
    }
    for &seat in seats {
        if let Some(struck) = round.struck[seat] {
            push(out, &Line::Strike { seat, page_box: struck.page_box });
        }
    }
    if let Some(foretell_dice::Wizards::Named { color }) = round.wizards {
        push(out, &Line::Wizard { color });
    }
    for &seat in seats {
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
        push(out, &Line::Score { points: None, totals: totals.values()[..n_seats].to_vec() });
    }
}
