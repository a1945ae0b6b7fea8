//! How the server is, for those who watch over it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::app::App;
use crate::problem::Failure;

#[derive(Serialize)]
struct Health {
    status: &'static str,
    sockets: usize,
}

/// Whether what is played can be stored.
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
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Result<Response, Failure> {
    let handle = app.settings.metrics.as_ref().ok_or_else(Failure::unknown)?;
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    Ok(([(header::CONTENT_TYPE, kind)], handle.render()).into_response())
}
