//! All tables of a server: those in memory, and the way from a code to a table.

use std::sync::{Arc, Weak};
use std::time::Duration;

use foretell_store::{
    Change, Cursor, GameId, GameRow, GuestId, GuestRow, Store, StoreError, TableId, TableRow, TableState,
};
use foretell_wire::{GameSummary, NewTable, Numbered, Stage, TableSummary};
use tokio::sync::{Semaphore, mpsc, oneshot};
use uuid::Uuid;

use crate::dealer::Dealer;
use crate::doc::{ChairDoc, Doc, Person};
use crate::finished::Finished;
use crate::game_doc::GameDoc;
use crate::live::{Live, Place};
use crate::request::{Join, LastSeen, Outbox, Request, ViewerId};
use crate::shared::{Config, Shared};
use crate::table::Table;
use crate::time::Wall;
use crate::{JoinError, LoadError, random};

/// How many requests may wait at a table. A socket whose request does not fit waits, and reads no more meanwhile.
const MAILBOX: usize = 32;
/// How often the server says that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// All tables of a server.
#[derive(Clone)]
pub struct Tables {
    shared: Arc<Shared>,
    live: Arc<Live<ToTable>>,
}

type ToTable = mpsc::Sender<Request>;

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").field("live", &self.live.all().len()).finish_non_exhaustive()
    }
}

/// Somebody's place at a table: frames go in here, and come out of the outbox.
#[derive(Debug)]
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

    /// Leaves the table.
    pub async fn leave(self) {
        let _ = self.to_table.send(Request::Leave { viewer: self.viewer }).await;
    }
}

impl Tables {
    /// The tables that this store keeps. Nothing goes on before [`Tables::resume`].
    pub async fn new(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>, config: Config) -> Result<Tables, StoreError> {
        let wall = Wall::new();
        let alive_before = store.last_alive().await?;
        let thinkers = Arc::new(Semaphore::new(config.thinkers));
        let shared = Arc::new(Shared { store, dealer, config, started: wall.now(), wall, alive_before, thinkers });
        Ok(Tables { shared, live: Arc::new(Live::new("foretell_tables")) })
    }

    /// Lets all games go on that were being played, and says every few seconds that the server is alive.
    pub async fn resume(&self) -> Result<usize, StoreError> {
        let mut n_resumed = 0;
        for id in self.shared.store.playing_tables().await? {
            let Some(row) = self.shared.store.table(id).await? else { continue };
            match self.open_row(row).await {
                Ok(_) => n_resumed += 1,
                Err(error) => tracing::error!(table = %id, %error, "a game cannot go on"),
            }
        }
        tokio::spawn(heartbeat(Arc::downgrade(&self.shared), self.live.clone()));
        Ok(n_resumed)
    }

    /// The time of day.
    pub fn now(&self) -> i64 {
        self.shared.wall.now()
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.shared.store
    }

    /// Whether the server can take one more table.
    pub fn has_room(&self) -> bool {
        self.live.len() < self.shared.config.max_tables
    }

    /// Opens a table for this guest, who is host and sits in the first seat. It gives the code.
    pub async fn create(&self, guest: &GuestRow, new: NewTable) -> Result<String, CreateError> {
        new.options.game.check().map_err(|error| CreateError::Rules(error.to_string()))?;
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
        if let (Some(next), Some(text)) = (&mut doc.next, new.contribution) {
            if text.is_empty() || text.chars().count() > 64 || text.chars().any(char::is_control) {
                return Err(CreateError::Rules("contribution: 1 to 64 characters".to_owned()));
            }
            next.contributions.insert(guest.id, text);
        }
        let row = self.store_new(&doc, guest.id).await?;
        let code = row.code.clone();
        if new.start {
            self.start_new(row, guest).await?;
        }
        Ok(code)
    }

    /// Stores a table under a code that no other has.
    async fn store_new(&self, doc: &Doc, host: GuestId) -> Result<TableRow, CreateError> {
        let mut tries = 0;
        loop {
            let row = TableRow {
                id: TableId(Uuid::now_v7()),
                code: random::code(),
                state: TableState::Waiting,
                public: doc.options.public,
                guests: vec![host],
                doc: serde_json::to_string(doc).unwrap_or_default(),
                version: 1,
                updated: self.now(),
            };
            match self.shared.store.commit(vec![Change::PutTable(row.clone())]).await {
                Ok(()) => return Ok(row),
                Err(StoreError::Conflict) if tries < 8 => tries += 1,
                Err(error) => return Err(CreateError::Load(error.into())),
            }
        }
    }

    /// Begins the game of a new table at once.
    async fn start_new(&self, row: TableRow, guest: &GuestRow) -> Result<(), CreateError> {
        let to_table = self.open_row(row).await.map_err(CreateError::Load)?;
        let (outbox, mut frames) = mpsc::channel(MAILBOX);
        let (reply, joined) = oneshot::channel();
        let join = Request::Join(Box::new(Join { guest: guest.clone(), outbox, last: None, reply }));
        let gone = |_| CreateError::Load(LoadError::Store(StoreError::Closed));
        to_table.send(join).await.map_err(|_| CreateError::Load(LoadError::Store(StoreError::Closed)))?;
        let Ok(viewer) = joined.await.map_err(gone)? else { return Ok(()) };
        let here = Joined { viewer, to_table };
        here.send(Numbered { id: None, frame: foretell_wire::ClientFrame::Start {} }).await;
        here.leave().await;
        // The table lets go of the outbox when it has done both.
        while frames.recv().await.is_some() {}
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
        let place = self.live.place(&code, self.shared.config.max_tables).ok_or(LoadError::Full)?;
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
        tokio::spawn(async move {
            let mut requests = table.serve(requests).await;
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
            tokio::task::yield_now().await;
        }
        Err(LoadError::Store(StoreError::Closed))
    }

    /// Comes to a table. Everything that this viewer may know goes into the outbox from now on.
    pub async fn join(
        &self,
        code: &str,
        guest: &GuestRow,
        outbox: &Outbox,
        last: Option<LastSeen>,
    ) -> Result<Joined, JoinError> {
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
        let rows = self.shared.store.public_tables(100).await?;
        Ok(rows.iter().filter(|row| self.live.contains(&row.code)).filter_map(|row| summary(row, None)).collect())
    }

    /// The tables at which a guest has a seat.
    pub async fn of_guest(&self, guest: GuestId) -> Result<Vec<TableSummary>, StoreError> {
        let mut tables = Vec::new();
        for row in self.shared.store.tables_of(guest, 20).await? {
            let seen = match row.state {
                TableState::Playing => self.summary(&row.code, guest).await.ok(),
                TableState::Waiting | TableState::Over | TableState::Closed => summary(&row, Some(guest)),
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

    /// The record of a finished game. While it is played nobody gets it.
    pub async fn record(&self, game: GameId) -> Result<String, LoadError> {
        let row = self.shared.store.game(game).await?.ok_or(LoadError::Unknown)?;
        if row.ended.is_none() {
            return Err(LoadError::Running);
        }
        let lines = self.shared.store.journal(game).await?;
        GameDoc::read(&row)?.record(&row, &lines, self.shared.dealer.clone())
    }

    /// A finished game, as its players saw it.
    pub async fn finished(&self, row: &GameRow) -> Result<Finished, LoadError> {
        let lines = self.shared.store.journal(row.id).await?;
        GameDoc::read(row)?.finished(row, &lines, self.shared.dealer.clone())
    }

    /// Says goodbye at every table. What was told is stored by then.
    pub async fn stop(&self, reason: &'static str) {
        for table in self.live.all() {
            let (done, stopped) = oneshot::channel();
            if table.send(Request::Stop { reason, done }).await.is_ok() {
                let _ = stopped.await;
            }
        }
    }
}

/// Says every few seconds that the server is alive, as long as somebody holds its tables.
async fn heartbeat(shared: Weak<Shared>, live: Arc<Live<ToTable>>) {
    let mut beat = tokio::time::interval(HEARTBEAT);
    loop {
        beat.tick().await;
        let Some(shared) = shared.upgrade() else { return };
        if !live.is_empty() {
            let _ = shared.store.commit(vec![Change::Alive { at: shared.wall.now() }]).await;
        }
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

/// A table that need not be in memory.
fn summary(row: &TableRow, guest: Option<GuestId>) -> Option<TableSummary> {
    let doc: Doc = serde_json::from_str(&row.doc).ok()?;
    let names = names(&doc);
    let stage = if row.state == TableState::Over { Stage::Over } else { doc.stage };
    let your_seat = guest.and_then(|guest| doc.seat_of(guest));
    Some(TableSummary { code: row.code.clone(), options: doc.options, stage, names, your_seat, your_turn: false })
}
