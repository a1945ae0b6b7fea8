//! `foretell move`: everything from a data folder into a PostgreSQL database, or back.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use foretell_store::{Place, Postgres, Progress, move_all};
use indicatif::{ProgressBar, ProgressStyle};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where everything is: a data folder, or postgres://… (which others cannot see if it is in the environment)
    #[arg(long, env = "FORETELL_MOVE_FROM", value_name = "PLACE", hide_env_values = true, value_parser = place)]
    from: Place,

    /// Where it shall be: a folder without a database, or an empty database
    #[arg(long, env = "FORETELL_MOVE_TO", value_name = "PLACE", hide_env_values = true, value_parser = place)]
    to: Place,
}

#[allow(clippy::unnecessary_wraps, reason = "a parser may fail")]
fn place(text: &str) -> Result<Place, std::convert::Infallible> {
    Ok(if Postgres::is_address(text) { Place::Database(text.to_owned()) } else { Place::Folder(text.into()) })
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut shown = Shown::new();
    let moved = move_all(&args.from, &args.to, &mut |progress| shown.show(progress));
    shown.bar.finish_and_clear();
    let moved = moved?;
    let mut out = io::stdout().lock();
    for (table, n) in moved.tables.iter().filter(|(_, n)| *n > 0) {
        writeln!(out, "{n:>12} {table}")?;
    }
    writeln!(out, "Everything has arrived: every row was read again on both sides (sha256 {}).", moved.digest)?;
    writeln!(out, "Where it came from, nothing has changed.")?;
    Ok(ExitCode::SUCCESS)
}

/// How far it is: a bar in a terminal, a line for each table elsewhere.
struct Shown {
    bar: ProgressBar,
    last: Option<(&'static str, bool)>,
}

impl Shown {
    fn new() -> Shown {
        let bar = if io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{msg:24} {wide_bar} {human_pos}/{human_len} {eta}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Shown { bar, last: None }
    }

    fn show(&mut self, progress: Progress) {
        let Progress { table, is_checking, n, n_all } = progress;
        let verb = if is_checking { "checking" } else { "copying" };
        if self.last.replace((table, is_checking)) != Some((table, is_checking)) {
            self.bar.set_message(format!("{verb} {table}"));
            if !io::stderr().is_terminal() {
                // A log that nobody reads is no reason to stop.
                let _ = writeln!(io::stderr(), "{verb} {table}: {n_all} rows");
            }
        }
        self.bar.set_length(n_all);
        self.bar.set_position(n);
    }
}
