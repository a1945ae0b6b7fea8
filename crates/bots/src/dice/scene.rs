//! What a bot sees on the table, made ready to think about: the game behind the view, its seat, and the words in
//! which choices are given back. It values nothing.

use foretell_dice::{
    Action, By, DiceGame, DiceSet, DiceStage, FaceCounts, N_DICE, Page, PageBox, Reading, Round, Twist, Wizards,
};
use foretell_kernel::{Color, Seat, TableView};

use super::forecast::{Rolls, Start};
use super::lay::{Lay, Lays};
use super::writing::Writing;

/// The table as one seat sees it in a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    pub(crate) game: DiceGame,
    pub(crate) round: Round,
    pub(crate) me: Seat,
}

impl Scene {
    /// The scene behind the view; nothing if no round is played.
    pub(crate) fn new(table: &TableView<DiceGame>, me: Seat) -> Option<Scene> {
        Scene::of(&DiceGame::from_view(&table.game)?, me)
    }

    /// The scene of a game; nothing if no round is played.
    pub(crate) fn of(game: &DiceGame, me: Seat) -> Option<Scene> {
        Some(Scene { game: *game, round: *game.round()?, me })
    }

    pub(crate) fn n_seats(&self) -> usize {
        self.round.n_seats()
    }

    pub(crate) fn seer(&self) -> Seat {
        self.round.seer()
    }

    pub(crate) fn am_seer(&self) -> bool {
        self.me == self.seer()
    }

    pub(crate) fn twist(&self) -> Twist {
        self.round.twist()
    }

    pub(crate) fn my_page(&self) -> &Page {
        self.game.page(self.me)
    }

    /// The lay of the dice that show a face.
    pub(crate) fn lying(&self) -> Lay {
        Lays::get().find(self.round.counts())
    }

    /// From where the rest of the round is to be foreseen.
    pub(crate) fn start(&self) -> Start {
        let (n_rolls, lying) = (self.round.n_rolls(), self.lying());
        if self.round.dice().blank().is_empty() {
            Start::After { n_rolls, lying }
        } else {
            Start::Before { n_rolls, lying }
        }
    }

    /// How the dice are read. Before the wizard colour is named, the seer is taken to name the colour of their
    /// prediction, as most do.
    pub(crate) fn reading(&self, seers_prediction: PageBox) -> Reading {
        self.round.reading().unwrap_or_else(|| self.reading_with(seers_prediction.color()))
    }

    /// How the dice are read if the seer names this colour.
    pub(crate) fn reading_with(&self, wizard_color: Color) -> Reading {
        let twist = self.twist();
        Reading { twist, wizards: twist.fixed_wizards().unwrap_or(Wizards::Named { color: wizard_color }) }
    }

    /// Whether this player would be the next seer with this prediction, if the seer's is `seers`, as far as predictions
    /// are made: the highest in another colour than the seer's.
    pub(crate) fn would_be_next_seer(&self, seat: Seat, seers: PageBox, prediction: PageBox) -> bool {
        let beats = |other: PageBox| other.color() == seers.color() || other.number() < prediction.number();
        let others = Seat::all(self.n_seats()).filter(|&other| other != seat && other != self.seer());
        prediction.color() != seers.color() && others.filter_map(|other| self.round.prediction(other)).all(beats)
    }

    /// The players who predict after `seat`.
    pub(crate) fn predict_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seer = self.seer();
        seat.round(self.n_seats()).skip(1).take_while(move |&after| after != seer)
    }

    /// The rolls to come, if the seer predicts this.
    pub(crate) fn rolls(&self, seers_prediction: PageBox) -> Rolls {
        // When the seer has left, the dice lie for good.
        let is_last = self.game.stage() == DiceStage::Mark;
        let max_rolls = match self.twist().max_rolls(Some(seers_prediction)) {
            Some(max_rolls) if !is_last => max_rolls,
            _ => self.round.n_rolls(),
        };
        Rolls { reading: self.reading(seers_prediction), max_rolls, start: self.start() }
    }
}

/// The boxes that may be predicted.
pub(crate) fn predictable(table: &TableView<DiceGame>) -> Vec<PageBox> {
    let boxes = table.legal.iter().filter_map(|action| match action {
        Action::Predict { prediction } => Some(*prediction),
        _ => None,
    });
    boxes.collect()
}

/// The boxes that may be struck.
pub(crate) fn strikeable(table: &TableView<DiceGame>) -> Vec<PageBox> {
    let boxes = table.legal.iter().filter_map(|action| match action {
        Action::Strike { struck } => *struck,
        _ => None,
    });
    boxes.collect()
}

/// The way of marking that writes this.
pub(crate) fn by(writing: Writing) -> By {
    if writing.is_jester() { By::Jester } else { By::Prediction }
}

/// Rolls all dice but those of the kept lay. Which of two equal dice is kept makes no difference.
pub(crate) fn roll_all_but(round: &Round, kept: FaceCounts) -> Action {
    let mut left = kept;
    let is_rolled = |&position: &usize| match round.dice().face(position) {
        Some(face) if left[face] > 0 => {
            left[face] -= 1;
            false
        }
        _ => true,
    };
    let dice: DiceSet = (0..N_DICE).filter(is_rolled).collect();
    Action::Roll { dice }
}

/// Turns the first two dice to the faces of a lay of two.
pub(crate) fn set_dice(pair: FaceCounts) -> Action {
    let mut faces = foretell_dice::Face::ALL.into_iter().flat_map(|face| (0..pair[face]).map(move |_| face));
    let mut next = || faces.next().unwrap_or(foretell_dice::Face::Wizard);
    Action::SetDice { dice: [0, 1].into_iter().collect(), faces: [next(), next()] }
}
