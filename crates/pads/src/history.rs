//! What a guest has played: games here and pads of real tables in one list, the newest first.

use foretell_kernel::Seat;
use foretell_store::{Cursor, GameRow, GuestId, PadRow};
use foretell_wire::{HistoryItem, HistoryKind, HistoryList};

use crate::{Kept, PadError, Pads};

/// How many items are read at once.
const PAGE: u32 = 30;
/// The most items in one answer.
const MOST: u32 = 100;
/// How many times a page is read for one answer, where few items fit.
const MOST_PAGES: usize = 20;

/// One of a guest's games or pads, as it is stored.
pub(crate) enum Row {
    Game(GameRow),
    Pad(PadRow),
}

impl Row {
    /// Its place in the list.
    pub(crate) fn cursor(&self) -> Cursor {
        match self {
            Row::Game(row) => Cursor { at: row.ended.unwrap_or(row.begun), id: row.id.0 },
            Row::Pad(row) => Cursor { at: row.updated, id: row.id.0 },
        }
    }
}

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
        let limit = limit.unwrap_or(PAGE).clamp(1, MOST) as usize;
        // Looking for a name may read all pads of the guest.
        let _permit = match player {
            Some(_) => Some(self.long.acquire().await.map_err(|_| foretell_store::StoreError::Closed)?),
            None => None,
        };
        let wanted = player.map(|player| player.trim().to_lowercase());
        let fits = |item: &HistoryItem| {
            let wanted = wanted.as_deref().unwrap_or_default();
            item.players.iter().any(|player| player.to_lowercase().contains(wanted))
        };
        let mut items = Vec::new();
        let mut before = before;
        for _ in 0..MOST_PAGES {
            let rows = self.page(guest, PAGE, before).await?;
            let is_last = rows.len() < PAGE as usize;
            for row in rows {
                if items.len() == limit {
                    return Ok(HistoryList { items, next: before.map(|cursor| cursor.to_string()) });
                }
                before = Some(row.cursor());
                items.extend(self.item(row, guest).await?.filter(fits));
            }
            if is_last {
                return Ok(HistoryList { items, next: None });
            }
        }
        Ok(HistoryList { items, next: before.map(|cursor| cursor.to_string()) })
    }

    /// The rows that follow the cursor, the newest first.
    pub(crate) async fn page(&self, guest: GuestId, limit: u32, before: Option<Cursor>) -> Result<Vec<Row>, PadError> {
        let store = self.tables.store();
        // Of each kind as many as are wanted in all: more of one kind cannot be among the first.
        let games = store.games_of(guest, limit, before).await?.into_iter().map(Row::Game);
        let pads = store.pads_of(guest, limit, before).await?.into_iter().map(Row::Pad);
        let mut rows: Vec<Row> = games.chain(pads).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.cursor()));
        rows.truncate(limit as usize);
        Ok(rows)
    }

    /// What the list shows of a row. One that cannot be read is left out, or it would hide all the others.
    async fn item(&self, row: Row, guest: GuestId) -> Result<Option<HistoryItem>, PadError> {
        match row {
            Row::Game(row) => match self.tables.finished(&row).await {
                Ok(game) => Ok(Some(item_of_game(game, guest))),
                Err(foretell_tables::LoadError::Store(error)) => Err(error.into()),
                Err(error) => {
                    tracing::error!(game = %row.id, %error, "a game of the history cannot be read");
                    Ok(None)
                }
            },
            Row::Pad(row) => Ok(self.read_or_skip(row).await?.map(|kept| item_of_pad(&kept, guest))),
        }
    }

    /// A pad as it is stored; nothing if it cannot be read.
    pub(crate) async fn read_or_skip(&self, row: PadRow) -> Result<Option<Kept>, PadError> {
        match self.read(row).await {
            Ok(kept) => Ok(Some(kept)),
            Err(PadError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(%error, "a pad of the history cannot be read");
                Ok(None)
            }
        }
    }
}

fn item_of_game(game: foretell_tables::Finished, guest: GuestId) -> HistoryItem {
    HistoryItem {
        kind: HistoryKind::Game,
        id: game.id.to_string(),
        game: game.game.to_owned(),
        seat: game.seat_of(guest).and_then(|seat| u8::try_from(seat).ok()),
        players: game.players,
        totals: game.score.totals,
        places: game.score.places,
        begun: game.begun,
        ended: Some(game.ended),
    }
}

fn item_of_pad(kept: &Kept, guest: GuestId) -> HistoryItem {
    let sheet = kept.pad.sheet();
    HistoryItem {
        kind: HistoryKind::Pad,
        id: kept.row.code.clone(),
        game: kept.game().to_owned(),
        seat: kept.seat_of(guest).map(Seat::index).and_then(|seat| u8::try_from(seat).ok()),
        players: kept.pad.names().to_vec(),
        totals: sheet.totals().values().to_vec(),
        places: sheet.places().values().to_vec(),
        begun: kept.row.begun,
        ended: kept.row.ended,
    }
}
