//! What the choices of a decision brought, in the same worlds for all of them, and how sure it is that one was better.

use serde::Serialize;

/// What a choice brings from what its seat knows.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Weighed<A> {
    /// The choice.
    pub choice: A,
    /// The points at the end, on average, less what they would be with the best choice: 0 or below.
    pub points: f64,
    /// The chance that the prediction comes true, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met: Option<f64>,
}

/// All choices of a decision that are worth a look, and the one that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighing<A> {
    /// The choices; the best one first.
    pub choices: Vec<Weighed<A>>,
    /// What the best choice brings more than the one that was made: 0 or above.
    pub loss: f64,
    /// The standard error of the loss; 0 where it is exact.
    pub doubt: f64,
}

impl<A: Copy + PartialEq> Weighing<A> {
    /// No choice but one.
    pub const fn forced() -> Weighing<A> {
        Weighing { choices: Vec::new(), loss: 0.0, doubt: 0.0 }
    }

    /// From what each choice is worth exactly.
    pub fn exact(worths: &[(A, f64, Option<f64>)], chosen: A) -> Weighing<A> {
        let most = worths.iter().map(|(_, worth, _)| *worth).fold(f64::NEG_INFINITY, f64::max);
        let own = worths.iter().find(|(choice, _, _)| *choice == chosen).map_or(most, |(_, worth, _)| *worth);
        let choices = worths.iter().map(|&(choice, worth, met)| Weighed { choice, points: worth - most, met });
        Weighing { choices: sorted(choices.collect()), loss: (most - own).max(0.0), doubt: 0.0 }
    }

    /// From the points of each choice in the same worlds. A choice that was given up early has fewer of them. `same` tells of
    /// each world whether it is the one before it once more.
    pub(crate) fn sampled(trials: &[Trial<A>], same: &[bool], chosen: A) -> Weighing<A> {
        let n_most = trials.iter().map(|trial| trial.points.len()).max().unwrap_or(0);
        let whole = || trials.iter().filter(|trial| trial.points.len() == n_most);
        let Some(best) = whole().max_by(|a, b| a.mean().total_cmp(&b.mean())) else { return Weighing::forced() };
        let most = best.mean();
        let choices = trials.iter().map(|trial| Weighed {
            choice: trial.choice,
            points: (trial.mean() - most).min(0.0),
            met: Some(trial.met as f64 / trial.points.len().max(1) as f64),
        });
        let choices = sorted(choices.collect());
        let Some(own) = trials.iter().find(|trial| trial.choice == chosen && trial.choice != best.choice) else {
            return Weighing { choices, loss: 0.0, doubt: 0.0 };
        };
        let n = best.points.len().min(own.points.len()).min(same.len());
        let difference = |at: usize| f64::from(best.points[at] - own.points[at]);
        let mean = (0..n).map(difference).sum::<f64>() / n.max(1) as f64;
        // Worlds that were kept several times count as one: they say the same.
        let (mut squares, mut sum) = (0.0, 0.0);
        for at in 0..n {
            sum += difference(at) - mean;
            if at + 1 == n || !same[at + 1] {
                squares += sum * sum;
                sum = 0.0;
            }
        }
        Weighing { choices, loss: mean.max(0.0), doubt: squares.sqrt() / n.max(1) as f64 }
    }
}

fn sorted<A>(mut choices: Vec<Weighed<A>>) -> Vec<Weighed<A>> {
    choices.sort_by(|a, b| b.points.total_cmp(&a.points));
    choices
}

/// A choice and what it brought in each world.
#[derive(Clone, Debug)]
pub(crate) struct Trial<A> {
    pub(crate) choice: A,
    pub(crate) points: Vec<i32>,
    pub(crate) met: usize,
}

impl<A> Trial<A> {
    pub(crate) const fn new(choice: A) -> Trial<A> {
        Trial { choice, points: Vec::new(), met: 0 }
    }

    pub(crate) fn add(&mut self, points: i32, met: bool) {
        self.points.push(points);
        self.met += usize::from(met);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.points.iter().map(|&points| f64::from(points)).sum::<f64>() / self.points.len().max(1) as f64
    }
}
