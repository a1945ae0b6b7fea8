//! What guests can have written to the disk, and what becomes of what nobody touches.

use std::sync::Arc;
use std::time::Duration;

use foretell_server::{Limits, Settings};
use foretell_store::{Memory, Store};
use foretell_tables::Seeds;
use serde_json::{Value, json};

use crate::common::{Server, no_limits, options, people};

fn pad() -> Value {
    json!({"options": {"game": {"name": "cards", "n_seats": 3}, "names": ["Ada", "Bo", "Cy"], "first": 0}})
}

#[tokio::test]
async fn an_address_can_have_only_so_much_saved() {
    let limits = Limits { guest_megabytes_per_day: 1, address_megabytes_per_day: 2, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    // A third of a megabyte at once for each guest, two thirds for all of them.
    let browsers = people(&server, 3).await;
    let mut n_pads = Vec::new();
    for mut browser in browsers {
        let mut n = 0;
        let refused = loop {
            let answer = browser.ask("POST", "/api/pads", Some(pad())).await;
            if answer.status != 201 {
                break answer;
            }
            n += 1;
        };
        let seconds: u64 = refused.header("retry-after").parse().unwrap();
        assert!(seconds >= 1);
        assert!(refused.body.contains("saved as much as is allowed for now"), "{}", refused.body);
        assert_eq!(refused.problem(), (429, "too_fast".to_owned()));
        n_pads.push(n);
        // Reading is not writing.
        assert_eq!(browser.get("/api/history").await.status, 200);
    }
    assert!(n_pads[0] >= 80 && n_pads[1] >= 70 && n_pads[2] <= 5, "{n_pads:?}");
}

#[tokio::test]
async fn a_game_that_would_be_too_much_does_not_begin_and_one_that_is_on_goes_on() {
    let limits = Limits { guest_megabytes_per_day: 1, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut browser = server.browser("Ada").await;
    let new = |start: bool| json!({"options": options("cards", 3), "bots": ["random", "random"], "start": start});
    let playing = browser.new_table(new(true)).await;
    let waiting = browser.new_table(new(false)).await;
    while browser.ask("POST", "/api/pads", Some(pad())).await.status == 201 {}
    let mut page = browser.come(&waiting).await;
    page.say(json!({"type": "start", "id": 7})).await;
    let refused = page.wait_for("refused").await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("too_fast"), &json!(7)));
    // At the other table nobody is refused anything.
    let mut page = browser.come(&playing).await;
    page.say(json!({"type": "pause", "id": 8})).await;
    page.wait_for("table").await;
}

#[tokio::test]
async fn asking_in_vain_for_a_game_uses_up_nobodys_share() {
    let limits = Limits { address_megabytes_per_day: 1, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut browsers = people(&server, 2).await;
    let new = json!({"options": options("cards", 3), "bots": ["random", "random"]});
    let code = browsers[0].new_table(new).await;
    let (mut host, mut watcher) = (browsers[0].come(&code).await, browsers[1].come(&code).await);
    // Five games of an address may begin at once.
    for frame in [json!({"type": "start"}), json!({"type": "rematch"})] {
        for _ in 0..6 {
            watcher.say(frame.clone()).await;
            let refused = watcher.wait_for("refused").await;
            assert!(refused["code"] == "not_host" || refused["code"] == "not_seated", "{refused}");
        }
    }
    host.say(json!({"type": "start"})).await;
    host.wait_for("game").await;
}

#[tokio::test(start_paused = true)]
async fn what_nobody_touches_is_let_go_while_the_server_runs() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let settings = Settings { limits: no_limits(), ..Settings::default() };
    let server = Server::on(store.clone(), Arc::new(Seeds), settings).await;
    let mut browser = server.browser("Ada").await;
    let table = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let made = browser.ask("POST", "/api/pads", Some(pad())).await;
    let pad = made.ok()["code"].as_str().unwrap().to_owned();
    tokio::time::sleep(Duration::from_hours(24 * 6)).await;
    assert!(store.table_by_code(&table).await.unwrap().is_some());
    tokio::time::sleep(Duration::from_hours(24 * 2)).await;
    assert!(store.table_by_code(&table).await.unwrap().is_none(), "after a week");
    assert!(store.pad_by_code(&pad).await.unwrap().is_some());
    server.stop().await;
}
