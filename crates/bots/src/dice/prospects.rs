//! What a round's writings are worth to everybody, when the rounds after it count too.
//!
//! What one player writes is worth something only beside what the others write: it may end the game, and the first
//! place is shared out among all. So the worth of a writing is its mean over samples of what the others may write. It
//! knows nothing of dice.

use std::cmp::Reverse;

use foretell_dice::{LAST_ROUND, Page, PageBox, Twist};
use foretell_kernel::{BySeat, Seat};

use super::page_features::Between;
use super::page_net::{POINTS_SCALE, PageNet};
use super::writing::{N_WRITINGS, Stakes, Writing};
use crate::math::exp;

/// A point of lead is worth so much of a won game. It keeps a player who has won or lost already playing for points.
const WORTH_OF_POINT: f32 = 0.03;

/// By how many X the nearest to the target can come nearer in one round.
const MAX_XS: usize = 2;

/// A page after a writing.
#[derive(Clone, Copy, Debug, Default)]
struct After {
    /// How many X are missing to the target; 0 ends the game.
    missing: u8,
    points: i32,
    jester_marks: u8,
    /// The strength for the first place and the points at the end, by how much nearer the nearest player came.
    strength: [f32; MAX_XS + 1],
    end_points: [f32; MAX_XS + 1],
}

/// What becomes of one player's page, by writing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    after: [After; N_WRITINGS],
}

impl Prospect {
    /// How many X are missing to the target after a writing.
    pub(crate) const fn missing(&self, writing: usize) -> u8 {
        self.after[writing].missing
    }

    /// The points on the page after it.
    pub(crate) const fn points(&self, writing: usize) -> i32 {
        self.after[writing].points
    }

    /// How many points more than the others the page will still gain, when the nearest player came so much nearer.
    pub(crate) fn gain(&self, writing: usize, nearer: usize) -> f32 {
        self.after[writing].end_points[nearer] - self.after[writing].points as f32
    }
}

/// What all prospects of a round share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outset<'a> {
    pub(crate) net: &'a PageNet,
    pub(crate) twist: Twist,
    /// The table as it was when the round began, but for the seer of the next round.
    pub(crate) before: Between,
}

impl Outset<'_> {
    /// What becomes of a page in which this box is to be filled; of a page that was marked already if none is.
    pub(crate) fn prospect(&self, seat: Seat, page: &Page, prediction: Option<PageBox>) -> Prospect {
        let mut prospect = Prospect::default();
        match prediction {
            None => prospect.after = [self.after(seat, page); N_WRITINGS],
            Some(prediction) => {
                for writing in Writing::all().filter(|writing| writing.fits(page)) {
                    prospect.after[writing.index()] = self.after(seat, &writing.written(page, self.twist, prediction));
                }
            }
        }
        prospect
    }

    fn after(&self, seat: Seat, page: &Page) -> After {
        let target = self.before.rules.target();
        let points = page.points(target);
        let mut after = After {
            missing: target.saturating_sub(page.xs()),
            points,
            jester_marks: page.jester_marks(),
            ..After::default()
        };
        for nearer in 0..=MAX_XS {
            let Some(least_missing) = self.before.least_missing.checked_sub(nearer as u8).filter(|&left| left > 0)
            else {
                break;
            };
            let between = Between { least_missing, n_rounds: self.before.n_rounds + 1, ..self.before };
            let strength = self.net.strength(&between.features(page, seat));
            let end_points = points as f32 / POINTS_SCALE + strength.future;
            after.strength[nearer] = exp((strength.sharpness * end_points).clamp(-40.0, 40.0));
            after.end_points[nearer] = end_points * POINTS_SCALE;
        }
        after
    }
}

/// What everybody may write, in samples: the writing of each seat.
pub(crate) type Sample = BySeat<u8>;

/// Samples of what everybody writes when each seat's chances are these. They are spread evenly, not drawn.
pub(crate) fn samples(n: usize, chances: &BySeat<Stakes>) -> Vec<Sample> {
    // Multiples of these spread evenly over 0..1, in one dimension and in all together.
    const STRIDES: [f32; 6] = [0.618_034, 0.754_877_7, 0.569_840_3, 0.414_213_6, 0.732_050_8, 0.236_068];
    let one = |i: usize| {
        BySeat::from_fn(chances.n_seats(), |seat| {
            let at = ((i as f32 + 0.5) * STRIDES[seat.index()]).fract();
            inverse(&chances[seat], at)
        })
    };
    (0..n).map(one).collect()
}

/// The writing at which the chances add up to `at`.
fn inverse(chances: &Stakes, at: f32) -> u8 {
    let mut left = at;
    let mut last = 0;
    for (writing, &chance) in chances.iter().enumerate() {
        if chance > 0.0 {
            last = writing as u8;
            left -= chance;
            if left < 0.0 {
                break;
            }
        }
    }
    last
}

/// The prospects of all seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospects {
    pub(crate) by_seat: BySeat<Prospect>,
    pub(crate) least_missing: u8,
    pub(crate) n_rounds: u8,
}

impl Prospects {
    /// What each writing of `writer` is worth to `seat`, on average over the samples of what the others write.
    pub(crate) fn stakes(&self, samples: &[Sample], writer: Seat, seat: Seat) -> Stakes {
        let mut stakes = [0.0; N_WRITINGS];
        for sample in samples {
            let mut sample = *sample;
            for (writing, stake) in stakes.iter_mut().enumerate() {
                sample[writer] = writing as u8;
                *stake += self.worth(&sample, seat);
            }
        }
        stakes.map(|sum| sum / samples.len().max(1) as f32)
    }

    /// What the round is worth to `seat` on average over the samples.
    pub(crate) fn mean(&self, samples: &[Sample], seat: Seat) -> f32 {
        samples.iter().map(|sample| self.worth(sample, seat)).sum::<f32>() / samples.len().max(1) as f32
    }

    fn worth(&self, sample: &Sample, seat: Seat) -> f32 {
        let n_seats = sample.n_seats();
        let after = |seat: Seat| &self.by_seat[seat].after[usize::from(sample[seat])];
        let least = Seat::all(n_seats).map(|seat| after(seat).missing).min().unwrap_or(1);
        if least == 0 || self.n_rounds + 1 >= LAST_ROUND {
            let mean = Seat::all(n_seats).map(|seat| after(seat).points).sum::<i32>() as f32 / n_seats as f32;
            return win_share(n_seats, seat, after) + WORTH_OF_POINT * (after(seat).points as f32 - mean);
        }
        let nearer = usize::from(self.least_missing.saturating_sub(least)).min(MAX_XS);
        let (mut all, mut points) = (0.0, 0.0);
        for other in Seat::all(n_seats) {
            all += after(other).strength[nearer];
            points += after(other).end_points[nearer];
        }
        let lead = after(seat).end_points[nearer] - points / n_seats as f32;
        after(seat).strength[nearer] / all + WORTH_OF_POINT * lead
    }
}

/// The share of the first place when the game ends so.
fn win_share<'a>(n_seats: usize, seat: Seat, after: impl Fn(Seat) -> &'a After) -> f32 {
    let standing = |seat: Seat| (after(seat).points, Reverse(after(seat).jester_marks));
    let own = standing(seat);
    let mut n_equal = 0.0;
    for other in Seat::all(n_seats) {
        let theirs = standing(other);
        if theirs > own {
            return 0.0;
        }
        n_equal += f32::from(u8::from(theirs == own));
    }
    1.0 / n_equal
}
