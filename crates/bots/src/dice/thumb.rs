//! Rules of thumb that people play by: how many dice of a colour to expect, which dice to keep, when a difference hurts.
//!
//! They see one player's dice at a time and need no search. The levels `novice` and `apprentice` are made of them.

use foretell_dice::{Action, By, Face, FaceCounts, Mark, N_DICE, PageBox, Reading};
use foretell_kernel::Color;

use super::scene::{self, Scene};
use super::writing::{Ways, Writing};

/// The share of the missing dice that a seer of three rolls turns to their colour when wizards count.
const SEERS_SHARE: f32 = 0.62;
/// The same when wizards do not count.
const SEERS_SHARE_WITHOUT_WIZARDS: f32 = 0.42;
/// The share of the dice that any other colour can hope for: one in six, and a little for leaving at the right time.
const OTHERS_SHARE: f32 = 0.19;

/// How many dice of `color` this player may expect to count.
pub(crate) fn expected(scene: &Scene, color: Color) -> f32 {
    let twist = scene.twist();
    let counts = scene.round.counts();
    let seers_color =
        if scene.am_seer() { Some(color) } else { scene.round.prediction(scene.seer()).map(PageBox::color) };
    let is_seers = seers_color == Some(color);
    let reading = scene.reading_with(seers_color.unwrap_or(color));
    let wizards_count = reading.wizards.count_as(color);
    let share = match (is_seers, wizards_count) {
        (true, true) => SEERS_SHARE,
        (true, false) => SEERS_SHARE_WITHOUT_WIZARDS,
        (false, true) => 2.0 * OTHERS_SHARE,
        (false, false) => OTHERS_SHARE,
    };
    let jesters = if twist.jesters_join() && !is_seers { 0.1 } else { 0.0 };
    let lying = reading.count(counts, color);
    let extra = f32::from(twist.extra_dice());
    let certain = f32::from(lying) - extra;
    extra + certain + (share + jesters) * (N_DICE as f32 - certain)
}

/// Whether another player, the seer, predicted this colour.
pub(crate) fn is_seers_color(scene: &Scene, color: Color) -> bool {
    !scene.am_seer() && scene.round.prediction(scene.seer()).is_some_and(|seers| seers.color() == color)
}

/// What the player can write with the dice as they lie.
pub(crate) fn ways(scene: &Scene) -> Option<(PageBox, Ways)> {
    let prediction = scene.round.prediction(scene.me)?;
    let reading = scene.round.reading()?;
    Some((prediction, Ways::new(reading, scene.round.counts(), prediction, scene.my_page())))
}

/// Rolls what stands in the way: the surplus if too many dice count, or else all that do not count.
pub(crate) fn roll_toward(scene: &Scene, reading: Reading, prediction: PageBox) -> Option<Action> {
    let counts = scene.round.counts();
    let n_counting = reading.count(counts, prediction.color());
    let mut surplus = n_counting.saturating_sub(prediction.number());
    let keeps_others = surplus > 0;
    let mut kept = FaceCounts::default();
    for face in Face::ALL {
        if is_own(reading, prediction.color(), face) {
            let rolled = counts[face].min(surplus);
            surplus -= rolled;
            kept[face] = counts[face] - rolled;
        } else if keeps_others {
            kept[face] = counts[face];
        }
    }
    roll_at_least(scene, kept)
}

/// Rolls all but `kept`, and more if the card asks for more dice; frozen jesters stay. Nothing if no die may be rolled.
fn roll_at_least(scene: &Scene, mut kept: FaceCounts) -> Option<Action> {
    let counts = scene.round.counts();
    if scene.twist().freezes_jesters() {
        kept[Face::Jester] = counts[Face::Jester];
    }
    let least = scene.twist().least_dice(scene.round.n_rolls());
    for face in [Face::Jester, Face::Blue, Face::Red, Face::Green, Face::Yellow, Face::Wizard] {
        let frozen = face == Face::Jester && scene.twist().freezes_jesters();
        while !frozen && kept[face] > 0 && N_DICE - usize::from(kept.total()) < least {
            kept[face] -= 1;
        }
    }
    (usize::from(kept.total()) < N_DICE).then(|| scene::roll_all_but(&scene.round, kept))
}

fn is_own(reading: Reading, color: Color, face: Face) -> bool {
    let mut one = FaceCounts::default();
    one[face] = 1;
    reading.count(one, color) > reading.twist.extra_dice()
}

/// The difference that stands on the dice, 0 when the prediction is met.
pub(crate) fn difference(writing: Writing) -> usize {
    writing.index()
}

/// Marks by the jesters if the prediction fails by at least `pain`, or if a jester mark meets it too.
pub(crate) fn by(scene: &Scene, prediction: PageBox, ways: Ways, pain: usize) -> By {
    let Some(jester) = ways.by_jester else { return By::Prediction };
    let met_by_jester = jester.marking(scene.twist(), prediction).mark == Mark::X;
    if met_by_jester || difference(ways.by_prediction) >= pain { By::Jester } else { By::Prediction }
}

/// The box of those that costs most, if one costs at least `pain` points.
pub(crate) fn strike(scene: &Scene, boxes: &[PageBox], pain: i32) -> Action {
    let points = |page_box: &PageBox| scene.my_page().mark(*page_box).map_or(0, |mark| mark.points(page_box.number()));
    let worst = boxes.iter().copied().min_by_key(points).filter(|page_box| points(page_box) <= -pain);
    Action::Strike { struck: worst }
}

/// Two dice of the colour that has the highest open boxes.
pub(crate) fn set_two(scene: &Scene) -> Action {
    let rank = |color: &Color| {
        let open = PageBox::row(*color).filter(|&page_box| scene.my_page().is_open(page_box));
        open.map(|page_box| u32::from(page_box.number())).max().unwrap_or(0)
    };
    let color = Color::ALL.into_iter().max_by_key(rank).unwrap_or(Color::Blue);
    scene::set_dice([Face::from(color), Face::from(color)].into_iter().collect())
}
