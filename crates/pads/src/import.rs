//! Pads as records: all of a guest go out, and come in again here or elsewhere.

use std::collections::HashSet;
use std::sync::Arc;

use foretell_live::code;
use foretell_options::GameOptions;
use foretell_pad::{Pad, RecordPart, Times, check_record, read_record, record_parts};
use foretell_store::{Cursor, GuestId, PadRow};
use foretell_turns::Job;
use foretell_wire::Imported;

use crate::pads::store_new;
use crate::{Kept, PadError, Pads, time};

/// How many pads are read from the store at once.
const PAGE: u32 = 100;
/// The most pads that are taken in at once.
const MOST: usize = 2000;
/// The most pads in a history that takes more in. Nobody plays so many evenings.
const MOST_OF_GUEST: usize = 10_000;

/// How much of a text is read in one slice, in bytes: some milliseconds.
const SLICE: usize = 64 * 1024;

/// A pad that came in, and what makes it the same as another.
struct Incoming {
    kept: Kept,
    told: String,
    game: GameOptions,
    begun: Option<i64>,
}

impl Pads {
    /// The records of all pads in a guest's history, the last updated first, without what the guest may not see yet.
    pub async fn export(&self, guest: GuestId) -> Result<String, PadError> {
        let job = self.long.begin(guest).await?;
        let mut records = String::new();
        for row in self.rows_of(guest).await? {
            let pad = row.id;
            // One pad that cannot be told keeps nobody from having the others.
            match self.read_in(&job, row, move |kept| kept.record(guest)).await? {
                Some(Ok(record)) => records += &record,
                Some(Err(error)) => tracing::error!(%pad, %error, "a pad cannot be told"),
                None => {}
            }
        }
        Ok(records)
    }

    /// Puts the pads of these records into a guest's history. A text with a line that does not fit changes nothing, and a
    /// pad that is there already is not doubled.
    ///
    /// Others want to be answered meanwhile, so it is read in slices, and all of it is looked at before any of it is
    /// worked out.
    pub async fn import(&self, guest: GuestId, records: String) -> Result<Imported, PadError> {
        let job = self.long.begin(guest).await?;
        let text: Arc<str> = records.into();
        let parts = {
            let text = text.clone();
            job.slice(move || record_parts(&text)).await??
        };
        if parts.len() > MOST {
            return Err(PadError::TooMany(MOST));
        }
        let rows = self.rows_of(guest).await?;
        if rows.len() + parts.len() > MOST_OF_GUEST {
            return Err(PadError::TooMany(MOST_OF_GUEST));
        }
        let slices = slices(parts);
        for slice in &slices {
            let (text, slice) = (text.clone(), slice.clone());
            job.slice(move || slice.iter().try_for_each(|part| check_record(&text, part))).await??;
        }
        let now = self.clock.now();
        let mut pads = Vec::new();
        for slice in slices {
            let text = text.clone();
            let read =
                move || slice.iter().map(|part| incoming(guest, &text, part, now)).collect::<Result<Vec<_>, _>>();
            pads.extend(job.slice(read).await??);
        }
        let mut known = self.known(&job, guest, &rows, &pads).await?;
        let mut imported = Imported { taken: 0, known: 0 };
        for Incoming { kept, told, .. } in pads {
            let is_new = known.insert(told);
            imported.taken += 1;
            imported.known += usize::from(!is_new);
            if is_new {
                store_new(&*self.store, kept, |_| Vec::new()).await?;
            }
        }
        Ok(imported)
    }

    /// The guest's pads that could be among the new ones, as [`told`] tells them: those that were begun at the same time, and
    /// where a record tells no time, those of the same game. Each is read once.
    async fn known(
        &self,
        job: &Job<GuestId>,
        guest: GuestId,
        rows: &[PadRow],
        new: &[Incoming],
    ) -> Result<HashSet<String>, PadError> {
        let times: HashSet<i64> = new.iter().filter_map(|pad| pad.begun).collect();
        let timeless = new.iter().filter(|pad| pad.begun.is_none()).map(|pad| pad.game);
        // Most have the same rules.
        let mut games: Vec<GameOptions> = Vec::new();
        timeless.for_each(|game| {
            if !games.contains(&game) {
                games.push(game);
            }
        });
        let games = Arc::new(games);
        let mut known = HashSet::new();
        for row in rows {
            let at = Some(row.begun).filter(|at| times.contains(at));
            if at.is_none() && games.is_empty() {
                continue;
            }
            let games = games.clone();
            let told = move |kept: Kept| {
                let by_time = at.and_then(|_| told(&kept, guest, at).ok());
                let is_like = games.contains(&kept.pad.options().game);
                let by_all_else = is_like.then(|| told(&kept, guest, None).ok()).flatten();
                [by_time, by_all_else].into_iter().flatten().collect::<Vec<_>>()
            };
            known.extend(self.read_in(job, row.clone(), told).await?.into_iter().flatten());
        }
        Ok(known)
    }

    /// What is made of a pad as it is stored, in a slice of a job; nothing if it cannot be read.
    async fn read_in<T: Send + 'static>(
        &self,
        job: &Job<GuestId>,
        row: PadRow,
        make: impl FnOnce(Kept) -> T + Send + 'static,
    ) -> Result<Option<T>, PadError> {
        let (pad, entries) = (row.id, self.store.entries(row.id).await?);
        match job.slice(move || Kept::read(row, &entries).map(make)).await? {
            Ok(done) => Ok(Some(done)),
            Err(error) => {
                tracing::error!(%pad, %error, "a pad of the history cannot be read");
                Ok(None)
            }
        }
    }

    /// All pads in a guest's history, as they are stored.
    async fn rows_of(&self, guest: GuestId) -> Result<Vec<PadRow>, PadError> {
        let mut rows: Vec<PadRow> = Vec::new();
        loop {
            let before = rows.last().map(|row| Cursor { at: row.updated, id: row.id.0 });
            let page = self.store.pads_of(guest, PAGE, before).await?;
            let is_last = page.len() < PAGE as usize;
            rows.extend(page);
            if is_last {
                return Ok(rows);
            }
        }
    }
}

/// The records by slices of about the same length.
fn slices(parts: Vec<RecordPart>) -> Vec<Arc<[RecordPart]>> {
    let mut slices: Vec<Vec<RecordPart>> = Vec::new();
    let mut left = 0;
    for part in parts {
        if part.n_bytes() > left {
            slices.push(Vec::new());
            left = SLICE;
        }
        left = left.saturating_sub(part.n_bytes());
        if let Some(slice) = slices.last_mut() {
            slice.push(part);
        }
    }
    slices.into_iter().map(Arc::from).collect()
}

/// A record, read.
fn incoming(guest: GuestId, text: &str, part: &RecordPart, now: i64) -> Result<Incoming, PadError> {
    let (pad, times) = read_record(text, part)?;
    let (game, begun) = (pad.options().game, begun(&times, now));
    let kept = imported_pad(guest, pad, &times, now);
    let told = told(&kept, guest, begun)?;
    Ok(Incoming { kept, told, game, begun })
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
