//! `foretell load`: many tables at once against a server of its own, and what it took.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use foretell_load::{Plan, Report, Server, run as run_plan, run_at};

/// How many times as long moves may take beside floods.
const MOST_TIMES: f64 = 2.0;

/// Options of the load.
#[derive(Parser, Debug)]
pub(crate) struct Args {
    /// Servers that run already and share their tables, as host:port with commas between, instead of one of its own
    #[arg(long, value_name = "ADDRESSES", value_delimiter = ',', conflicts_with = "hostile")]
    at: Vec<String>,
    /// How many tables are played at, all at the same time
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many people sit at each
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// Which game they play
    #[arg(long, default_value = "cards")]
    game: Game,
    /// For how long they play, once all sit
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How many moves all tables make together in a second; as many as they can if it is not given
    #[arg(long)]
    pace: Option<f64>,
    /// Measure twice, the second time beside guests who do nothing but what costs the server most; the usual limits hold
    #[arg(long)]
    hostile: bool,
    /// Print one line of JSON instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Game {
    Cards,
    Dice,
}

/// Runs `load`.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let plan = Plan {
        tables: args.tables.max(1),
        seats: args.seats,
        game: match args.game {
            Game::Cards => "cards".to_owned(),
            Game::Dice => "dice".to_owned(),
        },
        seconds: args.seconds,
        pace: args.pace,
    };
    // One thread is enough for the players, and leaves the other cores to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.hostile {
        return run_hostile(&runtime, plan, args.json);
    }
    let report = runtime.block_on(async {
        if !args.at.is_empty() {
            let addresses: Vec<&str> = args.at.iter().map(String::as_str).collect();
            return run_at(&addresses, &[], &plan, || {}).await;
        }
        let program = std::env::current_exe().context("this program cannot be found")?;
        let server = Server::start(&program).await?;
        run_plan(&server.address, server.pid(), &plan).await
    })?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        out.write_all(told(&report).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Measures twice, and fails if those who play notice the floods too much.
fn run_hostile(runtime: &tokio::runtime::Runtime, plan: Plan, json: bool) -> Result<ExitCode> {
    // As many moves as people make who think for two seconds: it is they who are measured, not how fast the server could be.
    let plan = Plan { pace: plan.pace.or(Some(plan.tables as f64 / 2.0)), ..plan };
    let program = std::env::current_exe().context("this program cannot be found")?;
    let report = runtime.block_on(foretell_load::run_hostile(&program, &plan))?;
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        let Plan { tables, seats, .. } = plan;
        writeln!(out, "{tables} tables with {seats} people, {:.0} moves a second", report.calm.moves_per_second)?;
        for (when, Report { p50_ms, p99_ms, .. }) in
            [("in peace", &report.calm), ("beside the floods", &report.flooded)]
        {
            writeln!(out, "{when:<18} half within {p50_ms:>8.2} ms, 99 % within {p99_ms:>8.2} ms")?;
        }
        writeln!(out, "the 99 % beside the floods: {:.2} times as long (at most {MOST_TIMES})", report.ratio)?;
        for (name, n) in &report.floods {
            writeln!(out, "  {name:<32} {n:>8} requests")?;
        }
    }
    Ok(if report.ratio <= MOST_TIMES { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn told(report: &Report) -> String {
    let Report { tables, seats, seconds, moves, .. } = report;
    format!(
        "{tables} tables with {seats} people, {moves} moves in {seconds:.1} s\n\
         moves per second           {:>10.0}\n\
         latency, half within       {:>10.2} ms\n\
         latency, 99 % within       {:>10.2} ms\n\
         server CPU time per move   {:>10.1} µs\n\
         moves per CPU second       {:>10.0}\n\
         memory per table           {:>10.1} kB\n\
         bytes per frame            {:>10.0}\n",
        report.moves_per_second,
        report.p50_ms,
        report.p99_ms,
        report.cpu_us_per_move,
        report.moves_per_cpu_second,
        report.kb_per_table,
        report.bytes_per_frame,
    )
}
