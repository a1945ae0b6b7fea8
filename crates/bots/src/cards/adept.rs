//! The level `adept`: flat Monte Carlo. It deals a hundred worlds that fit what it has seen, plays each choice out in
//! each of them by rules of thumb, and takes the choice with the most points on average. It weighs no world.

use foretell_cards::{Action, Cards};
use foretell_kernel::{Seat, Seen, TableView};

use super::memory::Memory;
use super::search::Exact;
use super::stakes::Aims;
use super::supposed::Trust;
use super::thinking::{Habit, Thinking, best};
use crate::{Bot, Rng};

/// A hundred worlds, none likelier than another.
const THINKING: Thinking = Thinking {
    habit: Habit::Thumb,
    n_drawn: 100,
    n_worlds: 100,
    n_worlds_to_predict: 100,
    trust: Trust { in_predictions: 0.0, in_plays: 0.0 },
    exact: Exact::Never,
    aims: Aims::POINTS,
    sharpness: 1.0,
};

/// Plays the best of a hundred worlds.
#[derive(Clone, Debug)]
pub struct Adept {
    memory: Memory,
    rng: Rng,
}

impl Adept {
    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Adept {
        Adept { memory: Memory::new(seat), rng }
    }
}

impl Bot<Cards> for Adept {
    fn observe(&mut self, seen: &Seen<Cards>) {
        self.memory.observe(seen);
    }

    fn choose(&mut self, table: &TableView<Cards>) -> Action {
        best(&THINKING.value(self.memory.round(&table.game), table, &mut self.rng))
    }
}
