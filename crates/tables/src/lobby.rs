//! Before and after a game: who sits where, what is played, who is host.

use std::time::Duration;

use foretell_bots::Level;
use foretell_kernel::Seat;
use foretell_store::{Change, GuestId};
use foretell_wire::{Code, Stage, TableOptions};

use crate::doc::{ChairDoc, Doc, Next};
use crate::rights::Rights;
use crate::table::{Declined, Done, Table};
use crate::{LoadError, random};

/// How long a host may be gone before somebody else is host.
pub(crate) const HOST_GRACE: Duration = Duration::from_secs(30);

impl Table {
    fn open_only(&self) -> Done {
        if self.doc.is_open() {
            return Ok(());
        }
        Err(Declined::new(Code::NotNow, "that does not go while a game is played"))
    }

    /// The table as it is, but waiting: who changes seats or options after a game is done with its result.
    fn reopened(&self) -> Doc {
        Doc { stage: Stage::Waiting, game: None, rematch: Vec::new(), ..self.doc.clone() }
    }

    pub(crate) async fn sit(&mut self, guest: GuestId, seat: u8) -> Done {
        let seat = self.seat(seat)?;
        if !self.doc.is_open() {
            return self.sit_again(guest, seat).await;
        }
        let Some(person) = self.person_here(guest) else { return Ok(()) };
        let mut doc = self.reopened();
        if doc.chairs[seat.index()] != ChairDoc::Empty {
            return Err(Declined::new(Code::NoSuchSeat, "this seat is taken"));
        }
        if let Some(old) = doc.seat_of(guest) {
            doc.chairs[old.index()] = ChairDoc::Empty;
        }
        doc.chairs[seat.index()] = ChairDoc::Person(person);
        self.change_chairs(doc).await
    }

    /// Somebody leaves their seat.
    pub(crate) async fn stand(&mut self, guest: GuestId) -> Done {
        if !self.doc.is_open() {
            return self.get_up(guest).await;
        }
        let seat = self.own_seat(guest)?;
        let mut doc = self.doc.clone();
        doc.chairs[seat.index()] = ChairDoc::Empty;
        self.change_chairs(doc).await
    }

    pub(crate) async fn seat_bot(&mut self, guest: GuestId, seat: u8, level: Level) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        let seat = self.seat(seat)?;
        let mut doc = self.reopened();
        if matches!(doc.chairs[seat.index()], ChairDoc::Person(_)) {
            return Err(Declined::new(Code::NoSuchSeat, "somebody sits there"));
        }
        doc.chairs[seat.index()] = Doc::bot_chair(seat, level);
        self.change_chairs(doc).await
    }

    pub(crate) async fn clear_seat(&mut self, guest: GuestId, seat: u8) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        let seat = self.seat(seat)?;
        let mut doc = self.reopened();
        doc.chairs[seat.index()] = ChairDoc::Empty;
        self.change_chairs(doc).await
    }

    pub(crate) async fn shuffle(&mut self, guest: GuestId) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        let mut doc = self.reopened();
        let mut rng = random::rng();
        for at in (1..doc.chairs.len()).rev() {
            doc.chairs.swap(at, rng.below(at + 1));
        }
        for (seat, chair) in Seat::all(doc.chairs.len()).zip(&mut doc.chairs) {
            if let ChairDoc::Bot { level, .. } = chair {
                *chair = Doc::bot_chair(seat, *level);
            }
        }
        self.change_chairs(doc).await
    }

    /// Other chairs: everybody sees them, and those whose seat changed get the whole game.
    pub(crate) async fn change_chairs(&mut self, doc: Doc) -> Done {
        let before = self.viewers();
        self.put(doc, Vec::new()).await?;
        if self.doc.game.is_none() {
            self.run = None;
        }
        self.seats_changed();
        if !self.doc.is_open() {
            self.reconsider();
        }
        for viewer in self.moved_since(&before) {
            self.tell_game_to(viewer);
        }
        Ok(())
    }

    pub(crate) async fn set_options(&mut self, guest: GuestId, options: TableOptions) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        options.check().map_err(|error| Declined::new(Code::Illegal, error.to_string()))?;
        let n_seats = options.game.n_seats();
        // A rematch of the same game may be agreed on otherwise while all look at the result.
        let is_same_game = options.game == self.doc.options.game;
        let mut doc = if is_same_game { self.doc.clone() } else { self.reopened() };
        let is_free = |chair: &ChairDoc| !matches!(chair, ChairDoc::Person(_));
        while doc.chairs.len() > n_seats {
            let Some(free) = doc.chairs.iter().rposition(is_free) else {
                return Err(Declined::new(
                    Code::NotNow,
                    "more people sit here than can play: somebody must get up first",
                ));
            };
            doc.chairs.remove(free);
        }
        doc.chairs.resize(n_seats, ChairDoc::Empty);
        doc.options = options;
        self.change_chairs(doc).await?;
        self.thinking.clear();
        Ok(())
    }

    pub(crate) async fn pass_host(&mut self, guest: GuestId, to: GuestId) -> Done {
        self.host_only(guest)?;
        if !self.watchers.is_here(to) {
            return Err(Declined::new(Code::NotNow, "they are not at the table"));
        }
        if !self.doc.is_open() && self.doc.seat_of(to).is_none() {
            return Err(Declined::new(Code::NotNow, "while a game is played the host is one of those who play"));
        }
        let doc = Doc { host: Some(to), ..self.doc.clone() };
        self.put(doc, Vec::new()).await?;
        self.host_gone = None;
        self.tell_table();
        Ok(())
    }

    /// Makes somebody host who is here: one with a seat, if there is one. A game that is played goes to nobody who only
    /// watches. With no heir the host stays host.
    pub(crate) async fn replace_host(&mut self) {
        self.host_gone = None;
        let seated = self.doc.people().map(|(_, person)| person.guest).find(|guest| self.watchers.is_here(*guest));
        let watching = self.watchers.iter().next().map(|watcher| watcher.guest).filter(|_| self.doc.is_open());
        let Some(heir) = seated.or(watching) else { return };
        if self.put(Doc { host: Some(heir), ..self.doc.clone() }, Vec::new()).await.is_ok() {
            self.tell_table();
        } else {
            self.host_gone = Some(foretell_ground::Instant::now());
        }
    }

    /// After somebody came, went or changed seats: who is missed?
    pub(crate) fn look_around(&mut self) {
        self.absences.look(&self.doc, &self.watchers);
        self.miss_host();
    }

    /// Whether somebody waits here for a host who is gone.
    fn miss_host(&mut self) {
        let is_here = self.doc.host.is_some_and(|host| self.watchers.is_here(host));
        if is_here || self.watchers.is_empty() {
            self.host_gone = None;
        } else if self.host_gone.is_none() {
            self.host_gone = Some(foretell_ground::Instant::now());
        }
    }

    /// Begins a game: the first one, or a rematch that the host does not want to wait for.
    pub(crate) async fn start(&mut self, guest: GuestId) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        self.begin(self.first()).await
    }

    /// The game is over: its result is kept, its seed is shown, and the seed of the next game is promised.
    pub(crate) async fn finish(&mut self) {
        let Some(run) = &self.run else { return };
        let (game, at) = (run.id(), self.shared.wall.now().max(run.last_at()));
        let mut changes = vec![Change::EndGame { game, at }];
        match self.shared.result(self.id, game, at).await {
            Ok(kept) => changes.push(kept),
            Err(LoadError::Store(error)) => {
                tracing::warn!(table = %self.id, %error, "a game cannot end yet");
                self.try_later();
                return;
            }
            // It has ended all the same.
            Err(error) => tracing::error!(table = %self.id, %game, %error, "a game has no result"),
        }
        let rights = Rights::default();
        let doc = Doc { stage: Stage::Over, next: Some(Next::new()), paused_by: None, rights, ..self.doc.clone() };
        if self.put(doc, changes).await.is_err() {
            self.try_later();
            return;
        }
        metrics::counter!("foretell_games_ended_total").increment(1);
        self.clocks.stop();
        self.end_take_back();
        self.look_around();
        self.tell_table();
        self.tell_game();
    }

    pub(crate) async fn renamed(&mut self, guest: GuestId) -> Done {
        let Ok(Some(row)) = self.shared.store.guest(guest).await else { return Ok(()) };
        let name = crate::tell::shown_name(&row.name);
        for watcher in self.watchers.iter_mut().filter(|watcher| watcher.guest == guest) {
            watcher.name.clone_from(&name);
            watcher.sign.clone_from(&row.sign);
        }
        if let Some(seat) = self.doc.seat_of(guest) {
            let mut doc = self.doc.clone();
            if let Some(person) = doc.person_mut(seat) {
                person.name = name;
                person.sign = row.sign;
            }
            if doc != self.doc {
                self.put(doc, Vec::new()).await?;
            }
        }
        self.tell_table();
        Ok(())
    }
}
