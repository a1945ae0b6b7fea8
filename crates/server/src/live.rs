//! A pad that is watched: first all of it as its watcher may see it, and then what is new.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foretell_pads::{Kept, Told, Watcher};
use foretell_store::GuestId;
use foretell_wire::Problem;
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::pad_routes::missed;
use crate::places::Place;
use crate::problem::Failure;

/// How often somebody who watches hears something, so that no proxy takes the silence for an end.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Shows a pad, and then what is new on it. Who reads slowly gets all that is new at once.
#[utoipa::path(
    get,
    path = "/api/pads/{code}/live",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 200, description = "Events: the data of those without a name is the pad (PadSeen) as the guest may see it, of those named `news` what is new on it (PadNews)", body = String, content_type = "text/event-stream"), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem), (status = 429, description = "Too many sockets from this address, or too many wrong codes", body = Problem), (status = 503, description = "The server has as many sockets as it can", body = Problem))
)]
pub(crate) async fn live(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.may_try_pad(address, guest.id, &code).await?;
    let place = app.sockets.take(address)?;
    let shown = app.pads.watch(&code).await.map_err(|error| missed(&app, address, guest.id, error))?;
    let events = events(shown, guest.id, place).take_until(app.stopping.clone().cancelled_owned());
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response();
    // A proxy that gathers answers before it hands them on would make it anything but live.
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response.headers_mut().insert(unbuffered.0, unbuffered.1);
    Ok(response)
}

/// What somebody who watches is told. It holds its place among the sockets as long as somebody listens.
fn events(
    shown: watch::Receiver<Arc<Kept>>,
    guest: GuestId,
    place: Place,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((shown, place, Watcher::new(guest)), move |(mut shown, place, mut watcher)| async move {
        loop {
            if watcher.has_seen() {
                shown.changed().await.ok()?;
            }
            let kept = shown.borrow_and_update().clone();
            let event = match watcher.told(&kept) {
                None => continue,
                Some(Told::Whole(pad)) => Event::default().data(pad),
                Some(Told::News(news)) => Event::default().event("news").data(news),
            };
            return Some((Ok(event), (shown, place, watcher)));
        }
    })
}
