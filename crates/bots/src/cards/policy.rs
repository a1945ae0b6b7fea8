//! How a seat plays a card without searching: what rollouts are made of.

use foretell_kernel::Color;

use super::pack::CardNo;
use super::world::World;
use crate::Rng;

/// A way to play. It may look at the hand of the seat whose turn it is and at what lies open, never at other hands:
/// in a world that a bot thinks up, the others do not know the cards either.
pub trait Policy {
    /// The policy for a round.
    fn new(n_seats: usize, n_cards: u8, trump: Option<Color>) -> Self;

    /// The policy, playing the likelier cards more often by this power of their chances.
    #[must_use]
    fn sharpened(self, _power: f32) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// A card of `world.legal()`. The play must not be over.
    fn pick(&self, world: &World, rng: &mut Rng) -> CardNo;

    /// Plays to the end.
    #[inline]
    fn play_out(&self, world: &mut World, rng: &mut Rng) {
        while !world.is_over() {
            let card = self.pick(world, rng);
            world.play(card);
        }
    }
}

/// A number from 0 up to but not including 1.
#[inline]
pub(crate) fn unit(rng: &mut Rng) -> f32 {
    (rng.next() >> 40) as f32 / (1 << 24) as f32
}
