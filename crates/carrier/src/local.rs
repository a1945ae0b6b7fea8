//! All tables are in this process.

use std::time::Duration;

use foretell_store::{BoxFuture, GuestId, GuestRow, StoreError};
use foretell_tables::{CreateError, JoinError, LastSeen, LoadError, Tables};
use foretell_wire::{NewTable, TableMade, TableSummary};
use tokio::sync::mpsc;

use crate::{Carrier, Joined, News, Way};

/// How many frames may wait for one viewer. One that lets more pile up is cut off, and comes back for a fresh view.
pub const OUTBOX: usize = 64;

/// The tables of this process.
#[derive(Clone, Debug)]
pub struct Local(Tables);

impl Local {
    /// The way to these tables.
    pub fn new(tables: Tables) -> Local {
        Local(tables)
    }
}

impl Carrier for Local {
    fn tables(&self) -> &Tables {
        &self.0
    }

    fn join<'a>(
        &'a self,
        code: &'a str,
        guest: &'a GuestRow,
        last: Option<LastSeen>,
    ) -> BoxFuture<'a, Result<Joined, JoinError>> {
        Box::pin(join_here(&self.0, code, guest, last))
    }

    fn goes_on(&self) -> bool {
        false
    }

    fn create<'a>(&'a self, guest: &'a GuestRow, new: NewTable) -> BoxFuture<'a, Result<TableMade, CreateError>> {
        Box::pin(self.0.create(guest, new))
    }

    fn summary<'a>(&'a self, code: &'a str, guest: GuestId) -> BoxFuture<'a, Result<TableSummary, LoadError>> {
        Box::pin(self.0.summary(code, guest))
    }

    fn public(&self) -> BoxFuture<'_, Result<Vec<TableSummary>, StoreError>> {
        Box::pin(self.0.public())
    }

    fn tell(&self, _: News) {}

    fn news(&self) -> Option<mpsc::Receiver<News>> {
        None
    }

    fn trouble(&self) -> Option<&'static str> {
        None
    }

    fn stop<'a>(&'a self, reason: &'static str) -> BoxFuture<'a, ()> {
        Box::pin(self.0.stop(reason))
    }

    fn farewell(&self) -> Duration {
        Duration::ZERO
    }
}

/// Comes to a table of this process.
pub async fn join_here(
    tables: &Tables,
    code: &str,
    guest: &GuestRow,
    last: Option<LastSeen>,
) -> Result<Joined, JoinError> {
    // The table alone holds the outbox after this, so its end is seen when the table lets go.
    let (outbox, frames) = mpsc::channel(OUTBOX);
    let joined = tables.join(code, guest, &outbox, last).await?;
    Ok(Joined { way: Way::Here(joined), frames })
}
