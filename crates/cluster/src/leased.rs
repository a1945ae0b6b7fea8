//! A store that takes nothing from a node without a lease. The keys would refuse what contradicts another node; this also
//! keeps a node that was asleep from adding to what others may have gone on with.

use std::sync::Arc;

use foretell_store::{Answer, Around, Change, Store, StoreError};

use crate::lease::Lease;

/// A store as the tables of a node see it.
pub struct Leased {
    store: Arc<dyn Store>,
    lease: Arc<Lease>,
}

impl std::fmt::Debug for Leased {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Leased").field("lease", &self.lease).finish_non_exhaustive()
    }
}

impl Leased {
    pub(crate) fn new(store: Arc<dyn Store>, lease: Arc<Lease>) -> Leased {
        Leased { store, lease }
    }
}

impl Around for Leased {
    fn inner(&self) -> &dyn Store {
        &*self.store
    }

    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        // That the server is alive says nothing about tables, and expired links are nobody's.
        let is_about_tables = changes.iter().any(|change| !matches!(change, Change::Alive { .. }));
        if !is_about_tables {
            return self.store.commit(changes);
        }
        let Some(epoch) = self.lease.epoch() else {
            metrics::counter!("foretell_cluster_refused_commits_total").increment(1);
            // As if another had written: the table leaves memory, and is loaded again by whoever has it then.
            return Box::pin(std::future::ready(Err(StoreError::Conflict)));
        };
        let made = self.store.commit(changes);
        Box::pin(async move {
            made.await?;
            // It may have been on its way for longer than the lease. Then it is stored, but another node may have loaded the
            // table just before: if it were told here, that node would show less than people have seen.
            if self.lease.epoch() == Some(epoch) { Ok(()) } else { Err(StoreError::InDoubt) }
        })
    }
}
