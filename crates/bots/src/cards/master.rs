//! The level `master`: the strongest that we can make.
//!
//! It deals many worlds that fit what it has seen and keeps those in which the others would likely have predicted and
//! played as they did. In these it tries each choice, all seats playing on as learned, and takes the one with the most
//! value: its points, the others' points taken off a little, and late in the game the chance to win it. How much it
//! thinks is counted in worlds, never in time, so that a seed gives the same game on every machine.

use foretell_cards::{Action, Cards};
use foretell_kernel::{Seat, Seen, TableView};

use super::brought::Brought;
use super::memory::Memory;
use super::search::Exact;
use super::stakes::Aims;
use super::supposed::Trust;
use super::thinking::{Habit, Thinking, best};
use crate::{Bot, Rng};

/// Plays as strongly as we can make it.
#[derive(Clone, Debug)]
pub struct Master {
    memory: Memory,
    rng: Rng,
    thinking: Thinking,
}

impl Master {
    /// What measured best (docs/BOTS.md).
    pub const THINKING: Thinking = Thinking {
        habit: Habit::Instinct,
        n_drawn: 800,
        n_worlds: 250,
        n_worlds_to_predict: 300,
        trust: Trust { in_predictions: 0.7, in_plays: 0.7 },
        exact: Exact::IfCertain,
        aims: Aims { spite: 0.2, victory: 40.0 },
        sharpness: 4.0,
    };

    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Master {
        Master::with(seat, rng, Master::THINKING)
    }

    /// A player who thinks so.
    pub const fn with(seat: Seat, rng: Rng, thinking: Thinking) -> Master {
        Master { memory: Memory::new(seat), rng, thinking }
    }

    /// What each action that is worth considering brings.
    pub fn weigh(&mut self, table: &TableView<Cards>) -> Vec<(Action, Brought)> {
        self.thinking.weigh(self.memory.round(&table.game), table, &mut self.rng)
    }

    /// What each action that is worth considering is worth.
    pub fn value(&mut self, table: &TableView<Cards>) -> Vec<(Action, f32)> {
        self.thinking.value(self.memory.round(&table.game), table, &mut self.rng)
    }

    /// What the seat remembers.
    pub fn memory(&mut self) -> &mut Memory {
        &mut self.memory
    }
}

impl Bot<Cards> for Master {
    fn observe(&mut self, seen: &Seen<Cards>) {
        self.memory.observe(seen);
    }

    fn choose(&mut self, table: &TableView<Cards>) -> Action {
        best(&self.value(table))
    }
}
