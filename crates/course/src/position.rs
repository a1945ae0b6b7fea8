//! The one loop that plays a game: it asks what the match needs, hands the answer to the rules, and folds what they decide.

use foretell_kernel::{Entry, Game, Match, Need, Refusal, Seat, SeatSet};

use crate::{Chance, Line, Playable};

/// Who answers what a game needs, and is shown everything that happens.
pub trait Answers<G: Game> {
    /// Why the game is not played on.
    type Stop;

    /// What nature does: it is the k-th draw of the game.
    fn outcome(&mut self, table: &Match<G>, k: u64, draw: &G::Draw) -> Result<G::Outcome, Self::Stop>;

    /// What one of the seats that are asked chooses; nothing to leave the game as it stands.
    fn choice(&mut self, table: &Match<G>, asked: SeatSet) -> Result<Option<(Seat, G::Action)>, Self::Stop>;

    /// The rules do not allow the choice. Without a reason to stop, it is asked for again.
    fn refused(&mut self, seat: Seat, refusal: Refusal<G::Refusal>) -> Result<(), Self::Stop>;

    /// The rules do not allow what nature did.
    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> Self::Stop;

    /// An entry is about to be folded into the match.
    fn happens(&mut self, _before: &Match<G>, _entry: &Entry<G>) -> Result<(), Self::Stop> {
        Ok(())
    }

    /// The entry has been folded into the match.
    fn happened(&mut self, _after: &Match<G>, _entry: Entry<G>) -> Result<(), Self::Stop> {
        Ok(())
    }
}

/// A match, and how many draws led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<G: Game> {
    table: Match<G>,
    n_draws: u64,
}

impl<G: Game> Position<G> {
    /// Before anything has happened.
    pub fn new(rules: &G::Rules) -> Position<G> {
        Position { table: Match::new(rules), n_draws: 0 }
    }

    /// The match.
    pub fn table(&self) -> &Match<G> {
        &self.table
    }

    /// Plays until the game is over or no choice is given.
    pub fn play<A: Answers<G>>(&mut self, answers: &mut A) -> Result<(), A::Stop> {
        loop {
            let decided = match self.table.need() {
                Need::Over => return Ok(()),
                Need::Chance(draw) => {
                    let outcome = answers.outcome(&self.table, self.n_draws, &draw)?;
                    let decided = self.table.draw(&outcome).map_err(|refusal| answers.impossible(refusal))?;
                    self.n_draws += 1;
                    decided
                }
                Need::Choices(asked) => {
                    let Some((seat, choice)) = answers.choice(&self.table, asked)? else { return Ok(()) };
                    match self.table.choose(seat, choice) {
                        Ok(decided) => decided,
                        Err(refusal) => {
                            answers.refused(seat, refusal)?;
                            continue;
                        }
                    }
                }
            };
            for entry in decided {
                answers.happens(&self.table, &entry)?;
                self.table.apply(&entry);
                answers.happened(&self.table, entry)?;
            }
        }
    }

    /// Folds entries that were decided before; `show` is told of each before it happens.
    pub fn take_in(&mut self, entries: &[Entry<G>], show: &mut impl FnMut(&Match<G>, &Entry<G>)) {
        for entry in entries {
            show(&self.table, entry);
            self.table.apply(entry);
        }
    }

    /// So many of the entries that were taken in were draws.
    pub(crate) fn count_draws(&mut self, n_draws: u64) {
        self.n_draws += n_draws;
    }
}

/// What a line led to, as far as it matters who may still change it and who sits where afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Meaning {
    /// How often something was drawn, dealt or rolled.
    pub n_draws: u64,
    /// A choice was sealed, or sealed choices were opened.
    pub sealed: bool,
    /// A round ended: its score stands, and seats may have changed hands.
    pub ended_round: bool,
    /// The game is over.
    pub over: bool,
}

impl<G: Playable> Position<G> {
    /// Plays a line, and what nature does after it. `show` is told of every entry before it happens, and `keep` gets it
    /// afterwards. A refusal changes nothing where nature keeps to the rules.
    pub(crate) fn play_line(
        &mut self,
        line: &Line<G::Action>,
        chance: &Chance,
        show: &mut impl FnMut(&Match<G>, &Entry<G>),
        keep: &mut impl FnMut(Entry<G>),
    ) -> Result<Meaning, Refusal<G::Refusal>> {
        let choice = match line {
            Line::Choice { seat, choice, .. } => {
                let seat = Seat::new((*seat).into()).filter(|seat| seat.index() < self.table.n_seats());
                // Where nobody is asked the loop would not come to the choice, or only after a draw.
                let seat = seat.ok_or(Refusal::NotAsked { seat: Seat::default() })?;
                if self.table.waiting_for().is_empty() {
                    return Err(Refusal::NotAsked { seat });
                }
                Some((seat, *choice))
            }
            Line::Begin | Line::TakeBack { .. } => None,
        };
        let (round, n_draws) = (self.table.game().round_number(), self.n_draws);
        let mut one = OneLine { choice, chance, show, keep, sealed: false };
        self.play(&mut one)?;
        let sealed = one.sealed;
        Ok(Meaning {
            n_draws: self.n_draws - n_draws,
            sealed,
            ended_round: self.table.game().round_number() != round,
            over: self.table.is_over(),
        })
    }
}

/// At most one choice, and what nature does.
struct OneLine<'a, G: Game, S, K> {
    choice: Option<(Seat, G::Action)>,
    chance: &'a Chance,
    show: &'a mut S,
    keep: &'a mut K,
    sealed: bool,
}

impl<G: Playable, S: FnMut(&Match<G>, &Entry<G>), K: FnMut(Entry<G>)> Answers<G> for OneLine<'_, G, S, K> {
    type Stop = Refusal<G::Refusal>;

    fn outcome(&mut self, _: &Match<G>, k: u64, draw: &G::Draw) -> Result<G::Outcome, Self::Stop> {
        Ok(self.chance.outcome::<G>(k, draw))
    }

    fn choice(&mut self, _: &Match<G>, _: SeatSet) -> Result<Option<(Seat, G::Action)>, Self::Stop> {
        Ok(self.choice.take())
    }

    fn refused(&mut self, _: Seat, refusal: Refusal<G::Refusal>) -> Result<(), Self::Stop> {
        Err(refusal)
    }

    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> Self::Stop {
        refusal
    }

    fn happens(&mut self, before: &Match<G>, entry: &Entry<G>) -> Result<(), Self::Stop> {
        self.sealed |= matches!(entry, Entry::Sealed { .. });
        (self.show)(before, entry);
        Ok(())
    }

    fn happened(&mut self, _: &Match<G>, entry: Entry<G>) -> Result<(), Self::Stop> {
        (self.keep)(entry);
        Ok(())
    }
}
