//! The level `apprentice`: solid rules of thumb. It expects the mean, leaves when its prediction is met, and makes a
//! jester mark when it fails. It reckons no odds and thinks of no other round.

use foretell_dice::{Action, DiceGame, DiceStage, PageBox};
use foretell_kernel::{Seat, TableView};

use super::scene::{self, Scene};
use super::{pick, thumb};
use crate::{Bot, Rng};

/// A higher box is worth going for at this much of a die more distance from the mean.
const LURE_OF_HIGH_BOXES: f32 = 0.25;
/// In the seer's colour the dice go where the seer wants them.
const FEAR_OF_SEER: f32 = 0.8;
/// A difference of so much is written without more ado when jesters offer a way out in the middle of a round.
const HOPELESS: usize = 3;

/// Plays by rules of thumb.
#[derive(Clone, Debug)]
pub struct Apprentice {
    seat: Seat,
    rng: Rng,
}

impl Apprentice {
    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Apprentice {
        Apprentice { seat, rng }
    }

    fn predict(&mut self, scene: &Scene, boxes: &[PageBox]) -> Option<Action> {
        let worth = |page_box: &PageBox| {
            let number = f32::from(page_box.number());
            let fear = if thumb::is_seers_color(scene, page_box.color()) { FEAR_OF_SEER } else { 0.0 };
            LURE_OF_HIGH_BOXES * number - fear - (number - thumb::expected(scene, page_box.color())).abs()
        };
        let worths: Vec<f32> = boxes.iter().map(worth).collect();
        pick::best(&mut self.rng, boxes, &worths).map(|prediction| Action::Predict { prediction })
    }
}

fn leave_or_stay(scene: &Scene) -> Option<Action> {
    let (prediction, ways) = thumb::ways(scene)?;
    let difference = thumb::difference(ways.by_prediction);
    let by = thumb::by(scene, prediction, ways, HOPELESS);
    let is_done = difference == 0 || by == foretell_dice::By::Jester;
    Some(if is_done { Action::Leave { by } } else { Action::Stay })
}

fn seer_decides(scene: &Scene) -> Option<Action> {
    let (prediction, ways) = thumb::ways(scene)?;
    let reading = scene.round.reading()?;
    let may_leave = scene.twist().may_leave(scene.round.n_rolls());
    let is_met = thumb::difference(ways.by_prediction) == 0;
    let leave = Action::Leave { by: thumb::by(scene, prediction, ways, 1) };
    if is_met && may_leave {
        return Some(leave);
    }
    Some(thumb::roll_toward(scene, reading, prediction).unwrap_or(leave))
}

impl Bot<DiceGame> for Apprentice {
    fn choose(&mut self, table: &TableView<DiceGame>) -> Action {
        let choice = Scene::new(table, self.seat).and_then(|scene| match scene.game.stage() {
            DiceStage::SetDice => Some(thumb::set_two(&scene)),
            DiceStage::Predict => self.predict(&scene, &scene::predictable(table)),
            DiceStage::Strike => Some(thumb::strike(&scene, &scene::strikeable(table), 1)),
            DiceStage::NameWizard => {
                scene.round.prediction(self.seat).map(|own| Action::NameWizard { color: own.color() })
            }
            DiceStage::LeaveOrStay => leave_or_stay(&scene),
            DiceStage::SeerDecides => seer_decides(&scene),
            _ => thumb::ways(&scene)
                .map(|(prediction, ways)| Action::Mark { by: thumb::by(&scene, prediction, ways, 1) }),
        });
        pick::or_first(choice, table)
    }
}
