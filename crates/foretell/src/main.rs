//! The program `foretell`: one subcommand for each role.
//!
//! Exit status: 0 is good, 1 means that a check failed, 2 that the program was used wrongly.

mod arena;
mod backup;
mod cluster;
mod complain;
mod database;
mod healthz;
mod load;
mod moving;
mod odds;
mod play;
mod replay;
mod serve;
mod setup;
mod site;
mod tidy;
mod verify;
mod words;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Thousands of small tables come and go: this allocator gives their memory back and is faster at it than most systems'.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Two games of exact prediction: the Wizard card game (how many tricks will you take?) and the Wizard dice game (how
/// many of a colour will be rolled?). Unofficial, free, and without an account.
#[derive(Parser, Debug)]
#[command(name = "foretell", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Open tables for people and programs, in the browser
    Serve(Box<serve::Args>),
    /// Play against programs, here in the terminal
    Play(play::Args),
    /// Let programs play whole games against each other, and see how they did
    Arena(arena::Args),
    /// Tell the chances that players ask about
    Odds(odds::Args),
    /// Check game records, line by line, against the rules
    Verify(verify::Args),
    /// Tell a recorded game in words, round by round, with its score sheet
    Replay(replay::Args),
    /// Write the page as plain files for a web host that runs no programs: bots, pads, lessons and replays, without a server
    Site(site::Args),
    /// Copy the data of a server into a file, also while it runs
    Backup(backup::Args),
    /// Move everything that a server keeps from a folder into a PostgreSQL database, or back
    Move(moving::Args),
    /// Let go of what nobody has touched for long, in the data of a server that does not run
    Tidy(tidy::Args),
    /// Look at the servers that share a database
    Cluster(cluster::Args),
    /// Measure what a server can take: real sockets, real games
    Load(load::Args),
    /// Ask a server how it is, as those do who watch over it
    Healthz(healthz::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(*args),
        Command::Play(args) => play::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Site(args) => site::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Move(args) => moving::run(&args),
        Command::Tidy(args) => tidy::run(&args),
        Command::Cluster(args) => cluster::run(args),
        Command::Load(args) => load::run(&args),
        Command::Healthz(args) => healthz::run(&args),
    };
    done.unwrap_or_else(|error| {
        // The reader of the output may stop, as `head` does: that is no error.
        let is_closed = |error: &std::io::Error| error.kind() == ErrorKind::BrokenPipe;
        if error.downcast_ref::<std::io::Error>().is_some_and(is_closed) {
            return ExitCode::SUCCESS;
        }
        complain::complain(&format!("foretell: {error:#}"));
        ExitCode::from(2)
    })
}
