//! What a file was like at one moment, so that one that has not changed since need not be read again.

use std::fs::Metadata;
use std::time::Duration;

/// Length, number and time of the last change of a file. Nobody can set that time, whatever tool they copy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    length: u64,
    inode: u64,
    changed: Duration,
}

impl Stamp {
    /// The stamp of a file, where the system tells enough about it.
    #[cfg(unix)]
    pub(super) fn of(file: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;

        let changed = Duration::new(file.ctime().try_into().ok()?, file.ctime_nsec().try_into().ok()?);
        Some(Self { length: file.len(), inode: file.ino(), changed })
    }

    /// The stamp of a file, where the system tells enough about it.
    #[cfg(not(unix))]
    pub(super) fn of(_: &Metadata) -> Option<Self> {
        None
    }

    /// Whether the file was last changed before another. The clock of a file system ticks slowly, so that two changes
    /// at the same time may have come in any order.
    pub(super) fn is_before(&self, other: &Self) -> bool {
        self.changed < other.changed
    }

    /// The stamp in words.
    pub(super) fn text(&self) -> String {
        format!("{} {} {}", self.length, self.inode, self.changed.as_nanos())
    }
}
