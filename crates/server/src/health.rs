//! How the server is, for those who watch over it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foretell_store::StoreError;
use foretell_wire::Problem;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::problem::Failure;

#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or what is wrong.
    status: String,
    /// How many sockets are open.
    sockets: usize,
}

/// Whether what is played can be stored.
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "running",
    responses((status = 200, description = "The server is well", body = Health), (status = 503, description = "It cannot store anything, or stops", body = Health))
)]
pub(crate) async fn healthz(State(app): State<Arc<App>>) -> Response {
    health(&app, app.is_stopping().then_some("stopping"))
}

/// Whether people should be sent here. It is not so for a while before the server ends, nor while it cannot serve them.
#[utoipa::path(
    get,
    path = "/readyz",
    tag = "running",
    responses((status = 200, description = "The server takes people", body = Health), (status = 503, description = "It will end soon, or cannot serve anybody at the moment", body = Health))
)]
pub(crate) async fn readyz(State(app): State<Arc<App>>) -> Response {
    let is_ending = app.draining.is_cancelled() || app.is_stopping();
    health(&app, is_ending.then_some("stopping").or_else(|| app.carrier.trouble()))
}

/// Everything is well, unless there is this trouble, or one of the store.
fn health(app: &App, trouble: Option<&'static str>) -> Response {
    let trouble = trouble.map(str::to_owned).or_else(|| trouble_of_store(app));
    let code = if trouble.is_none() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let status = trouble.unwrap_or_else(|| "ok".to_owned());
    (code, Json(Health { status, sockets: app.sockets.n_taken() })).into_response()
}

/// Why nothing can be stored, if it cannot. Details such as names of files are for the log.
fn trouble_of_store(app: &App) -> Option<String> {
    let trouble = app.store.trouble()?;
    Some(match trouble {
        StoreError::Full(_) => "the disk is full".to_owned(),
        StoreError::ReadOnly => "the data folder is read-only".to_owned(),
        StoreError::Lost(how) => format!("the database was {how} while the server ran"),
        StoreError::Away(_) | StoreError::InDoubt => "the database cannot be reached".to_owned(),
        StoreError::Refused(_) => "the database refuses to write".to_owned(),
        _ => "the store cannot write".to_owned(),
    })
}

/// The numbers, as Prometheus reads them.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "running",
    responses((status = 200, description = "Numbers for Prometheus", body = String, content_type = "text/plain"), (status = 404, description = "Not on this server", body = Problem))
)]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Failure> {
    let handle = app.settings.metrics.as_ref().ok_or_else(Failure::unknown)?;
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    Ok(([(header::CONTENT_TYPE, kind)], handle.render()).into_response())
}
