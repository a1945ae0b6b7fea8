//! The dice game in a record.
//!
//! Marks are the only lines that do not stand in the order of the events: within one roll they are sorted by seat, so
//! the scribe holds them back until the roll is done with.

use foretell_dice::{
    Action, DiceGame, DiceSet, DiceStage, Draw, Event, Face, MagicCard, N_DICE, Options, Outcome, PageBox, Rules,
};
use foretell_kernel::{Color, Match, RulesError, Seat};
use foretell_options::{GameName, written_rules};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::dice_marks::{
    MarkLine, after_marks, found, is_mark, leave_or_stay, mark_of, put_marks_in_order, seer_decides,
};
use crate::recorded::{Fault, Found, Missing, Numbered, Recorded, Scribe};
use crate::shared;

/// A line of a dice game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DiceLine {
    /// A round begins.
    Round {
        /// Its number, counted from 1.
        round: u64,
        /// The seer.
        seer: u64,
        /// The magic card.
        #[serde(deserialize_with = "Option::deserialize")]
        card: Option<MagicCard>,
    },
    /// The seer set two dice.
    Set {
        /// The seer.
        seat: u64,
        /// Which dice.
        dice: DiceSet,
        /// What they show.
        faces: Vec<Face>,
    },
    /// Dice were rolled.
    Roll {
        /// Which roll of the round.
        n: u64,
        /// Which dice.
        dice: DiceSet,
        /// What all seven show after it.
        faces: Vec<Face>,
    },
    /// A prediction.
    Predict {
        /// Whose.
        seat: u64,
        /// The box.
        #[serde(rename = "box")]
        prediction: PageBox,
    },
    /// A box was struck, or none.
    Strike {
        /// By whom.
        seat: u64,
        /// The box.
        #[serde(rename = "box", deserialize_with = "Option::deserialize")]
        struck: Option<PageBox>,
    },
    /// The seer named the wizard colour.
    Wizard {
        /// The seer.
        seat: u64,
        /// The colour.
        color: Color,
    },
    /// A player marked.
    Mark(MarkLine),
    /// The game is over.
    End {
        /// The X of each player.
        xs: Vec<u64>,
        /// The points.
        totals: Vec<i64>,
        /// The places.
        places: Vec<u64>,
    },
}

/// Holds the marks of a roll until the next roll, the next round or the end.
#[derive(Default, Debug)]
pub struct DiceScribe {
    marks: Vec<(usize, MarkLine)>,
}

impl Scribe<DiceGame> for DiceScribe {
    fn note(&mut self, table: &Match<DiceGame>, event: &Event, lines: &mut Vec<DiceLine>) {
        let game = table.game();
        let seer = game.seer().unwrap_or_default();
        let number = |seat: &Seat| seat.index() as u64;
        let line = match event {
            // The header says who began; who stays is told by the marks, and the dice by the roll.
            Event::FirstSeerDrawn { .. } | Event::Stayed { .. } | Event::RollChosen { .. } => return,
            Event::RoundBegun { round, seer, card } => {
                DiceLine::Round { round: u64::from(*round), seer: number(seer), card: *card }
            }
            Event::DiceSet { dice, faces } => DiceLine::Set { seat: number(&seer), dice: *dice, faces: faces.to_vec() },
            Event::Predicted { seat, prediction } => DiceLine::Predict { seat: number(seat), prediction: *prediction },
            Event::Struck { seat, struck } => DiceLine::Strike { seat: number(seat), struck: *struck },
            Event::WizardNamed { color } => DiceLine::Wizard { seat: number(&seer), color: *color },
            Event::Rolled { n, dice, faces } => DiceLine::Roll { n: u64::from(*n), dice: *dice, faces: faces.to_vec() },
            Event::Marked { seat, by, prediction, mark, jester, left } => {
                let line = MarkLine {
                    seat: number(seat),
                    by: *by,
                    prediction: *prediction,
                    mark: *mark,
                    jester: jester.map(u64::from),
                    left: left.then_some(true),
                };
                let n_seats = table.n_seats();
                self.marks.push((seer.left(n_seats).steps_to(*seat, n_seats), line));
                return;
            }
            Event::Ended { xs, totals, places } => {
                DiceLine::End { xs: shared::list(xs), totals: shared::list(totals), places: shared::list(places) }
            }
        };
        self.finish(lines);
        lines.push(line);
    }

    fn finish(&mut self, lines: &mut Vec<DiceLine>) {
        self.marks.sort_by_key(|(place, _)| *place);
        lines.extend(self.marks.drain(..).map(|(_, line)| DiceLine::Mark(line)));
    }
}

impl Recorded for DiceGame {
    const NAME: GameName = GameName::Dice;
    // 20 rounds with 5 players: a round, a setting, 5 predictions, 5 strikes, a wizard, 5 rolls, 5 marks; the end.
    const MAX_LINES: usize = 20 * 23 + 1;

    type Line = DiceLine;
    type Scribe = DiceScribe;

    fn rules_value(rules: &Rules) -> Map<String, Value> {
        written_rules(rules.options())
    }

    fn rules(n_seats: usize, rules: &Map<String, Value>, first: Option<u64>) -> Result<Rules, RulesError> {
        let options: Options = shared::options(Options::LIST, n_seats, rules)?;
        options.rules(shared::first(first)).map_err(shared::call_it_first)
    }

    fn is_end(line: &DiceLine) -> bool {
        matches!(line, DiceLine::End { .. })
    }

    /// A record need not say who left.
    fn fits(line: &DiceLine, found: &DiceLine) -> bool {
        match (line, found) {
            (DiceLine::Mark(line), DiceLine::Mark(found)) => {
                let left = found.left.map(|_| line.left == Some(true));
                MarkLine { left, ..line.clone() } == *found
            }
            _ => line == found,
        }
    }

    fn put_in_order(n_seats: usize, lines: &mut [Numbered<DiceLine>]) -> Result<(), Fault> {
        let mut seer = 0;
        for run in lines.chunk_by_mut(|a, b| is_mark(&a.line) && is_mark(&b.line)) {
            match run[0].line {
                DiceLine::Round { seer: named, .. } => seer = named as usize % n_seats,
                DiceLine::Mark(_) => put_marks_in_order(n_seats, seer, run)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn outcome(draw: &Draw, first: Seat, rest: &[Numbered<DiceLine>]) -> Result<Outcome, Missing> {
        let next = after_marks(rest).map(|numbered| &numbered.line);
        match draw {
            Draw::FirstSeer { .. } => Ok(Outcome::FirstSeer(first)),
            Draw::Card(_) => match next {
                Some(DiceLine::Round { card: Some(card), .. }) => Ok(Outcome::Card(*card)),
                _ => Err(Missing("a round with a magic card must begin here".to_owned())),
            },
            Draw::Roll(dice) => match next {
                Some(DiceLine::Roll { faces, .. }) => match <[Face; N_DICE]>::try_from(faces.as_slice()) {
                    Ok(faces) => Ok(Outcome::Roll(faces)),
                    Err(_) => Err(Missing("a roll shows seven faces".to_owned())),
                },
                _ => Err(Missing(format!("a roll of {} dice must come here", dice.len()))),
            },
        }
    }

    fn drawn_at(rest: &[Numbered<DiceLine>]) -> Option<u64> {
        after_marks(rest).map(|numbered| numbered.number)
    }

    fn choice(table: &Match<DiceGame>, seat: Seat, rest: &[Numbered<DiceLine>]) -> Result<Found<DiceGame>, Missing> {
        let game = table.game();
        match game.stage() {
            DiceStage::LeaveOrStay => leave_or_stay(game, seat, rest),
            DiceStage::SeerDecides => seer_decides(seat, rest),
            DiceStage::Mark => match mark_of(seat, rest) {
                Some((number, mark)) if mark.left != Some(true) => Ok(found(Action::Mark { by: mark.by }, number)),
                Some(_) => Err(Missing(format!("{seat} cannot have left: everybody had to mark"))),
                None => Err(Missing(format!("a mark of {seat} must come here"))),
            },
            stage => {
                let mine = rest.iter().take(table.n_seats() + 1).find_map(|numbered| said(stage, seat, numbered));
                mine.ok_or_else(|| Missing(format!("{seat} is asked here: {stage}")))
            }
        }
    }
}

/// The choice that a line tells of a seat, where every choice has a line of its own.
fn said(stage: DiceStage, asked: Seat, numbered: &Numbered<DiceLine>) -> Option<Found<DiceGame>> {
    let (who, action) = match (stage, &numbered.line) {
        (DiceStage::SetDice, DiceLine::Set { seat, dice, faces }) => {
            (seat, Action::SetDice { dice: *dice, faces: faces.as_slice().try_into().ok()? })
        }
        (DiceStage::Predict, DiceLine::Predict { seat, prediction }) => {
            (seat, Action::Predict { prediction: *prediction })
        }
        (DiceStage::Strike, DiceLine::Strike { seat, struck }) => (seat, Action::Strike { struck: *struck }),
        (DiceStage::NameWizard, DiceLine::Wizard { seat, color }) => (seat, Action::NameWizard { color: *color }),
        _ => return None,
    };
    (*who == asked.index() as u64).then_some(found(action, numbered.number))
}
