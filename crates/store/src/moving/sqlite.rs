//! The SQLite file of a data folder, row by row.

use std::path::Path;

use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use super::layout::{Cell, Cells, Kind, Layout};
use super::{End, MoveError};
use crate::sqlite::moving;

/// A file that is read or written, in a folder that nobody else uses.
pub(super) struct File {
    connection: Connection,
    folder: moving::Folder,
    is_target: bool,
}

impl File {
    /// Reads the database of a folder.
    pub(super) fn source(dir: &Path) -> Result<File, MoveError> {
        let nothing = || MoveError::Nothing(dir.display().to_string());
        let (folder, connection) = moving::read(dir)?.ok_or_else(nothing)?;
        Ok(File { connection, folder, is_target: false })
    }

    /// Makes a database for a folder that has none. It gets its name when it is complete.
    pub(super) fn target(dir: &Path) -> Result<File, MoveError> {
        let folder = moving::Folder::take(dir)?;
        if folder.database().exists() {
            return Err(MoveError::NotEmpty(folder.database().display().to_string()));
        }
        let connection = moving::create(&folder)?;
        Ok(File { connection, folder, is_target: true })
    }
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Cell::Nothing => ToSqlOutput::Owned(Value::Null),
            Cell::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Cell::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}

fn failed(error: &rusqlite::Error) -> MoveError {
    MoveError::Failed(error.to_string())
}

impl End for File {
    fn count(&mut self, table: &Layout) -> Result<u64, MoveError> {
        let sql = format!("SELECT count(*) FROM \"{}\"", table.name);
        self.connection.query_row(&sql, (), |row| row.get::<_, i64>(0)).map(i64::cast_unsigned).map_err(|e| failed(&e))
    }

    fn read(&mut self, table: &Layout, after: Option<&[Cell]>, limit: u32) -> Result<Vec<Cells>, MoveError> {
        let key = table.key();
        let behind =
            after.map_or(String::new(), |after| format!("WHERE ({key}) > ({})", vec!["?"; after.len()].join(", ")));
        let sql = format!("SELECT {} FROM \"{}\" {behind} ORDER BY {key} LIMIT {limit}", table.names(), table.name);
        let mut statement = self.connection.prepare_cached(&sql).map_err(|e| failed(&e))?;
        let n = table.columns.len();
        let rows = statement.query_map(params_from_iter(after.unwrap_or_default()), |row| {
            (0..n)
                .map(|column| {
                    Ok(match row.get_ref(column)? {
                        ValueRef::Null => Cell::Nothing,
                        ValueRef::Integer(number) => Cell::Number(number),
                        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_vec()),
                        ValueRef::Real(_) => return Err(rusqlite::Error::InvalidQuery),
                    })
                })
                .collect()
        });
        rows.and_then(Iterator::collect).map_err(|e| failed(&e))
    }

    fn write(&mut self, table: &Layout, rows: &[Cells]) -> Result<(), MoveError> {
        // Text is handed over as bytes, and becomes text again.
        let places: Vec<&str> = table
            .columns
            .iter()
            .map(|(_, kind)| if matches!(kind, Kind::Text | Kind::Doc) { "CAST(? AS TEXT)" } else { "?" })
            .collect();
        // The table with one row has a column that says so.
        let (only, one) = if table.name == "alive" { ("\"only\", ", "1, ") } else { ("", "") };
        let sql =
            format!("INSERT INTO \"{}\" ({}{}) VALUES ({}{})", table.name, only, table.names(), one, places.join(", "));
        let transaction = self.connection.transaction().map_err(|e| failed(&e))?;
        {
            let mut statement = transaction.prepare_cached(&sql).map_err(|e| failed(&e))?;
            for row in rows {
                statement.execute(params_from_iter(row)).map_err(|e| failed(&e))?;
            }
        }
        transaction.commit().map_err(|e| failed(&e))
    }

    fn finish(self: Box<Self>) -> Result<(), MoveError> {
        let File { connection, folder, is_target } = *self;
        connection.close().map_err(|(_, error)| failed(&error))?;
        if is_target { Ok(moving::finish(&folder)?) } else { Ok(()) }
    }
}
