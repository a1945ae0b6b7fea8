//! One whole game between programs: chance from the seeds, choices from the bots, everything through a match.

use foretell_chance::GameKey;
use foretell_kernel::{Entry, Game, Match, Need, Refusal, Seat, Viewer};

use crate::Bot;

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// What happened.
    pub journal: Vec<Entry<G>>,
    /// How many choices were made.
    pub n_decisions: u64,
}

/// A program made a choice that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{seat} was played wrongly: {refusal}")]
pub struct Foul<R: std::error::Error + 'static> {
    /// Whose program.
    pub seat: Seat,
    /// Why it is not allowed.
    pub refusal: Refusal<R>,
}

/// Plays a game to its end. `bots` has one player for each seat.
pub fn play_game<G: Game, B: Bot<G>>(
    rules: &G::Rules,
    key: &GameKey,
    bots: &mut [B],
) -> Result<Played<G>, Foul<G::Refusal>> {
    let mut table: Match<G> = Match::new(rules);
    let mut played = Played { journal: Vec::new(), n_decisions: 0 };
    let mut n_draws = 0;
    loop {
        let entries = match table.need() {
            Need::Over => return Ok(played),
            Need::Chance(draw) => {
                let mut stream = key.draw(n_draws);
                n_draws += 1;
                let outcome = G::sample(&draw, &mut |n| stream.below(n));
                table.draw(&outcome).map_err(|refusal| Foul { seat: Seat::FIRST, refusal })?
            }
            Need::Choices(asked) => {
                let seat = asked.first().unwrap_or_default();
                let choice = bots[seat.index()].choose(&table.view(Viewer::Seat(seat)));
                played.n_decisions += 1;
                table.choose(seat, choice).map_err(|refusal| Foul { seat, refusal })?
            }
        };
        for entry in &entries {
            for (seat, bot) in Seat::all(table.n_seats()).zip(bots.iter_mut()) {
                bot.observe(&table.seen(entry, Viewer::Seat(seat)));
            }
            table.apply(entry);
        }
        played.journal.extend(entries);
    }
}
