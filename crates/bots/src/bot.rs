//! A player that is a program.

use foretell_kernel::{Game, Seen, TableView};

/// A program in a seat. It gets the view of its seat and what that seat sees happen, and nothing else: it could not
/// cheat if it wanted to.
pub trait Bot<G: Game>: Send {
    /// Something happened that the seat sees.
    fn observe(&mut self, _seen: &Seen<G>) {}

    /// One of `table.legal`, which is not empty.
    fn choose(&mut self, table: &TableView<G>) -> G::Action;
}

impl<G: Game> Bot<G> for Box<dyn Bot<G>> {
    fn observe(&mut self, seen: &Seen<G>) {
        (**self).observe(seen);
    }

    fn choose(&mut self, table: &TableView<G>) -> G::Action {
        (**self).choose(table)
    }
}
