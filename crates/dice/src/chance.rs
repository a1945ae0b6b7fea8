//! What nature is asked for and what it did. It knows no source of random numbers: the caller hands one in.

use foretell_kernel::Seat;

use crate::{DiceSet, Face, MagicCard, MagicPile, N_DICE};

/// What nature is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Who is the seer of round 1.
    FirstSeer {
        /// How many sit at the table.
        n_seats: usize,
    },
    /// The card of the round, one of these.
    Card(MagicPile),
    /// A roll of these dice.
    Roll(DiceSet),
}

/// What nature did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The seer of round 1.
    FirstSeer(Seat),
    /// The card that was turned up.
    Card(MagicCard),
    /// What the dice show, by position. Only the dice that are rolled are read.
    Roll([Face; N_DICE]),
}

impl Draw {
    /// An outcome. `below(n)` must give each of 0..n with the same chance; it is called once for a seat or a card, and
    /// once for each die by ascending position.
    pub(crate) fn sample(self, below: &mut dyn FnMut(u32) -> u32) -> Outcome {
        let mut below = |n: usize| below(n as u32) as usize;
        match self {
            Draw::FirstSeer { n_seats } => {
                Outcome::FirstSeer(Seat::new(below(n_seats)).expect("below(n) is less than n"))
            }
            Draw::Card(pile) => Outcome::Card(pile.iter().nth(below(pile.n_cards())).expect("below(n) is less than n")),
            Draw::Roll(dice) => {
                let mut faces = [Face::Blue; N_DICE];
                for position in dice.iter() {
                    faces[position] = Face::ALL[below(Face::ALL.len())];
                }
                Outcome::Roll(faces)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_drawn_in_a_fixed_order() {
        let mut asked = Vec::new();
        let mut below = |n: u32| {
            asked.push(n);
            n - 1
        };
        let dice = [1, 5].into_iter().collect();
        let pile = MagicPile::FULL.without(MagicCard::SecretPredictions);
        assert_eq!(Draw::FirstSeer { n_seats: 4 }.sample(&mut below), Outcome::FirstSeer(Seat::new(3).unwrap()));
        assert_eq!(Draw::Card(pile).sample(&mut below), Outcome::Card(MagicCard::DoubleJester));
        let Outcome::Roll(faces) = Draw::Roll(dice).sample(&mut below) else { panic!("a roll gives a roll") };
        assert_eq!((faces[1], faces[5]), (Face::Jester, Face::Jester));
        assert_eq!(asked, [4, 9, 6, 6]);
    }
}
