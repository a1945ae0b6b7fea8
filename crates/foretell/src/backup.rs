//! `foretell backup`: a copy of all that a server keeps.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;

use crate::database::DatabaseUrl;
use crate::serve::data_dir;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The file to write; it must not be there yet
    file: PathBuf,

    /// The data folder of the server [default: as for serve]
    #[arg(long, env = "FORETELL_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// A PostgreSQL database, which has tools of its own
    #[arg(long, env = "FORETELL_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<DatabaseUrl>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if args.database.is_some() {
        bail!(
            "a PostgreSQL database is copied with its own tools, also while servers run: \
             pg_dump --format=custom --file={} \"$FORETELL_DATABASE\" (and back into an empty one: \
             pg_restore --no-owner --exit-on-error --dbname=\"$FORETELL_DATABASE\" {})",
            args.file.display(),
            args.file.display()
        );
    }
    let data = args.data.clone().map_or_else(data_dir, Ok)?;
    foretell_store::backup(&data, &args.file)?;
    writeln!(io::stdout(), "{} holds everything; put it into an empty folder as foretell.db", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
