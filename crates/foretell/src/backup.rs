//! `foretell backup`: a copy of all that a server keeps.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::serve::data_dir;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The file to write; it must not be there yet
    file: PathBuf,

    /// The data folder of the server [default: as for serve]
    #[arg(long, env = "FORETELL_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let data = args.data.clone().map_or_else(data_dir, Ok)?;
    foretell_store::backup(&data, &args.file)?;
    writeln!(io::stdout(), "{} holds everything; put it into an empty folder as foretell.db", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
