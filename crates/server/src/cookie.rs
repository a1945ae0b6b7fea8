//! The cookie by which a device is known.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::secret::Secret;

const NAME: &str = "foretell";
/// The longest that browsers keep a cookie. It is renewed at every visit.
const MAX_AGE: Duration = Duration::days(400);

/// The secret that a device shows.
pub(crate) fn shown(headers: &HeaderMap) -> Option<Secret> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookies = texts.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.filter(|cookie| cookie.name() == NAME).find_map(|cookie| Secret::read(cookie.value()))
}

/// The header that gives a device its secret. Scripts cannot read it, and other sites cannot make a browser show it with
/// anything but a plain visit.
pub(crate) fn set(secret: &Secret, base_path: &str, secure: bool) -> Option<HeaderValue> {
    let cookie = Cookie::build((NAME, secret.reveal()))
        .path(base_path)
        .max_age(MAX_AGE)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure);
    let mut value = HeaderValue::from_str(&cookie.to_string()).ok()?;
    value.set_sensitive(true);
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let secret = Secret::new();
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=b; no value; ; =; foretell=short; foretell=\"\""));
        assert!(shown(&headers).is_none());
        let text = format!("theme=dark;foretell={}; other=1", secret.reveal());
        headers.append(header::COOKIE, HeaderValue::from_str(&text).unwrap());
        assert_eq!(shown(&headers).unwrap().hash(), secret.hash());
    }

    #[test]
    fn the_cookie_is_kept_from_scripts_and_other_sites() {
        let text = |secure| set(&Secret::new(), "/games/", secure).unwrap().to_str().unwrap().to_owned();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/games/", "Max-Age=34560000"] {
            assert!(text(false).contains(part), "{part}");
        }
        assert!(text(true).split("; ").any(|part| part == "Secure") && !text(false).contains("Secure"));
    }
}
