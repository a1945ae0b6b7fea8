//! What can be set about a server.

use std::str::FromStr;
use std::time::Duration;

use foretell_store::Since;
use metrics_exporter_prometheus::PrometheusHandle;
use serde::Deserialize;

use crate::origin::Origin;

/// The settings of a server.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The path below which everything is.
    pub base_path: BasePath,
    /// The address that people open, with a slash at its end; without it they are where they say.
    pub public_url: Option<String>,
    /// Whether a proxy stands in front and says who asks, by `X-Forwarded-For`, `-Host` and `-Proto`.
    pub trust_proxy: bool,
    /// Whether people come by TLS, whatever the proxy says. Cookies are then for TLS only.
    pub secure: bool,
    /// Origins that may open sockets, beside the host that was asked.
    pub allow_origins: Vec<Origin>,
    /// How much is too much.
    pub limits: Limits,
    /// How long the server goes on after it was told to end, so that nobody is sent to it any more when it stops.
    pub drain: Duration,
    /// For how long what nobody touches is kept.
    pub keep: Keep,
    /// How pads are kept.
    pub pads: foretell_pads::Config,
    /// What `metrics` shows; without it there is no such route.
    pub metrics: Option<PrometheusHandle>,
}

/// How much is too much. Zero stands for no limit, where a number limits a rate or a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one address in a second.
    pub requests_per_second: u32,
    /// New guests from one address in a minute.
    pub guests_per_minute: u32,
    /// New tables from one address in a minute.
    pub tables_per_minute: u32,
    /// Megabytes that one guest may have written in a day.
    pub guest_megabytes_per_day: u32,
    /// Megabytes that all guests of one address may have written in a day.
    pub address_megabytes_per_day: u32,
    /// Codes and links of one guest, and from one address, that may lead nowhere in a minute. After that they have to
    /// wait, except for those who sit at the table or pad.
    pub misses_per_minute: u32,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Connections in all.
    pub max_connections: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Sockets in all.
    pub max_sockets: usize,
    /// Frames on one socket in a second.
    pub frames_per_second: u32,
    /// How long a request may take to arrive.
    pub request_timeout: Duration,
    /// How long a connection or a socket may take nothing of what waits for it.
    pub write_timeout: Duration,
    /// How often a socket is asked whether it is there.
    pub ping: Duration,
    /// After how much silence a socket is gone.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 50,
            guests_per_minute: 30,
            tables_per_minute: 20,
            guest_megabytes_per_day: 25,
            address_megabytes_per_day: 100,
            misses_per_minute: 20,
            connections_per_address: 250,
            max_connections: 25_000,
            sockets_per_address: 100,
            max_sockets: 20_000,
            frames_per_second: 20,
            request_timeout: Duration::from_secs(15),
            write_timeout: Duration::from_secs(15),
            ping: Duration::from_secs(25),
            silence: Duration::from_mins(1),
        }
    }
}

/// For how long what nobody touches is kept. Zero stands for ever. Finished games are kept in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Tables at which no game was finished.
    pub tables: Duration,
    /// Pads whose game was not finished, and tables at which one was.
    pub pads: Duration,
    /// Guests who have nothing here.
    pub guests: Duration,
}

impl Default for Keep {
    fn default() -> Keep {
        let days = |n: u64| Duration::from_hours(24 * n);
        // Browsers forget a cookie after 400 days, and with it the way back to a guest.
        Keep { tables: days(7), pads: days(365), guests: days(400) }
    }
}

impl Keep {
    /// Since when nobody may have touched what is let go now.
    pub fn since(&self, now: i64) -> Since {
        let since = |keep: Duration| {
            let ms = i64::try_from(keep.as_millis()).unwrap_or(i64::MAX);
            if keep.is_zero() { i64::MIN } else { now.saturating_sub(ms) }
        };
        Since { tables: since(self.tables), pads: since(self.pads), guests: since(self.guests) }
    }
}

/// The path below which everything is: `/`, or `/games/`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct BasePath(String);

impl BasePath {
    /// The path, with a slash at both ends.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What follows the base in this path, with a slash in front; nothing if the path is elsewhere.
    pub(crate) fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        let without_end = &self.0[..self.0.len() - 1];
        path.strip_prefix(without_end).filter(|rest| rest.starts_with('/'))
    }
}

impl Default for BasePath {
    fn default() -> BasePath {
        BasePath("/".to_owned())
    }
}

/// A text that is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a base path looks like /games: letters, digits, - _ . ~ and slashes")]
pub struct BasePathError;

impl TryFrom<String> for BasePath {
    type Error = BasePathError;

    fn try_from(text: String) -> Result<BasePath, BasePathError> {
        text.parse()
    }
}

impl FromStr for BasePath {
    type Err = BasePathError;

    fn from_str(text: &str) -> Result<BasePath, BasePathError> {
        let parts = text.trim_matches('/');
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.~/".contains(c);
        let is_part = |part: &str| !part.is_empty() && part != "." && part != "..";
        if parts.is_empty() {
            return Ok(BasePath::default());
        }
        if !parts.chars().all(is_plain) || !parts.split('/').all(is_part) {
            return Err(BasePathError);
        }
        Ok(BasePath(format!("/{parts}/")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths_have_a_slash_at_both_ends() {
        for (text, path) in [("", "/"), ("/", "/"), ("games", "/games/"), ("/a/b/", "/a/b/")] {
            assert_eq!(text.parse::<BasePath>().unwrap().as_str(), path);
        }
        for text in ["/a//b", "/../a", "/a b", "/ä", "/a?b", "/\"><script>"] {
            assert_eq!(text.parse::<BasePath>(), Err(BasePathError), "{text}");
        }
    }

    #[test]
    fn paths_are_below_the_base_or_elsewhere() {
        let base: BasePath = "/games".parse().unwrap();
        assert_eq!(base.strip("/games/api/me"), Some("/api/me"));
        assert_eq!(base.strip("/games/"), Some("/"));
        for elsewhere in ["/games", "/", "/gamestable", "/other/api"] {
            assert_eq!(base.strip(elsewhere), None, "{elsewhere}");
        }
        assert_eq!(BasePath::default().strip("/api"), Some("/api"));
    }
}
