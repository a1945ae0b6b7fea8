//! The pad as the page shows it: everything that follows from the entries, worked out, for one phone.

use foretell_cards::Predictions;
use foretell_dice::PageBox;
use foretell_dice::{MagicPile, N_COLUMNS, N_DICE, Page};
use foretell_kernel::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::cards::{CardsDue, CardsRound, CardsSheet};
use crate::dice::{DiceDue, DiceRound, DiceSheet, MarkOffer};
use crate::{Entered, Entry, Lying, Pad, PadOptions, Phone, Sheet, Told};

/// A pad, for one phone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PadView {
    /// What it was opened with.
    pub options: PadOptions,
    /// What the players are called now.
    pub names: Vec<String>,
    /// The phone of each seat, if it has one.
    pub phones: BySeat<Option<Phone>>,
    /// This phone; none if it only watches.
    pub phone: Option<Phone>,
    /// How many entries there are.
    pub n_entries: usize,
    /// What undoing would take back.
    pub undo: Option<Entered>,
    /// What was undone and can be entered again.
    pub redo: Option<Entered>,
    /// Who is away for a while.
    pub away: SeatSet,
    /// Who has left for good.
    pub gone: SeatSet,
    /// Who would play the next game, clockwise.
    pub next_seats: Vec<Seat>,
    /// Which of them would begin it, counted from 0.
    pub next_first: u8,
    /// Whether the game is over.
    pub over: bool,
    /// Whether somebody ended it before its end.
    pub ended_early: bool,
    /// The points of each player.
    pub totals: BySeat<i32>,
    /// The place of each player, as if the game ended now.
    pub places: BySeat<u8>,
    /// With how many points somebody comes who begins with as many as the last.
    pub lowest: i32,
    /// Whether predictions that are entered now lie face down until they are due.
    pub face_down: bool,
    /// For whom this phone enters what the round asks for. What lies face down is entered on the player's own phone, and on
    /// the keeper's by those who have none; everything else on any phone.
    pub asks: SeatSet,
    /// Predictions that lay face down, were shown, and are others now.
    pub changed: Vec<Changed>,
    /// The sheet.
    pub sheet: SheetView,
}

/// A prediction that was changed after it had been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Changed {
    /// The round.
    pub round: u8,
    /// Whose.
    pub seat: Seat,
    /// What was shown first.
    pub was: Said,
}

/// A prediction of either game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Said {
    /// A number of tricks.
    Tricks(u8),
    /// A box.
    Box(PageBox),
}

/// The sheet of one of the games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "there is one of it, and it is written at once")]
pub enum SheetView {
    /// Of a card game.
    Cards {
        /// All rounds that have begun.
        rounds: Vec<CardsRound>,
        /// How many cards are dealt in each round of the whole game.
        plan: Vec<u8>,
        /// What the pad waits for.
        due: CardsDue,
    },
    /// Of a dice game.
    Dice {
        /// All rounds that have begun.
        rounds: Vec<DiceRound>,
        /// The pages.
        pages: BySeat<PageView>,
        /// The magic cards one of which comes next, the one of this round not among them.
        pile: MagicPile,
        /// What the pad waits for.
        due: DiceDue,
        /// What each player could write with the dice as they were last tapped in; empty where that is open.
        offers: BySeat<Vec<MarkOffer>>,
    },
}

/// A page of prediction, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PageView {
    /// The page.
    pub page: Page,
    /// The points of each column.
    pub columns: [i32; N_COLUMNS],
    /// All X.
    pub xs: u8,
    /// The X in jester boxes.
    pub jesters: u8,
    /// The points, the bonus included.
    pub points: i32,
    /// The points with which the player entered the game, which are not on the page.
    pub start: i32,
    /// Whether the bonus is in them.
    pub bonus: bool,
}

impl Pad {
    /// The pad as this phone shows it. It is made from nothing but what the phone may see.
    pub fn view(&self, phone: Option<Phone>) -> PadView {
        self.as_seen_by(phone).shown_on(phone)
    }

    fn shown_on(&self, phone: Option<Phone>) -> PadView {
        let sheet = match self.sheet() {
            Sheet::Cards(sheet) => self.cards_view(sheet, phone),
            Sheet::Dice(sheet) => self.dice_view(sheet, phone),
        };
        let over = self.sheet().is_over();
        // What lies sealed is not told again, not even to the phone on which it was entered.
        let told = |last: &Entered| {
            let entry = if self.is_covered_for(&last.entry, phone) { last.entry.covered() } else { last.entry.clone() };
            Entered { entry, ..last.clone() }
        };
        let undo = self.last().map(told);
        // What this phone may not see it cannot enter again.
        let redo = self.undone().filter(|last| !last.entry.is_covered()).map(told);
        let circle = self.sheet().circle();
        let (next_seats, next_first) = self.next_game();
        PadView {
            options: self.options().clone(),
            names: self.names().to_vec(),
            phones: BySeat::from_fn(self.names().len(), |seat| self.phone_of(seat)),
            phone,
            n_entries: self.journal().len(),
            ended_early: over && self.is_ended(),
            undo,
            redo,
            away: circle.away(),
            gone: circle.gone(),
            next_seats,
            next_first,
            over,
            totals: self.sheet().totals(),
            places: self.sheet().places(),
            lowest: self.sheet().lowest(),
            face_down: self.hides_next(),
            asks: self.asks(phone),
            changed: self.changed(),
            sheet,
        }
    }

    /// Whether a prediction that is entered now lies face down.
    fn hides_next(&self) -> bool {
        match self.sheet() {
            Sheet::Cards(sheet) => sheet.rounds.last().is_some_and(|round| self.is_face_down(round.round)),
            Sheet::Dice(sheet) => {
                let hides = |round: &DiceRound| round.hides_next() && self.is_face_down(round.round);
                sheet.rounds.last().is_some_and(hides)
            }
        }
    }

    /// For whom this phone enters what the round asks for.
    fn asks(&self, phone: Option<Phone>) -> SeatSet {
        let owner = |seat: Seat| self.phone_of(seat);
        let writer = |seat: Seat| self.writer(seat, self.sheet().n_rounds() as u8);
        let is_here = |on: Option<Phone>| Some(on.unwrap_or(Phone::KEEPER)) == phone;
        let hides = self.hides_next();
        match self.sheet() {
            Sheet::Cards(sheet) => {
                let seats = sheet.rounds.last().into_iter().flat_map(|round| round.seats.iter().copied());
                // Hidden slips are turned up when the tricks are counted, so everybody counts their own.
                let hides_count = hides && sheet.rules.predictions() == Predictions::Hidden;
                match sheet.due() {
                    CardsDue::Predict { .. } => {
                        seats.filter(|&seat| !hides || is_here(owner(seat).or(writer(seat)))).collect()
                    }
                    CardsDue::Take { .. } => {
                        seats.filter(|&seat| !hides_count || is_here(writer(seat).or(owner(seat)))).collect()
                    }
                    CardsDue::Nothing => SeatSet::EMPTY,
                }
            }
            Sheet::Dice(sheet) => {
                let seats = sheet.rounds.last().into_iter().flat_map(|round| round.seats.iter().copied());
                match sheet.due() {
                    DiceDue::Circle { .. } => {
                        seats.filter(|&seat| !hides || is_here(owner(seat).or(writer(seat)))).collect()
                    }
                    DiceDue::Nothing => SeatSet::EMPTY,
                    _ => seats.collect(),
                }
            }
        }
    }

    /// Whether the screen of this phone keeps the prediction covered: everybody's but its own player's.
    fn covers<T: Copy>(
        &self,
        is_sealed: bool,
        seat: Seat,
        phone: Option<Phone>,
        told: Option<Told<T>>,
    ) -> Option<Told<T>> {
        let is_own = phone.is_some() && self.phone_of(seat) == phone;
        told.map(|told| if is_sealed && !is_own { Told::Sealed } else { told })
    }

    fn is_covered_for(&self, entry: &Entry, phone: Option<Phone>) -> bool {
        let (Some(seat), Some(round)) = (entry.seat(), entry.round()) else { return false };
        let sealed = match (self.sheet(), entry) {
            (Sheet::Cards(_), Entry::Predict { .. }) => self.is_face_down(round),
            (Sheet::Dice(sheet), Entry::Circle { .. }) => {
                self.is_face_down(round) && sheet.rounds.last().is_some_and(|round| seat != round.seer)
            }
            _ => false,
        };
        sealed && (phone.is_none() || self.phone_of(seat) != phone)
    }

    /// What was shown first and is not what is predicted now.
    fn changed(&self) -> Vec<Changed> {
        let said = |entry: &Entry| match *entry {
            Entry::Predict { tricks, .. } => tricks.map(Said::Tricks),
            Entry::Circle { page_box, .. } => page_box.map(Said::Box),
            _ => None,
        };
        let now = |round: u8, seat: Seat| {
            let at = usize::from(round).wrapping_sub(1);
            match self.sheet() {
                Sheet::Cards(sheet) => {
                    sheet.rounds.get(at).and_then(|round| round.predicted[seat]?.open()).map(Said::Tricks)
                }
                Sheet::Dice(sheet) => sheet.rounds.get(at).and_then(|round| round.prediction(seat)).map(Said::Box),
            }
        };
        let mut changed = Vec::new();
        for (round, seat, at) in self.face_down().first_shown() {
            let was = said(&self.journal()[at].entry).filter(|was| now(round, seat) != Some(*was));
            changed.extend(was.map(|was| Changed { round, seat, was }));
        }
        changed
    }

    fn cards_view(&self, sheet: &CardsSheet, phone: Option<Phone>) -> SheetView {
        let cover = |round: &CardsRound| {
            let sealed = self.is_face_down(round.round);
            let predicted = BySeat::from_fn(round.predicted.n_seats(), |seat| {
                self.covers(sealed, seat, phone, round.predicted[seat])
            });
            CardsRound { predicted, ..round.clone() }
        };
        let due = match sheet.due() {
            // The sum of what lies face down is nobody's business.
            CardsDue::Predict { seats, closed, .. } if sheet.rules.predictions() != Predictions::Open => {
                CardsDue::Predict { seats, sum: 0, closed }
            }
            other => other,
        };
        SheetView::Cards { rounds: sheet.rounds.iter().map(cover).collect(), plan: sheet.plan(), due }
    }

    fn dice_view(&self, sheet: &DiceSheet, phone: Option<Phone>) -> SheetView {
        let cover = |round: &DiceRound| {
            let circled = BySeat::from_fn(round.circled.n_seats(), |seat| {
                self.covers(self.is_face_down(round.round) && seat != round.seer, seat, phone, round.circled[seat])
            });
            DiceRound { circled, ..round.clone() }
        };
        let target = sheet.rules.target();
        let pages =
            BySeat::from_fn(sheet.pages.n_seats(), |seat| page_view(&sheet.pages[seat], sheet.start[seat], target));
        let offers = BySeat::from_fn(pages.n_seats(), |seat| {
            sheet.rounds.last().map_or(Vec::new(), |round| offers_now(round, &sheet.pages[seat], seat))
        });
        let rounds = sheet.rounds.iter().map(cover).collect();
        SheetView::Dice { rounds, pages, pile: sheet.pile, due: sheet.due(), offers }
    }
}

fn offers_now(round: &DiceRound, page: &Page, seat: Seat) -> Vec<MarkOffer> {
    if round.lying.len() != N_DICE || !round.rolled || round.marked[seat].is_some() || !round.seats.contains(&seat) {
        return Vec::new();
    }
    let lying = Lying::Faces { faces: round.lying.clone() };
    round.offers(seat, page, &lying).unwrap_or_default()
}

pub(crate) fn page_view(page: &Page, start: i32, target: u8) -> PageView {
    PageView {
        page: *page,
        columns: page.column_points(),
        xs: page.xs(),
        jesters: page.jester_marks(),
        points: page.points(target),
        start,
        bonus: page.xs() >= target,
    }
}
