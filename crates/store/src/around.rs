//! A store that does one thing differently from another one, and all else the same.

use crate::{
    Answer, Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow,
    PlayingTable, Room, Since, Store, StoreError, TableId, TableRow, ThingKind, TokenHash, UntouchedPart,
};

/// A store around another one. What it does differently is written down; everything else goes through.
pub trait Around: Send + Sync + 'static {
    /// The other one.
    fn inner(&self) -> &dyn Store;

    /// As [`Store::commit`].
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        self.inner().commit(changes)
    }

    /// As [`Store::journal`].
    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        self.inner().journal(game)
    }
}

impl<S: Around> Store for S {
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        Around::commit(self, changes)
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        Around::journal(self, game)
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>> {
        self.inner().guest_by_token(token)
    }

    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>> {
        self.inner().guest_by_link(link, now)
    }

    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>> {
        self.inner().guest(id)
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>> {
        self.inner().table(id)
    }

    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>> {
        self.inner().table_by_code(code)
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>> {
        self.inner().game(id)
    }

    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        self.inner().playing_tables(before, limit)
    }

    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.inner().public_tables(limit)
    }

    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>> {
        self.inner().tables_of(guest, limit)
    }

    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>> {
        self.inner().games_of(guest, limit, before)
    }

    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>> {
        self.inner().pad(id)
    }

    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>> {
        self.inner().pad_by_code(code)
    }

    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>> {
        self.inner().entries(pad)
    }

    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>> {
        self.inner().pads_of(guest, limit, before)
    }

    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>> {
        self.inner().history(guest, limit, before)
    }

    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>> {
        self.inner().record(game)
    }

    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>> {
        self.inner().unkept_games(before, limit)
    }

    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>> {
        self.inner().unkept_pads(before, limit)
    }

    fn n_unkept(&self) -> Answer<'_, u64> {
        self.inner().n_unkept()
    }

    fn last_alive(&self) -> Answer<'_, Option<i64>> {
        self.inner().last_alive()
    }

    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart> {
        self.inner().untouched(kind, since, after, limit)
    }

    fn room(&self) -> Answer<'_, Room> {
        self.inner().room()
    }

    fn trouble(&self) -> Option<StoreError> {
        self.inner().trouble()
    }
}
