//! Where the chance of a game comes from: one seed, which is promised before the game and shown after it.

use anyhow::anyhow;
use foretell_chance::{GameKey, ServerSeed};
use foretell_course::Chance;
use foretell_kernel::Seat;
use foretell_record::{Fairness, First};

/// Reads `--seed`: a number, or the digits that an earlier game showed at its end.
pub(super) fn parse_seed(text: &str) -> Result<ServerSeed, String> {
    let number = text.parse().map(|number| ServerSeed::of_series(number, 0));
    number.or_else(|_| text.parse()).map_err(|_| "write a whole number, or the 64 digits of a seed".to_owned())
}

/// A seed that nobody knows.
pub(super) fn random_seed() -> anyhow::Result<ServerSeed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no random bytes: {error}"))?;
    Ok(ServerSeed::new(bytes))
}

/// Where all chance of one game comes from: its draws (docs/FAIRNESS.md), and a seed for each program.
#[derive(Clone, Debug)]
pub(super) struct Seeds {
    seed: ServerSeed,
    contributions: Vec<String>,
    key: GameKey,
}

impl Seeds {
    /// The chance of a game for so many players. Nobody adds a text: the only person at the table started the game.
    pub(super) fn new(seed: ServerSeed, n_seats: usize) -> Seeds {
        let contributions = vec![String::new(); n_seats];
        Seeds { seed, key: GameKey::new(&seed, &contributions), contributions }
    }

    /// The seed.
    pub(super) fn server_seed(&self) -> &ServerSeed {
        &self.seed
    }

    /// What the draws give.
    pub(super) fn chance(&self) -> Chance {
        Chance::new(self.key)
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
        let seed = random_seed().unwrap();
        assert_eq!(parse_seed(&seed.to_string()), Ok(seed));
        assert_eq!(parse_seed("7"), Ok(ServerSeed::of_series(7, 0)));
        assert!(parse_seed("seven").is_err());
    }
}
