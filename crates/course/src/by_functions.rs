//! The shortest way to let a game be played: three functions.

use foretell_kernel::{Entry, Game, Match, Refusal, Seat, SeatSet};

use crate::Answers;

/// Answers from functions. What the rules refuse ends the game.
#[derive(Clone, Copy, Debug)]
pub struct ByFunctions<O, C, S> {
    /// What nature does.
    pub outcome: O,
    /// What one of the seats that are asked chooses.
    pub choice: C,
    /// Is shown every entry before it happens.
    pub show: S,
}

impl<G, O, C, S> Answers<G> for ByFunctions<O, C, S>
where
    G: Game,
    O: FnMut(&G::Draw) -> G::Outcome,
    C: FnMut(&Match<G>, SeatSet) -> (Seat, G::Action),
    S: FnMut(&Match<G>, &Entry<G>),
{
    type Stop = Refusal<G::Refusal>;

    fn outcome(&mut self, _: &Match<G>, _: u64, draw: &G::Draw) -> Result<G::Outcome, Self::Stop> {
        Ok((self.outcome)(draw))
    }

    fn choice(&mut self, table: &Match<G>, asked: SeatSet) -> Result<Option<(Seat, G::Action)>, Self::Stop> {
        Ok(Some((self.choice)(table, asked)))
    }

    fn refused(&mut self, _: Seat, refusal: Refusal<G::Refusal>) -> Result<(), Self::Stop> {
        Err(refusal)
    }

    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> Self::Stop {
        refusal
    }

    fn happens(&mut self, before: &Match<G>, entry: &Entry<G>) -> Result<(), Self::Stop> {
        (self.show)(before, entry);
        Ok(())
    }
}
