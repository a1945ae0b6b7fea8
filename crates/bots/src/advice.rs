//! What a master would do, and what may come of that and of other choices: the answer to somebody who asks for a hint.
//!
//! It is made from what a seat has seen and sees, so it can tell nothing that the seat may not know; and from nothing
//! else, so asking again gives the same answer.

use foretell_kernel::{Game, Seat, Seen, TableView};
use serde::Serialize;

/// What a master would do, and the odds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice<A> {
    /// What a master would do.
    pub choice: A,
    /// What may come of this and of the best other choices, in the order of the game. Nothing where a choice has no odds.
    pub odds: Vec<Outlook<A>>,
}

/// What may come of a choice in this round.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Outlook<A> {
    /// The choice.
    pub choice: A,
    /// The chance that the prediction comes true.
    pub met: f32,
    /// In the dice game the chance of a jester mark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jester: Option<f32>,
    /// The points of the round, on average.
    pub points: f32,
}

/// A game for which there is advice.
pub trait Advised: Game {
    /// Advice for `seat`, which is asked at this table and saw all this.
    fn advise(seat: Seat, seen: &[Seen<Self>], table: &TableView<Self>) -> Advice<Self::Action>;
}

/// More choices than these would hide the good ones.
const N_SHOWN: usize = 6;

impl<A: Copy + PartialEq> Advice<A> {
    /// Advice that tells of this choice and the few others that bring most.
    pub(crate) fn new(choice: A, mut odds: Vec<Outlook<A>>) -> Advice<A> {
        let mut shown: Vec<usize> = (0..odds.len()).collect();
        let rank = |&at: &usize| (odds[at].choice == choice, odds[at].points);
        shown.sort_by(|a, b| rank(b).0.cmp(&rank(a).0).then(rank(b).1.total_cmp(&rank(a).1)));
        shown.truncate(N_SHOWN);
        shown.sort_unstable();
        odds = shown.into_iter().map(|at| odds[at]).collect();
        for one in &mut odds {
            one.met = to_thousandths(one.met);
            one.jester = one.jester.map(to_thousandths);
            one.points = to_thousandths(one.points);
        }
        Advice { choice, odds }
    }
}

/// Nobody reads more digits, and every one of them would go over the wire.
fn to_thousandths(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}
