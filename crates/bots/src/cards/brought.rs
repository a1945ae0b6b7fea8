//! What a choice brought in the worlds in which it was tried, on average.

use super::stakes::Stakes;
use super::supposed::Supposed;

/// Sums over the worlds; read as means.
#[derive(Clone, Copy, Default, Debug)]
pub struct Brought {
    worth: f32,
    points: f32,
    met: f32,
    n_worlds: u32,
}

impl Brought {
    /// What is known without trying: the chance to meet the prediction, and the points that are played for.
    pub const fn reckoned(met: f32, points: f32) -> Brought {
        Brought { worth: points, points, met, n_worlds: 1 }
    }

    /// One more world that was played to its end.
    #[inline]
    pub fn add(&mut self, played: &Supposed, stakes: &Stakes) {
        let me = stakes.me();
        self.worth += stakes.worth(&played.world, &played.predicted);
        self.points += played.world.points(me, played.predicted[me]) as f32;
        self.met += f32::from(u8::from(played.world.needs[me] == 0));
        self.n_worlds += 1;
    }

    /// In how many worlds it was tried.
    pub const fn n_worlds(&self) -> u32 {
        self.n_worlds
    }

    /// What it is worth to the seat.
    pub fn worth(&self) -> f32 {
        self.mean(self.worth)
    }

    /// The points of the round.
    pub fn points(&self) -> f32 {
        self.mean(self.points)
    }

    /// The chance that the seat's prediction comes true.
    pub fn met(&self) -> f32 {
        self.mean(self.met)
    }

    fn mean(&self, sum: f32) -> f32 {
        sum / self.n_worlds.max(1) as f32
    }
}
