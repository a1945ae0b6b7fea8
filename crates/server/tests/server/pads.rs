//! Score pads over HTTP: several phones at one table, and a screen that shows it to the room.

use std::sync::Arc;

use foretell_server::Settings;
use foretell_store::{Memory, Store};
use foretell_tables::Seeds;
use serde_json::{Value, json};
use tokio::net::TcpSocket;

use crate::common::{Browser, Server, no_limits, people};

/// A pad for Ada, Bo and Cem.
pub(crate) fn cards(predictions: &str) -> Value {
    let game = json!({"name": "cards", "n_seats": 3, "rounds": [1, 2], "predictions": predictions});
    json!({"game": game, "names": ["Ada", "Bo", "Cem"], "first": 0})
}

pub(crate) fn claim(seat: u8) -> Value {
    json!({"enter": "claim", "seat": seat})
}

pub(crate) fn predict(seat: u8, tricks: u8) -> Value {
    json!({"enter": "predict", "round": 1, "seat": seat, "tricks": tricks})
}

pub(crate) fn take(seat: u8, tricks: u8) -> Value {
    json!({"enter": "take", "round": 1, "seat": seat, "tricks": tricks})
}

/// The whole first round, which Cem wins.
pub(crate) fn round() -> [(&'static str, Value); 5] {
    [("1", predict(1, 0)), ("2", predict(2, 1)), ("3", predict(0, 0)), ("4", take(0, 0)), ("5", take(1, 0))]
}

fn same_person(browser: &Browser, server: &Server) -> Browser {
    let origin = format!("http://{}", server.address);
    Browser { address: server.address, origin, ..browser.clone() }
}

#[tokio::test]
async fn a_pad_is_opened_written_on_and_read() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    let opened = ada.post("/api/pads", json!({ "options": cards("open") })).await;
    assert_eq!(opened.status, 201);
    let code = opened.json()["code"].as_str().unwrap().to_owned();
    let empty = ada.get(&format!("/api/pads/{code}")).await.ok();
    assert_eq!((&empty["code"], &empty["phone"], &empty["journal"]), (&json!(code), &json!(0), &json!([])));
    assert_eq!(empty["options"]["names"], json!(["Ada", "Bo", "Cem"]));

    let entered = ada.enter(&code, &round()).await;
    assert_eq!((&entered["taken"], &entered["refused"]), (&json!(5), &Value::Null));
    assert_eq!(entered["pad"], ada.get(&format!("/api/pads/{code}")).await.ok());
    assert_eq!(entered["pad"]["journal"][1], json!({"id": "2", "phone": 0, "entry": predict(2, 1)}));

    let record = ada.get(&format!("/api/pads/{code}/record")).await;
    assert_eq!((record.status, record.header("content-type")), (200, "application/jsonl"));
    let named = format!("attachment; filename=\"foretell-{code}.jsonl\"");
    assert_eq!(record.header("content-disposition"), named);
    assert!(record.body.contains(r#"{"e":"score","points":[20,20,30],"totals":[20,20,30]}"#), "{}", record.body);
    let sheet = ada.get(&format!("/api/pads/{code}/sheet.csv")).await;
    assert_eq!((sheet.status, sheet.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert_eq!(sheet.body.lines().nth(1), Some("1,1,Ada,,0,0,20,20,0,0,20,20,1,1,30,30"));
}

#[tokio::test]
async fn once_more_leads_everybody_to_the_same_pad() {
    let server = Server::start().await;
    let mut browsers = people(&server, 3).await;
    let mut options = cards("open");
    options["game"]["rounds"] = json!([1]);
    let code = browsers[0].new_pad(options).await;
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    let path = format!("/api/pads/{code}/next");
    let first = json!({"first": 1});
    assert_eq!(browsers[0].post(&path, first.clone()).await.problem(), (409, "running".to_owned()));
    browsers[0].enter(&code, &round()).await;
    assert_eq!(browsers[2].post(&path, first.clone()).await.problem(), (403, "not_allowed".to_owned()));
    assert_eq!(browsers[0].post(&path, json!({"first": 3})).await.problem(), (400, "bad_request".to_owned()));
    let nowhere = browsers[0].post("/api/pads/nowhere/next", first.clone()).await;
    assert_eq!(nowhere.problem(), (404, "unknown".to_owned()));

    let mut watch = browsers[2].watch(&code).await.unwrap();
    assert_eq!(watch.pad().await["next"], Value::Null);
    let next = browsers[1].post(&path, first.clone()).await.ok()["code"].clone();
    assert_eq!(watch.pad().await["next"], next, "who watches is told");
    for browser in &mut browsers {
        assert_eq!(browser.post(&path, first.clone()).await.ok()["code"], next);
    }
    let path = format!("/api/pads/{}", next.as_str().unwrap());
    let mut phones = Vec::new();
    for browser in &mut browsers {
        phones.push(browser.get(&path).await.ok()["phone"].clone());
    }
    assert_eq!(phones, [json!(0), json!(1), Value::Null]);
}

#[tokio::test]
async fn everybody_sees_the_same_pad_live() {
    let server = Server::start().await;
    let mut browsers = people(&server, 3).await;
    let code = browsers[0].new_pad(cards("open")).await;
    let mut watches = Vec::new();
    for (i, browser) in browsers.iter().enumerate() {
        let mut watch = browser.watch(&code).await.unwrap();
        let first = watch.pad().await;
        assert_eq!((&first["journal"], first["phone"].is_null()), (&json!([]), i != 0));
        watches.push(watch);
    }
    assert_eq!(watches[0].headers["content-type"], "text/event-stream");
    assert_eq!(watches[0].headers["cache-control"], "no-cache");
    assert_eq!(watches[0].headers["x-accel-buffering"], "no");
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    browsers[0].enter(&code, &[("k", predict(1, 1))]).await;
    for (watch, phone) in watches.iter_mut().zip([json!(0), json!(1), Value::Null]) {
        // Who is slow may have missed the first of the two.
        let mut pad = watch.pad().await;
        while pad["journal"].as_array().unwrap().len() < 2 {
            pad = watch.pad().await;
        }
        assert_eq!(pad["phone"], phone);
        assert_eq!(pad["journal"][1]["entry"], predict(1, 1));
    }
}

#[tokio::test]
async fn two_phones_at_once_cannot_corrupt_it() {
    let server = Server::start().await;
    let mut browsers = people(&server, 2).await;
    let code = browsers[0].new_pad(cards("open")).await;
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    let path = format!("/api/pads/{code}/entries");
    let same = |id: &str| json!({"entries": [{"id": id, "after": 1, "entry": predict(1, 1)}]});
    let [ada, bo] = browsers.as_mut_slice() else { unreachable!() };
    let (one, other) = tokio::join!(ada.post(&path, same("k")), bo.post(&path, same("p")));
    let mut taken = [&one, &other].map(|answer| answer.ok()["taken"].as_u64().unwrap());
    taken.sort_unstable();
    assert_eq!(taken, [0, 1]);
    let refused = if one.ok()["taken"] == 0 { one } else { other };
    assert_eq!(refused.ok()["refused"]["refusal"], json!({"code": "conflict"}));
    assert_eq!(refused.ok()["refused"]["reason"], "somebody else has entered this in the meantime: look again");
    assert_eq!(ada.get(&format!("/api/pads/{code}")).await.ok()["journal"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_was_kept_without_a_net_comes_in_order_and_once() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    let code = ada.new_pad(cards("open")).await;
    let path = format!("/api/pads/{code}/entries");
    let queued: Vec<Value> = round().iter().map(|(id, entry)| json!({"id": id, "after": 0, "entry": entry})).collect();
    assert_eq!(ada.post(&path, json!({"entries": queued[..3]})).await.ok()["taken"], 3);
    // The answer got lost: all of it is sent again, and then some.
    let again = ada.post(&path, json!({ "entries": queued })).await.ok();
    assert_eq!((&again["taken"], again["pad"]["journal"].as_array().unwrap().len()), (&json!(5), 5));
    // What does not fit stops the rest, and says so.
    let wrong = json!({"entries": [
        {"id": "x", "after": 5, "entry": take(0, 1)},
        {"id": "y", "after": 5, "entry": {"enter": "end"}},
    ]});
    let refused = ada.post(&path, wrong).await.ok();
    assert_eq!((&refused["taken"], &refused["refused"]["id"]), (&json!(0), &json!("x")));
    assert_eq!(refused["refused"]["reason"], "round 1 is finished: correct it instead");
    assert_eq!(refused["refused"]["refusal"], json!({"code": "finished", "round": 1}));
    assert_eq!(refused["pad"]["journal"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn a_restart_takes_nothing_away() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let settings = Settings { limits: no_limits(), ..Settings::default() };
    let server = Server::on(store.clone(), Arc::new(Seeds), settings.clone()).await;
    let mut browsers = people(&server, 2).await;
    let code = browsers[0].new_pad(cards("open")).await;
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    let before = browsers[0].enter(&code, &round()).await["pad"].clone();
    let mut watch = browsers[1].watch(&code).await.unwrap();
    watch.pad().await;
    let ((), last) = tokio::join!(server.stop(), watch.text());
    assert_eq!(last, None, "who watches is let go");

    let server = Server::on(store, Arc::new(Seeds), settings).await;
    let mut ada = same_person(&browsers[0], &server);
    assert_eq!(ada.get(&format!("/api/pads/{code}")).await.ok(), before);
    let bo = same_person(&browsers[1], &server);
    assert_eq!(bo.watch(&code).await.unwrap().pad().await["phone"], 1);
}

#[tokio::test]
async fn who_forgets_a_pad_has_it_no_more_and_others_do() {
    let server = Server::start().await;
    let mut browsers = people(&server, 2).await;
    let code = browsers[0].new_pad(cards("open")).await;
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    let path = format!("/api/pads/{code}");
    assert_eq!(browsers[0].ask("DELETE", &path, None).await.status, 204);
    assert_eq!(browsers[0].get("/api/history").await.ok()["items"], json!([]));
    assert_eq!(browsers[1].get("/api/history").await.ok()["items"][0]["id"], json!(code));
    assert_eq!(browsers[0].get(&path).await.status, 200, "the link works as long as somebody has it");
    assert_eq!(browsers[1].ask("DELETE", &path, None).await.status, 204);
    assert_eq!(browsers[0].get(&path).await.problem(), (404, "unknown".to_owned()));
}

#[tokio::test(start_paused = true)]
async fn who_watches_a_quiet_pad_hears_that_it_is_still_there() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    let code = ada.new_pad(cards("open")).await;
    let mut watch = ada.watch(&code).await.unwrap();
    watch.pad().await;
    let begun = tokio::time::Instant::now();
    assert_eq!(watch.part().await.as_deref(), Some(":"));
    assert_eq!(begun.elapsed().as_secs(), 15);
}

#[tokio::test]
async fn who_reads_slowly_misses_nothing() {
    let server = Server::start().await;
    let mut ada = server.browser("Ada").await;
    let code = ada.new_pad(cards("open")).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let mut slow = ada.watch_on(stream, &code).await.unwrap();
    slow.pad().await;
    let path = format!("/api/pads/{code}/entries");
    for i in 0..1000 {
        let trump = json!({"enter": "trump", "round": 1, "trump": if i % 2 == 0 { "R" } else { "B" }});
        let entries = json!({"entries": [{"id": i.to_string(), "after": i, "entry": trump}]});
        assert_eq!(ada.post(&path, entries).await.ok()["taken"], 1);
    }
    let mut seen = slow.pad().await;
    while seen["journal"].as_array().unwrap().len() < 1000 {
        seen = slow.pad().await;
    }
    assert_eq!(seen, ada.get(&format!("/api/pads/{code}")).await.ok());
}
