//! The history over HTTP: lists, statistics, and records that go out and come in.

use serde_json::{Value, json};

use crate::common::{Answer, Browser, Server};
use crate::pads::{cards, round};

async fn finished_pad(browser: &mut Browser) -> String {
    let mut options = cards("open");
    options["game"]["rounds"] = json!([1]);
    let code = browser.new_pad(options).await;
    assert_eq!(browser.enter(&code, &round()).await["refused"], Value::Null);
    code
}

async fn import(browser: &mut Browser, records: &str) -> Answer {
    browser.send("POST", "/api/history/import", Some("application/jsonl"), records.to_owned()).await
}

#[tokio::test]
async fn games_and_pads_are_listed_page_by_page() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.insert(0, finished_pad(&mut ada).await);
    }
    let new = json!({"options": {"game": {"name": "cards", "n_seats": 3, "rounds": [1]}, "speed": "instant"},
        "bots": ["random", "random"], "start": true});
    let table = ada.new_table(new).await;
    let mut page = ada.come(&table).await;
    page.seat = Some(0);
    page.play(1).await;

    let mut listed: Vec<Value> = Vec::new();
    let mut path = "/api/history?limit=2".to_owned();
    loop {
        let part = ada.get(&path).await.ok();
        listed.extend(part["items"].as_array().unwrap().iter().cloned());
        match part["next"].as_str() {
            Some(next) => path = format!("/api/history?limit=2&before={next}"),
            None => break,
        }
    }
    let ids: Vec<&str> = listed[1..].iter().map(|item| item["id"].as_str().unwrap()).collect();
    assert_eq!((listed[0]["kind"].as_str(), ids), (Some("game"), codes.iter().map(String::as_str).collect()));
    assert_eq!(listed[1]["totals"], json!([20, 20, 30]));
    assert_eq!(ada.get("/api/history?player=cem").await.ok()["items"].as_array().unwrap().len(), 5);
    assert_eq!(ada.get("/api/history?player=Z%C3%A9").await.ok()["items"], json!([]));
    for bad in ["before=5", "before=", "limit=-1", "limit=x"] {
        let answer = ada.get(&format!("/api/history?{bad}")).await;
        assert_eq!(answer.problem(), (400, "bad_request".to_owned()), "{bad}");
    }
    let mut bo = server.browser("Bo").await;
    assert_eq!(bo.get("/api/history").await.ok(), json!({"items": [], "next": null}));
}

#[tokio::test]
async fn statistics_are_about_the_guest_or_a_player() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    finished_pad(&mut ada).await;
    let own = ada.get("/api/statistics?offset=60").await.ok();
    assert_eq!((&own["player"], &own["cards"]["games"], &own["cards"]["wins"]), (&json!("Ada"), &json!(1), &json!(0)));
    let of_cem = ada.get("/api/statistics?player=cem").await.ok();
    assert_eq!((&of_cem["cards"]["wins"], &of_cem["cards"]["met"]), (&json!(1), &json!(1)));
    assert_eq!(ada.get("/api/statistics?offset=soon").await.problem(), (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn records_go_out_and_come_in() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    finished_pad(&mut ada).await;
    // Two pads of the same millisecond that are alike line by line would be the same one.
    let other = finished_pad(&mut ada).await;
    ada.enter(&other, &[("name", json!({"enter": "name", "seat": 2, "name": "Dora"}))]).await;
    let exported = ada.get("/api/history/export").await;
    assert_eq!((exported.status, exported.header("content-type")), (200, "application/jsonl"));
    assert_eq!(import(&mut ada, &exported.body).await.ok(), json!({"taken": 2, "known": 2}));
    let mut bo = server.browser("Bo").await;
    assert_eq!(import(&mut bo, &exported.body).await.ok(), json!({"taken": 2, "known": 0}));
    assert_eq!(bo.get("/api/history").await.ok()["items"].as_array().unwrap().len(), 2);
    let refused = import(&mut bo, &format!("{}nonsense\n", exported.body)).await;
    assert_eq!(refused.problem(), (400, "bad_request".to_owned()));
    let line = exported.body.lines().count() + 1;
    assert!(refused.body.contains(&format!("line {line}: ")), "{}", refused.body);
    assert_eq!(refused.json()["record"], json!({"line": line, "fault": "not_json"}));
}
