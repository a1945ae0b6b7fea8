//! What can be said to `foretell serve`: on the command line, in the environment, or in a file, with the same names.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use foretell_server::{BasePath, Origin};
use serde::Deserialize;

/// Everything may be missing. What a flag says counts before the environment, and that before the file.
#[derive(clap::Args, Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Options {
    /// The address and port to listen on; port 0 takes a free one [default: 127.0.0.1:7353]
    #[arg(long, env = "FORETELL_LISTEN", value_name = "ADDR")]
    pub(crate) listen: Option<SocketAddr>,

    /// Listen on all addresses of this machine, so that everybody in the same network can join
    #[arg(long, env = "FORETELL_LAN", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) lan: Option<bool>,

    /// The folder that keeps everything [default: foretell in the user's data folder]
    #[arg(long, env = "FORETELL_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// The path below which everything is, if a proxy has other things beside it [default: /]
    #[arg(long, env = "FORETELL_BASE_PATH", value_name = "PATH")]
    pub(crate) base_path: Option<BasePath>,

    /// The address by which people come, if it is not the one listened on; its origin is allowed
    #[arg(long, env = "FORETELL_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,

    /// An origin whose pages may connect, beside the own; may be given several times
    #[arg(long, env = "FORETELL_ALLOW_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub(crate) allow_origin: Vec<Origin>,

    /// Believe what a proxy in front says of who asks (X-Forwarded-For, -Host and -Proto)
    #[arg(long, env = "FORETELL_TRUST_PROXY", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) trust_proxy: Option<bool>,

    /// Show a QR code of the address, even if the output is no terminal
    #[arg(long, env = "FORETELL_QR", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) qr: Option<bool>,

    /// How many programs may think at the same time [default: one less than there are processors]
    #[arg(long, env = "FORETELL_THINKERS", value_name = "N")]
    pub(crate) thinkers: Option<usize>,

    /// After how many seconds a table with nobody at it leaves memory [default: 300]
    #[arg(long, env = "FORETELL_IDLE", value_name = "SECONDS")]
    pub(crate) idle: Option<u64>,

    /// How the log is written, on standard error [default: text]
    #[arg(long, env = "FORETELL_LOG", value_name = "FORMAT")]
    pub(crate) log: Option<LogFormat>,

    /// What is worth a line in the log [default: info]
    #[arg(long, env = "FORETELL_LOG_LEVEL", value_name = "LEVEL")]
    pub(crate) log_level: Option<LogLevel>,

    /// Show numbers for Prometheus at /metrics, to everybody who can reach the server
    #[arg(long, env = "FORETELL_METRICS", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) metrics: Option<bool>,

    /// Show them on a socket of their own instead
    #[arg(long, env = "FORETELL_METRICS_LISTEN", value_name = "ADDR")]
    pub(crate) metrics_listen: Option<SocketAddr>,

    #[command(flatten)]
    #[serde(flatten)]
    pub(crate) limits: LimitOptions,
}

/// How much is too much.
#[derive(clap::Args, Deserialize, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits (0 stands for none)")]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct LimitOptions {
    /// Tables in memory [default: 10000]
    #[arg(long, env = "FORETELL_MAX_TABLES", value_name = "N")]
    pub(crate) max_tables: Option<usize>,

    /// Sockets in all [default: 20000]
    #[arg(long, env = "FORETELL_MAX_SOCKETS", value_name = "N")]
    pub(crate) max_sockets: Option<usize>,

    /// Sockets of one address [default: 100]
    #[arg(long, env = "FORETELL_SOCKETS_PER_ADDRESS", value_name = "N")]
    pub(crate) sockets_per_address: Option<usize>,

    /// Connections of one address [default: 250]
    #[arg(long, env = "FORETELL_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub(crate) connections_per_address: Option<usize>,

    /// Frames on one socket in a second [default: 20]
    #[arg(long, env = "FORETELL_FRAMES_PER_SECOND", value_name = "N")]
    pub(crate) frames_per_second: Option<u32>,

    /// Requests of one address in a second [default: 50]
    #[arg(long, env = "FORETELL_REQUESTS_PER_SECOND", value_name = "N")]
    pub(crate) requests_per_second: Option<u32>,

    /// New guests from one address in a minute [default: 30]
    #[arg(long, env = "FORETELL_GUESTS_PER_MINUTE", value_name = "N")]
    pub(crate) guests_per_minute: Option<u32>,

    /// New tables from one address in a minute [default: 20]
    #[arg(long, env = "FORETELL_TABLES_PER_MINUTE", value_name = "N")]
    pub(crate) tables_per_minute: Option<u32>,

    /// Wrong codes from one address in a minute [default: 20]
    #[arg(long, env = "FORETELL_MISSES_PER_MINUTE", value_name = "N")]
    pub(crate) misses_per_minute: Option<u32>,
}

/// How the log is written.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs, an object a line
    Json,
}

/// What is worth a line in the log.
#[derive(ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they are known by their names")]
pub(crate) enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl Options {
    /// What a file says.
    pub(crate) fn read(file: &Path) -> anyhow::Result<Options> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        toml::from_str(&text).with_context(|| format!("{} is no configuration", file.display()))
    }

    /// These, and what they leave open as the others say.
    pub(crate) fn or(self, others: Options) -> Options {
        Options {
            listen: self.listen.or(others.listen),
            lan: self.lan.or(others.lan),
            data: self.data.or(others.data),
            base_path: self.base_path.or(others.base_path),
            public_url: self.public_url.or(others.public_url),
            allow_origin: if self.allow_origin.is_empty() { others.allow_origin } else { self.allow_origin },
            trust_proxy: self.trust_proxy.or(others.trust_proxy),
            qr: self.qr.or(others.qr),
            thinkers: self.thinkers.or(others.thinkers),
            idle: self.idle.or(others.idle),
            log: self.log.or(others.log),
            log_level: self.log_level.or(others.log_level),
            metrics: self.metrics.or(others.metrics),
            metrics_listen: self.metrics_listen.or(others.metrics_listen),
            limits: self.limits.or(others.limits),
        }
    }
}

impl LimitOptions {
    fn or(self, others: LimitOptions) -> LimitOptions {
        LimitOptions {
            max_tables: self.max_tables.or(others.max_tables),
            max_sockets: self.max_sockets.or(others.max_sockets),
            sockets_per_address: self.sockets_per_address.or(others.sockets_per_address),
            connections_per_address: self.connections_per_address.or(others.connections_per_address),
            frames_per_second: self.frames_per_second.or(others.frames_per_second),
            requests_per_second: self.requests_per_second.or(others.requests_per_second),
            guests_per_minute: self.guests_per_minute.or(others.guests_per_minute),
            tables_per_minute: self.tables_per_minute.or(others.tables_per_minute),
            misses_per_minute: self.misses_per_minute.or(others.misses_per_minute),
        }
    }

    /// The limits of a server, with defaults for what is left open.
    pub(crate) fn limits(&self) -> foretell_server::Limits {
        let usual = foretell_server::Limits::default();
        let max_sockets = self.max_sockets.unwrap_or(usual.max_sockets);
        foretell_server::Limits {
            max_sockets,
            // Beside the sockets there are those who load the page.
            max_connections: if max_sockets == 0 { 0 } else { max_sockets + max_sockets / 4 + 100 },
            sockets_per_address: self.sockets_per_address.unwrap_or(usual.sockets_per_address),
            connections_per_address: self.connections_per_address.unwrap_or(usual.connections_per_address),
            frames_per_second: self.frames_per_second.unwrap_or(usual.frames_per_second),
            requests_per_second: self.requests_per_second.unwrap_or(usual.requests_per_second),
            guests_per_minute: self.guests_per_minute.unwrap_or(usual.guests_per_minute),
            tables_per_minute: self.tables_per_minute.unwrap_or(usual.tables_per_minute),
            misses_per_minute: self.misses_per_minute.unwrap_or(usual.misses_per_minute),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_the_same_as_flags_and_nothing_else() {
        let options: Options =
            toml::from_str("listen = '0.0.0.0:80'\nlan = true\nmax-tables = 7\nlog = 'json'").unwrap();
        assert_eq!((options.lan, options.limits.max_tables, options.log), (Some(true), Some(7), Some(LogFormat::Json)));
        let refused = toml::from_str::<Options>("lisen = '0.0.0.0:80'").unwrap_err().to_string();
        assert!(refused.contains("unknown field `lisen`"), "{refused}");
    }

    #[test]
    fn what_is_said_first_counts() {
        let flags = Options { idle: Some(1), ..Options::default() };
        let file = Options { idle: Some(2), thinkers: Some(3), ..Options::default() };
        let both = flags.or(file);
        assert_eq!((both.idle, both.thinkers), (Some(1), Some(3)));
    }
}
