//! A PostgreSQL database, row by row.

use tokio::runtime::Runtime;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};
use uuid::Uuid;

use super::layout::{Cell, Cells, Kind, Layout, TABLES};
use super::{End, MoveError};
use crate::BoxFuture;
use crate::postgres::moving;

/// A database that is read or written, and that no server uses.
pub(super) struct Database {
    client: Client,
    runtime: Runtime,
    is_target: bool,
}

impl Database {
    /// Reads a database as it is at this moment.
    pub(super) fn source(url: &str) -> Result<Database, MoveError> {
        let mut database = Database::open(url, false)?;
        database.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        Ok(database)
    }

    /// Writes to a database that has nothing in it, or only what a move has left that was not finished.
    pub(super) fn target(url: &str) -> Result<Database, MoveError> {
        let mut database = Database::open(url, true)?;
        let is_unfinished = database.query("SELECT to_regclass('foretell_moving') IS NOT NULL")?;
        if is_unfinished.first().is_some_and(|row| row.get(0)) {
            let names = TABLES.map(|table| format!("\"{}\"", table.name)).join(", ");
            database.run(&format!("TRUNCATE {names}"))?;
        } else {
            for table in &TABLES {
                if database.count(table)? > 0 {
                    return Err(MoveError::NotEmpty(format!("the table {} of the database", table.name)));
                }
            }
            database.run("CREATE TABLE foretell_moving (since timestamptz NOT NULL DEFAULT now())")?;
        }
        Ok(database)
    }

    fn open(url: &str, is_target: bool) -> Result<Database, MoveError> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| MoveError::Failed(error.to_string()))?;
        let client = moving::connect(&runtime, url)?;
        let mut database = Database { client, runtime, is_target };
        // Others that call themselves so are servers.
        let others = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'foretell' AND pid <> pg_backend_pid()";
        if database.query(others)?.first().is_some_and(|row| row.get::<_, i64>(0) > 0) {
            return Err(MoveError::InUse);
        }
        Ok(database)
    }

    fn run(&mut self, sql: &str) -> Result<(), MoveError> {
        self.runtime.block_on(self.client.batch_execute(sql)).map_err(|error| failed(&error))
    }

    fn query(&mut self, sql: &str) -> Result<Vec<Row>, MoveError> {
        self.runtime.block_on(self.client.query(sql, &[])).map_err(|error| failed(&error))
    }
}

fn failed(error: &tokio_postgres::Error) -> MoveError {
    MoveError::Failed(moving::words(error))
}

type Boxed = Box<dyn ToSql + Sync + Send>;

/// A value as its column takes it.
fn value(cell: &Cell, kind: Kind) -> Result<Boxed, MoveError> {
    let odd = || MoveError::Failed("a row holds what it cannot hold".into());
    let id = |bytes: &[u8]| Uuid::from_slice(bytes).map_err(|_| odd());
    Ok(match (cell, kind) {
        (Cell::Nothing, Kind::Number) => Box::new(None::<i64>),
        (Cell::Nothing, Kind::Bytes | Kind::Doc) => Box::new(None::<Vec<u8>>),
        (Cell::Number(number), Kind::Number) => Box::new(*number),
        (Cell::Number(number), Kind::Flag) => Box::new(*number != 0),
        (Cell::Bytes(bytes), Kind::Bytes | Kind::Doc) => Box::new(bytes.clone()),
        (Cell::Bytes(bytes), Kind::Id) => Box::new(id(bytes)?),
        (Cell::Bytes(bytes), Kind::Ids) => Box::new(bytes.chunks(16).map(id).collect::<Result<Vec<Uuid>, _>>()?),
        (Cell::Bytes(bytes), Kind::Text) => Box::new(String::from_utf8(bytes.clone()).map_err(|_| odd())?),
        _ => return Err(odd()),
    })
}

fn cell(row: &Row, column: usize, kind: Kind) -> Result<Cell, tokio_postgres::Error> {
    let bytes = |bytes: Option<Vec<u8>>| bytes.map_or(Cell::Nothing, Cell::Bytes);
    Ok(match kind {
        Kind::Id => Cell::Bytes(row.try_get::<_, Uuid>(column)?.as_bytes().to_vec()),
        Kind::Ids => Cell::Bytes(row.try_get::<_, Vec<Uuid>>(column)?.iter().flat_map(|id| *id.as_bytes()).collect()),
        Kind::Text => Cell::Bytes(row.try_get::<_, String>(column)?.into_bytes()),
        Kind::Doc | Kind::Bytes => bytes(row.try_get(column)?),
        Kind::Number => row.try_get::<_, Option<i64>>(column)?.map_or(Cell::Nothing, Cell::Number),
        Kind::Flag => Cell::Number(row.try_get::<_, bool>(column)?.into()),
    })
}

/// How a column is written in a statement, so that every number is of the same size.
fn cast(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "::bigint",
        _ => "",
    }
}

impl End for Database {
    fn count(&mut self, table: &Layout) -> Result<u64, MoveError> {
        let rows = self.query(&format!("SELECT count(*) FROM \"{}\"", table.name))?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0).cast_unsigned()))
    }

    fn read(&mut self, table: &Layout, after: Option<&[Cell]>, limit: u32) -> Result<Vec<Cells>, MoveError> {
        let key = table.key();
        let mut values: Vec<Boxed> = Vec::new();
        for (cell, (_, kind)) in after.unwrap_or_default().iter().zip(table.columns) {
            values.push(value(cell, *kind)?);
        }
        let places = (1..=values.len()).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ");
        let behind = if values.is_empty() { String::new() } else { format!("WHERE ({key}) > ({places})") };
        let columns = table.columns.iter().map(|(name, kind)| format!("\"{name}\"{}", cast(*kind)));
        let columns = columns.collect::<Vec<_>>().join(", ");
        let sql = format!("SELECT {columns} FROM \"{}\" {behind} ORDER BY {key} LIMIT {limit}", table.name);
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as _).collect();
        let rows = self.runtime.block_on(self.client.query(&sql, &values)).map_err(|error| failed(&error))?;
        let cells = |row: &Row| {
            table.columns.iter().enumerate().map(|(n, (_, kind))| cell(row, n, *kind)).collect::<Result<Cells, _>>()
        };
        rows.iter().map(cells).collect::<Result<_, _>>().map_err(|error| failed(&error))
    }

    fn write(&mut self, table: &Layout, rows: &[Cells]) -> Result<(), MoveError> {
        let places: Vec<String> =
            table.columns.iter().enumerate().map(|(n, (_, kind))| format!("${}{}", n + 1, cast(*kind))).collect();
        let sql = format!("INSERT INTO \"{}\" ({}) VALUES ({})", table.name, table.names(), places.join(", "));
        let mut all = Vec::with_capacity(rows.len());
        for row in rows {
            let values = row.iter().zip(table.columns).map(|(cell, (_, kind))| value(cell, *kind));
            all.push(values.collect::<Result<Vec<Boxed>, MoveError>>()?);
        }
        let client = &mut self.client;
        let written = self.runtime.block_on(async {
            let transaction = client.transaction().await?;
            let statement = transaction.prepare(&sql).await?;
            // All are on their way before the first is waited for.
            let sent = all.iter().map(|values| {
                let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value as _).collect();
                let (transaction, statement) = (&transaction, &statement);
                Box::pin(async move { transaction.execute(statement, &values).await }) as BoxFuture<'_, _>
            });
            moving::all(sent).await?;
            transaction.commit().await
        });
        written.map_err(|error| failed(&error))
    }

    fn finish(mut self: Box<Self>) -> Result<(), MoveError> {
        if self.is_target {
            self.run("DROP TABLE foretell_moving")?;
            self.run("ANALYZE")?;
        }
        Ok(())
    }
}
