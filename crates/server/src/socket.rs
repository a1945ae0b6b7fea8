//! From a request to a socket: who may have one, and the handshake.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foretell_carrier::Joined;
use foretell_store::GameId;
use foretell_tables::{JoinError, LastSeen, LoadError};
use foretell_wire::Problem;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::origin;
use crate::patient::Patient;
use crate::places::Place;
use crate::problem::{Failure, Kind};
use crate::talk::{Who, talk};

/// The longest frame that a page may send.
const MAX_FRAME: usize = 4 * 1024;
/// What pages send is small, and thousands of sockets each have such a buffer. A longer frame makes it grow.
const BUFFER: usize = 1024;

/// What somebody saw last who comes back.
#[derive(Deserialize, Debug)]
pub(crate) struct Seen {
    game: Option<GameId>,
    seq: Option<u64>,
}

/// Comes to a table.
#[utoipa::path(
    get,
    path = "/api/tables/{code}/socket",
    tag = "tables",
    params(("code" = String, Path, description = "The code of the table"), ("game" = Option<String>, Query, description = "The game that was seen last"), ("seq" = Option<u64>, Query, description = "Its `seq` that was seen last")),
    responses((status = 101, description = "The socket is open"), (status = 400, description = "This is no handshake", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 403, description = "A page of another site, or no spectators here", body = Problem), (status = 404, description = "No such table", body = Problem), (status = 429, description = "Too many sockets or wrong codes from this address", body = Problem), (status = 503, description = "The server has as many sockets as it can, or stops", body = Problem))
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    address: Address,
    Path(code): Path<String>,
    seen: Result<Query<Seen>, QueryRejection>,
    visitor: Result<Visitor, Failure>,
    mut request: Request,
) -> Result<Response, Failure> {
    origin::check_strictly(request.headers(), &app.settings)?;
    let Visitor(guest) = visitor?;
    let accept = handshake(request.headers())?;
    let Query(Seen { game, seq }) = seen.map_err(|error| Failure::new(Kind::BadRequest, error.body_text()))?;
    let last = game.zip(seq).map(|(game, seq)| LastSeen { game, seq });
    let upgrade = request.extensions_mut().remove::<OnUpgrade>().ok_or_else(not_a_socket)?;

    app.may_try_table(address, guest.id, &code).await?;
    let place = app.sockets.take(address)?;
    let joined = match app.carrier.join(&code, &guest, last).await {
        Ok(joined) => joined,
        Err(error) => {
            if error == JoinError::Load(LoadError::Unknown) {
                app.missed(address, Some(guest.id));
            }
            return Err(error.into());
        }
    };
    // A guest who came in after the tables were told to stop would not hear of it, so this is asked after joining.
    if app.is_stopping() {
        joined.way.leave().await;
        return Err(Failure::stopping());
    }
    let who = Who { address, guest, code };
    app.tasks.spawn(begin(app.clone(), who, upgrade, joined, place));
    Ok(switch(&accept))
}

/// Waits for the connection behind the request, and talks on it.
async fn begin(app: Arc<App>, who: Who, upgrade: OnUpgrade, joined: Joined, place: Place) {
    metrics::gauge!("foretell_sockets").increment(1);
    match upgrade.await.ok().and_then(connection) {
        Some((connection, read)) => {
            let config = WebSocketConfig::default()
                .read_buffer_size(BUFFER)
                .write_buffer_size(BUFFER)
                .max_message_size(Some(MAX_FRAME))
                .max_frame_size(Some(MAX_FRAME));
            let socket = WebSocketStream::from_partially_read(connection, read, Role::Server, Some(config)).await;
            talk(&app, who, socket, joined).await;
        }
        None => joined.way.leave().await,
    }
    metrics::gauge!("foretell_sockets").decrement(1);
    drop(place);
}

/// The connection itself, without what HTTP wrapped around it, and what was read of it too early.
fn connection(upgraded: Upgraded) -> Option<(TcpStream, Vec<u8>)> {
    let parts = upgraded.downcast::<TokioIo<Patient<TcpStream>>>().ok()?;
    Some((parts.io.into_inner().into_inner(), parts.read_buf.to_vec()))
}

/// The answer to the key of a handshake, if the request is one.
fn handshake(headers: &HeaderMap) -> Result<String, Failure> {
    let has = |name: HeaderName, word: &str| {
        let texts = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        texts.flat_map(|text| text.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
    };
    let is_handshake = has(header::CONNECTION, "upgrade")
        && has(header::UPGRADE, "websocket")
        && has(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_handshake).ok_or_else(not_a_socket)?;
    Ok(derive_accept_key(key.as_bytes()))
}

fn switch(accept: &str) -> Response {
    let mut response = (StatusCode::SWITCHING_PROTOCOLS, Body::empty()).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    if let Ok(accept) = HeaderValue::from_str(accept) {
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
    }
    response
}

fn not_a_socket() -> Failure {
    Failure::new(Kind::BadRequest, "this address is for sockets (version 13)")
}
