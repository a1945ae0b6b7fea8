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
        let rules = |error: RulesError| LoadError::Damaged(error.to_string());
        match &self.options {
            GameOptions::Cards(options) => {
                self.write::<Cards>(row, &options.rules(first).map_err(rules)?, lines, dealer)
            }
            GameOptions::Dice(options) => {
                self.write::<DiceGame>(row, &options.rules(first).map_err(rules)?, lines, dealer)
            }
        }
    }

    fn write<G: Playable>(
        &self,
        row: &GameRow,
        rules: &G::Rules,
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<String, LoadError> {
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
