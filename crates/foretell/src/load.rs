//! `foretell load`: many tables at once against a server of its own, and what it took.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use foretell_load::{Plan, Report, Server, run as run_plan};

/// Options of the load.
#[derive(Parser, Debug)]
pub(crate) struct Args {
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
    let report = runtime.block_on(async {
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
