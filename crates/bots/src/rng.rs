//! A small fast generator for bots: good enough to choose with, useless for secrets. Deals never come from it.

/// A generator with 64 bits of state (Steele, Lea and Flood's splitmix). The same seed gives the same numbers on
/// every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator for this seed.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// A generator of its own for a part of what this one is for: the seats of a game, the games of a run.
    #[must_use]
    pub fn fork(&self, part: u64) -> Rng {
        let mut fork = Rng(self.0 ^ part.wrapping_mul(0xd6e8_feb8_6659_fd93));
        fork.next();
        Rng(fork.next())
    }

    /// The next 64 bits.
    #[inline]
    #[allow(clippy::should_implement_trait, reason = "it never ends, so it is no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of 0..n. The bias of at most n / 2³² does not matter to a bot.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }
}
