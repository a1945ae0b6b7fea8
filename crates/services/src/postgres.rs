//! A PostgreSQL for tests.

use std::path::PathBuf;
use std::process::Output;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::find::{folder_with, missing};
use crate::process::{Folder, Process, free_port, pause};
use crate::tls;
use crate::usage::cpu_time;

const USER: &str = "foretell";
const PASSWORD: &str = "wand-of-tests";

/// A PostgreSQL of its own, with a user who may make databases.
#[derive(Debug)]
pub struct Postgres {
    process: Option<Process>,
    folder: Folder,
    programs: PathBuf,
    port: u16,
    settings: Vec<String>,
    n_databases: AtomicUsize,
}

impl Postgres {
    /// Starts one that does not wait for the disk: it survives being killed, but no power cut. Nothing if PostgreSQL is not
    /// installed.
    pub fn start() -> Option<Postgres> {
        Postgres::start_with(&["fsync=off", "full_page_writes=off"])
    }

    /// Starts one that keeps its promises, as it would on a real machine.
    pub fn start_durable() -> Option<Postgres> {
        Postgres::start_with(&[])
    }

    /// Starts one with settings such as `max_connections=20`. It always offers TLS.
    pub fn start_with(settings: &[&str]) -> Option<Postgres> {
        let Some(programs) = folder_with(&["initdb", "postgres", "pg_isready", "psql"]) else {
            missing("POSTGRESQL", "postgresql");
            return None;
        };
        let folder = Folder::new("postgres");
        let password = folder.write("password", PASSWORD);
        let (certificate, key) = tls::give(&folder);
        let mut initdb = folder.command(&programs.join("initdb"));
        initdb.arg("-D").arg(folder.path.join("data")).args(["-U", USER, "--auth=scram-sha-256"]);
        initdb.arg("--pwfile").arg(&password).args(["--no-sync", "--encoding=UTF8", "--locale=C", "--no-instructions"]);
        succeed(&initdb.output().unwrap());
        let mut settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
        settings.push("ssl=on".into());
        settings.push(format!("ssl_cert_file={}", certificate.display()));
        settings.push(format!("ssl_key_file={}", key.display()));
        settings.push(format!("unix_socket_directories={}", folder.path.display()));
        settings.push("listen_addresses=127.0.0.1".into());
        let mut postgres =
            Postgres { process: None, folder, programs, port: 0, settings, n_databases: AtomicUsize::new(0) };
        // Somebody else may take the port between the look and the start.
        for _ in 0..8 {
            postgres.port = free_port();
            if postgres.try_start() {
                return Some(postgres);
            }
        }
        panic!("PostgreSQL does not start:\n{}", postgres.log());
    }

    fn try_start(&mut self) -> bool {
        let mut args: Vec<String> = vec!["-D".into(), self.folder.path.join("data").display().to_string()];
        args.extend(["-p".into(), self.port.to_string()]);
        args.extend(self.settings.iter().flat_map(|setting| ["-c".to_owned(), setting.clone()]));
        let is_ready = || {
            let mut command = self.folder.command(&self.programs.join("pg_isready"));
            command.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            command.status().is_ok_and(|status| status.success())
        };
        self.process = Process::start(&self.folder, &self.programs.join("postgres"), &args, is_ready);
        self.process.is_some()
    }

    /// Stops it without any care, as `pg_ctl stop -m immediate` does: its clients are cut off, and the next start recovers.
    pub fn stop_now(&mut self) {
        self.end("QUIT");
    }

    /// Kills it (`kill -9`).
    pub fn kill(&mut self) {
        self.end("KILL");
    }

    fn end(&mut self, signal: &str) {
        if let Some(mut process) = self.process.take() {
            process.end(signal);
        }
    }

    /// Starts it again after a stop, on the same port and with the same data.
    pub fn start_again(&mut self) {
        // After a kill, those whom it had started take a moment to notice.
        while !self.try_start() {
            pause();
        }
    }

    /// Stops it at once and starts it again.
    pub fn restart(&mut self) {
        self.stop_now();
        self.start_again();
    }

    /// Where a database is found; without TLS, and with the password.
    pub fn url_of(&self, database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }

    /// Where the database is that every server has.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes a database with nothing in it, and says where it is.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        self.psql(&self.url(), &format!("CREATE DATABASE {name}"));
        self.url_of(&name)
    }

    /// Lets `psql` run statements, and gives what it printed: rows as lines, without a head.
    pub fn psql(&self, url: &str, sql: &str) -> String {
        let mut psql = self.folder.command(&self.programs.join("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1", "-c", sql, url]);
        let output = psql.output().unwrap();
        succeed(&output);
        String::from_utf8(output.stdout).unwrap()
    }

    /// The folder with `pg_dump` and the like.
    pub fn programs(&self) -> &std::path::Path {
        &self.programs
    }

    /// The port on 127.0.0.1 and `localhost`.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The password in the addresses, so that tests can look where it must not be.
    pub fn password(&self) -> &'static str {
        PASSWORD
    }

    /// What it and everything it has started have used of the processors.
    pub fn cpu_time(&self) -> Duration {
        self.process.as_ref().map_or(Duration::ZERO, |process| cpu_time(process.pid()))
    }

    /// What it has said.
    pub fn log(&self) -> String {
        self.folder.log()
    }
}

/// The folder of one that is stopped is nobody else's to remove.
impl Drop for Postgres {
    fn drop(&mut self) {
        if self.process.take().is_none() {
            let _ = std::fs::remove_dir_all(&self.folder.path);
        }
    }
}

fn succeed(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
