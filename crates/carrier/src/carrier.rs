//! The contract that every way to the tables keeps.

use std::time::Duration;

use foretell_store::{BoxFuture, GuestId, GuestRow, StoreError};
use foretell_tables::{CreateError, JoinError, LastSeen, LoadError, Tables};
use foretell_wire::{NewTable, TableMade, TableSummary};
use tokio::sync::mpsc;

use crate::{Joined, News};

/// The way to all tables.
pub trait Carrier: Send + Sync + 'static {
    /// The tables of this process, for what the store alone can answer.
    fn tables(&self) -> &Tables;

    /// Comes to a table. Everything that this viewer may know comes out of it from now on.
    fn join<'a>(
        &'a self,
        code: &'a str,
        guest: &'a GuestRow,
        last: Option<LastSeen>,
    ) -> BoxFuture<'a, Result<Joined, JoinError>>;

    /// Whether somebody whom a table let go finds it elsewhere, and can [join](Carrier::join) it again at once.
    fn goes_on(&self) -> bool;

    /// Opens a table for this guest, who is host and sits in the first seat.
    fn create<'a>(&'a self, guest: &'a GuestRow, new: NewTable) -> BoxFuture<'a, Result<TableMade, CreateError>>;

    /// What a table looks like from outside.
    fn summary<'a>(&'a self, code: &'a str, guest: GuestId) -> BoxFuture<'a, Result<TableSummary, LoadError>>;

    /// The tables that are listed, wait for players, and have somebody at them.
    fn public(&self) -> BoxFuture<'_, Result<Vec<TableSummary>, StoreError>>;

    /// The tables at which a guest has a seat.
    fn of_guest(&self, guest: GuestId) -> BoxFuture<'_, Result<Vec<TableSummary>, StoreError>> {
        let summary = move |code: String| async move { self.summary(&code, guest).await };
        Box::pin(self.tables().of_guest_by(guest, summary))
    }

    /// Tells all other servers, if they can be reached.
    fn tell(&self, news: News);

    /// What other servers tell, for the first who asks; nothing if there are none.
    fn news(&self) -> Option<mpsc::Receiver<News>>;

    /// Why nobody should be sent here at the moment, if so.
    fn trouble(&self) -> Option<&'static str>;

    /// Lets go of all tables, for good. What was told is stored by then.
    fn stop<'a>(&'a self, reason: &'static str) -> BoxFuture<'a, ()>;

    /// Over how much time those who are here are sent away, so that they do not all come to the others at once.
    fn farewell(&self) -> Duration;
}
