//! Where everything is kept: in a folder, or in a PostgreSQL database.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use foretell_store::{Leases, Postgres, PostgresOptions, Sqlite, SqliteOptions, Store};
use serde::Deserialize;

/// The address of a PostgreSQL database. It may hold a password, so nothing shows it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct DatabaseUrl(String);

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(…)")
    }
}

/// What is no address is refused when it is opened: here it would be quoted.
impl From<String> for DatabaseUrl {
    fn from(text: String) -> DatabaseUrl {
        DatabaseUrl(text)
    }
}

/// A store that was opened.
pub(crate) struct Opened {
    pub(crate) store: Arc<dyn Store>,
    /// Who serves which table, where several servers can share the store.
    pub(crate) leases: Option<Arc<dyn Leases>>,
}

/// Opens a database, or if there is none, the one in a folder.
pub(crate) fn open(
    database: Option<&DatabaseUrl>,
    folder: impl FnOnce() -> anyhow::Result<PathBuf>,
) -> anyhow::Result<Opened> {
    match database {
        Some(DatabaseUrl(url)) => {
            let store = Arc::new(Postgres::open(url, PostgresOptions::default())?);
            Ok(Opened { store: store.clone(), leases: Some(store) })
        }
        None => Ok(Opened { store: Arc::new(Sqlite::open(&folder()?, SqliteOptions::default())?), leases: None }),
    }
}
