//! Pads as records: all of a guest go out, and come in again here or elsewhere.

use foretell_pad::{Pad, Times, read_records};
use foretell_store::{Change, Cursor, EntryRow, GuestId, PadRow, StoreError};
use foretell_tables::code;
use foretell_wire::Imported;

use crate::{Kept, PadError, Pads, time};

/// How many pads are read from the store at once.
const PAGE: u32 = 100;
/// The most pads that are taken in at once.
const MOST: usize = 2000;

impl Pads {
    /// The records of all pads in a guest's history, the last updated first, without what the guest may not see yet.
    pub async fn export(&self, guest: GuestId) -> Result<String, PadError> {
        let _permit = self.long.acquire().await.map_err(|_| StoreError::Closed)?;
        let mut records = String::new();
        for row in self.rows_of(guest).await? {
            if let Some(kept) = self.read_or_skip(row).await? {
                records += &kept.record(guest)?;
            }
        }
        Ok(records)
    }

    /// Puts the pads of these records into a guest's history. A text with a line that does not fit changes nothing, and a
    /// pad that is there already is not doubled.
    pub async fn import(&self, guest: GuestId, records: String) -> Result<Imported, PadError> {
        let _permit = self.long.acquire().await.map_err(|_| StoreError::Closed)?;
        // To read a long text takes a while, and others want to be answered meanwhile.
        let read = tokio::task::spawn_blocking(move || read_records(&records)).await;
        let pads = read.map_err(|error| PadError::Damaged(error.to_string()))??;
        if pads.len() > MOST {
            return Err(PadError::TooMany(MOST));
        }
        let mut rows = self.rows_of(guest).await?;
        let mut imported = Imported { taken: 0, known: 0 };
        let now = self.tables.now();
        for (pad, times) in pads {
            let kept = imported_pad(guest, pad, &times, now);
            let is_known = self.is_known(&kept, guest, &rows).await?;
            imported.taken += 1;
            imported.known += usize::from(is_known);
            if !is_known {
                self.store_new(kept.row.clone(), entries(&kept, guest)).await?;
                rows.push(kept.row);
            }
        }
        Ok(imported)
    }

    /// Whether one of these pads is the same evening, line by line.
    async fn is_known(&self, new: &Kept, guest: GuestId, rows: &[PadRow]) -> Result<bool, PadError> {
        for row in rows.iter().filter(|row| row.begun == new.row.begun) {
            if let Some(kept) = self.read_or_skip(row.clone()).await?
                && kept.record(guest)? == new.record(guest)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// All pads in a guest's history, as they are stored.
    async fn rows_of(&self, guest: GuestId) -> Result<Vec<PadRow>, PadError> {
        let mut rows: Vec<PadRow> = Vec::new();
        loop {
            let before = rows.last().map(|row| Cursor { at: row.updated, id: row.id.0 });
            let page = self.tables.store().pads_of(guest, PAGE, before).await?;
            let is_last = page.len() < PAGE as usize;
            rows.extend(page);
            if is_last {
                return Ok(rows);
            }
        }
    }
}

/// A pad that the guest keeps, of the time that the record tells. What lies in the future is of now.
fn imported_pad(guest: GuestId, pad: Pad, times: &Times, now: i64) -> Kept {
    let told = |time: &Option<String>| time.as_deref().and_then(time::read).map(|at| at.clamp(0, now));
    let begun = told(&times.started).unwrap_or(now);
    let ended = pad.sheet().is_over().then(|| told(&times.ended).unwrap_or(begun).max(begun));
    let mut kept = Kept::new(code(), guest, pad, begun);
    kept.row.ended = ended;
    // In the history it stands where it was played.
    kept.row.updated = ended.unwrap_or(begun);
    kept
}

fn entries(kept: &Kept, guest: GuestId) -> Vec<Change> {
    let change = |(seq, entered): (u64, &foretell_pad::Entered)| {
        let text = serde_json::to_string(entered).unwrap_or_default();
        Change::Enter { pad: kept.row.id, seq, entry: EntryRow { at: kept.row.updated, by: guest, text } }
    };
    (0..).zip(kept.pad.journal()).map(change).collect()
}
