//! Once more with the same people: an offer that all see, and who begins.

use foretell_kernel::{Seat, SeatSet};
use foretell_store::GuestId;
use foretell_wire::{Begins, Code, Rematch, Stage};

use crate::any_run::AnyRun;
use crate::doc::{ChairDoc, Doc};
use crate::table::{Declined, Done, Table};

impl Table {
    /// Somebody wants a rematch, or not any more. It begins when all people who are here want it; if a seat is free, the
    /// table waits for somebody to take it.
    pub(crate) async fn rematch(&mut self, guest: GuestId, agree: bool) -> Done {
        self.own_seat(guest)?;
        if self.doc.stage != Stage::Over {
            return Err(Declined::new(Code::NotNow, "the game is not over"));
        }
        let mut doc = self.doc.clone();
        doc.rematch.retain(|other| *other != guest || agree);
        if agree && !doc.rematch.contains(&guest) {
            doc.rematch.push(guest);
        }
        if doc != self.doc {
            self.put(doc, Vec::new()).await?;
        }
        if agree && self.undecided().is_empty() {
            return self.begin_rematch().await;
        }
        self.tell_table();
        Ok(())
    }

    /// Whether a rematch begins if this guest agrees to it.
    pub(crate) fn is_last_to_agree(&self, guest: GuestId) -> bool {
        let Some(seat) = self.doc.seat_of(guest) else { return false };
        self.doc.stage == Stage::Over && self.undecided().without(seat).is_empty()
    }

    async fn begin_rematch(&mut self) -> Done {
        if !self.doc.chairs.contains(&ChairDoc::Empty) {
            return self.begin(self.first()).await;
        }
        let doc = Doc { stage: Stage::Waiting, rematch: Vec::new(), ..self.doc.clone() };
        self.put(doc, Vec::new()).await?;
        self.tell_table();
        Ok(())
    }

    /// The people who are here and have not agreed. Nobody is asked who has left: a reload is no consent, so their going
    /// begins nothing by itself.
    fn undecided(&self) -> SeatSet {
        let is_undecided = |guest: GuestId| self.watchers.is_here(guest) && !self.doc.rematch.contains(&guest);
        self.doc.people().filter(|(_, person)| is_undecided(person.guest)).map(|(seat, _)| seat).collect()
    }

    /// The offer as everybody sees it.
    pub(crate) fn shown_rematch(&self) -> Option<Rematch> {
        let agreed: Vec<Seat> = self.doc.rematch.iter().filter_map(|guest| self.doc.seat_of(*guest)).collect();
        let is_offered = self.doc.stage == Stage::Over && !agreed.is_empty();
        is_offered.then(|| Rematch { agreed, waiting_for: self.undecided() })
    }

    /// Who begins the next game; nothing if it is drawn.
    pub(crate) fn first(&self) -> Option<Seat> {
        let n_seats = self.doc.chairs.len();
        let first = match self.doc.options.begins {
            Begins::Lot => None,
            Begins::Seat(seat) => Seat::new(seat.into()),
            Begins::Next => {
                let before = self.run.as_ref().and_then(AnyRun::first_seat);
                before.filter(|seat| seat.index() < n_seats).map(|seat| seat.left(n_seats))
            }
        };
        first.filter(|first| first.index() < n_seats)
    }
}
