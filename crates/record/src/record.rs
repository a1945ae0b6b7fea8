//! A whole game: its header and its journal. A record that exists has been played by the rules.

use foretell_cards::Cards;
use foretell_course::Position;
use foretell_dice::DiceGame;
use foretell_kernel::Entry;
use foretell_options::GameRules;
use foretell_pad::{Pad, Times};

use crate::header::VERSION;
use crate::recorded::{Recorded, Scribe};
use crate::{Fairness, Header, Moments};

/// A game that was played to its end, or broken off.
#[derive(Clone, Debug)]
pub struct Record<G: Recorded> {
    /// The first line.
    pub header: Header,
    /// What was played.
    pub rules: G::Rules,
    /// What happened.
    pub journal: Vec<Entry<G>>,
}

/// A score pad: what was written down of a game at a real table.
#[derive(Clone, Debug)]
pub struct PadRecord {
    /// The first line.
    pub header: Header,
    /// The pad, as if its lines had been entered one after the other.
    pub pad: Pad,
    /// When it was begun and ended.
    pub times: Times,
}

/// A record of either game, or of a pad.
#[derive(Clone, Debug)]
pub enum AnyRecord {
    /// A card game.
    Cards(Record<Cards>),
    /// A dice game.
    Dice(Record<DiceGame>),
    /// A pad.
    Pad(Box<PadRecord>),
}

impl AnyRecord {
    /// The first line.
    pub fn header(&self) -> &Header {
        match self {
            AnyRecord::Cards(record) => &record.header,
            AnyRecord::Dice(record) => &record.header,
            AnyRecord::Pad(record) => &record.header,
        }
    }

    /// What was played; nothing for a pad.
    pub fn rules(&self) -> Option<GameRules> {
        match self {
            AnyRecord::Cards(record) => Some(GameRules::Cards(record.rules)),
            AnyRecord::Dice(record) => Some(GameRules::Dice(record.rules)),
            AnyRecord::Pad(_) => None,
        }
    }

    /// What there was to see after each line; nothing for a pad.
    pub fn moments(&self) -> Option<Moments> {
        match self {
            AnyRecord::Cards(record) => Some(Moments::Cards(record.moments())),
            AnyRecord::Dice(record) => Some(Moments::Dice(record.moments())),
            AnyRecord::Pad(_) => None,
        }
    }

    /// How often chance decided something.
    pub fn n_draws(&self) -> usize {
        match self {
            AnyRecord::Cards(record) => record.n_draws(),
            AnyRecord::Dice(record) => record.n_draws(),
            AnyRecord::Pad(_) => 0,
        }
    }

    /// The record as text: JSON Lines, each line ended.
    pub fn write(&self) -> serde_json::Result<String> {
        match self {
            AnyRecord::Cards(record) => record.write(),
            AnyRecord::Dice(record) => record.write(),
            AnyRecord::Pad(record) => Ok(record.pad.record(&record.times)),
        }
    }
}

impl<G: Recorded> Record<G> {
    /// The record of a match: who played, by which rules, what happened, and the seeds if they may be known.
    pub fn new(
        players: Vec<String>,
        rules: &G::Rules,
        journal: Vec<Entry<G>>,
        fairness: Option<Fairness>,
    ) -> Record<G> {
        let mut position: Position<G> = Position::new(rules);
        let mut first = G::first(rules);
        position.take_in(&journal, &mut |_, entry| {
            if let Entry::Event(event) = entry {
                first = first.or_else(|| G::drawn_first(event));
            }
        });
        let header = Header {
            foretell: VERSION,
            game: G::NAME,
            players,
            rules: G::rules_value(rules),
            first: first.unwrap_or_default().index() as u64,
            unfinished: !position.table().is_over(),
            id: None,
            started: None,
            ended: None,
            bots: None,
            site: None,
            fairness,
        };
        Record { header, rules: rules.clone(), journal }
    }

    /// The lines after the header.
    pub(crate) fn lines(&self) -> Vec<G::Line> {
        let mut scribe = G::Scribe::default();
        let mut lines = Vec::new();
        Position::new(&self.rules).take_in(&self.journal, &mut |table, entry| {
            if let Entry::Event(event) = entry {
                scribe.note(table, event, &mut lines);
            }
        });
        scribe.finish(&mut lines);
        // A game that is called unfinished has no end, even if nothing but the end was missing.
        lines.retain(|line| !self.header.unfinished || !G::is_end(line));
        lines
    }

    /// The record as text: JSON Lines, each line ended.
    pub fn write(&self) -> serde_json::Result<String> {
        let mut text = serde_json::to_vec(&self.header)?;
        for line in self.lines() {
            text.push(b'\n');
            serde_json::to_writer(&mut text, &line)?;
        }
        text.push(b'\n');
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}
