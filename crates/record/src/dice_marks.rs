//! The marks of a dice game in a record: their order within a roll, and who left when.

use foretell_dice::{Action, By, DiceGame, Mark, PageBox};
use foretell_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::dice::DiceLine;
use crate::recorded::{Fault, Found, Missing, Numbered};
use crate::shared;

/// A player's mark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarkLine {
    /// Whose.
    pub(crate) seat: u64,
    /// How.
    pub(crate) by: By,
    /// The predicted box.
    #[serde(rename = "box")]
    pub(crate) prediction: PageBox,
    /// What stands in it now.
    pub(crate) mark: Mark,
    /// The jester box that got an X.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) jester: Option<u64>,
    /// Whether the player chose to leave. A record need not say it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "shared::some")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) left: Option<bool>,
}

/// Sorts the marks of a roll: clockwise from the seer's left, the seer last.
///
/// A record may also tell them as they come when the seer leaves: those who left before in one run, then those who had
/// to mark, and the seer, in another.
pub(crate) fn put_marks_in_order(n_seats: usize, seer: usize, marks: &mut [Numbered<DiceLine>]) -> Result<(), Fault> {
    let place = |numbered: &Numbered<DiceLine>| match &numbered.line {
        DiceLine::Mark(mark) => (mark.seat as usize % n_seats + 2 * n_seats - seer - 1) % n_seats,
        _ => 0,
    };
    let said_to_have_left = |numbered: &Numbered<DiceLine>, left: bool| match &numbered.line {
        DiceLine::Mark(mark) => mark.left == Some(left),
        _ => false,
    };
    let mut falls = (1..marks.len()).filter(|&i| place(&marks[i - 1]) > place(&marks[i]));
    if let Some(at) = falls.next() {
        let n_others = marks.len() - 1;
        let seer_is_last = place(&marks[n_others]) == n_seats - 1;
        let (leavers, others) = marks[..n_others].split_at(at.min(n_others));
        let runs_fit = !leavers.iter().any(|mark| said_to_have_left(mark, false))
            && !others.iter().any(|mark| said_to_have_left(mark, true));
        if falls.next().is_some() || !seer_is_last || !runs_fit {
            let reason = "the marks of a roll come clockwise from the seer's left, the seer last";
            return Err(Fault::new(marks[at].number, reason));
        }
    }
    marks.sort_by_key(place);
    Ok(())
}

pub(crate) fn is_mark(line: &DiceLine) -> bool {
    matches!(line, DiceLine::Mark(_))
}

pub(crate) fn found(action: Action, number: u64) -> Found<DiceGame> {
    Found { action, number: Some(number) }
}

/// The first line after the marks of a roll, which the scribe holds back until then.
pub(crate) fn after_marks(rest: &[Numbered<DiceLine>]) -> Option<&Numbered<DiceLine>> {
    rest.iter().find(|numbered| !is_mark(&numbered.line))
}

/// The marks that follow a roll, up to the next line that is none.
pub(crate) fn mark_of(seat: Seat, rest: &[Numbered<DiceLine>]) -> Option<(u64, &MarkLine)> {
    rest.iter()
        .map_while(|numbered| match &numbered.line {
            DiceLine::Mark(mark) => Some((numbered.number, mark)),
            _ => None,
        })
        .find(|(_, mark)| mark.seat == seat.index() as u64)
}

/// A player who marks after this roll has left, unless the seer does so too: then it makes no difference, and only a
/// line that says so counts as leaving. Who does not mark has stayed, if the round went on.
pub(crate) fn leave_or_stay(
    game: &DiceGame,
    seat: Seat,
    rest: &[Numbered<DiceLine>],
) -> Result<Found<DiceGame>, Missing> {
    let seer_marks = game.seer().is_some_and(|seer| mark_of(seer, rest).is_some());
    match mark_of(seat, rest) {
        Some((number, mark)) if mark.left.unwrap_or(!seer_marks) => Ok(found(Action::Leave { by: mark.by }, number)),
        None if !seer_marks && after_marks(rest).is_none() => Err(Missing(format!("{seat} must leave or stay here"))),
        _ => Ok(Found { action: Action::Stay, number: None }),
    }
}

pub(crate) fn seer_decides(seer: Seat, rest: &[Numbered<DiceLine>]) -> Result<Found<DiceGame>, Missing> {
    if let Some((number, mark)) = mark_of(seer, rest) {
        return if mark.left == Some(false) {
            Err(Missing(format!("{seer} left before the last roll: there was one more")))
        } else {
            Ok(found(Action::Leave { by: mark.by }, number))
        };
    }
    match after_marks(rest).map(|numbered| (numbered.number, &numbered.line)) {
        Some((number, DiceLine::Roll { dice, .. })) => Ok(found(Action::Roll { dice: *dice }, number)),
        _ => Err(Missing(format!("{seer} must roll or leave here"))),
    }
}
