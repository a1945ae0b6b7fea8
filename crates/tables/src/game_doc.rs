//! What is kept of a game beside its journal: everything that is settled when it begins.

use std::sync::Arc;

use foretell_bots::Level;
use foretell_cards::Cards;
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::{Entry, Need, RulesError};
use foretell_record::{Fairness, First, Record};
use foretell_store::{GameRow, Line};
use foretell_wire::GameOptions;
use serde::{Deserialize, Serialize};

use crate::course::{self, Playable, Player};
use crate::dealer::Dealer;
use crate::finished::{Finished, Score};
use crate::{LoadError, time};

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
}

impl GameDoc {
    /// Reads what was kept of a game.
    pub(crate) fn read(row: &GameRow) -> Result<GameDoc, LoadError> {
        serde_json::from_str(&row.doc).map_err(|error| LoadError::Damaged(format!("game {}: {error}", row.id)))
    }

    /// From what all chance of the game follows.
    pub(crate) fn key(&self, seed: [u8; 32]) -> GameKey {
        GameKey::new(&ServerSeed::new(seed), &self.contributions)
    }

    /// The record of a finished game, as text.
    pub(crate) fn record(&self, row: &GameRow, lines: &[Line], dealer: Arc<dyn Dealer>) -> Result<String, LoadError> {
        let first = self.first.map(usize::from);
        match &self.options {
            GameOptions::Cards(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                self.write::<Cards>(row, &rules, self.played::<Cards>(row, &rules, lines, dealer)?)
            }
            GameOptions::Dice(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                self.write::<DiceGame>(row, &rules, self.played::<DiceGame>(row, &rules, lines, dealer)?)
            }
        }
    }

    /// A finished game, as its players saw it.
    pub(crate) fn finished(
        &self,
        row: &GameRow,
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<Finished, LoadError> {
        let first = self.first.map(usize::from);
        let (game, score) = match &self.options {
            GameOptions::Cards(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                ("cards", self.score(&self.played::<Cards>(row, &rules, lines, dealer)?))
            }
            GameOptions::Dice(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                ("dice", self.score(&self.played::<DiceGame>(row, &rules, lines, dealer)?))
            }
        };
        // The guests of a game are stored in the order of their seats.
        let mut guests = row.guests.iter().copied();
        let guests = self.bots.iter().map(|bot| if bot.is_some() { None } else { guests.next() }).collect();
        let ended = row.ended.ok_or(LoadError::Running)?;
        Ok(Finished { id: row.id, game, players: self.players.clone(), guests, score, begun: row.begun, ended })
    }

    fn score<G: Playable>(&self, journal: &[Entry<G>]) -> Score {
        let mut score = Score::new(self.players.len());
        for entry in journal {
            if let Entry::Event(event) = entry {
                G::score(event, &mut score);
            }
        }
        score
    }

    /// All entries of a game that was played to its end.
    fn played<G: Playable>(
        &self,
        row: &GameRow,
        rules: &G::Rules,
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<Vec<Entry<G>>, LoadError> {
        let lines = course::read::<G>(lines)?;
        let mut player: Player<G> = Player::new(rules, self.key(row.seed), dealer);
        let mut journal: Vec<Entry<G>> = Vec::new();
        for (line, counts) in lines.iter().zip(course::counting(&lines)) {
            if counts {
                player.play(line, &mut |_, entry| journal.push(entry.clone()))?;
            }
        }
        if !matches!(player.table.need(), Need::Over) {
            return Err(LoadError::Damaged(format!("game {} has not been played to its end", row.id)));
        }
        Ok(journal)
    }

    fn write<G: Playable>(&self, row: &GameRow, rules: &G::Rules, journal: Vec<Entry<G>>) -> Result<String, LoadError> {
        let first = if self.first.is_some() { First::Chosen } else { First::Drawn };
        let fairness = Fairness::new(&ServerSeed::new(row.seed), &self.contributions, first);
        let mut record = Record::new(self.players.clone(), rules, journal, Some(fairness));
        record.header.id = Some(row.id.to_string());
        record.header.started = Some(time::rfc3339(row.begun));
        record.header.ended = row.ended.map(time::rfc3339);
        record.header.bots = Some(self.bots.iter().map(|level| level.map(|level| level.to_string())).collect());
        record.write().map_err(|error| LoadError::Damaged(error.to_string()))
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is what an error is mapped with")]
fn damaged(error: RulesError) -> LoadError {
    LoadError::Damaged(error.to_string())
}
