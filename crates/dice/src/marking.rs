//! From the dice to a mark: the only place that knows what a prediction or a jester mark writes (RULES 2.2 step 6).
//!
//! It works on counts of faces, so the rules, a hint and a bot's search ask the same functions. It knows no turn.

use foretell_kernel::Color;
use serde::{Deserialize, Serialize};

use crate::{DiceRefusal, Face, FaceCounts, Mark, N_COLUMNS, Page, PageBox, Twist, Wizards};

/// How a player marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum By {
    /// With what the prediction came to.
    Prediction,
    /// With a jester mark instead.
    Jester,
}

impl By {
    /// Both ways.
    pub const ALL: [By; 2] = [By::Prediction, By::Jester];
}

/// What a player writes at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marking {
    /// What goes into the predicted box.
    pub mark: Mark,
    /// The jester box that gets an X, if it is a jester mark.
    pub jester: Option<u8>,
}

/// How the dice are read in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    /// What the magic card changes.
    pub twist: Twist,
    /// What wizards count as.
    pub wizards: Wizards,
}

/// What matters of the dice to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// How many dice show the player's colour, or a wizard that counts as it.
    pub n_color: u8,
    /// How many show a jester.
    pub n_jesters: u8,
}

impl Reading {
    /// What a player sees at a glance who predicted this colour.
    pub fn tally(self, counts: FaceCounts, color: Color) -> Tally {
        let wizards = if self.wizards.count_as(color) { counts[Face::Wizard] } else { 0 };
        Tally { n_color: counts[Face::from(color)] + wizards, n_jesters: counts[Face::Jester] }
    }

    /// Whether a die with this face counts for a player who predicted `color`.
    pub fn counts_for(self, face: Face, color: Color) -> bool {
        match face {
            Face::Wizard => self.wizards.count_as(color),
            Face::Jester => self.twist.jesters_join(),
            other => other == Face::from(color),
        }
    }

    /// How many dice count as `color` for a player who predicted that colour.
    pub fn count(self, counts: FaceCounts, color: Color) -> u8 {
        self.total(self.tally(counts, color))
    }

    /// How many dice count as the colour of the tally, with what the magic card adds.
    fn total(self, tally: Tally) -> u8 {
        let jesters = if self.twist.jesters_join() { tally.n_jesters } else { 0 };
        tally.n_color + jesters + self.twist.extra_dice()
    }

    /// What the prediction comes to with these dice.
    pub fn by_prediction(self, counts: FaceCounts, prediction: PageBox) -> Mark {
        self.prediction_mark(self.tally(counts, prediction.color()), prediction)
    }

    fn prediction_mark(self, tally: Tally, prediction: PageBox) -> Mark {
        let difference = self.total(tally).abs_diff(prediction.number());
        match (difference, self.twist.doubles_predictions()) {
            (0, false) => Mark::X,
            (0, true) => Mark::XX,
            (_, false) => Mark::Difference(difference),
            (_, true) => Mark::Difference(2 * difference),
        }
    }

    /// What a jester mark writes with these dice, if the page lets the player make one.
    pub fn by_jester(self, counts: FaceCounts, prediction: PageBox, page: &Page) -> Result<Marking, DiceRefusal> {
        self.jester_mark(counts[Face::Jester], prediction, page)
    }

    fn jester_mark(self, j: u8, prediction: PageBox, page: &Page) -> Result<Marking, DiceRefusal> {
        if j == 0 || usize::from(j) > N_COLUMNS {
            return Err(DiceRefusal::NoJesterBox { n_jesters: j });
        }
        if !page.jester_open(j) {
            return Err(DiceRefusal::JesterBoxMarked { j });
        }
        let met = self.twist.rewards_jester_match() && j == prediction.number();
        let mark = if met { Mark::X } else { Mark::Difference(0) };
        Ok(Marking { mark, jester: Some(j) })
    }

    /// What marking in this way writes.
    pub fn marking(self, by: By, counts: FaceCounts, prediction: PageBox, page: &Page) -> Result<Marking, DiceRefusal> {
        self.marking_of(by, self.tally(counts, prediction.color()), prediction, page)
    }

    /// What marking in this way writes, where only colour and jesters were counted.
    pub fn marking_of(self, by: By, tally: Tally, prediction: PageBox, page: &Page) -> Result<Marking, DiceRefusal> {
        match by {
            By::Prediction => Ok(Marking { mark: self.prediction_mark(tally, prediction), jester: None }),
            By::Jester => self.jester_mark(tally.n_jesters, prediction, page),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::MagicCard;

    use super::*;

    fn reading(card: Option<MagicCard>, wizard_color: Color) -> Reading {
        let twist = Twist::from(card);
        Reading { twist, wizards: twist.fixed_wizards().unwrap_or(Wizards::Named { color: wizard_color }) }
    }

    fn counts(dice: &str) -> FaceCounts {
        dice.chars().filter_map(Face::from_letter).collect()
    }

    /// Wizards are green.
    fn check(card: Option<MagicCard>, dice: &str, prediction: &str, mark: Mark) {
        let marked = reading(card, Color::Green).by_prediction(counts(dice), prediction.parse().unwrap());
        assert_eq!(marked, mark, "{card:?} {dice} {prediction}");
    }

    #[test]
    fn predictions_are_marked_as_the_card_says() {
        use MagicCard as M;
        use Mark::{Difference, X, XX};
        for (card, dice, prediction, mark) in [
            (None, "GGWGWRY", "G5", X),
            (None, "GGWGWRY", "R2", Difference(1)),
            (None, "WWWWWWW", "G1", Difference(6)),
            (None, "WWWWWWW", "R5", Difference(5)),
            (None, "JJJJJJJ", "R5", Difference(5)),
            (Some(M::EveryColor), "YYYYWRB", "R2", XX),
            (Some(M::EveryColor), "YYYYWRB", "G3", Difference(4)),
            (Some(M::EveryColor), "YYYYYYY", "Y1", Difference(12)),
            (Some(M::FrozenJesters), "GGGWJJB", "G4", XX),
            (Some(M::FrozenJesters), "GGGWJJB", "Y2", Difference(4)),
            (Some(M::ExtraDie), "GGGGGGG", "G1", Difference(7)),
            (Some(M::ExtraDie), "WJRRRRR", "Y1", X),
            (Some(M::JesterJoins), "JJWRRRR", "G3", X),
            (Some(M::JesterJoins), "JJWRRRR", "Y2", X),
            (Some(M::JesterJoins), "JJWRRRR", "R5", Difference(1)),
            (Some(M::AsManyRolls), "GWWWWWW", "G1", X),
            (Some(M::DoubleJester), "JJJGGGY", "G3", X),
        ] {
            check(card, dice, prediction, mark);
        }
    }

    #[test]
    fn the_dice_that_count_are_as_many_as_are_counted() {
        let cards = std::iter::once(None).chain(MagicCard::ALL.map(Some));
        for card in cards {
            let reading = reading(card, Color::Green);
            let dice = "GWJRBYW";
            for color in Color::ALL {
                let faces = dice.chars().filter_map(Face::from_letter);
                let n = faces.filter(|&face| reading.counts_for(face, color)).count() as u8;
                assert_eq!(n + reading.twist.extra_dice(), reading.count(counts(dice), color), "{card:?} {color}");
            }
        }
    }

    #[test]
    fn a_jester_mark_needs_one_to_five_jesters_and_an_open_box() {
        let mut page = Page::default();
        page.write_jester(2);
        let by_jester = |dice: &str| reading(None, Color::Green).by_jester(counts(dice), PageBox::default(), &page);
        let zero = |j| Ok(Marking { mark: Mark::Difference(0), jester: Some(j) });
        assert_eq!(by_jester("BRGYWWW"), Err(DiceRefusal::NoJesterBox { n_jesters: 0 }));
        assert_eq!(by_jester("JRGYWWW"), zero(1));
        assert_eq!(by_jester("JJGYWWW"), Err(DiceRefusal::JesterBoxMarked { j: 2 }));
        assert_eq!(by_jester("JJJJJWW"), zero(5));
        assert_eq!(by_jester("JJJJJJW"), Err(DiceRefusal::NoJesterBox { n_jesters: 6 }));
        assert_eq!(by_jester("JJJJJJJ"), Err(DiceRefusal::NoJesterBox { n_jesters: 7 }));
    }

    #[test]
    fn jester_marks_are_the_same_with_every_card_but_double_jester() {
        for card in MagicCard::ALL {
            let marked = |prediction: &str| {
                let page = Page::default();
                reading(Some(card), Color::Green).by_jester(counts("JJBBBBB"), prediction.parse().unwrap(), &page)
            };
            let met = if card == MagicCard::DoubleJester { Mark::X } else { Mark::Difference(0) };
            assert_eq!(marked("Y2"), Ok(Marking { mark: met, jester: Some(2) }), "{card}");
            assert_eq!(marked("Y3"), Ok(Marking { mark: Mark::Difference(0), jester: Some(2) }), "{card}");
        }
    }
}
