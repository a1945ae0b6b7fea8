//! `foretell tidy`: lets go of what nobody has touched for long, in a data folder that no server uses.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, bail};
use foretell_store::{
    BoxFuture, OpenError, Room, Since, Sqlite, SqliteOptions, Store, Tally, Tidied, Tidy, Untouched, compact,
};

use crate::database::{self, DatabaseUrl};
use crate::serve::{KeepOptions, Options, data_dir};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Only say what would be let go
    #[arg(long)]
    dry_run: bool,

    /// The data folder of the server [default: as for serve]
    #[arg(long, env = "FORETELL_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// The PostgreSQL database of the server, if it has one
    #[arg(long, env = "FORETELL_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<DatabaseUrl>,

    /// The file with the settings of the server
    #[arg(long, env = "FORETELL_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    #[command(flatten)]
    keep: KeepOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let file = args.config.as_deref().map(Options::read).transpose()?.unwrap_or_default();
    let since = args.keep.or(file.keep).keep().since(now()?);
    if let Some(url) = args.database.as_ref().or(file.database.as_ref()) {
        let opened = database::open(Some(url), data_dir)?;
        let (tidied, room) = tidy(&*opened.store, since, args.dry_run)?;
        let mut out = io::stdout().lock();
        tell(&mut out, tidied, args.dry_run)?;
        writeln!(out, "The database has {}; it uses the room again by itself.", amount(room.n_bytes))?;
        return Ok(ExitCode::SUCCESS);
    }
    let data = args.data.clone().or(file.data).map_or_else(data_dir, Ok)?;
    let database = data.join("foretell.db");
    if !database.exists() {
        bail!("{}: there is no database here; is this the data folder of the server?", data.display());
    }
    let before = database.metadata()?.len();
    let store = Sqlite::open(&data, SqliteOptions::default()).map_err(explain)?;
    let (tidied, room) = tidy(&store, since, args.dry_run)?;
    drop(store);
    let mut out = io::stdout().lock();
    tell(&mut out, tidied, args.dry_run)?;
    if args.dry_run {
        writeln!(out, "The database has {}, {} of it free.", amount(room.n_bytes), amount(room.n_free))?;
        return Ok(ExitCode::SUCCESS);
    }
    compact(&data).context("everything was let go, but the room could not be given back")?;
    let after = database.metadata()?.len();
    writeln!(out, "The database had {}, and has {}.", amount(before), amount(after))?;
    Ok(ExitCode::SUCCESS)
}

/// Goes through a store once, and says how large it is then.
fn tidy(store: &dyn Store, since: Since, dry_run: bool) -> anyhow::Result<(Tidied, Room)> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let is_in_use = |_: &Untouched| false;
    let rest = || -> BoxFuture<'static, ()> { Box::pin(std::future::ready(())) };
    let tidy = Tidy { since, dry_run, is_in_use: &is_in_use, rest: &rest };
    Ok(runtime.block_on(async {
        let tidied = tidy.run(store).await?;
        Ok::<_, foretell_store::StoreError>((tidied, store.room().await?))
    })?)
}

fn tell(out: &mut impl Write, tidied: Tidied, dry_run: bool) -> io::Result<()> {
    let Tidied { tables, pads, guests } = tidied;
    let verb = if dry_run { "Would let go of" } else { "Let go of" };
    for (what, tally) in [
        ("tables without a finished game", tables),
        ("unfinished pads", pads),
        ("guests who have nothing here", guests),
    ] {
        let Tally { n, n_bytes } = tally;
        writeln!(out, "{verb} {n} {what} ({})", amount(n_bytes))?;
    }
    Ok(())
}

/// On a folder that is in use there is another way.
fn explain(error: OpenError) -> anyhow::Error {
    match error {
        OpenError::InUse { .. } => anyhow::Error::new(error)
            .context("a server that runs tidies by itself every hour; stop it first to tidy by hand"),
        _ => error.into(),
    }
}

fn now() -> anyhow::Result<i64> {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).context("the clock of this machine is wrong")?;
    Ok(i64::try_from(since_1970.as_millis())?)
}

/// An amount of bytes as people say it.
fn amount(n_bytes: u64) -> String {
    match n_bytes {
        ..1_000 => format!("{n_bytes} bytes"),
        1_000..1_000_000 => format!("{:.1} kB", n_bytes as f64 / 1e3),
        _ => format!("{:.1} MB", n_bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_said_as_people_do() {
        assert_eq!([999, 1_500, 2_500_000].map(amount), ["999 bytes", "1.5 kB", "2.5 MB"]);
    }
}
