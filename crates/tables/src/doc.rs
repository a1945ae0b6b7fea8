//! What is kept of a table: everything but the game, which is in its journal, and who is here at the moment.

use std::collections::BTreeMap;

use foretell_bots::Level;
use foretell_chance::ServerSeed;
use foretell_kernel::Seat;
use foretell_store::{GameId, GuestId, TableState};
use foretell_wire::{Stage, TableOptions};
use serde::{Deserialize, Serialize};

use crate::random;

/// A table, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub(crate) options: TableOptions,
    pub(crate) stage: Stage,
    pub(crate) host: Option<GuestId>,
    pub(crate) chairs: Vec<ChairDoc>,
    /// The game that is played or was played last.
    pub(crate) game: Option<GameId>,
    /// The seed of the next game and what was added to it, while none is played.
    pub(crate) next: Option<Next>,
    pub(crate) paused_by: Option<u8>,
    /// Who hears no more of whom.
    #[serde(default)]
    pub(crate) mutes: Vec<(GuestId, GuestId)>,
}

/// The seed of the next game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Next {
    seed: String,
    pub(crate) contributions: BTreeMap<GuestId, String>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "chair", rename_all = "snake_case")]
pub(crate) enum ChairDoc {
    #[default]
    Empty,
    Person(Person),
    Bot {
        level: Level,
        name: String,
    },
}

/// A person who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) guest: GuestId,
    pub(crate) name: String,
    pub(crate) sign: String,
    /// Whether a program plays for them.
    pub(crate) stand_in: bool,
    /// Whether the one longer absence is still to be had.
    pub(crate) reserve: bool,
}

impl Next {
    /// A seed that nobody knows.
    pub(crate) fn new() -> Next {
        Next { seed: ServerSeed::new(random::bytes()).to_string(), contributions: BTreeMap::new() }
    }

    pub(crate) fn seed(&self) -> Option<ServerSeed> {
        self.seed.parse().ok()
    }
}

/// The seed is a secret, so that it does not get into logs by accident.
impl std::fmt::Debug for Next {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Next").field("contributions", &self.contributions.len()).finish_non_exhaustive()
    }
}

impl Doc {
    /// A table that waits, with nobody at it.
    pub(crate) fn new(options: TableOptions, host: GuestId) -> Doc {
        let chairs = vec![ChairDoc::Empty; options.game.n_seats()];
        Doc {
            options,
            stage: Stage::Waiting,
            host: Some(host),
            chairs,
            game: None,
            next: Some(Next::new()),
            paused_by: None,
            mutes: Vec::new(),
        }
    }

    pub(crate) fn state(&self) -> TableState {
        match self.stage {
            Stage::Waiting => TableState::Waiting,
            Stage::Playing | Stage::Paused => TableState::Playing,
            Stage::Over => TableState::Over,
        }
    }

    /// The people who have seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(self.chairs.len()).zip(&self.chairs).filter_map(|(seat, chair)| match chair {
            ChairDoc::Person(person) => Some((seat, person)),
            ChairDoc::Empty | ChairDoc::Bot { .. } => None,
        })
    }

    pub(crate) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.people().find(|(_, person)| person.guest == guest).map(|(seat, _)| seat)
    }

    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.chairs.get(seat.index()) {
            Some(ChairDoc::Person(person)) => Some(person),
            _ => None,
        }
    }

    pub(crate) fn person_mut(&mut self, seat: Seat) -> Option<&mut Person> {
        match self.chairs.get_mut(seat.index()) {
            Some(ChairDoc::Person(person)) => Some(person),
            _ => None,
        }
    }

    /// The level of the program that plays for this seat, if one does.
    pub(crate) fn program(&self, seat: Seat) -> Option<Level> {
        match self.chairs.get(seat.index())? {
            ChairDoc::Bot { level, .. } => Some(*level),
            ChairDoc::Person(person) => person.stand_in.then_some(self.options.stand_in),
            ChairDoc::Empty => None,
        }
    }

    /// Whether no game is played, so that people may come and go.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Waiting | Stage::Over)
    }

    /// The name of a program in this seat. They are named by seat, so that no two are the same.
    pub(crate) fn bot_chair(seat: Seat, level: Level) -> ChairDoc {
        const NAMES: [&str; 6] = ["Alba", "Bruno", "Cleo", "Dario", "Edda", "Falk"];
        ChairDoc::Bot { level, name: NAMES[seat.index()].to_owned() }
    }
}
