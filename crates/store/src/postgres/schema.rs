//! The shape of the database, and how it is brought up to date while servers of the version before still use it.
//!
//! A migration only adds: tables, indexes, columns that may be left out. So a server of the version before goes on as if nothing
//! had happened, because every statement names the columns that it means. What is no longer needed goes one release after the
//! last that needs it, in a migration that raises `needs`: servers that know less than that are refused from then on.

use tokio_postgres::{Client, Error, Transaction};

use super::DatabaseError;
use super::failure::cause;

/// A step from one schema to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Migration {
    pub(super) sql: &'static str,
    /// The schema that a program must know to work with the database afterwards.
    pub(super) needs: u32,
}

/// Each brings a database from the schema of its index to the next.
const MIGRATIONS: &[Migration] = &[Migration { sql: include_str!("migrations/001.sql"), needs: 1 }];

/// Names the lock that those take who look at the schema: the letters F, T, e and l.
const LOCK: i64 = 0x4654_656c;

/// Brings a database up to date. Of several servers that start at once, one does it and the others wait.
pub(super) async fn migrate(client: &mut Client) -> Result<(), DatabaseError> {
    migrate_with(client, MIGRATIONS).await
}

async fn migrate_with(client: &mut Client, migrations: &[Migration]) -> Result<(), DatabaseError> {
    let failed = |error: Error| DatabaseError::Schema(cause(&error));
    let transaction = client.transaction().await.map_err(failed)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(failed)?;
    let (found, needs) = look(&transaction).await.map_err(failed)?;
    let known = migrations.len() as u32;
    if needs > known {
        return Err(DatabaseError::TooNew { found, known });
    }
    for (n, migration) in migrations.iter().enumerate().skip(found as usize) {
        transaction.batch_execute(migration.sql).await.map_err(failed)?;
        let note = "INSERT INTO foretell_schema (version, needs) VALUES ($1, $2)";
        let (version, needs) = (i64::from(n as u32 + 1), i64::from(migration.needs));
        transaction.execute(note, &[&version, &needs]).await.map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)
}

/// The schema of a database, and the one that a program must know.
async fn look(transaction: &Transaction<'_>) -> Result<(u32, u32), Error> {
    let table = "CREATE TABLE IF NOT EXISTS foretell_schema (
        version bigint PRIMARY KEY, needs bigint NOT NULL, at timestamptz NOT NULL DEFAULT now())";
    let is_there = "SELECT to_regclass('foretell_schema') IS NOT NULL";
    if !transaction.query_one(is_there, &[]).await?.get::<_, bool>(0) {
        transaction.batch_execute(table).await?;
    }
    let latest = "SELECT coalesce(max(version), 0), coalesce(max(needs), 0) FROM foretell_schema";
    let row = transaction.query_one(latest, &[]).await?;
    let number = |column: usize| u32::try_from(row.get::<_, i64>(column)).unwrap_or(u32::MAX);
    Ok((number(0), number(1)))
}
