//! A line of the journal: what was chosen, and by whose hand. Chance is not in it, because it follows from the seeds.

use foretell_kernel::{Seat, is_known_version};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Whose hand made a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MoverKind {
    /// The person whose seat it is.
    Person,
    /// The program whose seat it is.
    Bot,
    /// A program that sits in for somebody.
    StandIn,
}

/// What a line says. The lines from the start give the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
pub enum Line<A> {
    /// The game begins: whatever is drawn or dealt before the first choice happens now.
    Begin,
    /// A seat chose.
    Choice {
        /// Its number.
        seat: u8,
        /// The `seq` that the choice answers.
        answers: u64,
        /// By whose hand.
        by: MoverKind,
        /// What.
        choice: A,
    },
    /// The choice before this line did not happen.
    TakeBack {
        /// Whose choice it was.
        seat: u8,
    },
}

/// Why a line cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLine {
    /// A newer program wrote it.
    #[error("it was written by a newer version")]
    TooNew,
    /// It is damaged, or the rules do not allow it.
    #[error("{0}")]
    Damaged(String),
}

impl<A> Line<A> {
    /// A choice of a seat.
    pub(crate) fn choice(seat: Seat, answers: u64, by: MoverKind, choice: A) -> Line<A> {
        Line::Choice { seat: seat.index() as u8, answers, by, choice }
    }

    /// Who chose, if it is a choice.
    pub fn mover(&self) -> Option<(Seat, MoverKind)> {
        match self {
            Line::Choice { seat, by, .. } => Seat::new((*seat).into()).map(|seat| (seat, *by)),
            Line::Begin | Line::TakeBack { .. } => None,
        }
    }

    /// Whether it is a choice of this seat.
    pub(crate) fn is_of(&self, seat: Seat) -> bool {
        self.mover().is_some_and(|(mover, _)| mover == seat)
    }

    /// Whether it takes a choice back.
    pub fn is_take_back(&self) -> bool {
        matches!(self, Line::TakeBack { .. })
    }
}

impl<A: DeserializeOwned> Line<A> {
    /// Reads a line that was written under this version of the rules.
    pub fn read(version: u32, text: &str) -> Result<Line<A>, BadLine> {
        if !is_known_version(version.into()) {
            return Err(BadLine::TooNew);
        }
        serde_json::from_str(text).map_err(|error| BadLine::Damaged(error.to_string()))
    }
}

/// Which lines count: a choice that was taken back does not, nor does the line that says so.
pub fn counting<A>(lines: &[Line<A>]) -> Vec<bool> {
    let mut counts = vec![true; lines.len()];
    for (at, line) in lines.iter().enumerate() {
        if line.is_take_back() {
            counts[at] = false;
            if let Some(taken_back) = counts[..at].iter().rposition(|counts| *counts) {
                counts[taken_back] = false;
            }
        }
    }
    counts
}
