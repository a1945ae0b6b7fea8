//! What [`Memory`](super::Memory) keeps, and how each change is made and taken back.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;

use super::results::GameResult;
use crate::{
    Change, EntryRow, GameId, GameRow, GuestId, GuestRow, Line, PadId, PadRow, PlayingTable, StoreError, TableId,
    TableRow, TableState, TokenHash,
};

#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) guests: HashMap<GuestId, GuestRow>,
    pub(super) tokens: HashMap<TokenHash, GuestId>,
    pub(super) links: HashMap<TokenHash, Link>,
    pub(super) tables: HashMap<TableId, TableRow>,
    pub(super) codes: HashMap<String, TableId>,
    pub(super) games: HashMap<GameId, GameRow>,
    pub(super) journals: HashMap<GameId, Vec<Line>>,
    pub(super) results: HashMap<GameId, GameResult>,
    pub(super) pads: HashMap<PadId, PadRow>,
    pub(super) pad_codes: HashMap<String, PadId>,
    pub(super) entries: HashMap<PadId, Vec<EntryRow>>,
    pub(super) briefs: HashMap<PadId, Vec<u8>>,
    pub(super) alive: Option<i64>,
    /// What every commit fails with, while a test wants it so.
    pub(super) trouble: Option<StoreError>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) guest: GuestId,
    pub(super) expires: i64,
}

/// Takes one change back.
pub(super) type Undo = Box<dyn FnOnce(&mut Kept)>;

impl Kept {
    /// Tables that fit, the last updated first.
    pub(super) fn tables(&self, limit: u32, fits: impl Fn(&TableRow) -> bool) -> Vec<TableRow> {
        let mut tables: Vec<_> = self.tables.values().filter(|table| fits(table)).cloned().collect();
        tables.sort_by_key(|table| Reverse((table.updated, table.id)));
        tables.truncate(limit as usize);
        tables
    }

    /// Tables at which a game is on, the newest id first, from behind one of them on.
    pub(super) fn playing_tables(&self, before: Option<TableId>) -> Vec<PlayingTable> {
        let is_behind = |table: &&TableRow| before.is_none_or(|before| table.id < before);
        let playing = self.tables.values().filter(|table| table.state == TableState::Playing).filter(is_behind);
        let mut tables: Vec<_> = playing.collect();
        tables.sort_by_key(|table| Reverse(table.id));
        tables.into_iter().map(|row| PlayingTable { row: row.clone(), touched: self.table_touched(row) }).collect()
    }

    pub(super) fn commit(&mut self, changes: Vec<Change>) -> Result<(), StoreError> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        let mut undos: Vec<Undo> = Vec::new();
        for change in changes {
            if let Err(error) = self.apply(change, &mut undos) {
                undos.into_iter().rev().for_each(|undo| undo(self));
                return Err(error);
            }
        }
        Ok(())
    }

    /// Makes a change. Whatever it did is in `undos` afterwards, also if it failed half-way.
    fn apply(&mut self, change: Change, undos: &mut Vec<Undo>) -> Result<(), StoreError> {
        match change {
            Change::PutGuest(guest) => undos.push(self.set(|kept| &mut kept.guests, guest.id, Some(guest))),
            Change::PutToken { token, guest, .. } => {
                self.guests.get(&guest).ok_or(StoreError::Gone)?;
                undos.push(self.set(|kept| &mut kept.tokens, token, Some(guest)));
            }
            Change::DropToken { token } => undos.push(self.set(|kept| &mut kept.tokens, token, None)),
            Change::PutLink { link, guest, expires } => {
                self.guests.get(&guest).ok_or(StoreError::Gone)?;
                undos.push(self.set(|kept| &mut kept.links, link, Some(Link { guest, expires })));
            }
            Change::UseLink { link, token, now } => {
                let used = *self.links.get(&link).filter(|link| now < link.expires).ok_or(StoreError::Gone)?;
                undos.push(self.set(|kept| &mut kept.links, link, None));
                undos.push(self.set(|kept| &mut kept.tokens, token, Some(used.guest)));
            }
            Change::PutTable(table) => self.put_table(table, undos)?,
            Change::BeginGame(game) => {
                refuse_if(self.games.contains_key(&game.id))?;
                undos.push(self.set(|kept| &mut kept.games, game.id, Some(game)));
            }
            Change::Append { game, seq, line } => undos.push(self.append(game, seq, line)?),
            Change::EndGame { game, at } => undos.push(self.end_game(game, at)?),
            Change::KeepResult { game, brief, record } => {
                undos.push(self.keep_result(game, GameResult { brief, record })?);
            }
            Change::PutPad(pad) => self.put_pad(pad, undos)?,
            Change::KeepBrief { pad, version, brief } => undos.push(self.keep_brief(pad, version, brief)?),
            Change::Enter { pad, seq, entry } => undos.push(self.enter(pad, seq, entry)?),
            Change::ForgetPad { pad, guest } => self.forget_pad(pad, guest, undos)?,
            Change::LetGo { thing, since } => self.let_go(thing, since, undos)?,
            // Memory has no room to give back.
            Change::GiveBack { .. } => {}
            Change::Alive { at } => self.alive(at, undos),
        }
        Ok(())
    }

    fn put_table(&mut self, table: TableRow, undos: &mut Vec<Undo>) -> Result<(), StoreError> {
        let stored = self.tables.get(&table.id);
        refuse_if(table.version != stored.map_or(1, |stored| stored.version + 1))?;
        refuse_if(self.codes.get(&table.code).is_some_and(|&id| id != table.id))?;
        if let Some(old_code) = stored.map(|stored| stored.code.clone()) {
            undos.push(self.set(|kept| &mut kept.codes, old_code, None));
        }
        undos.push(self.set(|kept| &mut kept.codes, table.code.clone(), Some(table.id)));
        undos.push(self.set(|kept| &mut kept.tables, table.id, Some(table)));
        Ok(())
    }

    fn append(&mut self, game: GameId, seq: u64, line: Line) -> Result<Undo, StoreError> {
        refuse_if(!self.games.contains_key(&game))?;
        let journal = self.journals.entry(game).or_default();
        refuse_if(journal.len() as u64 != seq)?;
        journal.push(line);
        Ok(Box::new(move |kept| {
            kept.journals.entry(game).or_default().pop();
        }))
    }

    fn end_game(&mut self, game: GameId, at: i64) -> Result<Undo, StoreError> {
        let mut ended = self.games.get(&game).ok_or(StoreError::Conflict)?.clone();
        refuse_if(ended.ended.is_some())?;
        ended.ended = Some(at.max(ended.begun));
        Ok(self.set(|kept| &mut kept.games, game, Some(ended)))
    }

    fn alive(&mut self, at: i64, undos: &mut Vec<Undo>) {
        let before = self.alive;
        self.alive = before.max(Some(at));
        undos.push(Box::new(move |kept| kept.alive = before));
        let expired: Vec<_> = self.links.iter().filter(|(_, link)| link.expires <= at).map(|(&hash, _)| hash).collect();
        undos.extend(expired.into_iter().map(|hash| self.set(|kept| &mut kept.links, hash, None)));
    }

    /// Sets or removes a value, and says how to have the old one back.
    pub(super) fn set<K: Clone + Eq + Hash + 'static, V: 'static>(
        &mut self,
        map: fn(&mut Kept) -> &mut HashMap<K, V>,
        key: K,
        value: Option<V>,
    ) -> Undo {
        fn replace<K: Eq + Hash, V>(map: &mut HashMap<K, V>, key: K, value: Option<V>) -> Option<V> {
            match value {
                Some(value) => map.insert(key, value),
                None => map.remove(&key),
            }
        }
        let old = replace(map(self), key.clone(), value);
        Box::new(move |kept| {
            replace(map(kept), key, old);
        })
    }
}

pub(super) fn refuse_if(conflict: bool) -> Result<(), StoreError> {
    if conflict { Err(StoreError::Conflict) } else { Ok(()) }
}
