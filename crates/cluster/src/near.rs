//! Viewers whose sockets are here and whose tables are on other nodes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use foretell_carrier::{Joined, OUTBOX, Place, Way};
use foretell_store::{BoxFuture, GuestId, NodeId};
use foretell_tables::LastSeen;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::links::{Link, Links, say};
use crate::message::{Beat, Message, Refusal, ViewerNo};

/// How long a node may take to let somebody in, or to answer a question.
const ANSWER: Duration = Duration::from_millis(800);

/// All viewers who are here.
#[derive(Debug, Default)]
pub(crate) struct Near {
    viewers: Mutex<HashMap<ViewerNo, Viewer>>,
    questions: Mutex<HashMap<u64, (NodeId, Question)>>,
    n_ever: AtomicU64,
}

#[derive(Debug)]
struct Viewer {
    /// Where the table is.
    owner: NodeId,
    outbox: mpsc::Sender<Bytes>,
    got: u32,
    sent: Arc<AtomicU32>,
    /// Waits to hear whether they may come in.
    coming: Option<oneshot::Sender<Result<(), Refusal>>>,
}

#[derive(Debug)]
enum Question {
    WouldBegin(oneshot::Sender<bool>),
    Summary(oneshot::Sender<Result<String, Refusal>>),
}

impl Near {
    fn viewers(&self) -> MutexGuard<'_, HashMap<ViewerNo, Viewer>> {
        self.viewers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn questions(&self) -> MutexGuard<'_, HashMap<u64, (NodeId, Question)>> {
        self.questions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn number(&self) -> u64 {
        self.n_ever.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Comes to a table of another node.
    pub(crate) async fn join(
        self: &Arc<Near>,
        links: &Links,
        owner: NodeId,
        code: &str,
        guest: GuestId,
        last: Option<LastSeen>,
    ) -> Result<Joined, Refusal> {
        let viewer = self.number();
        let (outbox, frames) = mpsc::channel(OUTBOX);
        let (coming, came) = oneshot::channel();
        let sent = Arc::new(AtomicU32::new(0));
        let entry = Viewer { owner, outbox, got: 0, sent: sent.clone(), coming: Some(coming) };
        self.viewers().insert(viewer, entry);
        let link = links.to(owner);
        // From here on whoever stops waiting leaves.
        let place = There { near: self.clone(), owner, viewer, link, sent };
        let last = last.map(|last| (last.game, last.seq));
        say(&place.link, Message::Join { viewer, code: code.to_owned(), guest, last });
        match timeout(ANSWER, came).await {
            Ok(Ok(came)) => came.map(|()| Joined { way: Way::There(Box::new(place)), frames }),
            Ok(Err(_)) | Err(_) => Err(Refusal::NotNow),
        }
    }

    /// Asks another node what a table of its looks like, as JSON.
    pub(crate) async fn summary(
        &self,
        links: &Links,
        owner: NodeId,
        code: &str,
        guest: GuestId,
    ) -> Result<String, Refusal> {
        let (reply, answer) = oneshot::channel();
        let question = self.ask(owner, Question::Summary(reply));
        links.send(owner, Message::Summary { question, code: code.to_owned(), guest });
        let answer = timeout(ANSWER, answer).await;
        self.questions().remove(&question);
        answer.ok().and_then(Result::ok).unwrap_or(Err(Refusal::NotNow))
    }

    fn ask(&self, owner: NodeId, question: Question) -> u64 {
        let number = self.number();
        self.questions().insert(number, (owner, question));
        number
    }

    /// Whether somebody here may come in.
    pub(crate) fn came(&self, from: NodeId, viewer: ViewerNo, came: Result<(), Refusal>) {
        let mut viewers = self.viewers();
        let Some(entry) = viewers.get_mut(&viewer).filter(|entry| entry.owner == from) else { return };
        if let Some(coming) = entry.coming.take() {
            let _ = coming.send(came);
        }
    }

    /// A table told somebody here something.
    pub(crate) fn told(&self, from: NodeId, viewer: ViewerNo, n: u32, frame: Bytes) {
        let mut viewers = self.viewers();
        let Some(entry) = viewers.get_mut(&viewer).filter(|entry| entry.owner == from) else { return };
        entry.got += 1;
        // Something was lost, or the socket reads too slowly: it joins again, and gets a fresh view.
        if entry.got != n || entry.outbox.try_send(frame).is_err() {
            metrics::counter!("foretell_cluster_gaps_total").increment(1);
            viewers.remove(&viewer);
        }
    }

    /// The table let go of somebody here.
    pub(crate) fn end(&self, from: NodeId, viewer: ViewerNo) {
        let mut viewers = self.viewers();
        // Somebody who did not get in hears why, and the next pulse finds somebody who had no time to.
        if viewers.get(&viewer).is_some_and(|entry| entry.owner == from && entry.coming.is_none()) {
            viewers.remove(&viewer);
        }
    }

    /// Lets go of all who are at tables of such nodes, so that they look for them elsewhere.
    pub(crate) fn let_go(&self, is_gone: impl Fn(NodeId) -> bool) {
        self.viewers().retain(|_, entry| !is_gone(entry.owner));
        self.questions().retain(|_, (owner, _)| !is_gone(*owner));
    }

    pub(crate) fn answer(&self, from: NodeId, question: u64, yes: bool) {
        let mut questions = self.questions();
        if !questions
            .get(&question)
            .is_some_and(|(owner, asked)| *owner == from && matches!(asked, Question::WouldBegin(_)))
        {
            return;
        }
        if let Some((_, Question::WouldBegin(reply))) = questions.remove(&question) {
            let _ = reply.send(yes);
        }
    }

    pub(crate) fn looks(&self, from: NodeId, question: u64, summary: Result<String, Refusal>) {
        let mut questions = self.questions();
        if !questions
            .get(&question)
            .is_some_and(|(owner, asked)| *owner == from && matches!(asked, Question::Summary(_)))
        {
            return;
        }
        if let Some((_, Question::Summary(reply))) = questions.remove(&question) {
            let _ = reply.send(summary);
        }
    }

    /// All who are here, by the node of their table.
    pub(crate) fn pulse(&self) -> HashMap<NodeId, Vec<Beat>> {
        let mut beats: HashMap<NodeId, Vec<Beat>> = HashMap::new();
        for (&viewer, entry) in self.viewers().iter() {
            let beat = Beat { viewer, got: entry.got, sent: entry.sent.load(Ordering::Acquire) };
            beats.entry(entry.owner).or_default().push(beat);
        }
        beats
    }

    /// What a node says to a pulse. All frames that it sent before have come, if they come at all.
    pub(crate) fn pulse_said(&self, from: NodeId, sent: &[(ViewerNo, u32)], gone: &[ViewerNo]) {
        let mut viewers = self.viewers();
        let lost = sent.iter().filter(|(viewer, sent)| viewers.get(viewer).is_some_and(|entry| entry.got < *sent));
        let lost: Vec<ViewerNo> = lost.map(|(viewer, _)| *viewer).chain(gone.iter().copied()).collect();
        for viewer in lost {
            if viewers.get(&viewer).is_some_and(|entry| entry.owner == from) {
                metrics::counter!("foretell_cluster_gaps_total").increment(1);
                viewers.remove(&viewer);
            }
        }
    }
}

/// A place at a table of another node.
#[derive(Debug)]
struct There {
    near: Arc<Near>,
    owner: NodeId,
    viewer: ViewerNo,
    link: Link,
    sent: Arc<AtomicU32>,
}

impl Place for There {
    fn send(&self, text: Bytes) -> bool {
        metrics::counter!("foretell_cluster_hops_total", "way" => "to_table").increment(1);
        // Counted after it is on its way: a pulse must not name what follows it.
        let is_on_its_way = say(&self.link, Message::Frame { viewer: self.viewer, text });
        self.sent.fetch_add(1, Ordering::Release);
        is_on_its_way
    }

    fn would_begin(&self, as_rematch: bool) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            let question = self.near.ask(self.owner, Question::WouldBegin(reply));
            say(&self.link, Message::WouldBegin { viewer: self.viewer, question, as_rematch });
            let answer = timeout(ANSWER, answer).await;
            self.near.questions().remove(&question);
            answer.ok().and_then(Result::ok).unwrap_or(false)
        })
    }
}

impl Drop for There {
    fn drop(&mut self) {
        self.near.viewers().remove(&self.viewer);
        say(&self.link, Message::Leave { viewer: self.viewer });
    }
}
