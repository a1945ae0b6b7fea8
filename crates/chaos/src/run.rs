//! An evening: people play, things break, and afterwards everything that was told is compared with what is kept.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Result;
use foretell_bots::Rng;
use tokio::sync::watch;

use crate::check::{Found, check};
use crate::fault::Fault;
use crate::house::House;
use crate::person::{Evening, Moves, sit_down};

/// A table that stood still for less was not touched by what broke.
const NOTICED: Duration = Duration::from_millis(250);
const N_SEATS: usize = 3;

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables of three.
    pub tables: usize,
    /// How long people think, on average.
    pub pace: Duration,
    /// What breaks, in this order.
    pub faults: Vec<Fault>,
    /// A table that has not gone on for so long after everything runs again is stuck for good.
    pub for_good: Duration,
    /// Which nodes it hits.
    pub seed: u64,
}

/// For how long tables stood still when something broke, in seconds, the shortest first. Only those that noticed.
#[derive(Clone, Debug, Default)]
pub struct Stalls(Vec<f64>);

impl Stalls {
    /// The middle one.
    pub fn p50(&self) -> f64 {
        self.0.get(self.0.len() / 2).copied().unwrap_or(0.0)
    }

    /// The longest.
    pub fn worst(&self) -> f64 {
        self.0.last().copied().unwrap_or(0.0)
    }
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Moves that people were told of.
    pub moves: usize,
    /// How often each thing broke, and for how long tables stood still.
    pub stalls: BTreeMap<Fault, (usize, Stalls)>,
    /// Tables that did not go on.
    pub stuck: usize,
    /// What the comparison found.
    pub found: Found,
}

/// Plays, breaks, and compares.
pub async fn run(house: &mut House, plan: &Plan) -> Result<Outcome> {
    let addresses = house.addresses();
    let mut people = Vec::new();
    for table in 0..plan.tables {
        people.extend(sit_down(&addresses, table, N_SEATS).await?);
    }
    let (end, ended) = watch::channel(false);
    let moves = (0..plan.tables).map(|_| Mutex::new(Moves::default())).collect();
    let evening = Arc::new(Evening { addresses, pace: plan.pace, moves, end: ended });
    let people: Vec<_> = people.into_iter().map(|person| tokio::spawn(person.live(evening.clone()))).collect();

    let mut outcome = Outcome::default();
    let mut rng = Rng::new(plan.seed);
    settle(&evening, Instant::now(), plan.for_good).await;
    for fault in &plan.faults {
        let began = Instant::now();
        fault.strike(house, &mut rng).await?;
        outcome.stuck += settle(&evening, Instant::now(), plan.for_good).await;
        let (times, stalls) = outcome.stalls.entry(*fault).or_default();
        *times += 1;
        stalls.0.extend(stood_still(&evening, began));
        stalls.0.sort_by(f64::total_cmp);
    }
    end.send_replace(true);
    let mut all = Vec::new();
    for person in people {
        all.push(person.await?);
    }
    outcome.moves = evening.moves.iter().map(|moves| of(moves).times.len()).sum();
    outcome.found = check(house, &all).await;
    Ok(outcome)
}

fn of(moves: &Mutex<Moves>) -> std::sync::MutexGuard<'_, Moves> {
    moves.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until every table has gone on; says how many have not.
async fn settle(evening: &Evening, since: Instant, for_good: Duration) -> usize {
    loop {
        let goes_on = |moves: &&Mutex<Moves>| of(moves).times.iter().rev().take_while(|at| **at > since).count() >= 3;
        let waiting = evening.moves.len() - evening.moves.iter().filter(goes_on).count();
        if waiting == 0 || since.elapsed() > for_good {
            return waiting;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The longest time without a move since then, in seconds, of each table that noticed.
fn stood_still(evening: &Evening, began: Instant) -> Vec<f64> {
    let longest = |moves: &Mutex<Moves>| {
        let moves = of(moves);
        let gaps = moves.times.windows(2).filter(|pair| pair[1] > began).map(|pair| pair[1] - pair[0]);
        gaps.max().unwrap_or_default()
    };
    evening.moves.iter().map(longest).filter(|gap| *gap > NOTICED).map(|gap| gap.as_secs_f64()).collect()
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { moves, stalls, stuck, found } = self;
        for (fault, (times, stalls)) in stalls {
            let (name, n, p50, worst) = (fault.name(), stalls.0.len(), stalls.p50(), stalls.worst());
            writeln!(f, "{name}, {times} times: {n} stalls, p50 {p50:.2} s, worst {worst:.2} s")?;
        }
        let Found { lost, doubled, contradicted, wrong, n_back, n_claims, n_verified } = found;
        writeln!(f, "{moves} moves told, {n_claims} choices compared with the journal, {n_verified} games verified")?;
        writeln!(
            f,
            "lost {lost}, doubled {doubled}, contradicted {contradicted}, out of order {}, shown less {n_back}, stuck {stuck}",
            wrong.len()
        )?;
        wrong.iter().take(10).try_for_each(|what| writeln!(f, "  {what}"))
    }
}
