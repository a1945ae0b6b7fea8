//! A small network that tells how strong a page is between two rounds. Its weights are learned from self-play by the
//! example `train-dice`; this file only knows how to apply them.

use crate::math::exp;

/// How many numbers describe a page in its game.
pub const N_FEATURES: usize = 31;
/// From this one on they are the same for all pages of a table.
pub const FIRST_SHARED: usize = 20;
/// How many hidden units there are.
pub const N_HIDDEN: usize = 16;
/// How many weights there are in all.
pub const N_WEIGHTS: usize = (N_FEATURES + 1) * N_HIDDEN + (N_HIDDEN + N_FEATURES + 1) + (N_FEATURES + 1);

/// The numbers that describe a page in its game.
pub type Features = [f32; N_FEATURES];

/// What the network says of a page. Points are in units of [`POINTS_SCALE`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The points that the page will still gain.
    pub future: f32,
    /// How much a point decides. The chance to win is `exp(sharpness * points at the end)`, against the sum of the same
    /// over the table.
    pub sharpness: f32,
}

/// Points are learned in units of so many.
pub const POINTS_SCALE: f32 = 10.0;

/// The weights: those of each hidden unit, ending with its bias; those of the points to come, for the hidden units,
/// the features and the bias; those of the logarithm of the sharpness, for the features and the bias.
#[derive(Clone, PartialEq, Debug)]
pub struct PageNet {
    weights: Box<[f32]>,
}

/// The weights that ship with the program.
static LEARNED: &[u8] = include_bytes!("page_net.weights");

impl PageNet {
    /// The network that self-play has taught.
    pub fn learned() -> PageNet {
        PageNet::from_bytes(LEARNED).unwrap_or_else(|| PageNet { weights: vec![0.0; N_WEIGHTS].into() })
    }

    /// A network with these weights, if there are just enough of them.
    pub fn new(weights: &[f32]) -> Option<PageNet> {
        (weights.len() == N_WEIGHTS).then(|| PageNet { weights: weights.into() })
    }

    /// The weights, as they are written to a file: four bytes each, the lowest first.
    pub fn from_bytes(bytes: &[u8]) -> Option<PageNet> {
        let (words, _) = bytes.as_chunks::<4>();
        PageNet::new(&words.iter().map(|word| f32::from_le_bytes(*word)).collect::<Vec<f32>>())
    }

    /// The weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// What the network says of a page.
    pub fn strength(&self, features: &Features) -> Strength {
        let (first, rest) = self.weights.split_at((N_FEATURES + 1) * N_HIDDEN);
        let (of_hidden, rest) = rest.split_at(N_HIDDEN);
        let (of_features, sharpness) = rest.split_at(N_FEATURES + 1);
        let hidden: [f32; N_HIDDEN] = layer(first, features);
        let shared = FIRST_SHARED..N_FEATURES;
        let log_sharpness = dot(&sharpness[shared.clone()], &features[shared]) + sharpness[N_FEATURES];
        Strength {
            future: dot(of_hidden, &hidden) + dot(&of_features[..N_FEATURES], features) + of_features[N_FEATURES],
            sharpness: exp(log_sharpness.clamp(-5.0, 5.0)),
        }
    }
}

fn layer<const N_IN: usize>(weights: &[f32], inputs: &[f32; N_IN]) -> [f32; N_HIDDEN] {
    let mut outputs = [0.0; N_HIDDEN];
    for (row, output) in weights.chunks_exact(N_IN + 1).zip(&mut outputs) {
        *output = (dot(&row[..N_IN], inputs) + row[N_IN]).max(0.0);
    }
    outputs
}

/// Eight sums side by side, which the compiler turns into vector instructions; their order is fixed, so the result is
/// the same on every machine.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (a, b) in a.iter().zip(b) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

#[cfg(test)]
mod tests {
    use foretell_dice::{Mark, Page, PageBox, Rules, Setup};
    use foretell_kernel::Seat;

    use super::super::page_features::Between;
    use super::*;

    fn rules(n_seats: usize) -> Rules {
        Setup::new(n_seats).check().unwrap()
    }

    /// The points that the page is expected to have at the end, when so many X are missing to the nearest player.
    fn end_points(page: &Page, n_seats: usize, next_seer: Seat, least_missing: u8) -> f32 {
        let between = Between { rules: rules(n_seats), n_rounds: 4, next_seer, least_missing };
        let strength = PageNet::learned().strength(&between.features(page, Seat::FIRST));
        page.points(9) as f32 + strength.future * POINTS_SCALE
    }

    fn with(boxes: &[(&str, Mark)]) -> Page {
        let mut page = Page::default();
        for (name, mark) in boxes {
            page.write(name.parse::<PageBox>().unwrap(), *mark);
        }
        page
    }

    #[test]
    fn the_learned_weights_fit() {
        assert_eq!(LEARNED.len(), 4 * N_WEIGHTS);
        assert!(PageNet::learned().weights().iter().all(|weight| weight.is_finite()));
        assert_eq!(PageNet::from_bytes(&LEARNED[4..]), None);
    }

    #[test]
    fn pages_are_worth_what_players_expect() {
        let (me, other) = (Seat::FIRST, Seat::new(1).unwrap());
        for n_seats in 2..=5 {
            let worth = |page: &Page| end_points(page, n_seats, other, 6);
            let base = worth(&Page::default());
            for number in 1..=5_u8 {
                let name = format!("G{number}");
                let met = worth(&with(&[(&name, Mark::X)])) - base;
                assert!(met > f32::from(number) - 1.0, "{n_seats} players: an X in {name} is worth {met}");
                let missed = worth(&with(&[(&name, Mark::Difference(2))])) - base;
                assert!(missed < -1.0, "{n_seats} players: a 2 in {name} is worth {missed}");
            }
            let seer = end_points(&Page::default(), n_seats, me, 6) - base;
            assert!((0.3..4.0).contains(&seer), "{n_seats} players: to be the seer is worth {seer}");
        }
    }

    #[test]
    fn a_free_jester_box_is_worth_more_early() {
        let (other, mut used) = (Seat::new(1).unwrap(), Page::default());
        used.write_jester(1);
        let worth = |least_missing| {
            end_points(&Page::default(), 4, other, least_missing) - end_points(&used, 4, other, least_missing)
        };
        assert!(worth(8) > worth(2), "{} early, {} late", worth(8), worth(2));
        assert!(worth(8) > 0.0);
    }
}
