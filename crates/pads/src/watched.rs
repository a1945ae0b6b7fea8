//! A pad that somebody watches: what they are told when it has changed. It does not know how it gets to them.

use std::sync::Arc;

use foretell_pad::Phone;
use foretell_store::GuestId;

use crate::Kept;

/// Somebody who watches a pad, and what they have seen of it.
#[derive(Debug)]
pub struct Watcher {
    guest: GuestId,
    seen: Option<Seen>,
}

#[derive(PartialEq, Eq, Debug)]
struct Seen {
    n_entries: usize,
    phone: Option<Phone>,
    next: Option<String>,
}

/// What somebody who watches is told, as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// The pad.
    Whole(Arc<str>),
    /// What is new on it.
    News(Arc<str>),
}

impl Watcher {
    /// Somebody who has seen nothing yet.
    pub fn new(guest: GuestId) -> Watcher {
        Watcher { guest, seen: None }
    }

    /// Whether they have seen anything.
    pub fn has_seen(&self) -> bool {
        self.seen.is_some()
    }

    /// What they must be told to know the pad; nothing if they know it.
    pub fn told(&mut self, kept: &Kept) -> Option<Told> {
        let phone = kept.phone_of(self.guest);
        let now = Seen { n_entries: kept.pad.journal().len(), phone, next: kept.next.clone() };
        let told = match &self.seen {
            Some(seen) if *seen == now => return None,
            // A phone that somebody has got since knows what was written on it.
            Some(seen) if seen.phone == phone && seen.n_entries <= now.n_entries => {
                Told::News(kept.news_for(self.guest, seen.n_entries))
            }
            _ => Told::Whole(kept.whole_for(self.guest)),
        };
        self.seen = Some(now);
        Some(told)
    }
}
