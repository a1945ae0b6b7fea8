//! The contract that both games keep.

use std::error::Error;
use std::fmt::Debug;

use serde::Serialize;

use crate::{BySeat, Seat, SeatSet};

/// Who looks at the table. Nobody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// The players of a table, and a spectator.
    pub fn all(n_seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Whether this is the player in `seat`.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need<D> {
    /// Nature owes an outcome: a deal, a roll, a magic card.
    Chance(D),
    /// These seats, at least one, owe a choice each. If there are several, none is shown before the last is in.
    Choices(SeatSet),
    /// Nothing any more.
    Over,
}

/// What a game is given: just what it said that it needs.
#[derive(Clone, Copy, Debug)]
pub enum Answer<'a, G: Game> {
    /// What nature did.
    Outcome(&'a G::Outcome),
    /// The choice of every seat that was asked, and of nobody else.
    Choices(&'a BySeat<Option<G::Action>>),
}

/// A game in progress. The value is the whole truth, so it has no serial form: only views and notices leave.
pub trait Game: Clone + Eq + Debug + Send + 'static {
    /// What is played, valid by construction: number of seats, variants, options.
    type Rules: Clone + Eq + Debug + Send + Sync;
    /// A choice of a seat.
    type Action: Copy + Eq + Debug + Send + Sync + Serialize;
    /// What nature is asked for.
    type Draw: Clone + Debug;
    /// What nature did.
    type Outcome: Clone + Eq + Debug + Send;
    /// Something that happened. The events, from the first one on, are the game.
    type Event: Clone + Eq + Debug + Send;
    /// What one viewer may see of the game.
    type View: Clone + Eq + Debug + Send + Serialize;
    /// What one viewer learns when something happens.
    type Notice: Clone + Eq + Debug + Send + Serialize;
    /// Why an answer is not accepted.
    type Refusal: Error + Clone + Eq + Send + Sync;

    /// The game before anything has happened.
    fn new(rules: &Self::Rules) -> Self;

    /// How many play.
    fn n_seats(&self) -> usize;

    /// What the game waits for.
    fn need(&self) -> Need<Self::Draw>;

    /// Everything that `seat` may choose now, each choice once; nothing if it is not asked.
    fn legal(&self, seat: Seat) -> Vec<Self::Action>;

    /// Whether `seat` may choose this now. It says yes to just what [`Game::legal`] lists.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// What follows from the answer, in order. It changes nothing.
    fn decide(&self, answer: Answer<'_, Self>) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Takes the event in. It folds and decides nothing.
    fn apply(&mut self, event: &Self::Event);

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` learns from the event, if it happens now (before it is applied).
    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Self::Notice;

    /// An outcome for the draw. `below(n)` must give each of 0..n with the same chance.
    fn sample(draw: &Self::Draw, below: &mut dyn FnMut(u32) -> u32) -> Self::Outcome;
}
