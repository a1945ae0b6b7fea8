//! The lease of this node: what it may do depends on it, and on nobody else's word.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foretell_store::{Epoch, NodeId};
use tokio::time::Instant;

/// The lease of this node, as everybody in the process sees it.
#[derive(Debug)]
pub(crate) struct Lease {
    pub(crate) node: NodeId,
    /// Time is counted from here, on a clock that nobody sets.
    base: Instant,
    /// Until when the lease lasts, in nanoseconds since then.
    until: AtomicU64,
    epoch: AtomicU64,
}

impl Lease {
    /// A node that has no lease yet.
    pub(crate) fn new(node: NodeId) -> Lease {
        Lease { node, base: Instant::now(), until: AtomicU64::new(0), epoch: AtomicU64::new(0) }
    }

    /// The lease was asked for at this time, so it lasts at least until so much later.
    pub(crate) fn lasts(&self, asked: Instant, lease: Duration, epoch: Epoch) {
        let until = (asked + lease).saturating_duration_since(self.base);
        self.epoch.store(epoch.0, Ordering::Release);
        self.until.store(u64::try_from(until.as_nanos()).unwrap_or(u64::MAX), Ordering::Release);
    }

    /// There is no lease any more.
    pub(crate) fn end(&self) {
        self.until.store(0, Ordering::Release);
    }

    /// How long it still lasts.
    pub(crate) fn left(&self) -> Duration {
        let until = Duration::from_nanos(self.until.load(Ordering::Acquire));
        until.saturating_sub(self.base.elapsed())
    }

    pub(crate) fn is_live(&self) -> bool {
        !self.left().is_zero()
    }

    /// The epoch of the last lease, whether it lasts or not.
    pub(crate) fn last_epoch(&self) -> Epoch {
        Epoch(self.epoch.load(Ordering::Acquire))
    }

    /// The epoch of the lease, while it lasts.
    pub(crate) fn epoch(&self) -> Option<Epoch> {
        let epoch = self.last_epoch();
        self.is_live().then_some(epoch)
    }
}
