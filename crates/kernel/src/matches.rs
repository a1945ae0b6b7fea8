//! A game at a table: sealed choices and the position in the journal.
//!
//! Sealing lives here, once: whenever several seats are asked, each choice is checked and put away, and nobody sees
//! it before the last is in. The server, the arena, the replay and the tests all drive this type.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Answer, BySeat, Game, Need, Seat, SeatSet, Viewer};

/// How many entries the journal of a match has.
pub type Seq = u64;

/// A line of the journal. The entries from the start give the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Game> {
    /// One of several seats that are asked has chosen.
    Sealed {
        /// Who chose.
        seat: Seat,
        /// What nobody else may see yet.
        choice: G::Action,
    },
    /// Something happened in the game.
    Event(G::Event),
}

/// What one viewer learns from an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "seen", rename_all = "snake_case", bound = "")]
pub enum Seen<G: Game> {
    /// A seat has chosen.
    Sealed {
        /// Who chose.
        seat: Seat,
        /// The choice, for the one who made it.
        choice: Option<G::Action>,
    },
    /// What the game tells this viewer.
    Notice {
        /// It is said by the game.
        notice: G::Notice,
    },
}

/// All that one viewer may know of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
pub struct TableView<G: Game> {
    /// The number of entries so far. A choice names the `seq` that it answers.
    pub seq: Seq,
    /// The seats that still owe a choice.
    pub waiting_for: SeatSet,
    /// The seats whose choice lies sealed.
    pub sealed: SeatSet,
    /// The viewer's own sealed choice.
    pub your_choice: Option<G::Action>,
    /// What the viewer may choose now.
    pub legal: Vec<G::Action>,
    /// The game as this viewer sees it.
    pub game: G::View,
}

/// Why a match does not take a choice or an outcome.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<R> {
    /// The seat has nothing to choose now.
    #[error("{seat} is not asked now")]
    NotAsked {
        /// Who chose.
        seat: Seat,
    },
    /// A sealed choice is final.
    #[error("{seat} has chosen already")]
    Final {
        /// Who chose.
        seat: Seat,
    },
    /// Nothing is to be dealt, rolled or drawn now.
    #[error("nothing is to be drawn now")]
    NoDraw,
    /// The rules of the game are against it.
    #[error(transparent)]
    Game(R),
}

/// A game, the choices that are sealed, and how many entries led here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: Game> {
    game: G,
    sealed: BySeat<Option<G::Action>>,
    seq: Seq,
}

impl<G: Game> Match<G> {
    /// A match before anything has happened.
    pub fn new(rules: &G::Rules) -> Match<G> {
        let game = G::new(rules);
        let sealed = BySeat::new(game.n_seats());
        Match { game, sealed, seq: 0 }
    }

    /// The whole truth. Only rules, records and tests may look at it; everybody else gets a view.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of entries so far.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// How many play.
    pub fn n_seats(&self) -> usize {
        self.sealed.n_seats()
    }

    /// What the match waits for: as the game, without the seats whose choice is sealed.
    pub fn need(&self) -> Need<G::Draw> {
        match self.game.need() {
            Need::Choices(asked) => Need::Choices(self.open(asked)),
            other => other,
        }
    }

    /// The seats that still owe a choice.
    pub fn waiting_for(&self) -> SeatSet {
        match self.game.need() {
            Need::Choices(asked) => self.open(asked),
            Need::Chance(_) | Need::Over => SeatSet::EMPTY,
        }
    }

    /// Whether nothing is waited for any more.
    pub fn is_over(&self) -> bool {
        matches!(self.game.need(), Need::Over)
    }

    fn open(&self, asked: SeatSet) -> SeatSet {
        asked.iter().filter(|&seat| self.sealed[seat].is_none()).collect()
    }

    /// What `seat` may choose now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        if self.waiting_for().contains(seat) { self.game.legal(seat) } else { Vec::new() }
    }

    /// The entries that follow if `seat` chooses this now. It changes nothing.
    pub fn choose(&self, seat: Seat, choice: G::Action) -> Result<Vec<Entry<G>>, Refusal<G::Refusal>> {
        let Need::Choices(asked) = self.game.need() else {
            return Err(Refusal::NotAsked { seat });
        };
        if !asked.contains(seat) {
            return Err(Refusal::NotAsked { seat });
        }
        if self.sealed[seat].is_some() {
            return Err(Refusal::Final { seat });
        }
        let mut choices = self.sealed;
        choices[seat] = Some(choice);
        let alone = asked.len() == 1;
        if alone {
            let events = self.game.decide(Answer::Choices(&choices)).map_err(Refusal::Game)?;
            return Ok(events.into_iter().map(Entry::Event).collect());
        }
        self.game.check(seat, &choice).map_err(Refusal::Game)?;
        let mut entries = vec![Entry::Sealed { seat, choice }];
        if asked.iter().all(|seat| choices[seat].is_some()) {
            let events = self.game.decide(Answer::Choices(&choices)).map_err(Refusal::Game)?;
            entries.extend(events.into_iter().map(Entry::Event));
        }
        Ok(entries)
    }

    /// The entries that follow from what nature did. It changes nothing.
    pub fn draw(&self, outcome: &G::Outcome) -> Result<Vec<Entry<G>>, Refusal<G::Refusal>> {
        let Need::Chance(_) = self.game.need() else {
            return Err(Refusal::NoDraw);
        };
        let events = self.game.decide(Answer::Outcome(outcome)).map_err(Refusal::Game)?;
        Ok(events.into_iter().map(Entry::Event).collect())
    }

    /// Takes an entry in.
    pub fn apply(&mut self, entry: &Entry<G>) {
        match entry {
            Entry::Sealed { seat, choice } => self.sealed[*seat] = Some(*choice),
            Entry::Event(event) => {
                self.sealed = BySeat::new(self.n_seats());
                self.game.apply(event);
            }
        }
        self.seq += 1;
    }

    /// Takes entries in, in order.
    pub fn apply_all(&mut self, entries: &[Entry<G>]) {
        for entry in entries {
            self.apply(entry);
        }
    }

    /// What `viewer` learns from the entry, if it comes next (before it is applied).
    pub fn seen(&self, entry: &Entry<G>, viewer: Viewer) -> Seen<G> {
        match entry {
            Entry::Sealed { seat, choice } => Seen::Sealed { seat: *seat, choice: viewer.is(*seat).then_some(*choice) },
            Entry::Event(event) => Seen::Notice { notice: self.game.notice(event, viewer) },
        }
    }

    /// All that `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> TableView<G> {
        let sealed = Seat::all(self.n_seats()).filter(|&seat| self.sealed[seat].is_some()).collect();
        let (your_choice, legal) = match viewer {
            Viewer::Seat(seat) => (self.sealed[seat], self.legal(seat)),
            Viewer::Spectator => (None, Vec::new()),
        };
        TableView {
            seq: self.seq,
            waiting_for: self.waiting_for(),
            sealed,
            your_choice,
            legal,
            game: self.game.view(viewer),
        }
    }
}
