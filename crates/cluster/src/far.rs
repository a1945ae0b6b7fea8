//! Viewers whose sockets are at other nodes and whose tables are here.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use foretell_store::NodeId;
use foretell_tables::{Carry, Joined};
use foretell_wire::Numbered;
use tokio::time::Instant;

use crate::links::{Link, say};
use crate::message::{Beat, Message, ViewerNo};

/// A node that has not said for so long who is there has nobody there.
const SILENCE: Duration = Duration::from_secs(5);

/// The table has let go of a viewer to whom so many frames were sent.
const ENDED: u32 = u32::MAX;

/// All viewers who are elsewhere.
#[derive(Debug, Default)]
pub(crate) struct Far {
    nodes: Mutex<HashMap<NodeId, Node>>,
}

#[derive(Debug)]
struct Node {
    heard: Instant,
    viewers: HashMap<ViewerNo, Viewer>,
}

#[derive(Debug)]
struct Viewer {
    /// Their place at the table, once they have one.
    joined: Option<Joined>,
    sent: Arc<AtomicU32>,
    received: u32,
}

impl Far {
    fn nodes(&self) -> MutexGuard<'_, HashMap<NodeId, Node>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody at that node is about to come.
    pub(crate) fn comes(&self, from: NodeId, viewer: ViewerNo, link: Link) -> Arc<FarOutbox> {
        let sent = Arc::new(AtomicU32::new(0));
        let entry = Viewer { joined: None, sent: sent.clone(), received: 0 };
        let mut nodes = self.nodes();
        let node = nodes.entry(from).or_insert_with(|| Node { heard: Instant::now(), viewers: HashMap::new() });
        node.viewers.insert(viewer, entry);
        Arc::new(FarOutbox { viewer, link, sent })
    }

    /// They came in. It gives their place back if they have left in the meantime.
    pub(crate) fn came(&self, from: NodeId, viewer: ViewerNo, joined: Joined) -> Option<Joined> {
        let mut nodes = self.nodes();
        match nodes.get_mut(&from).and_then(|node| node.viewers.get_mut(&viewer)) {
            Some(entry) => {
                entry.joined = Some(joined);
                None
            }
            None => Some(joined),
        }
    }

    /// Somebody said something. What is no frame is not handed on: their node has read it before, so nobody sent it.
    pub(crate) fn frame(&self, from: NodeId, viewer: ViewerNo, text: &[u8]) {
        let mut nodes = self.nodes();
        let Some(node) = nodes.get_mut(&from) else { return };
        let Some(entry) = node.viewers.get_mut(&viewer) else { return };
        entry.received = entry.received.wrapping_add(1);
        let Ok(frame) = serde_json::from_slice::<Numbered>(text) else {
            metrics::counter!("foretell_cluster_dropped_total", "why" => "no_frame").increment(1);
            return;
        };
        let is_taken = entry.joined.as_ref().is_some_and(|joined| joined.try_send(frame));
        // A table that cannot take more lets go of them, so that they come back and see what became of it.
        if !is_taken && let Some(joined) = node.viewers.remove(&viewer).and_then(|entry| entry.joined) {
            leave(joined);
        }
    }

    /// The place of somebody, to ask something for them.
    pub(crate) fn joined(&self, from: NodeId, viewer: ViewerNo) -> Option<Joined> {
        self.nodes().get(&from)?.viewers.get(&viewer)?.joined.clone()
    }

    pub(crate) fn leave(&self, from: NodeId, viewer: ViewerNo) {
        let mut nodes = self.nodes();
        if let Some(joined) = nodes.get_mut(&from).and_then(|node| node.viewers.remove(&viewer)?.joined) {
            leave(joined);
        }
    }

    /// Hears from a node who is there, and says who is not in step.
    pub(crate) fn pulse(&self, from: NodeId, beats: &[Beat]) -> Message {
        let mut nodes = self.nodes();
        let node = nodes.entry(from).or_insert_with(|| Node { heard: Instant::now(), viewers: HashMap::new() });
        node.heard = Instant::now();
        let mut gone = Vec::new();
        let mut behind = Vec::new();
        for beat in beats {
            match node.viewers.get(&beat.viewer) {
                // Something that they said did not come.
                Some(entry) if entry.received < beat.sent => gone.push(beat.viewer),
                Some(entry) => {
                    let sent = entry.sent.load(Ordering::Acquire);
                    if sent == ENDED {
                        gone.push(beat.viewer);
                    } else if sent != beat.got {
                        behind.push((beat.viewer, sent));
                    }
                }
                None => gone.push(beat.viewer),
            }
        }
        let here: HashSet<ViewerNo> = beats.iter().map(|beat| beat.viewer).collect();
        let is_lost = |viewer: &ViewerNo| !here.contains(viewer) || gone.contains(viewer);
        for (_, entry) in node.viewers.extract_if(|viewer, _| is_lost(viewer)) {
            entry.joined.into_iter().for_each(leave);
        }
        Message::PulseSaid { sent: behind, gone }
    }

    /// Lets go of those at nodes that are gone, or have not said for long who is there.
    pub(crate) fn let_go(&self, is_gone: impl Fn(NodeId) -> bool) {
        let mut nodes = self.nodes();
        for (_, node) in nodes.extract_if(|node, entry| is_gone(*node) || entry.heard.elapsed() > SILENCE) {
            node.viewers.into_values().filter_map(|entry| entry.joined).for_each(leave);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.nodes().values().all(|node| node.viewers.is_empty())
    }
}

fn leave(joined: Joined) {
    tokio::spawn(joined.leave());
}

/// Where the frames of somebody go who is at another node.
#[derive(Debug)]
pub(crate) struct FarOutbox {
    viewer: ViewerNo,
    link: Link,
    sent: Arc<AtomicU32>,
}

impl Carry for FarOutbox {
    fn carry(&self, frame: Bytes) -> bool {
        metrics::counter!("foretell_cluster_hops_total", "way" => "from_table").increment(1);
        let n = self.sent.load(Ordering::Relaxed) + 1;
        let is_on_its_way = say(&self.link, Message::Told { viewer: self.viewer, n, frame });
        // Counted after it is on its way: the answer to a pulse must not name what follows it.
        self.sent.store(n, Ordering::Release);
        is_on_its_way
    }
}

impl Drop for FarOutbox {
    fn drop(&mut self) {
        self.sent.store(ENDED, Ordering::Release);
        say(&self.link, Message::End { viewer: self.viewer });
    }
}
