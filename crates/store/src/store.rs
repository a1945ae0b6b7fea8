//! The contract that every store keeps. The tests run one suite of laws on all of them.

use std::pin::Pin;

use crate::{
    Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, HistoryRow, Line, PadId, PadRow, PlayingTable, Room,
    Since, StoreError, TableId, TableRow, ThingKind, TokenHash, UntouchedPart,
};

/// A future in a box, so that [`Store`] can be used as `dyn Store`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What a question is answered with.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Something that keeps guests, tables, games, pads and journals.
///
/// A question sees every commit that resolved before it was asked.
pub trait Store: Send + Sync + 'static {
    /// Makes all of the changes durable, or none.
    ///
    /// The commit is on its way when this returns, in the order of the calls; the future only tells how it went.
    /// Dropping it takes nothing back.
    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()>;

    /// The guest for whom a device with this token speaks.
    fn guest_by_token(&self, token: TokenHash) -> Answer<'_, Option<GuestRow>>;

    /// The guest of a link that could be used now.
    fn guest_by_link(&self, link: TokenHash, now: i64) -> Answer<'_, Option<GuestRow>>;

    /// A guest.
    fn guest(&self, id: GuestId) -> Answer<'_, Option<GuestRow>>;

    /// A table.
    fn table(&self, id: TableId) -> Answer<'_, Option<TableRow>>;

    /// The table with this code.
    fn table_by_code(&self, code: &str) -> Answer<'_, Option<TableRow>>;

    /// A game.
    fn game(&self, id: GameId) -> Answer<'_, Option<GameRow>>;

    /// All lines of a game, in order.
    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>>;

    /// Tables at which a game is on, the newest id first, from behind one of them on.
    fn playing_tables(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>>;

    /// Tables that are listed and wait for guests, the last updated first.
    fn public_tables(&self, limit: u32) -> Answer<'_, Vec<TableRow>>;

    /// Tables at which the guest sits and that are not closed, the last updated first.
    fn tables_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<TableRow>>;

    /// Games of the guest that have ended, the last ended first, from behind the cursor on if there is one.
    fn games_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<GameRow>>;

    /// A pad.
    fn pad(&self, id: PadId) -> Answer<'_, Option<PadRow>>;

    /// The pad with this code.
    fn pad_by_code(&self, code: &str) -> Answer<'_, Option<PadRow>>;

    /// All entries of a pad, in order.
    fn entries(&self, pad: PadId) -> Answer<'_, Vec<EntryRow>>;

    /// Pads in the guest's history, the last updated first, from behind the cursor on if there is one.
    fn pads_of(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<PadRow>>;

    /// The games and pads in the guest's history in brief, the latest first, from behind the cursor on if there is one. Each
    /// stands where [`games_of`](Store::games_of) and [`pads_of`](Store::pads_of) have it.
    fn history(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Answer<'_, Vec<HistoryRow>>;

    /// The record of a game, as it was kept.
    fn record(&self, game: GameId) -> Answer<'_, Option<Vec<u8>>>;

    /// Games that have ended and have no result, the last id first, from behind one of them on.
    fn unkept_games(&self, before: Option<GameId>, limit: u32) -> Answer<'_, Vec<GameId>>;

    /// Pads without a brief, the last id first, from behind one of them on.
    fn unkept_pads(&self, before: Option<PadId>, limit: u32) -> Answer<'_, Vec<PadId>>;

    /// How many games have ended and have no result, and how many pads have no brief, in all.
    fn n_unkept(&self) -> Answer<'_, u64>;

    /// The last sign of life of a server on this store: the latest of [`Change::Alive`], of the ends of games and of
    /// the last lines of games that have not ended.
    fn last_alive(&self) -> Answer<'_, Option<i64>>;

    /// What nobody has touched, among the next `limit` things of a kind behind the cursor.
    fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> Answer<'_, UntouchedPart>;

    /// How much of the disk the store takes.
    fn room(&self) -> Answer<'_, Room>;

    /// Why the last commit failed, if that was for a reason of the disk; nothing again when one succeeds.
    fn trouble(&self) -> Option<StoreError>;
}
