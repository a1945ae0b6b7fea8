//! Who will be the next seer: those who predict later see the predictions before, and go higher if that is worth it.

use foretell_dice::{N_COLUMNS, PageBox};
use foretell_kernel::{BySeat, Color, Seat};

use super::greedy::{self, Plan};
use super::scene::Scene;
use crate::math::exp;

/// How sharply others choose: a prediction that is worth so many points less is chosen e times less often.
const VAGUENESS: f32 = 0.4;

/// One who is still to predict, with what each box is worth to them beside the hope to be the next seer.
#[derive(Clone, Debug)]
struct Later {
    seat: Seat,
    worths: Vec<(PageBox, f32)>,
    n_after: usize,
}

/// The predictions that are still to come.
#[derive(Clone, Debug)]
pub(crate) struct Succession {
    seer: Seat,
    seers_color: Color,
    made: Vec<(Seat, PageBox)>,
    later: Vec<Later>,
}

/// The chance of each highest number, 0 to 5, by the seat that holds it.
type Highest = BySeat<[f32; N_COLUMNS + 1]>;

impl Succession {
    /// As seen by one who is about to predict and knows the seer's plan.
    pub(crate) fn new(scene: &Scene, plan: &Plan) -> Succession {
        let seer = scene.seer();
        let others = || seer.round(scene.n_seats()).skip(1);
        let made = others().filter_map(|seat| Some((seat, scene.round.prediction(seat)?))).collect();
        let waiting: Vec<Seat> =
            others().filter(|&seat| seat != scene.me && scene.round.prediction(seat).is_none()).collect();
        let later = waiting.iter().enumerate().map(|(i, &seat)| Later {
            seat,
            worths: greedy::worths(scene, seat, plan),
            n_after: waiting.len() - 1 - i,
        });
        Succession { seer, seers_color: plan.seers.color(), made, later: later.collect() }
    }

    /// The chance of each seat to be the next seer if `seat` predicts this.
    pub(crate) fn chances(&self, n_seats: usize, seat: Seat, prediction: PageBox) -> BySeat<f32> {
        let mut highest: Highest = BySeat::new(n_seats);
        let mut leader = (self.seer, 0);
        for &(seat, made) in self.made.iter().chain([&(seat, prediction)]) {
            if made.color() != self.seers_color && made.number() > leader.1 {
                leader = (seat, made.number());
            }
        }
        highest[leader.0][usize::from(leader.1)] = 1.0;
        for later in &self.later {
            highest = self.after(&highest, later, prediction);
        }
        highest.map(|chances| chances.iter().sum())
    }

    fn after(&self, highest: &Highest, later: &Later, taken: PageBox) -> Highest {
        let mut after = *highest;
        for number in 0..=N_COLUMNS as u8 {
            let beaten = self.goes_to(later, number, taken);
            let share: f32 = beaten.iter().sum();
            for seat in Seat::all(highest.n_seats()) {
                let chance = highest[seat][usize::from(number)];
                if chance > 0.0 {
                    after[seat][usize::from(number)] -= chance * share;
                    for (higher, to) in beaten.iter().enumerate() {
                        after[later.seat][higher] += chance * to;
                    }
                }
            }
        }
        after
    }

    /// The chance that the player goes to each number above `highest` in another colour than the seer's.
    fn goes_to(&self, later: &Later, highest: u8, taken: PageBox) -> [f32; N_COLUMNS + 1] {
        let leads = |page_box: PageBox| page_box.color() != self.seers_color && page_box.number() > highest;
        let worth = |(page_box, worth): (PageBox, f32)| {
            worth + if leads(page_box) { greedy::hope_of(page_box.number(), later.n_after) } else { 0.0 }
        };
        let free = || later.worths.iter().copied().filter(|&(page_box, _)| page_box != taken);
        let most = free().map(worth).fold(f32::NEG_INFINITY, f32::max);
        let mut goes_to = [0.0; N_COLUMNS + 1];
        let mut all = 0.0;
        for one in free() {
            let weight = exp((worth(one) - most) / VAGUENESS);
            all += weight;
            if leads(one.0) {
                goes_to[usize::from(one.0.number())] += weight;
            }
        }
        if all > 0.0 { goes_to.map(|weight| weight / all) } else { goes_to }
    }
}
