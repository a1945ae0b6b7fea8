//! `foretell` with a PostgreSQL database, as somebody runs it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use foretell_services::Postgres;

fn foretell(args: &[&str], database: Option<&str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foretell"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // What the machine has set must not change what is tested.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("FORETELL_")) {
        command.env_remove(name);
    }
    command.envs(database.map(|url| ("FORETELL_DATABASE", url)));
    command
}

fn succeed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A server that runs, and its address.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(database: &str) -> Server {
        let mut child = foretell(&["serve", "--listen", "127.0.0.1:0"], Some(database)).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let url = line.strip_prefix("Foretell is open at ").unwrap_or_else(|| panic!("{line}")).trim().to_owned();
        Server { child, url }
    }

    fn health(&self) -> (bool, String) {
        let output = foretell(&["healthz", &self.url], None).output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Tells it to stop; gives what it said.
    fn stop(mut self) -> String {
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        let mut said = String::new();
        std::io::Read::read_to_string(self.child.stderr.as_mut().unwrap(), &mut said).unwrap();
        assert!(self.child.wait().unwrap().success(), "{said}");
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_says_when_its_database_is_away_and_goes_on_when_it_is_back() {
    let Some(mut postgres) = Postgres::start() else { return };
    let url = postgres.database();
    let server = Server::start(&url);
    assert!(server.health().0);
    postgres.stop_now();
    while server.health().0 {
        thread::sleep(Duration::from_millis(50));
    }
    assert!(server.health().1.contains("the database cannot be reached"), "{}", server.health().1);
    postgres.start_again();
    while !server.health().0 {
        thread::sleep(Duration::from_millis(50));
    }
    let said = server.stop();
    assert!(!said.contains(postgres.password()), "{said}");
}

#[test]
fn a_database_is_named_by_a_flag_a_file_or_the_environment_and_its_password_is_told_nobody() {
    let Some(postgres) = Postgres::start() else { return };
    let dir = tempfile::tempdir().unwrap();
    let url = postgres.database();
    drop(Server::start(&url));
    let file = dir.path().join("foretell.toml");
    std::fs::write(&file, format!("database = '{url}'")).unwrap();
    let by_flag = succeed(&foretell(&["tidy", "--dry-run", "--database", &url], None).output().unwrap());
    let by_file = succeed(&foretell(&["tidy", "--config", file.to_str().unwrap()], None).output().unwrap());
    assert!(by_flag.contains("Would let go of 0 tables") && by_file.contains("Let go of 0 tables"), "{by_file}");
    let help = succeed(&foretell(&["serve", "--help"], Some(&url)).output().unwrap());
    assert!(help.contains("FORETELL_DATABASE") && !help.contains(postgres.password()));
    let wrong = foretell(&["serve", "--database", "mysql://ada:s3cret@db/x"], None).output().unwrap();
    let message = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(message.contains("address of the database is wrong") && !message.contains("s3cret"), "{message}");
    let refused = foretell(&["serve"], Some(&url.replace(postgres.password(), "s3cret"))).output().unwrap();
    let message = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(message.contains("password authentication failed") && !message.contains("s3cret"), "{message}");
}

/// What `foretell backup` says to do, done.
#[test]
fn a_database_is_dumped_and_restored_as_backup_says() {
    let Some(postgres) = Postgres::start() else { return };
    let dir = tempfile::tempdir().unwrap();
    let (data, dump) = (dir.path().join("data"), dir.path().join("copy.dump"));
    let (data, dump) = (data.to_str().unwrap(), dump.to_str().unwrap());
    let (url, empty) = (postgres.database(), postgres.database());
    std::fs::create_dir(data).unwrap();
    let older = include_str!("../../../testdata/databases/schema-3.sql");
    rusqlite::Connection::open(format!("{data}/foretell.db")).unwrap().execute_batch(older).unwrap();
    let moved = succeed(&foretell(&["move", "--from", data, "--to", &url], None).output().unwrap());
    assert!(moved.contains("Everything has arrived"), "{moved}");

    let backup = foretell(&["backup", dump], Some(&url)).output().unwrap();
    assert_eq!(backup.status.code(), Some(2));
    let message = String::from_utf8(backup.stderr).unwrap();
    let commands: Vec<&str> = ["pg_dump --format", "pg_restore --no-owner"]
        .iter()
        .map(|start| message.split_once(start).unwrap_or_else(|| panic!("{message}")))
        .map(|(before, _)| &message[before.len()..])
        .collect();
    let command = |text: &str| text.split(" (and").next().unwrap().trim_end().trim_end_matches(')').to_owned();
    for (text, url) in [(commands[0], &url), (commands[1], &empty)] {
        let mut shell = Command::new("sh");
        shell.args(["-c", &command(text)]).env("FORETELL_DATABASE", url);
        shell.env("PATH", format!("{}:{}", postgres.programs().display(), std::env::var("PATH").unwrap()));
        succeed(&shell.output().unwrap());
    }
    // The same rows as in what was dumped, and a server runs on them.
    let digest = |text: &str| text.split("sha256 ").nth(1).unwrap().split(')').next().unwrap().to_owned();
    let back = dir.path().join("back");
    let restored = foretell(&["move", "--from", &empty, "--to", back.to_str().unwrap()], None).output().unwrap();
    assert_eq!(digest(&succeed(&restored)), digest(&moved));
    assert!(Server::start(&empty).health().0);
}
