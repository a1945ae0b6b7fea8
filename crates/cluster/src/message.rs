//! What nodes say to each other. It is read as strictly as what comes from a browser: whatever is not exactly one of these, or
//! larger than makes sense, is dropped and counted.

use std::net::IpAddr;

use bytes::Bytes;
use foretell_carrier::News;
use foretell_store::{GameId, GuestId, NodeId, StoreError};
use foretell_tables::{JoinError, LastSeen, LoadError};
use serde::{Deserialize, Serialize};

use crate::seal::{SEAL, Sealer};

/// The longest message. A broker takes 1 MB unless it is told otherwise.
pub(crate) const MOST_BYTES: usize = 1 << 20;
/// About how much is put into one message, unless one frame alone is more.
pub(crate) const USUAL_BYTES: usize = 128 << 10;
/// The longest frame from a browser, as the server has it.
const MOST_FRAME: usize = 4 << 10;
/// The longest code.
const MOST_CODE: usize = 64;

/// A viewer who is at another node than the table: the number that the viewer's node gave it.
pub(crate) type ViewerNo = u64;

/// A few messages of one node to another.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Envelope {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
    /// Grows with every envelope between these two, so that none counts twice.
    pub(crate) n: u64,
    pub(crate) messages: Vec<Message>,
}

/// What one node says to another.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// Somebody here wants to come to a table of yours.
    Join { viewer: ViewerNo, code: String, guest: GuestId, last: Option<(GameId, u64)> },
    /// They said this, as text.
    Frame { viewer: ViewerNo, text: Bytes },
    /// They left.
    Leave { viewer: ViewerNo },
    /// Would a game begin if they asked for it?
    WouldBegin { viewer: ViewerNo, question: u64, as_rematch: bool },
    /// What does this table look like to this guest?
    Summary { question: u64, code: String, guest: GuestId },
    /// All those here who are at tables of yours.
    Pulse { viewers: Vec<Beat> },
    /// Whether they came in.
    Came { viewer: ViewerNo, came: Result<(), Refusal> },
    /// The table tells them this: its n-th frame to them, counted from 1.
    Told { viewer: ViewerNo, n: u32, frame: Bytes },
    /// The table let go of them.
    End { viewer: ViewerNo },
    /// The answer to a question: yes or no.
    Answer { question: u64, yes: bool },
    /// The answer to a question: a summary, as JSON.
    Looks { question: u64, summary: Result<String, Refusal> },
    /// The answer to a pulse: how many frames were sent to those who have not got as many, and who is not there.
    PulseSaid { sent: Vec<(ViewerNo, u32)>, gone: Vec<ViewerNo> },
    /// A code was tried that leads nowhere.
    Missed { address: IpAddr, guest: Option<GuestId> },
    /// Something was written on this pad.
    PadChanged { code: String },
    /// All my tables are given up.
    Leaving,
}

/// A viewer, how many frames their node got for them, and how many it sent.
#[derive(Clone, Copy, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub(crate) struct Beat {
    pub(crate) viewer: ViewerNo,
    pub(crate) got: u32,
    pub(crate) sent: u32,
}

/// Why somebody cannot come to a table.
#[derive(Clone, Serialize, Deserialize, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The table is another node's, or nobody's.
    NotMine,
    /// The table cannot be had at the moment: ask again.
    NotNow,
    Unknown,
    Running,
    TooNew,
    Damaged(String),
    Full,
    NoSpectators,
    Crowded,
}

impl Refusal {
    /// What the one who wanted to come is told; nothing if it is worth asking again.
    pub(crate) fn told(self) -> Option<JoinError> {
        let load = match self {
            Refusal::NotMine | Refusal::NotNow => return None,
            Refusal::NoSpectators => return Some(JoinError::NoSpectators),
            Refusal::Crowded => return Some(JoinError::Crowded),
            Refusal::Unknown => LoadError::Unknown,
            Refusal::Running => LoadError::Running,
            Refusal::TooNew => LoadError::TooNew,
            Refusal::Damaged(why) => LoadError::Damaged(why),
            Refusal::Full => LoadError::Full,
        };
        Some(load.into())
    }
}

impl From<LoadError> for Refusal {
    fn from(error: LoadError) -> Refusal {
        match error {
            LoadError::Unknown => Refusal::Unknown,
            LoadError::Running => Refusal::Running,
            LoadError::TooNew => Refusal::TooNew,
            LoadError::Damaged(why) => Refusal::Damaged(why),
            LoadError::Full => Refusal::Full,
            LoadError::Store(_) => Refusal::NotNow,
        }
    }
}

impl From<JoinError> for Refusal {
    fn from(error: JoinError) -> Refusal {
        match error {
            JoinError::NoSpectators => Refusal::NoSpectators,
            JoinError::Crowded => Refusal::Crowded,
            JoinError::Load(error) => error.into(),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(_: StoreError) -> Refusal {
        Refusal::NotNow
    }
}

impl From<News> for Message {
    fn from(news: News) -> Message {
        match news {
            News::Missed { address, guest } => Message::Missed { address, guest },
            News::PadChanged { code } => Message::PadChanged { code },
        }
    }
}

impl Message {
    /// About how many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        let inside = match self {
            Message::Frame { text, .. } => text.len(),
            Message::Told { frame, .. } => frame.len(),
            Message::Looks { summary: Ok(summary), .. } => summary.len(),
            Message::Pulse { viewers } => viewers.len() * 16,
            Message::PulseSaid { sent, gone } => sent.len() * 12 + gone.len() * 8,
            _ => 0,
        };
        inside + 64
    }

    /// Whether nothing in it is larger than a node ever says.
    fn makes_sense(&self) -> bool {
        match self {
            Message::Join { code, .. } | Message::Summary { code, .. } | Message::PadChanged { code } => {
                code.len() <= MOST_CODE
            }
            Message::Frame { text, .. } => text.len() <= MOST_FRAME,
            _ => true,
        }
    }
}

pub(crate) fn last_seen(last: Option<(GameId, u64)>) -> Option<LastSeen> {
    last.map(|(game, seq)| LastSeen { game, seq })
}

/// Why something that came was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dropped {
    TooLong,
    /// It was not sealed with the secret of this cluster.
    Forged,
    /// It is nothing that a node says.
    Garbage,
    /// It was for another node.
    Misled,
}

impl Dropped {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Dropped::TooLong => "too_long",
            Dropped::Forged => "forged",
            Dropped::Garbage => "garbage",
            Dropped::Misled => "misled",
        }
    }
}

impl Envelope {
    pub(crate) fn write(&self, sealer: &Sealer) -> Option<Bytes> {
        let mut bytes = vec![0; SEAL];
        let mut rest = postcard::to_extend(self, Vec::with_capacity(USUAL_BYTES.min(4096))).ok()?;
        bytes.append(&mut rest);
        let seal = sealer.seal(&bytes[SEAL..]);
        bytes[..SEAL].copy_from_slice(&seal);
        (bytes.len() <= MOST_BYTES).then(|| bytes.into())
    }

    pub(crate) fn read(bytes: &[u8], sealer: &Sealer, me: NodeId) -> Result<Envelope, Dropped> {
        if bytes.len() > MOST_BYTES {
            return Err(Dropped::TooLong);
        }
        let body = sealer.open(bytes).ok_or(Dropped::Forged)?;
        let (envelope, rest) = postcard::take_from_bytes::<Envelope>(body).map_err(|_| Dropped::Garbage)?;
        if !rest.is_empty() || !envelope.messages.iter().all(Message::makes_sense) {
            return Err(Dropped::Garbage);
        }
        if envelope.to != me {
            return Err(Dropped::Misled);
        }
        Ok(envelope)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(n: u128) -> NodeId {
        NodeId(uuid::Uuid::from_u128(n))
    }

    fn envelope(messages: Vec<Message>) -> Envelope {
        Envelope { from: node(1), to: node(2), n: 1, messages }
    }

    #[test]
    fn what_is_written_can_be_read_by_the_one_it_is_for() {
        let sealer = Sealer::new(b"ours");
        let told = Message::Told { viewer: 7, n: 3, frame: Bytes::from_static(b"{}") };
        let address = IpAddr::from([1, 2, 3, 4]);
        let messages = vec![told, Message::Leaving, Message::Missed { address, guest: None }];
        let bytes = envelope(messages.clone()).write(&sealer).unwrap();
        assert_eq!(Envelope::read(&bytes, &sealer, node(2)).unwrap().messages, messages);
        assert_eq!(Envelope::read(&bytes, &sealer, node(3)).unwrap_err(), Dropped::Misled);
        assert_eq!(Envelope::read(&bytes, &Sealer::new(b"theirs"), node(2)).unwrap_err(), Dropped::Forged);
    }

    #[test]
    fn what_makes_no_sense_is_dropped() {
        let sealer = Sealer::new(b"ours");
        let long = Message::Frame { viewer: 1, text: vec![b' '; MOST_FRAME + 1].into() };
        let bytes = envelope(vec![long]).write(&sealer).unwrap();
        assert_eq!(Envelope::read(&bytes, &sealer, node(2)).unwrap_err(), Dropped::Garbage);
        let bytes = envelope(vec![Message::Leaving]).write(&sealer).unwrap();
        for end in SEAL..bytes.len() {
            let cut = [&sealer.seal(&bytes[SEAL..end])[..], &bytes[SEAL..end]].concat();
            assert!(Envelope::read(&cut, &sealer, node(2)).is_err(), "{end}");
        }
        let more = [&bytes[SEAL..], b"x"].concat();
        let more = [&sealer.seal(&more)[..], &more].concat();
        assert_eq!(Envelope::read(&more, &sealer, node(2)).unwrap_err(), Dropped::Garbage);
    }
}
