//! Guests without accounts.

use std::time::Duration;

use foretell_server::Settings;
use serde_json::json;

use crate::common::{Server, no_limits, options};

#[tokio::test]
async fn a_visitor_is_a_guest_from_the_first_visit_on() {
    let server = Server::start().await;
    let mut browser = server.stranger();
    assert_eq!(browser.get("/api/me/tables").await.problem(), (401, "no_guest".to_owned()));
    let first = browser.get("/api/me").await;
    let cookie = first.header("set-cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/;", "Max-Age=34560000"] {
        assert!(cookie.contains(part), "{part} is missing in the cookie");
    }
    assert!(!cookie.contains("Secure"));
    let again = browser.get("/api/me").await;
    assert_eq!(first.ok(), again.ok());
    let renamed = browser.ask("PUT", "/api/me", Some(json!({"name": " Ada ", "sign": "fox"}))).await.ok();
    assert_eq!((&renamed["name"], &renamed["sign"]), (&json!("Ada"), &json!("fox")));
    assert_eq!(browser.get("/api/me").await.ok(), renamed);
    assert_ne!(server.stranger().get("/api/me").await.ok()["guest"], renamed["guest"]);
}

#[tokio::test]
async fn cookies_are_for_tls_only_where_there_is_tls() {
    let proxied = Settings { trust_proxy: true, limits: no_limits(), ..Settings::default() };
    let told = Settings { secure: true, limits: no_limits(), ..Settings::default() };
    for (settings, proto, secure) in [
        (proxied.clone(), "https", true),
        (proxied, "http", false),
        (told, "http", true),
        (Settings { limits: no_limits(), ..Settings::default() }, "https", false),
    ] {
        let server = Server::with(settings).await;
        let mut browser = server.stranger();
        browser.headers = vec![("x-forwarded-proto", proto.to_owned())];
        let answer = browser.get("/api/me").await;
        assert_eq!(answer.header("set-cookie").contains("; Secure"), secure, "{proto}");
    }
}

#[tokio::test]
async fn a_device_link_works_once() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let link = browser.ask("POST", "/api/me/device-link", None).await.ok();
    assert_eq!(link["seconds"], 600);
    let used = json!({"secret": link["secret"]});

    let mut phone = server.browser("Bo").await;
    let before = phone.clone();
    let me = phone.post("/api/me/continue", used.clone()).await.ok();
    assert_eq!((&me["name"], &me), (&json!("Ada"), &browser.get("/api/me").await.ok()));
    assert_ne!(phone.cookie, browser.cookie, "each device has its own secret");
    assert_eq!(phone.come(&code).await.frame().await["you"]["seat"], 0);
    // Who the phone was before, it cannot be any more.
    assert_eq!(before.clone().get("/api/me/tables").await.status, 401);

    let mut thief = server.browser("Sly").await;
    for secret in [used, json!({"secret": "0".repeat(64)}), json!({"secret": "x"})] {
        let refused = thief.post("/api/me/continue", secret).await;
        assert_eq!(refused.problem(), (404, "unknown".to_owned()));
        assert!(refused.header("set-cookie").is_empty());
    }
    assert_eq!(thief.get("/api/me").await.ok()["name"], "Sly");
}

#[tokio::test]
async fn a_device_link_works_for_ten_minutes() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let secrets = [browser.ask("POST", "/api/me/device-link", None).await.ok()["secret"].clone(), {
        browser.ask("POST", "/api/me/device-link", None).await.ok()["secret"].clone()
    }];
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(590)).await;
    tokio::time::resume();
    assert_eq!(server.stranger().post("/api/me/continue", json!({"secret": secrets[0]})).await.status, 200);
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(20)).await;
    tokio::time::resume();
    assert_eq!(server.stranger().post("/api/me/continue", json!({"secret": secrets[1]})).await.status, 404);
}
