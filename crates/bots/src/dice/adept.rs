//! The level `adept`: exact odds of the round, and greedy for its points. It has no idea of the rounds to come.

use foretell_dice::{Action, DiceGame, DiceStage, PageBox};
use foretell_kernel::{Seat, TableView};

use super::forecast::{Contender, Forecast};
use super::greedy::{self, Alike, Plan};
use super::lay::{Lay, Lays, N_LAYS};
use super::scene::{self, Scene};
use super::writing::Ways;
use super::{pick, thumb};
use crate::{Bot, Rng};

/// Knows the odds of the round.
#[derive(Clone, Debug)]
pub struct Adept {
    seat: Seat,
    rng: Rng,
}

impl Adept {
    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Adept {
        Adept { seat, rng }
    }

    fn predict(&mut self, scene: &Scene, boxes: &[PageBox]) -> Option<Action> {
        let worths = if scene.am_seer() { worths_as_seer(scene, boxes) } else { worths_as_other(scene, boxes)? };
        pick::best(&mut self.rng, boxes, &worths).map(|prediction| Action::Predict { prediction })
    }
}

fn worths_as_seer(scene: &Scene, boxes: &[PageBox]) -> Vec<f32> {
    let mut alike = Alike::new(scene, None);
    let reckon = |prediction| greedy::seer_alone(scene, prediction).forecast.worth(0);
    boxes.iter().map(|&prediction| alike.worth(prediction, reckon)).collect()
}

fn worths_as_other(scene: &Scene, boxes: &[PageBox]) -> Option<Vec<f32>> {
    let Plan { seers, rolls, forecast } = greedy::seer_alone(scene, scene.round.prediction(scene.seer())?);
    let mut alike = Alike::new(scene, Some(seers));
    let me = |prediction| greedy::contender(scene.twist(), prediction, scene.my_page());
    let worth = |&prediction: &PageBox| {
        alike.worth(prediction, |prediction| forecast.worth_to(&rolls, &me(prediction)))
            + greedy::hope(scene, scene.me, seers, prediction)
    };
    Some(boxes.iter().map(worth).collect())
}

/// The pair of faces and the box with which the seer expects most.
pub(crate) fn set_two(scene: &Scene) -> Option<Action> {
    let lays = Lays::get();
    let pairs: Vec<Lay> = (0..N_LAYS as Lay).filter(|&lay| lays.counts(lay).total() == 2).collect();
    let first = *pairs.first()?;
    let mut best = (f32::NEG_INFINITY, first);
    for page_box in scene.my_page().open_boxes() {
        let before = greedy::plan_after_setting(scene, page_box).seer_totals_before();
        for &pair in &pairs {
            if before[usize::from(pair)] > best.0 {
                best = (before[usize::from(pair)], pair);
            }
        }
    }
    Some(scene::set_dice(lays.counts(best.1)))
}

/// The seer and, if that is another, this player, as far as they are in.
fn contenders(scene: &Scene) -> Option<Vec<Contender>> {
    let seats = [scene.seer(), scene.me];
    let one =
        |&seat: &Seat| Some(greedy::contender(scene.twist(), scene.round.prediction(seat)?, scene.game.page(seat)));
    seats[..if scene.am_seer() { 1 } else { 2 }].iter().map(one).collect()
}

fn play(scene: &Scene) -> Option<Action> {
    let contenders = contenders(scene)?;
    let me = contenders.last()?;
    let rolls = scene.rolls(contenders.first()?.prediction);
    let writing = Ways::new(rolls.reading, scene.round.counts(), me.prediction, &me.page).best(&me.own);
    let by = scene::by(writing);
    if scene.game.stage() == DiceStage::Mark {
        return Some(Action::Mark { by });
    }
    let forecast = Forecast::new(&rolls, &contenders);
    Some(if scene.am_seer() {
        match forecast.seer_keeps() {
            Some(kept) => scene::roll_all_but(&scene.round, Lays::get().counts(kept)),
            None => Action::Leave { by },
        }
    } else if me.own[writing.index()] > forecast.staying(1) {
        Action::Leave { by }
    } else {
        Action::Stay
    })
}

impl Bot<DiceGame> for Adept {
    fn choose(&mut self, table: &TableView<DiceGame>) -> Action {
        let choice = Scene::new(table, self.seat).and_then(|scene| match scene.game.stage() {
            DiceStage::SetDice => set_two(&scene),
            DiceStage::Predict => self.predict(&scene, &scene::predictable(table)),
            DiceStage::Strike => Some(thumb::strike(&scene, &scene::strikeable(table), 1)),
            DiceStage::NameWizard => {
                scene.round.prediction(self.seat).map(|own| Action::NameWizard { color: own.color() })
            }
            _ => play(&scene),
        });
        pick::or_first(choice, table)
    }
}
