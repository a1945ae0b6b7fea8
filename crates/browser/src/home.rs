//! Tables on this device. They are the tables of a server, with the page in place of the operating system and of the disk: it
//! says what time it is, brings random bytes, and keeps what is committed. Nobody is told of a move that it has not kept.
//!
//! The page asks and gets effects: frames for its connections, commits to keep, and when to ask again.

use std::collections::{BTreeMap, HashMap};
use std::future::ready;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use foretell_ground::page;
use foretell_store::{BoxFuture, Change, Disk, GameId, GuestId, GuestRow, Memory, Store, StoreError, Thing};
use foretell_tables::{Carry, Config, JoinError, LastSeen, LoadError, Outbox, Seeds, Tables};
use foretell_wire::{NewTable, Numbered, TableMade, TableSummary};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use crate::asked::Asked;
use crate::kept::{Commit, Kept, KeptChange};

static HOME: Mutex<Option<Home>> = Mutex::new(None);

/// A question about the tables on this device, and the time at which it is asked, in milliseconds since 1970.
#[derive(Debug)]
pub(crate) struct HomeQuestion {
    now: u64,
    ask: HomeAsk,
}

/// What is asked.
#[derive(Debug)]
pub(crate) enum HomeAsk {
    /// Opens the device's tables: the first question of all.
    Open {
        /// Random bytes, as hexadecimal digits.
        entropy: String,
        /// Who plays here.
        guest: Player,
        /// What was kept.
        kept: Kept,
    },
    /// Opens a new table.
    Make {
        /// What is agreed.
        new: NewTable,
    },
    /// Comes to a table, as a socket would.
    Join {
        /// The page's number for the connection.
        connection: u32,
        /// The code of the table.
        code: String,
        /// What this page saw last.
        last: Option<Last>,
    },
    /// Says something on a connection.
    Frame {
        /// On which.
        connection: u32,
        /// What.
        frame: Box<Numbered>,
    },
    /// Ends a connection.
    Leave {
        /// Which.
        connection: u32,
    },
    /// A commit is kept, or cannot be: then the game goes on without.
    Kept {
        /// Its number.
        commit: u64,
    },
    /// The time has come, or there is more to do.
    GoOn,
    /// Who plays here has another name or sign.
    Renamed {
        /// The name.
        name: String,
        /// The sign.
        sign: String,
    },
    /// The tables on this device.
    Tables,
    /// A table is not wanted any more.
    Forget {
        /// Its code.
        code: String,
    },
}

/// Who plays on this device.
#[derive(Debug, Deserialize)]
pub(crate) struct Player {
    id: Uuid,
    name: String,
    sign: String,
}

/// What a page saw last of a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Last {
    game: Uuid,
    seq: u64,
}

impl HomeQuestion {
    /// Reads a question; nothing if it is about something else.
    pub(crate) fn read(name: &str, asked: &Asked<'_>) -> Result<Option<HomeQuestion>, String> {
        let code = || asked.part("code");
        let connection = || asked.part("connection");
        let ask = match name {
            "home_open" => HomeAsk::Open {
                entropy: asked.part("entropy")?,
                guest: asked.part("guest")?,
                kept: asked.part::<Option<_>>("kept")?.unwrap_or_default(),
            },
            "home_make" => HomeAsk::Make { new: asked.part("new")? },
            "home_join" => HomeAsk::Join { connection: connection()?, code: code()?, last: asked.part("last")? },
            "home_frame" => HomeAsk::Frame { connection: connection()?, frame: asked.part("frame")? },
            "home_leave" => HomeAsk::Leave { connection: connection()? },
            "home_kept" => HomeAsk::Kept { commit: asked.part("commit")? },
            "home_go_on" => HomeAsk::GoOn,
            "home_renamed" => HomeAsk::Renamed { name: asked.part("name")?, sign: asked.part("sign")? },
            "home_tables" => HomeAsk::Tables,
            "home_forget" => HomeAsk::Forget { code: code()? },
            _ => return Ok(None),
        };
        Ok(Some(HomeQuestion { now: asked.part("now")?, ask }))
    }
}

/// What the page has to do now.
#[derive(Debug, Default, Serialize)]
pub struct Effects {
    frames: Vec<ToConnection>,
    closed: Vec<Closed>,
    keep: Vec<Commit>,
    /// When to ask to go on.
    wake: Option<u64>,
    /// Whether there is something to think about: the page asks to go on when it has delivered the frames.
    more: bool,
    made: Option<TableMade>,
    refused: Option<String>,
    tables: Option<Vec<TableSummary>>,
}

/// A frame for a connection.
#[derive(Debug, Serialize)]
struct ToConnection {
    connection: u32,
    /// As it would come over a socket.
    frame: String,
}

/// A connection is over.
#[derive(Debug, Serialize)]
struct Closed {
    connection: u32,
    code: &'static str,
}

/// What has gathered for the page.
type Desk = Arc<Mutex<Effects>>;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The device's tables.
struct Home {
    tables: Tables,
    store: Arc<Memory>,
    shelf: Arc<Shelf>,
    desk: Desk,
    guest: GuestRow,
    connections: HashMap<u32, mpsc::UnboundedSender<Numbered>>,
}

/// Answers a question; an error is one that makes no sense.
pub(crate) fn answer(HomeQuestion { now, ask }: HomeQuestion) -> Result<Effects, String> {
    let mut open = lock(&HOME);
    // What is asked happens at this time, and not at that of the question before.
    page::go_on(now);
    match (ask, &mut *open) {
        (HomeAsk::Open { entropy, guest, kept }, place @ None) => {
            page::bring_entropy(entropy.as_bytes());
            let home = Home::new(guest, kept, now).ok_or("the tables of this device cannot be opened")?;
            Ok(place.insert(home).go_on(now))
        }
        (HomeAsk::Open { .. }, Some(_)) => Err("the tables of this device are open already".to_owned()),
        (_, None) => Err("the tables of this device are not open".to_owned()),
        (ask, Some(home)) => {
            home.take(ask);
            Ok(home.go_on(now))
        }
    }
}

impl Home {
    fn new(Player { id, name, sign }: Player, kept: Kept, now: u64) -> Option<Home> {
        let desk = Desk::default();
        let shelf = Arc::new(Shelf { desk: desk.clone(), waiting: Mutex::default() });
        let store = Arc::new(Memory::on(shelf.clone(), kept.restored()));
        let at = now.cast_signed();
        let guest = GuestRow { id: GuestId(id), name, sign, created: at, seen: at };
        at_once(store.commit(vec![Change::PutGuest(guest.clone())]))?.ok()?;
        let config = Config { thinkers: 1, heartbeat: None, ..Config::default() };
        let tables = at_once(Tables::new(store.clone(), Arc::new(Seeds), config))?.ok()?;
        Some(Home { tables, store, shelf, desk, guest, connections: HashMap::new() })
    }

    fn take(&mut self, ask: HomeAsk) {
        let (tables, desk) = (self.tables.clone(), self.desk.clone());
        match ask {
            HomeAsk::Open { .. } | HomeAsk::GoOn => {}
            HomeAsk::Make { new } => {
                let guest = self.guest.clone();
                foretell_ground::spawn(async move {
                    match tables.create(&guest, new).await {
                        Ok(made) => lock(&desk).made = Some(made),
                        Err(error) => lock(&desk).refused = Some(error.to_string()),
                    }
                });
            }
            HomeAsk::Join { connection, code, last } => self.join(connection, code, last),
            HomeAsk::Frame { connection, frame } => {
                if let Some(to_table) = self.connections.get(&connection) {
                    let _ = to_table.send(*frame);
                }
            }
            HomeAsk::Leave { connection } => {
                self.connections.remove(&connection);
            }
            HomeAsk::Kept { commit } => self.shelf.kept(commit),
            HomeAsk::Renamed { name, sign } => {
                self.guest = GuestRow { name, sign, ..self.guest.clone() };
                // A guest is nothing that the page keeps here, so this is done at once.
                let _ = at_once(self.store.commit(vec![Change::PutGuest(self.guest.clone())]));
            }
            HomeAsk::Tables => {
                let guest = self.guest.id;
                foretell_ground::spawn(async move {
                    lock(&desk).tables = Some(tables.of_guest(guest).await.unwrap_or_default());
                });
            }
            HomeAsk::Forget { code } => {
                let store = self.store.clone();
                foretell_ground::spawn(async move {
                    tables.let_go_of(&code).await;
                    if let Err(error) = forget(&store, &code).await {
                        lock(&desk).refused = Some(error.to_string());
                    }
                });
            }
        }
    }

    /// Lets everything go on as far as it can, and tells what the page has to do. It thinks about one thing at most.
    fn go_on(&self, now: u64) -> Effects {
        page::go_on(now);
        // What is there to be shown or kept does not wait for thinking.
        if lock(&self.desk).is_empty() && page::has_work() {
            page::work_on();
            page::go_on(now);
        }
        let gathered = std::mem::take(&mut *lock(&self.desk));
        Effects { wake: page::next_wake(), more: page::has_work(), ..gathered }
    }

    /// Comes to a table: a task that says there what the connection says, in order.
    fn join(&mut self, connection: u32, code: String, last: Option<Last>) {
        let (to_table, mut said) = mpsc::unbounded_channel();
        self.connections.insert(connection, to_table);
        let (tables, guest, desk) = (self.tables.clone(), self.guest.clone(), self.desk.clone());
        let last = last.map(|Last { game, seq }| LastSeen { game: GameId(game), seq });
        foretell_ground::spawn(async move {
            let carrier = Arc::new(Carrier { connection, desk, why: Mutex::new("lost") });
            let joined = tables.join(&code, &guest, Outbox::Carried(carrier.clone()), last).await;
            let joined = joined.map_err(|error| *lock(&carrier.why) = code_of(&error));
            // From now on the table alone holds it: when it lets go, the connection is over.
            drop(carrier);
            let Ok(joined) = joined else { return };
            while let Some(frame) = said.recv().await {
                if !joined.send(frame).await {
                    break;
                }
            }
            joined.leave().await;
        });
    }
}

impl Effects {
    /// Whether there is nothing to be shown or kept.
    fn is_empty(&self) -> bool {
        self.frames.is_empty()
            && self.closed.is_empty()
            && self.keep.is_empty()
            && self.made.is_none()
            && self.refused.is_none()
            && self.tables.is_none()
    }
}

/// Brings frames to the page. The table holds it as long as it has the connection.
#[derive(Debug)]
struct Carrier {
    connection: u32,
    desk: Desk,
    /// Why the connection is over when it is.
    why: Mutex<&'static str>,
}

impl Carry for Carrier {
    fn carry(&self, frame: Bytes) -> bool {
        let Ok(frame) = String::from_utf8(frame.into()) else { return false };
        lock(&self.desk).frames.push(ToConnection { connection: self.connection, frame });
        true
    }
}

impl Drop for Carrier {
    fn drop(&mut self) {
        let code = *lock(&self.why);
        lock(&self.desk).closed.push(Closed { connection: self.connection, code });
    }
}

/// Why nobody comes to a table, as the page knows it.
fn code_of(error: &JoinError) -> &'static str {
    match error {
        JoinError::Load(LoadError::TooNew) => "version",
        JoinError::Load(LoadError::Unknown | LoadError::Damaged(_)) => "unknown",
        JoinError::Load(LoadError::Running | LoadError::Full | LoadError::Store(_))
        | JoinError::NoSpectators
        | JoinError::Crowded => "lost",
    }
}

/// Where the page keeps commits. It says of each when it is kept.
#[derive(Debug)]
struct Shelf {
    desk: Desk,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    n_commits: u64,
    kept: BTreeMap<u64, oneshot::Sender<()>>,
}

impl Shelf {
    fn kept(&self, commit: u64) {
        if let Some(kept) = lock(&self.waiting).kept.remove(&commit) {
            let _ = kept.send(());
        }
    }
}

impl Disk for Shelf {
    fn write(&self, changes: Vec<Change>) -> BoxFuture<'static, Result<(), StoreError>> {
        let changes: Vec<_> = changes.into_iter().filter_map(KeptChange::of).collect();
        if changes.is_empty() {
            return Box::pin(ready(Ok(())));
        }
        let (keep, kept) = oneshot::channel();
        let mut waiting = lock(&self.waiting);
        waiting.n_commits += 1;
        let commit = waiting.n_commits;
        waiting.kept.insert(commit, keep);
        lock(&self.desk).keep.push(Commit { commit, changes });
        Box::pin(async move { kept.await.map_err(|_| StoreError::Closed) })
    }
}

/// Deletes a table, with the games that were not finished there.
async fn forget(store: &Memory, code: &str) -> Result<(), StoreError> {
    let Some(table) = store.table_by_code(code).await? else { return Ok(()) };
    store.commit(vec![Change::LetGo { thing: Thing::Table(table.id), since: i64::MAX }]).await
}

/// What comes of a future that waits for nothing.
fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
