//! All tables of a server: those in memory, and the way from a code to a table.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use foretell_course::Dealer;
use foretell_live::{Live, Place, Wall};
use foretell_results::unpack;
use foretell_store::{
    Change, Cursor, GameId, GameRow, GuestId, GuestRow, PlayingTable, Store, StoreError, TableId, TableRow, TableState,
};
use foretell_turns::LongWork;
use foretell_wire::{ClientFrame, GameSummary, NewTable, Numbered, Stage, TableMade, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::doc::{ChairDoc, Doc, Next, Person};
use crate::finished::FinishedGame;
use crate::game_doc::GameDoc;
use crate::request::{Join, LastSeen, Outbox, Request, ViewerId};
use crate::shared::{Config, Shared};
use crate::table::Table;
use crate::thinkers::Thinkers;
use crate::{JoinError, LoadError};

/// How many requests may wait at a table. A socket whose request does not fit waits, and reads no more meanwhile.
const MAILBOX: usize = 32;
/// How many tables are looked at together after a start.
const PART: u32 = 100;
/// Somebody may still wait for the programs of a game in which something happened so shortly before the server stopped, in
/// milliseconds.
const JUST_NOW: i64 = 10 * 60 * 1000;
/// Waking a game is followed by a rest of so many times what it took, so that those who are here come first.
const REST: u32 = 3;
/// How many results are worked out at the same time.
const N_RESULTS: usize = 2;
/// How many games are brought into memory at the same time, and how many of one host wait for that.
const N_LOADS: usize = 2;
const LOADS_WAITING: usize = 1000;
/// How long the waking of games waits for room.
const WAIT: Duration = Duration::from_secs(1);

/// All tables of a server.
#[derive(Clone)]
pub struct Tables {
    pub(crate) shared: Arc<Shared>,
    live: Arc<Live<ToTable>>,
}

type ToTable = mpsc::Sender<Request>;

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("live", &self.live.all().len()).finish_non_exhaustive()
    }
}

/// What a record is made of.
enum Stored {
    Packed(Vec<u8>),
    Journal(FinishedGame),
}

/// Somebody's place at a table: frames go in here, and come out of the outbox.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The connection.
    viewer: ViewerId,
    to_table: ToTable,
}

impl Joined {
    /// Hands a frame to the table. It says no when the table is gone.
    pub async fn send(&self, frame: Numbered) -> bool {
        self.to_table.send(Request::Frame { viewer: self.viewer, frame: Box::new(frame) }).await.is_ok()
    }

    /// Whether a game begins with this frame, as things stand.
    pub async fn would_begin(&self, frame: &ClientFrame) -> bool {
        let Some(as_rematch) = asks_to_begin(frame) else { return false };
        self.would_begin_as(as_rematch).await
    }

    /// Whether a game begins if this viewer asks for it, as a rematch or not.
    pub async fn would_begin_as(&self, as_rematch: bool) -> bool {
        let (reply, answer) = oneshot::channel();
        let asked = self.to_table.send(Request::WouldBegin { viewer: self.viewer, as_rematch, reply }).await;
        asked.is_ok() && answer.await.unwrap_or(false)
    }

    /// Hands a frame to the table if it can take one more at once.
    pub fn try_send(&self, frame: Numbered) -> bool {
        self.to_table.try_send(Request::Frame { viewer: self.viewer, frame: Box::new(frame) }).is_ok()
    }

    /// Leaves the table.
    pub async fn leave(self) {
        let _ = self.to_table.send(Request::Leave { viewer: self.viewer }).await;
    }
}

/// Whether a frame asks for a game, and if so, whether for a rematch.
pub fn asks_to_begin(frame: &ClientFrame) -> Option<bool> {
    match frame {
        ClientFrame::Start {} => Some(false),
        ClientFrame::Rematch { agree: true } => Some(true),
        _ => None,
    }
}

impl Tables {
    /// The tables that this store keeps. No game goes on before somebody comes to it, or [`Tables::resume`] wakes it. The
    /// server says every few seconds that it is alive.
    pub async fn new(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>, config: Config) -> Result<Tables, StoreError> {
        let wall = Wall::new();
        let alive_before = store.last_alive().await?;
        let thinkers = Thinkers::new(config.thinkers);
        let (results, loads) = (LongWork::new(N_RESULTS, 1), LongWork::new(N_LOADS, LOADS_WAITING));
        let shared = Arc::new(Shared {
            store,
            dealer,
            config,
            started: wall.now(),
            wall,
            alive_before,
            thinkers,
            fell_silent: AtomicI64::new(i64::MIN / 2),
            results,
            loads,
        });
        let tables = Tables { shared, live: Arc::new(Live::new("foretell_tables")) };
        if let Some(beat) = tables.shared.config.heartbeat {
            foretell_ground::spawn(heartbeat(beat, Arc::downgrade(&tables.shared), tables.live.clone()));
        }
        Ok(tables)
    }

    /// Wakes the games that go on without anybody coming: those with a clock, and those in which a program may be to move
    /// for somebody who was here just before the server stopped. One is woken after the other, and they take no more than
    /// half of the room. All others are loaded when somebody comes.
    pub async fn resume(&self) -> Result<usize, StoreError> {
        let mut n_resumed = 0;
        let mut before = None;
        loop {
            let part = self.shared.store.playing_tables(before, PART).await?;
            let Some(last) = part.last() else { return Ok(n_resumed) };
            before = Some(last.row.id);
            let since = self.shared.alive_before.map_or(i64::MAX, |alive| alive - JUST_NOW);
            for playing in part.iter().filter(|playing| goes_on_alone(playing, since)) {
                while !self.has_room_to_wake() {
                    foretell_ground::sleep(WAIT).await;
                }
                let started = foretell_ground::Instant::now();
                match self.open_row(playing.row.clone()).await {
                    Ok(_) => n_resumed += 1,
                    Err(error) => tracing::error!(table = %playing.row.id, %error, "a game cannot go on"),
                }
                foretell_ground::sleep(started.elapsed() * REST).await;
            }
        }
    }

    /// Whether a table that nobody serves needs somebody, although nobody comes to it: something will happen there.
    pub fn goes_on_alone(&self, playing: &PlayingTable) -> bool {
        let now = self.shared.wall.now();
        // After an outage of all servers, those who were here before it count as if they had just left.
        let alive = self.shared.alive_before.filter(|_| now - self.shared.started < JUST_NOW);
        goes_on_alone(playing, alive.unwrap_or(now).min(now) - JUST_NOW)
    }

    /// Whether there is room for tables to which nobody comes.
    pub fn has_room_to_wake(&self) -> bool {
        self.live.n_awake() < (self.shared.config.max_tables / 2).max(1)
    }

    /// Brings a table into memory, so that its game goes on.
    pub async fn wake(&self, row: TableRow) -> Result<(), LoadError> {
        self.open_row(row).await.map(drop)
    }

    /// Another server that shares the store was last alive then: the clocks of its tables have stood still since.
    pub fn fell_silent(&self, at: i64) {
        self.shared.fell_silent.fetch_max(at, Ordering::Relaxed);
    }

    /// The clock by which these tables go.
    pub fn clock(&self) -> Wall {
        self.shared.wall
    }

    /// Whether the table with this code is in memory.
    pub fn is_live(&self, code: &str) -> bool {
        self.live.contains(code)
    }

    /// Whether the server can take one more table. Those at which nobody is and nothing happens make room for it.
    pub fn has_room(&self) -> bool {
        self.live.n_awake() < self.shared.config.max_tables
    }

    /// Opens a table for this guest, who is host and sits in the first seat.
    pub async fn create(&self, guest: &GuestRow, new: NewTable) -> Result<TableMade, CreateError> {
        let start = new.start;
        let (row, made) = self.make(guest, new).await?;
        if start {
            self.begin(row, guest.id).await?;
        }
        Ok(made)
    }

    /// Stores a table for this guest, who is host and sits in the first seat. Nobody plays there yet.
    pub async fn make(&self, guest: &GuestRow, new: NewTable) -> Result<(TableRow, TableMade), CreateError> {
        new.options.check().map_err(|error| CreateError::Rules(error.to_string()))?;
        let n_seats = new.options.game.n_seats();
        if new.bots.len() >= n_seats {
            return Err(CreateError::Rules(format!("bots: at most {} fit beside you", n_seats - 1)));
        }
        if new.start && new.bots.len() + 1 != n_seats {
            return Err(CreateError::Rules("start: every other seat needs a bot".to_owned()));
        }
        if !self.has_room() {
            return Err(CreateError::Load(LoadError::Full));
        }
        let mut doc = Doc::new(new.options, guest.id);
        let name = crate::tell::shown_name(&guest.name);
        let host = Person { guest: guest.id, name, sign: guest.sign.clone(), stand_in: false, reserve: true };
        doc.chairs[0] = ChairDoc::Person(host);
        for (seat, level) in foretell_kernel::Seat::all(n_seats).skip(1).zip(new.bots) {
            doc.chairs[seat.index()] = Doc::bot_chair(seat, level);
        }
        let commitment = doc.next.as_ref().and_then(Next::commitment);
        let row = self.store_new(&doc, guest.id).await?;
        let made = TableMade {
            code: row.code.clone(),
            commitment: commitment.map(|commitment| commitment.to_string()).unwrap_or_default(),
        };
        Ok((row, made))
    }

    /// Stores a table under a code that no other has.
    async fn store_new(&self, doc: &Doc, host: GuestId) -> Result<TableRow, CreateError> {
        let mut tries = 0;
        loop {
            let row = TableRow {
                id: TableId(foretell_ground::new_id()),
                code: foretell_live::code(),
                state: TableState::Waiting,
                public: doc.options.public,
                guests: vec![host],
                doc: serde_json::to_string(doc).unwrap_or_default(),
                version: 1,
                updated: self.shared.wall.now(),
            };
            match self.shared.store.commit(vec![Change::PutTable(row.clone())]).await {
                Ok(()) => return Ok(row),
                Err(StoreError::Conflict) if tries < 8 => tries += 1,
                Err(error) => return Err(CreateError::Load(error.into())),
            }
        }
    }

    /// Begins the game of a new table at once. If that fails the table waits, and its host may begin.
    pub async fn begin(&self, row: TableRow, host: GuestId) -> Result<(), CreateError> {
        let to_table = self.open_row(row).await.map_err(CreateError::Load)?;
        let (done, begun) = oneshot::channel();
        if to_table.send(Request::Start { guest: host, done }).await.is_ok() {
            let _ = begun.await;
        }
        Ok(())
    }

    async fn open(&self, code: &str) -> Result<ToTable, LoadError> {
        let code = code.to_ascii_lowercase();
        if let Some(table) = self.live.get(&code) {
            return Ok(table);
        }
        let row = self.shared.store.table_by_code(&code).await?.ok_or(LoadError::Unknown)?;
        self.open_row(row).await
    }

    /// The table of this row, brought into memory if it is not there.
    async fn open_row(&self, row: TableRow) -> Result<ToTable, LoadError> {
        let code = row.code.clone();
        let most = self.shared.config.max_tables;
        let place = self.live.place(&code, most).ok_or(LoadError::Full)?;
        if let Some(sleeper) = self.live.one_too_many(most) {
            // Its mailbox is empty, or it does not sleep.
            let _ = sleeper.try_send(Request::MakeRoom);
        }
        let loaded = place.get_or_try_init(|| self.spawn(row, place.clone())).await.cloned();
        if loaded.is_err() {
            self.live.forget(&code, &place);
        }
        loaded
    }

    async fn spawn(&self, row: TableRow, place: Place<ToTable>) -> Result<ToTable, LoadError> {
        let (to_table, requests) = mpsc::channel(MAILBOX);
        // The row may be older than what is stored by now, if the table left memory a moment ago.
        let row = self.shared.store.table(row.id).await?.ok_or(LoadError::Unknown)?;
        let held = self.live.hold(row.code.clone(), place);
        let table = Table::load(self.shared.clone(), row, to_table.downgrade()).await?;
        foretell_ground::spawn(async move {
            let mut requests = table.serve(requests, |asleep| held.set_asleep(asleep)).await;
            drop(held);
            // Whoever asked in the meantime gets no answer, and asks the next one.
            requests.close();
        });
        Ok(to_table)
    }

    /// Asks a table something, again if it just left memory.
    async fn ask<T>(
        &self,
        code: &str,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<(T, ToTable), LoadError> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let table = self.open(code).await?;
            if table.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, table));
            }
            foretell_ground::yield_now().await;
        }
        Err(LoadError::Store(StoreError::Closed))
    }

    /// Comes to a table. Everything that this viewer may know goes into the outbox from now on.
    pub async fn join(
        &self,
        code: &str,
        guest: &GuestRow,
        outbox: impl Into<Outbox>,
        last: Option<LastSeen>,
    ) -> Result<Joined, JoinError> {
        let outbox = outbox.into();
        let join = |reply| Request::Join(Box::new(Join { guest: guest.clone(), outbox: outbox.clone(), last, reply }));
        let (viewer, to_table) = self.ask(code, join).await?;
        Ok(Joined { viewer: viewer?, to_table })
    }

    /// What a table looks like from outside.
    pub async fn summary(&self, code: &str, guest: GuestId) -> Result<TableSummary, LoadError> {
        self.ask(code, |reply| Request::Summary { guest, reply }).await.map(|(summary, _)| summary)
    }

    /// The tables that are listed, wait for players, and have somebody at them.
    pub async fn public(&self) -> Result<Vec<TableSummary>, StoreError> {
        let rows = self.listed().await?;
        let here = rows.iter().filter(|row| self.live.contains(&row.code));
        Ok(here.filter_map(|row| seen_from_outside(row, None)).collect())
    }

    /// The tables that are listed and wait for players, whether somebody is at them or not.
    pub async fn listed(&self) -> Result<Vec<TableRow>, StoreError> {
        self.shared.store.public_tables(100).await
    }

    /// The tables at which a guest has a seat.
    pub async fn of_guest(&self, guest: GuestId) -> Result<Vec<TableSummary>, StoreError> {
        self.of_guest_by(guest, |code| async move { self.summary(&code, guest).await }).await
    }

    /// The tables at which a guest has a seat. `summary` tells how one looks at which a game is on.
    pub async fn of_guest_by<F: Future<Output = Result<TableSummary, LoadError>>>(
        &self,
        guest: GuestId,
        summary: impl Fn(String) -> F,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let mut tables = Vec::new();
        for row in self.shared.store.tables_of(guest, 20).await? {
            let seen = match row.state {
                // What cannot be loaded at the moment is still the guest's table.
                TableState::Playing => {
                    let live = summary(row.code.clone()).await.ok();
                    live.or_else(|| seen_from_outside(&row, Some(guest)))
                }
                TableState::Waiting | TableState::Over | TableState::Closed => seen_from_outside(&row, Some(guest)),
            };
            tables.extend(seen);
        }
        Ok(tables)
    }

    /// The finished games of a guest.
    pub async fn games_of(&self, guest: GuestId, before: Option<Cursor>) -> Result<Vec<GameSummary>, StoreError> {
        let rows = self.shared.store.games_of(guest, 50, before).await?;
        let summary = |row: &GameRow| {
            let doc = GameDoc::read(row).ok()?;
            let game = match doc.options {
                foretell_wire::GameOptions::Cards(_) => "cards",
                foretell_wire::GameOptions::Dice(_) => "dice",
            };
            Some(GameSummary { id: row.id.0, game: game.to_owned(), players: doc.players, ended: row.ended? })
        };
        Ok(rows.iter().filter_map(summary).collect())
    }

    /// The record of a finished game, which is left to be unpacked: that takes a while, so it is not for the runtime.
    /// While a game is played nobody gets its record.
    pub async fn record(
        &self,
        game: GameId,
    ) -> Result<impl FnOnce() -> Result<String, LoadError> + Send + 'static, LoadError> {
        let stored = match self.shared.store.record(game).await? {
            Some(packed) => Stored::Packed(packed),
            // Until all older games have a result, some have to be played for it.
            None => Stored::Journal(self.finished(game).await?),
        };
        Ok(move || match stored {
            Stored::Packed(packed) => {
                let damaged = |_| LoadError::Damaged(format!("the record of game {game} is damaged"));
                unpack(&packed).map_err(damaged)
            }
            Stored::Journal(finished) => finished.record(),
        })
    }

    /// A finished game as its journal tells it, where no result of it is kept.
    pub async fn finished(&self, game: GameId) -> Result<FinishedGame, LoadError> {
        let row = self.shared.store.game(game).await?.ok_or(LoadError::Unknown)?;
        if row.ended.is_none() {
            return Err(LoadError::Running);
        }
        let lines = self.shared.store.journal(game).await?;
        Ok(FinishedGame::new(row, lines, self.shared.dealer.clone()))
    }

    /// Whether the guest has a seat at the table with this code.
    pub async fn is_seated(&self, code: &str, guest: GuestId) -> Result<bool, StoreError> {
        let row = self.shared.store.table_by_code(&code.to_ascii_lowercase()).await?;
        Ok(row.is_some_and(|row| row.guests.contains(&guest)))
    }

    /// Says goodbye at every table. What was told is stored by then.
    pub async fn stop(&self, reason: &'static str) {
        end(self.live.all(), Some(reason)).await;
    }

    /// Lets go of every table without a word: those who are there come back to it elsewhere, or here once more. What was
    /// told is stored by then.
    pub async fn let_go(&self) {
        end(self.live.all(), None).await;
    }

    /// The same for one table.
    pub async fn let_go_of(&self, code: &str) {
        end(self.live.get(code).into_iter().collect(), None).await;
    }
}

async fn end(tables: Vec<ToTable>, reason: Option<&'static str>) {
    // All are told before one is waited for: each may have something to store first.
    let mut stopping = Vec::new();
    for table in tables {
        let (done, stopped) = oneshot::channel();
        if table.send(Request::Stop { reason, done }).await.is_ok() {
            stopping.push(stopped);
        }
    }
    for stopped in stopping {
        let _ = stopped.await;
    }
}

/// Says every few seconds that the server is alive, as long as somebody holds its tables.
async fn heartbeat(beat: Duration, shared: Weak<Shared>, live: Arc<Live<ToTable>>) {
    loop {
        let Some(shared) = shared.upgrade() else { return };
        // Without tables there is nothing to say, but the store looks whether it can still keep what it is given.
        let alive = (!live.is_empty()).then(|| Change::Alive { at: shared.wall.now() });
        let _ = shared.store.commit(alive.into_iter().collect()).await;
        drop(shared);
        foretell_ground::sleep(beat).await;
    }
}

/// Why a table is not opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CreateError {
    /// The rules do not go.
    #[error("{0}")]
    Rules(String),
    /// It could not be stored or loaded.
    #[error(transparent)]
    Load(LoadError),
}

/// The names of those who sit.
pub(crate) fn names(doc: &Doc) -> Vec<Option<String>> {
    let name = |chair: &ChairDoc| match chair {
        ChairDoc::Empty => None,
        ChairDoc::Person(Person { name, .. }) | ChairDoc::Bot { name, .. } => Some(name.clone()),
    };
    doc.chairs.iter().map(name).collect()
}

/// Whether something will happen at a table although nobody comes. A program is to move at once, but only for somebody who
/// was here since then.
fn goes_on_alone(playing: &PlayingTable, since: i64) -> bool {
    // What cannot be read is told to those who come to it.
    let Ok(doc) = serde_json::from_str::<Doc>(&playing.row.doc) else { return false };
    let has_clock = doc.options.patience.limit().is_some();
    let has_program = foretell_kernel::Seat::all(doc.chairs.len()).any(|seat| doc.program(seat).is_some());
    doc.stage == Stage::Playing && (has_clock || (has_program && playing.touched >= since))
}

/// A table as its row tells it, whether it is in memory or not.
pub fn seen_from_outside(row: &TableRow, guest: Option<GuestId>) -> Option<TableSummary> {
    let doc: Doc = serde_json::from_str(&row.doc).ok()?;
    let names = names(&doc);
    let stage = if row.state == TableState::Over { Stage::Over } else { doc.stage };
    let your_seat = guest.and_then(|guest| doc.seat_of(guest));
    Some(TableSummary {
        code: row.code.clone(),
        options: doc.options,
        stage,
        names,
        your_seat,
        your_turn: false,
        round: None,
        touched: row.updated,
    })
}
