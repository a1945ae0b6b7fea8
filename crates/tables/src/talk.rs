//! What people at a table say to each other. It is not kept when the table leaves memory.

use foretell_store::GuestId;
use foretell_wire::{Code, Phrase, ServerFrame, Talk, TextFault, check_text};

use crate::doc::Doc;
use crate::table::{Declined, Done, Table};
use crate::watchers::frame;

/// How much of what was said somebody who comes gets to see.
const KEPT: usize = 30;
/// The longest text, in characters.
const MAX_TEXT: usize = 200;
/// How many one guest may mute.
const MAX_MUTES: usize = 16;
/// How many mutes of people without a seat a table keeps. Those who play always find room for theirs.
const MAX_WATCHERS_MUTES: usize = 128;

impl Table {
    pub(crate) fn chat(&mut self, guest: GuestId, text: &str) -> Done {
        if !self.doc.options.chat {
            return Err(Declined::new(Code::NotAllowed, "the host has switched free text off"));
        }
        let spaced: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
        let text: String = spaced.trim().chars().filter(|c| !c.is_control()).collect();
        check_text(&text, MAX_TEXT).map_err(|fault| match fault {
            TextFault::Length => Declined::new(Code::BadText, "write 1 to 200 characters"),
            TextFault::Unreadable => Declined::new(Code::BadText, "write characters that can be seen"),
        })?;
        self.say(guest, None, Some(text));
        Ok(())
    }

    pub(crate) fn say(&mut self, guest: GuestId, phrase: Option<Phrase>, text: Option<String>) {
        let Some(watcher) = self.watchers.of_guest(guest) else { return };
        let talk = Talk { from: guest.0, name: watcher.name.clone(), seat: self.doc.seat_of(guest), phrase, text };
        let said = frame(&ServerFrame::Talk(&talk));
        let mutes = &self.doc.mutes;
        for watcher in self.watchers.iter_mut() {
            if !mutes.contains(&(watcher.guest, guest)) {
                watcher.send(said.clone());
            }
        }
        self.talk.push_back(talk);
        if self.talk.len() > KEPT {
            self.talk.pop_front();
        }
    }

    /// Whether this guest is at the table, has a seat at it, or said something that is still shown.
    fn is_known(&self, guest: GuestId) -> bool {
        self.doc.players().contains(&guest)
            || self.watchers.is_here(guest)
            || self.talk.iter().any(|talk| talk.from == guest.0)
    }

    pub(crate) async fn mute(&mut self, guest: GuestId, other: GuestId, muted: bool) -> Done {
        let mut silence = self.doc.mutes.clone();
        silence.retain(|pair| *pair != (guest, other));
        if muted {
            if !self.is_known(other) || other == guest {
                return Err(Declined::new(Code::NotNow, "they are not at this table"));
            }
            let is_player = |guest: GuestId| self.doc.seat_of(guest).is_some();
            // What somebody does not want to hear matters while they are here, or have a seat to come back to.
            silence.retain(|(by, _)| self.watchers.is_here(*by) || is_player(*by));
            let n_own = silence.iter().filter(|(by, _)| *by == guest).count();
            let n_watchers = silence.iter().filter(|(by, _)| !is_player(*by)).count();
            if n_own >= MAX_MUTES || (!is_player(guest) && n_watchers >= MAX_WATCHERS_MUTES) {
                return Err(Declined::new(Code::NotNow, "too many are muted"));
            }
            silence.push((guest, other));
        }
        if silence == self.doc.mutes {
            return Ok(());
        }
        self.put(Doc { mutes: silence, ..self.doc.clone() }, Vec::new()).await?;
        self.tell_table();
        Ok(())
    }
}
