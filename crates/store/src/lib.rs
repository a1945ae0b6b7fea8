//! The journal and everything else that must survive a restart: guests, tables, games and their
//! lines, pads and their entries.
//!
//! What is stored changes in commits. A commit is a list of [`Change`]s that happens as a whole or not at all, and it is
//! durable when [`Store::commit`] resolves. [`Memory`] keeps the same laws without a disk, for tests.
//!
//! This crate knows no rules, no network and no clock: documents and lines are text to it, and callers say what time
//! it is, in milliseconds since 1970.
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

mod change;
mod cursor;
mod error;
mod id;
mod memory;
mod rows;
mod sqlite;
mod store;
mod token;

pub use change::Change;
pub use cursor::{Cursor, CursorError};
pub use error::StoreError;
pub use id::{GameId, GuestId, PadId, TableId};
pub use memory::Memory;
pub use rows::{EntryRow, GameRow, GuestRow, Line, PadRow, TableRow, TableState};
pub use sqlite::{BackupError, OpenError, Sqlite, SqliteOptions, Synchronous, backup};
pub use store::{Answer, BoxFuture, Store};
pub use token::TokenHash;
