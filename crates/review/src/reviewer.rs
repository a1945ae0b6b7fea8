//! Walks through a game that is over and values it, step by step: first the whole game for everybody, with the decisions of the
//! seat that asks; then the decisions of the others.

use foretell_bots::Rng;
use foretell_kernel::{BySeat, Entry, Match, Need, Seat, Viewer};
use serde::Serialize;

use crate::summary::{Decision, SeatReview, Sums, accuracy};
use crate::{Cause, Effort, Kind, Reviewed, Weighing};

/// A decision is costly if its loss is beyond so many standard errors.
const SURE: f64 = 2.5;

/// To weigh a decision takes about as long as to value so many positions.
const WEIGHT: usize = 4;

/// Something happened that was chance or a choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// How many entries the journal had before it.
    pub seq: u64,
    /// The round, counted from 1.
    pub round: usize,
    /// Who chose; nobody if it was chance.
    pub by: Option<Seat>,
    /// What everybody could expect after it.
    pub values: BySeat<f64>,
}

/// Where a walk is.
#[derive(Clone)]
struct Walk<G: Reviewed> {
    table: Match<G>,
    eyes: G::Eyes,
    at: usize,
}

/// A review that goes on as long as somebody asks for the next step.
pub struct Reviewer<'a, G: Reviewed> {
    rules: &'a G::Rules,
    journal: &'a [Entry<G>],
    effort: Effort,
    seed: u64,
    /// The seats whose decisions are still to be weighed; the first one together with the values.
    order: Vec<Seat>,
    n_passes: usize,
    walk: Walk<G>,
    start: Option<BySeat<f64>>,
    steps: Vec<Step>,
    decisions: Vec<Vec<Decision<G::Action>>>,
    n_done: usize,
    n_units: usize,
    n_choices: Vec<usize>,
}

impl<G: Reviewed> std::fmt::Debug for Reviewer<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reviewer").field("done", &self.n_done).field("of", &self.n_units).finish_non_exhaustive()
    }
}

impl<'a, G: Reviewed> Reviewer<'a, G> {
    /// A review of a game that was played by these rules. `first` is reviewed first.
    pub fn new(
        rules: &'a G::Rules,
        journal: &'a [Entry<G>],
        first: Option<Seat>,
        effort: Effort,
        seed: u64,
    ) -> Reviewer<'a, G> {
        let walk = Walk::new(rules);
        let n_seats = walk.table.n_seats();
        let first = first.filter(|seat| seat.index() < n_seats).unwrap_or_default();
        let mut counting = Walk::new(rules);
        let (mut n_steps, mut n_choices) = (0, vec![0; n_seats]);
        while let Some(next) = counting.next(journal) {
            n_steps += 1;
            if let Next::Choice { seat, .. } = &next {
                n_choices[seat.index()] += 1;
            }
            counting.go(&next);
        }
        Reviewer {
            rules,
            journal,
            effort,
            seed,
            order: first.round(n_seats).collect(),
            n_passes: 0,
            walk,
            start: None,
            steps: Vec::with_capacity(n_steps),
            decisions: vec![Vec::new(); n_seats],
            n_done: 0,
            n_units: n_steps + WEIGHT * n_choices.iter().sum::<usize>(),
            n_choices,
        }
    }

    /// Only the decisions of the seat that is reviewed first are weighed.
    #[must_use]
    pub fn only_first(mut self) -> Self {
        for seat in self.order.drain(1..) {
            self.n_units -= WEIGHT * self.n_choices[seat.index()];
        }
        self
    }

    /// How far it is, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.n_done as f32 / self.n_units.max(1) as f32
    }

    /// The same in units of work: how many are done, and how many there are.
    pub const fn units(&self) -> (usize, usize) {
        (self.n_done, self.n_units)
    }

    /// Does a little: values one position, weighs at most one decision. False when nothing is left to do.
    pub fn step(&mut self) -> bool {
        let Some(&seat) = self.order.get(self.n_passes) else { return false };
        let Some(next) = self.walk.next(self.journal) else {
            self.n_passes += 1;
            self.walk = Walk::new(self.rules);
            return self.n_passes < self.order.len();
        };
        // What is thought about a step depends on nothing but the seed and the step.
        let rng = Rng::new(self.seed);
        if self.start.is_none() {
            let walk = &mut self.walk;
            self.start = Some(G::value(&walk.table, &mut walk.eyes, &self.effort, &rng.fork(1)));
        }
        if let Next::Choice { seat: by, choice, .. } = &next
            && *by == seat
        {
            self.weigh(seat, *choice, &mut rng.fork(2 + self.walk.at as u64));
        }
        if self.n_passes == 0 {
            self.value(&next, &rng.fork(1));
        } else {
            self.walk.go(&next);
        }
        true
    }

    fn weigh(&mut self, seat: Seat, choice: G::Action, rng: &mut Rng) {
        self.n_done += WEIGHT;
        let Walk { table, eyes, .. } = &mut self.walk;
        if table.legal(seat).len() < 2 {
            return;
        }
        let Weighing { choices, loss, doubt } = G::weigh(table, eyes, seat, choice, &self.effort, rng);
        let is_sure = loss > SURE * doubt && loss >= G::LEAST_LOSS;
        self.decisions[seat.index()].push(Decision {
            seq: table.seq(),
            round: table.game().round_number(),
            kind: G::kind(&choice),
            chosen: choice,
            loss: if is_sure { loss } else { 0.0 },
            apparent_loss: loss,
            doubt,
            choices,
        });
    }

    fn value(&mut self, next: &Next<G>, rng: &Rng) {
        self.n_done += 1;
        let before = self.steps.last().map_or_else(|| self.start.unwrap_or(BySeat::new(0)), |step| step.values);
        let was = self.walk.table.clone();
        let (seq, round) = (was.seq(), was.game().round_number());
        let (by, is_forced) = match next {
            Next::Draw { .. } => (None, false),
            Next::Choice { seat, .. } => (Some(*seat), was.legal(*seat).len() < 2),
        };
        self.walk.go(next);
        let Walk { table, eyes, .. } = &mut self.walk;
        let goes_on = table.game().points() == was.game().points() && !table.is_over();
        let values = match by {
            _ if table.is_over() => table.game().points().map(|&points| f64::from(points)),
            // Where there was nothing to choose nothing changes.
            Some(_) if is_forced && goes_on && table.game().round_number() == round => before,
            Some(_) => G::value(table, eyes, &self.effort, rng),
            None => G::value_after_draw(&was, &before, table, eyes, &self.effort, rng),
        };
        self.steps.push(Step { seq, round, by, values });
    }

    /// Everything that was chance or a choice, with what everybody could expect after it: complete after the first pass.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What everybody could expect before anything had happened.
    pub fn start(&self) -> Option<&BySeat<f64>> {
        self.start.as_ref()
    }

    /// The review of a seat, once it is done.
    pub fn seat(&self, seat: Seat) -> Option<SeatReview<G::Action>> {
        let at = self.order.iter().position(|&other| other == seat)?;
        if at >= self.n_passes {
            return None;
        }
        let start = self.start?[seat];
        let decisions = &self.decisions[seat.index()];
        let loss_at = |seq: u64| decisions.iter().find(|one| one.seq == seq).map_or(0.0, |one| one.loss);
        let n_rounds = self.steps.iter().map(|step| step.round).max().unwrap_or(0);
        let mut rounds = vec![Sums::default(); n_rounds];
        let mut before = start;
        for step in &self.steps {
            let change = step.values[seat] - before;
            before = step.values[seat];
            let sums = &mut rounds[step.round - 1];
            match step.by {
                None => sums.chance += change,
                Some(by) if by != seat => sums.others += change,
                Some(_) => {
                    let loss = loss_at(step.seq);
                    sums.loss += loss;
                    sums.lie += change + loss;
                }
            }
        }
        let mut sums = Sums::default();
        for round in &rounds {
            sums.add(round);
        }
        let of = |kind: Kind| {
            let all = decisions.iter().filter(move |one| one.kind == kind);
            accuracy(all.map(|one| one.loss), G::HALF)
        };
        Some(SeatReview {
            seat,
            points: before.round() as i32,
            start,
            sums,
            rounds,
            prediction_accuracy: of(Kind::Prediction),
            play_accuracy: of(Kind::Play),
            decisions: decisions.clone(),
        })
    }
}

/// What comes next in a journal.
enum Next<G: Reviewed> {
    Draw { entries: Vec<Entry<G>> },
    Choice { seat: Seat, choice: G::Action, entries: Vec<Entry<G>> },
}

impl<G: Reviewed> Walk<G> {
    fn new(rules: &G::Rules) -> Walk<G> {
        let table: Match<G> = Match::new(rules);
        Walk { eyes: G::eyes(table.n_seats()), table, at: 0 }
    }

    /// What comes next; nothing at the end, or where the journal does not follow the rules.
    fn next(&self, journal: &[Entry<G>]) -> Option<Next<G>> {
        let rest = journal.get(self.at..)?;
        let events =
            || rest.iter().filter_map(|entry| if let Entry::Event(event) = entry { Some(event) } else { None });
        match self.table.need() {
            Need::Over => None,
            Need::Chance(_) => {
                let Cause::Draw(outcome) = G::cause(events().next()?) else { return None };
                Some(Next::Draw { entries: self.table.draw(&outcome).ok()? })
            }
            Need::Choices(asked) => {
                let (seat, choice) = match rest.first()? {
                    Entry::Sealed { seat, choice } => (*seat, *choice),
                    Entry::Event(_) => {
                        let only = asked.first()?;
                        let choice = events().find_map(|event| match G::cause(event) {
                            Cause::Choice(seat, choice) if seat.is_none_or(|seat| seat == only) => Some(choice),
                            _ => None,
                        })?;
                        (only, choice)
                    }
                };
                Some(Next::Choice { seat, choice, entries: self.table.choose(seat, choice).ok()? })
            }
        }
    }

    fn go(&mut self, next: &Next<G>) {
        let (Next::Draw { entries } | Next::Choice { entries, .. }) = next;
        for entry in entries {
            for seat in Seat::all(self.table.n_seats()) {
                G::observe(&mut self.eyes, seat, &self.table.seen(entry, Viewer::Seat(seat)));
            }
            self.table.apply(entry);
            self.at += 1;
        }
    }
}
