//! The pages with all their rounds, and what they wait for.

use foretell_dice::{MagicPile, Page, PageBox, Rules};
use foretell_kernel::{BySeat, Seat, SeatSet, places};
use serde::Serialize;

use super::DiceRound;
use super::entering::Entering;
use crate::circle::Circle;
use crate::{Entry, PadRefusal};

/// What the pad waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "due", rename_all = "snake_case")]
pub enum DiceDue {
    /// The magic card of the round.
    Card {
        /// The cards one of which comes next.
        pile: MagicPile,
    },
    /// Predictions.
    Circle {
        /// Who may predict now.
        seats: SeatSet,
        /// The boxes that each of them may circle, by seat; empty for the others.
        boxes: BySeat<Vec<PageBox>>,
        /// How many dice lie on the table before anybody predicts, as long as they are not all tapped in; else 0.
        first_dice: u8,
    },
    /// Strikes.
    Strike {
        /// Who has not struck or declined.
        seats: SeatSet,
        /// The boxes that each of them may strike, by seat.
        boxes: BySeat<Vec<PageBox>>,
    },
    /// The wizard colour.
    Wizard,
    /// Marks.
    Mark {
        /// Who has not marked.
        seats: SeatSet,
    },
    /// Nothing: the game is over.
    Nothing,
}

/// The pages of a dice game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceSheet {
    /// What is played.
    pub rules: Rules,
    /// Who sits at the table now.
    pub(crate) circle: Circle,
    /// The rounds that have begun.
    pub rounds: Vec<DiceRound>,
    /// The pages now.
    pub pages: BySeat<Page>,
    /// The pages before the round that is played.
    pub(super) pages_before: BySeat<Page>,
    /// Whose turn it is to be the seer, if nobody says otherwise.
    pub(super) turn: Seat,
    /// The points with which each player entered the game.
    pub start: BySeat<i32>,
    /// The magic cards one of which comes next.
    pub pile: MagicPile,
    /// Whether the game is over.
    pub over: bool,
}

impl DiceSheet {
    /// The pages on which nothing was entered, for so many.
    pub(crate) fn blank(rules: Rules, first: Seat, n_seats: usize) -> DiceSheet {
        let (circle, pages, start) = (Circle::new(rules.n_seats()), BySeat::new(n_seats), BySeat::new(n_seats));
        let (rounds, pile) = (Vec::new(), MagicPile::FULL);
        let mut sheet =
            DiceSheet { rules, circle, turn: first, rounds, pages, pages_before: pages, start, pile, over: false };
        sheet.rounds.push(Entering::new(&sheet, 1, first).round);
        sheet
    }

    /// Enters something in the round that is played. If it does not fit, the pages are spoilt.
    pub(crate) fn enter(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        let Some(round) = self.rounds.pop() else { return Err(PadRefusal::Over) };
        let DiceSheet { rules, circle, turn, pages, start, pile, .. } = &*self;
        let (circle, turn, pages, start, pile) = (circle.clone(), *turn, *pages, *start, *pile);
        let mut entering = Entering { rules, circle, turn, round, pages, start, pile };
        entering.enter(entry)?;
        let Entering { circle, mut round, pages, start, .. } = entering;
        (self.circle, self.pages, self.start) = (circle, pages, start);
        if !round.is_finished() {
            self.rounds.push(round);
            return Ok(());
        }
        self.pages_before = pages;
        self.pile = round.card.map_or(self.pile, |card| self.pile.without(card));
        round.totals = Some(self.totals());
        self.turn = round.next_seer.unwrap_or(round.seer);
        let number = round.round;
        self.rounds.push(round);
        if self.rules.ends_after(number, &self.pages) {
            self.over = true;
        } else {
            self.rounds.push(Entering::new(self, number + 1, self.turn).round);
        }
        Ok(())
    }

    /// The game ends. The round that is played does not count: some have marked, and some have not.
    pub(crate) fn end(&mut self) {
        self.over = true;
        self.pages = self.pages_before;
    }

    /// The points of each page, as if the game ended now.
    pub fn totals(&self) -> BySeat<i32> {
        let target = self.rules.target();
        BySeat::from_fn(self.pages.n_seats(), |seat| self.pages[seat].points(target) + self.start[seat])
    }

    /// The place of each player, as if the game ended now. Who has left comes after all who stayed.
    pub fn places(&self) -> BySeat<u8> {
        let target = self.rules.target();
        places(&BySeat::from_fn(self.pages.n_seats(), |seat| {
            let (points, jesters) = self.pages[seat].standing(target);
            Some((!self.circle.gone().contains(seat), points + self.start[seat], jesters))
        }))
    }

    /// What the pad waits for.
    pub fn due(&self) -> DiceDue {
        let Some(round) = self.rounds.last().filter(|_| !self.over) else { return DiceDue::Nothing };
        if self.rules.magic_cards() && round.card.is_none() {
            return DiceDue::Card { pile: self.pile };
        }
        if !round.all_circled() {
            let seats = round.circles_now();
            let boxes = self.boxes(seats, |seat| self.circleable(round, seat));
            let n_first = if round.none_circled() { round.n_first_dice() } else { 0 };
            let first_dice = if round.lying.len() < n_first { n_first as u8 } else { 0 };
            return DiceDue::Circle { seats, boxes, first_dice };
        }
        let seats = round.strikes_now(&self.pages);
        if !seats.is_empty() && round.wizards.is_none() {
            return DiceDue::Strike { seats, boxes: self.boxes(seats, |seat| self.strikeable(round, seat)) };
        }
        if round.wizards.is_none() {
            return DiceDue::Wizard;
        }
        DiceDue::Mark { seats: round.seats().filter(|&seat| round.marked[seat].is_none()).collect() }
    }

    fn boxes(&self, seats: SeatSet, of: impl Fn(Seat) -> Vec<PageBox>) -> BySeat<Vec<PageBox>> {
        BySeat::from_fn(self.pages.n_seats(), |seat| if seats.contains(seat) { of(seat) } else { Vec::new() })
    }

    fn circleable(&self, round: &DiceRound, seat: Seat) -> Vec<PageBox> {
        let fits = |&page_box: &PageBox| {
            self.pages[seat].check_prediction(page_box, |taken| round.predicted_by(seat, taken)).is_ok()
        };
        PageBox::all().filter(fits).collect()
    }

    fn strikeable(&self, round: &DiceRound, seat: Seat) -> Vec<PageBox> {
        round
            .prediction(seat)
            .map_or(Vec::new(), |prediction| self.pages[seat].strikeable(prediction.color()).collect())
    }
}
