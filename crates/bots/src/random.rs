//! The level `random`: any legal choice, each with the same chance.

use foretell_kernel::{Game, TableView};

use crate::{Bot, Rng};

/// Plays at random.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices follow from the generator.
    pub const fn new(rng: Rng) -> Random {
        Random { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, table: &TableView<G>) -> G::Action {
        table.legal[self.rng.below(table.legal.len())]
    }
}
