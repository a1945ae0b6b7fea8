//! What a review must know of a game. It knows neither records nor players.

use foretell_bots::Rng;
use foretell_kernel::{BySeat, Game, Match, Seat, Seen};
use serde::Serialize;

use crate::Weighing;

/// What made an event happen.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause<A, O> {
    /// Nature.
    Draw(O),
    /// The choice of a seat; of the only one that was asked, if the event does not tell.
    Choice(Option<Seat>, A),
    /// It followed by itself.
    Rules,
}

/// How much is thought. It is counted in worlds and playouts, never in time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// In how many playouts a position is valued.
    pub playouts: usize,
    /// How many worlds are dealt for a decision, of which the likelier are kept.
    pub worlds_drawn: usize,
    /// In how many worlds the choices are compared.
    pub worlds: usize,
}

impl Effort {
    /// What people get.
    pub const USUAL: Effort = Effort { playouts: 300, worlds_drawn: 1500, worlds: 600 };

    /// Enough to see that it adds up.
    pub const LEAST: Effort = Effort { playouts: 2, worlds_drawn: 4, worlds: 4 };
}

/// What a decision was about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// What to predict.
    Prediction,
    /// Everything else.
    Play,
}

/// A game that can be reviewed.
pub trait Reviewed: Game {
    /// What the seats remember, beside what lies there.
    type Eyes: Clone;

    /// A decision that costs so many points counts half.
    const HALF: f64;

    /// A loss below this is no mistake that anybody could name.
    const LEAST_LOSS: f64;

    /// Seats that have seen nothing.
    fn eyes(n_seats: usize) -> Self::Eyes;

    /// Takes in what a seat saw.
    fn observe(eyes: &mut Self::Eyes, seat: Seat, seen: &Seen<Self>);

    /// What made this event happen.
    fn cause(event: &Self::Event) -> Cause<Self::Action, Self::Outcome>;

    /// What a choice is about.
    fn kind(choice: &Self::Action) -> Kind;

    /// The round, counted from 1.
    fn round_number(&self) -> usize;

    /// The points so far; the result once the game is over.
    fn points(&self) -> BySeat<i32>;

    /// V: the points that each seat will have at the end, on average, if everybody plays on by the policy. With the same
    /// generator the same luck is supposed in all positions.
    fn value(table: &Match<Self>, eyes: &mut Self::Eyes, effort: &Effort, rng: &Rng) -> BySeat<f64>;

    /// The same after nature did something, when it was `value_before` before.
    fn value_after_draw(
        before: &Match<Self>,
        value_before: &BySeat<f64>,
        after: &Match<Self>,
        eyes: &mut Self::Eyes,
        effort: &Effort,
        rng: &Rng,
    ) -> BySeat<f64>;

    /// Q: what the choices of a seat are worth from what it knows, in the same worlds for all of them.
    fn weigh(
        table: &Match<Self>,
        eyes: &mut Self::Eyes,
        seat: Seat,
        chosen: Self::Action,
        effort: &Effort,
        rng: &mut Rng,
    ) -> Weighing<Self::Action>;
}
