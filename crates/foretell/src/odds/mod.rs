//! `foretell odds`: the chances that players ask about.

mod cards;
mod dice;

use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(clap::Subcommand, Debug)]
enum Game {
    /// How likely it is to end with exactly so many dice of your colour, if you play for that alone
    Dice(dice::Args),
    /// How many tricks a hand takes, and what each prediction brings
    Cards(cards::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.game {
        Game::Dice(args) => dice::run(args),
        Game::Cards(args) => cards::run(args),
    }
}
