//! What a round brings (RULES 1.2, step 5).

use foretell_kernel::BySeat;
use serde::Serialize;

/// The points for a prediction and what became of it.
#[inline]
pub const fn points(predicted: u8, taken: u8) -> i32 {
    if predicted == taken { 20 + 10 * taken as i32 } else { -10 * predicted.abs_diff(taken) as i32 }
}

/// One line of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundScore {
    /// How many cards each player had.
    pub n_cards: u8,
    /// What each player predicted.
    pub predicted: BySeat<u8>,
    /// How many tricks each player took.
    pub taken: BySeat<u8>,
    /// What each player got for it.
    pub points: BySeat<i32>,
    /// The totals after this round.
    pub totals: BySeat<i32>,
}
