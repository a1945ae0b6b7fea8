//! The door: what every request passes before the routes, and every answer after them.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, uri::PathAndQuery};
use axum::response::{IntoResponse, Redirect, Response};
use hyper::body::Incoming;
use tower::ServiceExt;

use crate::address::{Address, Peer};
use crate::app::App;
use crate::problem::Failure;

/// No scripts and styles but our own files (WebAssembly, which the score pad is, must be named), nothing from elsewhere, and no page of another site around ours. Addresses
/// hold the codes of tables, so no other site is told them.
const SAFE: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Lets a request in, if it may, and answers it.
pub(crate) async fn answer(
    app: Arc<App>,
    routes: Router,
    peer: Peer,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut response = match admit(&app, peer, request) {
        Ok(request) => routes.oneshot(request).await.unwrap_or_else(|never| match never {}),
        Err(response) => *response,
    };
    metrics::counter!("foretell_requests_total", "status" => class(&response)).increment(1);
    let is_wrong_method = response.status() == StatusCode::METHOD_NOT_ALLOWED;
    let headers: &mut HeaderMap = response.headers_mut();
    if is_wrong_method {
        // Everywhere else the routes say it themselves.
        headers.entry(header::ALLOW).or_insert(HeaderValue::from_static("GET, HEAD"));
    }
    // What is not said to be kept is about one guest and one moment.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    for (name, value) in SAFE {
        headers.insert(name, value);
    }
    Ok(response)
}

/// The request with a path below the base, and with the address that it counts for.
fn admit(app: &App, peer: Peer, request: Request<Incoming>) -> Result<Request, Box<Response>> {
    let mut request = request.map(Body::new);
    let address = Address::of(peer, request.headers(), app.settings.trust_proxy);
    let refuse = |failure: Failure| Box::new(failure.into_response());
    app.rates.requests.check(address).map_err(refuse)?;
    let base = &app.settings.base_path;
    let path = request.uri().path();
    let Some(below) = base.strip(path) else {
        let is_base = base.as_str().strip_suffix('/').is_some_and(|base| base == path);
        let elsewhere = || Failure::unknown().into_response();
        let response = if is_base { Redirect::permanent(base.as_str()).into_response() } else { elsewhere() };
        return Err(Box::new(response));
    };
    let below = match request.uri().query() {
        Some(query) => format!("{below}?{query}"),
        None => below.to_owned(),
    };
    let uri = below.parse::<PathAndQuery>().map(Uri::from);
    *request.uri_mut() = uri.map_err(|_| refuse(Failure::unknown()))?;
    request.extensions_mut().insert(address);
    Ok(request)
}

fn class(response: &Response) -> &'static str {
    match response.status().as_u16() {
        ..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        500.. => "5xx",
    }
}
