//! What was played, whichever game it was.

use foretell_kernel::{BySeat, Seat};
use foretell_options::GameRules;

use crate::cards::{CardsRound, CardsSheet};
use crate::circle::Circle;
use crate::dice::{DiceRound, DiceSheet};
use crate::{Entry, PadRefusal};

/// What was played, by the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// Of a card game.
    Cards(CardsSheet),
    /// Of a dice game.
    Dice(Box<DiceSheet>),
}

impl Sheet {
    /// A sheet on which nothing is written, with columns for so many.
    pub(crate) fn blank(rules: GameRules, first: Seat, n_seats: usize) -> Sheet {
        match rules {
            GameRules::Cards(rules) => Sheet::Cards(CardsSheet::blank(rules, first, n_seats)),
            GameRules::Dice(rules) => Sheet::Dice(Box::new(DiceSheet::blank(rules, first, n_seats))),
        }
    }

    /// Enters something in a round. If it does not fit, the sheet is spoilt.
    pub(crate) fn enter(&mut self, round: u8, entry: &Entry) -> Result<(), (u8, PadRefusal)> {
        if let Sheet::Cards(sheet) = self
            && let Some(filled) = sheet.fills(round, entry)
        {
            return filled.map_err(|refusal| (round, refusal));
        }
        let now = self.n_rounds();
        let entered = match usize::from(round) {
            at if at == now + 1 && self.has_more() => Err(PadRefusal::NotBegun { round }),
            at if at == 0 || at > now => Err(PadRefusal::NoSuchRound { round }),
            at if at < now => Err(PadRefusal::Finished { round }),
            _ if self.is_over() => Err(PadRefusal::Over),
            _ => match self {
                Sheet::Cards(sheet) => sheet.enter(entry),
                Sheet::Dice(sheet) => sheet.enter(entry),
            },
        };
        entered.map_err(|refusal| (round, refusal))
    }

    /// How many rounds have begun.
    pub(crate) fn n_rounds(&self) -> usize {
        match self {
            Sheet::Cards(sheet) => sheet.rounds.len(),
            Sheet::Dice(sheet) => sheet.rounds.len(),
        }
    }

    /// Whether a round comes after the one that is played.
    fn has_more(&self) -> bool {
        match self {
            Sheet::Cards(sheet) => !sheet.over && sheet.rounds.len() < sheet.plan().len(),
            Sheet::Dice(sheet) => !sheet.over,
        }
    }

    /// The game ends here.
    pub(crate) fn end(&mut self) {
        match self {
            Sheet::Cards(sheet) => sheet.over = true,
            Sheet::Dice(sheet) => sheet.end(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            Sheet::Cards(sheet) => sheet.over,
            Sheet::Dice(sheet) => sheet.over,
        }
    }

    /// Whether nothing is left to enter in the round.
    pub fn is_finished(&self, round: u8) -> bool {
        let at = usize::from(round).wrapping_sub(1);
        match self {
            Sheet::Cards(sheet) => sheet.rounds.get(at).is_some_and(CardsRound::is_finished),
            Sheet::Dice(sheet) => sheet.rounds.get(at).is_some_and(DiceRound::is_finished),
        }
    }

    pub(crate) fn circle(&self) -> &Circle {
        match self {
            Sheet::Cards(sheet) => &sheet.circle,
            Sheet::Dice(sheet) => &sheet.circle,
        }
    }

    /// The points of each player.
    pub fn totals(&self) -> BySeat<i32> {
        match self {
            Sheet::Cards(sheet) => sheet.totals,
            Sheet::Dice(sheet) => sheet.totals(),
        }
    }

    /// The points of the last of those who have not left.
    pub(crate) fn lowest(&self) -> i32 {
        let totals = self.totals();
        self.circle().lowest(|seat| totals[seat])
    }

    /// The place of each player.
    pub fn places(&self) -> BySeat<u8> {
        match self {
            Sheet::Cards(sheet) => sheet.places(),
            Sheet::Dice(sheet) => sheet.places(),
        }
    }
}
