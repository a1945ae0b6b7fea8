//! The contract that every store keeps. The tests run one suite of laws on all of them.

use std::pin::Pin;

use crate::{
    Change, Cursor, EntryRow, GameId, GameRow, GuestId, GuestRow, Line, PadId, PadRow, StoreError, TableId, TableRow,
    TokenHash,
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

    /// The tables at which a game is on, by id.
    fn playing_tables(&self) -> Answer<'_, Vec<TableId>>;

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

    /// The last sign of life of a server on this store: the latest of [`Change::Alive`], of the ends of games and of
    /// the last lines of games that have not ended.
    fn last_alive(&self) -> Answer<'_, Option<i64>>;

    /// False after a commit failed for a reason of the disk, true again when one succeeds.
    fn is_healthy(&self) -> bool;
}
