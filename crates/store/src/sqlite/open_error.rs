//! Why a data folder was refused. Whatever the reason, the database in it is as it was.

use std::io;
use std::path::{Path, PathBuf};

/// Why a data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another server has the lock.
    #[error("{}: another server{} uses this data folder; stop it or choose another folder", dir.display(), Pid(*pid))]
    InUse {
        /// The data folder.
        dir: PathBuf,
        /// The process that has the lock, if it wrote that down.
        pid: Option<u32>,
    },
    /// The folder or the database may not be written.
    #[error("{}: this cannot be written; make it writable for the user that the server runs as", .0.display())]
    NotWritable(PathBuf),
    /// It is some other kind of file.
    #[error("{}: this is not a database; move it away if it is not needed, or restore a backup", .0.display())]
    NotADatabase(PathBuf),
    /// It is a database of another program.
    #[error("{}: this database belongs to another program; choose another data folder", .0.display())]
    Foreign(PathBuf),
    /// A newer Foretell wrote it.
    #[error("{}: a newer Foretell wrote this database (schema {found}, this one knows {known}); use that version", file.display())]
    TooNew {
        /// The database.
        file: PathBuf,
        /// Its schema.
        found: u32,
        /// The newest schema that this program knows.
        known: u32,
    },
    /// The database is damaged.
    #[error("{}: this database is damaged ({why}); keep a copy of the folder and restore a backup", file.display())]
    Damaged {
        /// The database.
        file: PathBuf,
        /// What is wrong, as far as it is known.
        why: String,
    },
    /// Something else went wrong with a file.
    #[error("{}: {why}", file.display())]
    Io {
        /// The file or folder.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
}

impl OpenError {
    /// Tells the refusal to write from all that can go wrong with files.
    pub(super) fn io(file: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotWritable(file.to_owned()),
            _ => Self::Io { file: file.to_owned(), why: error.to_string() },
        }
    }

    /// The same for what SQLite says.
    pub(super) fn sqlite(file: &Path, error: &rusqlite::Error) -> Self {
        use rusqlite::ErrorCode::{CannotOpen, DatabaseCorrupt, NotADatabase, PermissionDenied, ReadOnly};

        let file = file.to_owned();
        match error.sqlite_error_code() {
            Some(NotADatabase) => Self::NotADatabase(file),
            Some(DatabaseCorrupt) => Self::Damaged { file, why: error.to_string() },
            Some(ReadOnly | PermissionDenied | CannotOpen) => Self::NotWritable(file),
            _ => Self::Io { file, why: error.to_string() },
        }
    }
}

struct Pid(Option<u32>);

impl std::fmt::Display for Pid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.map_or(Ok(()), |pid| write!(f, " (process {pid})"))
    }
}
