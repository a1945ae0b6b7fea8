//! What waits to be sent to each other node. Messages to a node leave in the order in which they were handed in, as many as
//! wait together.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use foretell_store::NodeId;
use tokio::sync::mpsc;

use crate::bus::Bus;
use crate::message::{Envelope, Message, USUAL_BYTES};

/// How many messages may wait for a node. Those that do not fit are lost, and asked for again.
const WAITING: usize = 16 * 1024;
/// How many messages are put into one envelope.
const TOGETHER: usize = 256;

/// The way to a node.
pub(crate) type Link = mpsc::Sender<Message>;

/// The ways to all nodes.
#[derive(Debug)]
pub(crate) struct Links {
    bus: Arc<Bus>,
    links: Mutex<HashMap<NodeId, Link>>,
}

impl Links {
    pub(crate) fn new(bus: Arc<Bus>) -> Links {
        Links { bus, links: Mutex::default() }
    }

    fn links(&self) -> MutexGuard<'_, HashMap<NodeId, Link>> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a node.
    pub(crate) fn to(&self, node: NodeId) -> Link {
        let make = || {
            let (link, waiting) = mpsc::channel(WAITING);
            tokio::spawn(send_on(self.bus.clone(), node, waiting));
            link
        };
        self.links().entry(node).or_insert_with(make).clone()
    }

    /// Sends something to a node, if it can be sent.
    pub(crate) fn send(&self, node: NodeId, message: Message) {
        say(&self.to(node), message);
    }

    /// Forgets the way to a node that is gone for good.
    pub(crate) fn forget(&self, is_gone: impl Fn(NodeId) -> bool) {
        self.links().retain(|node, _| !is_gone(*node));
    }
}

/// Puts a message on its way, at once or not at all.
pub(crate) fn say(link: &Link, message: Message) -> bool {
    let is_on_its_way = link.try_send(message).is_ok();
    if !is_on_its_way {
        metrics::counter!("foretell_cluster_lost_total").increment(1);
    }
    is_on_its_way
}

async fn send_on(bus: Arc<Bus>, to: NodeId, mut waiting: mpsc::Receiver<Message>) {
    // A way that was forgotten begins behind where it ended.
    let mut n = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_micros() as u64);
    let mut together = Vec::new();
    while waiting.recv_many(&mut together, TOGETHER).await > 0 {
        let mut rest = together.drain(..).peekable();
        while rest.peek().is_some() {
            let mut messages = Vec::new();
            let mut size = 0;
            while let Some(message) = rest.next_if(|message| size == 0 || size + message.size() <= USUAL_BYTES) {
                size += message.size();
                messages.push(message);
            }
            n += 1;
            bus.send(Envelope { from: bus.me, to, n, messages }).await;
        }
    }
}
