//! How the server is, for those who watch over it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foretell_wire::Problem;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::problem::Failure;

#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or what is wrong.
    status: &'static str,
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
    let sockets = app.sockets.n_taken();
    let (status, health) = if app.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping")
    } else if app.tables.store().is_healthy() {
        (StatusCode::OK, "ok")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store cannot write")
    };
    (status, Json(Health { status: health, sockets })).into_response()
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
