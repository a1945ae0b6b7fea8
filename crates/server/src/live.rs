//! A pad that is watched: whenever it changes, whoever watches gets it as they may see it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use foretell_pads::Kept;
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

/// Shows a pad, and shows it again whenever it changes. Who reads slowly gets the newest, and not all between.
#[utoipa::path(
    get,
    path = "/api/pads/{code}/live",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 200, description = "Events: the data of each is the pad (PadSeen) as the guest may see it", body = String, content_type = "text/event-stream"), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem), (status = 429, description = "Too many sockets from this address, or too many wrong codes", body = Problem), (status = 503, description = "The server has as many sockets as it can", body = Problem))
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
    app.misses.check(address)?;
    let place = app.sockets.take(address)?;
    let shown = app.pads.watch(&code).await.map_err(|error| missed(&app, address, error))?;
    let events = events(shown, guest.id, place).take_until(app.stopping.clone().cancelled_owned());
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response();
    // A proxy that gathers answers before it hands them on would make it anything but live.
    let unbuffered = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response.headers_mut().insert(unbuffered.0, unbuffered.1);
    Ok(response)
}

/// The pad as it is, and then as it becomes. It holds its place among the sockets as long as somebody listens.
fn events(
    shown: watch::Receiver<Arc<Kept>>,
    guest: GuestId,
    place: Place,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((shown, place, true), move |(mut shown, place, is_first)| async move {
        if !is_first {
            shown.changed().await.ok()?;
        }
        let seen = shown.borrow_and_update().seen_by(guest);
        let event = Event::default().json_data(seen).ok()?;
        Some((Ok(event), (shown, place, false)))
    })
}
