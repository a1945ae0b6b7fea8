//! Counts how many ways a game can go on: a short number that changes when almost any rule does.

use crate::{Game, Match, Need, Refusal};

/// Nature's outcomes, fixed: the k-th from the start of the count, or none where the script ends.
pub type Script<'a, G> = &'a dyn Fn(usize, &<G as Game>::Draw) -> Option<<G as Game>::Outcome>;

/// The number of sequences of `depth` choices from here; a way that ends sooner counts as one.
///
/// A way also ends where the script does. Of several seats that are asked at once the one with the lowest number is
/// taken first. An outcome that does not fit is refused.
pub fn perft<G: Game>(table: &Match<G>, depth: u32, script: Script<'_, G>) -> Result<u64, Refusal<G::Refusal>> {
    count(table, depth, 0, script)
}

fn count<G: Game>(
    table: &Match<G>,
    depth: u32,
    n_drawn: usize,
    script: Script<'_, G>,
) -> Result<u64, Refusal<G::Refusal>> {
    if depth == 0 {
        return Ok(1);
    }
    match table.need() {
        Need::Over => Ok(1),
        Need::Chance(draw) => match script(n_drawn, &draw) {
            None => Ok(1),
            Some(outcome) => {
                let mut next = table.clone();
                next.apply_all(&table.draw(&outcome)?);
                count(&next, depth, n_drawn + 1, script)
            }
        },
        Need::Choices(asked) => {
            let Some(seat) = asked.first() else { return Ok(1) };
            table.legal(seat).into_iter().try_fold(0, |ways, choice| {
                let mut next = table.clone();
                next.apply_all(&table.choose(seat, choice)?);
                Ok(ways + count(&next, depth - 1, n_drawn, script)?)
            })
        }
    }
}
