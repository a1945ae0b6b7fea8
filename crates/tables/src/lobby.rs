//! Before and after a game: who sits where, what is played, who is host.

use std::time::Duration;

use foretell_bots::Level;
use foretell_kernel::Seat;
use foretell_store::{Change, GameId, GameRow, GuestId, Line};
use foretell_wire::{Code, Stage, TableOptions};
use uuid::Uuid;

use crate::doc::{ChairDoc, Doc, Next, Person};
use crate::game_doc::GameDoc;
use crate::line::RULES_VERSION;
use crate::random;
use crate::table::{Declined, Done, Table, load_run};

/// How long a host may be gone before somebody else is host.
pub(crate) const HOST_GRACE: Duration = Duration::from_secs(30);

/// The longest text that may be added to a seed, in characters.
const MAX_CONTRIBUTION: usize = 64;

impl Table {
    fn open_only(&self) -> Done {
        if self.doc.is_open() {
            return Ok(());
        }
        Err(Declined::new(Code::NotNow, "that does not go while a game is played"))
    }

    /// The table as it is, but waiting: who changes seats or options after a game is done with its result.
    fn reopened(&self) -> Doc {
        Doc { stage: Stage::Waiting, game: None, ..self.doc.clone() }
    }

    pub(crate) async fn sit(&mut self, guest: GuestId, seat: u8) -> Done {
        self.open_only()?;
        let seat = self.seat(seat)?;
        let Some(watcher) = self.watchers.of_guest(guest) else { return Ok(()) };
        let mut doc = self.reopened();
        if doc.chairs[seat.index()] != ChairDoc::Empty {
            return Err(Declined::new(Code::NoSuchSeat, "this seat is taken"));
        }
        let person =
            Person { guest, name: watcher.name.clone(), sign: watcher.sign.clone(), stand_in: false, reserve: true };
        if let Some(old) = doc.seat_of(guest) {
            doc.chairs[old.index()] = ChairDoc::Empty;
        }
        doc.chairs[seat.index()] = ChairDoc::Person(person);
        self.change_chairs(doc).await
    }

    /// Somebody leaves the own seat. In a game a program takes it over for good.
    pub(crate) async fn stand(&mut self, guest: GuestId) -> Done {
        let seat = self.own_seat(guest)?;
        let mut doc = self.doc.clone();
        doc.chairs[seat.index()] =
            if doc.is_open() { ChairDoc::Empty } else { Doc::bot_chair(seat, doc.options.stand_in) };
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

    /// Other chairs: everybody sees them, and those whose seat changed see the game anew.
    async fn change_chairs(&mut self, doc: Doc) -> Done {
        let before: Vec<_> = self.watchers.iter().map(|watcher| self.viewer_of(watcher.guest)).collect();
        self.put(doc, Vec::new()).await?;
        if self.doc.game.is_none() {
            self.run = None;
        } else if !self.doc.is_open() {
            self.reconsider();
        }
        self.tell_table();
        let moved: Vec<_> = self
            .watchers
            .iter()
            .zip(before)
            .filter(|(watcher, before)| self.viewer_of(watcher.guest) != *before)
            .map(|(watcher, _)| watcher.id)
            .collect();
        for viewer in moved {
            self.tell_game_to(viewer);
        }
        Ok(())
    }

    pub(crate) async fn set_options(&mut self, guest: GuestId, options: TableOptions) -> Done {
        self.host_only(guest)?;
        self.open_only()?;
        options.game.check().map_err(|error| Declined::new(Code::Illegal, error.to_string()))?;
        let n_seats = options.game.n_seats();
        let mut doc = self.reopened();
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
        self.thinking = vec![None; n_seats];
        Ok(())
    }

    pub(crate) async fn pass_host(&mut self, guest: GuestId, to: GuestId) -> Done {
        self.host_only(guest)?;
        if !self.watchers.is_here(to) {
            return Err(Declined::new(Code::NotNow, "they are not at the table"));
        }
        let doc = Doc { host: Some(to), ..self.doc.clone() };
        self.put(doc, Vec::new()).await?;
        self.host_gone = None;
        self.tell_table();
        Ok(())
    }

    /// Makes somebody host who is here: one with a seat, if there is one. With nobody here the host stays host.
    pub(crate) async fn replace_host(&mut self) {
        self.host_gone = None;
        let seated = self.doc.people().map(|(_, person)| person.guest).find(|guest| self.watchers.is_here(*guest));
        let Some(heir) = seated.or_else(|| self.watchers.iter().next().map(|watcher| watcher.guest)) else { return };
        if self.put(Doc { host: Some(heir), ..self.doc.clone() }, Vec::new()).await.is_ok() {
            self.tell_table();
        } else {
            self.host_gone = Some(tokio::time::Instant::now());
        }
    }

    /// Whether somebody waits here for a host who is gone.
    pub(crate) fn miss_host(&mut self) {
        let is_here = self.doc.host.is_some_and(|host| self.watchers.is_here(host));
        if is_here || self.watchers.is_empty() {
            self.host_gone = None;
        } else if self.host_gone.is_none() {
            self.host_gone = Some(tokio::time::Instant::now());
        }
    }

    pub(crate) async fn contribute(&mut self, guest: GuestId, text: String) -> Done {
        self.own_seat(guest)?;
        if text.is_empty() || text.chars().count() > MAX_CONTRIBUTION || text.chars().any(char::is_control) {
            return Err(Declined::new(Code::BadText, "the text for the seed has 1 to 64 characters"));
        }
        let mut doc = self.doc.clone();
        let Some(next) = &mut doc.next else {
            return Err(Declined::new(Code::NotNow, "the seeds of this game are settled"));
        };
        next.contributions.insert(guest, text);
        // Who has left the table adds nothing.
        let seated: Vec<GuestId> = self.doc.people().map(|(_, person)| person.guest).collect();
        next.contributions.retain(|guest, _| seated.contains(guest));
        self.put(doc, Vec::new()).await?;
        self.tell_table();
        Ok(())
    }

    pub(crate) async fn start(&mut self, guest: GuestId) -> Done {
        self.host_only(guest)?;
        if self.doc.stage != Stage::Waiting {
            return Err(Declined::new(Code::NotNow, "the table does not wait for a start"));
        }
        self.begin(None).await
    }

    /// Once more with the same people; the next one to the left begins. If somebody is missing, the table waits.
    pub(crate) async fn rematch(&mut self, guest: GuestId) -> Done {
        self.own_seat(guest)?;
        if self.doc.stage != Stage::Over {
            return Err(Declined::new(Code::NotNow, "the game is not over"));
        }
        if self.doc.chairs.contains(&ChairDoc::Empty) {
            let doc = Doc { stage: Stage::Waiting, ..self.doc.clone() };
            self.put(doc, Vec::new()).await?;
            self.tell_table();
            return Ok(());
        }
        let n_seats = self.doc.chairs.len();
        let first = self.run.as_ref().and_then(|run| run.first_seat()).map(|first| first.left(n_seats));
        self.begin(first.filter(|first| first.index() < n_seats)).await
    }

    /// Begins a game. The commitment to its seed has been shown since the table waits.
    pub(crate) async fn begin(&mut self, first: Option<Seat>) -> Done {
        if self.doc.chairs.contains(&ChairDoc::Empty) {
            return Err(Declined::new(Code::NotNow, "a seat is free: somebody must take it, or a bot"));
        }
        let mut doc = self.doc.clone();
        let next = doc.next.take().unwrap_or_else(Next::new);
        let Some(seed) = next.seed() else {
            return Err(Declined::new(Code::NotSaved, "the seed of the game is lost"));
        };
        for chair in &mut doc.chairs {
            if let ChairDoc::Person(person) = chair {
                person.reserve = true;
                person.stand_in = false;
            }
        }
        let game_doc = game_doc(&doc, &next, first);
        let at = self.shared.wall.now();
        let row = GameRow {
            id: GameId(Uuid::now_v7()),
            table: self.id,
            doc: serde_json::to_string(&game_doc).unwrap_or_default(),
            seed: *seed.bytes(),
            guests: doc.people().map(|(_, person)| person.guest).collect(),
            begun: at,
            ended: None,
        };
        let mut run =
            load_run(&self.shared, &row, &[]).map_err(|error| Declined::new(Code::Illegal, error.to_string()))?;
        let line = Line { rules: RULES_VERSION, at, text: run.propose_begin() };
        doc.stage = Stage::Playing;
        doc.game = Some(row.id);
        doc.paused_by = None;
        let append = Change::Append { game: row.id, seq: 0, line };
        self.put(doc, vec![Change::BeginGame(row), append]).await?;
        run.advance(at, &[], &mut |_| Vec::new()).map_err(|error| Declined::new(Code::Illegal, error.to_string()))?;
        self.clocks.stop();
        self.clocks.ask(&self.doc, &*run, Duration::ZERO);
        self.run = Some(run);
        self.thinking = vec![None; self.doc.chairs.len()];
        metrics::counter!("foretell_games_begun_total").increment(1);
        self.send_strangers_away();
        self.tell_table();
        self.tell_game();
        if self.run.as_ref().is_some_and(|run| run.is_over()) {
            self.finish().await;
        } else {
            self.schedule();
        }
        Ok(())
    }

    /// At a table without spectators only those who play stay.
    fn send_strangers_away(&mut self) {
        if self.doc.options.spectators {
            return;
        }
        let strangers: Vec<_> = self
            .watchers
            .iter()
            .filter(|watcher| self.doc.seat_of(watcher.guest).is_none())
            .map(|watcher| watcher.id)
            .collect();
        for viewer in strangers {
            self.watchers.send(
                viewer,
                crate::watchers::frame(&foretell_wire::ServerFrame::Bye {
                    reason: "this table is only for those who play",
                }),
            );
            self.watchers.remove(viewer);
        }
    }

    /// The game is over: its seed is shown, and the seed of the next game is promised.
    pub(crate) async fn finish(&mut self) {
        let Some(run) = &self.run else { return };
        let ended = Change::EndGame { game: run.id(), at: self.shared.wall.now() };
        let doc = Doc { stage: Stage::Over, next: Some(Next::new()), paused_by: None, ..self.doc.clone() };
        if self.put(doc, vec![ended]).await.is_err() {
            self.try_later();
            return;
        }
        metrics::counter!("foretell_games_ended_total").increment(1);
        self.clocks.stop();
        self.end_take_back();
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

fn game_doc(doc: &Doc, next: &Next, first: Option<Seat>) -> GameDoc {
    let name = |chair: &ChairDoc| match chair {
        ChairDoc::Empty => String::new(),
        ChairDoc::Person(person) => person.name.clone(),
        ChairDoc::Bot { name, .. } => name.clone(),
    };
    let contribution = |chair: &ChairDoc| match chair {
        ChairDoc::Person(person) => next.contributions.get(&person.guest).cloned().unwrap_or_default(),
        ChairDoc::Empty | ChairDoc::Bot { .. } => String::new(),
    };
    let level = |chair: &ChairDoc| match chair {
        ChairDoc::Bot { level, .. } => Some(*level),
        ChairDoc::Empty | ChairDoc::Person(_) => None,
    };
    GameDoc {
        options: doc.options.game.clone(),
        first: first.map(|seat| seat.index() as u8),
        players: doc.chairs.iter().map(name).collect(),
        bots: doc.chairs.iter().map(level).collect(),
        contributions: doc.chairs.iter().map(contribution).collect(),
    }
}
