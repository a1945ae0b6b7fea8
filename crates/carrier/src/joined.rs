//! Somebody's place at a table, wherever that is.

use std::fmt;

use bytes::Bytes;
use foretell_store::BoxFuture;
use foretell_tables::asks_to_begin;
use foretell_wire::{ClientFrame, Numbered};
use tokio::sync::mpsc;

/// Somebody's place at a table.
#[derive(Debug)]
pub struct Joined {
    /// The way to the table.
    pub way: Way,
    /// What the table tells. It ends when the table lets go.
    pub frames: mpsc::Receiver<Bytes>,
}

/// The way of frames to a table.
#[derive(Debug)]
pub enum Way {
    /// The table is in this process.
    Here(foretell_tables::Joined),
    /// It is elsewhere.
    There(Box<dyn Place>),
}

/// A place at a table that is elsewhere. Dropping it is leaving.
pub trait Place: fmt::Debug + Send + Sync + 'static {
    /// Sends a frame on its way, as it was written. It says no when there is no way any more.
    fn send(&self, text: Bytes) -> bool;

    /// Whether a game begins if this viewer asks for it, as a rematch or not.
    fn would_begin(&self, as_rematch: bool) -> BoxFuture<'_, bool>;
}

impl Way {
    /// Hands a frame to the table; `text` is how it was written. It says no when the table is gone.
    pub async fn send(&self, frame: Numbered, text: impl Into<Bytes>) -> bool {
        match self {
            Way::Here(joined) => joined.send(frame).await,
            Way::There(place) => place.send(text.into()),
        }
    }

    /// Whether a game begins with this frame, as things stand.
    pub async fn would_begin(&self, frame: &ClientFrame) -> bool {
        match (self, asks_to_begin(frame)) {
            (_, None) => false,
            (Way::Here(joined), Some(as_rematch)) => joined.would_begin_as(as_rematch).await,
            (Way::There(place), Some(as_rematch)) => place.would_begin(as_rematch).await,
        }
    }

    /// Leaves the table.
    pub async fn leave(self) {
        if let Way::Here(joined) = self {
            joined.leave().await;
        }
    }
}
