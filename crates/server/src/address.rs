//! Whom to count: the network address that a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// An address as far as it tells one visitor from another: one IPv6 address usually comes with a whole network of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn new(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }

    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }

    /// Who asks. Behind a proxy that is the last entry of `X-Forwarded-For`: those before it anybody can write.
    pub(crate) fn of(peer: Peer, headers: &HeaderMap, trust_proxy: bool) -> Address {
        let forwarded = || {
            let mut texts = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
            read(texts.next_back()?.rsplit(',').next()?.trim())
        };
        let ip = if trust_proxy { forwarded() } else { None };
        Address::new(ip.unwrap_or(peer.0))
    }
}

/// An address as proxies write it: alone, with a port, or (of IPv6) in brackets.
fn read(text: &str) -> Option<IpAddr> {
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(in_brackets)
}

/// Whether people come by TLS, as far as a proxy tells.
pub(crate) fn is_secure(headers: &HeaderMap, trust_proxy: bool) -> bool {
    trust_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(forwarded: &[&str], trust_proxy: bool) -> Address {
        let mut headers = HeaderMap::new();
        for text in forwarded {
            headers.append("x-forwarded-for", text.parse().unwrap());
        }
        Address::of(Peer("10.0.0.1".parse().unwrap()), &headers, trust_proxy)
    }

    fn ip(text: &str) -> Address {
        Address::new(text.parse().unwrap())
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks_and_only_what_it_saw_itself() {
        assert_eq!(address(&["1.2.3.4"], false), ip("10.0.0.1"));
        assert_eq!(address(&["6.6.6.6, 1.2.3.4"], true), ip("1.2.3.4"));
        assert_eq!(address(&["6.6.6.6", "1.2.3.4"], true), ip("1.2.3.4"));
        assert_eq!(address(&["somebody"], true), ip("10.0.0.1"));
        assert_eq!(address(&["6.6.6.6:1, 1.2.3.4:5678"], true), ip("1.2.3.4"));
        for text in ["2001:db8:1:2::1", "[2001:db8:1:2::1]", "[2001:db8:1:2::1]:443"] {
            assert_eq!(address(&[text], true), ip("2001:db8:1:2::1"), "{text}");
        }
        assert_eq!(address(&[], true), ip("10.0.0.1"));
    }

    #[test]
    fn a_network_counts_as_one() {
        assert_eq!(ip("2001:db8:1:2::1"), ip("2001:db8:1:2:ffff::7"));
        assert_ne!(ip("2001:db8:1:2::1"), ip("2001:db8:1:3::1"));
        assert_eq!(ip("::ffff:1.2.3.4"), ip("1.2.3.4"));
    }
}
