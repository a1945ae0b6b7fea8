//! Learning from positions: cross entropy of the first place, and the squared error of the points to come.

use foretell_bots::Rng;
use foretell_bots::dice::{FIRST_SHARED, Features, N_FEATURES, N_HIDDEN, N_WEIGHTS};

use crate::self_play::Position;

const N_EPOCHS: usize = 6;
const BATCH: usize = 64;
const RATE: f32 = 0.002;
/// Large weights are pulled back by this share of the rate.
const DECAY: f32 = 0.01;

/// Where the weights of the points to come begin.
const FUTURE: usize = (N_FEATURES + 1) * N_HIDDEN;
/// Where the weights of the sharpness begin.
const SHARPNESS: usize = FUTURE + N_HIDDEN + N_FEATURES + 1;
/// Which feature holds the points of a page.
const POINTS: usize = 10;

/// The weights and how they moved (Kingma and Ba's Adam).
pub(crate) struct Teacher {
    weights: Vec<f32>,
    drift: Vec<f32>,
    spread: Vec<f32>,
    n_steps: i32,
    rng: Rng,
}

/// What the network computed on the way to its outputs.
struct Trace {
    hidden: [f32; N_HIDDEN],
    future: f32,
}

impl Teacher {
    pub(crate) fn new() -> Teacher {
        let mut rng = Rng::new(5);
        let mut uniform = || rng.below(20_001) as f32 / 10_000.0 - 1.0;
        let size = (2.0 / N_FEATURES as f32).sqrt();
        let weights = (0..N_WEIGHTS).map(|at| if at < FUTURE { size * uniform() } else { 0.0 }).collect();
        let zeros = vec![0.0; N_WEIGHTS];
        Teacher { weights, drift: zeros.clone(), spread: zeros, n_steps: 0, rng }
    }

    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Goes over the positions again and again. One in ten is kept back to see how much was understood.
    pub(crate) fn teach(&mut self, positions: &[Position]) {
        let (mut taught, kept): (Vec<&Position>, Vec<&Position>) = (Vec::new(), Vec::new());
        let mut kept = kept;
        for (i, position) in positions.iter().enumerate() {
            // Whole games are kept back: their positions follow one another.
            if i / 200 % 10 == 9 { kept.push(position) } else { taught.push(position) }
        }
        for epoch in 0..N_EPOCHS {
            for i in (1..taught.len()).rev() {
                taught.swap(i, self.rng.below(i + 1));
            }
            let rate = RATE * (1.0 - epoch as f32 / N_EPOCHS as f32);
            let mut loss = 0.0;
            for batch in taught.chunks(BATCH) {
                let mut slope = vec![0.0; N_WEIGHTS];
                loss += batch.iter().map(|position| f64::from(self.learn(position, &mut slope))).sum::<f64>();
                self.step(&slope, batch.len() as f32, rate);
            }
            let mut none = vec![0.0; N_WEIGHTS];
            let missed = kept.iter().map(|position| f64::from(self.learn(position, &mut none))).sum::<f64>();
            println!(
                "  epoch {epoch}: loss {:.4}, on others {:.4}",
                loss / taught.len() as f64,
                missed / kept.len() as f64
            );
        }
    }

    fn step(&mut self, slope: &[f32], n: f32, rate: f32) {
        self.n_steps += 1;
        let (b1, b2) = (0.9_f32, 0.999_f32);
        let (c1, c2) = (1.0 - b1.powi(self.n_steps), 1.0 - b2.powi(self.n_steps));
        for (i, slope) in slope.iter().enumerate() {
            let slope = slope / n;
            self.drift[i] = b1 * self.drift[i] + (1.0 - b1) * slope;
            self.spread[i] = b2 * self.spread[i] + (1.0 - b2) * slope * slope;
            let step = (self.drift[i] / c1) / ((self.spread[i] / c2).sqrt() + 1e-8);
            self.weights[i] -= rate * (step + DECAY * self.weights[i]);
        }
    }

    /// Adds the slope of the loss at a position, and tells the loss. The points to come are learned from points alone;
    /// the first place teaches only how much they decide.
    fn learn(&self, position: &Position, slope: &mut [f32]) -> f32 {
        let traces: Vec<Trace> = position.pages.iter().map(|page| self.trace(&page.features)).collect();
        let shared = &position.pages[0].features;
        let log_sharpness = (FIRST_SHARED..N_FEATURES).map(|f| self.weights[SHARPNESS + f] * shared[f]).sum::<f32>()
            + self.weights[SHARPNESS + N_FEATURES];
        let sharpness = log_sharpness.clamp(-5.0, 5.0).exp();
        let ends: Vec<f32> =
            position.pages.iter().zip(&traces).map(|(page, trace)| page.features[POINTS] + trace.future).collect();
        let most = ends.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = ends.iter().map(|end| (sharpness * (end - most)).exp()).sum();
        let (mut loss, mut of_sharpness) = (0.0, 0.0);
        // What all players gain or lose alike, by a longer or shorter game, decides nothing and is taken out.
        let errors = position.pages.iter().zip(&traces).map(|(page, trace)| trace.future - page.future);
        let common = errors.sum::<f32>() / traces.len() as f32;
        for ((page, trace), end) in position.pages.iter().zip(&traces).zip(&ends) {
            let share = (sharpness * (end - most)).exp() / sum;
            let error = trace.future - page.future - common;
            loss += error * error / 2.0 - page.win * share.max(1e-9).ln();
            of_sharpness += (share - page.win) * (end - most) * sharpness;
            self.back(&page.features, trace, error, slope);
        }
        for f in FIRST_SHARED..N_FEATURES {
            slope[SHARPNESS + f] += of_sharpness * shared[f];
        }
        slope[SHARPNESS + N_FEATURES] += of_sharpness;
        loss
    }

    fn trace(&self, features: &Features) -> Trace {
        let row = |weights: &[f32], inputs: &[f32]| -> f32 {
            weights.iter().zip(inputs).map(|(weight, input)| weight * input).sum::<f32>() + weights[inputs.len()]
        };
        let hidden =
            std::array::from_fn(|i| row(&self.weights[i * (N_FEATURES + 1)..][..=N_FEATURES], features).max(0.0));
        let inputs: Vec<f32> = hidden.iter().chain(features).copied().collect();
        Trace { future: row(&self.weights[FUTURE..SHARPNESS], &inputs), hidden }
    }

    fn back(&self, features: &Features, trace: &Trace, error: f32, slope: &mut [f32]) {
        for h in 0..N_HIDDEN {
            slope[FUTURE + h] += error * trace.hidden[h];
        }
        for f in 0..N_FEATURES {
            slope[FUTURE + N_HIDDEN + f] += error * features[f];
        }
        slope[SHARPNESS - 1] += error;
        for h in (0..N_HIDDEN).filter(|&h| trace.hidden[h] > 0.0) {
            let of_hidden = error * self.weights[FUTURE + h];
            let at = h * (N_FEATURES + 1);
            for f in 0..N_FEATURES {
                slope[at + f] += of_hidden * features[f];
            }
            slope[at + N_FEATURES] += of_hidden;
        }
    }
}
