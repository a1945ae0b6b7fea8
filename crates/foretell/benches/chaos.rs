//! A cluster that is broken on purpose, for longer than the test of the same name and with the program as it is handed out: what comes
//! out, and for how long tables stand still.
//!
//! `cargo bench -p foretell --bench chaos` breaks it about 240 times; `CHAOS="kill 5, cut 20"` says something else. It needs PostgreSQL
//! and NATS. It fails if anything that was told is lost, doubled or contradicted, or if a table stands still for more than ten seconds.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use foretell_chaos::{Fault, House, Keeping, Plan, run};

const FAULTS: &str = "kill 100, freeze 50, roll 50, broker 20, database 10, cut 10";
const LEASE: Duration = Duration::from_secs(2);
/// The longest that a table may stand still, in seconds.
const LONGEST: f64 = 10.0;

fn main() -> Result<ExitCode> {
    let wanted = std::env::var("CHAOS").unwrap_or(FAULTS.to_owned());
    let faults = Fault::list(&wanted).context("CHAOS says what breaks and how often, as in `kill 2, freeze 1`")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let outcome = runtime.block_on(async {
        let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
        let house = House::open(program, 3, LEASE, Keeping::Fence).await?;
        let for_good = Duration::from_mins(2);
        let plan = Plan { tables: 8, pace: Duration::from_millis(40), faults, for_good, seed: 2026 };
        run(&mut house.context("PostgreSQL or NATS is not installed")?, &plan).await
    })?;
    print!("{outcome}");
    let is_stuck = outcome.stuck > 0 || outcome.stalls.values().any(|(_, stalls)| stalls.worst() > LONGEST);
    Ok(if outcome.found.is_nothing() && !is_stuck { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
