//! What a master would do in the dice game, and the exact odds of the choices if everybody plays for the points of the
//! round from then on.

use foretell_dice::{Action, By, DiceGame, DiceStage, FaceCounts, PageBox};
use foretell_kernel::{Color, Seat, Seen, TableView};

use super::forecast::{Contender, Forecast, Rolls, Start, freedom};
use super::greedy;
use super::lay::{EMPTY, Lay, Lays, N_LAYS};
use super::master::Master;
use super::scene::{self, Scene};
use super::writing::{N_WRITINGS, Ways, Writing};
use crate::{Advice, Advised, Bot, Outlook, Rng};

/// The chance of each writing.
type Chances = [f32; N_WRITINGS];

impl Advised for DiceGame {
    /// Everything in this game lies open, so nothing that was seen needs to be remembered.
    fn advise(seat: Seat, _seen: &[Seen<DiceGame>], table: &TableView<DiceGame>) -> Advice<Action> {
        let choice = Master::new(seat, Rng::new(table.seq)).choose(table);
        let odds = Scene::new(table, seat).and_then(|scene| outlooks(&scene, table, choice));
        Advice::new(choice, odds.unwrap_or_default())
    }
}

fn outlooks(scene: &Scene, table: &TableView<DiceGame>, advised: Action) -> Option<Vec<Outlook<Action>>> {
    match scene.game.stage() {
        DiceStage::SetDice => set_two(scene),
        DiceStage::Predict => predict(scene, &scene::predictable(table)),
        DiceStage::NameWizard => name_wizard(scene),
        DiceStage::Mark => leave(scene, table),
        DiceStage::LeaveOrStay => Some([leave(scene, table)?, vec![stay(scene)?]].concat()),
        DiceStage::SeerDecides => Some([leave(scene, table)?, roll(scene, table, advised)].concat()),
        // What is struck changes the page, and no chance of the round.
        _ => None,
    }
}

/// What comes of a choice after which the player's marks in this box have these chances.
fn outlook(scene: &Scene, choice: Action, prediction: PageBox, chances: &Chances) -> Outlook<Action> {
    let (page, target) = (scene.my_page(), scene.game.rules().target());
    let (mut met, mut jester, mut points) = (0.0, 0.0, 0.0);
    for (writing, &chance) in Writing::all().zip(chances).filter(|(_, chance)| **chance > 0.0) {
        let marking = writing.marking(scene.twist(), prediction);
        let written = writing.written(page, scene.twist(), prediction);
        met += if marking.mark.xs() > 0 { chance } else { 0.0 };
        jester += if marking.jester.is_some() { chance } else { 0.0 };
        points += chance * (written.points(target) - page.points(target)) as f32;
    }
    Outlook { choice, met, jester: Some(jester), points }
}

fn certain(writing: Writing) -> Chances {
    let mut chances = [0.0; N_WRITINGS];
    chances[writing.index()] = 1.0;
    chances
}

fn contender(scene: &Scene, seat: Seat, prediction: PageBox) -> Contender {
    greedy::contender(scene.twist(), prediction, scene.game.page(seat))
}

/// The seer and, if that is another, the one who asks, when all have predicted.
fn contenders(scene: &Scene) -> Option<Vec<Contender>> {
    let one = |seat: Seat| Some(contender(scene, seat, scene.round.prediction(seat)?));
    let seer = one(scene.seer())?;
    Some(if scene.am_seer() { vec![seer] } else { vec![seer, one(scene.me)?] })
}

/// The round after the next roll, whichever dice are kept for it.
fn after_next_roll(scene: &Scene, contenders: &[Contender]) -> Option<Forecast> {
    let start = Start::Before { n_rolls: scene.round.n_rolls(), lying: EMPTY };
    Some(Forecast::new(&Rolls { start, ..scene.rolls(contenders.first()?.prediction) }, contenders))
}

fn set_two(scene: &Scene) -> Option<Vec<Outlook<Action>>> {
    let lays = Lays::get();
    let plans: Vec<(PageBox, Forecast, [f32; N_LAYS])> = scene
        .my_page()
        .open_boxes()
        .map(|page_box| {
            let plan = greedy::plan_after_setting(scene, page_box);
            let worths = plan.seer_totals_before();
            (page_box, plan, worths)
        })
        .collect();
    let one = |pair: Lay| {
        let worth = |worths: &[f32; N_LAYS]| worths[usize::from(pair)];
        let (page_box, plan, _) = plans.iter().max_by(|a, b| worth(&a.2).total_cmp(&worth(&b.2)))?;
        Some(outlook(scene, scene::set_dice(lays.counts(pair)), *page_box, plan.writings_from(pair).first()?))
    };
    (0..N_LAYS as Lay).filter(|&lay| lays.counts(lay).total() == 2).map(one).collect()
}

fn predict(scene: &Scene, boxes: &[PageBox]) -> Option<Vec<Outlook<Action>>> {
    let seer = scene.seer();
    // Where predictions are secret, the seer's is guessed.
    let guess = || greedy::seers_prediction(scene, &scene.game.page(seer).open_boxes().collect::<Vec<_>>());
    let seers = if scene.am_seer() { None } else { Some(scene.round.prediction(seer).or_else(guess)?) };
    let one = |&prediction: &PageBox| {
        let me = contender(scene, scene.me, prediction);
        let (first, all) = match seers {
            None => (prediction, vec![me]),
            Some(seers) => (seers, vec![contender(scene, seer, seers), me]),
        };
        let written = Forecast::new(&scene.rolls(first), &all).writings();
        Some(outlook(scene, Action::Predict { prediction }, prediction, written.last()?))
    };
    boxes.iter().map(one).collect()
}

fn name_wizard(scene: &Scene) -> Option<Vec<Outlook<Action>>> {
    let all = contenders(scene)?;
    let prediction = all.first()?.prediction;
    let one = |color: Color| {
        let rolls = Rolls { reading: scene.reading_with(color), ..scene.rolls(prediction) };
        let written = Forecast::new(&rolls, &all).writings();
        Some(outlook(scene, Action::NameWizard { color }, prediction, written.first()?))
    };
    Color::ALL.into_iter().map(one).collect()
}

/// Every way to mark the dice as they lie, to leave or at the end.
fn leave(scene: &Scene, table: &TableView<DiceGame>) -> Option<Vec<Outlook<Action>>> {
    let prediction = scene.round.prediction(scene.me)?;
    let ways = Ways::new(scene.round.reading()?, scene.round.counts(), prediction, scene.my_page());
    let one = |&choice: &Action| {
        let (Action::Leave { by } | Action::Mark { by }) = choice else { return None };
        let writing = match by {
            By::Prediction => ways.by_prediction,
            By::Jester => ways.by_jester?,
        };
        Some(outlook(scene, choice, prediction, &certain(writing)))
    };
    Some(table.legal.iter().filter_map(one).collect())
}

fn stay(scene: &Scene) -> Option<Outlook<Action>> {
    let all = contenders(scene)?;
    let (seer, me) = (all.first()?, all.last()?);
    let rolls = scene.rolls(seer.prediction);
    let chances = match Forecast::new(&rolls, &all).seer_keeps() {
        Some(kept) => *after_next_roll(scene, &all)?.writings_from(kept).last()?,
        // The seer will leave, too, and everybody marks what lies there.
        None => certain(Ways::new(rolls.reading, scene.round.counts(), me.prediction, &me.page).best(&me.own)),
    };
    Some(outlook(scene, Action::Stay, me.prediction, &chances))
}

/// The advised roll, or the best one where another choice is better still; nothing if no roll is left.
fn roll(scene: &Scene, table: &TableView<DiceGame>, advised: Action) -> Vec<Outlook<Action>> {
    let one = || {
        let all = contenders(scene)?;
        let after = after_next_roll(scene, &all)?;
        let lays = Lays::get();
        let free = freedom(scene.twist(), scene.round.n_rolls());
        let kept = match advised {
            Action::Roll { dice } => lays.find(kept_counts(scene, dice)),
            _ => lays.best_kept(&after.seer_totals_before(), free)[usize::from(scene.lying())].1,
        };
        let choice = scene::roll_all_but(&scene.round, lays.counts(kept));
        Some(outlook(scene, choice, all.first()?.prediction, after.writings_from(kept).first()?))
    };
    let may_roll = table.legal.iter().any(|action| matches!(action, Action::Roll { .. }));
    if may_roll { one().into_iter().collect() } else { Vec::new() }
}

/// How many dice show each face, without those that are rolled.
fn kept_counts(scene: &Scene, rolled: foretell_dice::DiceSet) -> FaceCounts {
    let kept = (0..foretell_dice::N_DICE).filter(|&position| !rolled.contains(position));
    kept.filter_map(|position| scene.round.dice().face(position)).collect()
}
