//! A socket and a table: frames go to the one and come from the other. It does not know what most of them mean.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use foretell_carrier::{Joined, Way};
use foretell_store::GuestRow;
use foretell_wire::{ClientFrame, Code, Numbered, Refused, ServerFrame};
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::address::Address;
use crate::app::App;
use crate::close::Ending;
use crate::rates;
use crate::settings::Limits;
use crate::writing::cost;

type Socket = WebSocketStream<TcpStream>;

/// After so many frames that are none, nobody believes that the next will be one.
const MAX_GARBAGE: u32 = 5;
/// After so many frames that came too fast, the socket is closed.
const MAX_TOO_FAST: u32 = 100;

/// While a server ends, one socket after another is closed, about so long after the one before it.
const ONE_GOES: Duration = Duration::from_millis(1);

/// Who is at the other end, and at which table.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) address: Address,
    pub(crate) guest: GuestRow,
    pub(crate) code: String,
}

/// Talks until one side has enough.
pub(crate) async fn talk(app: &Arc<App>, who: Who, mut socket: Socket, mut joined: Joined) {
    let limits = &app.settings.limits;
    let quota = rates::per(limits.frames_per_second, Quota::per_second, 2);
    let rate = quota.map(RateLimiter::direct);
    let mut ear = Ear { app, who, rate, unanswered: None, n_garbage: 0, n_too_fast: 0 };
    let mut ending = converse(limits, &mut socket, &mut ear, &mut joined).await;
    if ending == Ending::ComeBack && app.is_stopping() {
        ending = Ending::Restart;
    }
    // The table need not wait until the other side has heard it.
    joined.way.leave().await;
    tracing::debug!(?ending, "a socket ends");
    ending.close(socket).await;
}

async fn converse(limits: &Limits, socket: &mut Socket, ear: &mut Ear<'_>, joined: &mut Joined) -> Ending {
    let mut beat = interval_at(Instant::now() + limits.ping, limits.ping);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        let said = tokio::select! {
            frame = joined.frames.recv() => match frame {
                Some(frame) => {
                    ear.unanswered = None;
                    timeout(limits.write_timeout, tell(socket, frame, &mut joined.frames)).await
                }
                None => match ear.join_again().await {
                    Some(again) => {
                        *joined = again;
                        ear.say_again(&joined.way).await;
                        continue;
                    }
                    None => return Ending::ComeBack,
                },
            },
            message = socket.next() => {
                heard = Instant::now();
                let message = match message {
                    Some(Ok(message)) => message,
                    Some(Err(error)) => return Ending::of(&error),
                    None => return Ending::Gone,
                };
                match ear.hear(message, &joined.way).await {
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
    app: &'a App,
    who: Who,
    rate: Option<DefaultDirectRateLimiter>,
    /// A choice after which the table has said nothing, where it may go on elsewhere.
    unanswered: Option<Utf8Bytes>,
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
    async fn hear(&mut self, message: Message, way: &Way) -> Result<Option<Message>, Ending> {
        let is_too_fast = self.rate.as_ref().is_some_and(|rate| rate.check().is_err());
        match message {
            Message::Text(text) if is_too_fast => self.too_fast(&text).map(Some),
            Message::Text(text) => match serde_json::from_str::<Numbered>(&text) {
                Ok(frame) => {
                    // A game that begins is charged as a whole, so that nobody is refused a move in the middle of it.
                    if way.would_begin(&frame.frame).await
                        && let Err(failure) =
                            self.app.writing.charge(self.who.address, Some(self.who.guest.id), cost::GAME)
                    {
                        let reason = failure.reason().to_owned();
                        let refused = Refused { id: frame.id, code: Code::TooFast, reason };
                        return Ok(Some(written(&ServerFrame::Refused(refused))));
                    }
                    let goes_on = self.app.carrier.goes_on();
                    if goes_on && matches!(frame.frame, ClientFrame::Choose { .. }) {
                        self.unanswered = Some(text.clone());
                    }
                    let is_taken = way.send(frame, text).await;
                    // A table that goes on elsewhere is joined again when all that it told has been read.
                    if is_taken || goes_on { Ok(None) } else { Err(Ending::ComeBack) }
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

    /// Comes to the table again that let go of the socket, if it goes on elsewhere: the socket stays open, and gets a fresh
    /// view.
    async fn join_again(&self) -> Option<Joined> {
        let Ear { app, who, .. } = self;
        if app.is_stopping() {
            // Not all at once, for the others have to take them; but where there are few, nobody waits for long.
            let all = app.carrier.farewell().min(ONE_GOES * u32::try_from(app.sockets.n_taken()).unwrap_or(u32::MAX));
            tokio::time::sleep(part_of(all)).await;
            return None;
        }
        if !app.carrier.goes_on() {
            return None;
        }
        app.carrier.join(&who.code, &who.guest, None).await.ok()
    }

    /// Says a choice again that may have been lost with the table. It names the `seq` that it answers, so it is taken once.
    async fn say_again(&mut self, way: &Way) {
        let Some(text) = self.unanswered.take() else { return };
        if let Ok(frame) = serde_json::from_str::<Numbered>(&text) {
            way.send(frame, text).await;
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

/// Any part of this time.
fn part_of(all: Duration) -> Duration {
    let mut random = [0; 2];
    // Without random bytes they go together.
    let _ = getrandom::fill(&mut random);
    all * u32::from(u16::from_le_bytes(random)) / u32::from(u16::MAX)
}

fn written(frame: &ServerFrame<'_>) -> Message {
    Message::text(serde_json::to_string(frame).unwrap_or_default())
}
