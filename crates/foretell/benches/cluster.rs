//! What several servers cost: one server on SQLite, one on PostgreSQL, and clusters of one, two and three nodes with people at any of
//! them, in the same run. What is compared is moves per second of the processor time of servers, database and broker together.
//!
//! Run with `cargo bench -p foretell --bench cluster`. It needs PostgreSQL and NATS; the database waits for its disk, as SQLite does.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use foretell_load::{Plan, Report, Server, run_at};
use foretell_services::{Nats, Postgres};

/// The allocator of the program, so that only the servers differ.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TABLES: usize = 200;
const SEATS: usize = 4;
const SECONDS: u64 = 8;
/// At a human pace: so many tables, and so many moves a second at all of them.
const CALM: (usize, f64) = (500, 1000.0);

/// Where the servers keep what they know, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum House {
    Sqlite,
    Postgres,
    Nodes(usize),
}

impl House {
    fn name(self) -> String {
        match self {
            House::Sqlite => "one server, SQLite".to_owned(),
            House::Postgres => "one server, PostgreSQL".to_owned(),
            House::Nodes(n) => format!("cluster of {n}"),
        }
    }
}

/// A measurement, and the moves per second of all processor time.
struct Measured {
    report: Report,
    per_cpu_second: f64,
}

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let plan = Plan { tables: TABLES, seats: SEATS, game: "cards".to_owned(), seconds: SECONDS, pace: None };
    let calm = Plan { tables: CALM.0, pace: Some(CALM.1), ..plan.clone() };
    let houses = [House::Sqlite, House::Postgres, House::Nodes(1), House::Nodes(2), House::Nodes(3)];
    println!("{TABLES} tables of {SEATS}, as fast as they can; then {} tables with {} moves/s", CALM.0, CALM.1);
    println!("{:24} {:>10} {:>9} {:>9} {:>16}", "", "moves/CPU s", "of SQLite", "moves/s", "calm p50 / p99");
    let mut sqlite = None;
    for house in houses {
        let fast = runtime.block_on(measure(house, &plan))?;
        let slow = runtime.block_on(measure(house, &calm))?;
        let base = *sqlite.get_or_insert(fast.per_cpu_second);
        println!(
            "{:24} {:>10.0} {:>9.2} {:>9.0} {:>7.2} / {:.2} ms",
            house.name(),
            fast.per_cpu_second,
            fast.per_cpu_second / base,
            fast.report.moves_per_second,
            slow.report.p50_ms,
            slow.report.p99_ms,
        );
    }
    Ok(())
}

async fn measure(house: House, plan: &Plan) -> Result<Measured> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let missing = "it is not installed";
    let postgres = match house {
        House::Sqlite => None,
        House::Postgres | House::Nodes(_) => Some(Postgres::start_durable().context(missing)?),
    };
    let nats = match house {
        House::Nodes(_) => Some(Nats::start().context(missing)?),
        House::Sqlite | House::Postgres => None,
    };
    let mut options: Vec<String> = Vec::new();
    options.extend(postgres.iter().map(|postgres| format!("--database={}", postgres.database())));
    options.extend(nats.iter().map(|nats| format!("--cluster={}", nats.url())));
    options.extend(nats.iter().map(|_| "--cluster-secret=a secret that only these nodes know".to_owned()));
    let mut servers = Vec::new();
    for _ in 0..(if let House::Nodes(n) = house { n } else { 1 }) {
        servers.push(Server::start_node(program, "127.0.0.1:0", &options).await?);
    }
    let addresses: Vec<&str> = servers.iter().map(|server| server.address.as_str()).collect();
    let pids: Vec<u32> = servers.iter().map(Server::pid).collect();
    // While the tables are opened the others work, too: what is counted begins with the first move, as it does for the servers.
    let others =
        || -> Duration { postgres.iter().map(Postgres::cpu_time).chain(nats.iter().map(Nats::cpu_time)).sum() };
    let mut before = Duration::ZERO;
    let report = run_at(&addresses, &pids, plan, || before = others()).await?;
    let cpu = report.cpu_us_per_move / 1e6 * report.moves as f64 + others().saturating_sub(before).as_secs_f64();
    Ok(Measured { per_cpu_second: report.moves as f64 / cpu, report })
}
