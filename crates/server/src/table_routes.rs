//! Tables, from outside.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use foretell_tables::LoadError;
use foretell_wire::{NewTable, Problem, TableList, TableMade, TableSummary};

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::body::Body;
use crate::problem::Failure;
use crate::writing::cost;

/// Opens a table. Who opens it is host and has the first seat.
#[utoipa::path(
    post,
    path = "/api/tables",
    tag = "tables",
    request_body = NewTable,
    responses((status = 201, description = "The table is open", body = TableMade), (status = 400, description = "The options do not go", body = Problem), (status = 401, description = "No guest", body = Problem), (status = 429, description = "Too many new tables from this address", body = Problem), (status = 503, description = "The server has as many tables as it can", body = Problem))
)]
pub(crate) async fn make_table(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Body(new, _): Body<NewTable>,
) -> Result<(StatusCode, Json<TableMade>), Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.rates.tables.check(address)?;
    app.writing.charge(address, Some(guest.id), if new.start { cost::TABLE + cost::GAME } else { cost::TABLE })?;
    Ok((StatusCode::CREATED, Json(app.carrier.create(&guest, new).await?)))
}

/// Lists the tables that are public and wait for players.
#[utoipa::path(
    get,
    path = "/api/tables",
    tag = "tables",
    responses((status = 200, description = "The tables, newest first", body = TableList))
)]
pub(crate) async fn public_tables(State(app): State<Arc<App>>) -> Result<Json<TableList>, Failure> {
    Ok(Json(TableList { tables: app.carrier.public().await? }))
}

/// Tells what a table looks like to those who stand before it.
#[utoipa::path(
    get,
    path = "/api/tables/{code}",
    tag = "tables",
    params(("code" = String, Path, description = "The code of the table")),
    responses((status = 200, description = "The table", body = TableSummary), (status = 401, description = "No guest", body = Problem), (status = 404, description = "No such table", body = Problem), (status = 429, description = "Too many wrong codes from this address", body = Problem))
)]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Path(code): Path<String>,
) -> Result<Json<TableSummary>, Failure> {
    app.may_try_table(address, guest.id, &code).await?;
    match app.carrier.summary(&code, guest.id).await {
        Ok(summary) => Ok(Json(summary)),
        Err(error) => {
            if error == LoadError::Unknown {
                app.missed(address, Some(guest.id));
            }
            Err(error.into())
        }
    }
}
