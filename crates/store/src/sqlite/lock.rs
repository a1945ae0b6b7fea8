//! The lock that keeps a second server from the same data folder. The system drops it when the server dies.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use super::{OpenError, folder};

/// The lock, held as long as this lives.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
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
        let mut lock = Self { file };
        lock.sign().map_err(failed)?;
        Ok(lock)
    }

    /// Writes down who has the lock. It also shows whether files here can be written at all.
    pub(super) fn sign(&mut self) -> io::Result<()> {
        self.file.rewind()?;
        let line = format!("{}\n", std::process::id());
        self.file.write_all(line.as_bytes())?;
        self.file.set_len(line.len() as u64)
    }
}

/// Whoever has the lock; on some systems its file cannot be read meanwhile.
fn pid(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
