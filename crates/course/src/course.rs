//! A game that is played and written down, line by line.
//!
//! It knows who is asked since which line, and what would follow from a choice. Who the players are, what they are told and
//! where the lines are kept is for others to know.

use foretell_kernel::{BySeat, Entry, Match, Refusal, Seat, SeatSet};

use crate::line::{BadLine, Line, MoverKind, counting};
use crate::{Chance, Meaning, Playable, Position, Score, Walk};

/// A game, from its first deal to its result.
#[derive(Clone, Debug)]
pub struct Course<G: Playable> {
    chance: Chance,
    now: Position<G>,
    /// What has come of the game so far.
    score: Score,
    round: RoundStart<G>,
    lines: Vec<Line<G::Action>>,
    asked_since: BySeat<u64>,
    /// What came of the last choice.
    last: Meaning,
    /// The seat that began.
    first: Option<Seat>,
}

/// The game before the line with which the round began: nothing before it has to be played again while the round is played.
#[derive(Clone, Debug)]
struct RoundStart<G: Playable> {
    position: Position<G>,
    n_lines: usize,
    n_predictions: BySeat<usize>,
}

/// Who is asked, and since which line.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The seats that owe a choice.
    pub seats: SeatSet,
    since: BySeat<u64>,
}

/// A line that was decided on, and everything that follows from it. It holds for the game as it was when it was proposed:
/// it is accepted before anything else is, or dropped.
#[derive(Debug)]
#[must_use = "nothing happens before it is accepted"]
pub struct Step<G: Playable> {
    seq: u64,
    line: Line<G::Action>,
    meaning: Meaning,
    follows: Follows<G>,
}

#[derive(Debug)]
enum Follows<G: Playable> {
    Entries(Vec<Entry<G>>),
    /// The last choice did not happen.
    TakenBack(Box<TakenBack<G>>),
}

#[derive(Debug)]
struct TakenBack<G: Playable> {
    now: Position<G>,
    score: Score,
}

/// Why a choice is not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused<R> {
    /// It answers a question that is no longer asked.
    #[error("the game has gone on since: look again")]
    Stale,
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(Refusal<R>),
}

impl Asked {
    /// Since when this seat has been asked; nothing if it is not.
    pub fn since(&self, seat: Seat) -> Option<u64> {
        self.seats.contains(seat).then(|| self.since[seat])
    }
}

impl<G: Playable> Step<G> {
    /// The line, for the journal.
    pub fn text(&self) -> String {
        // It is made of plain values, so nothing in it could fail to be written.
        serde_json::to_string(&self.line).unwrap_or_default()
    }

    /// The line.
    pub fn line(&self) -> &Line<G::Action> {
        &self.line
    }

    /// What it leads to.
    pub fn meaning(&self) -> Meaning {
        self.meaning
    }

    /// Whether it leads into another round.
    pub fn begins_round(&self) -> bool {
        self.meaning.ended_round && !self.meaning.over && self.line.mover().is_some()
    }

    /// Everything that happens, in order; nothing if a choice is taken back.
    pub fn entries(&self) -> &[Entry<G>] {
        match &self.follows {
            Follows::Entries(entries) => entries,
            Follows::TakenBack(_) => &[],
        }
    }
}

impl<G: Playable> Course<G> {
    /// A game before its first line.
    pub fn new(rules: &G::Rules, chance: Chance) -> Course<G> {
        let now: Position<G> = Position::new(rules);
        let n_seats = now.table().n_seats();
        Course {
            chance,
            round: RoundStart { position: now.clone(), n_lines: 0, n_predictions: BySeat::new(n_seats) },
            now,
            score: Score::new(n_seats),
            lines: Vec::new(),
            asked_since: BySeat::new(n_seats),
            last: Meaning::default(),
            first: G::first(rules),
        }
    }

    /// A game of which these lines were written.
    pub fn load(
        rules: &G::Rules,
        chance: Chance,
        lines: impl IntoIterator<Item = Result<Line<G::Action>, BadLine>>,
    ) -> Result<Course<G>, BadLine> {
        let lines: Vec<Line<G::Action>> = lines.into_iter().collect::<Result<_, _>>()?;
        // Up to the last take-back only what counts is played, and once: to play it for each take-back would cost the square.
        let n_settled = lines.iter().rposition(Line::is_take_back).map_or(0, |at| at + 1);
        let counts = counting(&lines[..n_settled]);
        let mut course = Course::new(rules, chance);
        for (at, line) in lines.into_iter().enumerate() {
            if counts.get(at).copied().unwrap_or(true) {
                course.take(line)?;
            } else {
                course.lines.push(line);
            }
            if at + 1 == n_settled {
                course.asked_since = BySeat::from_fn(course.table().n_seats(), |_| n_settled as u64);
            }
        }
        Ok(course)
    }

    /// What is played.
    pub fn rules(&self) -> &G::Rules {
        self.table().game().rules_played()
    }

    /// The match. Only a view of it may leave.
    pub fn table(&self) -> &Match<G> {
        self.now.table()
    }

    /// Where the chance of the game comes from.
    pub(crate) fn chance(&self) -> &Chance {
        &self.chance
    }

    /// How many lines the journal has.
    pub fn seq(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The lines.
    pub fn lines(&self) -> &[Line<G::Action>] {
        &self.lines
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table().is_over()
    }

    /// The seats that owe a choice.
    pub fn waiting_for(&self) -> SeatSet {
        self.table().waiting_for()
    }

    /// Who is asked, and since when.
    pub fn asked(&self) -> Asked {
        Asked { seats: self.waiting_for(), since: self.asked_since }
    }

    /// The seat that began the game, as soon as it is known.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// What has come of the game so far.
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// The round that is played, from before the line with which it began.
    pub fn walk_round(&self) -> Walk<'_, G> {
        Walk::new(self, self.round.position.clone(), self.round.n_lines)
    }

    /// The line that begins the game, and the first deal.
    pub fn propose_begin(&self) -> Result<Step<G>, Refusal<G::Refusal>> {
        self.decide(Line::Begin)
    }

    /// What follows if `seat` chooses this, in answer to the question of line `answers`; nothing if this very choice was
    /// taken already. It changes nothing.
    pub fn propose(
        &self,
        seat: Seat,
        answers: u64,
        by: MoverKind,
        choice: G::Action,
    ) -> Result<Option<Step<G>>, Refused<G::Refusal>> {
        let is_asked = self.waiting_for().contains(seat);
        let is_fresh = is_asked && (self.asked_since[seat]..=self.seq()).contains(&answers);
        if !is_fresh {
            let before = self.lines.iter().rev().find(|line| line.is_of(seat));
            return match before {
                Some(Line::Choice { answers: old, choice: chosen, .. }) if *old == answers && *chosen == choice => {
                    Ok(None)
                }
                _ if is_asked || answers < self.seq() => Err(Refused::Stale),
                _ => Err(Refused::Illegal(Refusal::NotAsked { seat })),
            };
        }
        self.decide(Line::choice(seat, answers, by, choice)).map(Some).map_err(Refused::Illegal)
    }

    /// Whether the last line is a choice of this seat that may be taken back: nothing was drawn, sealed or scored after it.
    pub fn may_take_back(&self, seat: Seat) -> bool {
        self.lines.last().is_some_and(|line| line.is_of(seat)) && self.last == Meaning::default()
    }

    /// The line by which this seat takes back its last choice; nothing if it may not.
    pub fn propose_take_back(&self, seat: Seat) -> Option<Step<G>> {
        if !self.may_take_back(seat) {
            return None;
        }
        let line = Line::TakeBack { seat: seat.index() as u8 };
        let follows = Follows::TakenBack(Box::new(self.without_last().ok()?));
        Some(Step { seq: self.seq(), line, meaning: Meaning::default(), follows })
    }

    /// Asks the rules, on a copy of the match: what nature does after a choice depends on what the choice led to.
    fn decide(&self, line: Line<G::Action>) -> Result<Step<G>, Refusal<G::Refusal>> {
        let mut ahead = self.now.clone();
        let mut entries = Vec::new();
        let meaning = ahead.play_line(&line, &self.chance, &mut |_, _| {}, &mut |entry| entries.push(entry))?;
        Ok(Step { seq: self.seq(), line, meaning, follows: Follows::Entries(entries) })
    }

    /// Takes in what was decided. `show` is told of every entry before it happens, in order; of a choice that is taken back
    /// there is nothing to show.
    ///
    /// A step belongs to the game it was proposed for, as it was then. Taking in another one is a fault of the program.
    pub fn accept(&mut self, step: Step<G>, show: &mut impl FnMut(&Match<G>, &Entry<G>)) {
        debug_assert_eq!(step.seq, self.seq(), "a step is accepted before anything else happens");
        let Step { line, meaning, follows, .. } = step;
        let before = self.waiting_for();
        match follows {
            Follows::Entries(entries) => {
                if meaning.ended_round {
                    self.round = self.round_start();
                }
                let (score, first) = (&mut self.score, &mut self.first);
                self.now.take_in(&entries, &mut |table, entry| {
                    note(entry, score, first);
                    show(table, entry);
                });
                self.now.count_draws(meaning.n_draws);
                self.last = meaning;
            }
            Follows::TakenBack(taken_back) => {
                self.now = taken_back.now;
                self.score = taken_back.score;
            }
        }
        self.written(line, before);
    }

    /// Takes in a line that was stored and takes nothing back.
    fn take(&mut self, line: Line<G::Action>) -> Result<(), BadLine> {
        let before = self.waiting_for();
        let start = self.round_start();
        let (score, first) = (&mut self.score, &mut self.first);
        let mut show = |_: &Match<G>, entry: &Entry<G>| note(entry, score, first);
        let played = self.now.play_line(&line, &self.chance, &mut show, &mut drop);
        self.last = played.map_err(|refusal| BadLine::Damaged(refusal.to_string()))?;
        if self.last.ended_round {
            self.round = start;
        }
        self.written(line, before);
        Ok(())
    }

    /// The game as it is, for the round that the next line begins.
    fn round_start(&self) -> RoundStart<G> {
        let (position, n_predictions) = (self.now.clone(), self.score.n_predictions());
        RoundStart { position, n_lines: self.lines.len(), n_predictions }
    }

    /// The line is written, and who is asked now has been asked since then, unless the question is the same as before.
    fn written(&mut self, line: Line<G::Action>, before: SeatSet) {
        self.lines.push(line);
        for seat in self.waiting_for().iter() {
            if line.is_take_back() || line.is_of(seat) || !before.contains(seat) {
                self.asked_since[seat] = self.lines.len() as u64;
            }
        }
    }

    /// The game without the last line that counts, which is one of the round.
    fn without_last(&self) -> Result<TakenBack<G>, Refusal<G::Refusal>> {
        let mut counts = counting(&self.lines);
        if let Some(last) = counts.iter().rposition(|counts| *counts) {
            counts[last] = false;
        }
        let (mut now, mut score, mut first) = (self.round.position.clone(), self.score.clone(), None);
        score.go_back(&self.round.n_predictions);
        let mut show = |_: &Match<G>, entry: &Entry<G>| note(entry, &mut score, &mut first);
        for at in (self.round.n_lines..self.lines.len()).filter(|at| counts[*at]) {
            now.play_line(&self.lines[at], &self.chance, &mut show, &mut drop)?;
        }
        Ok(TakenBack { now, score })
    }
}

/// What an entry says about the result, and about who began.
fn note<G: Playable>(entry: &Entry<G>, score: &mut Score, first: &mut Option<Seat>) {
    if let Entry::Event(event) = entry {
        G::score(event, score);
        *first = first.or_else(|| G::drawn_first(event));
    }
}
