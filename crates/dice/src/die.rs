//! The seven dice on the table, and sets of them by position. It knows faces, and no rule about rolling.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Face, FaceCounts};

/// How many dice the game has.
pub const N_DICE: usize = 7;

/// Some of the seven dice, by their positions 0 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
pub struct DiceSet(u8);

impl DiceSet {
    /// No die.
    pub const EMPTY: DiceSet = DiceSet(0);
    /// All seven.
    pub const ALL: DiceSet = DiceSet((1 << N_DICE) - 1);

    /// The dice at these positions, each named once and in ascending order. Another order is refused, because faces
    /// that are listed beside the dice would be read amiss.
    pub fn from_positions(positions: &[u8]) -> Result<DiceSet, BadPositions> {
        let mut dice = DiceSet::EMPTY;
        for &position in positions {
            if usize::from(position) >= N_DICE {
                return Err(BadPositions::OffTable { position });
            }
            let is_next = dice.0 >> position == 0;
            if !is_next {
                return Err(BadPositions::NotAscending { position });
            }
            dice = dice.with(position.into());
        }
        Ok(dice)
    }

    /// Every set, the empty one included.
    pub fn every() -> impl Iterator<Item = DiceSet> {
        (0..=DiceSet::ALL.0).map(DiceSet)
    }

    /// Every set of these dice but the empty one.
    pub fn subsets(self) -> impl Iterator<Item = DiceSet> {
        DiceSet::every().skip(1).filter(move |subset| subset.is_subset(self))
    }

    /// Every pair of dice.
    pub fn pairs() -> impl Iterator<Item = DiceSet> {
        DiceSet::every().filter(|dice| dice.len() == 2)
    }

    #[must_use]
    const fn with(self, position: usize) -> DiceSet {
        DiceSet(self.0 | (1 << position))
    }

    /// Whether the die at `position` is among them.
    #[inline]
    pub const fn contains(self, position: usize) -> bool {
        position < N_DICE && self.0 & (1 << position) != 0
    }

    /// Whether all of these are among `others`.
    #[inline]
    pub const fn is_subset(self, others: DiceSet) -> bool {
        self.0 & !others.0 == 0
    }

    /// These but none of `others`.
    #[must_use]
    pub const fn minus(self, others: DiceSet) -> DiceSet {
        DiceSet(self.0 & !others.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The positions, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..N_DICE).filter(move |&position| self.contains(position))
    }
}

impl FromIterator<usize> for DiceSet {
    /// Positions that no die has are left out.
    fn from_iter<I: IntoIterator<Item = usize>>(positions: I) -> DiceSet {
        positions.into_iter().filter(|&position| position < N_DICE).fold(DiceSet::EMPTY, DiceSet::with)
    }
}

impl fmt::Debug for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<DiceSet> for Vec<u8> {
    fn from(dice: DiceSet) -> Vec<u8> {
        dice.iter().map(|position| position as u8).collect()
    }
}

impl TryFrom<Vec<u8>> for DiceSet {
    type Error = BadPositions;

    fn try_from(positions: Vec<u8>) -> Result<DiceSet, BadPositions> {
        DiceSet::from_positions(&positions)
    }
}

/// The numbers do not name dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPositions {
    /// There is no such die.
    #[error("there is no die {position}: the dice are numbered 0 to 6")]
    OffTable {
        /// The number in question.
        position: u8,
    },
    /// A die stands there twice, or after one with a higher number.
    #[error("die {position} is out of place: name each die once, in ascending order")]
    NotAscending {
        /// The number in question.
        position: u8,
    },
}

/// What the seven dice show. A die that was neither rolled nor set in this round shows nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dice([Option<Face>; N_DICE]);

impl Dice {
    /// Seven dice that show nothing yet.
    pub const BLANK: Dice = Dice([None; N_DICE]);

    /// What the die at `position` shows.
    #[inline]
    pub fn face(&self, position: usize) -> Option<Face> {
        self.0.get(position).copied().flatten()
    }

    /// All seven by position.
    pub const fn faces(&self) -> &[Option<Face>; N_DICE] {
        &self.0
    }

    /// How many show each face.
    pub fn counts(&self) -> FaceCounts {
        self.0.iter().copied().flatten().collect()
    }

    /// The dice that show `face`.
    pub fn showing(&self, face: Face) -> DiceSet {
        self.which(|shown| shown == Some(face))
    }

    /// The dice that show nothing yet.
    pub fn blank(&self) -> DiceSet {
        self.which(|shown| shown.is_none())
    }

    /// The dice whose face this is said of.
    pub(crate) fn which(&self, holds: impl Fn(Option<Face>) -> bool) -> DiceSet {
        (0..N_DICE).filter(|&position| holds(self.0[position])).collect()
    }

    /// The faces of all seven after `dice` came to lie as in `rolled`. A die that showed nothing takes its face from
    /// there as well.
    #[must_use]
    pub fn rolled(&self, dice: DiceSet, rolled: &[Face; N_DICE]) -> [Face; N_DICE] {
        std::array::from_fn(|position| match self.0[position] {
            Some(kept) if !dice.contains(position) => kept,
            _ => rolled[position],
        })
    }

    /// The dice after those of `dice` were turned to `faces`, by ascending position.
    #[must_use]
    pub fn turned(mut self, dice: DiceSet, faces: &[Face]) -> Dice {
        for (position, face) in dice.iter().zip(faces) {
            self.0[position] = Some(*face);
        }
        self
    }
}

impl From<[Face; N_DICE]> for Dice {
    fn from(faces: [Face; N_DICE]) -> Dice {
        Dice(faces.map(Some))
    }
}

/// The faces in a row, `.` for a die that shows nothing: `GGWBBRJ`.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|shown| match shown {
            Some(face) => write!(f, "{face}"),
            None => f.write_str("."),
        })
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_checked() {
        assert_eq!(DiceSet::from_positions(&[0, 3]).map(Vec::from), Ok(vec![0, 3]));
        assert_eq!(DiceSet::from_positions(&[7]), Err(BadPositions::OffTable { position: 7 }));
        assert_eq!(DiceSet::from_positions(&[200]), Err(BadPositions::OffTable { position: 200 }));
        assert_eq!(DiceSet::from_positions(&[2, 2]), Err(BadPositions::NotAscending { position: 2 }));
        assert_eq!(DiceSet::from_positions(&[2, 4, 3]), Err(BadPositions::NotAscending { position: 3 }));
        assert_eq!(DiceSet::from_positions(&[0, 1, 2, 3, 4, 5, 6]), Ok(DiceSet::ALL));
        assert_eq!((0..N_DICE).collect::<DiceSet>(), DiceSet::ALL);
    }

    #[test]
    fn sets_are_counted_out() {
        assert_eq!(DiceSet::ALL.subsets().count(), 127);
        assert_eq!(DiceSet::pairs().count(), 21);
        let three: DiceSet = [1, 4, 6].into_iter().collect();
        assert_eq!(three.subsets().count(), 7);
        assert!(three.subsets().all(|subset| !subset.is_empty() && subset.is_subset(three)));
    }

    #[test]
    fn a_set_has_a_serial_form() {
        use serde::de::IntoDeserializer;
        use serde::de::value::{Error, SeqDeserializer};
        let read = |positions: &[u8]| {
            DiceSet::deserialize(SeqDeserializer::<_, Error>::new(positions.iter().map(|p| p.into_deserializer())))
        };
        assert_eq!(read(&[1, 6]), Ok([1, 6].into_iter().collect()));
        assert_eq!(
            read(&[6, 1]).unwrap_err().to_string(),
            "die 1 is out of place: name each die once, in ascending order"
        );
    }

    #[test]
    fn only_what_is_rolled_changes() {
        let set = Dice::BLANK.turned([2, 5].into_iter().collect(), &[Face::Yellow, Face::Jester]);
        assert_eq!(set.to_string(), "..Y..J.");
        assert_eq!(Vec::from(set.blank()), [0, 1, 3, 4, 6]);
        let rolled = Dice::from(set.rolled(set.blank(), &[Face::Blue; N_DICE]));
        assert_eq!(rolled.to_string(), "BBYBBJB");
        assert_eq!(rolled.counts(), FaceCounts([5, 0, 0, 1, 0, 1]));
        assert_eq!(Vec::from(rolled.showing(Face::Jester)), [5]);
    }
}
