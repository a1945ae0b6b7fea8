//! What is kept of a table: everything but the game, which is in its journal, and who is here at the moment.

use std::collections::BTreeMap;

use foretell_bots::Level;
use foretell_chance::{Commitment, ServerSeed};
use foretell_kernel::Seat;
use foretell_store::{GameId, GuestId, TableState};
use foretell_wire::{Stage, TableOptions};
use serde::{Deserialize, Serialize};

use crate::random;
use crate::rights::Rights;

/// A table, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub(crate) options: TableOptions,
    pub(crate) stage: Stage,
    pub(crate) host: Option<GuestId>,
    pub(crate) chairs: Vec<ChairDoc>,
    /// The game that is played or was played last.
    pub(crate) game: Option<GameId>,
    /// The seed of the next game and what was pledged to it, while none is played.
    pub(crate) next: Option<Next>,
    pub(crate) paused_by: Option<u8>,
    /// Who wants a rematch of the game that is over, the first of them first.
    #[serde(default)]
    pub(crate) rematch: Vec<GuestId>,
    /// Who hears no more of whom.
    #[serde(default)]
    pub(crate) mutes: Vec<(GuestId, GuestId)>,
    /// Who may have which seat while a game is played.
    #[serde(default)]
    pub(crate) rights: Rights,
}

/// The seed of the next game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Next {
    seed: String,
    #[serde(default)]
    pub(crate) pledges: BTreeMap<GuestId, String>,
    /// The pledges by seat, once they were shown as fixed. A seed whose list was shown serves the start that it was shown
    /// for, or none: with two lists for one seed the second could be chosen after the texts of the first are known.
    #[serde(default)]
    pub(crate) fixed: Option<Vec<Option<String>>>,
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
        Next { seed: ServerSeed::new(random::bytes()).to_string(), pledges: BTreeMap::new(), fixed: None }
    }

    pub(crate) fn seed(&self) -> Option<ServerSeed> {
        self.seed.parse().ok()
    }

    pub(crate) fn commitment(&self) -> Option<Commitment> {
        self.seed().map(|seed| seed.commitment())
    }
}

/// The seed is a secret, so that it does not get into logs by accident.
impl std::fmt::Debug for Next {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Next").field("pledges", &self.pledges.len()).finish_non_exhaustive()
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
            rematch: Vec::new(),
            mutes: Vec::new(),
            rights: Rights::default(),
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

    /// Those who have a seat, will have one, or may come back to one: the table is among theirs.
    pub(crate) fn players(&self) -> Vec<GuestId> {
        let mut players: Vec<GuestId> = self.people().map(|(_, person)| person.guest).collect();
        for guest in self.rights.claimants() {
            if !players.contains(&guest) {
                players.push(guest);
            }
        }
        players
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
            ChairDoc::Person(person) => person.stand_in.then(|| self.stand_in()),
            ChairDoc::Empty => None,
        }
    }

    /// The level of those who sit in for people. Older tables may ask for chance: nobody's cards are played by chance.
    pub(crate) fn stand_in(&self) -> Level {
        if self.options.stand_in == Level::Random { Level::Novice } else { self.options.stand_in }
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
