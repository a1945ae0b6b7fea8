//! Playing for the points of this round alone, with exact odds: how the level `adept` plays, and how `master` expects
//! the others to play when it asks what they will do.

use foretell_dice::{N_COLUMNS, Page, PageBox, Twist};
use foretell_kernel::{Color, Seat};

use super::forecast::{Contender, Forecast, Rolls, Start};
use super::lay::EMPTY;
use super::scene::Scene;
use super::writing::{N_WRITINGS, Stakes, Writing};

/// What an X is worth beyond its points: it brings the end and the bonus nearer.
const WORTH_OF_X: f32 = 1.5;
/// What a jester mark is worth. It uses up a jester box, but it is an X.
const WORTH_OF_JESTER: f32 = 1.0;

/// What it is worth, in points, to be the next seer.
const WORTH_OF_SEER: f32 = 2.0;
/// The chance that one who predicts later stays below a prediction of 1 to 5.
const STAYS_BELOW: [f32; 5] = [0.2, 0.5, 0.8, 0.9, 1.0];

/// What the hope to be the next seer is worth with this prediction.
pub(crate) fn hope(scene: &Scene, seat: Seat, seers: PageBox, prediction: PageBox) -> f32 {
    if !scene.would_be_next_seer(seat, seers, prediction) {
        return 0.0;
    }
    hope_of(prediction.number(), scene.predict_after(seat).count())
}

/// What it is worth to lead with this number when so many are still to predict.
pub(crate) fn hope_of(number: u8, n_later: usize) -> f32 {
    (0..n_later).fold(WORTH_OF_SEER, |hope, _| hope * STAYS_BELOW[usize::from(number) - 1])
}

/// What the writings are worth in points.
pub(crate) fn stakes(twist: Twist, prediction: PageBox) -> Stakes {
    let mut stakes = [0.0; N_WRITINGS];
    for writing in Writing::all() {
        let marking = writing.marking(twist, prediction);
        let jester = if marking.jester.is_some() { WORTH_OF_JESTER } else { 0.0 };
        let points = marking.mark.points(prediction.number()) as f32;
        stakes[writing.index()] = points + WORTH_OF_X * f32::from(marking.mark.xs()) + jester;
    }
    stakes
}

/// A player with this prediction who plays for points.
pub(crate) fn contender(twist: Twist, prediction: PageBox, page: &Page) -> Contender {
    Contender { prediction, page: *page, own: stakes(twist, prediction), effect: [0.0; N_WRITINGS] }
}

/// What the seer is about to do.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) seers: PageBox,
    pub(crate) rolls: Rolls,
    pub(crate) forecast: Forecast,
}

/// The round if the seer predicts this and looks at nobody else.
pub(crate) fn seer_alone(scene: &Scene, prediction: PageBox) -> Plan {
    let rolls = scene.rolls(prediction);
    let seer = contender(scene.twist(), prediction, scene.game.page(scene.seer()));
    Plan { seers: prediction, rolls, forecast: Forecast::new(&rolls, &[seer]) }
}

/// The best of some boxes, and what it is worth; nothing if there is none. Among equals it is the first.
pub(crate) fn best_box(boxes: &[PageBox], mut worth: impl FnMut(PageBox) -> f32) -> Option<(PageBox, f32)> {
    let valued = boxes.iter().map(|&page_box| (page_box, worth(page_box)));
    valued.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Remembers what predictions are worth. As long as no die lies, all colours are alike to a greedy player, but for that
/// of the seer; so most predictions need not be reckoned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alike {
    seers: Option<Color>,
    is_fresh: bool,
    known: [[Option<f32>; N_COLUMNS]; 2],
}

impl Alike {
    /// Nothing is known yet.
    pub(crate) fn new(scene: &Scene, seers: Option<PageBox>) -> Alike {
        let is_fresh = scene.lying() == EMPTY;
        Alike { seers: seers.map(PageBox::color), is_fresh, known: Default::default() }
    }

    /// What the prediction is worth, by `reckon` if no prediction like it was seen.
    pub(crate) fn worth(&mut self, prediction: PageBox, reckon: impl FnOnce(PageBox) -> f32) -> f32 {
        if !self.is_fresh {
            return reckon(prediction);
        }
        let is_seers = usize::from(self.seers == Some(prediction.color()));
        let known = &mut self.known[is_seers][usize::from(prediction.number()) - 1];
        *known.get_or_insert_with(|| reckon(prediction))
    }
}

/// What the seer, alone, would predict out of these boxes.
pub(crate) fn seers_prediction(scene: &Scene, boxes: &[PageBox]) -> Option<PageBox> {
    let mut alike = Alike::new(scene, None);
    let worth = |prediction| alike.worth(prediction, |prediction| seer_alone(scene, prediction).forecast.worth(0));
    best_box(boxes, worth).map(|(page_box, _)| page_box)
}

/// What each open box that nobody has predicted is worth to one who is not the seer, but for the hope to be the next.
pub(crate) fn worths(scene: &Scene, seat: Seat, plan: &Plan) -> Vec<(PageBox, f32)> {
    let page = scene.game.page(seat);
    let mut alike = Alike::new(scene, Some(plan.seers));
    let one = |page_box| contender(scene.twist(), page_box, page);
    let mut worth = |page_box| alike.worth(page_box, |page_box| plan.forecast.worth_to(&plan.rolls, &one(page_box)));
    let is_free = |&page_box: &PageBox| page_box != plan.seers && scene.round.predicted_by(page_box).is_none();
    page.open_boxes().filter(is_free).map(|page_box| (page_box, worth(page_box))).collect()
}

/// What one who is not the seer predicts out of these boxes, when the seer's plan is known.
pub(crate) fn prediction(scene: &Scene, seat: Seat, boxes: &[PageBox], plan: &Plan) -> Option<PageBox> {
    let Plan { seers, rolls, forecast } = plan;
    let mut alike = Alike::new(scene, Some(*seers));
    let worth = |page_box| {
        let one = |page_box| contender(scene.twist(), page_box, scene.game.page(seat));
        alike.worth(page_box, |page_box| forecast.worth_to(rolls, &one(page_box))) + hope(scene, seat, *seers, page_box)
    };
    best_box(boxes, worth).map(|(page_box, _)| page_box)
}

/// The seer's round under `set_two`, before it is settled which two dice lie: the forecast tells the worth of each pair.
pub(crate) fn plan_after_setting(scene: &Scene, prediction: PageBox) -> Forecast {
    let rolls = Rolls { start: Start::Before { n_rolls: 1, lying: EMPTY }, ..scene.rolls(prediction) };
    Forecast::new(&rolls, &[contender(scene.twist(), prediction, scene.my_page())])
}
