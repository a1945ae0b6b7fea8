//! What a game must say for the wire: a choice that is offered in few words, and what changed between two views.

use foretell_kernel::{Game, Seat, TableView};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that can be played over the wire.
///
/// The list of all legal choices may be long (there are 756 ways to set two dice), so a seat is told an offer instead:
/// the same in a form that a page can show. And a view has parts that seldom change, so after a move only those are
/// sent that did; whoever replaces them has the new view and needs no rule of the game.
pub trait Wired: Game<Action: DeserializeOwned> {
    /// Its name in frames.
    const NAME: &'static str;
    /// What a seat may choose.
    type Offer: Serialize + Clone + Eq + std::fmt::Debug + Send;
    /// The parts of a view that are not as before.
    type Change: Serialize + Clone + std::fmt::Debug + Send;

    /// What `seat`, which sees this table, may choose; nothing if it is not asked.
    fn offer(table: &TableView<Self>, seat: Seat) -> Option<Self::Offer>;

    /// The number of the round that is played, from 1; nothing before the first.
    fn round(view: &Self::View) -> Option<u8>;

    /// What `after` says that `before` did not.
    fn change(before: Self::View, after: &Self::View) -> Self::Change;
}

/// A part of a view that is not as before. What it holds may itself be nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct New<T>(T);

/// The new value, if it is another one.
pub(crate) fn changed<T: PartialEq + Clone>(before: &T, after: &T) -> Option<New<T>> {
    (before != after).then(|| New(after.clone()))
}
