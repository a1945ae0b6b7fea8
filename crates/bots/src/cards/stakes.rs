//! What a seat plays for: its points, a little of the others' misfortune, and late in the game the chance to win it.

use foretell_cards::View;
use foretell_kernel::{BySeat, Seat};

use super::world::World;
use crate::math::exp;

/// What counts how much.
#[derive(Clone, Copy, Debug)]
pub struct Aims {
    /// What a point of all the others together is worth, against one of one's own.
    pub spite: f32,
    /// What it is worth to win the game, in points.
    pub victory: f32,
}

impl Aims {
    /// Points and nothing else.
    pub const POINTS: Aims = Aims { spite: 0.0, victory: 0.0 };
}

/// The stakes of a round for one seat.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    me: Seat,
    aims: Aims,
    totals: BySeat<i32>,
    /// How far totals still drift apart after this round; nothing while the end is too far away to think of it.
    drift: Option<f32>,
}

/// The chance to win is thought of in so many rounds before the end.
const LATE: usize = 3;

/// How far the totals of two players drift apart in a round.
const DRIFT: f32 = 30.0;

impl Stakes {
    /// For points alone.
    pub fn points(me: Seat) -> Stakes {
        Stakes { me, aims: Aims::POINTS, totals: BySeat::new(0), drift: None }
    }

    /// For what the round means in the game that is viewed.
    pub fn of(me: Seat, view: &View, aims: Aims) -> Stakes {
        let n_after = view.rules.rounds().len().saturating_sub(view.round);
        // With no round left the drift is next to nothing, but ties still count half.
        let drift = DRIFT * (n_after as f32).sqrt() + 2.0;
        let is_late = n_after < LATE && aims.victory > 0.0;
        Stakes { me, aims, totals: view.totals, drift: is_late.then_some(drift) }
    }

    /// Whose stakes they are.
    #[inline]
    pub const fn me(&self) -> Seat {
        self.me
    }

    /// What the seat gets out of a world that is played to its end; more is better.
    #[inline]
    pub fn worth(&self, world: &World, predicted: &BySeat<u8>) -> f32 {
        let own = world.points(self.me, predicted[self.me]);
        if self.aims.spite <= 0.0 && self.drift.is_none() {
            return own as f32;
        }
        let (mut others, mut best) = (0, i32::MIN);
        for seat in Seat::all(world.n_seats()).filter(|&seat| seat != self.me) {
            let points = world.points(seat, predicted[seat]);
            others += points;
            best = best.max(points + self.totals[seat]);
        }
        let ahead = (own + self.totals[self.me] - best) as f32;
        let victory = self.drift.map_or(0.0, |drift| self.aims.victory / (1.0 + exp(-ahead / drift)));
        own as f32 - self.aims.spite * others as f32 + victory
    }
}
