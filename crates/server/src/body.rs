//! What a request brings: JSON, or records as JSON Lines.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use http_body_util::{BodyExt, Limited};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::origin;
use crate::problem::{Failure, Kind};

const KB: usize = 1024;
/// How deep objects and lists may lie in each other. The dice of a mark in a correction lie deepest, in the eighth.
const MAX_DEPTH: usize = 12;

/// What a request brought, from a page of ours, and how many bytes it was. The longest that makes sense for most is a table with all its options,
/// some 500 bytes.
#[derive(Debug)]
pub(crate) struct Body<T, const MAX_KB: usize = 16>(pub(crate) T, pub(crate) usize);

impl<T: DeserializeOwned, const MAX_KB: usize> FromRequest<Arc<App>> for Body<T, MAX_KB> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T, MAX_KB>, Failure> {
        origin::check(request.headers(), &app.settings)?;
        // A form of another site can send no such type without being asked first.
        if !is_of_type(request.headers(), &["application/json"]) {
            return Err(Failure::new(Kind::WrongType, "send JSON, with the content type application/json"));
        }
        let bytes = read(request, app, MAX_KB).await?;
        if depth(&bytes) > MAX_DEPTH {
            return Err(Failure::new(
                Kind::BadRequest,
                "recursion limit exceeded: nothing that can be asked lies so deep",
            ));
        }
        let wrong = |error: serde_json::Error| Failure::new(Kind::BadRequest, error.to_string());
        serde_json::from_slice(&bytes).map(|brought| Body(brought, bytes.len())).map_err(wrong)
    }
}

/// Records that a request brought, from a page of ours.
#[derive(Debug)]
pub(crate) struct Records<const MAX_KB: usize>(pub(crate) String);

impl<const MAX_KB: usize> FromRequest<Arc<App>> for Records<MAX_KB> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Records<MAX_KB>, Failure> {
        origin::check(request.headers(), &app.settings)?;
        if !is_of_type(request.headers(), &["application/jsonl", "application/x-ndjson"]) {
            return Err(Failure::new(Kind::WrongType, "send JSON Lines, with the content type application/jsonl"));
        }
        let bytes = read(request, app, MAX_KB).await?;
        let text = String::from_utf8(bytes.into());
        text.map(Records).map_err(|_| Failure::new(Kind::BadRequest, "this file is no text"))
    }
}

async fn read(request: Request, app: &App, max_kb: usize) -> Result<Bytes, Failure> {
    let read = Limited::new(request.into_body(), max_kb * KB).collect();
    let late = |_| Failure::new(Kind::BadRequest, "the request took too long to arrive");
    let read = tokio::time::timeout(app.settings.limits.request_timeout, read).await.map_err(late)?;
    read.map(http_body_util::Collected::to_bytes).map_err(|error| {
        if error.is::<http_body_util::LengthLimitError>() {
            return Failure::new(Kind::TooLarge, format!("a request of this kind has at most {max_kb} kB"));
        }
        Failure::new(Kind::BadRequest, "the request did not arrive whole")
    })
}

/// How deep objects and lists lie in each other, in JSON. To read what lies deep costs more than its length, since what has a
/// tag is read once for each level.
fn depth(json: &[u8]) -> usize {
    let (mut now, mut deepest, mut in_text, mut is_escaped) = (0_usize, 0, false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                now += 1;
                deepest = deepest.max(now);
            }
            b'}' | b']' if !in_text => now = now.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

fn is_of_type(headers: &HeaderMap, types: &[&str]) -> bool {
    let text = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = text.split(';').next().unwrap_or_default().trim();
    types.iter().any(|wanted| kind.eq_ignore_ascii_case(wanted))
}

#[cfg(test)]
mod tests {
    use super::depth;

    #[test]
    fn texts_have_no_depth() {
        for (json, expected) in
            [("1", 0), ("{}", 1), (r#"{"a":[[1]],"b":{}}"#, 3), (r#"["[[\"[[\\"]"#, 1), ("]]]]", 0), ("[[[", 3)]
        {
            assert_eq!(depth(json.as_bytes()), expected, "{json}");
        }
    }
}
