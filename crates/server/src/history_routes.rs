//! What a guest has played, here and at real tables, and what it says about the players.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Query, Request, State};
use axum::response::Response;
use foretell_wire::{HistoryList, Imported, Problem, StatisticsOf};
use serde::Deserialize;

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::body::Records;
use crate::download::download;
use crate::problem::{Failure, Kind};

/// How much may be handed in at once, in kB: some 500 evenings.
const MAX_IMPORT_KB: usize = 4 * 1024;

/// A record says in a line what several entries say, each with a name of its own.
const IMPORT_GROWS: usize = 2;

/// Which part of the history.
#[derive(Deserialize, Debug)]
pub(crate) struct Part {
    before: Option<String>,
    player: Option<String>,
    limit: Option<u32>,
}

/// Lists the games and pads of the guest, the newest first.
#[utoipa::path(
    get,
    path = "/api/history",
    tag = "history",
    params(("before" = Option<String>, Query, description = "What the part before gave as `next`"), ("player" = Option<String>, Query, description = "Only those in which somebody played whose name holds this"), ("limit" = Option<u32>, Query, minimum = 1, maximum = 100, description = "How many at most: 1 to 100, usually 30")),
    responses((status = 200, description = "The games and pads", body = HistoryList), (status = 400, description = "This part does not exist", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 503, description = "Too many such questions of the guest wait", body = Problem))
)]
pub(crate) async fn history(
    State(app): State<Arc<App>>,
    Visitor(guest): Visitor,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<HistoryList>, Failure> {
    let Part { before, player, limit } = asked(part)?;
    if limit.is_some_and(|limit| !(1..=100).contains(&limit)) {
        return Err(Failure::new(Kind::BadRequest, "limit: 1 to 100"));
    }
    let before = before.map(|text| text.parse()).transpose()?;
    Ok(Json(app.pads.history(guest.id, before, player.as_deref(), limit).await?))
}

/// About whom, and where.
#[derive(Deserialize, Debug)]
pub(crate) struct About {
    player: Option<String>,
    offset: Option<i32>,
}

/// Tells what all finished games and pads of the guest say about a player.
#[utoipa::path(
    get,
    path = "/api/statistics",
    tag = "history",
    params(("player" = Option<String>, Query, description = "The name of the player; without it the guest"), ("offset" = Option<i32>, Query, description = "How many minutes the clocks of the guest are ahead of UTC; a day begins at 5 in the morning")),
    responses((status = 200, description = "The numbers", body = StatisticsOf), (status = 400, description = "No such question", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 503, description = "Too many such questions of the guest wait", body = Problem))
)]
pub(crate) async fn statistics(
    State(app): State<Arc<App>>,
    Visitor(guest): Visitor,
    about: Result<Query<About>, QueryRejection>,
) -> Result<Json<StatisticsOf>, Failure> {
    let About { player, offset } = asked(about)?;
    Ok(Json(app.pads.statistics(&guest, player.as_deref(), offset.unwrap_or(0)).await?))
}

/// Gives the records of all pads of the guest, as JSON Lines.
#[utoipa::path(
    get,
    path = "/api/history/export",
    tag = "history",
    responses((status = 200, description = "The records, as JSON Lines", body = String, content_type = "application/jsonl"), (status = 401, description = "No guest", body = Problem), (status = 503, description = "Too many such questions of the guest wait", body = Problem))
)]
pub(crate) async fn export(State(app): State<Arc<App>>, Visitor(guest): Visitor) -> Result<Response, Failure> {
    Ok(download("foretell-pads.jsonl", "application/jsonl", app.pads.export(guest.id).await?))
}

/// Takes records of pads into the history of the guest. If a line does not fit, nothing is taken.
#[utoipa::path(
    post,
    path = "/api/history/import",
    tag = "history",
    request_body(content = String, description = "The records, as JSON Lines", content_type = "application/jsonl"),
    responses((status = 200, description = "They are in the history", body = Imported), (status = 400, description = "A line does not fit, and which", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 413, description = "More than 4 MB", body = Problem), (status = 429, description = "Too much from this address", body = Problem), (status = 503, description = "Too many such questions of the guest wait", body = Problem))
)]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    request: Request,
) -> Result<Json<Imported>, Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    // Asked before megabytes are taken into memory.
    app.rates.tables.check(address)?;
    let Records(records) = Records::<MAX_IMPORT_KB>::from_request(request, &app).await?;
    app.writing.charge(address, Some(guest.id), records.len() * IMPORT_GROWS)?;
    Ok(Json(app.pads.import(guest.id, records).await?))
}

fn asked<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Failure> {
    query.map(|Query(asked)| asked).map_err(|error| Failure::new(Kind::BadRequest, error.body_text()))
}
