//! Tables, from outside.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use foretell_tables::LoadError;
use foretell_wire::{NewTable, TableList, TableMade, TableSummary};

use crate::address::Address;
use crate::app::{App, Visitor};
use crate::body::Body;
use crate::problem::Failure;

/// Opens a table. Who opens it is host and has the first seat.
pub(crate) async fn make_table(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableMade>), Failure> {
    if app.is_stopping() {
        return Err(Failure::stopping());
    }
    app.rates.tables.check(address)?;
    let code = app.tables.create(&guest, new).await?;
    Ok((StatusCode::CREATED, Json(TableMade { code })))
}

/// Lists the tables that are public and wait for players.
pub(crate) async fn public_tables(State(app): State<Arc<App>>) -> Result<Json<TableList>, Failure> {
    Ok(Json(TableList { tables: app.tables.public().await? }))
}

/// Tells what a table looks like to those who stand before it.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    Path(code): Path<String>,
) -> Result<Json<TableSummary>, Failure> {
    app.misses.check(address)?;
    match app.tables.summary(&code, guest.id).await {
        Ok(summary) => Ok(Json(summary)),
        Err(error) => {
            if error == LoadError::Unknown {
                app.misses.missed(address);
            }
            Err(error.into())
        }
    }
}
