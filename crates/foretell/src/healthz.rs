//! `foretell healthz`: is the server well? For containers, which have no other program to ask with.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use foretell_server::BasePath;
use serde::Deserialize;

use crate::complain::fit_for_terminal;
use crate::serve::LISTEN;

const PATIENCE: Duration = Duration::from_secs(5);

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The address of the server, with its base path [default: where a server with these settings listens]
    url: Option<String>,

    /// The address and port that the server listens on [default: 127.0.0.1:7353]
    #[arg(long, env = "FORETELL_LISTEN", value_name = "ADDR")]
    listen: Option<SocketAddr>,

    /// The path below which everything is [default: /]
    #[arg(long, env = "FORETELL_BASE_PATH", value_name = "PATH")]
    base_path: Option<BasePath>,
}

/// What a server says of itself.
#[derive(Deserialize)]
struct Health {
    status: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let url = args.url.clone().unwrap_or_else(|| usual_url(args));
    let said = ask(&url).with_context(|| format!("{url} does not answer"))?;
    let (head, body) = said.split_once("\r\n\r\n").ok_or_else(|| anyhow!("{url}: this is no HTTP"))?;
    let body = body.trim();
    writeln!(io::stdout(), "{}", fit_for_terminal(body))?;
    // Anything can answer 200 at an address; only Foretell says that it is well.
    let health: Health = serde_json::from_str(body).with_context(|| format!("{url}: this is no Foretell"))?;
    let is_well = head.split(' ').nth(1) == Some("200") && health.status == "ok";
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Where a server with these settings can be reached from its own machine.
fn usual_url(args: &Args) -> String {
    let mut address = args.listen.unwrap_or(LISTEN);
    if address.ip().is_unspecified() {
        let here: IpAddr = if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
        address.set_ip(here);
    }
    format!("http://{address}{}", args.base_path.clone().unwrap_or_default().as_str())
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
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut said = Vec::new();
    stream.take(1 << 16).read_to_end(&mut said)?;
    Ok(String::from_utf8_lossy(&said).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_looked_for_where_it_listens() {
        for (listen, base_path, url) in [
            (None, None, "http://127.0.0.1:7353/"),
            (Some("0.0.0.0:80"), Some("/games"), "http://127.0.0.1:80/games/"),
            (Some("[::]:7353"), None, "http://[::1]:7353/"),
            (Some("192.168.1.5:7353"), None, "http://192.168.1.5:7353/"),
        ] {
            let listen = listen.map(|text| text.parse().unwrap());
            let base_path = base_path.map(|text| text.parse().unwrap());
            assert_eq!(usual_url(&Args { url: None, listen, base_path }), url);
        }
    }
}
