//! How up to seven dice lie when only the number of each face counts: 1716 lays, 792 of them with all seven dice.
//!
//! A roll of the dice that are not kept leads from a small lay to the full ones, one die at a time, so the mean over
//! all rolls of any kept dice takes six additions a lay. That is what makes the odds of a whole round cheap. It knows
//! no rule but that a die has six faces.

use std::sync::OnceLock;

use foretell_dice::{Face, FaceCounts, N_DICE};

/// How many lays there are of all seven dice. They have the lowest numbers.
pub(crate) const N_FULL: usize = 792;
/// How many lays there are of zero to seven dice.
pub(crate) const N_LAYS: usize = 1716;

/// The number of a lay: full ones first, then six dice, and so on to the one without dice.
pub(crate) type Lay = u16;

/// No dice lie yet.
pub(crate) const EMPTY: Lay = N_LAYS as Lay - 1;

/// Stands where a lay has no die of a face to take away, or has seven dice already.
const NONE: Lay = N_LAYS as Lay;

/// A value for each full lay.
pub(crate) type ByFull<T> = [T; N_FULL];
/// A value for each lay.
pub(crate) type ByLay<T> = [T; N_LAYS];

/// All lays, and how one die more or less leads from one to another.
#[derive(Debug)]
pub(crate) struct Lays {
    counts: Vec<FaceCounts>,
    n_dice: Vec<u8>,
    more: Vec<[Lay; 6]>,
    fewer: Vec<[Lay; 6]>,
}

/// What the seer may do with the dice of a full lay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Freedom {
    /// At least so many dice must be rolled.
    pub(crate) least_dice: usize,
    /// Jesters must be kept.
    pub(crate) jesters_frozen: bool,
}

impl Lays {
    /// The lays, made once.
    pub(crate) fn get() -> &'static Lays {
        static LAYS: OnceLock<Lays> = OnceLock::new();
        LAYS.get_or_init(Lays::new)
    }

    fn new() -> Lays {
        let counts: Vec<FaceCounts> = (0..=N_DICE as u8).rev().flat_map(lays_of).collect();
        let number = |wanted: FaceCounts| {
            counts.iter().position(|&counts| counts == wanted).map_or(NONE, |number| number as Lay)
        };
        let more = counts.iter().map(|&lay| Face::ALL.map(|face| number(lay.with(face)))).collect();
        let fewer = counts.iter().map(|&lay| Face::ALL.map(|face| without(lay, face).map_or(NONE, number))).collect();
        Lays { n_dice: counts.iter().map(|counts| counts.total()).collect(), more, fewer, counts }
    }

    /// How many dice show each face.
    #[inline]
    pub(crate) fn counts(&self, lay: Lay) -> FaceCounts {
        self.counts[usize::from(lay)]
    }

    /// The full lays with their counts.
    pub(crate) fn full(&self) -> impl Iterator<Item = FaceCounts> {
        self.counts[..N_FULL].iter().copied()
    }

    /// The lay of these dice, at most seven.
    pub(crate) fn find(&self, counts: FaceCounts) -> Lay {
        let mut lay = EMPTY;
        for face in Face::ALL {
            for _ in 0..counts[face] {
                lay = self.more[usize::from(lay)][face.index()];
            }
        }
        lay
    }

    /// For each lay the mean of `after` over all rolls of the dice that are missing to seven.
    pub(crate) fn mean(&self, after: &ByFull<f32>) -> ByLay<f32> {
        let mut mean = [0.0; N_LAYS];
        mean[..N_FULL].copy_from_slice(after);
        for (lay, more) in (N_FULL..N_LAYS).zip(&self.more[N_FULL..]) {
            let mut sum = 0.0;
            for &more in more {
                sum += mean[usize::from(more)];
            }
            mean[lay] = sum * (1.0 / 6.0);
        }
        mean
    }

    /// For each full lay the best dice to keep, and what that is worth, when `mean` tells what keeping a lay is worth.
    /// Where nothing may be rolled the value is minus infinity.
    pub(crate) fn best_kept(&self, mean: &ByLay<f32>, freedom: Freedom) -> ByFull<(f32, Lay)> {
        let n_faces = if freedom.jesters_frozen { Face::Jester.index() } else { Face::ALL.len() };
        let most_kept = N_DICE - freedom.least_dice.max(1);
        // One place more than there are lays: where a lay has no die of a face, nothing is found.
        let mut best = [f32::NEG_INFINITY; N_LAYS + 1];
        let mut kept = [EMPTY; N_LAYS + 1];
        for lay in (0..N_LAYS).rev() {
            let may_keep = usize::from(self.n_dice[lay]) <= most_kept;
            let mut top = if may_keep { mean[lay] } else { f32::NEG_INFINITY };
            let mut top_kept = lay as Lay;
            for &fewer in &self.fewer[lay][..n_faces] {
                let fewer = usize::from(fewer);
                let is_better = best[fewer] > top;
                top = if is_better { best[fewer] } else { top };
                top_kept = if is_better { kept[fewer] } else { top_kept };
            }
            best[lay] = top;
            kept[lay] = top_kept;
        }
        let mut found = [(0.0, EMPTY); N_FULL];
        for (lay, found) in found.iter_mut().enumerate() {
            *found = (best[lay], kept[lay]);
        }
        found
    }

    /// Rolls the missing dice of every lay: `chance` holds a chance for each lay, and the chances end in the full ones.
    pub(crate) fn spread(&self, chance: &mut ByLay<f32>) {
        for lay in (N_FULL..N_LAYS).rev() {
            let sixth = chance[lay] / 6.0;
            if sixth > 0.0 {
                chance[lay] = 0.0;
                for more in self.more[lay] {
                    chance[usize::from(more)] += sixth;
                }
            }
        }
    }
}

fn without(mut counts: FaceCounts, face: Face) -> Option<FaceCounts> {
    counts[face] = counts[face].checked_sub(1)?;
    Some(counts)
}

fn lays_of(n_dice: u8) -> Vec<FaceCounts> {
    let mut lays = vec![FaceCounts::default()];
    for _ in 0..n_dice {
        // A face never below the last one, so each lay comes once.
        lays = lays.iter().flat_map(|&lay| Face::ALL[last_face(lay)..].iter().map(move |&f| lay.with(f))).collect();
    }
    lays
}

fn last_face(counts: FaceCounts) -> usize {
    counts.0.iter().rposition(|&n| n > 0).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Freedom = Freedom { least_dice: 1, jesters_frozen: false };

    fn lay(faces: &str) -> Lay {
        Lays::get().find(faces.chars().filter_map(Face::from_letter).collect())
    }

    #[test]
    fn lays_are_counted_out() {
        let lays = Lays::get();
        assert_eq!((lays.counts.len(), lays.full().count()), (N_LAYS, N_FULL));
        assert!(lays.full().all(|counts| counts.total() == 7));
        for number in 0..N_LAYS as Lay {
            assert_eq!(lays.find(lays.counts(number)), number);
        }
    }

    /// The chance of exactly `n` wizards among seven dice is binomial.
    #[test]
    fn the_mean_over_a_roll_is_exact() {
        let lays = Lays::get();
        let mut after = [0.0; N_FULL];
        for (lay, counts) in lays.full().enumerate() {
            after[lay] = f32::from(u8::from(counts[Face::Wizard] == 2));
        }
        let mean = lays.mean(&after);
        let exact = 21.0 * 5.0_f32.powi(5) / 6.0_f32.powi(7);
        assert!((mean[usize::from(EMPTY)] - exact).abs() < 1e-6);
        assert!((mean[usize::from(lay("WWBBRR"))] - 5.0 / 6.0).abs() < 1e-6);
        let mut chance = [0.0; N_LAYS];
        chance[usize::from(EMPTY)] = 1.0;
        lays.spread(&mut chance);
        let spread: f32 = (0..N_FULL).map(|lay| chance[lay] * after[lay]).sum();
        assert!((spread - exact).abs() < 1e-6);
    }

    #[test]
    fn kept_dice_are_dice_that_lie_there() {
        let lays = Lays::get();
        let mut after = [0.0; N_FULL];
        for (lay, counts) in lays.full().enumerate() {
            after[lay] = f32::from(counts[Face::Green]);
        }
        let mean = lays.mean(&after);
        let best = lays.best_kept(&mean, FREE);
        assert_eq!(best[usize::from(lay("GGBBRJJ"))].1, lay("GG"));
        let frozen = lays.best_kept(&mean, Freedom { jesters_frozen: true, ..FREE });
        assert_eq!(frozen[usize::from(lay("GGBBRJJ"))].1, lay("GGJJ"));
        assert!(frozen[usize::from(lay("JJJJJJJ"))].0.is_infinite());
        let three = lays.best_kept(&mean, Freedom { least_dice: 3, ..FREE });
        assert_eq!(three[usize::from(lay("GGGGGBB"))].1, lay("GGGG"));
        assert_eq!(best[usize::from(lay("GGGGGGG"))].1, lay("GGGGGG"));
    }
}
