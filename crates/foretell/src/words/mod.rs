//! What the terminal says: the wording that `play` and `replay` share.
//!
//! Everything here works from notices and views, and knows nothing that they do not show. Nothing here reads or
//! prints.

mod cards;
mod dice;
mod gathered;
mod grid;
mod lines;
mod names;
mod places;

pub(crate) use cards::{hand_cards, plays, predicted, trump};
pub(crate) use dice::{boxes, magic_card, numbered_dice, page, positions, wizards, writes};
pub(crate) use grid::Grid;
pub(crate) use lines::{Lines, capital};
pub(crate) use names::Names;

use foretell_kernel::Game;

/// A game that can be told in words.
pub(crate) trait Told: Game {
    /// Tells it from the start, notice by notice.
    type Teller: Teller<Self>;

    /// What is played, in one sentence.
    fn title(rules: &Self::Rules) -> String;

    /// The score sheet or the pages, as on paper.
    fn sheet(view: &Self::View, names: &Names) -> Lines;

    /// Who came where; nothing before the game is over.
    fn places(view: &Self::View, names: &Names) -> Lines;
}

/// Tells a game as it goes on. What belongs together is gathered into one line, so a notice may be told later than it
/// came.
pub(crate) trait Teller<G: Game> {
    /// A teller for these players.
    fn new(names: &Names) -> Self;

    /// What is to be said now that this was learnt; `view` is what can be seen after it.
    fn tell(&mut self, notice: &G::Notice, view: &G::View) -> Lines;

    /// What was learnt and not said yet: to be asked for before the telling is interrupted.
    fn pause(&mut self, view: &G::View) -> Lines;
}
