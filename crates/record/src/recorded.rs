//! What the record must know of a game: how its rules stand in the header, which lines its events write, and how to
//! find in the lines the answer to what the game needs.

use foretell_course::Playable;
use foretell_kernel::{Game, Match, RulesError, Seat};
use foretell_options::GameName;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A game that can be written down.
pub trait Recorded: Playable {
    /// Its name in the header.
    const NAME: GameName;

    /// No game has more lines than this.
    const MAX_LINES: usize;

    /// A line after the header.
    type Line: Clone + PartialEq + Serialize + DeserializeOwned;

    /// Collects what happens and gives the lines in the order of the record.
    type Scribe: Scribe<Self>;

    /// The rules as the header writes them.
    fn rules_value(rules: &Self::Rules) -> Map<String, Value>;

    /// The rules of a header: `first` is nothing if the first seat was drawn.
    fn rules(n_seats: usize, rules: &Map<String, Value>, first: Option<u64>) -> Result<Self::Rules, RulesError>;

    /// Whether a record may say `found` where the rules give `line`.
    fn fits(line: &Self::Line, found: &Self::Line) -> bool {
        line == found
    }

    /// Whether this is the line with which a game ends.
    fn is_end(line: &Self::Line) -> bool;

    /// Brings the lines of a whole game into the order of the record, where a record may have another one.
    fn put_in_order(_n_seats: usize, _lines: &mut [Numbered<Self::Line>]) -> Result<(), Fault> {
        Ok(())
    }

    /// What the lines that come next say nature did. `first` is the header's.
    fn outcome(draw: &Self::Draw, first: Seat, rest: &[Numbered<Self::Line>]) -> Result<Self::Outcome, Missing>;

    /// The line among those that come next which says what nature did.
    fn drawn_at(rest: &[Numbered<Self::Line>]) -> Option<u64> {
        rest.first().map(|line| line.number)
    }

    /// What the lines that come next say `seat` chose.
    fn choice(table: &Match<Self>, seat: Seat, rest: &[Numbered<Self::Line>]) -> Result<Found<Self>, Missing>;
}

/// Collects what happens and gives the lines in the order of the record.
pub trait Scribe<G: Recorded>: Default {
    /// Takes down what happens next at the table (before it is applied).
    fn note(&mut self, table: &Match<G>, event: &G::Event, lines: &mut Vec<G::Line>);

    /// Gives what it still holds back.
    fn finish(&mut self, _lines: &mut Vec<G::Line>) {}
}

/// A line and where it stands in the file.
#[derive(Clone, Debug)]
pub struct Numbered<L> {
    /// The number of the line, counted from 1.
    pub number: u64,
    /// What it says.
    pub line: L,
}

/// A choice, and the number of the line that tells it, if one does.
#[derive(Debug)]
pub struct Found<G: Game> {
    /// The choice.
    pub action: G::Action,
    /// The line.
    pub number: Option<u64>,
}

/// What should stand in the next line.
#[derive(Clone, Debug)]
pub struct Missing(pub String);

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// The number of the line, counted from 1.
    pub line: u64,
    /// What is wrong.
    pub reason: String,
}

const NOT_DRAWN: &str = "this is not what the seeds of the game give";

impl Fault {
    /// A fault in this line.
    pub fn new(line: u64, reason: impl Into<String>) -> Fault {
        Fault { line, reason: reason.into() }
    }

    /// The seeds give something else than this line.
    pub(crate) fn not_drawn(line: u64) -> Fault {
        Fault::new(line, NOT_DRAWN)
    }

    /// Whether it is one of chance: the rules would allow the line, and the seeds do not give it.
    pub fn is_of_chance(&self) -> bool {
        self.reason == NOT_DRAWN
    }
}
