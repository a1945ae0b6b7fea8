//! Answers that a browser saves as a file.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// A file of this name and type.
pub(crate) fn download(name: &str, kind: &'static str, text: String) -> Response {
    let kind = HeaderValue::from_static(kind);
    let mut response = ([(header::CONTENT_TYPE, kind)], text).into_response();
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
