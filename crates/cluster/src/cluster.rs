//! A node: the tables that are here, those that are elsewhere, and the tasks that keep it in step with the others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::Subscriber;
use foretell_carrier::{Carrier, Joined, News, join_here};
use foretell_store::{BoxFuture, Epoch, GuestId, GuestRow, Leases, NodeId, Store, StoreError, TableId, TableRow};
use foretell_tables::{Config, CreateError, Dealer, JoinError, LastSeen, LoadError, Outbox, Tables, seen_from_outside};
use foretell_wire::{NewTable, TableMade, TableSummary};
use futures_util::StreamExt;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use uuid::Uuid;

use crate::bus::Bus;
use crate::claims::Claims;
use crate::config::{ClusterConfig, ClusterError};
use crate::far::Far;
use crate::lease::Lease;
use crate::leased::Leased;
use crate::links::Links;
use crate::message::{Envelope, Message, Refusal, ViewerNo, last_seen};
use crate::near::Near;
use crate::orphans;
use crate::peers::Peers;

/// How often a node says who is there, and gives up what it does not need.
const PULSE: Duration = Duration::from_secs(1);
/// The wait before a table is looked for once more.
const AGAIN: Duration = Duration::from_millis(40);
/// For how much longer than a lease a table is looked for.
const PATIENCE: Duration = Duration::from_secs(4);
/// Without the broker for so long, a node gives up what others may need.
const CUT_OFF: Duration = Duration::from_secs(5);
/// For how long a table is left alone that this node cannot load.
const BEYOND: Duration = Duration::from_mins(1);
/// For how long a list of public tables is good.
const LIST: Duration = Duration::from_secs(2);
/// Over how much time sockets are closed when the node ends.
const FAREWELL: Duration = Duration::from_millis(200);
/// How much news may wait to be taken to heart.
const NEWS: usize = 1024;

/// The way to all tables of a cluster, as one of its nodes knows it.
#[derive(Debug)]
pub struct Cluster {
    node: Arc<Node>,
    tasks: Vec<JoinHandle<()>>,
}

/// What the tasks of a node share.
pub(crate) struct Node {
    store: Arc<dyn Store>,
    pub(crate) leases: Arc<dyn Leases>,
    pub(crate) tables: Tables,
    pub(crate) lease: Arc<Lease>,
    config: ClusterConfig,
    bus: Arc<Bus>,
    links: Links,
    near: Arc<Near>,
    far: Far,
    pub(crate) peers: Peers,
    /// Somebody spoke whom nobody knows: the register is looked at.
    stranger: Notify,
    /// Others may need the tables that are here and cannot reach them: they are given up.
    cut_off: Notify,
    pub(crate) claims: Claims,
    /// Tables that this node cannot load, and since when it knows.
    beyond: Mutex<HashMap<TableId, Instant>>,
    news: mpsc::Sender<News>,
    untold: Mutex<Option<mpsc::Receiver<News>>>,
    public: Mutex<Option<(Instant, Vec<TableSummary>)>>,
    leaving: AtomicBool,
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Node").field("lease", &self.lease).finish_non_exhaustive()
    }
}

/// Whose a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    Mine,
    Other(NodeId),
}

impl Cluster {
    /// Takes part in a cluster: connects to the broker, and enters the register.
    pub async fn start(
        store: Arc<dyn Store>,
        leases: Arc<dyn Leases>,
        dealer: Arc<dyn Dealer>,
        tables: Config,
        config: ClusterConfig,
    ) -> Result<Cluster, ClusterError> {
        let lease = Arc::new(Lease::new(NodeId(Uuid::now_v7())));
        let (bus, heard) = Bus::connect(&config, lease.node).await?;
        let bus = Arc::new(bus);
        let for_tables = Arc::new(Leased::new(store.clone(), lease.clone()));
        let (news, untold) = mpsc::channel(NEWS);
        let node = Arc::new(Node {
            tables: Tables::new(for_tables, dealer, tables).await?,
            store,
            leases,
            lease,
            config,
            links: Links::new(bus.clone()),
            bus,
            near: Arc::default(),
            far: Far::default(),
            peers: Peers::default(),
            stranger: Notify::new(),
            cut_off: Notify::new(),
            claims: Claims::default(),
            beyond: Mutex::default(),
            news,
            untold: Mutex::new(Some(untold)),
            public: Mutex::default(),
            leaving: AtomicBool::new(false),
        });
        node.enter().await?;
        // From the first moment on, the lease is renewed, however long the rest takes.
        let mut tasks = vec![tokio::spawn(keep(node.clone()))];
        // By then the others know that it is there, and hear what it says.
        sleep(node.config.lease / 8 + AGAIN).await;
        node.look_at_peers().await;
        tracing::info!(node = %node.lease.node, n_others = node.peers.all().len(), "takes part in a cluster");
        tasks.extend([
            tokio::spawn(watch(node.clone())),
            tokio::spawn(listen(node.clone(), heard)),
            tokio::spawn(pulse(node.clone())),
            tokio::spawn(orphans::adopt(node.clone())),
        ]);
        Ok(Cluster { node, tasks })
    }

    /// The name of this node.
    pub fn node(&self) -> NodeId {
        self.node.lease.node
    }

    /// Whether a table is this node's.
    pub fn has(&self, code: &str) -> bool {
        self.node.lease.is_live() && self.node.claims.contains(code)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

/// Some part of this time.
pub(crate) fn jitter(most: Duration) -> Duration {
    let mut random = [0];
    // Without random bytes all wait the same.
    let _ = getrandom::fill(&mut random);
    most * u32::from(random[0]) / 256
}

impl Node {
    async fn enter(&self) -> Result<(), StoreError> {
        let asked = Instant::now();
        let (node, lease) = (self.lease.node, self.config.lease);
        let epoch = self.leases.enter(node, self.config.address.clone(), lease).await?;
        self.lease.lasts(asked, lease, epoch);
        Ok(())
    }

    fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Acquire)
    }

    fn epoch(&self) -> Result<Epoch, StoreError> {
        self.lease.epoch().filter(|_| !self.is_leaving()).ok_or(StoreError::Gone)
    }

    /// Claims a table unless somebody else has it. The caller holds [`Claims::opening`].
    pub(crate) async fn claim(&self, row: &TableRow) -> Result<Whose, StoreError> {
        let owner = self.leases.claim(row.id, self.lease.node, self.epoch()?).await?;
        if owner.node != self.lease.node {
            return Ok(Whose::Other(owner.node));
        }
        if !self.claims.contains(&row.code) {
            metrics::counter!("foretell_cluster_adoptions_total").increment(1);
            self.claims.add(&row.code, row.id);
        }
        Ok(Whose::Mine)
    }

    /// Whose a table is: this node's, if it was nobody's. The caller holds [`Claims::opening`].
    async fn whose(&self, code: &str) -> Result<(Whose, Option<TableRow>), LoadError> {
        self.epoch()?;
        if self.claims.contains(code) && self.tables.is_live(code) {
            return Ok((Whose::Mine, None));
        }
        let row = self.store.table_by_code(code).await?.ok_or(LoadError::Unknown)?;
        let whose = self.claim(&row).await?;
        Ok((whose, Some(row)))
    }

    /// Whether this node knows that it cannot load a table.
    pub(crate) fn is_beyond(&self, table: TableId) -> bool {
        let mut beyond = self.beyond.lock().unwrap_or_else(PoisonError::into_inner);
        beyond.retain(|_, since| since.elapsed() < BEYOND);
        beyond.contains_key(&table)
    }

    /// A table that is this node's cannot be loaded: if another may be able to, it is left to them.
    pub(crate) async fn cannot_load(&self, row: &TableRow, error: &LoadError) {
        if !matches!(error, LoadError::TooNew | LoadError::Damaged(_)) {
            return;
        }
        tracing::warn!(table = %row.id, %error, "this node leaves a table to others");
        self.beyond.lock().unwrap_or_else(PoisonError::into_inner).insert(row.id, Instant::now());
        self.give_up(&row.code, row.id).await;
    }

    async fn give_up(&self, code: &str, table: TableId) {
        self.claims.remove(code);
        if let Some(epoch) = self.lease.epoch()
            && let Err(error) = self.leases.give_up(table, self.lease.node, epoch).await
        {
            tracing::debug!(%error, "a table could not be given up");
        }
    }

    /// Looks for a table until it is found, or it is no use.
    async fn find<T, E: From<LoadError>, F: Future<Output = Result<T, Sought<E>>>>(
        &self,
        look: impl Fn() -> F,
    ) -> Result<T, E> {
        let until = Instant::now() + self.config.lease + PATIENCE;
        loop {
            match look().await {
                Ok(found) => return Ok(found),
                Err(Sought::InVain(error)) => return Err(error),
                Err(Sought::NotYet) if Instant::now() < until && !self.is_leaving() => {
                    metrics::counter!("foretell_cluster_sought_again_total").increment(1);
                    sleep(AGAIN + jitter(AGAIN)).await;
                }
                Err(Sought::NotYet) => return Err(LoadError::Store(StoreError::Busy).into()),
            }
        }
    }

    async fn join(&self, code: &str, guest: &GuestRow, last: Option<LastSeen>) -> Result<Joined, Sought<JoinError>> {
        let opening = self.claims.opening().await;
        let owner = match self.whose(code).await? {
            (Whose::Mine, row) => match join_here(&self.tables, code, guest, last).await {
                Ok(joined) => return Ok(joined),
                Err(JoinError::Load(error)) => {
                    if let Some(row) = row {
                        self.cannot_load(&row, &error).await;
                    }
                    drop(opening);
                    return self.join_anywhere(code, guest, last, error).await;
                }
                Err(error) => return Err(Sought::InVain(error)),
            },
            (Whose::Other(owner), _) => owner,
        };
        drop(opening);
        self.join_there(owner, code, guest, last).await
    }

    async fn join_there(
        &self,
        owner: NodeId,
        code: &str,
        guest: &GuestRow,
        last: Option<LastSeen>,
    ) -> Result<Joined, Sought<JoinError>> {
        let started = Instant::now();
        let joined = self.near.join(&self.links, owner, code, guest.id, last).await;
        metrics::histogram!("foretell_cluster_join_seconds").record(started.elapsed().as_secs_f64());
        joined.map_err(|refusal| refusal.told().map_or(Sought::NotYet, Sought::InVain))
    }

    /// A table that this node cannot load, because its rules are newer, may be one that another can.
    async fn join_anywhere(
        &self,
        code: &str,
        guest: &GuestRow,
        last: Option<LastSeen>,
        error: LoadError,
    ) -> Result<Joined, Sought<JoinError>> {
        if error == LoadError::TooNew {
            for peer in self.peers.all() {
                if let Ok(joined) = self.join_there(peer, code, guest, last).await {
                    return Ok(joined);
                }
            }
        }
        Err(error.into())
    }

    async fn summary(&self, code: &str, guest: GuestId) -> Result<TableSummary, Sought<LoadError>> {
        let opening = self.claims.opening().await;
        let owner = match self.whose(code).await? {
            (Whose::Mine, row) => {
                let summary = self.tables.summary(code, guest).await;
                if let (Some(row), Err(error)) = (row, &summary) {
                    self.cannot_load(&row, error).await;
                }
                return Ok(summary?);
            }
            (Whose::Other(owner), _) => owner,
        };
        drop(opening);
        match self.near.summary(&self.links, owner, code, guest).await {
            Ok(summary) => {
                let read = serde_json::from_str(&summary);
                read.map_err(|_| Sought::InVain(LoadError::Damaged("another node says what is no table".to_owned())))
            }
            Err(refusal) => Err(match refusal.told() {
                Some(JoinError::Load(error)) => Sought::InVain(error),
                _ => Sought::NotYet,
            }),
        }
    }

    async fn create(&self, guest: &GuestRow, new: NewTable) -> Result<TableMade, CreateError> {
        let start = new.start;
        self.until_leased().await;
        let opening = self.claims.opening().await;
        let (row, made) = self.tables.make(guest, new).await?;
        if start {
            // Nobody else knows of it yet, unless they look for tables that nobody has; so it is claimed first.
            self.claim(&row).await.map_err(|error| CreateError::Load(error.into()))?;
            self.tables.begin(row, guest.id).await?;
        }
        drop(opening);
        Ok(made)
    }

    /// Waits until there is a lease, but not for ever.
    async fn until_leased(&self) {
        let until = Instant::now() + self.config.lease + PATIENCE;
        while !self.lease.is_live() && !self.is_leaving() && Instant::now() < until {
            sleep(AGAIN).await;
        }
    }

    async fn public(&self) -> Result<Vec<TableSummary>, StoreError> {
        if let Some((at, list)) = &*self.public.lock().unwrap_or_else(PoisonError::into_inner)
            && at.elapsed() < LIST
        {
            return Ok(list.clone());
        }
        let mut list = Vec::new();
        for row in self.tables.listed().await? {
            if self.tables.is_live(&row.code) || self.leases.owner(row.id).await?.is_some() {
                list.extend(seen_from_outside(&row, None));
            }
        }
        *self.public.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), list.clone()));
        Ok(list)
    }

    fn tell(&self, message: &Message) {
        for peer in self.peers.all() {
            self.links.send(peer, message.clone());
        }
    }

    /// The lease is gone, or given up: all tables leave memory, and a new lease is taken. Those who are here join again.
    async fn begin_again(&self) {
        self.lease.end();
        let closing = self.claims.closing().await;
        self.tables.let_go().await;
        self.far.let_go(|_| true);
        self.claims.clear();
        while !self.is_leaving()
            && let Err(error) = self.enter().await
        {
            tracing::warn!(%error, "no lease can be had");
            sleep(self.config.lease / 8).await;
        }
        drop(closing);
    }

    async fn stop(&self) {
        self.leaving.store(true, Ordering::Release);
        let closing = self.claims.closing().await;
        self.tables.let_go().await;
        let epoch = self.lease.epoch();
        self.lease.end();
        self.claims.clear();
        if let Some(epoch) = epoch
            && let Err(error) = self.leases.leave(self.lease.node, epoch).await
        {
            tracing::warn!(%error, "the lease was not given up: it lapses by itself");
        }
        drop(closing);
        self.tell(&Message::Leaving);
        // What waits in the links is on its way in a moment.
        sleep(Duration::from_millis(5)).await;
        self.bus.flush().await;
        self.near.let_go(|_| true);
    }

    /// Compares with the register who is there.
    async fn look_at_peers(&self) {
        let Ok(Ok(rows)) = timeout(self.config.lease, self.leases.nodes()).await else { return };
        let changed = self.peers.look(self.lease.node, &rows, self.tables.clock().now());
        if changed.gone.is_empty() && changed.back.is_empty() {
            return;
        }
        for &(node, alive) in &changed.gone {
            tracing::info!(%node, "a node is gone");
            self.tables.fell_silent(alive);
        }
        let is_gone = |node: NodeId| changed.gone.iter().any(|(gone, _)| *gone == node);
        self.near.let_go(|node| is_gone(node) || changed.back.contains(&node));
        self.far.let_go(is_gone);
        self.links.forget(|node| !rows.iter().any(|row| row.node == node));
    }

    fn hear(self: &Arc<Node>, bytes: &[u8]) {
        let dropped =
            |why: &'static str| metrics::counter!("foretell_cluster_dropped_total", "why" => why).increment(1);
        let envelope = match Envelope::read(bytes, &self.bus.sealer, self.lease.node) {
            Ok(envelope) => envelope,
            Err(why) => return dropped(why.name()),
        };
        if let Err(why) = self.peers.is_new(envelope.from, envelope.n) {
            self.stranger.notify_one();
            return dropped(why);
        }
        for message in envelope.messages {
            self.take(envelope.from, message);
        }
    }

    fn take(self: &Arc<Node>, from: NodeId, message: Message) {
        match message {
            Message::Join { viewer, code, guest, last } => {
                let node = self.clone();
                let outbox = Outbox::Carried(self.far.comes(from, viewer, self.links.to(from)));
                tokio::spawn(async move {
                    let came = node.let_in(from, viewer, &code, guest, last_seen(last), outbox).await;
                    if came.is_err() {
                        node.far.leave(from, viewer);
                    }
                    node.links.send(from, Message::Came { viewer, came });
                });
            }
            Message::Frame { viewer, text } => self.far.frame(from, viewer, &text),
            Message::Leave { viewer } => self.far.leave(from, viewer),
            Message::WouldBegin { viewer, question, as_rematch } => {
                let (node, joined) = (self.clone(), self.far.joined(from, viewer));
                tokio::spawn(async move {
                    let yes = match joined {
                        Some(joined) => joined.would_begin_as(as_rematch).await,
                        None => false,
                    };
                    node.links.send(from, Message::Answer { question, yes });
                });
            }
            Message::Summary { question, code, guest } => {
                let node = self.clone();
                tokio::spawn(async move {
                    let summary = node.shown(&code, guest).await;
                    node.links.send(from, Message::Looks { question, summary });
                });
            }
            Message::Pulse { viewers } => self.links.send(from, self.far.pulse(from, &viewers)),
            Message::Came { viewer, came } => self.near.came(from, viewer, came),
            Message::Told { viewer, n, frame } => self.near.told(from, viewer, n, frame),
            Message::End { viewer } => self.near.end(from, viewer),
            Message::Answer { question, yes } => self.near.answer(from, question, yes),
            Message::Looks { question, summary } => self.near.looks(from, question, summary),
            Message::PulseSaid { sent, gone } => self.near.pulse_said(from, &sent, &gone),
            Message::Missed { address, guest } => {
                let _ = self.news.try_send(News::Missed { address, guest });
            }
            Message::PadChanged { code } => {
                let _ = self.news.try_send(News::PadChanged { code });
            }
            Message::Leaving => self.near.let_go(|node| node == from),
        }
    }

    /// Lets somebody in whose socket is at another node.
    async fn let_in(
        &self,
        from: NodeId,
        viewer: ViewerNo,
        code: &str,
        guest: GuestId,
        last: Option<LastSeen>,
        outbox: Outbox,
    ) -> Result<(), Refusal> {
        let opening = self.claims.opening().await;
        let (whose, row) = self.whose(code).await?;
        if whose != Whose::Mine {
            return Err(Refusal::NotMine);
        }
        let guest = self.store.guest(guest).await?.ok_or(Refusal::Unknown)?;
        let joined = match self.tables.join(code, &guest, outbox, last).await {
            Ok(joined) => joined,
            Err(error) => {
                if let (Some(row), JoinError::Load(error)) = (row, &error) {
                    self.cannot_load(&row, error).await;
                }
                return Err(error.into());
            }
        };
        drop(opening);
        if let Some(joined) = self.far.came(from, viewer, joined) {
            joined.leave().await;
        }
        Ok(())
    }

    async fn shown(&self, code: &str, guest: GuestId) -> Result<String, Refusal> {
        let _opening = self.claims.opening().await;
        if self.whose(code).await?.0 != Whose::Mine {
            return Err(Refusal::NotMine);
        }
        let summary = self.tables.summary(code, guest).await?;
        serde_json::to_string(&summary).map_err(|_| Refusal::NotNow)
    }

    /// Gives up the tables that have left memory.
    async fn give_up_unused(&self) {
        for (code, table) in self.claims.unused(|code| self.tables.is_live(code)) {
            let closing = self.claims.closing().await;
            if !self.tables.is_live(&code) {
                self.give_up(&code, table).await;
            }
            drop(closing);
        }
    }
}

/// Why a table was not found.
enum Sought<E> {
    /// It may be found in a moment.
    NotYet,
    InVain(E),
}

impl<E: From<LoadError>> From<LoadError> for Sought<E> {
    fn from(error: LoadError) -> Sought<E> {
        match error {
            LoadError::Store(_) => Sought::NotYet,
            error => Sought::InVain(error.into()),
        }
    }
}

/// Renews the lease, and takes a new one when it has lapsed.
async fn keep(node: Arc<Node>) {
    let lease = node.config.lease;
    loop {
        let is_cut_off = timeout(lease / 4, node.cut_off.notified()).await.is_ok();
        if node.is_leaving() {
            return;
        }
        if is_cut_off {
            node.begin_again().await;
            continue;
        }
        let asked = Instant::now();
        let epoch = node.lease.last_epoch();
        match timeout(lease, node.leases.renew(node.lease.node, epoch, lease)).await {
            Ok(Ok(true)) => node.lease.lasts(asked, lease, epoch),
            Ok(Ok(false)) => {
                tracing::warn!(node = %node.lease.node, "the lease has lapsed: all tables are loaded again");
                metrics::counter!("foretell_cluster_lapses_total").increment(1);
                node.begin_again().await;
            }
            Ok(Err(error)) => tracing::warn!(%error, "the lease was not renewed"),
            Err(_) => tracing::warn!("the lease was not renewed in time"),
        }
        metrics::gauge!("foretell_cluster_lease_seconds").set(node.lease.left().as_secs_f64());
    }
}

/// Looks who is there, again and again.
async fn watch(node: Arc<Node>) {
    loop {
        let _ = timeout(node.config.lease / 8, node.stranger.notified()).await;
        node.look_at_peers().await;
    }
}

/// Hears what others say.
async fn listen(node: Arc<Node>, mut heard: Subscriber) {
    while let Some(message) = heard.next().await {
        node.hear(&message.payload);
    }
}

/// Says who is there, and looks after what is here.
async fn pulse(node: Arc<Node>) {
    let mut is_cut_off = false;
    loop {
        // When the broker is back, those who missed something need not wait.
        let _ = timeout(PULSE, node.bus.back()).await;
        for (owner, viewers) in node.near.pulse() {
            node.links.send(owner, Message::Pulse { viewers });
        }
        node.far.let_go(|peer| !node.peers.contains(peer));
        node.give_up_unused().await;
        match node.bus.lost_for() {
            Some(lost) if lost > CUT_OFF && !is_cut_off => {
                is_cut_off = true;
                tracing::warn!("without the broker: those who are elsewhere are sent away, and tables are given up");
                node.near.let_go(|_| true);
                if !node.far.is_empty() {
                    node.cut_off.notify_one();
                }
            }
            Some(_) => {}
            None => is_cut_off = false,
        }
    }
}

impl Carrier for Cluster {
    fn tables(&self) -> &Tables {
        &self.node.tables
    }

    fn join<'a>(
        &'a self,
        code: &'a str,
        guest: &'a GuestRow,
        last: Option<LastSeen>,
    ) -> BoxFuture<'a, Result<Joined, JoinError>> {
        Box::pin(async move {
            let code = code.to_ascii_lowercase();
            self.node.find(|| self.node.join(&code, guest, last)).await
        })
    }

    fn goes_on(&self) -> bool {
        true
    }

    fn create<'a>(&'a self, guest: &'a GuestRow, new: NewTable) -> BoxFuture<'a, Result<TableMade, CreateError>> {
        Box::pin(self.node.create(guest, new))
    }

    fn summary<'a>(&'a self, code: &'a str, guest: GuestId) -> BoxFuture<'a, Result<TableSummary, LoadError>> {
        Box::pin(async move {
            let code = code.to_ascii_lowercase();
            self.node.find(|| self.node.summary(&code, guest)).await
        })
    }

    fn public(&self) -> BoxFuture<'_, Result<Vec<TableSummary>, StoreError>> {
        Box::pin(self.node.public())
    }

    fn tell(&self, news: News) {
        self.node.tell(&news.into());
    }

    fn news(&self) -> Option<mpsc::Receiver<News>> {
        self.node.untold.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn trouble(&self) -> Option<&'static str> {
        // Without the broker much can still be done here, and it may be away for all.
        (!self.node.lease.is_live()).then_some("this node has no lease")
    }

    fn stop<'a>(&'a self, _: &'static str) -> BoxFuture<'a, ()> {
        Box::pin(self.node.stop())
    }

    fn farewell(&self) -> Duration {
        FAREWELL
    }
}
