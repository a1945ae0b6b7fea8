//! Finished games, for everybody who has the link. A game that is being played has no route here.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use foretell_store::GameId;
use foretell_wire::Problem;

use crate::address::Address;
use crate::app::App;
use crate::download::download;
use crate::problem::Failure;

/// The record of a finished game, as JSON Lines.
#[utoipa::path(
    get,
    path = "/api/games/{id}/record",
    tag = "games",
    params(("id" = String, Path, description = "The id of the game")),
    responses((status = 200, description = "The record, as JSON Lines", body = String, content_type = "application/x-ndjson"), (status = 404, description = "No such game", body = Problem), (status = 409, description = "The game is still being played", body = Problem), (status = 503, description = "Too many records are asked for from this address", body = Problem))
)]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    address: Address,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let game: GameId = id.parse().map_err(|_| Failure::unknown())?;
    let record = app.tables.record(game).await?;
    let record = app.downloads.once(address, record).await??;
    Ok(download(&format!("foretell-{game}.jsonl"), "application/x-ndjson", record))
}
