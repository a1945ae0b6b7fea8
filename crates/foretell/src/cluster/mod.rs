//! `foretell cluster`: the servers that share a database.

mod status;

use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// Show the servers, how long their leases last, and how many tables each has
    Status(status::Args),
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Status(args) => status::run(&args),
    }
}
