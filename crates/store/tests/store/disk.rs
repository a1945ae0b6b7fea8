//! What is on a disk when the power goes: all that was synced, and of the rest whatever the disk had got round to.

use std::collections::{BTreeMap, HashMap};

/// Disks write whole sectors, mostly.
const SECTOR: usize = 512;

/// The folder itself, among the inodes of a log.
const FOLDER: u64 = 1;

/// A call that was seen by the shim.
#[derive(Debug)]
pub(crate) struct Call<'l> {
    pub(crate) what: u8,
    pub(crate) inode: u64,
    pub(crate) offset: u64,
    pub(crate) data: &'l [u8],
}

/// All calls of a log; the last may be cut short by the end of the process.
pub(crate) fn calls(mut log: &[u8]) -> Vec<Call<'_>> {
    let mut calls = Vec::new();
    while let Some((head, rest)) = log.split_first_chunk::<21>() {
        let number = |from: usize| u64::from_le_bytes(head[from..from + 8].try_into().unwrap());
        let length = u32::from_le_bytes(head[17..].try_into().unwrap()) as usize;
        let Some((data, rest)) = rest.split_at_checked(length) else { break };
        calls.push(Call { what: head[0], inode: number(1), offset: number(9), data });
        log = rest;
    }
    calls
}

/// A disk that has seen some calls.
#[derive(Default)]
pub(crate) struct Disk<'l> {
    files: HashMap<u64, File<'l>>,
    /// The names that a power cut cannot take.
    names: BTreeMap<String, u64>,
    /// Changes of names since the folder was synced.
    renames: Vec<Renaming>,
}

#[derive(Default)]
struct File<'l> {
    synced: Vec<u8>,
    unsynced: Vec<Edit<'l>>,
    /// How many of the edits the sync that is under way covers.
    n_syncing: usize,
}

#[derive(Clone, Copy)]
enum Edit<'l> {
    Write(usize, &'l [u8]),
    Truncate(usize),
}

enum Renaming {
    Create(String, u64),
    Unlink(String),
    Rename(String, String),
}

impl<'l> Disk<'l> {
    pub(crate) fn see(&mut self, call: &Call<'l>) {
        let name = || String::from_utf8(call.data.to_vec()).unwrap();
        let file = self.files.entry(call.inode).or_default();
        let offset = call.offset as usize;
        match call.what {
            b'W' => file.unsynced.push(Edit::Write(offset, call.data)),
            b'T' => file.unsynced.push(Edit::Truncate(offset)),
            b'B' => file.n_syncing = file.unsynced.len(),
            b'S' if call.inode == FOLDER => self.renames.drain(..).for_each(|renaming| renaming.apply(&mut self.names)),
            b'S' => self.sync(call.inode),
            b'F' => file.fail_to_sync(),
            b'C' => {
                // A number that is used again is another file.
                *file = File::default();
                self.renames.push(Renaming::Create(name(), call.inode));
            }
            b'U' => self.renames.push(Renaming::Unlink(name())),
            b'R' => {
                let names = name();
                let (from, to) = names.split_once('/').unwrap();
                self.renames.push(Renaming::Rename(from.into(), to.into()));
            }
            what => panic!("no call is written as {what}"),
        }
    }

    fn sync(&mut self, inode: u64) {
        let file = self.files.get_mut(&inode).unwrap();
        let n_syncing = std::mem::take(&mut file.n_syncing);
        for edit in file.unsynced.drain(..n_syncing) {
            edit.apply(&mut file.synced);
        }
        // A file that is synced has its name: file systems promise that much. They change names in order.
        let creates = |renaming: &Renaming| matches!(renaming, Renaming::Create(_, created) if *created == inode);
        if let Some(create) = self.renames.iter().rposition(creates) {
            self.renames.drain(..=create).for_each(|renaming| renaming.apply(&mut self.names));
        }
    }

    /// The folder as it may be after the power went now.
    pub(crate) fn cut(&self, chance: &mut Chance) -> BTreeMap<String, Vec<u8>> {
        // Some disks have written nearly everything, some nearly nothing.
        let n_of_8 = chance.below(9);
        let mut names = self.names.clone();
        for renaming in &self.renames {
            if chance.below(8) < n_of_8 {
                renaming.apply(&mut names);
            }
        }
        let mut content = |inode: u64| self.files[&inode].cut(chance, n_of_8);
        names.into_iter().map(|(name, inode)| (name, content(inode))).collect()
    }
}

impl File<'_> {
    /// A system tries to write only once. What it could not write is gone, and later syncs do not speak of it.
    fn fail_to_sync(&mut self) {
        let later = self.unsynced.split_off(std::mem::take(&mut self.n_syncing));
        let mut chance = Chance(self.synced.len() as u64 + self.unsynced.len() as u64);
        let n_of_8 = chance.below(9);
        self.synced = self.cut(&mut chance, n_of_8);
        self.unsynced = later;
    }

    fn cut(&self, chance: &mut Chance, n_of_8: usize) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        for edit in &self.unsynced {
            match *edit {
                Edit::Truncate(_) if chance.below(8) < n_of_8 => edit.apply(&mut bytes),
                Edit::Truncate(_) => {}
                Edit::Write(offset, data) => cut_write(&mut bytes, offset, data, chance, n_of_8),
            }
        }
        bytes
    }
}

/// Writes some of the sectors that a write touches: whole, in part, or only by making the file longer.
fn cut_write(bytes: &mut Vec<u8>, offset: usize, data: &[u8], chance: &mut Chance, n_of_8: usize) {
    let mut from = 0;
    while from < data.len() {
        let to = data.len().min(from + SECTOR - (offset + from) % SECTOR);
        let kept = match chance.below(8) {
            0 => Some(from + chance.below(to - from)),
            n if n < n_of_8 => Some(to),
            n if n == n_of_8 => Some(from),
            _ => None,
        };
        if let Some(kept) = kept {
            let end = offset + to;
            bytes.resize(bytes.len().max(end), 0);
            bytes[offset + from..offset + kept].copy_from_slice(&data[from..kept]);
        }
        from = to;
    }
}

impl Edit<'_> {
    fn apply(self, bytes: &mut Vec<u8>) {
        match self {
            Edit::Truncate(length) => bytes.resize(length, 0),
            Edit::Write(offset, data) => {
                bytes.resize(bytes.len().max(offset + data.len()), 0);
                bytes[offset..offset + data.len()].copy_from_slice(data);
            }
        }
    }
}

impl Renaming {
    fn apply(&self, names: &mut BTreeMap<String, u64>) {
        match self {
            Self::Create(name, inode) => drop(names.insert(name.clone(), *inode)),
            Self::Unlink(name) => drop(names.remove(name)),
            Self::Rename(from, to) => {
                if let Some(inode) = names.remove(from) {
                    names.insert(to.clone(), inode);
                }
            }
        }
    }
}

/// Numbers that look random and are the same in every run (`SplitMix64`).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % n as u64) as usize
    }
}
