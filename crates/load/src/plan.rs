//! Many tables at once, for some time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use serde::Serialize;
use tokio::task::LocalSet;

use crate::meter::{Latencies, Usage};
use crate::table::LoadTable;

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub seats: usize,
    /// Which game: `cards` or `dice`.
    pub game: String,
    /// For how long, once all sit.
    pub seconds: u64,
    /// How many moves a second all tables make together; as many as they can if it is not given.
    pub pace: Option<f64>,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub seats: usize,
    /// For how long, in seconds.
    pub seconds: f64,
    /// How many moves were made.
    pub moves: usize,
    /// Moves in a second.
    pub moves_per_second: f64,
    /// From a choice to the last seat's notice: half of them within so many milliseconds.
    pub p50_ms: f64,
    /// And 99 of a hundred.
    pub p99_ms: f64,
    /// Processor time of the server for a move, in microseconds.
    pub cpu_us_per_move: f64,
    /// Moves in a second of the server's processor time.
    pub moves_per_cpu_second: f64,
    /// Memory of the server for a table with everybody there, in kilobytes.
    pub kb_per_table: f64,
    /// The mean size of a frame to a seat, in bytes.
    pub bytes_per_frame: f64,
}

/// Opens the tables, plays at all of them at once, and measures the server, whose process has this id.
pub async fn run(address: &str, pid: u32, plan: &Plan) -> Result<Report> {
    run_at(&[address], &[pid], plan, || {}).await
}

/// The same where several servers share their tables: those at a table come to them in turn. The processor time is that of all
/// these processes. `begin` is called when everybody sits and the first move is about to be made.
pub async fn run_at(addresses: &[&str], pids: &[u32], plan: &Plan, begin: impl FnOnce()) -> Result<Report> {
    let empty = Usage::of_all(pids)?;
    let mut tables = Vec::new();
    for seed in 0..plan.tables as u64 {
        tables.push(LoadTable::open_at(addresses, plan.seats, &plan.game, seed).await?);
    }
    let full = Usage::of_all(pids)?;
    begin();
    let received = |tables: &[LoadTable]| {
        tables.iter().map(LoadTable::received).fold((0, 0), |(frames, bytes), (f, b)| (frames + f, bytes + b))
    };
    let before = received(&tables);
    let start = Instant::now();
    let (tables, latencies) = play(tables, plan).await?;
    let seconds = start.elapsed().as_secs_f64();
    let cpu = Usage::of_all(pids)?.cpu.saturating_sub(full.cpu).as_secs_f64();
    let after = received(&tables);
    let moves = latencies.len();
    Ok(Report {
        tables: plan.tables,
        seats: plan.seats,
        seconds,
        moves,
        moves_per_second: moves as f64 / seconds,
        p50_ms: latencies.percentile(50.0),
        p99_ms: latencies.percentile(99.0),
        cpu_us_per_move: cpu * 1e6 / moves as f64,
        moves_per_cpu_second: moves as f64 / cpu,
        kb_per_table: full.kilobytes.saturating_sub(empty.kilobytes) as f64 / plan.tables as f64,
        bytes_per_frame: (after.1 - before.1) as f64 / (after.0 - before.0).max(1) as f64,
    })
}

/// Plays at all tables until the time is over.
async fn play(tables: Vec<LoadTable>, plan: &Plan) -> Result<(Vec<LoadTable>, Latencies)> {
    let all = Rc::new(RefCell::new(Latencies::default()));
    let end = Instant::now() + Duration::from_secs(plan.seconds);
    let between = plan.pace.map(|pace| Duration::from_secs_f64(plan.tables as f64 / pace));
    let local = LocalSet::new();
    let tasks: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(at, table)| {
            let late = between.map(|between| between.mul_f64(at as f64 / plan.tables as f64));
            local.spawn_local(play_one(table, end, between, late, all.clone()))
        })
        .collect();
    local.await;
    let mut done = Vec::new();
    for task in tasks {
        done.push(task.await??);
    }
    let latencies = Rc::into_inner(all).ok_or_else(|| anyhow!("a table is still played at"))?.into_inner();
    Ok((done, latencies))
}

async fn play_one(
    mut table: LoadTable,
    end: Instant,
    between: Option<Duration>,
    late: Option<Duration>,
    all: Rc<RefCell<Latencies>>,
) -> Result<LoadTable> {
    let mut next = Instant::now() + late.unwrap_or_default();
    let mut latencies = Latencies::default();
    while Instant::now() < end {
        if let Some(between) = between {
            tokio::time::sleep_until(next.into()).await;
            next += between;
        }
        let moved = table.play().await?;
        latencies.add(moved.waited);
        if moved.over {
            table.rematch().await?;
        }
    }
    all.borrow_mut().add_all(&latencies);
    Ok(table)
}
