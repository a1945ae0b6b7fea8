//! One whole game between programs: chance from the seeds, choices from the bots.

use foretell_chance::GameKey;
use foretell_course::{Answers, Position, sample};
use foretell_kernel::{Entry, Game, Match, Refusal, Seat, SeatSet, Viewer};

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
    let mut among = AmongBots { key, bots, played: Played { journal: Vec::new(), n_decisions: 0 } };
    Position::new(rules).play(&mut among)?;
    Ok(among.played)
}

struct AmongBots<'a, G: Game, B> {
    key: &'a GameKey,
    bots: &'a mut [B],
    played: Played<G>,
}

impl<G: Game, B: Bot<G>> Answers<G> for AmongBots<'_, G, B> {
    type Stop = Foul<G::Refusal>;

    fn outcome(&mut self, _: &Match<G>, k: u64, draw: &G::Draw) -> Result<G::Outcome, Self::Stop> {
        Ok(sample::<G>(self.key, k, draw))
    }

    fn choice(&mut self, table: &Match<G>, asked: SeatSet) -> Result<Option<(Seat, G::Action)>, Self::Stop> {
        let seat = asked.first().unwrap_or_default();
        self.played.n_decisions += 1;
        Ok(Some((seat, self.bots[seat.index()].choose(&table.view(Viewer::Seat(seat))))))
    }

    fn refused(&mut self, seat: Seat, refusal: Refusal<G::Refusal>) -> Result<(), Self::Stop> {
        Err(Foul { seat, refusal })
    }

    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> Self::Stop {
        Foul { seat: Seat::FIRST, refusal }
    }

    fn happens(&mut self, before: &Match<G>, entry: &Entry<G>) -> Result<(), Self::Stop> {
        for (seat, bot) in Seat::all(before.n_seats()).zip(self.bots.iter_mut()) {
            bot.observe(&before.seen(entry, Viewer::Seat(seat)));
        }
        Ok(())
    }

    fn happened(&mut self, _: &Match<G>, entry: Entry<G>) -> Result<(), Self::Stop> {
        self.played.journal.push(entry);
        Ok(())
    }
}
