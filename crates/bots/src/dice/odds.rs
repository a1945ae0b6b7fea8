//! The exact chance to end with just the predicted number of dice, with the best play for it.
//!
//! For this question a die either counts or does not, so seven dice have eight states. Nothing here knows pages,
//! points or jester marks.

use foretell_dice::{Face, FaceCounts, N_DICE};
use foretell_kernel::Color;

/// What wizards are to the player who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WizardsAre {
    /// They count as the player's colour: the seer named it.
    Own,
    /// The seer named another colour, so they do not count.
    Other,
    /// They count for nobody (`as_many_rolls`). For one player that is the same as another colour.
    None,
    /// They count as every colour (`every_color`). For one player that is the same as their colour.
    Every,
}

impl WizardsAre {
    /// Whether wizards count for the player who asks.
    pub const fn count(self) -> bool {
        matches!(self, WizardsAre::Own | WizardsAre::Every)
    }
}

/// What is asked: the chance to have exactly `number` dice that count when the last roll lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The predicted number. Any number of dice may be asked for, not only 1 to 5.
    pub number: u8,
    /// The player's own colour: only that of the dice that lie there tells one colour from another.
    pub color: Color,
    /// What wizards are.
    pub wizards: WizardsAre,
    /// How many rolls may still be made.
    pub rolls: u8,
    /// The dice that lie there, at most seven. If there are fewer they are held, and the others are rolled next.
    pub lying: FaceCounts,
}

/// The answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The chance with the best play.
    pub chance: f64,
    /// What to do now.
    pub advice: Advice,
}

/// The best thing to do with the dice as they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Leave the dice as they are.
    Stop,
    /// Keep these and roll all others.
    Keep(FaceCounts),
}

/// The question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadQuestion {
    /// More dice than there are.
    #[error("{n_dice} dice lie there, but the game has seven: name at most seven faces")]
    TooManyDice {
        /// How many were named.
        n_dice: usize,
    },
    /// Dice that show nothing and no roll to change that.
    #[error("{n_blank} dice show nothing yet: allow at least one roll, or name all seven faces")]
    NothingRolled {
        /// How many dice show nothing.
        n_blank: usize,
    },
}

impl Question {
    /// How many of the dice that lie there count.
    fn n_counting(&self) -> usize {
        let wizards = if self.wizards.count() { self.lying[Face::Wizard] } else { 0 };
        usize::from(self.lying[Face::from(self.color)] + wizards)
    }

    fn counts(&self, face: Face) -> bool {
        face == Face::from(self.color) || (face == Face::Wizard && self.wizards.count())
    }

    /// The dice that lie there without those that are rolled: so many that count, so many that do not. Of the dice
    /// that do not count the first in the order of the faces are kept.
    fn kept(&self, mut counting: usize, mut others: usize) -> FaceCounts {
        let mut kept = FaceCounts::default();
        for face in Face::ALL {
            let left = if self.counts(face) { &mut counting } else { &mut others };
            let n = usize::from(self.lying[face]).min(*left);
            kept[face] = n as u8;
            *left -= n;
        }
        kept
    }
}

/// The chance and the best dice to keep.
pub fn odds(question: &Question) -> Result<Odds, BadQuestion> {
    let n_lying = question.lying.0.iter().map(|&n| usize::from(n)).sum();
    if n_lying > N_DICE {
        return Err(BadQuestion::TooManyDice { n_dice: n_lying });
    }
    let n_blank = N_DICE - n_lying;
    if n_blank > 0 && question.rolls == 0 {
        return Err(BadQuestion::NothingRolled { n_blank });
    }
    let dice = Counted::new(N_DICE, question.wizards.count());
    let counting = question.n_counting();
    let mut after = dice.met(usize::from(question.number));
    for _ in 1..question.rolls {
        after = dice.before_roll(&after);
    }
    if n_blank > 0 {
        // What lies there is held, and just the others are rolled: as after `set_two`.
        let chance = dice.mean(&after, counting, n_blank);
        return Ok(Odds { chance, advice: Advice::Keep(question.lying) });
    }
    let chance = dice.met(usize::from(question.number))[counting];
    let roll = (question.rolls > 0).then(|| dice.best_roll(&after, counting, n_lying - counting)).flatten();
    Ok(match roll {
        Some(roll) if roll.chance > chance => {
            Odds { chance: roll.chance, advice: Advice::Keep(question.kept(roll.counting, roll.others)) }
        }
        _ => Odds { chance, advice: Advice::Stop },
    })
}

/// Dice of which each counts with the same chance in a roll.
#[derive(Clone, Copy, Debug)]
struct Counted {
    n_dice: usize,
    chance: f64,
}

/// A roll, by what is kept.
#[derive(Clone, Copy, Debug)]
struct BestRoll {
    chance: f64,
    counting: usize,
    others: usize,
}

impl Counted {
    fn new(n_dice: usize, with_wizards: bool) -> Counted {
        Counted { n_dice, chance: if with_wizards { 1.0 / 3.0 } else { 1.0 / 6.0 } }
    }

    /// For each number of dice that count: 1 if it is the wanted one.
    fn met(&self, number: usize) -> Vec<f64> {
        (0..=self.n_dice).map(|counting| f64::from(u8::from(counting == number))).collect()
    }

    /// The values of full lays with one more roll to come. Stopping is worth no more than having one roll less, so the
    /// better of that and rolling is the better of stopping and rolling.
    fn before_roll(&self, after: &[f64]) -> Vec<f64> {
        let best = |counting: usize| {
            let roll = self.best_roll(after, counting, self.n_dice - counting);
            roll.map_or(after[counting], |roll| roll.chance.max(after[counting]))
        };
        (0..=self.n_dice).map(best).collect()
    }

    /// The best of all ways to keep some of the dice and roll at least one. Among equals most dice are kept.
    fn best_roll(&self, after: &[f64], counting: usize, others: usize) -> Option<BestRoll> {
        let ways = (0..=counting).rev().flat_map(|c| (0..=others).rev().map(move |o| (c, o)));
        let rolls = ways.filter(|(c, o)| c + o < self.n_dice).map(|(counting, others)| {
            let chance = self.mean(after, counting, self.n_dice - counting - others);
            BestRoll { chance, counting, others }
        });
        rolls.reduce(|best, roll| if roll.chance > best.chance { roll } else { best })
    }

    /// The mean of `after` when so many dice that count are kept and so many are rolled.
    fn mean(&self, after: &[f64], kept: usize, rolled: usize) -> f64 {
        let mut hits = vec![0.0; rolled + 1];
        hits[0] = 1.0;
        for _ in 0..rolled {
            for n in (0..hits.len()).rev() {
                let from_below = if n > 0 { hits[n - 1] * self.chance } else { 0.0 };
                hits[n] = hits[n] * (1.0 - self.chance) + from_below;
            }
        }
        hits.iter().enumerate().map(|(n, chance)| chance * after[kept + n]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways that `n_dice` dice can lie, each with the same chance.
    fn all_rolls(n_dice: usize) -> Vec<Vec<Face>> {
        let mut rolls = vec![Vec::new()];
        for _ in 0..n_dice {
            rolls = rolls.iter().flat_map(|roll| Face::ALL.map(|face| [roll.as_slice(), &[face]].concat())).collect();
        }
        rolls
    }

    fn question(number: u8, wizards: WizardsAre, rolls: u8, lying: &str) -> Question {
        let lying = lying.chars().filter_map(Face::from_letter).collect();
        Question { number, color: Color::Green, wizards, rolls, lying }
    }

    /// The best chance with these dice, by trying every set of dice and every roll of them.
    fn brute_force(question: &Question, dice: &[Face], rolls: u8) -> f64 {
        let counting = dice.iter().filter(|&&face| question.counts(face)).count();
        let stop = f64::from(u8::from(counting == usize::from(question.number)));
        if rolls == 0 {
            return stop;
        }
        let sets = 1..1_usize << dice.len();
        sets.map(|set| {
            let rolled: Vec<usize> = (0..dice.len()).filter(|i| set >> i & 1 == 1).collect();
            let outcomes = all_rolls(rolled.len());
            let sum: f64 = outcomes
                .iter()
                .map(|faces| {
                    let mut dice = dice.to_vec();
                    rolled.iter().zip(faces).for_each(|(&i, &face)| dice[i] = face);
                    brute_force(question, &dice, rolls - 1)
                })
                .sum();
            sum / outcomes.len() as f64
        })
        .fold(stop, f64::max)
    }

    #[test]
    fn few_dice_equal_brute_force() {
        for (n_dice, rolls) in [(1, 3), (2, 2), (3, 2), (5, 1)] {
            for wizards in [WizardsAre::Own, WizardsAre::Other, WizardsAre::None, WizardsAre::Every] {
                for number in 0..=n_dice as u8 {
                    let asked = question(number, wizards, rolls, "");
                    let counted = Counted::new(n_dice, wizards.count());
                    let mut value = counted.met(usize::from(number));
                    for _ in 0..rolls {
                        value = counted.before_roll(&value);
                    }
                    for dice in [vec![Face::Blue; n_dice], vec![Face::Green; n_dice], vec![Face::Wizard; n_dice]] {
                        let counting = dice.iter().filter(|&&face| asked.counts(face)).count();
                        let brute = brute_force(&asked, &dice, rolls);
                        assert!((value[counting] - brute).abs() < 1e-12, "{n_dice} {rolls} {wizards:?} {number}");
                    }
                }
            }
        }
    }

    #[test]
    fn seven_dice_equal_brute_force_where_that_can_be_counted() {
        let all = all_rolls(7);
        for (number, wizards) in [(5, WizardsAre::Own), (1, WizardsAre::Other)] {
            let asked = question(number, wizards, 1, "");
            let met =
                |dice: &&Vec<Face>| dice.iter().filter(|&&face| asked.counts(face)).count() == usize::from(number);
            let brute = all.iter().filter(met).count() as f64 / all.len() as f64;
            assert!((odds(&asked).unwrap().chance - brute).abs() < 1e-12);
        }
        for lying in ["GGWBBRJ", "GGGGGGG", "JJYYRRB"] {
            let asked = question(3, WizardsAre::Own, 1, lying);
            let dice: Vec<Face> = lying.chars().filter_map(Face::from_letter).collect();
            assert!((odds(&asked).unwrap().chance - brute_force(&asked, &dice, 1)).abs() < 1e-12, "{lying}");
        }
    }

    #[test]
    fn what_to_keep_is_told() {
        let advice = |number, wizards, rolls, lying| odds(&question(number, wizards, rolls, lying)).unwrap().advice;
        let keep = |faces: &str| Advice::Keep(faces.chars().filter_map(Face::from_letter).collect());
        assert_eq!(advice(3, WizardsAre::Own, 2, "GGWBBRJ"), Advice::Stop);
        assert_eq!(advice(7, WizardsAre::Own, 2, "GGWBBRJ"), keep("GGW"));
        assert_eq!(advice(7, WizardsAre::Other, 2, "GGWBBRJ"), keep("GG"));
        assert_eq!(advice(0, WizardsAre::None, 1, "GGWBBRJ"), keep("WBBRJ"));
        assert_eq!(advice(5, WizardsAre::Own, 3, ""), keep(""));
        assert_eq!(advice(5, WizardsAre::Own, 0, "GGWBBRJ"), Advice::Stop);
    }

    #[test]
    fn more_rolls_never_hurt_and_chances_add_up() {
        for wizards in [WizardsAre::Own, WizardsAre::Other] {
            for number in 0..=7 {
                let chance = |rolls| odds(&question(number, wizards, rolls, "")).unwrap().chance;
                assert!((1..6).all(|rolls| chance(rolls) <= chance(rolls + 1)));
            }
            let one_roll: f64 = (0..=7).map(|n| odds(&question(n, wizards, 1, "")).unwrap().chance).sum();
            assert!((one_roll - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn questions_without_an_answer_are_refused() {
        let refused = |rolls, lying| odds(&question(3, WizardsAre::Own, rolls, lying)).unwrap_err();
        assert_eq!(refused(0, ""), BadQuestion::NothingRolled { n_blank: 7 });
        assert_eq!(refused(1, "GGGGGGGG"), BadQuestion::TooManyDice { n_dice: 8 });
    }
}
