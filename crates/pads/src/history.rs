//! What a guest has played: games here and pads of real tables in one list, the newest first.

use foretell_results::Brief;
use foretell_store::{Cursor, GuestId, Listed};
use foretell_wire::{HistoryItem, HistoryKind, HistoryList};

use crate::reading::{Row, parts};
use crate::{PadError, Pads};

/// How many items are in an answer if nobody says how many.
const PAGE: u32 = 30;
/// The most items in one answer.
const MOST: u32 = 100;
/// How many rows are looked at together where few may fit.
const SEARCH: u32 = 1000;
/// How many times that is done for one answer.
const MOST_SEARCHES: usize = 20;

/// Whether two names are the same to people.
pub(crate) fn is_same(name: &str, other: &str) -> bool {
    name.trim().to_lowercase() == other.trim().to_lowercase()
}

impl Pads {
    /// A part of a guest's history: games and pads in which somebody played whose name holds `player`, if that is asked.
    pub async fn history(
        &self,
        guest: GuestId,
        before: Option<Cursor>,
        player: Option<&str>,
        limit: Option<u32>,
    ) -> Result<HistoryList, PadError> {
        let limit = limit.unwrap_or(PAGE).clamp(1, MOST);
        let job = self.long.begin(guest).await?;
        let player = player.map(|player| player.trim().to_lowercase()).filter(|player| !player.is_empty());
        let mut found = Found { guest, limit: limit as usize, items: Vec::new(), last: before, is_full: false };
        for _ in 0..MOST_SEARCHES {
            // One more than is wanted tells whether there are more.
            let n_rows = if player.is_some() { SEARCH } else { limit + 1 };
            let rows = self.rows(guest, n_rows, found.last).await?;
            let is_last = rows.len() < n_rows as usize;
            for part in parts(rows) {
                let (stored, player) = (self.stored(part).await?, player.clone());
                let work = move || {
                    found.look(stored, player.as_deref());
                    found
                };
                found = job.slice(work).await?;
                if found.is_full {
                    return Ok(found.list());
                }
            }
            if is_last {
                return Ok(HistoryList { items: found.items, next: None });
            }
        }
        Ok(found.list())
    }
}

/// What was found so far.
struct Found {
    guest: GuestId,
    limit: usize,
    items: Vec<HistoryItem>,
    /// The last row that was looked at.
    last: Option<Cursor>,
    /// Whether there is a row that has no place any more.
    is_full: bool,
}

impl Found {
    fn look(&mut self, rows: Vec<Row>, player: Option<&str>) {
        for mut row in rows {
            if self.items.len() == self.limit {
                self.is_full = true;
                return;
            }
            let (cursor, listed) = (row.cursor, row.listed);
            self.last = Some(cursor);
            let Some(brief) = row.brief().and_then(|brief| Brief::read(brief).ok()) else { continue };
            let plays = |player: &str| brief.seats.iter().any(|seat| seat.name.to_lowercase().contains(player));
            if player.is_none_or(plays) {
                self.items.push(item(listed, &brief, self.guest));
            }
        }
    }

    fn list(self) -> HistoryList {
        HistoryList { items: self.items, next: self.last.map(|cursor| cursor.to_string()) }
    }
}

fn item(listed: Listed, brief: &Brief<'_>, guest: GuestId) -> HistoryItem {
    let (kind, id) = match listed {
        Listed::Game(game) => (HistoryKind::Game, game.to_string()),
        Listed::Pad(_) => (HistoryKind::Pad, brief.code.unwrap_or_default().to_owned()),
    };
    HistoryItem {
        kind,
        id,
        game: brief.game.name().to_owned(),
        seat: brief.seat_of(guest.0).and_then(|seat| u8::try_from(seat).ok()),
        players: brief.seats.iter().map(|seat| seat.name.to_owned()).collect(),
        totals: brief.seats.iter().map(|seat| seat.points).collect(),
        places: brief.seats.iter().map(|seat| seat.place).collect(),
        begun: brief.begun,
        ended: brief.ended,
    }
}
