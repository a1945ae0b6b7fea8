//! The page of prediction of one player, and what it is worth. It knows no dice and no turn.

use std::cmp::Reverse;
use std::fmt;

use foretell_kernel::{Color, Seat};
use serde::{Serialize, Serializer};

use crate::{DiceRefusal, Mark, Marking, N_BOXES, N_COLUMNS, PageBox};

/// What a player gets for reaching the target (RULES 2.3).
const BONUS: i32 = 3;

/// Twenty boxes, each open or marked, and the five jester boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "WrittenPage"))]
pub struct Page {
    boxes: [Option<Mark>; N_BOXES],
    /// Bit j - 1 is set when jester box j holds its X.
    jesters: u8,
}

impl Page {
    /// What stands in the box.
    #[inline]
    pub const fn mark(&self, page_box: PageBox) -> Option<Mark> {
        self.boxes[page_box.index()]
    }

    /// Whether the box holds no mark.
    #[inline]
    pub const fn is_open(&self, page_box: PageBox) -> bool {
        self.mark(page_box).is_none()
    }

    /// The boxes that hold no mark.
    pub fn open_boxes(&self) -> impl Iterator<Item = PageBox> + Clone {
        PageBox::all().filter(|&page_box| self.is_open(page_box))
    }

    /// How many of the twenty boxes are filled.
    pub fn n_filled(&self) -> usize {
        self.boxes.iter().flatten().count()
    }

    /// Whether there is a jester box `j` that is open.
    #[inline]
    pub const fn jester_open(&self, j: u8) -> bool {
        1 <= j && j as usize <= N_COLUMNS && self.jesters & (1 << (j - 1)) == 0
    }

    /// The boxes of a colour that `strike_out` lets a player strike: marked and not struck yet (RULES 2.4).
    pub fn strikeable(&self, color: Color) -> impl Iterator<Item = PageBox> + Clone {
        PageBox::row(color).filter(|&page_box| !matches!(self.mark(page_box), None | Some(Mark::Struck)))
    }

    /// Whether the player may predict this box, where `predicted_by` says who has made a prediction in this round.
    pub fn check_prediction(
        &self,
        page_box: PageBox,
        predicted_by: impl Fn(PageBox) -> Option<Seat>,
    ) -> Result<(), DiceRefusal> {
        if !self.is_open(page_box) {
            return Err(DiceRefusal::BoxMarked { page_box });
        }
        let Some(seat) = predicted_by(page_box) else { return Ok(()) };
        // Nobody may be left without a prediction (RULES 2.2 step 1).
        let must_repeat = self.open_boxes().all(|open| predicted_by(open).is_some());
        if must_repeat { Ok(()) } else { Err(DiceRefusal::BoxTaken { page_box, seat }) }
    }

    /// Whether a player whose prediction has this colour may strike the box (RULES 2.4, `strike_out`).
    pub fn check_strike(&self, color: Color, page_box: PageBox) -> Result<(), DiceRefusal> {
        if page_box.color() != color {
            return Err(DiceRefusal::StrikesOtherColor { page_box, color });
        }
        match self.mark(page_box) {
            None => Err(DiceRefusal::StrikesOpenBox { page_box }),
            Some(Mark::Struck) => Err(DiceRefusal::StruckAlready { page_box }),
            Some(Mark::X | Mark::XX | Mark::Difference(_)) => Ok(()),
        }
    }

    /// Writes what a player marks at the end of a round.
    pub fn write_marking(&mut self, page_box: PageBox, marking: Marking) {
        self.write(page_box, marking.mark);
        if let Some(j) = marking.jester {
            self.write_jester(j);
        }
    }

    /// Writes the mark into the box.
    pub fn write(&mut self, page_box: PageBox, mark: Mark) {
        self.boxes[page_box.index()] = Some(mark);
    }

    /// Strikes the box: what stood there counts no more.
    pub fn strike(&mut self, page_box: PageBox) {
        self.write(page_box, Mark::Struck);
    }

    /// Writes the X into jester box `j`. There are only the boxes 1 to 5.
    pub fn write_jester(&mut self, j: u8) {
        if self.jester_open(j) {
            self.jesters |= 1 << (j - 1);
        }
    }

    /// All X, those in jester boxes and both of an `XX` included.
    pub fn xs(&self) -> u8 {
        self.jester_marks() + self.boxes.iter().flatten().map(|mark| mark.xs()).sum::<u8>()
    }

    /// How many jester boxes hold their X: on a tie fewer of them rank higher.
    #[inline]
    pub const fn jester_marks(&self) -> u8 {
        self.jesters.count_ones() as u8
    }

    /// The points of each column, from 1 to 5.
    pub fn column_points(&self) -> [i32; N_COLUMNS] {
        let mut columns = [0; N_COLUMNS];
        for page_box in PageBox::all() {
            if let Some(mark) = self.mark(page_box) {
                columns[usize::from(page_box.number()) - 1] += mark.points(page_box.number());
            }
        }
        columns
    }

    /// The points of the page, if the game is played for `target` X: the columns, and the bonus if it is reached.
    pub fn points(&self, target: u8) -> i32 {
        let bonus = if self.xs() >= target { BONUS } else { 0 };
        self.column_points().iter().sum::<i32>() + bonus
    }

    /// What decides the place: points, then fewer jester marks. A higher standing ranks first.
    pub fn standing(&self, target: u8) -> (i32, Reverse<u8>) {
        (self.points(target), Reverse(self.jester_marks()))
    }

    fn row(&self, color: Color) -> [Option<Mark>; N_COLUMNS] {
        std::array::from_fn(|column| self.boxes[color.index() * N_COLUMNS + column])
    }
}

/// A page as it is told.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Page"))]
pub(crate) struct WrittenPage {
    /// The rows in the order `B R G Y`.
    boxes: [[Option<Mark>; N_COLUMNS]; Color::ALL.len()],
    /// Whether each jester box holds its X.
    jesters: [bool; N_COLUMNS],
}

impl Serialize for Page {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let jesters = std::array::from_fn(|i| !self.jester_open(i as u8 + 1));
        WrittenPage { boxes: Color::ALL.map(|color| self.row(color)), jesters }.serialize(serializer)
    }
}

/// One line, such as `B .X..1 R ..... G ...XX. Y ..... J .X...`: `/` is a struck box.
impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            write!(f, "{} ", color.letter())?;
            for mark in self.row(color) {
                match mark {
                    None => f.write_str(".")?,
                    Some(Mark::Struck) => f.write_str("/")?,
                    Some(mark) => write!(f, "{mark}")?,
                }
            }
            f.write_str(" ")?;
        }
        f.write_str("J ")?;
        (1..=N_COLUMNS as u8).try_for_each(|j| f.write_str(if self.jester_open(j) { "." } else { "X" }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> PageBox {
        name.parse().unwrap()
    }

    #[test]
    fn every_mark_counts_as_the_rules_say() {
        for (mark, xs, points) in
            [(Mark::X, 1, 4), (Mark::XX, 2, 8), (Mark::Difference(0), 0, 0), (Mark::Difference(5), 0, -5)]
        {
            let mut page = Page::default();
            page.write(at("G4"), mark);
            assert_eq!((page.xs(), page.points(9)), (xs, points), "{mark}");
            assert_eq!(page.strikeable(Color::Green).collect::<Vec<_>>(), [at("G4")]);
            page.strike(at("G4"));
            assert_eq!((page.xs(), page.points(9), page.n_filled()), (0, 0, 1), "{mark} struck");
            assert_eq!(page.strikeable(Color::Green).count(), 0);
            assert!(!page.is_open(at("G4")));
        }
    }

    #[test]
    fn jester_boxes_count_for_the_target_and_give_no_points() {
        let mut page = Page::default();
        for j in [0, 2, 5, 5, 6, 255] {
            page.write_jester(j);
        }
        assert_eq!((page.jester_marks(), page.xs(), page.points(9)), (2, 2, 0));
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|j| page.jester_open(j)), [false, true, false, true, true, false, false]);
    }

    #[test]
    fn the_bonus_comes_with_the_target() {
        let mut page = Page::default();
        for page_box in PageBox::all().take(9) {
            page.write(page_box, Mark::X);
        }
        assert_eq!(page.column_points(), [2, 4, 6, 8, 5]);
        assert_eq!((page.points(9), page.points(12)), (28, 25));
    }

    #[test]
    fn a_tie_goes_to_fewer_jester_marks() {
        let mut with_jester = Page::default();
        with_jester.write_jester(1);
        assert!(Page::default().standing(9) > with_jester.standing(9));
        assert_eq!(format!("{with_jester:?}"), "B ..... R ..... G ..... Y ..... J X....");
    }
}
