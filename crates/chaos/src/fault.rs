//! The ways in which a cluster is broken. Each ends with everything running again.

use std::time::Duration;

use anyhow::{Context, Result};
use foretell_bots::Rng;
use tokio::task::block_in_place;

use crate::house::House;
use crate::person::SILENCE;

/// What breaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A node dies (`kill -9`) and is started again after its lease.
    Kill,
    /// A node stands still for longer than its lease (SIGSTOP), and wakes.
    Freeze,
    /// Every node in turn is told to end (SIGTERM) and started again, as in an update.
    Roll,
    /// The broker dies and is started again.
    Broker,
    /// The database stops at once, without any care, and is started again.
    Database,
    /// A node is cut off from the database and the broker for longer than its lease.
    Cut,
    /// A node is taken for dead while it is not: it goes on in the belief that all its tables are its own. Only the key of the
    /// journal is left then. It must be the only fault of its house, and leases must be long.
    Split,
}

impl Fault {
    /// Reads what breaks how often, as in `kill 2, freeze 1`; nothing if it says something else. They come mixed.
    pub fn list(text: &str) -> Option<Vec<Fault>> {
        let mut left = Vec::new();
        for part in text.split(',') {
            let (name, times) = part.trim().split_once(' ')?;
            let fault = match name {
                "kill" => Fault::Kill,
                "freeze" => Fault::Freeze,
                "roll" => Fault::Roll,
                "broker" => Fault::Broker,
                "database" => Fault::Database,
                "cut" => Fault::Cut,
                _ => return None,
            };
            left.push((fault, times.trim().parse::<usize>().ok()?));
        }
        let mut faults = Vec::new();
        while left.iter().any(|(_, times)| *times > 0) {
            for (fault, times) in left.iter_mut().filter(|(_, times)| *times > 0) {
                *times -= 1;
                faults.push(*fault);
            }
        }
        Some(faults)
    }

    /// How it is called in reports.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Kill => "a node is killed",
            Fault::Freeze => "a node freezes",
            Fault::Roll => "all nodes are restarted in turn",
            Fault::Broker => "the broker is killed",
            Fault::Database => "the database stops",
            Fault::Cut => "a node is cut off",
            Fault::Split => "two nodes own the same tables",
        }
    }

    pub(crate) async fn strike(self, house: &mut House, rng: &mut Rng) -> Result<()> {
        let at = rng.below(house.nodes.len());
        let too_long = house.lease + Duration::from_millis(1500);
        match self {
            Fault::Kill => {
                house.nodes[at].kill().await?;
                tokio::time::sleep(too_long).await;
                house.nodes[at].start_again().await?;
            }
            Fault::Freeze => {
                house.nodes[at].freeze()?;
                tokio::time::sleep(too_long).await;
                house.nodes[at].wake()?;
            }
            Fault::Roll => {
                for node in &mut house.nodes {
                    node.stop().await?;
                    node.start_again().await?;
                    // As those who update do: the next one when this one has settled.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
            Fault::Broker => block_in_place(|| house.nats.restart()),
            Fault::Database => block_in_place(|| house.postgres.restart()),
            Fault::Cut => {
                house.nodes[at].cut_off();
                tokio::time::sleep(too_long).await;
                house.nodes[at].mend();
            }
            Fault::Split => {
                // Nodes enter in the order in which they are started.
                let nodes = house.rows("SELECT id FROM nodes ORDER BY epoch");
                let id = nodes.get(at).and_then(|row| row.first()).context("a node that has entered")?.clone();
                house.nodes[at].freeze()?;
                house.rows(&format!("UPDATE nodes SET expires = '-infinity' WHERE id = '{id}'"));
                // Those who were there come back by another node and go on, while what they said last waits at this one.
                tokio::time::sleep(SILENCE * 2).await;
                let seconds = house.lease.as_secs();
                house.rows(&format!(
                    "UPDATE nodes SET expires = clock_timestamp() + interval '{seconds} seconds' WHERE id = '{id}'"
                ));
                house.nodes[at].wake()?;
            }
        }
        Ok(())
    }
}
