//! Which path leads where.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;
use crate::problem::{Failure, Kind};
use crate::{games, health, history_routes, live, me, openapi, pad_routes, page, socket, table_routes};

/// All routes, with paths below the base.
pub(crate) fn routes(app: &Arc<App>) -> Router {
    let mut routes = Router::new()
        .route("/api/me", get(me::get_me).put(me::put_me))
        .route("/api/me/device-link", post(me::make_link))
        .route("/api/me/continue", post(me::use_link))
        .route("/api/me/tables", get(me::my_tables))
        .route("/api/me/games", get(me::my_games))
        .route("/api/tables", get(table_routes::public_tables).post(table_routes::make_table))
        .route("/api/tables/{code}", get(table_routes::table))
        .route("/api/tables/{code}/socket", get(socket::open))
        .route("/api/games/{id}/record", get(games::record))
        .route("/api/pads", post(pad_routes::make_pad))
        .route("/api/pads/{code}", get(pad_routes::pad).delete(pad_routes::forget))
        .route("/api/pads/{code}/entries", post(pad_routes::enter))
        .route("/api/pads/{code}/next", post(pad_routes::next))
        .route("/api/pads/{code}/live", get(live::live))
        .route("/api/pads/{code}/record", get(pad_routes::record))
        .route("/api/pads/{code}/sheet.csv", get(pad_routes::sheet))
        .route("/api/history", get(history_routes::history))
        .route("/api/history/export", get(history_routes::export))
        .route("/api/history/import", post(history_routes::import))
        .route("/api/statistics", get(history_routes::statistics))
        .route("/api/openapi.json", get(openapi::document))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz));
    if app.settings.metrics.is_some() {
        routes = routes.route("/metrics", get(health::metrics));
    }
    let wrong_method = || async { Failure::new(Kind::WrongMethod, "this cannot be done here: see api/openapi.json") };
    routes.method_not_allowed_fallback(wrong_method).fallback(page::page).with_state(app.clone())
}
