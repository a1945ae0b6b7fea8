//! The page, which is in the program: `web/dist` as it was when the program was built.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use sha2::{Digest, Sha256};

use crate::address::is_secure;
use crate::app::App;
use crate::hex::hex;
use crate::origin::asked_host;
use crate::problem::{Failure, Kind};
use crate::settings::{BasePath, Settings};

#[derive(Embed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Dist;

/// What is shown when the page was not there.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Foretell</title></head>\
    <body><h1>Foretell runs, but without its page</h1><p>Build the page, then the program:</p>\
    <pre>cd web\nnpm ci\nnpm run build\ncd ..\ncargo build --release -p foretell</pre></body></html>\n";

/// A file of the page; the page itself for every path that only the page knows.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let path = uri.path().trim_start_matches('/');
    let is_api = path == "api" || path.starts_with("api/");
    if is_api {
        return Err(Failure::unknown());
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(Failure::new(Kind::WrongMethod, "pages can only be read"));
    }
    if path != "index.html"
        && let Some(file) = Dist::get(path)
    {
        return Ok(send_file(path, file, &headers));
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file && path != "index.html" {
        return Err(Failure::unknown());
    }
    let index = index(&app.settings, &headers);
    let tag = tag(&Sha256::digest(&index));
    Ok(send("text/html; charset=utf-8", "no-cache", &tag, index.into(), &headers))
}

/// Where the page is found without a program that knows its paths: links that are opened in a new tab, or typed. Everything else comes behind a
/// `#` there.
const SITE_PATHS: [&str; 11] = [
    "pad",
    "history",
    "statistics",
    "groups",
    "settings",
    "rules",
    "rules/cards",
    "rules/dice",
    "learn",
    "learn/cards",
    "learn/dice",
];

/// A page that reads this shows nothing that needs a server.
const NO_SERVER: &str = "<meta name=\"foretell-server\" content=\"none\">";

/// The page as plain files, by their paths, for web hosts that run no program. Nothing if the program was built without its page.
#[must_use]
pub fn site(base_path: &BasePath) -> Option<Vec<(String, Vec<u8>)>> {
    let index = Dist::get("index.html")?;
    let html = with_base(&String::from_utf8_lossy(&index.data), base_path.as_str());
    let html = html.replacen("</head>", &format!("{NO_SERVER}</head>"), 1).into_bytes();
    let others = Dist::iter().filter(|path| path != "index.html");
    let mut files: Vec<_> =
        others.filter_map(|path| Some((path.to_string(), Dist::get(&path)?.data.into_owned()))).collect();
    // Most hosts answer with 404.html what they do not have.
    let pages = SITE_PATHS.iter().map(|path| format!("{path}/index.html"));
    files.extend(
        ["index.html", "404.html"].map(str::to_owned).into_iter().chain(pages).map(|path| (path, html.clone())),
    );
    Some(files)
}

/// The page, told below which path it is, and where its picture is for those who show a link to it.
fn index(settings: &Settings, headers: &HeaderMap) -> Vec<u8> {
    let Some(file) = Dist::get("index.html") else { return NOT_BUILT.into() };
    let html = with_base(&String::from_utf8_lossy(&file.data), settings.base_path.as_str());
    with_picture(html, address(settings, headers).as_deref()).into_bytes()
}

/// The address of the page: what the settings say, or where it was asked for. A host that is none is not repeated.
fn address(settings: &Settings, headers: &HeaderMap) -> Option<String> {
    if settings.public_url.is_some() {
        return settings.public_url.clone();
    }
    let is_plain = |host: &&str| host.chars().all(|c| c.is_ascii_alphanumeric() || "-._:[]".contains(c));
    let host = asked_host(headers, settings).filter(is_plain).filter(|host| !host.is_empty())?;
    let secure = settings.secure || is_secure(headers, settings.trust_proxy);
    Some(format!("{}://{host}{}", if secure { "https" } else { "http" }, settings.base_path.as_str()))
}

/// Programs that preview links do not read `<base>`, so the picture needs its whole address.
fn with_picture(html: String, address: Option<&str>) -> String {
    match address {
        Some(address) => html.replacen("content=\"./social.png\"", &format!("content=\"{address}social.png\""), 1),
        None => html,
    }
}

fn with_base(html: &str, base_path: &str) -> String {
    let base = format!("<base href=\"{base_path}\">");
    for written in ["<base href=\"/\" />", "<base href=\"/\"/>", "<base href=\"/\">"] {
        if html.contains(written) {
            return html.replacen(written, &base, 1);
        }
    }
    html.replacen("<head>", &format!("<head>{base}"), 1)
}

/// A file, compressed if there is a compressed one that the browser understands.
fn send_file(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let kind = file.metadata.mimetype().to_owned();
    // The names of these hold a hash of what is in them.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (encoding, file) = ["br", "gzip"]
        .into_iter()
        .filter(|encoding| accepts(headers, encoding))
        .find_map(|encoding| Some((Some(encoding), Dist::get(&compressed(path, encoding))?)))
        .unwrap_or((None, file));
    let tag = tag(&file.metadata.sha256_hash());
    let kind = if kind.starts_with("text/") && !kind.contains("charset") { kind + "; charset=utf-8" } else { kind };
    let mut response = send(&kind, caching, &tag, file.data, headers);
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn compressed(path: &str, encoding: &str) -> String {
    format!("{path}.{}", if encoding == "gzip" { "gz" } else { encoding })
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let texts = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|part| {
        let mut parts = part.split(';').map(str::trim);
        parts.next() == Some(encoding) && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn tag(hash: &[u8]) -> String {
    format!("\"{}\"", hex(&hash[..16]))
}

fn send(kind: &str, caching: &'static str, tag: &str, data: Cow<'static, [u8]>, asked: &HeaderMap) -> Response {
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known =
        known.is_some_and(|known| known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag));
    let mut response = if is_known {
        (StatusCode::NOT_MODIFIED, Body::empty()).into_response()
    } else {
        let data = match data {
            Cow::Borrowed(data) => Body::from(bytes::Bytes::from_static(data)),
            Cow::Owned(data) => Body::from(data),
        };
        let mut response = data.into_response();
        let kind = HeaderValue::from_str(kind).unwrap_or(HeaderValue::from_static("application/octet-stream"));
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_told_its_base() {
        assert_eq!(with_base("<head><base href=\"/\" /><a>", "/games/"), "<head><base href=\"/games/\"><a>");
        assert_eq!(with_base("<head><a>", "/games/"), "<head><base href=\"/games/\"><a>");
    }

    #[test]
    fn the_picture_has_its_whole_address() {
        let mut asked = HeaderMap::new();
        let at = |settings: &Settings, asked: &HeaderMap| {
            with_picture("<meta content=\"./social.png\">".to_owned(), address(settings, asked).as_deref())
        };
        let settings = Settings { base_path: "/games".parse().unwrap(), trust_proxy: true, ..Settings::default() };
        assert_eq!(at(&settings, &asked), "<meta content=\"./social.png\">");
        asked.insert(header::HOST, HeaderValue::from_static("localhost:7353"));
        assert_eq!(at(&settings, &asked), "<meta content=\"http://localhost:7353/games/social.png\">");
        asked.insert("x-forwarded-host", HeaderValue::from_static("example.org"));
        asked.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        assert_eq!(at(&settings, &asked), "<meta content=\"https://example.org/games/social.png\">");
        asked.insert("x-forwarded-host", HeaderValue::from_static("a\"><script>"));
        assert_eq!(at(&settings, &asked), "<meta content=\"./social.png\">");
        let told = Settings { public_url: Some("https://play.example/".to_owned()), ..settings };
        assert_eq!(at(&told, &asked), "<meta content=\"https://play.example/social.png\">");
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let mut asked = HeaderMap::new();
        let send = |asked: &HeaderMap| send("text/css", "no-cache", "\"abc\"", Cow::Borrowed(b"x"), asked);
        assert_eq!(send(&asked).status(), StatusCode::OK);
        asked.insert(header::IF_NONE_MATCH, HeaderValue::from_static("\"zzz\", W/\"abc\""));
        assert_eq!(send(&asked).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn only_what_the_browser_understands_is_sent() {
        let mut asked = HeaderMap::new();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip;q=0, br;q=1.0"));
        assert!(accepts(&asked, "br") && !accepts(&asked, "gzip") && !accepts(&HeaderMap::new(), "br"));
    }
}
