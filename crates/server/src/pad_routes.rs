//! Score pads. What may be entered, and what each guest may see, is not decided here.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foretell_pads::{Kept, PadError};
use foretell_store::GuestId;
use foretell_wire::{EnterPad, NewPad, NextPad, PadEntered, PadMade, PadSeen, Problem};

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::body::Body;
use crate::download::download;
use crate::origin;
use crate::problem::Failure;
use crate::writing::cost;

/// How much a phone may enter at once, in kB: an evening that was kept offline has a tenth of it.
const MAX_ENTRIES_KB: usize = 256;

/// Opens a pad. Who opens it keeps it.
#[utoipa::path(
    post,
    path = "/api/pads",
    tag = "pads",
    request_body = NewPad,
    responses((status = 201, description = "The pad is open", body = PadMade), (status = 400, description = "The options do not go", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 429, description = "Too many new pads and tables from this address", body = Problem))
)]
pub(crate) async fn make_pad(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Body(new, _): Body<NewPad>,
) -> Result<(StatusCode, Json<PadMade>), Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.rates.tables.check(address)?;
    app.writing.charge(address, Some(guest.id), cost::PAD)?;
    let code = app.pads.open(guest.id, new.options).await?;
    Ok((StatusCode::CREATED, Json(PadMade { code })))
}

/// Shows a pad as the guest may see it.
#[utoipa::path(
    get,
    path = "/api/pads/{code}",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 200, description = "The pad", body = PadSeen), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem), (status = 429, description = "Too many wrong codes from this address", body = Problem))
)]
pub(crate) async fn pad(Looked { kept, guest }: Looked) -> Response {
    json_text(kept.whole_for(guest).to_string())
}

fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

/// Enters something on a pad, one after another. After an entry that is refused none is taken.
#[utoipa::path(
    post,
    path = "/api/pads/{code}/entries",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    request_body = EnterPad,
    responses((status = 200, description = "What was taken, why the next was not, and the pad after it", body = PadEntered), (status = 400, description = "No entries", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem), (status = 503, description = "It could not be saved: send it again", body = Problem))
)]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Path(code): Path<String>,
    Body(EnterPad { entries }, n_bytes): Body<EnterPad, MAX_ENTRIES_KB>,
) -> Result<Response, Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.may_try_pad(address, guest.id, &code).await?;
    app.writing.charge(address, Some(guest.id), n_bytes + entries.len() * cost::ENTRY)?;
    let entered = app.pads.enter(&code, guest.id, entries).await;
    let outcome = entered.map_err(|error| missed(&app, address, guest.id, error))?;
    app.pad_changed(&code);
    Ok(json_text(outcome.told_to(guest.id)))
}

/// Opens the pad for the next game of the same people, who keep their phones. Everybody who asks is led to the same one.
#[utoipa::path(
    post,
    path = "/api/pads/{code}/next",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad whose game is over")),
    request_body = NextPad,
    responses((status = 200, description = "The pad of the next game", body = PadMade), (status = 400, description = "Nobody with such a number can begin", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 403, description = "The guest only watches", body = Problem), (status = 404, description = "No such pad", body = Problem), (status = 409, description = "The game is not over", body = Problem), (status = 429, description = "Too many new pads and tables from this address", body = Problem))
)]
pub(crate) async fn next(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Path(code): Path<String>,
    Body(NextPad { first }, _): Body<NextPad>,
) -> Result<Json<PadMade>, Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.may_try_pad(address, guest.id, &code).await?;
    app.rates.tables.check(address)?;
    app.writing.charge(address, Some(guest.id), cost::PAD)?;
    let next = app.pads.next(&code, guest.id, first).await;
    let next = next.map_err(|error| missed(&app, address, guest.id, error))?;
    app.pad_changed(&code);
    Ok(Json(PadMade { code: next }))
}

/// Takes a pad out of the guest's history. Others keep it.
#[utoipa::path(
    delete,
    path = "/api/pads/{code}",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 204, description = "It is not in the guest's history"), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem))
)]
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<StatusCode, Failure> {
    origin::check(&headers, &app.settings)?;
    app.may_try_pad(address, guest.id, &code).await?;
    app.pads.forget(&code, guest.id).await.map_err(|error| missed(&app, address, guest.id, error))?;
    app.pad_changed(&code);
    Ok(StatusCode::NO_CONTENT)
}

/// The record of a pad, as JSON Lines.
#[utoipa::path(
    get,
    path = "/api/pads/{code}/record",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 200, description = "The record, as JSON Lines", body = String, content_type = "application/jsonl"), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem))
)]
pub(crate) async fn record(State(app): State<Arc<App>>, Looked { kept, guest }: Looked) -> Result<Response, Failure> {
    let name = format!("foretell-{}.jsonl", kept.code());
    Ok(download(&name, "application/jsonl", app.pads.record(kept, guest).await?))
}

/// The score sheet of a pad, as comma-separated values.
#[utoipa::path(
    get,
    path = "/api/pads/{code}/sheet.csv",
    tag = "pads",
    params(("code" = String, Path, description = "The code of the pad")),
    responses((status = 200, description = "The sheet", body = String, content_type = "text/csv"), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such pad", body = Problem))
)]
pub(crate) async fn sheet(State(app): State<Arc<App>>, Looked { kept, guest }: Looked) -> Result<Response, Failure> {
    let name = format!("foretell-{}.csv", kept.code());
    Ok(download(&name, "text/csv; charset=utf-8", app.pads.csv(kept, guest).await?))
}

/// The pad of the code in the path as it is now, and the guest who looks at it.
#[derive(Debug)]
pub(crate) struct Looked {
    kept: Arc<Kept>,
    guest: GuestId,
}

impl FromRequestParts<Arc<App>> for Looked {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Looked, Failure> {
        let address = Address::from_request_parts(parts, app).await?;
        let Visitor(guest) = Visitor::from_request_parts(parts, app).await?;
        let code = Path::<String>::from_request_parts(parts, app).await.map_err(|_| Failure::unknown())?;
        app.may_try_pad(address, guest.id, &code).await?;
        let kept = app.pads.look(&code).await.map_err(|error| missed(app, address, guest.id, error))?;
        Ok(Looked { kept, guest: guest.id })
    }
}

/// Counts a code that led nowhere.
pub(crate) fn missed(app: &App, address: Address, guest: GuestId, error: PadError) -> Failure {
    if error == PadError::Unknown {
        app.missed(address, Some(guest));
    }
    error.into()
}
