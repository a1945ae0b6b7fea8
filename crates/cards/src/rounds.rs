//! Which rounds are played, as a list of how many cards are dealt in each. Whether such a game can be dealt is checked
//! with the rest of the rules.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::N_CARDS;
use crate::options::PLAYERS;

/// One more than the longest game has. So a list that is too long cannot rise from 1 to the highest number of cards, and
/// is refused although only its beginning is kept.
const MAX_LEN: usize = N_CARDS / *PLAYERS.start() + 1;

/// Numbers of cards in the order in which somebody wrote them. It needs no heap, so rules can be copied.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
pub struct Rounds {
    n_cards: [u8; MAX_LEN],
    len: u8,
}

impl Rounds {
    /// These rounds.
    pub const fn new(list: &[u8]) -> Rounds {
        let mut rounds = Rounds { n_cards: [0; MAX_LEN], len: 0 };
        while (rounds.len as usize) < list.len() && (rounds.len as usize) < MAX_LEN {
            rounds.n_cards[rounds.len as usize] = list[rounds.len as usize];
            rounds.len += 1;
        }
        rounds
    }

    /// Every round of a full game.
    pub fn all(n_seats: usize) -> Rounds {
        (1..=most_cards(n_seats)).collect()
    }

    /// How many rounds there are.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether nothing would be played.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// How many cards are dealt in each round, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.n_cards.into_iter().take(self.len())
    }

    /// How many cards are dealt in the k-th round, counted from 0.
    pub fn nth(self, k: usize) -> Option<u8> {
        self.n_cards.get(..self.len())?.get(k).copied()
    }
}

/// How many cards each player gets at most.
pub(crate) const fn most_cards(n_seats: usize) -> u8 {
    (N_CARDS / n_seats) as u8
}

impl FromIterator<u8> for Rounds {
    fn from_iter<I: IntoIterator<Item = u8>>(list: I) -> Rounds {
        Rounds::new(&list.into_iter().take(MAX_LEN).collect::<Vec<u8>>())
    }
}

impl fmt::Debug for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Rounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rounds, D::Error> {
        Vec::deserialize(deserializer).map(|list: Vec<u8>| Rounds::new(&list))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_too_long_keeps_enough_to_be_refused() {
        let long: Rounds = (1..=200).collect();
        assert!(long.len() > Rounds::all(3).len());
        assert_eq!(long, Rounds::new(&(1..=200).collect::<Vec<u8>>()));
    }

    #[test]
    fn rounds_are_counted_from_0() {
        let rounds = Rounds::new(&[1, 3, 5]);
        assert_eq!([0, 1, 2, 3].map(|k| rounds.nth(k)), [Some(1), Some(3), Some(5), None]);
        assert_eq!((rounds.len(), format!("{rounds:?}")), (3, "[1, 3, 5]".to_owned()));
    }
}
