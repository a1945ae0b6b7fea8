//! `foretell healthz`: is the server well? For containers, which have no other program to ask with.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};

const PATIENCE: Duration = Duration::from_secs(5);

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The address of the server, with its base path
    #[arg(default_value = "http://127.0.0.1:7353/")]
    url: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let said = ask(&args.url).with_context(|| format!("{} does not answer", args.url))?;
    let (head, body) = said.split_once("\r\n\r\n").ok_or_else(|| anyhow!("this is no HTTP"))?;
    writeln!(io::stdout(), "{}", body.trim())?;
    let is_well = head.split(' ').nth(1) == Some("200");
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn ask(url: &str) -> anyhow::Result<String> {
    let Some(rest) = url.strip_prefix("http://") else { bail!("the address must begin with http://") };
    let (host, base) = rest.split_once('/').unwrap_or((rest, ""));
    let base = base.trim_matches('/');
    let path = if base.is_empty() { "/healthz".to_owned() } else { format!("/{base}/healthz") };
    let with_port = if host.rsplit(']').next().is_some_and(|end| end.contains(':')) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let address = with_port.to_socket_addrs()?.next().ok_or_else(|| anyhow!("nobody knows this host"))?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut said = Vec::new();
    stream.take(1 << 16).read_to_end(&mut said)?;
    Ok(String::from_utf8_lossy(&said).into_owned())
}
