//! From which site a request comes. A browser says it, and a page of another site cannot make it lie.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, header};
use serde::Deserialize;

use crate::problem::{Failure, Kind};
use crate::settings::Settings;

/// The host and port of an origin. The scheme does not count: behind a proxy the server cannot know it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Origin(String);

/// A text that is no origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an origin looks like https://games.example.org")]
pub struct OriginError;

impl TryFrom<String> for Origin {
    type Error = OriginError;

    fn try_from(text: String) -> Result<Origin, OriginError> {
        text.parse()
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Origin, OriginError> {
        let (scheme, host) = text.split_once("://").ok_or(OriginError)?;
        let default_port = match scheme.to_ascii_lowercase().as_str() {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(OriginError),
        };
        let host = host.strip_suffix('/').unwrap_or(host);
        if host.is_empty() || host.contains(['/', '@', '?', '#', ' ']) {
            return Err(OriginError);
        }
        let host = host.strip_suffix(default_port).unwrap_or(host);
        Ok(Origin(host.to_ascii_lowercase()))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether the page that asks is ours. Requests that no browser sends may have no origin.
pub(crate) fn check(headers: &HeaderMap, settings: &Settings) -> Result<(), Failure> {
    if headers.contains_key(header::ORIGIN) { check_strictly(headers, settings) } else { Ok(()) }
}

/// The same for sockets, where browsers always say it, and where nothing but it keeps other sites out.
pub(crate) fn check_strictly(headers: &HeaderMap, settings: &Settings) -> Result<(), Failure> {
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let origin: Option<Origin> = origin.and_then(|origin| origin.parse().ok());
    let host = asked_host(headers, settings);
    let is_ours = origin.as_ref().is_some_and(|origin| {
        host.is_some_and(|host| is_same(host, origin)) || settings.allow_origins.contains(origin)
    });
    if is_ours {
        return Ok(());
    }
    Err(Failure::new(Kind::OtherOrigin, "this is not for pages of other sites (--allow-origin names those that may)"))
}

/// The host that was asked, as the browser or a trusted proxy says.
pub(crate) fn asked_host<'a>(headers: &'a HeaderMap, settings: &Settings) -> Option<&'a str> {
    let text = |value: &'a axum::http::HeaderValue| value.to_str().ok();
    let forwarded = settings.trust_proxy.then(|| headers.get("x-forwarded-host")).flatten();
    forwarded.and_then(text).or_else(|| headers.get(header::HOST).and_then(text))
}

/// Whether a host as it was asked for is that of an origin; its port may be left out if it is the usual one.
fn is_same(host: &str, origin: &Origin) -> bool {
    let host = host.trim().to_ascii_lowercase();
    let usual = [":80", ":443"].iter().find_map(|port| host.strip_suffix(port));
    host == origin.0 || usual.is_some_and(|host| host == origin.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_ours(origin: Option<&str>, host: &str, settings: &Settings) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        check_strictly(&headers, settings).is_ok()
    }

    #[test]
    fn the_host_that_was_asked_is_ours() {
        let settings = Settings::default();
        for (origin, host) in [
            ("http://localhost:7353", "localhost:7353"),
            ("https://Example.org", "example.org"),
            ("https://example.org:443", "example.org"),
            ("http://example.org", "example.org:80"),
            ("http://[::1]:7353", "[::1]:7353"),
        ] {
            assert!(is_ours(Some(origin), host, &settings), "{origin} {host}");
        }
    }

    #[test]
    fn others_are_not() {
        let settings = Settings::default();
        for (origin, host) in [
            ("http://evil.example", "example.org"),
            ("http://localhost:8000", "localhost:7353"),
            ("http://example.org.evil.example", "example.org"),
            ("http://example.org@evil.example", "example.org"),
            ("null", "example.org"),
            ("file://", ""),
            ("example.org", "example.org"),
        ] {
            assert!(!is_ours(Some(origin), host, &settings), "{origin} {host}");
        }
        assert!(!is_ours(None, "example.org", &settings));
    }

    #[test]
    fn more_can_be_allowed() {
        let allow_origins = vec!["https://play.example".parse().unwrap()];
        let settings = Settings { allow_origins, ..Settings::default() };
        assert!(is_ours(Some("https://play.example"), "localhost:7353", &settings));
        assert!(!is_ours(Some("https://other.example"), "localhost:7353", &settings));
    }
}
