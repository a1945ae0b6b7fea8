//! What can be said to `foretell serve`: on the command line, in the environment, or in a file, with the same names.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::ValueEnum;
use foretell_cluster::ClusterConfig;
use foretell_server::{BasePath, Keep, Origin};
use serde::Deserialize;

use crate::database::DatabaseUrl;

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

    /// A PostgreSQL database that keeps everything instead. Others can see a command line, so a password is better in the
    /// environment or in the file
    #[arg(long, env = "FORETELL_DATABASE", value_name = "postgres://USER:PASSWORD@HOST/NAME", hide_env_values = true)]
    pub(crate) database: Option<DatabaseUrl>,

    /// The path below which everything is, if a proxy has other things beside it [default: /]
    #[arg(long, env = "FORETELL_BASE_PATH", value_name = "PATH")]
    pub(crate) base_path: Option<BasePath>,

    /// The address by which people come, if it is not the one listened on; its origin is allowed
    #[arg(long, env = "FORETELL_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,

    /// Another origin whose pages may connect; may be given several times
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

    /// Seconds to go on after being told to end, as /readyz says [default: 0; in a cluster 1]
    #[arg(long, env = "FORETELL_DRAIN", value_name = "SECONDS")]
    pub(crate) drain: Option<f64>,

    #[command(flatten)]
    #[serde(flatten)]
    pub(crate) cluster: ClusterOptions,

    #[command(flatten)]
    #[serde(flatten)]
    pub(crate) keep: KeepOptions,

    #[command(flatten)]
    #[serde(flatten)]
    pub(crate) limits: LimitOptions,
}

/// How several servers share their tables.
#[derive(clap::Args, Deserialize, Clone, Default)]
#[command(next_help_heading = "Several servers (they share --database postgres://…)")]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct ClusterOptions {
    /// The broker between the servers: nats://… or tls://…, with user:password@ or token@
    #[arg(long, env = "FORETELL_CLUSTER", hide_env_values = true, value_name = "URL")]
    pub(crate) cluster: Option<String>,

    /// What all servers of the cluster know and nobody else; best said in the environment
    #[arg(long, env = "FORETELL_CLUSTER_SECRET", hide_env_values = true, value_name = "SECRET")]
    pub(crate) cluster_secret: Option<String>,

    /// The name of the cluster, if several share a broker [default: foretell]
    #[arg(long, env = "FORETELL_CLUSTER_NAME", value_name = "NAME")]
    pub(crate) cluster_name: Option<String>,

    /// A file of credentials for the broker (.creds), or with the seed of an nkey
    #[arg(long, env = "FORETELL_CLUSTER_CREDENTIALS", value_name = "FILE")]
    pub(crate) cluster_credentials: Option<PathBuf>,

    /// Certificates by which the broker is known, beside those of the system
    #[arg(long, env = "FORETELL_CLUSTER_CA", value_name = "FILE")]
    pub(crate) cluster_ca: Option<PathBuf>,

    /// Seconds of silence until the others take over the tables of a server [default: 2]
    #[arg(long, env = "FORETELL_LEASE", value_name = "SECONDS")]
    pub(crate) lease: Option<f64>,
}

/// Leaves out what is secret.
impl std::fmt::Debug for ClusterOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClusterOptions").field("lease", &self.lease).finish_non_exhaustive()
    }
}

impl ClusterOptions {
    fn or(self, others: ClusterOptions) -> ClusterOptions {
        ClusterOptions {
            cluster: self.cluster.or(others.cluster),
            cluster_secret: self.cluster_secret.or(others.cluster_secret),
            cluster_name: self.cluster_name.or(others.cluster_name),
            cluster_credentials: self.cluster_credentials.or(others.cluster_credentials),
            cluster_ca: self.cluster_ca.or(others.cluster_ca),
            lease: self.lease.or(others.lease),
        }
    }

    /// How this server takes part in a cluster, if it does.
    pub(crate) fn config(&self) -> anyhow::Result<Option<ClusterConfig>> {
        let Some(url) = &self.cluster else { return Ok(None) };
        let secret = self.cluster_secret.as_ref().context(
            "a cluster needs a secret that all its servers know: say --cluster-secret or FORETELL_CLUSTER_SECRET",
        )?;
        let mut config = ClusterConfig::new(url, secret.as_bytes());
        if let Some(name) = &self.cluster_name {
            config.name.clone_from(name);
        }
        config.credentials.clone_from(&self.cluster_credentials);
        config.ca.clone_from(&self.cluster_ca);
        if let Some(seconds) = self.lease {
            let is_some_time = (0.2..=60.0).contains(&seconds);
            config.lease = Some(seconds)
                .filter(|_| is_some_time)
                .map(Duration::from_secs_f64)
                .ok_or_else(|| anyhow!("a lease lasts between 0.2 and 60 seconds"))?;
        }
        Ok(Some(config))
    }
}

/// For how long what nobody touches is kept.
#[derive(clap::Args, Deserialize, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "What nobody touches (0 keeps it for ever; finished games are always kept)")]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct KeepOptions {
    /// Days until a table at which no game was finished is deleted [default: 7]
    #[arg(long, env = "FORETELL_KEEP_TABLES", value_name = "DAYS")]
    pub(crate) keep_tables: Option<u32>,

    /// Days until an unfinished pad, or a table with finished games, is deleted [default: 365]
    #[arg(long, env = "FORETELL_KEEP_PADS", value_name = "DAYS")]
    pub(crate) keep_pads: Option<u32>,

    /// Days until a guest without a seat, a finished game or a pad is deleted [default: 400]
    #[arg(long, env = "FORETELL_KEEP_GUESTS", value_name = "DAYS")]
    pub(crate) keep_guests: Option<u32>,
}

impl KeepOptions {
    pub(crate) fn or(self, others: KeepOptions) -> KeepOptions {
        KeepOptions {
            keep_tables: self.keep_tables.or(others.keep_tables),
            keep_pads: self.keep_pads.or(others.keep_pads),
            keep_guests: self.keep_guests.or(others.keep_guests),
        }
    }

    /// For how long, with defaults for what is left open.
    pub(crate) fn keep(&self) -> Keep {
        let usual = Keep::default();
        let days = |n: Option<u32>, usual| n.map_or(usual, |n| Duration::from_hours(24 * u64::from(n)));
        Keep {
            tables: days(self.keep_tables, usual.tables),
            pads: days(self.keep_pads, usual.pads),
            guests: days(self.keep_guests, usual.guests),
        }
    }
}

/// How much is too much.
#[derive(clap::Args, Deserialize, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits (0 means no limit)")]
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

    /// Megabytes that one guest may save in a day, a third of it at once [default: 25]
    #[arg(long, env = "FORETELL_GUEST_MEGABYTES_PER_DAY", value_name = "N")]
    pub(crate) guest_megabytes_per_day: Option<u32>,

    /// Megabytes that one address may save in a day, a third of it at once [default: 100]
    #[arg(long, env = "FORETELL_ADDRESS_MEGABYTES_PER_DAY", value_name = "N")]
    pub(crate) address_megabytes_per_day: Option<u32>,

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
        toml::from_str(&text).map_err(|error| anyhow!("{}: {}", file.display(), in_a_line(&text, &error)))
    }

    /// These, and what they leave open as the others say.
    pub(crate) fn or(self, others: Options) -> Options {
        Options {
            listen: self.listen.or(others.listen),
            lan: self.lan.or(others.lan),
            data: self.data.or(others.data),
            database: self.database.or(others.database),
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
            drain: self.drain.or(others.drain),
            cluster: self.cluster.or(others.cluster),
            keep: self.keep.or(others.keep),
            limits: self.limits.or(others.limits),
        }
    }
}

/// Where a file is wrong, and why. The error itself would draw a picture of several lines.
fn in_a_line(text: &str, error: &toml::de::Error) -> String {
    let why = error.message().replace('\n', ", ");
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else { return why };
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("line {line}, column {column}: {why}")
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
            guest_megabytes_per_day: self.guest_megabytes_per_day.or(others.guest_megabytes_per_day),
            address_megabytes_per_day: self.address_megabytes_per_day.or(others.address_megabytes_per_day),
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
            guest_megabytes_per_day: self.guest_megabytes_per_day.unwrap_or(usual.guest_megabytes_per_day),
            address_megabytes_per_day: self.address_megabytes_per_day.unwrap_or(usual.address_megabytes_per_day),
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
