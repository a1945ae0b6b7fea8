//! The journal and everything else that must survive a restart: guests, tables, games and their
//! lines, pads and their entries, and what came of them.
//!
//! What is stored changes in commits. A commit is a list of [`Change`]s that happens as a whole or not at all, and it is
//! durable when [`Store::commit`] resolves. [`Memory`] keeps the same laws without a database.
//!
//! This crate knows no rules, no network and no clock: documents and lines are text to it, results are bytes, and callers
//! say what time it is, in milliseconds since 1970.
//!
//! ```
//! use foretell_store::{Change, GuestId, GuestRow, Memory, Store};
//!
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! let store = Memory::new();
//! let ada = GuestRow { id: GuestId::default(), name: "Ada".into(), sign: "owl".into(), created: 0, seen: 0 };
//! store.commit(vec![Change::PutGuest(ada.clone())]).await?;
//! assert_eq!(store.guest(ada.id).await?, Some(ada));
//! # Ok::<(), foretell_store::StoreError>(())
//! # }).unwrap();
//! ```

mod around;
mod change;
mod cursor;
mod error;
mod history;
mod id;
mod leases;
mod memory;
#[cfg(feature = "databases")]
mod moving;
#[cfg(feature = "databases")]
mod postgres;
#[cfg(feature = "databases")]
mod queue;
mod rows;
#[cfg(feature = "databases")]
mod sqlite;
mod store;
mod tidy;
mod token;
mod untouched;

pub use around::Around;
pub use change::Change;
pub use cursor::{Cursor, CursorError};
pub use error::StoreError;
pub use history::{HistoryRow, Listed};
pub use id::{GameId, GuestId, NodeId, PadId, TableId};
pub use leases::{Epoch, Leases, NodeRow, Owner};
pub use memory::{Disk, Memory, Restored};
#[cfg(feature = "databases")]
pub use moving::{MoveError, Moved, Place, Progress, move_all};
#[cfg(feature = "databases")]
pub use postgres::{DatabaseError, Postgres, PostgresOptions};
pub use rows::{EntryRow, GameRow, GuestRow, Line, PadRow, PlayingTable, TableRow, TableState};
#[cfg(feature = "databases")]
pub use sqlite::{BackupError, OpenError, Sqlite, SqliteOptions, Synchronous, backup, compact};
pub use store::{Answer, BoxFuture, Store};
pub use tidy::{Tally, Tidied, Tidy};
pub use token::TokenHash;
pub use untouched::{Room, Since, Thing, ThingKind, Untouched, UntouchedPart};
