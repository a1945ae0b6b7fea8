//! What a commit consists of.

use crate::{EntryRow, GameId, GameRow, GuestId, GuestRow, Line, PadId, PadRow, TableRow, Thing, TokenHash};

/// One thing to make durable. A commit is a list of these: all of it happens, in this order, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Adds the guest, or replaces what is known of them.
    PutGuest(GuestRow),
    /// Lets a device speak for a guest. [`Gone`](crate::StoreError::Gone) if there is no such guest.
    PutToken {
        /// What the device will show.
        token: TokenHash,
        /// For whom it speaks.
        guest: GuestId,
        /// Since when.
        at: i64,
    },
    /// Takes that right away again; a token that is not there is no error.
    DropToken {
        /// What the device showed.
        token: TokenHash,
    },
    /// Lets a guest continue on another device, once. [`Gone`](crate::StoreError::Gone) if there is no such guest.
    PutLink {
        /// What the other device will show.
        link: TokenHash,
        /// Who continues there.
        guest: GuestId,
        /// The first moment at which the link is worth nothing any more.
        expires: i64,
    },
    /// Uses up a link: its guest gets a token. [`Gone`](crate::StoreError::Gone) if the link is unknown, used or
    /// expired.
    UseLink {
        /// What the other device shows.
        link: TokenHash,
        /// What it will show from now on.
        token: TokenHash,
        /// The time of use.
        now: i64,
    },
    /// Version 1 adds a table, and version n replaces version n - 1. [`Conflict`](crate::StoreError::Conflict) if
    /// another version is stored, or if another table has this code.
    PutTable(TableRow),
    /// Adds a game. [`Conflict`](crate::StoreError::Conflict) if it is there already.
    BeginGame(GameRow),
    /// Adds a line to the journal of a game that has begun. [`Conflict`](crate::StoreError::Conflict) if the line
    /// before it is missing or the place is taken: of two writers of the same game, one learns that it is not alone.
    Append {
        /// The game.
        game: GameId,
        /// The place of the line, counted from 0.
        seq: u64,
        /// The line.
        line: Line,
    },
    /// Ends a game, not before it began. [`Conflict`](crate::StoreError::Conflict) if it has not begun or has ended
    /// already.
    EndGame {
        /// The game.
        game: GameId,
        /// When it ended.
        at: i64,
    },
    /// Keeps what came of a game that has ended: in brief, in the history of everybody who played, and as a record.
    /// [`Conflict`](crate::StoreError::Conflict) if it has not ended or its result is kept already.
    KeepResult {
        /// The game.
        game: GameId,
        /// What came of it, as bytes that the store does not read.
        brief: Vec<u8>,
        /// Its record, the same way.
        record: Vec<u8>,
    },
    /// Version 1 adds a pad, and version n replaces version n - 1. It has no brief then.
    /// [`Conflict`](crate::StoreError::Conflict) if another version is stored, or if another pad has this code.
    PutPad(PadRow),
    /// Keeps what a pad comes to in brief, in the history of everybody who has it.
    /// [`Conflict`](crate::StoreError::Conflict) if another version of the pad is stored, or none.
    KeepBrief {
        /// The pad.
        pad: PadId,
        /// Which version of it.
        version: u64,
        /// What it comes to, as bytes that the store does not read.
        brief: Vec<u8>,
    },
    /// Adds an entry to a pad. [`Conflict`](crate::StoreError::Conflict) if there is no such pad, the entry before it is
    /// missing or the place is taken.
    Enter {
        /// The pad.
        pad: PadId,
        /// The place of the entry, counted from 0.
        seq: u64,
        /// The entry.
        entry: EntryRow,
    },
    /// Takes a pad out of a guest's history. That is the next version of its row, as of any other that has no such
    /// guest; when it is in nobody's history any more, the pad and its entries are gone.
    /// [`Gone`](crate::StoreError::Gone) if the pad is not in the guest's history.
    ForgetPad {
        /// The pad.
        pad: PadId,
        /// Who wants to see it no more.
        guest: GuestId,
    },
    /// Lets go of something that nobody has touched since. [`Conflict`](crate::StoreError::Conflict) if it is not there,
    /// somebody has touched it, or it must be kept. Of a table, the finished games stay.
    LetGo {
        /// What.
        thing: Thing,
        /// The first moment at which somebody who touched it would have kept it.
        since: i64,
    },
    /// Gives room that holds nothing any more back to the disk. What is stored stays as it is.
    GiveBack {
        /// At most so many bytes, so that others need not wait long.
        n_bytes: u64,
    },
    /// The server was alive at this time. Links that have expired by then are forgotten.
    Alive {
        /// The time.
        at: i64,
    },
}
