//! Everything that runs: a PostgreSQL, a NATS, and the nodes of one cluster.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use foretell_services::{Nats, Postgres};

use crate::node::Node;
use crate::proxy::Proxy;

/// What keeps two owners of a table from contradicting each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// The key of the journal, as it should be.
    Fence,
    /// Nothing: the key is taken away. A check that finds no fault here does not look closely enough.
    Nothing,
}

/// A cluster.
#[derive(Debug)]
pub struct House {
    pub(crate) postgres: Postgres,
    pub(crate) database: String,
    pub(crate) nats: Nats,
    pub(crate) nodes: Vec<Node>,
    pub(crate) lease: Duration,
}

impl House {
    /// Starts so many servers of this program. Nothing if PostgreSQL or NATS is not installed.
    pub async fn open(program: &Path, n_nodes: usize, lease: Duration, keeping: Keeping) -> Result<Option<House>> {
        // What is stopped here is a process, never the power: it need not wait for the disk.
        let (Some(postgres), Some(nats)) = (Postgres::start(), Nats::start()) else { return Ok(None) };
        let database = postgres.database();
        let mut nodes = Vec::new();
        for _ in 0..n_nodes {
            let (to_database, to_broker) = (Proxy::to(postgres.port()).await?, Proxy::to(nats.port()).await?);
            let rewired = |url: String, from: u16, to: u16| url.replace(&format!(":{from}"), &format!(":{to}"));
            let options = vec![
                format!("--database={}", rewired(database.clone(), postgres.port(), to_database.port)),
                format!("--cluster={}", rewired(nats.url(), nats.port(), to_broker.port)),
                "--cluster-secret=a secret that only these nodes know".to_owned(),
                format!("--lease={}", lease.as_secs()),
                "--drain=0".to_owned(),
            ];
            nodes.push(Node::start(program.to_owned(), options, [to_database, to_broker]).await?);
        }
        if keeping == Keeping::Nothing {
            postgres.psql(&database, "ALTER TABLE journal DROP CONSTRAINT journal_pkey");
            postgres.psql(&database, "CREATE INDEX journal_game ON journal (game, seq)");
        }
        Ok(Some(House { postgres, database, nats, nodes, lease }))
    }

    /// Where the servers are.
    pub(crate) fn addresses(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.address.clone()).collect()
    }

    /// Lets the database run a statement; gives its rows, split where `|` stands.
    pub(crate) fn rows(&self, sql: &str) -> Vec<Vec<String>> {
        let said = self.postgres.psql(&self.database, sql);
        said.lines().map(|line| line.split('|').map(str::to_owned).collect()).collect()
    }
}
