//! What a player can write in a round, as a small number: a difference of 0 to 7, or an X in jester box 1 to 5.
//!
//! What it is worth depends on the page and the card, not on the dice, so a search looks it up in [`Stakes`].

use foretell_dice::{Face, FaceCounts, Mark, Marking, N_COLUMNS, Page, PageBox, Reading, Twist};

/// The largest difference: seven dice and the extra one against a prediction of 1.
const MAX_DIFFERENCE: u8 = 7;

/// How many different things a player can write.
pub(crate) const N_WRITINGS: usize = MAX_DIFFERENCE as usize + 1 + N_COLUMNS;

/// What a player writes: the difference, or a jester mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Writing(u8);

impl Writing {
    /// Every writing.
    pub(crate) fn all() -> impl Iterator<Item = Writing> {
        (0..N_WRITINGS as u8).map(Writing)
    }

    /// Marking by the prediction with this difference.
    pub(crate) const fn difference(difference: u8) -> Writing {
        Writing(difference)
    }

    /// A jester mark in box `j`, 1 to 5.
    pub(crate) const fn jester(j: u8) -> Writing {
        Writing(MAX_DIFFERENCE + j)
    }

    /// Its number, below [`N_WRITINGS`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a jester mark.
    pub(crate) const fn is_jester(self) -> bool {
        self.0 > MAX_DIFFERENCE
    }

    /// Whether the page has room for it.
    pub(crate) const fn fits(self, page: &Page) -> bool {
        !self.is_jester() || page.jester_open(self.0 - MAX_DIFFERENCE)
    }

    /// What goes onto the page under the card of the round.
    pub(crate) fn marking(self, twist: Twist, prediction: PageBox) -> Marking {
        if self.is_jester() {
            let j = self.0 - MAX_DIFFERENCE;
            let met = twist.rewards_jester_match() && j == prediction.number();
            return Marking { mark: if met { Mark::X } else { Mark::Difference(0) }, jester: Some(j) };
        }
        let mark = match (self.0, twist.doubles_predictions()) {
            (0, false) => Mark::X,
            (0, true) => Mark::XX,
            (difference, false) => Mark::Difference(difference),
            (difference, true) => Mark::Difference(2 * difference),
        };
        Marking { mark, jester: None }
    }

    /// The page after it is written.
    pub(crate) fn written(self, page: &Page, twist: Twist, prediction: PageBox) -> Page {
        let marking = self.marking(twist, prediction);
        let mut page = *page;
        page.write(prediction, marking.mark);
        if let Some(j) = marking.jester {
            page.write_jester(j);
        }
        page
    }
}

/// What each writing is worth to somebody.
pub(crate) type Stakes = [f32; N_WRITINGS];

/// The ways to mark with some dice: by the prediction, and by the jesters if that box is open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    pub(crate) by_prediction: Writing,
    pub(crate) by_jester: Option<Writing>,
}

impl Ways {
    /// What a player with this prediction can write with these dice.
    pub(crate) fn new(reading: Reading, counts: FaceCounts, prediction: PageBox, page: &Page) -> Ways {
        let difference = reading.count(counts, prediction.color()).abs_diff(prediction.number());
        let j = counts[Face::Jester];
        Ways {
            by_prediction: Writing::difference(difference),
            by_jester: page.jester_open(j).then(|| Writing::jester(j)),
        }
    }

    /// The way that is worth more.
    pub(crate) fn best(self, stakes: &Stakes) -> Writing {
        match self.by_jester {
            Some(jester) if stakes[jester.index()] > stakes[self.by_prediction.index()] => jester,
            _ => self.by_prediction,
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_dice::{By, MagicCard, Wizards};
    use foretell_kernel::Color;

    use super::super::lay::Lays;
    use super::*;

    /// What a writing puts on the page is what the rules say, for every card, lay and prediction.
    #[test]
    fn writings_are_what_the_rules_write() {
        let cards = MagicCard::ALL.map(Some);
        for card in cards.into_iter().chain([None]) {
            let twist = Twist::from(card);
            let wizards = twist.fixed_wizards().unwrap_or(Wizards::Named { color: Color::Green });
            let reading = Reading { twist, wizards };
            let mut page = Page::default();
            page.write_jester(2);
            for (counts, prediction) in Lays::get().full().flat_map(|lay| PageBox::all().map(move |b| (lay, b))) {
                let ways = Ways::new(reading, counts, prediction, &page);
                let by = |by| reading.marking(by, counts, prediction, &page).ok();
                assert_eq!(Some(ways.by_prediction.marking(twist, prediction)), by(By::Prediction));
                assert_eq!(ways.by_jester.map(|writing| writing.marking(twist, prediction)), by(By::Jester));
            }
        }
    }
}
