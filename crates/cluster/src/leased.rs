//! A store that takes nothing from a node without a lease. The keys would refuse what contradicts another node; this also
//! keeps a node that was asleep from adding to what others may have gone on with.

use std::sync::Arc;

use foretell_store::{
    Answer, Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow,
    PlayingTable, Room, Since, Store, StoreError, TableId, TableRow, ThingKind, TokenHash, UntouchedPart,
};

use crate::lease::Lease;

/// A store as the tables of a node see it.
pub struct Leased {
    store: Arc<dyn Store>,
    lease: Arc<Lease>,
}

impl std::fmt::Debug for Leased {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Leased").field("lease", &self.lease).finish_non_exhaustive()
    }
}

impl Leased {
    pub(crate) fn new(store: Arc<dyn Store>, lease: Arc<Lease>) -> Leased {
        Leased { store, lease }
    }
}

impl Store for Leased {
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        // That the server is alive says nothing about tables, and expired links are nobody's.
        let is_about_tables = changes.iter().any(|change| !matches!(change, Change::Alive { .. }));
        if is_about_tables && !self.lease.is_live() {
            metrics::counter!("foretell_cluster_refused_commits_total").increment(1);
            // As if another had written: the table leaves memory, and is loaded again by whoever has it then.
            return Box::pin(std::future::ready(Err(StoreError::Conflict)));
        }
        self.store.commit(changes)
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        self.store.guest_by_token(token)
    }

    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        self.store.guest_by_link(link, now)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.store.guest(id)
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.store.table(id)
    }

    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        self.store.table_by_code(code)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.store.game(id)
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        self.store.journal(game)
    }

    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        self.store.playing_tables(before, limit)
    }

    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.store.public_tables(limit)
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.store.tables_of(guest, limit)
    }

    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        self.store.games_of(guest, limit, before)
    }

    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.store.pad(id)
    }

    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        self.store.pad_by_code(code)
    }

    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        self.store.entries(pad)
    }

    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>> {
        self.store.pads_of(guest, limit, before)
    }

    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>> {
        self.store.history(guest, limit, before)
    }

    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.store.record(game)
    }

    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        self.store.unkept_games(before, limit)
    }

    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        self.store.unkept_pads(before, limit)
    }

    fn n_unkept(&self) -> Answer<'_, u64> {
        self.store.n_unkept()
    }

    fn last_alive(&self) -> Answer<'_, Option<i64>> {
        self.store.last_alive()
    }

    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart> {
        self.store.untouched(kind, since, after, limit)
    }

    fn room(&self) -> Answer<'_, Room> {
        self.store.room()
    }

    fn trouble(&self) -> Option<StoreError> {
        self.store.trouble()
    }
}
