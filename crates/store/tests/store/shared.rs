//! One PostgreSQL for all tests that do not stop theirs, with a database for each.

use std::sync::OnceLock;

use foretell_services::Postgres as Server;
use foretell_store::{Postgres, PostgresOptions};

/// Runs a test on a database with nothing in it; not at all where PostgreSQL is not installed.
pub(crate) fn with_database(test: impl FnOnce(&Postgres)) {
    if let Some(server) = server() {
        test(&Postgres::open(&server.database(), PostgresOptions::default()).unwrap());
    }
}

/// It ends when the last test has ended, with this process.
pub(crate) fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER.get_or_init(|| Server::start_with(&["fsync=off", "full_page_writes=off", "max_connections=400"])).as_ref()
}
