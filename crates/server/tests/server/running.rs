//! Running a server: how it stops, how it is watched, where it lives.

use std::sync::Arc;

use foretell_server::Settings;
use foretell_store::{Change, GameId, Line, Memory, Store};
use foretell_tables::Seeds;
use serde_json::json;
use tokio::io::AsyncReadExt;

use crate::common::{Browser, Server, no_limits, options, people, seated};

#[tokio::test]
async fn who_sits_at_a_table_is_told_when_the_server_stops_and_goes_on_afterwards() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let settings = Settings { limits: no_limits(), ..Settings::default() };
    let server = Server::on(store.clone(), Arc::new(Seeds), settings.clone()).await;
    let mut browsers = people(&server, 3).await;
    let (code, mut pages) = seated(&mut browsers, options("cards", 3)).await;
    pages[0].say(json!({"type": "start"})).await;
    let seq = pages[1].wait_for("game").await["game"]["seq"].clone();
    let hear = async {
        for page in &mut pages {
            let bye = page.wait_for("bye").await;
            assert_eq!(bye["reason"], "the server restarts: it will be back in a moment");
            assert_eq!(page.close_code().await, Some(1012));
        }
        drop(pages);
    };
    tokio::join!(server.stop(), hear);

    let server = Server::on(store, Arc::new(Seeds), settings).await;
    let origin = format!("http://{}", server.address);
    let browser = Browser { address: server.address, origin, ..browsers[1].clone() };
    let welcome = browser.come(&code).await.frame().await;
    assert_eq!((&welcome["you"]["seat"], &welcome["game"]["whole"]["seq"]), (&json!(1), &seq));
}

/// An older program finds a game that a newer one has written: it says so, and touches nothing.
#[tokio::test]
async fn a_game_of_another_version_says_so_and_is_kept() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let settings = Settings { limits: no_limits(), ..Settings::default() };
    let server = Server::on(store.clone(), Arc::new(Seeds), settings.clone()).await;
    let mut browsers = people(&server, 3).await;
    let (code, mut pages) = seated(&mut browsers, options("cards", 3)).await;
    pages[0].say(json!({"type": "start"})).await;
    let game = pages[1].wait_for("game").await["game"]["id"].as_str().unwrap().parse().map(GameId).unwrap();
    drop(pages);
    server.stop().await;
    let lines = store.journal(game).await.unwrap();
    let newer = Line { rules: 1_000, ..lines[0].clone() };
    store.commit(vec![Change::Append { game, seq: lines.len() as u64, line: newer }]).await.unwrap();
    let before = store.journal(game).await.unwrap();

    let server = Server::on(store.clone(), Arc::new(Seeds), settings).await;
    let origin = format!("http://{}", server.address);
    let mut browser = Browser { address: server.address, origin, ..browsers[1].clone() };
    let told = browser.get(&format!("/api/tables/{code}")).await;
    assert_eq!(told.problem(), (409, "other_version".to_owned()));
    assert!(told.json()["reason"].as_str().unwrap().contains("it is kept"), "{}", told.body);
    assert_eq!(browser.try_come(&code, "").await.err(), Some(409));
    let tables = browser.get("/api/me/tables").await.ok();
    assert_eq!((&tables["tables"][0]["code"], &tables["tables"][0]["stage"]), (&json!(code), &json!("playing")));
    assert_eq!(store.journal(game).await.unwrap(), before, "nothing is lost");
}

#[tokio::test(start_paused = true)]
async fn who_says_nothing_for_a_minute_is_gone() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let mut page = browser.come(&code).await;
    let connection = page.socket.get_mut();
    // It reads, but answers no ping.
    let mut heard = Vec::new();
    let _ = connection.read_to_end(&mut heard).await;
    let n_pings = heard.windows(2).filter(|frame| frame == &[0x89, 0x00]).count();
    assert!(n_pings >= 2, "{n_pings}");
    while server.tables.summary(&code, foretell_store::GuestId::default()).await.is_err() {}
}

#[tokio::test]
async fn health_says_how_many_sockets_there_are() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    assert_eq!(browser.get("/healthz").await.ok(), json!({"status": "ok", "sockets": 0}));
    let _page = browser.come(&code).await;
    assert_eq!(browser.get("/healthz").await.ok(), json!({"status": "ok", "sockets": 1}));
    assert_eq!(browser.get("/metrics").await.status, 200, "without metrics the page has this path");
    assert_eq!(browser.get("/metrics").await.header("content-type"), "text/html; charset=utf-8");
}

#[tokio::test]
async fn before_a_server_ends_it_says_so_and_serves_on() {
    let settings = Settings { limits: no_limits(), drain: std::time::Duration::from_secs(2), ..Settings::default() };
    let server = Server::with(settings).await;
    let mut browser = server.browser("Ada").await;
    assert_eq!(browser.get("/readyz").await.ok(), json!({"status": "ok", "sockets": 0}));
    let end = async {
        loop {
            let ready = browser.get("/readyz").await;
            if ready.status == 503 {
                assert_eq!(ready.json()["status"], "stopping");
                break;
            }
        }
        assert_eq!(browser.get("/healthz").await.status, 200, "nobody restarts it");
        browser.new_table(json!({ "options": options("cards", 3) })).await
    };
    tokio::join!(server.stop(), end);
}

#[tokio::test]
async fn metrics_tell_of_requests_but_of_nobody() {
    let metrics = Some(foretell_server::observe().unwrap());
    let server = Server::with(Settings { metrics, limits: no_limits(), ..Settings::default() }).await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let told = browser.get("/metrics").await;
    assert_eq!((told.status, told.header("content-type")), (200, "text/plain; version=0.0.4"));
    assert!(told.body.contains("foretell_requests_total{status=\"2xx\"}"), "{}", told.body);
    assert!(!told.body.contains(&code) && !told.body.contains("Ada"));
}

#[tokio::test]
async fn everything_can_live_below_a_path() {
    let base_path = "/games".parse().unwrap();
    let server = Server::with(Settings { base_path, limits: no_limits(), ..Settings::default() }).await;
    let mut browser = server.stranger();
    assert_eq!(browser.get("/api/me").await.status, 404);
    let moved = browser.get("/games").await;
    assert_eq!((moved.status, moved.header("location")), (308, "/games/"));
    browser.base = "/games".to_owned();
    assert!(browser.get("/api/me").await.header("set-cookie").contains("; Path=/games/;"));
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    assert_eq!(browser.come(&code).await.frame().await["type"], "welcome");
    assert_eq!(browser.get("/t/anything").await.header("content-type"), "text/html; charset=utf-8");
}

#[tokio::test]
async fn every_answer_is_safe_to_show() {
    let server = Server::start().await;
    for path in ["/", "/t/babebib", "/api/me", "/api/nothing", "/missing.js", "/healthz"] {
        let answer = server.stranger().get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("'unsafe-"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(!answer.header("cache-control").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn paths_that_lead_nowhere_say_so() {
    let server = Server::start().await;
    let mut browser = server.stranger();
    for path in ["/api", "/api/", "/api/nothing", "/missing.js", "/assets/gone.css"] {
        assert_eq!(browser.get(path).await.problem(), (404, "unknown".to_owned()), "{path}");
    }
    assert_eq!(browser.ask("DELETE", "/api/me", None).await.problem(), (405, "wrong_method".to_owned()));
    let posted = browser.ask("POST", "/t/babebib", None).await;
    assert_eq!((posted.header("allow"), posted.problem()), ("GET, HEAD", (405, "wrong_method".to_owned())));
    assert_eq!(browser.ask("DELETE", "/api/tables", None).await.header("allow"), "GET,HEAD,POST");
}

#[tokio::test]
async fn the_routes_are_described() {
    let server = Server::start().await;
    let document = server.stranger().get("/api/openapi.json").await.ok();
    insta::assert_snapshot!("openapi", serde_json::to_string_pretty(&document).unwrap());
}
