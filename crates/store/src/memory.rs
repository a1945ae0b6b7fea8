//! A store in memory: the same laws, answers at once, no threads. Tests use it without a disk; in a browser the page keeps what
//! is committed.

mod disk;
mod kept;
mod leases;
mod pads;
mod results;
mod untouched;

use std::cmp::Reverse;
use std::future::ready;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    Answer, Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow,
    PlayingTable, Room, Since, Store, StoreError, TableId, TableRow, TableState, ThingKind, TokenHash, UntouchedPart,
};
pub use disk::{Disk, Restored};
use kept::Kept;
use leases::Register;

/// A store in memory.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
    register: Mutex<Register>,
    n_journals_read: AtomicUsize,
    n_entries_read: AtomicUsize,
    disk: Option<Arc<dyn Disk>>,
}

impl Memory {
    /// A store with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// A store with what a disk keeps, and whose commits the disk writes.
    pub fn on(disk: Arc<dyn Disk>, restored: Restored) -> Self {
        let mut kept = Kept::default();
        kept.restore(restored);
        Memory { kept: Mutex::new(kept), disk: Some(disk), ..Memory::default() }
    }

    /// Lets every commit fail with this error from now on, as a disk in trouble would; `None` makes the disk well again.
    pub fn fail_with(&self, error: Option<StoreError>) {
        self.kept().trouble = error;
    }

    /// How often a journal was read.
    pub fn n_journals_read(&self) -> usize {
        self.n_journals_read.load(Ordering::Relaxed)
    }

    /// How often the entries of a pad were read.
    pub fn n_entries_read(&self) -> usize {
        self.n_entries_read.load(Ordering::Relaxed)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every commit either ran to its end or was undone, so a panic elsewhere leaves nothing half done.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask<T: Send + 'static>(&self, question: impl FnOnce(&Kept) -> T) -> Answer<'_, T> {
        Box::pin(ready(Ok(question(&self.kept()))))
    }
}

impl Store for Memory {
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        let Some(disk) = &self.disk else { return Box::pin(ready(self.kept().commit(changes))) };
        let written = self.kept().commit(changes.clone()).map(|()| disk.write(changes));
        Box::pin(async move { written?.await })
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        self.ask(|kept| kept.guests.get(kept.tokens.get(&token)?).cloned())
    }

    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        self.ask(|kept| {
            let link = kept.links.get(&link).filter(|link| now < link.expires)?;
            kept.guests.get(&link.guest).cloned()
        })
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.ask(|kept| kept.guests.get(&id).cloned())
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.ask(|kept| kept.tables.get(&id).cloned())
    }

    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        self.ask(|kept| kept.tables.get(kept.codes.get(code)?).cloned())
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.ask(|kept| kept.games.get(&id).cloned())
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        self.n_journals_read.fetch_add(1, Ordering::Relaxed);
        self.ask(|kept| kept.journals.get(&game).cloned().unwrap_or_default())
    }

    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        self.ask(|kept| {
            let mut playing = kept.playing_tables(before);
            playing.truncate(limit as usize);
            playing
        })
    }

    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.ask(|kept| kept.tables(limit, |table| table.public && table.state == TableState::Waiting))
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.ask(|kept| kept.tables(limit, |table| table.state != TableState::Closed && table.guests.contains(&guest)))
    }

    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        self.ask(|kept| {
            let games = kept.games.values().filter(|game| game.guests.contains(&guest));
            page(games, limit, before, |game| Some(Cursor { at: game.ended?, id: game.id.0 }))
        })
    }

    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.ask(|kept| kept.pads.get(&id).cloned())
    }

    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        self.ask(|kept| kept.pads.get(kept.pad_codes.get(code)?).cloned())
    }

    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        self.n_entries_read.fetch_add(1, Ordering::Relaxed);
        self.ask(|kept| kept.entries.get(&pad).cloned().unwrap_or_default())
    }

    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>> {
        self.ask(|kept| {
            let pads = kept.pads.values().filter(|pad| pad.guests.contains(&guest));
            page(pads, limit, before, |pad| Some(Cursor { at: pad.updated, id: pad.id.0 }))
        })
    }

    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>> {
        self.ask(|kept| kept.history(guest, limit, before))
    }

    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.ask(|kept| kept.results.get(&game).map(|result| result.record.clone()))
    }

    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        self.ask(|kept| kept.unkept_games(before, limit))
    }

    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        self.ask(|kept| kept.unkept_pads(before, limit))
    }

    fn n_unkept(&self) -> Answer<'_, u64> {
        self.ask(|kept| (kept.unkept_games(None, u32::MAX).len() + kept.unkept_pads(None, u32::MAX).len()) as u64)
    }

    fn last_alive(&self) -> Answer<'_, Option<i64>> {
        self.ask(|kept| {
            let of_game = |game: &GameRow| game.ended.or_else(|| Some(kept.journals.get(&game.id)?.last()?.at));
            kept.games.values().filter_map(of_game).chain(kept.alive).max()
        })
    }

    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart> {
        self.ask(|kept| kept.untouched(kind, since, after, limit))
    }

    fn room(&self) -> Answer<'_, Room> {
        self.ask(|_| Room::default())
    }

    fn trouble(&self) -> Option<StoreError> {
        self.kept().trouble.clone()
    }
}

/// The rows that follow the cursor, in the order of theirs; those that have none are not listed.
fn page<'r, R: Clone + 'r>(
    rows: impl Iterator<Item = &'r R>,
    limit: u32,
    before: Option<Cursor>,
    cursor: impl Fn(&R) -> Option<Cursor>,
) -> Vec<R> {
    let follows = |&cursor: &Cursor| before.is_none_or(|before| cursor < before);
    let mut listed: Vec<_> = rows.filter_map(|row| Some((cursor(row).filter(follows)?, row))).collect();
    listed.sort_by_key(|&(cursor, _)| Reverse(cursor));
    listed.into_iter().take(limit as usize).map(|(_, row)| row.clone()).collect()
}
