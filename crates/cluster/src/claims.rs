//! The tables that are this node's.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use foretell_store::TableId;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The tables that are this node's, by their codes.
#[derive(Debug, Default)]
pub(crate) struct Claims {
    tables: Mutex<HashMap<String, Claim>>,
    /// Held for reading while a table is claimed and brought into memory, and for writing while tables are given up.
    opening: RwLock<()>,
}

#[derive(Clone, Copy, Debug)]
struct Claim {
    table: TableId,
    /// It was not in memory when it was last looked at.
    unused: bool,
}

impl Claims {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Claim>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// While this is held no table is given up.
    pub(crate) async fn opening(&self) -> RwLockReadGuard<'_, ()> {
        self.opening.read().await
    }

    /// While this is held no table is brought into memory.
    pub(crate) async fn closing(&self) -> RwLockWriteGuard<'_, ()> {
        self.opening.write().await
    }

    pub(crate) fn add(&self, code: &str, table: TableId) {
        let mut tables = self.tables();
        tables.insert(code.to_owned(), Claim { table, unused: false });
        metrics::gauge!("foretell_cluster_tables").set(tables.len() as f64);
    }

    pub(crate) fn remove(&self, code: &str) {
        let mut tables = self.tables();
        tables.remove(code);
        metrics::gauge!("foretell_cluster_tables").set(tables.len() as f64);
    }

    pub(crate) fn contains(&self, code: &str) -> bool {
        self.tables().contains_key(code)
    }

    pub(crate) fn clear(&self) {
        self.tables().clear();
        metrics::gauge!("foretell_cluster_tables").set(0.0);
    }

    /// Those that were not in memory twice in a row.
    pub(crate) fn unused(&self, is_live: impl Fn(&str) -> bool) -> Vec<(String, TableId)> {
        let mut unused = Vec::new();
        for (code, claim) in self.tables().iter_mut() {
            let was_unused = std::mem::replace(&mut claim.unused, !is_live(code));
            if was_unused && claim.unused {
                unused.push((code.clone(), claim.table));
            }
        }
        unused
    }
}
