//! A server as a process of its own, on a free port and a folder of its own.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server that was started here.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Host and port.
    pub address: String,
    /// Where its data is; it goes with the value.
    pub data: TempDir,
}

/// Everything that would keep one machine from being a thousand guests.
const NO_LIMITS: [&str; 9] = [
    "--requests-per-second=0",
    "--guests-per-minute=0",
    "--tables-per-minute=0",
    "--guest-megabytes-per-day=0",
    "--address-megabytes-per-day=0",
    "--connections-per-address=0",
    "--sockets-per-address=0",
    "--max-sockets=0",
    "--frames-per-second=0",
];

impl Server {
    /// Starts `program serve` without limits, on a free port.
    pub async fn start(program: &Path) -> Result<Server> {
        Server::start_in(program, tempfile::tempdir()?, "127.0.0.1:0").await
    }

    /// Starts `program serve` with the limits that it usually has, behind a proxy that tells where each page comes from.
    pub async fn start_strict(program: &Path) -> Result<Server> {
        Server::start_with(program, tempfile::tempdir()?, "127.0.0.1:0", &["--trust-proxy"]).await
    }

    /// Starts it with the data of another one, at this address.
    pub async fn start_in(program: &Path, data: TempDir, listen: &str) -> Result<Server> {
        Server::start_with(program, data, listen, &NO_LIMITS).await
    }

    /// Starts one of several that share a database and a broker, which these options name; it has no limits.
    pub async fn start_node(program: &Path, listen: &str, options: &[String]) -> Result<Server> {
        let options: Vec<&str> = NO_LIMITS.into_iter().chain(options.iter().map(String::as_str)).collect();
        Server::start_with(program, tempfile::tempdir()?, listen, &options).await
    }

    async fn start_with(program: &Path, data: TempDir, listen: &str, options: &[&str]) -> Result<Server> {
        let mut command = Command::new(program);
        command.arg("serve").args(["--listen", listen]).arg("--data").arg(data.path()).args(options);
        command.args(["--log-level", "error"]);
        let (child, line) = spawn(command).await?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| format!("the server said `{line}`"))?.to_owned();
        Ok(Server { child, address, data })
    }

    /// The id of its process.
    pub fn pid(&self) -> u32 {
        self.child.id().unwrap_or_default()
    }

    /// Sends it a signal, such as `TERM`.
    pub fn signal(&self, name: &str) -> Result<()> {
        let sent = std::process::Command::new("kill").args(["-s", name, &self.pid().to_string()]).status()?;
        ensure!(sent.success(), "the server is not running");
        Ok(())
    }

    /// Waits until it has ended by itself.
    pub async fn ended(mut self) -> Result<()> {
        let status = self.child.wait().await?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }

    /// Ends it at once, as a power cut would (`kill -9`); its data stays.
    pub async fn kill(mut self) -> Result<TempDir> {
        self.child.kill().await?;
        Ok(self.data)
    }
}

/// Starts a program and reads its first line.
pub(crate) async fn spawn(mut command: Command) -> Result<(Child, String)> {
    let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
    let stdout = child.stdout.take().context("no output")?;
    let mut lines = BufReader::new(stdout).lines();
    let line = lines.next_line().await?.context("the server ended before it listened")?;
    // Whatever else it says is read, so that it does not wait for a reader.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((child, line))
}
