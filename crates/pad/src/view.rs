//! The pad as the page shows it: everything that follows from the entries, worked out, for one phone.

use foretell_cards::Predictions;
use foretell_dice::{MagicPile, N_COLUMNS, N_DICE, Page};
use foretell_kernel::{BySeat, Seat};
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
    /// Whether the game is over.
    pub over: bool,
    /// Whether somebody ended it before its end.
    pub ended_early: bool,
    /// The points of each player.
    pub totals: BySeat<i32>,
    /// The place of each player, as if the game ended now.
    pub places: BySeat<u8>,
    /// The sheet.
    pub sheet: SheetView,
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
        let undo = self.last().map(|last| {
            // What lies sealed is not told again, not even to the phone on which it was entered.
            let entry = if self.is_covered_for(&last.entry, phone) { last.entry.covered() } else { last.entry.clone() };
            Entered { entry, ..last.clone() }
        });
        PadView {
            options: self.options().clone(),
            names: self.names().to_vec(),
            phones: BySeat::from_fn(self.names().len(), |seat| self.phone_of(seat)),
            phone,
            n_entries: self.journal().len(),
            ended_early: over && crate::pad::counting(self.journal()).iter().any(|e| matches!(e.entry, Entry::End)),
            undo,
            over,
            totals: self.sheet().totals(),
            places: self.sheet().places(),
            sheet,
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
        let Some(seat) = entry.seat() else { return false };
        let sealed = match (self.sheet(), entry) {
            (Sheet::Cards(sheet), Entry::Predict { .. }) => {
                sheet.rounds.last().is_some_and(|r| r.is_sealed(&sheet.rules))
            }
            (Sheet::Dice(sheet), Entry::Circle { .. }) => {
                sheet.rounds.last().is_some_and(|round| round.is_sealed() && seat != round.seer)
            }
            _ => false,
        };
        sealed && (phone.is_none() || self.phone_of(seat) != phone)
    }

    fn cards_view(&self, sheet: &CardsSheet, phone: Option<Phone>) -> SheetView {
        let cover = |round: &CardsRound| {
            let sealed = round.is_sealed(&sheet.rules);
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
        let plan = sheet.rules.rounds().iter().collect();
        SheetView::Cards { rounds: sheet.rounds.iter().map(cover).collect(), plan, due }
    }

    fn dice_view(&self, sheet: &DiceSheet, phone: Option<Phone>) -> SheetView {
        let cover = |round: &DiceRound| {
            let circled = BySeat::from_fn(round.circled.n_seats(), |seat| {
                self.covers(round.is_sealed() && seat != round.seer, seat, phone, round.circled[seat])
            });
            DiceRound { circled, ..round.clone() }
        };
        let pages = sheet.pages.map(|page| page_view(page, sheet.rules.target()));
        let offers = BySeat::from_fn(pages.n_seats(), |seat| {
            sheet.rounds.last().map_or(Vec::new(), |round| offers_now(round, &sheet.pages[seat], seat))
        });
        let rounds = sheet.rounds.iter().map(cover).collect();
        SheetView::Dice { rounds, pages, pile: sheet.pile, due: sheet.due(), offers }
    }
}

fn offers_now(round: &DiceRound, page: &Page, seat: Seat) -> Vec<MarkOffer> {
    if round.lying.len() != N_DICE || round.marked[seat].is_some() {
        return Vec::new();
    }
    let lying = Lying::Faces { faces: round.lying.clone() };
    round.offers(seat, page, &lying).unwrap_or_default()
}

fn page_view(page: &Page, target: u8) -> PageView {
    PageView {
        page: *page,
        columns: page.column_points(),
        xs: page.xs(),
        jesters: page.jester_marks(),
        points: page.points(target),
        bonus: page.xs() >= target,
    }
}
