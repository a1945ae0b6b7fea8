//! What nobody has touched in memory, and how it is let go.

use uuid::Uuid;

use super::kept::{Kept, Undo, refuse_if};
use crate::{
    Cursor, GameRow, GuestRow, PadRow, Since, StoreError, TableId, TableRow, Thing, ThingKind, Untouched, UntouchedPart,
};

impl Kept {
    /// When somebody last did something at a table.
    pub(super) fn table_touched(&self, table: &TableRow) -> i64 {
        let last = |game: &GameRow| self.journals.get(&game.id)?.last().map(|line| line.at);
        let lines = self.games_at(table.id).filter(|game| game.ended.is_none()).filter_map(last);
        lines.fold(table.updated, i64::max)
    }

    fn games_at(&self, table: TableId) -> impl Iterator<Item = &GameRow> {
        self.games.values().filter(move |game| game.table == table)
    }

    pub(super) fn untouched(&self, kind: ThingKind, since: Since, after: Option<Cursor>, limit: u32) -> UntouchedPart {
        let mut all: Vec<(Cursor, Option<Untouched>)> = match kind {
            ThingKind::Table => self.tables.values().map(|table| self.look_at_table(table, since)).collect(),
            ThingKind::Pad => self.pads.values().map(|pad| look_at_pad(pad, since)).collect(),
            ThingKind::Guest => self.guests.values().map(|guest| self.look_at_guest(guest, since)).collect(),
        };
        let latest = match kind {
            ThingKind::Table => since.tables,
            ThingKind::Pad => since.pads,
            ThingKind::Guest => since.guests,
        };
        all.retain(|(cursor, _)| cursor.at < latest && after.is_none_or(|after| *cursor > after));
        all.sort_by_key(|(cursor, _)| *cursor);
        all.truncate(limit as usize);
        let is_full = all.len() == limit as usize;
        let next = all.last().map(|(cursor, _)| *cursor).filter(|_| is_full);
        UntouchedPart { found: all.into_iter().filter_map(|(_, untouched)| untouched).collect(), next }
    }

    fn look_at_table(&self, table: &TableRow, since: Since) -> (Cursor, Option<Untouched>) {
        let has_finished = self.games_at(table.id).any(|game| game.ended.is_some());
        let since = if has_finished { since.pads } else { since.tables };
        let touched = self.table_touched(table);
        let (thing, code) = (Thing::Table(table.id), table.code.clone());
        let untouched = Untouched { thing, code, touched, since, n_bytes: table.doc.len() as u64 };
        (cursor(table.updated, table.id.0), Some(untouched).filter(|_| touched < since))
    }

    fn look_at_guest(&self, guest: &GuestRow, since: Since) -> (Cursor, Option<Untouched>) {
        let (thing, code, touched, since) = (Thing::Guest(guest.id), String::new(), guest.seen, since.guests);
        let untouched = Untouched { thing, code, touched, since, n_bytes: guest.name.len() as u64 };
        (cursor(guest.seen, guest.id.0), Some(untouched).filter(|_| touched < since && !self.has_something(guest)))
    }

    fn has_something(&self, guest: &GuestRow) -> bool {
        let id = &guest.id;
        self.tables.values().any(|table| table.guests.contains(id))
            || self.games.values().any(|game| game.ended.is_some() && game.guests.contains(id))
            || self.pads.values().any(|pad| pad.guests.contains(id))
    }

    pub(super) fn let_go(&mut self, thing: Thing, since: i64, undos: &mut Vec<Undo>) -> Result<(), StoreError> {
        match thing {
            Thing::Table(id) => {
                let table = self.tables.get(&id).ok_or(StoreError::Conflict)?;
                refuse_if(self.table_touched(table) >= since)?;
                let code = table.code.clone();
                let games: Vec<_> = self.games_at(id).filter(|game| game.ended.is_none()).map(|game| game.id).collect();
                undos.push(self.set(|kept| &mut kept.codes, code, None));
                undos.push(self.set(|kept| &mut kept.tables, id, None));
                for game in games {
                    undos.push(self.set(|kept| &mut kept.journals, game, None));
                    undos.push(self.set(|kept| &mut kept.games, game, None));
                }
            }
            Thing::Pad(id) => {
                let pad = self.pads.get(&id).ok_or(StoreError::Conflict)?;
                refuse_if(pad.updated >= since || pad.ended.is_some())?;
                let code = pad.code.clone();
                undos.push(self.set(|kept| &mut kept.pad_codes, code, None));
                undos.push(self.set(|kept| &mut kept.entries, id, None));
                undos.push(self.set(|kept| &mut kept.briefs, id, None));
                undos.push(self.set(|kept| &mut kept.pads, id, None));
            }
            Thing::Guest(id) => {
                let guest = self.guests.get(&id).ok_or(StoreError::Conflict)?;
                refuse_if(guest.seen >= since || self.has_something(guest))?;
                let tokens: Vec<_> = self.tokens.iter().filter(|(_, of)| **of == id).map(|(&hash, _)| hash).collect();
                let links: Vec<_> = self.links.iter().filter(|(_, of)| of.guest == id).map(|(&hash, _)| hash).collect();
                undos.extend(tokens.into_iter().map(|hash| self.set(|kept| &mut kept.tokens, hash, None)));
                undos.extend(links.into_iter().map(|hash| self.set(|kept| &mut kept.links, hash, None)));
                undos.push(self.set(|kept| &mut kept.guests, id, None));
            }
        }
        Ok(())
    }
}

fn look_at_pad(pad: &PadRow, since: Since) -> (Cursor, Option<Untouched>) {
    let (thing, code, touched, since) = (Thing::Pad(pad.id), pad.code.clone(), pad.updated, since.pads);
    let untouched = Untouched { thing, code, touched, since, n_bytes: pad.doc.len() as u64 };
    (cursor(pad.updated, pad.id.0), Some(untouched).filter(|_| touched < since && pad.ended.is_none()))
}

fn cursor(at: i64, id: Uuid) -> Cursor {
    Cursor { at, id }
}
