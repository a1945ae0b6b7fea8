//! A socket and a table: frames go to the one and come from the other. It does not know what most of them mean.

use std::sync::Arc;

use bytes::Bytes;
use foretell_tables::Joined;
use foretell_wire::{Code, Numbered, Refused, ServerFrame};
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::app::App;
use crate::close::Ending;
use crate::rates;
use crate::settings::Limits;

type Socket = WebSocketStream<TcpStream>;

/// After so many frames that are none, nobody believes that the next will be one.
const MAX_GARBAGE: u32 = 5;
/// After so many frames that came too fast, the socket is closed.
const MAX_TOO_FAST: u32 = 100;

/// Talks until one side has enough.
pub(crate) async fn talk(app: &Arc<App>, mut socket: Socket, joined: Joined, mut frames: mpsc::Receiver<Bytes>) {
    let limits = &app.settings.limits;
    let quota = rates::per(limits.frames_per_second, Quota::per_second, 2);
    let mut ear = Ear { joined: &joined, rate: quota.map(RateLimiter::direct), n_garbage: 0, n_too_fast: 0 };
    let mut ending = converse(limits, &mut socket, &mut ear, &mut frames).await;
    if ending == Ending::ComeBack && app.is_stopping() {
        ending = Ending::Restart;
    }
    // The table need not wait until the other side has heard it.
    joined.leave().await;
    tracing::debug!(?ending, "a socket ends");
    ending.close(socket).await;
}

async fn converse(
    limits: &Limits,
    socket: &mut Socket,
    ear: &mut Ear<'_>,
    frames: &mut mpsc::Receiver<Bytes>,
) -> Ending {
    let mut beat = interval_at(Instant::now() + limits.ping, limits.ping);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        let said = tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => timeout(limits.write_timeout, tell(socket, frame, frames)).await,
                None => return Ending::ComeBack,
            },
            message = socket.next() => {
                heard = Instant::now();
                let message = match message {
                    Some(Ok(message)) => message,
                    Some(Err(error)) => return Ending::of(&error),
                    None => return Ending::Gone,
                };
                match ear.hear(message).await {
                    Ok(None) => continue,
                    Ok(Some(answer)) => timeout(limits.write_timeout, socket.send(answer)).await,
                    Err(ending) => return ending,
                }
            }
            _ = beat.tick() => {
                if heard.elapsed() >= limits.silence {
                    return Ending::Gone;
                }
                timeout(limits.write_timeout, socket.send(Message::Ping(Bytes::new()))).await
            }
        };
        // One that does not take what is sent, and one that cannot, are gone alike: nothing more can be said to them.
        if !matches!(said, Ok(Ok(()))) {
            return Ending::Gone;
        }
    }
}

/// Sends a frame and those that wait behind it, in one go.
async fn tell(socket: &mut Socket, frame: Bytes, frames: &mut mpsc::Receiver<Bytes>) -> Result<(), Error> {
    socket.feed(text(frame)?).await?;
    for _ in 0..frames.len() {
        let Ok(frame) = frames.try_recv() else { break };
        socket.feed(text(frame)?).await?;
    }
    socket.flush().await
}

fn text(frame: Bytes) -> Result<Message, Error> {
    Utf8Bytes::try_from(frame).map(Message::Text).map_err(|error| Error::Utf8(error.to_string()))
}

/// Hears what a socket says, and how it behaves.
struct Ear<'a> {
    joined: &'a Joined,
    rate: Option<DefaultDirectRateLimiter>,
    n_garbage: u32,
    n_too_fast: u32,
}

/// The number of a frame, whatever else is in it.
#[derive(Deserialize)]
struct OnlyId {
    id: Option<u32>,
}

impl Ear<'_> {
    /// Hands a frame to the table. It gives an answer if there is one at once.
    async fn hear(&mut self, message: Message) -> Result<Option<Message>, Ending> {
        let is_too_fast = self.rate.as_ref().is_some_and(|rate| rate.check().is_err());
        match message {
            Message::Text(text) if is_too_fast => self.too_fast(&text).map(Some),
            Message::Text(text) => match serde_json::from_str::<Numbered>(&text) {
                Ok(frame) => {
                    let is_taken = self.joined.send(frame).await;
                    if is_taken { Ok(None) } else { Err(Ending::ComeBack) }
                }
                Err(error) => self.garbage(&error).map(Some),
            },
            Message::Binary(_) => Err(Ending::NotText),
            // The answers to pings and to the end are written by the protocol.
            Message::Ping(_) | Message::Pong(_) if is_too_fast => self.count_too_fast().map(|()| None),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(None),
            Message::Close(_) => Err(Ending::Gone),
        }
    }

    fn garbage(&mut self, error: &serde_json::Error) -> Result<Message, Ending> {
        self.n_garbage += 1;
        if self.n_garbage >= MAX_GARBAGE {
            return Err(Ending::Policy("too much that is no frame"));
        }
        Ok(written(&ServerFrame::Error { reason: &error.to_string() }))
    }

    fn too_fast(&mut self, text: &str) -> Result<Message, Ending> {
        self.count_too_fast()?;
        let id = serde_json::from_str(text).ok().and_then(|OnlyId { id }| id);
        let reason = "too much too fast: wait a moment".to_owned();
        Ok(written(&ServerFrame::Refused(Refused { id, code: Code::TooFast, reason })))
    }

    fn count_too_fast(&mut self) -> Result<(), Ending> {
        self.n_too_fast += 1;
        if self.n_too_fast >= MAX_TOO_FAST { Err(Ending::Policy("much too fast")) } else { Ok(()) }
    }
}

fn written(frame: &ServerFrame<'_>) -> Message {
    Message::text(serde_json::to_string(frame).unwrap_or_default())
}
