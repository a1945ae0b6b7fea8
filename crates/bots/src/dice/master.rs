//! The level `master`: exact expectation over the rolls, everybody playing for the place at the end of the game.
//!
//! What a page is worth between two rounds is learned from self-play ([`PageNet`]). Within a round everything is
//! reckoned: what the seer will keep, when the others will leave, what everybody writes.

use std::sync::{Arc, OnceLock};

use foretell_dice::{Action, DiceGame, DiceStage, PageBox};
use foretell_kernel::{BySeat, Color, Seat, TableView};

use super::forecast::{Contender, Forecast, Rolls, Start};
use super::foresight::{Foresight, likely_predictions};
use super::lay::{EMPTY, Lay, Lays, N_LAYS};
use super::page_net::PageNet;
use super::prospects::Prospects;
use super::scene::{self, Scene};
use super::succession::Succession;
use super::writing::{N_WRITINGS, Stakes, Ways};
use super::{greedy, pick};
use crate::{Bot, Rng};

/// So many predictions of the seer are looked at more closely.
const N_CLOSER: usize = 8;
/// A next seer who is less likely than this is not thought of.
const UNLIKELY: f32 = 0.01;

/// As strong as we can make it.
#[derive(Clone, Debug)]
pub struct Master {
    seat: Seat,
    rng: Rng,
    net: Arc<PageNet>,
}

impl Master {
    /// A player for this seat.
    pub fn new(seat: Seat, rng: Rng) -> Master {
        static LEARNED: OnceLock<Arc<PageNet>> = OnceLock::new();
        Master::with_net(seat, rng, LEARNED.get_or_init(|| Arc::new(PageNet::learned())).clone())
    }

    /// A player that values pages by this network: so that a new one can be tried and taught.
    pub const fn with_net(seat: Seat, rng: Rng, net: Arc<PageNet>) -> Master {
        Master { seat, rng, net }
    }

    fn predict(&mut self, scene: &Scene, boxes: &[PageBox]) -> Option<Action> {
        let worths = if scene.am_seer() {
            worths_as_seer(scene, &self.net, boxes)?
        } else {
            worths_as_other(scene, &self.net, boxes)?
        };
        pick::best(&mut self.rng, boxes, &worths).map(|prediction| Action::Predict { prediction })
    }
}

/// What a player's marks in a box are worth, when the others' are as in the samples.
fn own_stakes(foresight: &Foresight<'_>, prospects: &Prospects, next_seer: Seat, prediction: PageBox) -> Stakes {
    let me = foresight.scene.me;
    let mut prospects = *prospects;
    prospects.by_seat[me] = foresight.outset(next_seer).prospect(me, &foresight.pages[me], Some(prediction));
    prospects.stakes(&foresight.samples, me, me)
}

fn contender(foresight: &Foresight<'_>, prediction: PageBox, own: Stakes) -> Contender {
    Contender { prediction, page: foresight.pages[foresight.scene.me], own, effect: [0.0; N_WRITINGS] }
}

/// What each prediction is worth to the seer, who speaks first.
fn worths_as_seer(scene: &Scene, net: &PageNet, boxes: &[PageBox]) -> Option<Vec<f32>> {
    let likely = greedy::seers_prediction(scene, boxes)?;
    let foresight = Foresight::new(scene, net, likely_predictions(scene, likely));
    let next_seer = foresight.next_seer();
    let prospects = foresight.prospects(next_seer);
    let worth = |&prediction: &PageBox| {
        let own = own_stakes(&foresight, &prospects, next_seer, prediction);
        let me = contender(&foresight, prediction, own);
        Forecast::new(&scene.rolls(prediction), &[me]).worth(0)
    };
    let mut worths: Vec<f32> = boxes.iter().map(worth).collect();
    look_closer(scene, net, boxes, &mut worths);
    Some(worths)
}

/// Puts the best few predictions to the test of what the others will answer and what the seer can do to them. What is
/// not put to it falls out.
fn look_closer(scene: &Scene, net: &PageNet, boxes: &[PageBox], worths: &mut [f32]) {
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&a, &b| worths[b].total_cmp(&worths[a]));
    for (rank, &i) in order.iter().enumerate() {
        worths[i] = if rank < N_CLOSER { worth_among_others(scene, net, boxes[i]) } else { f32::NEG_INFINITY };
    }
}

/// What a prediction is worth to the seer when the others predict what they are likely to.
fn worth_among_others(scene: &Scene, net: &PageNet, prediction: PageBox) -> f32 {
    let foresight = Foresight::new(scene, net, likely_predictions(scene, prediction));
    let prospects = foresight.prospects(foresight.next_seer());
    let (contenders, forecast) = foresight.forecast();
    let mean = prospects.mean(&foresight.samples, scene.me);
    // Each contender's part tells the worth of the whole table again, so all but one of them are taken out.
    forecast.seer_total() - (contenders.len() - 1) as f32 * mean
}

/// What each prediction is worth to one who hears the seer's first.
fn worths_as_other(scene: &Scene, net: &PageNet, boxes: &[PageBox]) -> Option<Vec<f32>> {
    let seers = scene.round.prediction(scene.seer())?;
    let succession = Succession::new(scene, &greedy::seer_alone(scene, seers));
    let foresight = Foresight::new(scene, net, likely_predictions(scene, seers));
    let by_next_seer: BySeat<Option<Prospects>> =
        BySeat::from_fn(scene.n_seats(), |seat| Some(foresight.prospects(seat)));
    let now = by_next_seer[foresight.next_seer()]?;
    let rolls = foresight.rolls();
    let forecast = Forecast::new(&rolls, &foresight.contenders(&now)[..1]);
    let worth = |&prediction: &PageBox| {
        let chances = succession.chances(scene.n_seats(), scene.me, prediction);
        let mut own = [0.0; N_WRITINGS];
        for (next, prospects) in by_next_seer.iter().filter(|(next, _)| chances[*next] > UNLIKELY) {
            let stakes = own_stakes(&foresight, prospects.as_ref().unwrap_or(&now), next, prediction);
            own.iter_mut().zip(stakes).for_each(|(own, stake)| *own += chances[next] * stake);
        }
        forecast.worth_to(&rolls, &contender(&foresight, prediction, own))
    };
    Some(boxes.iter().map(worth).collect())
}

/// The two faces with which the seer expects most, with the best prediction for them.
fn set_two(scene: &Scene, net: &PageNet) -> Option<Action> {
    let lays = Lays::get();
    let boxes: Vec<PageBox> = scene.my_page().open_boxes().collect();
    let likely = greedy::seers_prediction(scene, &boxes)?;
    let foresight = Foresight::new(scene, net, likely_predictions(scene, likely));
    let next_seer = foresight.next_seer();
    let prospects = foresight.prospects(next_seer);
    let pairs: Vec<Lay> = (0..N_LAYS as Lay).filter(|&lay| lays.counts(lay).total() == 2).collect();
    let mut best = (f32::NEG_INFINITY, *pairs.first()?);
    for prediction in boxes {
        let me = contender(&foresight, prediction, own_stakes(&foresight, &prospects, next_seer, prediction));
        let rolls = Rolls { start: Start::Before { n_rolls: 1, lying: EMPTY }, ..scene.rolls(prediction) };
        let before = Forecast::new(&rolls, &[me]).seer_totals_before();
        for &pair in &pairs {
            if before[usize::from(pair)] > best.0 {
                best = (before[usize::from(pair)], pair);
            }
        }
    }
    Some(scene::set_dice(lays.counts(best.1)))
}

fn made(scene: &Scene) -> Option<BySeat<PageBox>> {
    let made = scene.round.predictions();
    made.values().iter().all(Option::is_some).then(|| made.map(|made| made.unwrap_or_default()))
}

/// Strikes what makes the page stronger.
fn strike(scene: &Scene, net: &PageNet, boxes: &[PageBox]) -> Option<Action> {
    let foresight = Foresight::new(scene, net, made(scene)?);
    let next_seer = foresight.next_seer();
    let prospects = foresight.prospects(next_seer);
    let worth = |struck: Option<PageBox>| {
        let mut page = *scene.my_page();
        if let Some(page_box) = struck {
            page.strike(page_box);
        }
        let mut prospects = prospects;
        let prediction = foresight.predictions[scene.me];
        prospects.by_seat[scene.me] = foresight.outset(next_seer).prospect(scene.me, &page, Some(prediction));
        prospects.mean(&foresight.samples, scene.me)
    };
    let options = [None].into_iter().chain(boxes.iter().copied().map(Some));
    let valued = options.map(|struck| (struck, worth(struck)));
    let best = valued.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(struck, _)| Action::Strike { struck })
}

/// The colour with which the seer's round is worth most, the others' writings included.
fn name_wizard(scene: &Scene, net: &PageNet) -> Option<Action> {
    let foresight = Foresight::new(scene, net, made(scene)?);
    let (contenders, _) = foresight.forecast();
    let own = foresight.predictions[scene.me].color();
    let total = |color: Color| {
        let rolls = Rolls { reading: scene.reading_with(color), ..foresight.rolls() };
        Forecast::new(&rolls, &contenders).seer_total()
    };
    let valued = [own].into_iter().chain(Color::ALL).map(|color| (color, total(color)));
    let best = valued.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(color, _)| Action::NameWizard { color })
}

/// Leaving, staying, rolling, marking.
fn play(scene: &Scene, net: &PageNet) -> Option<Action> {
    let foresight = Foresight::new(scene, net, made(scene)?);
    let (contenders, forecast) = foresight.forecast();
    let at = foresight.seats.iter().position(|&seat| seat == scene.me)?;
    let me = &contenders[at];
    let reading = foresight.rolls().reading;
    let writing = Ways::new(reading, scene.round.counts(), me.prediction, &me.page).best(&me.own);
    let by = scene::by(writing);
    Some(match scene.game.stage() {
        DiceStage::Mark => Action::Mark { by },
        DiceStage::SeerDecides => match forecast.seer_keeps() {
            Some(kept) => scene::roll_all_but(&scene.round, Lays::get().counts(kept)),
            None => Action::Leave { by },
        },
        _ if me.own[writing.index()] > forecast.staying(at) => Action::Leave { by },
        _ => Action::Stay,
    })
}

impl Bot<DiceGame> for Master {
    fn choose(&mut self, table: &TableView<DiceGame>) -> Action {
        let net = self.net.clone();
        let choice = Scene::new(table, self.seat).and_then(|scene| match scene.game.stage() {
            DiceStage::SetDice => set_two(&scene, &net),
            DiceStage::Predict => self.predict(&scene, &scene::predictable(table)),
            DiceStage::Strike => strike(&scene, &net, &scene::strikeable(table)),
            DiceStage::NameWizard => name_wizard(&scene, &net),
            _ => play(&scene, &net),
        });
        pick::or_first(choice, table)
    }
}
