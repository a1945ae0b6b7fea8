//! The JSON in a request.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, Limited};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::origin;
use crate::problem::{Failure, Kind};

/// The longest body. The longest that makes sense is a table with all its options, some 500 bytes.
const MAX_BYTES: usize = 16 * 1024;

/// What a request brought, from a page of ours.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Failure> {
        origin::check(request.headers(), &app.settings)?;
        // A form of another site can send no such type without being asked first.
        if !is_json(request.headers()) {
            return Err(Failure::new(Kind::WrongType, "send JSON, with the content type application/json"));
        }
        let read = Limited::new(request.into_body(), MAX_BYTES).collect();
        let late = |_| Failure::new(Kind::BadRequest, "the request took too long to arrive");
        let read = tokio::time::timeout(app.settings.limits.request_timeout, read).await.map_err(late)?;
        let bytes = read.map_err(too_large)?.to_bytes();
        let wrong = |error: serde_json::Error| Failure::new(Kind::BadRequest, error.to_string());
        serde_json::from_slice(&bytes).map(Body).map_err(wrong)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let text = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = text.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

#[allow(clippy::needless_pass_by_value, reason = "it is what an error is mapped with")]
fn too_large(error: Box<dyn std::error::Error + Send + Sync>) -> Failure {
    if error.is::<http_body_util::LengthLimitError>() {
        return Failure::new(Kind::TooLarge, "a request has at most 16 kB");
    }
    Failure::new(Kind::BadRequest, "the request did not arrive whole")
}
