//! Connections that answer questions, so that nobody who asks waits for the writer.

use std::borrow::Cow;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio::runtime::Handle;
use tokio_postgres::{Config, Error, Row};

use super::failure::{is_answer, meaning};
use super::tls::Tls;
use super::values::{Values, borrowed};
use crate::{Answer, StoreError};

/// How long a question waits for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a statement is asked with.
pub(super) type Sql = Cow<'static, str>;

/// The connections, and the threads that serve them.
#[derive(Clone, Debug)]
pub(super) struct Readers {
    pool: Pool,
    handle: Handle,
}

impl Readers {
    pub(super) fn new(config: Config, tls: Tls, n: usize, handle: Handle) -> Result<Self, String> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pool = Pool::builder(Manager::from_config(config, tls, recycling))
            .max_size(n)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| error.to_string())?;
        Ok(Self { pool, handle })
    }

    /// Asks, and reads each row of the answer. A connection that has died in the meantime is no reason to fail: the second try
    /// has a new one.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        sql: impl Into<Sql>,
        values: Values,
        read: fn(&Row) -> Result<T, Error>,
    ) -> Answer<'_, Vec<T>> {
        let (pool, sql) = (self.pool.clone(), sql.into());
        let asked = self.handle.spawn(async move {
            match try_ask(&pool, &sql, &values).await {
                Ok(rows) => Ok(rows),
                Err(Failed::Lost) => try_ask(&pool, &sql, &values).await.map_err(Failed::into_error),
                Err(failed) => Err(failed.into_error()),
            }
            .and_then(|rows| rows.iter().map(read).collect::<Result<Vec<T>, Error>>().map_err(|error| meaning(&error)))
        });
        Box::pin(async move { asked.await.unwrap_or(Err(StoreError::Closed)) })
    }

    /// The same for questions that at most one row answers.
    pub(super) fn ask_one<T: Send + 'static>(
        &self,
        sql: impl Into<Sql>,
        values: Values,
        read: fn(&Row) -> Result<T, Error>,
    ) -> Answer<'_, Option<T>> {
        let all = self.ask(sql, values, read);
        Box::pin(async move { Ok(all.await?.into_iter().next()) })
    }
}

enum Failed {
    /// The connection ended before the answer.
    Lost,
    Error(StoreError),
}

impl Failed {
    fn into_error(self) -> StoreError {
        match self {
            Failed::Lost => StoreError::Away("the connection was lost".into()),
            Failed::Error(error) => error,
        }
    }

    fn of(error: &Error) -> Failed {
        if is_answer(error) { Failed::Error(meaning(error)) } else { Failed::Lost }
    }
}

async fn try_ask(pool: &Pool, sql: &str, values: &Values) -> Result<Vec<Row>, Failed> {
    let client = pool.get().await.map_err(|error| {
        Failed::Error(match error {
            PoolError::Backend(error) => match meaning(&error) {
                StoreError::Refused(why) => StoreError::Away(why),
                error => error,
            },
            PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => StoreError::Busy,
            PoolError::Closed => StoreError::Closed,
            other => StoreError::Away(other.to_string()),
        })
    })?;
    let statement = client.prepare_cached(sql).await.map_err(|error| Failed::of(&error))?;
    client.query(&statement, &borrowed(values)).await.map_err(|error| Failed::of(&error))
}
