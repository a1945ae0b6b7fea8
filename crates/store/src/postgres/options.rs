//! How a database on another machine is used.

/// How [`Postgres`](crate::Postgres) uses its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostgresOptions {
    /// How many commits may wait; more are refused as [`Busy`](crate::StoreError::Busy).
    pub queue: usize,
    /// How many connections answer questions. Three more are open: for commits, for leases and for a look now and then.
    pub n_readers: usize,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { queue: 4096, n_readers: 4 }
    }
}
