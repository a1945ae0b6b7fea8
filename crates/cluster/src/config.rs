//! How a node takes part in a cluster.

use std::path::PathBuf;
use std::time::Duration;

use foretell_store::StoreError;

/// How a node takes part in a cluster.
#[derive(Clone)]
pub struct ClusterConfig {
    /// The addresses of the broker, with commas between them: `nats://…` or `tls://…`, with `user:password@` or `token@` if it
    /// wants one.
    pub url: String,
    /// What the subjects on the bus begin with, so that several clusters can share a broker.
    pub name: String,
    /// What all nodes know and nobody else: everything on the bus is sealed with it.
    pub secret: Vec<u8>,
    /// A file of credentials for the broker, or one with the seed of an nkey.
    pub credentials: Option<PathBuf>,
    /// The certificates by which the broker is known, if it is not by those of the system.
    pub ca: Option<PathBuf>,
    /// After how much silence a node is taken for dead.
    pub lease: Duration,
    /// Where browsers reach this node directly, if they can.
    pub address: Option<String>,
}

impl ClusterConfig {
    /// The usual lease.
    pub const LEASE: Duration = Duration::from_secs(2);

    /// Takes part by this broker and this secret, and as usual in everything else.
    pub fn new(url: impl Into<String>, secret: impl Into<Vec<u8>>) -> ClusterConfig {
        ClusterConfig {
            url: url.into(),
            name: "foretell".to_owned(),
            secret: secret.into(),
            credentials: None,
            ca: None,
            lease: ClusterConfig::LEASE,
            address: None,
        }
    }
}

/// Leaves out the secret and the address of the broker, which may hold a password.
impl std::fmt::Debug for ClusterConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClusterConfig").field("name", &self.name).field("lease", &self.lease).finish_non_exhaustive()
    }
}

/// Why a node cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// The broker cannot be reached, or lets nobody in.
    #[error("the broker cannot be used: {0}")]
    Broker(String),
    /// The file with credentials cannot be used.
    #[error("the credentials for the broker cannot be read: {0}")]
    Credentials(std::io::Error),
    /// A name that cannot be part of a subject.
    #[error("the name of a cluster has letters, digits, - and _")]
    Name,
    /// A secret that could be guessed.
    #[error("the secret of a cluster has at least 16 characters: make one with `openssl rand -hex 32`")]
    Secret,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
