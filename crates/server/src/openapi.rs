//! The routes, described for programs.

use std::sync::OnceLock;

use axum::Json;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

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
        health::readyz,
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
pub(crate) async fn document() -> Json<&'static Value> {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    Json(DOCUMENT.get_or_init(|| {
        let mut document = serde_json::to_value(Api::openapi()).unwrap_or_default();
        merge_parts(&mut document);
        add_refusals(&mut document);
        document
    }))
}

/// What any request may be answered with, and what may be said to one that brings something.
const ANY: [(&str, &str); 2] = [
    ("429", "Too many requests from this address, or its quota is used up: `Retry-After` says when to try again"),
    ("503", "The server is about to end, or cannot save anything: try again later"),
];
const BRINGING: [(&str, &str); 4] = [
    ("400", "It cannot be read, or does not go"),
    ("403", "It comes from a page of another site"),
    ("413", "It is too large"),
    ("415", "It has another content type than this route takes"),
];

/// Says of every route how it refuses, where the route itself does not.
fn add_refusals(document: &mut Value) {
    let Some(paths) = document["paths"].as_object_mut() else { return };
    let operations =
        paths.iter_mut().filter(|(path, _)| path.starts_with("/api/")).filter_map(|(_, path)| path.as_object_mut());
    for operation in operations.flat_map(Map::values_mut) {
        let brings = operation.get("requestBody").is_some();
        let Some(responses) = operation["responses"].as_object_mut() else { continue };
        for (status, description) in ANY.iter().chain(BRINGING.iter().filter(|_| brings)) {
            responses.entry(*status).or_insert_with(|| {
                let schema = json!({"$ref": "#/components/schemas/Problem"});
                json!({"description": description, "content": {"application/json": {"schema": schema}}})
            });
        }
    }
}

/// Where a schema is put together from an object and a tag, makes one object of it. An object that allows nothing beside its
/// own properties forbids the tag, so nothing could satisfy both.
fn merge_parts(document: &mut Value) {
    let schemas = document["components"]["schemas"].clone();
    let Some(all) = document["components"]["schemas"].as_object_mut() else { return };
    for variant in all.values_mut().filter_map(|schema| schema.get_mut("oneOf")?.as_array_mut()).flatten() {
        let Some([whole, tag]) = variant["allOf"].as_array().map(Vec::as_slice) else { continue };
        let name = whole["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"));
        let Some(mut merged) = name.map(|name| schemas[name].clone()).filter(Value::is_object) else { continue };
        if let (Some(properties), Some(more)) = (merged["properties"].as_object_mut(), tag["properties"].as_object()) {
            properties.extend(more.clone());
        }
        if let (Some(required), Some(more)) = (merged["required"].as_array_mut(), tag["required"].as_array()) {
            required.extend(more.clone());
        }
        *variant = merged;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_options_of_a_game_can_be_satisfied() {
        let Json(document) = document().await;
        let variants = document["components"]["schemas"]["GameOptions"]["oneOf"].as_array().unwrap();
        assert_eq!(variants.len(), 2);
        for (variant, name) in variants.iter().zip(["cards", "dice"]) {
            assert_eq!(variant["properties"]["name"]["enum"], json!([name]));
            let required = variant["required"].as_array().unwrap();
            assert!(["name", "n_seats"].iter().all(|field| required.contains(&json!(field))), "{required:?}");
            assert!(variant.get("allOf").is_none());
        }
    }

    #[tokio::test]
    async fn every_route_says_how_it_refuses() {
        let Json(document) = document().await;
        let mut n_bringing = 0;
        for (path, operations) in
            document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.starts_with("/api/"))
        {
            for (method, operation) in operations.as_object().unwrap() {
                let brings = operation.get("requestBody").is_some();
                n_bringing += usize::from(brings);
                for status in ["429", "503"].iter().chain(["400", "403", "413", "415"].iter().filter(|_| brings)) {
                    assert!(operation["responses"].get(status).is_some(), "{method} {path} {status}");
                }
            }
        }
        assert!(n_bringing >= 7, "{n_bringing}");
    }
}
