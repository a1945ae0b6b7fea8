//! The players against a real server in this process: what they measure is worth nothing if they do not really play.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;

use foretell_carrier::Local;
use foretell_load::{LoadTable, Page};
use foretell_server::{Limits, Settings, serve};
use foretell_store::Memory;
use foretell_tables::{Config, Seeds, Tables};
use serde_json::json;
use tokio::net::TcpListener;

/// A server without limits, for as long as the test runs. It gives the address.
async fn server() -> String {
    let limits = Limits {
        requests_per_second: 0,
        guests_per_minute: 0,
        tables_per_minute: 0,
        guest_megabytes_per_day: 0,
        address_megabytes_per_day: 0,
        frames_per_second: 0,
        ..Limits::default()
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let store = Arc::new(Memory::new());
    let tables = Tables::new(store.clone(), Arc::new(Seeds), Config::default()).await.unwrap();
    let settings = Settings { limits, ..Settings::default() };
    tokio::spawn(serve(listener, store, Arc::new(Local::new(tables)), settings, std::future::pending()));
    address
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_whole_games_and_hears_every_move_in_every_seat() {
    let address = server().await;
    for (game, n_seats) in [("cards", 3), ("dice", 2)] {
        let mut table = LoadTable::open(&address, n_seats, game, 7).await.unwrap();
        let (frames_before, bytes_before) = table.received();
        let mut n_moves = 0;
        loop {
            let moved = table.play().await.unwrap();
            n_moves += 1;
            assert_eq!((table.seq(), table.is_over()), (1 + n_moves, moved.over), "{game}");
            if moved.over {
                break;
            }
        }
        let (frames, bytes) = table.received();
        assert!(frames - frames_before >= n_moves * n_seats as u64, "{game}: somebody has missed a move");
        assert!(bytes > bytes_before);
        assert!(table.play().await.unwrap_err().to_string().contains("nobody is asked"));

        table.rematch().await.unwrap();
        assert_eq!((table.seq(), table.is_over()), (1, false), "{game}: a new game");
        table.play().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_an_error_with_the_reason_of_the_server() {
    let address = server().await;
    let page = Page::open(&address).await.unwrap();
    let refused = page.new_table(&json!({"options": {"game": {"name": "cards", "n_seats": 9}}})).await.unwrap_err();
    assert!(refused.to_string().contains("400"), "{refused}");
    let unknown = page.get("/api/tables/NONE-AT-ALL").await.unwrap_err();
    assert!(unknown.to_string().contains("404"), "{unknown}");

    let mut table = LoadTable::open(&address, 3, "cards", 1).await.unwrap();
    table.socket().send(r#"{"type":"choose","seq":1,"choice":{"do":"fly"}}"#).await.unwrap();
    let told = loop {
        let told = table.socket().told().await.unwrap();
        if ["refused", "error"].contains(&told.kind.as_str()) {
            break told;
        }
    };
    assert!(told.reason.is_some_and(|reason| !reason.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_the_same_guest_with_every_request() {
    let address = server().await;
    let page = Page::open(&address).await.unwrap();
    let me = page.get("/api/me").await.unwrap();
    assert_eq!(page.clone().moved_to(&address).get("/api/me").await.unwrap(), me);
    assert_ne!(Page::open(&address).await.unwrap().get("/api/me").await.unwrap(), me, "each page is another guest");
}
