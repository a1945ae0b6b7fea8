//! The routes, described for programs.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use crate::{games, health, history_routes, live, me, pad_routes, socket, table_routes};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Foretell",
        description = "Tables and score pads for two games of exact prediction. Paths are below the base path of the server. A guest is \
            known by the cookie that GET /api/me sets. What is said on sockets is told in docs/PROTOCOL.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        me::get_me,
        me::put_me,
        me::make_link,
        me::use_link,
        me::my_tables,
        me::my_games,
        table_routes::make_table,
        table_routes::public_tables,
        table_routes::table,
        socket::open,
        games::record,
        pad_routes::make_pad,
        pad_routes::pad,
        pad_routes::enter,
        pad_routes::next,
        pad_routes::forget,
        live::live,
        pad_routes::record,
        pad_routes::sheet,
        history_routes::history,
        history_routes::export,
        history_routes::import,
        history_routes::statistics,
        health::healthz,
        health::metrics
    ),
    tags(
        (name = "me", description = "Who asks"),
        (name = "tables", description = "Tables"),
        (name = "games", description = "Finished games"),
        (name = "pads", description = "Score pads for real tables"),
        (name = "history", description = "What the guest has played"),
        (name = "running", description = "For those who watch over the server")
    )
)]
struct Api;

/// This description.
pub(crate) async fn document() -> Json<Document> {
    Json(Api::openapi())
}
