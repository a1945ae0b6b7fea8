//! Choosing among things by their worth.

use foretell_dice::{Action, DiceGame};
use foretell_kernel::TableView;

use crate::Rng;

/// Worths that differ by less are equal: they come from sums of rounded numbers.
const EQUAL: f32 = 1e-5;

/// The one that is worth most. Among equals chance decides, so that a bot does not always begin with blue.
pub(crate) fn best<T: Copy>(rng: &mut Rng, things: &[T], worths: &[f32]) -> Option<T> {
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<T> =
        things.iter().zip(worths).filter(|(_, worth)| **worth >= most - EQUAL).map(|(t, _)| *t).collect();
    if equals.is_empty() { None } else { Some(equals[rng.below(equals.len())]) }
}

/// The choice; where a view shows no round there is nothing to think about, and any legal choice is as good.
pub(crate) fn or_first(choice: Option<Action>, table: &TableView<DiceGame>) -> Action {
    choice.or_else(|| table.legal.first().copied()).unwrap_or(Action::Stay)
}
