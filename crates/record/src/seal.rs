//! Whether a record tells a fair game: every line of it is played again, and it is compared with what somebody kept since before
//! the game.

use foretell_options::GameRules;
use serde::Serialize;

use crate::recorded::Fault;
use crate::{AnyRecord, Fairness, Header, Kept, ReadError, Records, Unfair};

/// What came of the check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fair", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// All that the record tells follows from its seeds and from the rules, and is as it was kept.
    Yes {
        /// So many draws were computed again.
        n_draws: usize,
        /// The server's promise.
        commitment: String,
        /// The people who added nothing to the chance.
        silent: Vec<String>,
        /// Those who had pledged a text and did not show it.
        withheld: Vec<String>,
    },
    /// Something is wrong.
    No(Wrong),
    /// The record has no seeds.
    Unknown,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "why", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Wrong {
    /// The seed is not the one that the record promises.
    Seed,
    /// The promise is not the one that was kept.
    Commitment,
    /// A text is not the one that was kept.
    Own,
    /// The text of a player is not the one that was pledged.
    Pledge {
        /// Whose.
        name: String,
    },
    /// It was begun by other rules, or by another seat, than was fixed.
    Rules,
    /// A deal, a roll or a card is not the one that follows from the seeds.
    Draw {
        /// Where.
        line: u64,
    },
    /// A line is not what the rules make of the game.
    Line {
        /// Where.
        line: u64,
        /// Why, in English.
        reason: String,
    },
}

/// Checks the record of one game. `agreed` are the rules that were fixed at the start, if somebody kept them.
pub fn seal(text: &str, kept: &Kept, agreed: Option<&GameRules>) -> Verdict {
    check(text, kept, agreed).unwrap_or_else(Verdict::No)
}

fn check(text: &str, kept: &Kept, agreed: Option<&GameRules>) -> Result<Verdict, Wrong> {
    let header = Records::new(text.as_bytes()).header().map_err(|error| wrong(&error))?;
    let Some(fairness) = &header.fairness else { return Ok(Verdict::Unknown) };
    let compared = fairness.key(header.players.len()).and_then(|_| kept.compare(fairness));
    compared.map_err(|unfair| of_chance(&unfair, &header))?;
    let record = only_record(text).map_err(|error| wrong(&error))?;
    if agreed.is_some_and(|agreed| record.rules().as_ref() != Some(agreed)) {
        return Err(Wrong::Rules);
    }
    Ok(fair(&record, &header, fairness))
}

/// The only record of a text.
fn only_record(text: &str) -> Result<AnyRecord, ReadError> {
    let mut records = Records::new(text.as_bytes());
    let record = records.next().unwrap_or_else(|| Err(Fault::new(1, "there is no record").into()))?;
    if record.header().unfinished {
        return Err(Fault::new(1, "the game was broken off").into());
    }
    match records.next() {
        None => Ok(record),
        Some(next) => next.and(Err(Fault::new(1, "there are several games").into())),
    }
}

fn fair(record: &AnyRecord, header: &Header, fairness: &Fairness) -> Verdict {
    let is_withheld = |seat: usize| fairness.withheld.contains(&(seat as u64));
    let is_person = |seat: usize| header.bots.as_ref().is_some_and(|bots| bots[seat].is_none());
    let is_silent = |seat: usize| fairness.contributions[seat].is_empty() && is_person(seat) && !is_withheld(seat);
    let names = |is_one: &dyn Fn(usize) -> bool| {
        header.players.iter().enumerate().filter(|(seat, _)| is_one(*seat)).map(|(_, name)| name.clone()).collect()
    };
    Verdict::Yes {
        n_draws: record.n_draws(),
        commitment: fairness.commitment.to_lowercase(),
        silent: names(&is_silent),
        withheld: names(&is_withheld),
    }
}

fn wrong(error: &ReadError) -> Wrong {
    match error {
        ReadError::Fault(fault) if fault.is_of_chance() => Wrong::Draw { line: fault.line },
        ReadError::Fault(Fault { line, reason }) => Wrong::Line { line: *line, reason: reason.clone() },
        // A text in memory can always be read.
        ReadError::Io(error) => Wrong::Line { line: 1, reason: error.to_string() },
    }
}

fn of_chance(unfair: &Unfair, header: &Header) -> Wrong {
    let name = |seat: usize| header.players.get(seat).cloned().unwrap_or_default();
    match unfair {
        Unfair::Seed => Wrong::Seed,
        Unfair::Commitment { .. } => Wrong::Commitment,
        Unfair::Contribution { .. } => Wrong::Own,
        Unfair::Unpledged { seat } | Unfair::NotPledged { seat } | Unfair::Pledge { seat } => {
            Wrong::Pledge { name: name(*seat) }
        }
        Unfair::First(_) => Wrong::Rules,
        Unfair::Unreadable(_) | Unfair::Number { .. } | Unfair::NoSuchSeat { .. } => {
            Wrong::Line { line: 1, reason: unfair.to_string() }
        }
    }
}
