//! What is kept of a game beside its journal: everything that is settled when it begins.

use std::sync::Arc;

use foretell_bots::Level;
use foretell_chance::{GameKey, ServerSeed};
use foretell_course::{AnyCourse, Chance, Course, Dealer, Line as CourseLine, Playable};
use foretell_kernel::{RULES_VERSION, RulesError};
use foretell_live::rfc3339;
use foretell_record::{Fairness, First, Record, Recorded};
use foretell_store::{GameRow, Line};
use foretell_wire::GameOptions;
use serde::{Deserialize, Serialize};

use crate::LoadError;

/// What is settled when a game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GameDoc {
    /// Which game, by which rules.
    pub(crate) options: GameOptions,
    /// The seat that begins; nothing if it is drawn.
    pub(crate) first: Option<u8>,
    /// The names in seat order.
    pub(crate) players: Vec<String>,
    /// For each seat the level of its program, or nothing for a person.
    pub(crate) bots: Vec<Option<Level>>,
    /// What each seat added to the seed.
    pub(crate) contributions: Vec<String>,
    /// What each seat had pledged to add; empty if nobody had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) pledges: Vec<Option<String>>,
    /// The seats that did not open their pledges at an earlier try of the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) withheld: Vec<u8>,
}

impl GameDoc {
    /// Reads what was kept of a game.
    pub(crate) fn read(row: &GameRow) -> Result<GameDoc, LoadError> {
        serde_json::from_str(&row.doc).map_err(|error| LoadError::Damaged(format!("game {}: {error}", row.id)))
    }

    /// The game with these lines.
    pub(crate) fn load<G: Playable>(
        &self,
        rules: &G::Rules,
        seed: [u8; 32],
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<Course<G>, LoadError> {
        let key = GameKey::new(&ServerSeed::new(seed), &self.contributions);
        let lines = lines.iter().map(|line| CourseLine::read(line.rules, &line.text));
        Ok(Course::load(rules, Chance::dealt(key, dealer), lines)?)
    }

    /// The game of this row, which was played to its end.
    pub(crate) fn played(
        &self,
        row: &GameRow,
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<AnyCourse, LoadError> {
        let first = self.first.map(usize::from);
        let (course, is_over) = match &self.options {
            GameOptions::Cards(options) => {
                let course = self.load(&options.rules(first).map_err(damaged)?, row.seed, lines, dealer)?;
                let is_over = course.is_over();
                (AnyCourse::Cards(course), is_over)
            }
            GameOptions::Dice(options) => {
                let course = self.load(&options.rules(first).map_err(damaged)?, row.seed, lines, dealer)?;
                let is_over = course.is_over();
                (AnyCourse::Dice(course), is_over)
            }
        };
        if !is_over {
            return Err(LoadError::Damaged(format!("game {} has not been played to its end", row.id)));
        }
        Ok(course)
    }

    /// The record of a finished game, as text.
    pub(crate) fn record(&self, row: &GameRow, lines: &[Line], course: &AnyCourse) -> Result<String, LoadError> {
        match course {
            AnyCourse::Cards(course) => self.write(row, version_of(lines), course),
            AnyCourse::Dice(course) => self.write(row, version_of(lines), course),
        }
    }

    /// The record of a course, as text.
    fn write<G: Recorded>(&self, row: &GameRow, version: u32, course: &Course<G>) -> Result<String, LoadError> {
        let mut journal = Vec::new();
        course.each_entry(&mut |_, entry| journal.push(entry.clone()));
        let first = if self.first.is_some() { First::Chosen } else { First::Drawn };
        let mut fairness = Fairness::new(&ServerSeed::new(row.seed), &self.contributions, first);
        fairness.pledges = Some(self.pledges.clone()).filter(|pledges| !pledges.is_empty());
        fairness.withheld = self.withheld.iter().copied().map(u64::from).collect();
        let mut record = Record::new(self.players.clone(), course.rules(), journal, Some(fairness));
        record.header.foretell = version.into();
        record.header.id = Some(row.id.to_string());
        record.header.started = Some(rfc3339(row.begun));
        record.header.ended = row.ended.map(rfc3339);
        record.header.bots = Some(self.bots.iter().map(|level| level.map(|level| level.to_string())).collect());
        record.write().map_err(|error| LoadError::Damaged(error.to_string()))
    }
}

/// The version of the rules by which a game is played: that of its first line, from the first to the last.
pub(crate) fn version_of(lines: &[Line]) -> u32 {
    lines.first().map_or(RULES_VERSION, |line| line.rules)
}

#[allow(clippy::needless_pass_by_value, reason = "it is what an error is mapped with")]
pub(crate) fn damaged(error: RulesError) -> LoadError {
    LoadError::Damaged(error.to_string())
}
