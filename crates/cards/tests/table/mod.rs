//! A table for tests that reads like a game told aloud. Whatever is refused fails the test, with the reason.

#![allow(dead_code, reason = "each test file uses its own part of it")]

use foretell_cards::{Action, Card, CardSet, Cards, Deal, Event, Notice, Outcome, Setup, View};
use foretell_kernel::{BySeat, Entry, Match, Need, Seat, Seen, Viewer};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|unknown| panic!("{unknown}"))
}

/// The cards of a list such as `B4 W W`.
pub(crate) fn cards(names: &str) -> CardSet {
    CardSet::from_cards(names.split_whitespace().map(card)).unwrap_or_else(|| panic!("not in one deck: {names}"))
}

/// A deal such as `B4 W / R1 J / G2 G3 up Y7`: the hands by seat number; without `up` no card is left.
pub(crate) fn deal(text: &str) -> Deal {
    let (hands, upcard) = match text.split_once(" up ") {
        Some((hands, upcard)) => (hands, Some(card(upcard))),
        None => (text, None),
    };
    Deal { hands: BySeat::from_list(hands.split('/').map(cards)).unwrap(), upcard }
}

/// A match and all that its journal holds.
pub(crate) struct Table {
    pub(crate) table: Match<Cards>,
    pub(crate) journal: Vec<Entry<Cards>>,
}

impl Table {
    /// A table with these rules, such as `first_dealer=0,rounds=1+2`.
    pub(crate) fn new(n_seats: usize, rules: &str) -> Table {
        let mut setup = Setup::new(n_seats);
        for pair in rules.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap();
            setup.set(key, value).unwrap();
        }
        Table { table: Match::new(&setup.check().unwrap()), journal: Vec::new() }
    }

    fn take(&mut self, entries: Vec<Entry<Cards>>) {
        self.table.apply_all(&entries);
        self.journal.extend(entries);
    }

    pub(crate) fn draw(&mut self, outcome: &Outcome) {
        let entries = self.table.draw(outcome).unwrap_or_else(|refusal| panic!("{outcome:?}: {refusal}"));
        self.take(entries);
    }

    pub(crate) fn choose(&mut self, index: usize, action: Action) {
        let entries = self.table.choose(seat(index), action);
        self.take(entries.unwrap_or_else(|refusal| panic!("seat {index} {action:?}: {refusal}")));
    }

    /// Why the choice is refused.
    pub(crate) fn refused(&self, index: usize, action: Action) -> String {
        self.table.choose(seat(index), action).expect_err("it is refused").to_string()
    }

    pub(crate) fn deal(&mut self, text: &str) {
        self.draw(&Outcome::Deal(deal(text)));
    }

    /// Deals any cards, and none is left.
    pub(crate) fn deal_whole_deck(&mut self) {
        let n_seats = self.table.n_seats();
        let n_cards = 60 / n_seats as u8;
        self.draw(&Outcome::Deal(Deal::sample(n_seats, n_cards, Seat::FIRST, &mut |_| 0)));
    }

    pub(crate) fn name_trump(&mut self, index: usize, letter: &str) {
        self.choose(index, Action::NameTrump { color: letter.parse().unwrap() });
    }

    pub(crate) fn predict(&mut self, index: usize, tricks: u8) {
        self.choose(index, Action::Predict { tricks });
    }

    /// Everybody predicts, the list by seat number, in the order in which they are asked.
    pub(crate) fn predict_all(&mut self, tricks: &[u8]) {
        for _ in tricks {
            let index = self.asked()[0];
            self.predict(index, tricks[index]);
        }
    }

    pub(crate) fn play(&mut self, index: usize, name: &str) {
        self.choose(index, Action::Play { card: card(name) });
    }

    /// Plays the cards of a trick, from this leader clockwise.
    pub(crate) fn trick(&mut self, leader: usize, names: &str) {
        for (i, name) in names.split_whitespace().enumerate() {
            self.play((leader + i) % self.table.n_seats(), name);
        }
    }

    /// Plays on with the first legal card until the round is over.
    pub(crate) fn play_out(&mut self) {
        while let Some(play) = self.game().play() {
            let (index, card) = (play.to_play().index(), play.legal().nth(0).unwrap());
            self.choose(index, Action::Play { card });
        }
    }

    pub(crate) fn game(&self) -> &Cards {
        self.table.game()
    }

    /// Who owes a choice, by number.
    pub(crate) fn asked(&self) -> Vec<usize> {
        match self.table.need() {
            Need::Choices(asked) => asked.iter().map(Seat::index).collect(),
            Need::Chance(_) | Need::Over => Vec::new(),
        }
    }

    pub(crate) fn legal(&self, index: usize) -> Vec<Action> {
        self.table.legal(seat(index))
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.table.view(viewer).game
    }

    /// What everybody sees.
    pub(crate) fn public(&self) -> View {
        self.view(Viewer::Spectator)
    }

    /// What this player sees.
    pub(crate) fn own(&self, index: usize) -> View {
        self.view(Viewer::Seat(seat(index)))
    }

    /// All that happened, in order.
    pub(crate) fn events(&self) -> Vec<Event> {
        let event = |entry: &Entry<Cards>| match entry {
            Entry::Event(event) => Some(event.clone()),
            Entry::Sealed { .. } => None,
        };
        self.journal.iter().filter_map(event).collect()
    }

    /// All that the viewer has learnt, in order: a copy of the match is told the journal again.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Seen<Cards>> {
        let mut table: Match<Cards> = Match::new(self.game().rules());
        let mut seen = Vec::new();
        for entry in &self.journal {
            seen.push(table.seen(entry, viewer));
            table.apply(entry);
        }
        seen
    }

    /// The notices among what the viewer has learnt.
    pub(crate) fn notices(&self, viewer: Viewer) -> Vec<Notice> {
        let notice = |seen| match seen {
            Seen::Notice { notice } => Some(notice),
            Seen::Sealed { .. } => None,
        };
        self.seen(viewer).into_iter().filter_map(notice).collect()
    }
}
