//! Whether the database is still the file that was opened. A system lets anybody delete or replace a file that is open: what
//! is written to it afterwards is gone with the process, so none of it may be acknowledged.

use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::folder;
use crate::StoreError;

/// What is known of the files of a database. Only the writer changes them, and says so.
#[derive(Debug)]
pub(super) struct Watch {
    database: PathBuf,
    log: PathBuf,
    seen: Option<Seen>,
    /// The log, as soon as there is one.
    log_seen: Option<u64>,
}

/// A file as it was left. A change of its rights or another name for it is none of its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    inode: u64,
    length: u64,
    written: Option<SystemTime>,
}

impl Watch {
    /// Watches the files as they are now.
    pub(super) fn new(database: &Path) -> Watch {
        let mut watch =
            Watch { database: database.to_owned(), log: folder::log_of(database), seen: None, log_seen: None };
        watch.renew();
        watch
    }

    pub(super) fn database(&self) -> &Path {
        &self.database
    }

    /// Takes the database as it is, after the writer itself has changed it.
    pub(super) fn renew(&mut self) {
        self.seen = self.database.metadata().ok().map(|file| Seen::of(&file));
    }

    /// Whether the files are those that were opened, and nobody else has written to the database.
    pub(super) fn check(&mut self) -> Result<(), StoreError> {
        let Some(seen) = self.seen else { return Err(StoreError::Lost("deleted")) };
        let now = look(&self.database)?.ok_or(StoreError::Lost("deleted"))?;
        if now.inode != seen.inode {
            return Err(StoreError::Lost("replaced"));
        }
        if now.length < seen.length {
            return Err(StoreError::Lost("truncated"));
        }
        if now != seen {
            return Err(StoreError::Lost("written to by another program"));
        }
        let log = look(&self.log)?.map(|log| log.inode);
        match (self.log_seen, log) {
            (Some(_), None) => Err(StoreError::Lost("robbed of its log (foretell.db-wal)")),
            (Some(before), Some(now)) if before != now => Err(StoreError::Lost("given another log (foretell.db-wal)")),
            (None, log) => {
                self.log_seen = log;
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn look(file: &Path) -> Result<Option<Seen>, StoreError> {
    match file.metadata() {
        Ok(file) => Ok(Some(Seen::of(&file))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::Io(error.to_string())),
    }
}

impl Seen {
    fn of(file: &Metadata) -> Seen {
        #[cfg(unix)]
        let inode = std::os::unix::fs::MetadataExt::ino(file);
        #[cfg(not(unix))]
        let inode = 0;
        Seen { inode, length: file.len(), written: file.modified().ok() }
    }
}
