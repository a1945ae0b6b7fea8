//! The lock that keeps a second server from the same data folder. The system drops it when the server dies.
//!
//! Its file also says how the last server stopped: one that could close the database leaves the stamp of it there.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use super::stamp::Stamp;
use super::{OpenError, folder};

/// Comes before the stamp of a database.
const CLOSED: &str = "closed ";

/// The lock, held as long as this lives.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    /// What the last server left in the file.
    left: String,
    /// When it did.
    left_at: Option<Stamp>,
}

impl Lock {
    pub(super) fn take(dir: &Path) -> Result<Self, OpenError> {
        let path = dir.join("foretell.lock");
        let failed = |error: io::Error| OpenError::io(&path, &error);
        let mut file = folder::private().create(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse { dir: dir.to_owned(), pid: pid(&mut file) }),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let left_at = file.metadata().ok().as_ref().and_then(Stamp::of);
        let mut left = String::new();
        file.read_to_string(&mut left).unwrap_or_default();
        let mut lock = Self { file, left, left_at };
        lock.sign().map_err(failed)?;
        Ok(lock)
    }

    /// Whether the last server closed this database, and nobody has changed it since.
    pub(super) fn knows(&self, database: &Path) -> bool {
        let stamp = database.metadata().ok().as_ref().and_then(Stamp::of);
        stamp.zip(self.left_at).is_some_and(|(stamp, left_at)| {
            stamp.is_before(&left_at) && self.left.strip_prefix(CLOSED) == Some(&*format!("{}\n", stamp.text()))
        })
    }

    /// Writes down who has the lock. It also shows whether files here can be written at all.
    pub(super) fn sign(&mut self) -> io::Result<()> {
        self.write(&std::process::id().to_string())
    }

    /// Writes down that the database is closed. If this fails, the next server reads all of it, and that is all.
    pub(super) fn leave(mut self, database: &Path) {
        let has_log = folder::log_of(database).exists();
        let stamp = database.metadata().ok().as_ref().and_then(Stamp::of);
        if let Some(stamp) = stamp.filter(|_| !has_log) {
            self.write(&format!("{CLOSED}{}", stamp.text())).unwrap_or_default();
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.rewind()?;
        let line = format!("{text}\n");
        self.file.write_all(line.as_bytes())?;
        self.file.set_len(line.len() as u64)
    }
}

/// The owner of the lock; on some systems its file cannot be read meanwhile.
fn pid(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
