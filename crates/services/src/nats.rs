//! A NATS server for tests.

use std::net::TcpStream;
use std::path::PathBuf;
use std::time::Duration;

use crate::find::{folder_with, missing};
use crate::process::{Folder, Process, free_port, pause};
use crate::tls;
use crate::usage::cpu_time;

/// A NATS server of its own, which keeps nothing.
#[derive(Debug)]
pub struct Nats {
    process: Option<Process>,
    folder: Folder,
    program: PathBuf,
    port: u16,
}

impl Nats {
    /// Starts one. Nothing if NATS is not installed.
    pub fn start() -> Option<Nats> {
        Nats::start_with("")
    }

    /// Starts one that speaks TLS and nothing else, and is configured by this text.
    pub fn start_with_tls(config: &str) -> Option<Nats> {
        // It starts in its folder.
        Nats::start_with(&format!("tls {{ cert_file: server.pem, key_file: server.key }}\n{config}"))
    }

    /// Starts one that is configured by this text.
    pub fn start_with(config: &str) -> Option<Nats> {
        let Some(programs) = folder_with(&["nats-server"]) else {
            missing("NATS", "nats-server");
            return None;
        };
        let folder = Folder::new("nats");
        folder.write("nats.conf", config);
        tls::give(&folder);
        let mut nats = Nats { process: None, folder, program: programs.join("nats-server"), port: 0 };
        for _ in 0..8 {
            nats.port = free_port();
            if nats.try_start() {
                return Some(nats);
            }
        }
        panic!("NATS does not start:\n{}", nats.log());
    }

    fn try_start(&mut self) -> bool {
        let args = ["-c", "nats.conf", "-a", "127.0.0.1", "-p", &self.port.to_string()].map(str::to_owned);
        let is_ready = || TcpStream::connect(("127.0.0.1", self.port)).is_ok();
        self.process = Process::start(&self.folder, &self.program, &args, is_ready);
        self.process.is_some()
    }

    /// Kills it (`kill -9`).
    pub fn stop_now(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.end("KILL");
        }
    }

    /// Starts it again after a stop, on the same port.
    pub fn start_again(&mut self) {
        while !self.try_start() {
            pause();
        }
    }

    /// Kills it and starts it again.
    pub fn restart(&mut self) {
        self.stop_now();
        self.start_again();
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What it has used of the processors.
    pub fn cpu_time(&self) -> Duration {
        self.process.as_ref().map_or(Duration::ZERO, |process| cpu_time(process.pid()))
    }

    /// What it has said.
    pub fn log(&self) -> String {
        self.folder.log()
    }
}

/// The folder of one that is stopped is nobody else's to remove.
impl Drop for Nats {
    fn drop(&mut self) {
        if self.process.take().is_none() {
            let _ = std::fs::remove_dir_all(&self.folder.path);
        }
    }
}
