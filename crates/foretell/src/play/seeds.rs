//! Where the chance of a game comes from: one seed, which is promised before the game and shown after it.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::SystemTime;

use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::{Game, Seat};
use foretell_record::{Fairness, First};

/// Reads `--seed`: a number, or the digits that an earlier game showed at its end.
pub(super) fn parse_seed(text: &str) -> Result<ServerSeed, String> {
    let number = text.parse().map(|number| ServerSeed::of_series(number, 0));
    number.or_else(|_| text.parse()).map_err(|_| "write a whole number, or the 64 digits of a seed".to_owned())
}

/// A seed that nobody knows. The standard library keys its hashers with the system's randomness.
pub(super) fn random_seed() -> ServerSeed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        let mut hasher = RandomState::new().build_hasher();
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        hasher.write_u128(now.as_nanos());
        part.copy_from_slice(&hasher.finish().to_le_bytes());
    }
    ServerSeed::new(bytes)
}

/// All chance of one game: the draws by number (docs/FAIRNESS.md), and a seed for each program.
#[derive(Clone, Debug)]
pub(super) struct Seeds {
    seed: ServerSeed,
    contributions: Vec<String>,
    key: GameKey,
    n_draws: u64,
}

impl Seeds {
    /// The chance of a game for so many players. Nobody adds a text: the only person at the table started the game.
    pub(super) fn new(seed: ServerSeed, n_seats: usize) -> Seeds {
        let contributions = vec![String::new(); n_seats];
        Seeds { seed, key: GameKey::new(&seed, &contributions), contributions, n_draws: 0 }
    }

    /// The seed.
    pub(super) fn server_seed(&self) -> &ServerSeed {
        &self.seed
    }

    /// What comes of the next draw.
    pub(super) fn outcome<G: Game>(&mut self, draw: &G::Draw) -> G::Outcome {
        let mut stream = self.key.draw(self.n_draws);
        self.n_draws += 1;
        G::sample(draw, &mut |n| stream.below(n))
    }

    /// A seed for the program in this seat, from a stream that no draw comes near to. The key cannot be told from it.
    pub(super) fn for_bot(&self, seat: Seat) -> u64 {
        let mut stream = self.key.draw(u64::MAX - seat.index() as u64);
        u64::from(stream.word()) << 32 | u64::from(stream.word())
    }

    /// What the record says of it.
    pub(super) fn fairness(&self, first: First) -> Fairness {
        Fairness::new(&self.seed, &self.contributions, first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_back() {
        let seed = random_seed();
        assert_eq!(parse_seed(&seed.to_string()), Ok(seed));
        assert_eq!(parse_seed("7"), Ok(ServerSeed::of_series(7, 0)));
        assert!(parse_seed("seven").is_err());
    }
}
