//! The rows of a history, each as a brief. Nearly all are kept as one. The others are from before briefs were kept, and are
//! played or folded off the runtime, until [`fill`](crate::Pads::fill) has come to them.

use foretell_store::{Cursor, EntryRow, GuestId, HistoryRow, Listed, PadRow, StoreError};
use foretell_tables::{FinishedGame, LoadError};

use crate::{Kept, PadError, Pads};

/// How many rows without a brief are read in one slice: what others wait for at most.
const MOST_UNKEPT: usize = 20;

/// A row of a history.
pub(crate) struct Row {
    pub(crate) cursor: Cursor,
    pub(crate) listed: Listed,
    stored: Stored,
}

/// What there is of it.
enum Stored {
    Brief(Vec<u8>),
    Game(FinishedGame),
    Pad(PadRow, Vec<EntryRow>),
    /// It is gone by now, or it cannot be read.
    Nothing,
}

impl Row {
    /// Its brief, which may have to be worked out. One that cannot be read is left out, or it would hide all the others.
    pub(crate) fn brief(&mut self) -> Option<&[u8]> {
        let worked_out = match std::mem::replace(&mut self.stored, Stored::Nothing) {
            Stored::Brief(brief) => Some(brief),
            Stored::Game(game) => {
                let brief = game.brief().inspect_err(|error| tracing::error!(%error, "a game cannot be read"));
                brief.ok()
            }
            Stored::Pad(row, entries) => {
                let kept = Kept::read(row, &entries);
                let kept = kept.inspect_err(|error| tracing::error!(%error, "a pad of the history cannot be read"));
                kept.ok().map(|kept| kept.brief())
            }
            Stored::Nothing => None,
        };
        self.stored = worked_out.map_or(Stored::Nothing, Stored::Brief);
        match &self.stored {
            Stored::Brief(brief) => Some(brief),
            _ => None,
        }
    }
}

impl Pads {
    /// The rows of a guest's history that follow the cursor, the newest first.
    pub(crate) async fn rows(
        &self,
        guest: GuestId,
        limit: u32,
        before: Option<Cursor>,
    ) -> Result<Vec<HistoryRow>, PadError> {
        Ok(self.store.history(guest, limit, before).await?)
    }

    /// What there is of these.
    pub(crate) async fn stored(&self, rows: Vec<HistoryRow>) -> Result<Vec<Row>, PadError> {
        let mut stored = Vec::with_capacity(rows.len());
        for row in rows {
            let (cursor, listed) = (row.cursor(), row.listed);
            let what = match (row.brief, listed) {
                (Some(brief), _) => Stored::Brief(brief),
                (None, Listed::Game(game)) => match self.tables.finished(game).await {
                    Ok(game) => Stored::Game(game),
                    Err(LoadError::Store(error)) => return Err(error.into()),
                    Err(_) => Stored::Nothing,
                },
                (None, Listed::Pad(pad)) => {
                    self.stored_pad(pad).await?.map_or(Stored::Nothing, |(row, entries)| Stored::Pad(row, entries))
                }
            };
            stored.push(Row { cursor, listed, stored: what });
        }
        Ok(stored)
    }

    /// A pad and its entries, if it is still there.
    pub(crate) async fn stored_pad(
        &self,
        pad: foretell_store::PadId,
    ) -> Result<Option<(PadRow, Vec<EntryRow>)>, StoreError> {
        let store = &self.store;
        let Some(row) = store.pad(pad).await? else { return Ok(None) };
        Ok(Some((row, store.entries(pad).await?)))
    }
}

/// The rows in parts that take a few milliseconds each.
pub(crate) fn parts(rows: Vec<HistoryRow>) -> Vec<Vec<HistoryRow>> {
    let mut parts: Vec<Vec<HistoryRow>> = vec![Vec::new()];
    let mut n_unkept = 0;
    for row in rows {
        n_unkept += usize::from(row.brief.is_none());
        if n_unkept > MOST_UNKEPT {
            parts.push(Vec::new());
            n_unkept = 1;
        }
        if let Some(part) = parts.last_mut() {
            part.push(row);
        }
    }
    parts
}
