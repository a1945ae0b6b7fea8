//! Where to go: the first line of the output, and a picture of it for telephones.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use anyhow::{Context, anyhow};
use foretell_server::{BasePath, Origin};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The address that people open.
pub(crate) fn address_to_open(public_url: Option<&str>, listening: SocketAddr, base_path: &BasePath) -> String {
    if let Some(url) = public_url {
        return format!("{}{}", url.trim_end_matches('/'), if has_path(url) { "/" } else { base_path.as_str() });
    }
    let ip = if listening.ip().is_unspecified() { network_ip(listening) } else { listening.ip() };
    format!("http://{}{}", SocketAddr::new(ip, listening.port()), base_path.as_str())
}

/// Whether an address says more than a host.
fn has_path(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.trim_end_matches('/').contains('/')
}

/// The origin of an address.
pub(crate) fn origin(url: &str) -> anyhow::Result<Origin> {
    let (scheme, rest) = url.split_once("://").ok_or_else(|| anyhow!("{url} is no address: https://… is one"))?;
    let host = rest.split('/').next().unwrap_or_default();
    format!("{scheme}://{host}").parse().with_context(|| format!("{url} is no address"))
}

/// The address of this machine in its network. Nothing is sent to find it: the system only says which way it would go.
fn network_ip(listening: SocketAddr) -> IpAddr {
    let here: IpAddr = if listening.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    let away: IpAddr = if listening.is_ipv4() {
        Ipv4Addr::new(192, 0, 2, 1).into()
    } else {
        Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into()
    };
    let way = UdpSocket::bind(SocketAddr::new(listening.ip(), 0)).and_then(|socket| {
        socket.connect(SocketAddr::new(away, 9))?;
        socket.local_addr()
    });
    way.map_or(here, |way| if way.ip().is_unspecified() { here } else { way.ip() })
}

/// Says where to go.
pub(crate) fn announce(url: &str, listening: SocketAddr, qr: Option<bool>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "Foretell is open at {url}")?;
    let is_private = listening.ip().is_loopback();
    if qr.unwrap_or(out.is_terminal() && !is_private)
        && let Ok(code) = QrCode::new(url)
    {
        writeln!(out, "\n{}", code.render::<Dense1x2>().build())?;
    }
    if out.is_terminal() && is_private {
        writeln!(out, "Only this machine can reach it; with --lan everybody in your network can.")?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_sent_to_where_the_server_is() {
        let here: SocketAddr = "127.0.0.1:7353".parse().unwrap();
        let (root, games): (BasePath, BasePath) = ("/".parse().unwrap(), "/games".parse().unwrap());
        assert_eq!(address_to_open(None, here, &root), "http://127.0.0.1:7353/");
        assert_eq!(address_to_open(None, here, &games), "http://127.0.0.1:7353/games/");
        assert_eq!(address_to_open(None, "[::1]:80".parse().unwrap(), &root), "http://[::1]:80/");
        assert_eq!(address_to_open(Some("https://example.org"), here, &games), "https://example.org/games/");
        assert_eq!(address_to_open(Some("https://example.org/games"), here, &games), "https://example.org/games/");
    }

    #[test]
    fn an_address_has_an_origin() {
        let allowed = origin("https://example.org/games/").unwrap();
        assert_eq!(allowed, "https://example.org".parse().unwrap());
        assert!(origin("example.org").is_err() && origin("ftp://example.org").is_err());
    }
}
