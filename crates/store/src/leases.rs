//! Who serves which table, where several servers share one store.
//!
//! Leases only give progress: they keep two servers from working on the same table. What is safe is safe by the keys of the
//! journal and the versions of rows, also while two servers believe that a table is theirs.

use std::fmt;
use std::time::Duration;

use crate::{Answer, NodeId, PlayingTable, TableId};

/// Counts how often servers have come to a store. A server that was thought dead and comes back has a new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who serves a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The server.
    pub node: NodeId,
    /// Since which of its arrivals.
    pub epoch: Epoch,
    /// Where browsers reach it directly, if it said so.
    pub address: Option<String>,
}

/// A server that is there, or was until recently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// The server.
    pub node: NodeId,
    /// Its last arrival.
    pub epoch: Epoch,
    /// Where browsers reach it directly, if it said so.
    pub address: Option<String>,
    /// How long its lease still lasts; nothing if it has lapsed.
    pub left: Option<Duration>,
    /// How many tables it has claimed.
    pub n_tables: u64,
}

/// How long servers whose lease has lapsed are still listed.
pub(crate) const REMEMBERED: Duration = Duration::from_mins(10);

/// A register of servers and of the tables that they serve.
///
/// The clock of the store decides whether a lease has lapsed, never that of a server.
pub trait Leases: Send + Sync + 'static {
    /// A server comes, or comes back. It gets an epoch that is greater than any before; what it had under an older one is
    /// nobody's.
    fn enter(&self, node: NodeId, address: Option<String>, lease: Duration) -> Answer<'_, Epoch>;

    /// Lets the lease last that long from now on. False if it has lapsed or the epoch is not the server's any more: it must
    /// [`enter`](Leases::enter) again.
    fn renew(&self, node: NodeId, epoch: Epoch, lease: Duration) -> Answer<'_, bool>;

    /// Ends the lease: all its tables are orphans at once.
    fn leave(&self, node: NodeId, epoch: Epoch) -> Answer<'_, ()>;

    /// Claims a table, unless somebody with a live lease has it, and says who has it then. The table need not be stored yet.
    /// [`Gone`](crate::StoreError::Gone) if the lease of the claimer is not live.
    fn claim(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, Owner>;

    /// Gives a table up, if it is this epoch's, so that others can claim it at once.
    fn give_up(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, ()>;

    /// Who has a table, if somebody with a live lease does.
    fn owner(&self, table: TableId) -> Answer<'_, Option<Owner>>;

    /// All servers whose lease is live or lapsed in the last ten minutes, in the order of their epochs.
    fn nodes(&self) -> Answer<'_, Vec<NodeRow>>;

    /// Tables at which a game is on and that nobody with a live lease serves, the newest id first, from behind one of them
    /// on.
    fn orphans(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>>;
}
