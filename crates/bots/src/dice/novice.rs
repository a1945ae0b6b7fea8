//! The level `novice`: a friendly beginner. It knows the rules and wants the right thing, but it picks its number by
//! feeling, trusts small numbers as the seer, gets impatient, and remembers its jester boxes only when it really hurts.

use foretell_dice::{Action, By, DiceGame, DiceStage, PageBox};
use foretell_kernel::{Seat, TableView};

use super::scene::{self, Scene};
use super::{pick, thumb};
use crate::{Bot, Rng};

/// A feeling is off by up to so many dice.
const VAGUENESS: usize = 2;
/// As the seer it expects this much less than there will be: beginners forget that they roll three times.
const TIMIDITY: f32 = 1.5;
/// A difference of so much makes it look for its jester boxes.
const PAIN: usize = 2;
/// Once in so many times it leaves with a difference of 1 rather than wait.
const PATIENCE: usize = 4;

/// A beginner.
#[derive(Clone, Debug)]
pub struct Novice {
    seat: Seat,
    rng: Rng,
}

impl Novice {
    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Novice {
        Novice { seat, rng }
    }

    fn predict(&mut self, scene: &Scene, boxes: &[PageBox]) -> Option<Action> {
        let timidity = if scene.am_seer() { TIMIDITY } else { 0.0 };
        let mut worth = |page_box: &PageBox| {
            let feeling = (self.rng.below(200 * VAGUENESS) as f32 / 100.0 - VAGUENESS as f32) / 2.0;
            let wanted = thumb::expected(scene, page_box.color()) - timidity + feeling;
            -(f32::from(page_box.number()) - wanted).abs()
        };
        let worths: Vec<f32> = boxes.iter().map(&mut worth).collect();
        pick::best(&mut self.rng, boxes, &worths).map(|prediction| Action::Predict { prediction })
    }

    fn leave_or_stay(&mut self, scene: &Scene) -> Option<Action> {
        let (prediction, ways) = thumb::ways(scene)?;
        let by = thumb::by(scene, prediction, ways, PAIN + 1);
        Some(match thumb::difference(ways.by_prediction) {
            0 => Action::Leave { by: By::Prediction },
            1 if self.rng.below(PATIENCE) == 0 => Action::Leave { by },
            _ => Action::Stay,
        })
    }

    fn seer_decides(&mut self, scene: &Scene) -> Option<Action> {
        let (prediction, ways) = thumb::ways(scene)?;
        let reading = scene.round.reading()?;
        let may_leave = scene.twist().may_leave(scene.round.n_rolls());
        let leave = Action::Leave { by: thumb::by(scene, prediction, ways, PAIN) };
        let difference = thumb::difference(ways.by_prediction);
        let is_content = difference == 0 || (difference == 1 && self.rng.below(PATIENCE) == 0);
        if is_content && may_leave {
            return Some(leave);
        }
        Some(thumb::roll_toward(scene, reading, prediction).unwrap_or(leave))
    }
}

impl Bot<DiceGame> for Novice {
    fn choose(&mut self, table: &TableView<DiceGame>) -> Action {
        let choice = Scene::new(table, self.seat).and_then(|scene| match scene.game.stage() {
            DiceStage::SetDice => Some(thumb::set_two(&scene)),
            DiceStage::Predict => self.predict(&scene, &scene::predictable(table)),
            DiceStage::Strike => Some(thumb::strike(&scene, &scene::strikeable(table), 2)),
            DiceStage::NameWizard => {
                scene.round.prediction(self.seat).map(|own| Action::NameWizard { color: own.color() })
            }
            DiceStage::LeaveOrStay => self.leave_or_stay(&scene),
            DiceStage::SeerDecides => self.seer_decides(&scene),
            _ => thumb::ways(&scene)
                .map(|(prediction, ways)| Action::Mark { by: thumb::by(&scene, prediction, ways, PAIN) }),
        });
        pick::or_first(choice, table)
    }
}
