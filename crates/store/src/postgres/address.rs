//! The address of a database: what tokio-postgres reads, and the words about TLS that only `libpq` knows.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::DatabaseError;

/// How long a connection may take to come about.
const PATIENCE: Duration = Duration::from_secs(5);
/// After how long a peer that does not answer on the level of TCP counts as gone.
const DEAD: Duration = Duration::from_secs(10);

/// How sure a connection must be of whom it speaks with, in the words of `libpq`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// `disable`, `prefer`, `require`: nothing is checked.
    Anybody,
    /// `verify-ca`: somebody known has signed the certificate.
    Signed,
    /// `verify-full`: it is the host's own, besides.
    Host,
}

/// Where a database is and how to speak with it.
#[derive(Clone)]
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) trust: Trust,
    /// Who signs certificates, if not those whom the system trusts.
    pub(super) roots: Option<PathBuf>,
}

/// Without the password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

/// Host, port and name, for people.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.config.get_dbname().or(self.config.get_user()).unwrap_or_default();
        for (n, host) in self.config.get_hosts().iter().enumerate() {
            let ports = self.config.get_ports();
            let port = ports.get(n).or(ports.first()).copied().unwrap_or(5432);
            let comma = if n == 0 { "" } else { "," };
            match host {
                Host::Tcp(host) => write!(f, "{comma}{host}:{port}")?,
                #[cfg(unix)]
                Host::Unix(folder) => write!(f, "{comma}{}", folder.display())?,
            }
        }
        write!(f, "/{name}")
    }
}

impl Address {
    pub(super) fn read(url: &str) -> Result<Address, DatabaseError> {
        if !is_address(url) {
            return Err(DatabaseError::Address("it does not begin with postgres://".into()));
        }
        let (start, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut trust, mut roots) = (None, Trust::Anybody, None);
        let mut rest = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            match key {
                "sslmode" => (mode, trust) = read_mode(value)?,
                "sslrootcert" => roots = Some(PathBuf::from(percent_decode_str(value).decode_utf8_lossy().as_ref())),
                _ => rest.push(part),
            }
        }
        let plain = if rest.is_empty() { start.to_owned() } else { format!("{start}?{}", rest.join("&")) };
        // What tokio-postgres says could quote the address.
        let mut config: Config = plain
            .parse()
            .map_err(|_| DatabaseError::Address("a part of it is not understood, or is not percent-encoded".into()))?;
        if config.get_hosts().is_empty() {
            return Err(DatabaseError::Address("it names no host".into()));
        }
        config.ssl_mode(mode.unwrap_or(SslMode::Prefer));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        config.keepalives_idle(DEAD).keepalives_interval(DEAD / 5).keepalives_retries(3).tcp_user_timeout(DEAD);
        if config.get_application_name().is_none() {
            config.application_name("foretell");
        }
        Ok(Address { config, trust, roots })
    }

    /// The same with settings for every statement of ours, beside those that the address has.
    pub(super) fn with_settings(&self, settings: &[&str]) -> Config {
        let mut config = self.config.clone();
        let before = config.get_options().unwrap_or_default().to_owned();
        let mut options = before;
        for setting in settings {
            options.push_str(" -c ");
            options.push_str(setting);
        }
        config.options(options.trim());
        config
    }
}

/// Whether a text is meant as the address of a PostgreSQL database.
pub(super) fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

fn read_mode(word: &str) -> Result<(Option<SslMode>, Trust), DatabaseError> {
    let (mode, trust) = match word {
        "disable" => (SslMode::Disable, Trust::Anybody),
        "allow" | "prefer" => (SslMode::Prefer, Trust::Anybody),
        "require" => (SslMode::Require, Trust::Anybody),
        "verify-ca" => (SslMode::Require, Trust::Signed),
        "verify-full" => (SslMode::Require, Trust::Host),
        _ => {
            let words = "disable, prefer, require, verify-ca or verify-full";
            return Err(DatabaseError::Address(format!("sslmode is one of {words}")));
        }
    };
    Ok((Some(mode), trust))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let address = Address::read("postgres://ada:s3cret@db.example:6000/cards?sslmode=verify-full").unwrap();
        assert_eq!(address.to_string(), "db.example:6000/cards");
        assert!(!format!("{address:?}").contains("s3cret"));
        assert_eq!((address.trust, address.config.get_ssl_mode()), (Trust::Host, SslMode::Require));
        let roots =
            Address::read("postgresql://db/x?sslrootcert=%2Fa%20b.pem&sslmode=verify-ca&connect_timeout=1").unwrap();
        assert_eq!((roots.trust, roots.roots), (Trust::Signed, Some("/a b.pem".into())));
        assert_eq!(roots.config.get_connect_timeout(), Some(&Duration::from_secs(1)));
        assert_eq!(Address::read("postgres://db/x").unwrap().config.get_ssl_mode(), SslMode::Prefer);
    }

    #[test]
    fn what_is_no_address_is_refused_without_being_quoted() {
        for wrong in [
            "mysql://s3cret@db/x",
            "postgres://ada:s3cret@db:port/x",
            "postgres://ada:s3cret@db/x?colour=s3cret",
            "postgres://ada:s3cret@db/x?sslmode=s3cret",
            "postgres:///s3cret",
        ] {
            let refused = Address::read(wrong).unwrap_err().to_string();
            assert!(refused.contains("address of the database is wrong") && !refused.contains("s3cret"), "{refused}");
        }
    }
}
