//! The register of servers in memory, for tests: tokio's clock says when a lease has lapsed, so that tests can stop it.

use std::collections::HashMap;
use std::future::ready;
use std::sync::PoisonError;
use std::time::Duration;

use foretell_ground::Instant;

use super::Memory;
use crate::leases::REMEMBERED;
use crate::{Answer, Epoch, Leases, NodeId, NodeRow, Owner, PlayingTable, StoreError, TableId};

#[derive(Debug, Default)]
pub(super) struct Register {
    last: Epoch,
    nodes: HashMap<NodeId, Node>,
    owners: HashMap<TableId, (NodeId, Epoch)>,
}

#[derive(Debug)]
struct Node {
    epoch: Epoch,
    address: Option<String>,
    expires: Instant,
}

impl Register {
    /// The server, if this is its epoch and the lease is live.
    fn live(&mut self, node: NodeId, epoch: Epoch) -> Option<&mut Node> {
        self.nodes.get_mut(&node).filter(|node| node.epoch == epoch && node.expires > Instant::now())
    }

    fn owner(&mut self, table: TableId) -> Option<Owner> {
        let (node, epoch) = *self.owners.get(&table)?;
        let address = self.live(node, epoch)?.address.clone();
        Some(Owner { node, epoch, address })
    }

    fn rows(&self) -> Vec<NodeRow> {
        let now = Instant::now();
        let row = |(&node, it): (&NodeId, &Node)| NodeRow {
            node,
            epoch: it.epoch,
            address: it.address.clone(),
            left: Some(it.expires.saturating_duration_since(now)).filter(|left| !left.is_zero()),
            n_tables: self.owners.values().filter(|&&owner| owner == (node, it.epoch)).count() as u64,
        };
        let listed = self.nodes.iter().filter(|(_, node)| node.expires + REMEMBERED > now);
        let mut rows: Vec<NodeRow> = listed.map(row).collect();
        rows.sort_by_key(|row| row.epoch);
        rows
    }
}

impl Memory {
    fn with_register<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Register) -> Result<T, StoreError>,
    ) -> Answer<'_, T> {
        let trouble = self.kept().trouble.clone();
        let mut register = self.register.lock().unwrap_or_else(PoisonError::into_inner);
        Box::pin(ready(trouble.map_or_else(|| work(&mut register), Err)))
    }
}

impl Leases for Memory {
    fn enter(&self, node: NodeId, address: Option<String>, lease: Duration) -> Answer<'_, Epoch> {
        self.with_register(|register| {
            register.last.0 += 1;
            let epoch = register.last;
            register.nodes.insert(node, Node { epoch, address, expires: Instant::now() + lease });
            Ok(epoch)
        })
    }

    fn renew(&self, node: NodeId, epoch: Epoch, lease: Duration) -> Answer<'_, bool> {
        self.with_register(|register| {
            let live = register.live(node, epoch);
            Ok(live.map(|node| node.expires = Instant::now() + lease).is_some())
        })
    }

    fn leave(&self, node: NodeId, epoch: Epoch) -> Answer<'_, ()> {
        self.with_register(|register| {
            if register.nodes.get(&node).is_some_and(|node| node.epoch == epoch) {
                register.nodes.remove(&node);
            }
            Ok(())
        })
    }

    fn claim(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, Owner> {
        self.with_register(|register| {
            register.live(node, epoch).ok_or(StoreError::Gone)?;
            if register.owner(table).is_none() {
                register.owners.insert(table, (node, epoch));
            }
            register.owner(table).ok_or(StoreError::Gone)
        })
    }

    fn give_up(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, ()> {
        self.with_register(|register| {
            if register.owners.get(&table) == Some(&(node, epoch)) {
                register.owners.remove(&table);
            }
            Ok(())
        })
    }

    fn owner(&self, table: TableId) -> Answer<'_, Option<Owner>> {
        self.with_register(|register| Ok(register.owner(table)))
    }

    fn nodes(&self) -> Answer<'_, Vec<NodeRow>> {
        self.with_register(|register| Ok(register.rows()))
    }

    fn orphans(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        let playing = self.kept().playing_tables(before);
        self.with_register(|register| {
            let orphans = playing.into_iter().filter(|table| register.owner(table.row.id).is_none());
            Ok(orphans.take(limit as usize).collect())
        })
    }
}
