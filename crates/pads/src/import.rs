//! Pads as records: all of a guest go out, and come in again here or elsewhere.

use std::collections::HashSet;

use foretell_pad::{Pad, Times, read_records};
use foretell_store::{Cursor, GuestId, PadRow, StoreError};
use foretell_tables::code;
use foretell_wire::Imported;

use crate::pads::store_new;
use crate::{Kept, PadError, Pads, time};

/// How many pads are read from the store at once.
const PAGE: u32 = 100;
/// The most pads that are taken in at once.
const MOST: usize = 2000;
/// The most pads in a history that takes more in. Nobody plays so many evenings.
const MOST_OF_GUEST: usize = 10_000;

impl Pads {
    /// The records of all pads in a guest's history, the last updated first, without what the guest may not see yet.
    pub async fn export(&self, guest: GuestId) -> Result<String, PadError> {
        let _permit = self.long.acquire().await.map_err(|_| StoreError::Closed)?;
        let mut records = String::new();
        for row in self.rows_of(guest).await? {
            if let Some(kept) = self.read_or_skip(row).await? {
                // One pad that cannot be told keeps nobody from having the others.
                match kept.record(guest) {
                    Ok(record) => records += &record,
                    Err(error) => tracing::error!(pad = %kept.row.id, %error, "a pad cannot be told"),
                }
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
        let rows = self.rows_of(guest).await?;
        if rows.len() + pads.len() > MOST_OF_GUEST {
            return Err(PadError::TooMany(MOST_OF_GUEST));
        }
        let now = self.tables.now();
        let mut known = self.known(guest, &rows, &pads, now).await?;
        let mut imported = Imported { taken: 0, known: 0 };
        for (pad, times) in pads {
            let kept = imported_pad(guest, pad, &times, now);
            let is_new = known.insert(told(&kept, guest, begun(&times, now))?);
            imported.taken += 1;
            imported.known += usize::from(!is_new);
            if is_new {
                store_new(&self.tables, kept, |_| Vec::new()).await?;
            }
        }
        Ok(imported)
    }

    /// The guest's pads that could be among the new ones, as [`told`] tells them: those that were begun at the same time, and
    /// where a record tells no time, those of the same game. Each is read once.
    async fn known(
        &self,
        guest: GuestId,
        rows: &[PadRow],
        new: &[(Pad, Times)],
        now: i64,
    ) -> Result<HashSet<String>, PadError> {
        let times: HashSet<i64> = new.iter().filter_map(|(_, times)| begun(times, now)).collect();
        let timeless: Vec<&Pad> =
            new.iter().filter(|(_, times)| begun(times, now).is_none()).map(|(pad, _)| pad).collect();
        let mut known = HashSet::new();
        for row in rows {
            let at = Some(row.begun).filter(|at| times.contains(at));
            if at.is_none() && timeless.is_empty() {
                continue;
            }
            let Some(kept) = self.read_or_skip(row.clone()).await? else { continue };
            if at.is_some() {
                known.extend(told(&kept, guest, at));
            }
            if timeless.iter().any(|pad| pad.options().game == kept.pad.options().game) {
                known.extend(told(&kept, guest, None));
            }
        }
        Ok(known)
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

/// When the pad of a record was begun; nothing if it tells no time, or one that has not come yet.
fn begun(times: &Times, now: i64) -> Option<i64> {
    times.started.as_deref().and_then(time::read).filter(|at| (0..=now).contains(at))
}

/// What makes a pad the same as another: its record. Where nobody knows when it was begun, the record without times.
fn told(kept: &Kept, guest: GuestId, begun: Option<i64>) -> Result<String, PadError> {
    match begun {
        Some(_) => kept.record(guest),
        None => kept.timeless_record(guest),
    }
}

/// A pad that the guest keeps, of the time that the record tells. What lies in the future is of now.
fn imported_pad(guest: GuestId, pad: Pad, times: &Times, now: i64) -> Kept {
    let begun = begun(times, now).unwrap_or(now);
    let ended = times.ended.as_deref().and_then(time::read).map_or(begun, |at| at.clamp(begun, now));
    let ended = pad.sheet().is_over().then_some(ended);
    let mut kept = Kept::new(code(), guest, pad, begun);
    kept.row.ended = ended;
    // In the history it stands where it was played.
    kept.row.updated = ended.unwrap_or(begun);
    kept
}
