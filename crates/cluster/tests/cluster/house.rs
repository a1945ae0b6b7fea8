//! Nodes that share a store. Each has a thread of its own, so that it can be frozen and killed as a process can.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread::JoinHandle;
use std::time::Duration;

use foretell_carrier::{Carrier, Joined, Local};
use foretell_cluster::{Cluster, ClusterConfig};
use foretell_services::Nats;
use foretell_store::{Change, GuestId, GuestRow, Memory, Store};
use foretell_tables::{Config, JoinError, LastSeen, Seeds, Tables};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use uuid::Uuid;

pub(crate) const SECRET: &str = "a secret that only our nodes know";

/// What all nodes share.
pub(crate) struct House {
    pub(crate) store: Arc<Memory>,
    pub(crate) nats: Option<Nats>,
    pub(crate) lease: Duration,
}

/// A server, alone or one of several.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) carrier: Arc<dyn Carrier>,
    runtime: Handle,
}

/// A node that runs.
pub(crate) struct Node {
    pub(crate) server: Server,
    pub(crate) cluster: Arc<Cluster>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl House {
    /// Nothing if there is no broker to be had. Nobody is taken for dead here because the machine is busy.
    pub(crate) fn new() -> Option<House> {
        House::with_lease(Duration::from_secs(4))
    }

    /// One in which nodes fall silent.
    pub(crate) fn with_lease(lease: Duration) -> Option<House> {
        let nats = Nats::start()?;
        Some(House { store: Arc::new(Memory::new()), nats: Some(nats), lease })
    }

    pub(crate) fn config(&self) -> ClusterConfig {
        let url = self.nats.as_ref().unwrap().url();
        ClusterConfig { lease: self.lease, ..ClusterConfig::new(url, SECRET) }
    }

    pub(crate) fn node(&self) -> Node {
        self.node_on(self.store.clone())
    }

    /// A node that sees the store through this one.
    pub(crate) fn node_on(&self, store: Arc<dyn Store>) -> Node {
        let (started, is_started) = channel();
        let (end, ended) = oneshot::channel::<()>();
        let (leases, config) = (self.store.clone(), self.config());
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let cluster = Cluster::start(store, leases, Arc::new(Seeds), tables(), config).await.unwrap();
                started.send((Arc::new(cluster), Handle::current())).unwrap();
                let _ = ended.await;
            });
        });
        let (cluster, runtime) = is_started.recv().unwrap();
        let server = Server { carrier: cluster.clone(), runtime };
        Node { server, cluster, end: Some(end), thread: Some(thread) }
    }

    pub(crate) async fn guest(&self, name: &str) -> GuestRow {
        guest(&*self.store, name).await
    }
}

pub(crate) async fn guest(store: &dyn Store, name: &str) -> GuestRow {
    let id = GuestId(Uuid::now_v7());
    let guest = GuestRow { id, name: name.to_owned(), sign: "owl".to_owned(), created: 0, seen: 0 };
    store.commit(vec![Change::PutGuest(guest.clone())]).await.unwrap();
    guest
}

pub(crate) fn tables() -> Config {
    Config { idle: Duration::from_mins(10), max_tables: 100, max_spectators: 5, thinkers: 2, ..Config::default() }
}

/// A server alone.
pub(crate) async fn alone(store: Arc<dyn Store>) -> Server {
    let tables = Tables::new(store, Arc::new(Seeds), tables()).await.unwrap();
    Server { carrier: Arc::new(Local::new(tables)), runtime: Handle::current() }
}

impl Server {
    /// Comes to a table, as a socket of this server does.
    pub(crate) async fn join(&self, code: &str, guest: &GuestRow, last: Option<LastSeen>) -> Result<Joined, JoinError> {
        let (carrier, code, guest) = (self.carrier.clone(), code.to_owned(), guest.clone());
        self.run(async move { carrier.join(&code, &guest, last).await }).await
    }

    /// Does something on the server's own thread.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> T {
        self.runtime.spawn(work).await.unwrap()
    }
}

impl Node {
    /// Stops everything that this node does for a while, as SIGSTOP would.
    pub(crate) fn freeze(&self, time: Duration) {
        self.server.runtime.spawn(async move { std::thread::sleep(time) });
    }

    /// Ends without a word, as `kill -9` would.
    pub(crate) fn kill(mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Ends in good order.
    pub(crate) async fn stop(self) {
        let carrier = self.server.carrier.clone();
        self.server.run(async move { carrier.stop("bye").await }).await;
        self.kill();
    }
}
