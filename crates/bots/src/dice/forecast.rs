//! The rest of a round, foreseen exactly: what the seer rolls, when the others leave, and what everybody writes.
//!
//! Everybody plays for what their own mark is worth to them; the seer also for what the others' marks are worth to
//! the seer. That is a sum over the players, so nobody's chances depend on who else is still in, and the whole round is
//! solved backwards over the 792 lays. It knows stakes, and neither pages' worth nor who the players are.

use foretell_dice::{Page, PageBox, Reading, Twist};

use super::lay::{ByFull, Freedom, Lay, Lays, N_FULL, N_LAYS};
use super::writing::{N_WRITINGS, Stakes, Ways, Writing};

/// Somebody who is still in. The seer comes first in every list of them.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub(crate) prediction: PageBox,
    pub(crate) page: Page,
    /// What the writings are worth to the contender.
    pub(crate) own: Stakes,
    /// What the writings are worth to the seer; for the seer's own writings it is not read.
    pub(crate) effect: Stakes,
}

/// What the dice do from now on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rolls {
    pub(crate) reading: Reading,
    pub(crate) max_rolls: u8,
    pub(crate) start: Start,
}

/// From where the round is foreseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// Before a roll that must be made: these dice lie, all others are rolled.
    Before { n_rolls: u8, lying: Lay },
    /// After roll `n_rolls`, with all seven dice lying.
    After { n_rolls: u8, lying: Lay },
}

impl Start {
    const fn first_stage(self) -> u8 {
        match self {
            Start::Before { n_rolls, .. } => n_rolls + 1,
            Start::After { n_rolls, .. } => n_rolls,
        }
    }
}

/// What happens after one of the rolls, for each lay.
#[derive(Clone, Debug)]
struct RollStage {
    /// What the seer keeps; none where everybody marks.
    kept: Box<ByFull<Option<Lay>>>,
}

/// What happens to one contender.
#[derive(Clone, Debug)]
struct Course {
    /// What is written with each lay.
    writes: Box<ByFull<Writing>>,
    /// Whether the contender leaves, by stage and lay.
    leaves: Vec<ByFull<bool>>,
    /// What the round is worth to the contender at the first stage, by lay.
    worth: Box<ByFull<f32>>,
    /// What staying in is worth at the first stage, by lay.
    staying: Box<ByFull<f32>>,
    /// What it is worth to the seer.
    effect: Box<ByFull<f32>>,
}

/// A round foreseen.
#[derive(Clone, Debug)]
pub(crate) struct Forecast {
    start: Start,
    /// One for each roll after which something is decided, the first one first.
    stages: Vec<RollStage>,
    courses: Vec<Course>,
    seer_total: Box<ByFull<f32>>,
}

impl Forecast {
    /// Solves the round. The seer is the first of the contenders.
    pub(crate) fn new(rolls: &Rolls, contenders: &[Contender]) -> Forecast {
        let mut courses: Vec<Course> = contenders.iter().map(|one| Course::at_the_end(rolls.reading, one)).collect();
        if let Some(seer) = courses.first_mut() {
            seer.effect = seer.worth.clone();
        }
        let mut stages = Vec::new();
        for stage in (rolls.start.first_stage()..rolls.max_rolls).rev() {
            let total = total_effect(&courses);
            let now = total_now(&courses, contenders);
            let kept = seer_keeps(rolls.reading.twist, stage, &now, &total);
            let may_leave = rolls.reading.twist.may_leave(stage);
            for (i, (course, contender)) in courses.iter_mut().zip(contenders).enumerate() {
                course.go_back(&kept, contender, i == 0, may_leave);
            }
            stages.insert(0, RollStage { kept });
        }
        Forecast { start: rolls.start, seer_total: total_effect(&courses), stages, courses }
    }

    fn at_start(&self, by_lay: &ByFull<f32>) -> f32 {
        match self.start {
            Start::Before { lying, .. } => Lays::get().mean(by_lay)[usize::from(lying)],
            Start::After { lying, .. } => by_lay[usize::from(lying)],
        }
    }

    /// What the round is worth to contender `i`.
    pub(crate) fn worth(&self, i: usize) -> f32 {
        self.at_start(&self.courses[i].worth)
    }

    /// What staying in is worth to contender `i` with the dice that lie there.
    pub(crate) fn staying(&self, i: usize) -> f32 {
        self.at_start(&self.courses[i].staying)
    }

    /// What the round is worth to the seer, the others' writings included.
    pub(crate) fn seer_total(&self) -> f32 {
        self.at_start(&self.seer_total)
    }

    /// The same for each lay of dice that could lie before the first roll.
    pub(crate) fn seer_totals_before(&self) -> [f32; N_LAYS] {
        Lays::get().mean(&self.seer_total)
    }

    /// What the seer does with the dice that lie there: keeps some, or leaves.
    pub(crate) fn seer_keeps(&self) -> Option<Lay> {
        match self.start {
            Start::After { lying, .. } => self.stages.first().and_then(|stage| stage.kept[usize::from(lying)]),
            Start::Before { .. } => None,
        }
    }

    /// What one more player would get out of this round, if nothing that the seer does changes.
    pub(crate) fn worth_to(&self, rolls: &Rolls, contender: &Contender) -> f32 {
        let lays = Lays::get();
        let mut now = [0.0; N_FULL];
        for (now, counts) in now.iter_mut().zip(lays.full()) {
            let ways = Ways::new(rolls.reading, counts, contender.prediction, &contender.page);
            *now = contender.own[ways.best(&contender.own).index()];
        }
        let mut worth = now;
        let first = rolls.start.first_stage();
        for (i, stage) in self.stages.iter().enumerate().rev() {
            let may_leave = rolls.reading.twist.may_leave(first + i as u8);
            let after = lays.mean(&worth);
            for lay in 0..N_FULL {
                worth[lay] = match stage.kept[lay] {
                    None => now[lay],
                    Some(kept) if may_leave => now[lay].max(after[usize::from(kept)]),
                    Some(kept) => after[usize::from(kept)],
                };
            }
        }
        self.at_start(&worth)
    }

    /// The chance of each writing for each contender.
    pub(crate) fn writings(&self) -> Vec<[f32; N_WRITINGS]> {
        match self.start {
            Start::Before { lying, .. } | Start::After { lying, .. } => self.writings_from(lying),
        }
    }

    /// The same if these dice lie at the start.
    pub(crate) fn writings_from(&self, lying: Lay) -> Vec<[f32; N_WRITINGS]> {
        self.courses.iter().map(|course| self.writings_of(course, lying)).collect()
    }

    /// The same for one contender, who may have said already that they stay.
    pub(crate) fn writings_now(&self, i: usize, may_leave_now: bool) -> [f32; N_WRITINGS] {
        let (Start::Before { lying, .. } | Start::After { lying, .. }) = self.start;
        self.writings_unless(&self.courses[i], lying, !may_leave_now)
    }

    fn writings_of(&self, course: &Course, lying: Lay) -> [f32; N_WRITINGS] {
        self.writings_unless(course, lying, false)
    }

    fn writings_unless(&self, course: &Course, lying: Lay, stays_first: bool) -> [f32; N_WRITINGS] {
        let lays = Lays::get();
        let mut written = [0.0; N_WRITINGS];
        let mut chance = [0.0; N_LAYS];
        chance[usize::from(lying)] = 1.0;
        lays.spread(&mut chance);
        for (i, stage) in self.stages.iter().enumerate() {
            let mut next = [0.0; N_LAYS];
            for lay in 0..N_FULL {
                if chance[lay] > 0.0 {
                    match stage.kept[lay] {
                        Some(kept) if !course.leaves[i][lay] || (stays_first && i == 0) => {
                            next[usize::from(kept)] += chance[lay];
                        }
                        _ => written[course.writes[lay].index()] += chance[lay],
                    }
                }
            }
            chance = next;
            lays.spread(&mut chance);
        }
        for lay in 0..N_FULL {
            written[course.writes[lay].index()] += chance[lay];
        }
        written
    }
}

impl Course {
    fn at_the_end(reading: Reading, contender: &Contender) -> Course {
        let mut writes = Box::new([Writing::difference(0); N_FULL]);
        let (mut worth, mut effect) = (Box::new([0.0; N_FULL]), Box::new([0.0; N_FULL]));
        for (lay, counts) in Lays::get().full().enumerate() {
            let ways = Ways::new(reading, counts, contender.prediction, &contender.page);
            let writing = ways.best(&contender.own);
            writes[lay] = writing;
            worth[lay] = contender.own[writing.index()];
            effect[lay] = contender.effect[writing.index()];
        }
        Course { leaves: Vec::new(), staying: worth.clone(), worth, effect, writes }
    }

    /// One decision back, from after the roll to before it.
    fn go_back(&mut self, kept: &ByFull<Option<Lay>>, contender: &Contender, is_seer: bool, may_leave: bool) {
        let lays = Lays::get();
        let worth_after = lays.mean(&self.worth);
        let effect_after = if is_seer { worth_after } else { lays.mean(&self.effect) };
        let mut leaves = [false; N_FULL];
        for lay in 0..N_FULL {
            let writing = self.writes[lay].index();
            let now = contender.own[writing];
            let effect_now = if is_seer { now } else { contender.effect[writing] };
            let Some(kept) = kept[lay] else {
                (self.worth[lay], self.staying[lay], self.effect[lay]) = (now, now, effect_now);
                continue;
            };
            self.staying[lay] = worth_after[usize::from(kept)];
            leaves[lay] = may_leave && !is_seer && now > self.staying[lay];
            if leaves[lay] {
                (self.worth[lay], self.effect[lay]) = (now, effect_now);
            } else {
                (self.worth[lay], self.effect[lay]) = (self.staying[lay], effect_after[usize::from(kept)]);
            }
        }
        self.leaves.insert(0, leaves);
    }
}

/// What the round is worth to the seer from here, by lay.
fn total_effect(courses: &[Course]) -> Box<ByFull<f32>> {
    let mut total = Box::new([0.0; N_FULL]);
    for course in courses {
        total.iter_mut().zip(course.effect.iter()).for_each(|(total, effect)| *total += effect);
    }
    total
}

/// What it is worth to the seer if everybody marks with the lay.
fn total_now(courses: &[Course], contenders: &[Contender]) -> Box<ByFull<f32>> {
    let mut total = Box::new([0.0; N_FULL]);
    for (i, (course, contender)) in courses.iter().zip(contenders).enumerate() {
        let stakes = if i == 0 { &contender.own } else { &contender.effect };
        total.iter_mut().zip(course.writes.iter()).for_each(|(total, writing)| *total += stakes[writing.index()]);
    }
    total
}

/// What the seer may do with the dice after roll `stage`.
pub(crate) fn freedom(twist: Twist, stage: u8) -> Freedom {
    Freedom { least_dice: twist.least_dice(stage), jesters_frozen: twist.freezes_jesters() }
}

/// What the seer keeps after roll `stage`, if `now` and `after` tell what marking now and rolling on are worth.
fn seer_keeps(twist: Twist, stage: u8, now: &ByFull<f32>, after: &ByFull<f32>) -> Box<ByFull<Option<Lay>>> {
    let lays = Lays::get();
    let best = lays.best_kept(&lays.mean(after), freedom(twist, stage));
    let may_leave = twist.may_leave(stage);
    let mut kept = Box::new([None; N_FULL]);
    for lay in 0..N_FULL {
        let (worth, lay_kept) = best[lay];
        let must_mark = worth == f32::NEG_INFINITY;
        let rolls = !must_mark && (!may_leave || worth > now[lay]);
        kept[lay] = rolls.then_some(lay_kept);
    }
    kept
}

#[cfg(test)]
mod tests {
    use foretell_dice::{FaceCounts, MagicCard, Wizards};
    use foretell_kernel::Color;

    use super::super::lay::EMPTY;
    use super::super::odds::{Question, WizardsAre, odds};
    use super::*;

    /// A player to whom nothing but meeting the prediction is worth anything.
    fn purist(prediction: &str) -> Contender {
        let mut own = [0.0; N_WRITINGS];
        own[Writing::difference(0).index()] = 1.0;
        let prediction = prediction.parse().unwrap();
        Contender { prediction, page: Page::default(), own, effect: [0.0; N_WRITINGS] }
    }

    fn rolls(card: Option<MagicCard>, max_rolls: u8) -> Rolls {
        let twist = Twist::from(card);
        let wizards = twist.fixed_wizards().unwrap_or(Wizards::Named { color: Color::Green });
        Rolls { reading: Reading { twist, wizards }, max_rolls, start: Start::Before { n_rolls: 0, lying: EMPTY } }
    }

    #[test]
    fn a_seer_who_only_wants_to_be_right_has_the_exact_odds() {
        for (card, prediction, wizards, max_rolls) in [
            (None, "G5", WizardsAre::Own, 3),
            (None, "G1", WizardsAre::Own, 3),
            (None, "B2", WizardsAre::Other, 3),
            (Some(MagicCard::AsManyRolls), "B4", WizardsAre::None, 4),
            (Some(MagicCard::EveryColor), "B4", WizardsAre::Every, 3),
        ] {
            let seer = purist(prediction);
            let (number, color) = (seer.prediction.number(), seer.prediction.color());
            let asked = Question { number, color, wizards, rolls: max_rolls, lying: FaceCounts::default() };
            let exact = odds(&asked).unwrap().chance as f32;
            let worth = Forecast::new(&rolls(card, max_rolls), &[seer]).worth(0);
            assert!((worth - exact).abs() < 1e-5, "{card:?} {prediction}: {worth} is not {exact}");
        }
    }

    #[test]
    fn the_chances_of_all_writings_add_up_and_agree_with_the_worth() {
        for card in [None, Some(MagicCard::FrozenJesters), Some(MagicCard::JesterJoins)] {
            let contenders = ["G4", "B1", "Y2"].map(purist);
            let forecast = Forecast::new(&rolls(card, 3), &contenders);
            for (i, written) in forecast.writings().into_iter().enumerate() {
                assert!((written.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                assert!((written[0] - forecast.worth(i)).abs() < 1e-4, "{card:?} {i}");
            }
        }
    }

    #[test]
    fn one_more_player_gets_what_a_contender_gets_whom_the_seer_ignores() {
        let rolls = rolls(None, 3);
        let [seer, other] = ["G4", "B1"].map(purist);
        let alone = Forecast::new(&rolls, std::slice::from_ref(&seer)).worth_to(&rolls, &other);
        let both = Forecast::new(&rolls, &[seer, other]).worth(1);
        assert!((alone - both).abs() < 1e-5);
    }
}
