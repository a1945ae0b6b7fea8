//! The other nodes, as the register of leases tells.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use foretell_store::{Epoch, NodeId, NodeRow};

/// The other nodes whose lease is live.
#[derive(Debug, Default)]
pub(crate) struct Peers {
    live: Mutex<HashMap<NodeId, Peer>>,
    /// The number of the last envelope from each node that is there or was until recently.
    heard: Mutex<HashMap<NodeId, u64>>,
}

#[derive(Clone, Copy, Debug)]
struct Peer {
    epoch: Epoch,
    /// When it was last known to be alive, in milliseconds since 1970.
    alive: i64,
}

/// What is different from before.
#[derive(Debug, Default)]
pub(crate) struct Changed {
    /// Nodes that are not there any more, and when they last were.
    pub(crate) gone: Vec<(NodeId, i64)>,
    /// Nodes that have given up all their tables, although they are still there.
    pub(crate) back: Vec<NodeId>,
}

impl Peers {
    fn live(&self) -> MutexGuard<'_, HashMap<NodeId, Peer>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<NodeId, u64>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what the register says now.
    pub(crate) fn look(&self, me: NodeId, rows: &[NodeRow], now: i64) -> Changed {
        let mut live = self.live();
        let mut changed = Changed::default();
        for row in rows.iter().filter(|row| row.node != me && row.left.is_some()) {
            let peer = live.entry(row.node).or_insert(Peer { epoch: row.epoch, alive: now });
            peer.alive = now;
            if peer.epoch != row.epoch {
                peer.epoch = row.epoch;
                changed.back.push(row.node);
            }
        }
        let is_live = |node: &NodeId| rows.iter().any(|row| row.node == *node && row.left.is_some());
        let gone = live.extract_if(|node, _| !is_live(node)).map(|(node, peer)| (node, peer.alive));
        changed.gone.extend(gone);
        metrics::gauge!("foretell_cluster_nodes").set(live.len() as f64 + 1.0);
        self.heard().retain(|node, _| rows.iter().any(|row| row.node == *node));
        changed
    }

    /// Whether this envelope is from a node of the cluster, and is no repetition.
    pub(crate) fn is_new(&self, from: NodeId, n: u64) -> Result<(), &'static str> {
        if !self.contains(from) {
            return Err("unknown");
        }
        let mut heard = self.heard();
        let last = heard.entry(from).or_insert(0);
        if n <= *last {
            return Err("repeated");
        }
        *last = n;
        Ok(())
    }

    pub(crate) fn all(&self) -> Vec<NodeId> {
        self.live().keys().copied().collect()
    }

    pub(crate) fn contains(&self, node: NodeId) -> bool {
        self.live().contains_key(&node)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn row(n: u128, epoch: u64, is_live: bool) -> NodeRow {
        NodeRow {
            node: NodeId(uuid::Uuid::from_u128(n)),
            epoch: Epoch(epoch),
            address: None,
            left: is_live.then_some(Duration::from_secs(1)),
            n_tables: 0,
        }
    }

    #[test]
    fn nodes_come_and_go_and_no_envelope_counts_twice() {
        let peers = Peers::default();
        let [me, other] = [1, 2].map(|n| NodeId(uuid::Uuid::from_u128(n)));
        assert!(peers.is_new(other, 1).is_err(), "nobody knows it");
        peers.look(me, &[row(1, 1, true), row(2, 2, true)], 5);
        assert_eq!(peers.all(), [other]);
        assert!(peers.is_new(other, 1).is_ok());
        assert_eq!(peers.is_new(other, 1), Err("repeated"));
        let changed = peers.look(me, &[row(1, 1, true), row(2, 3, true)], 6);
        assert_eq!(changed.back, [other]);
        let changed = peers.look(me, &[row(1, 1, true), row(2, 3, false)], 7);
        assert_eq!(changed.gone, [(other, 6)]);
        assert!(!peers.contains(other));
    }
}
