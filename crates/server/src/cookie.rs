//! The cookie by which a device is known.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::secret::Secret;

const NAME: &str = "foretell";
/// The longest that browsers keep a cookie. It is set anew at every visit.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// The secret that a device shows.
pub(crate) fn shown(headers: &HeaderMap) -> Option<Secret> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == NAME)
        .find_map(|(_, value)| Secret::read(value))
}

/// The header that gives a device its secret. Scripts cannot read it, and other sites cannot make a browser show it with
/// anything but a plain visit.
pub(crate) fn set(secret: &Secret, base_path: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let secret = secret.reveal();
    let text = format!("{NAME}={secret}; Path={base_path}; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).ok()?;
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
        headers.append(header::COOKIE, HeaderValue::from_static("a=b; foretell=short"));
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
        assert!(text(true).ends_with("; Secure") && !text(false).contains("Secure"));
    }
}
