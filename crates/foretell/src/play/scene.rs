//! What a person has before the eyes when a game asks, and what the terminal must know of a game to ask for it.

use foretell_kernel::{Seat, TableView};

use crate::words::{Lines, Names, Told};

/// The table as one seat sees it. It is all that asking and showing work from.
#[derive(Debug)]
pub(super) struct Scene<'a, G: Told> {
    /// Who looks.
    pub(super) seat: Seat,
    /// What they see.
    pub(super) table: &'a TableView<G>,
    /// What the players are called.
    pub(super) names: &'a Names,
}

impl<G: Told> Scene<'_, G> {
    /// The game as this seat sees it.
    pub(super) fn view(&self) -> &G::View {
        &self.table.game
    }
}

/// Something that can be typed, and what it means.
pub(super) type Meaning = (String, String);

/// A game that can be played by typing.
pub(super) trait Asked: Told {
    /// What should be read before the question, as far as it was not told already.
    fn situation(scene: &Scene<'_, Self>) -> Lines;

    /// The question: what is asked, and what can be typed.
    fn prompt(scene: &Scene<'_, Self>) -> String;

    /// Every answer that there is, with its meaning.
    fn answers(scene: &Scene<'_, Self>) -> Vec<Meaning>;

    /// The choice that somebody typed, or what to type instead. Whether it is legal is not asked here.
    fn read(text: &str, scene: &Scene<'_, Self>) -> Result<Self::Action, String>;

    /// Why a choice was refused.
    fn refused(refusal: &Self::Refusal, names: &Names) -> String;

    /// The command `hand`: what this player holds.
    fn hand(scene: &Scene<'_, Self>) -> Lines;

    /// The command `table`: how the round stands.
    fn table(scene: &Scene<'_, Self>) -> Lines;

    /// The command `rules`: a short reminder.
    fn reminder(scene: &Scene<'_, Self>) -> Lines;

    /// The command `last`: what was played or rolled last.
    fn last(scene: &Scene<'_, Self>) -> Lines;
}
