//! A table for tests that reads like a game told aloud. Whatever is refused fails the test, with the reason.

#![allow(dead_code, reason = "each test file uses its own part of it")]

use foretell_dice::{
    Action, By, DiceGame, DiceSet, DiceStage, Event, Face, MagicCard, Mark, N_DICE, Options, Outcome, PageBox, Round,
    Setup,
};
use foretell_kernel::{BySeat, Entry, Match, Need, Seat};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn at(name: &str) -> PageBox {
    name.parse().unwrap()
}

pub(crate) fn faces(letters: &str) -> [Face; N_DICE] {
    let faces: Vec<Face> = letters.chars().map(|letter| Face::from_letter(letter).unwrap()).collect();
    faces.try_into().unwrap()
}

/// A match and all that it told.
pub(crate) struct Table {
    pub(crate) table: Match<DiceGame>,
    pub(crate) told: Vec<Event>,
}

impl Table {
    /// A table without magic cards at which seat 0 is the first seer.
    pub(crate) fn plain(n_seats: usize) -> Table {
        Table::of(Setup { first_seer: Some(0), ..Setup::new(n_seats) })
    }

    /// A table at which seat 0 is the seer and this card lies.
    pub(crate) fn with_card(n_seats: usize, card: MagicCard) -> Table {
        let mut table =
            Table::of(Setup { first_seer: Some(0), options: Options { magic_cards: true, ..Options::new(n_seats) } });
        table.card(card);
        table
    }

    pub(crate) fn of(setup: Setup) -> Table {
        Table { table: Match::new(&setup.check().unwrap()), told: Vec::new() }
    }

    fn take(&mut self, entries: &[Entry<DiceGame>]) {
        self.table.apply_all(entries);
        self.told.extend(entries.iter().filter_map(|entry| match entry {
            Entry::Event(event) => Some(event),
            Entry::Sealed { .. } => None,
        }));
    }

    pub(crate) fn choose(&mut self, index: usize, action: Action) {
        let entries = self.table.choose(seat(index), action);
        self.take(&entries.unwrap_or_else(|refusal| panic!("seat {index} {action:?}: {refusal}")));
    }

    /// Why the choice is refused.
    pub(crate) fn refused(&self, index: usize, action: Action) -> String {
        self.table.choose(seat(index), action).expect_err("it is refused").to_string()
    }

    pub(crate) fn draw(&mut self, outcome: Outcome) {
        let entries = self.table.draw(&outcome).unwrap();
        self.take(&entries);
    }

    pub(crate) fn card(&mut self, card: MagicCard) {
        self.draw(Outcome::Card(card));
    }

    /// The dice lie like this after the roll that is due; what is not rolled must lie like this already.
    pub(crate) fn roll(&mut self, letters: &str) {
        self.draw(Outcome::Roll(faces(letters)));
        assert_eq!(self.game().dice().to_string(), letters);
    }

    pub(crate) fn predict(&mut self, index: usize, name: &str) {
        self.choose(index, Action::Predict { prediction: at(name) });
    }

    /// All predict, clockwise from the first.
    pub(crate) fn predict_all(&mut self, first: usize, names: &[&str]) {
        for (i, name) in names.iter().enumerate() {
            self.predict((first + i) % names.len(), name);
        }
    }

    pub(crate) fn name_wizard(&mut self, index: usize, letter: &str) {
        self.choose(index, Action::NameWizard { color: letter.parse().unwrap() });
    }

    pub(crate) fn strike(&mut self, index: usize, name: Option<&str>) {
        self.choose(index, Action::Strike { struck: name.map(at) });
    }

    pub(crate) fn stay(&mut self, index: usize) {
        self.choose(index, Action::Stay);
    }

    pub(crate) fn leave(&mut self, index: usize, by: By) {
        self.choose(index, Action::Leave { by });
    }

    pub(crate) fn mark(&mut self, index: usize, by: By) {
        self.choose(index, Action::Mark { by });
    }

    /// The seer rolls these dice, and then they lie like this.
    pub(crate) fn reroll(&mut self, index: usize, positions: &[u8], letters: &str) {
        self.choose(index, Action::Roll { dice: DiceSet::from_positions(positions).unwrap() });
        self.roll(letters);
    }

    pub(crate) fn game(&self) -> &DiceGame {
        self.table.game()
    }

    pub(crate) fn stage(&self) -> DiceStage {
        self.game().stage()
    }

    /// Who owes a choice, by number.
    pub(crate) fn asked(&self) -> Vec<usize> {
        match self.table.need() {
            Need::Choices(asked) => asked.iter().map(Seat::index).collect(),
            Need::Chance(_) | Need::Over => Vec::new(),
        }
    }

    /// What stands in a box of a page.
    pub(crate) fn written(&self, index: usize, name: &str) -> Option<Mark> {
        self.game().page(seat(index)).mark(at(name))
    }

    /// Whether the jester box holds its X.
    pub(crate) fn has_jester(&self, index: usize, j: u8) -> bool {
        !self.game().page(seat(index)).jester_open(j)
    }

    pub(crate) fn next_seer(&self) -> Option<usize> {
        self.game().round().and_then(Round::next_seer).map(Seat::index)
    }

    /// The points of each seat, as if the game ended now.
    pub(crate) fn totals(&self) -> BySeat<i32> {
        self.game().totals()
    }
}
