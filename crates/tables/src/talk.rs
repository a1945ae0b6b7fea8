//! What people at a table say to each other. It is not kept when the table leaves memory.

use foretell_store::GuestId;
use foretell_wire::{Code, Phrase, ServerFrame, Talk};

use crate::doc::Doc;
use crate::table::{Declined, Done, Table};
use crate::watchers::frame;

/// How much of what was said somebody who comes gets to see.
const KEPT: usize = 30;
/// The longest text, in characters.
const MAX_TEXT: usize = 200;
/// How many may be muted at a table, by all together.
const MAX_MUTES: usize = 64;

impl Table {
    pub(crate) fn chat(&mut self, guest: GuestId, text: &str) -> Done {
        if !self.doc.options.chat {
            return Err(Declined::new(Code::NotAllowed, "the host has switched free text off"));
        }
        let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
        if text.is_empty() || text.chars().count() > MAX_TEXT {
            return Err(Declined::new(Code::BadText, "write 1 to 200 characters"));
        }
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

    pub(crate) async fn mute(&mut self, guest: GuestId, other: GuestId, muted: bool) -> Done {
        let mut silence = self.doc.mutes.clone();
        silence.retain(|pair| *pair != (guest, other));
        if muted {
            if silence.len() >= MAX_MUTES {
                return Err(Declined::new(Code::NotNow, "too many are muted at this table"));
            }
            silence.push((guest, other));
        }
        self.put(Doc { mutes: silence, ..self.doc.clone() }, Vec::new()).await?;
        self.tell_table();
        Ok(())
    }
}
