//! What people do with pads who do not want to keep score.

use foretell_server::{Limits, Settings};
use serde_json::{Value, json};

use crate::common::{Browser, Server, no_limits, people};
use crate::pads::{cards, claim, predict, round};

fn refusal(entered: &Value) -> (&Value, &Value) {
    (&entered["taken"], &entered["refused"]["refusal"]["code"])
}

#[tokio::test]
async fn pads_are_for_guests() {
    let server = Server::start().await;
    let code = server.browser("Ada").await.new_pad(cards("open")).await;
    let mut stranger = server.stranger();
    for path in ["", "/live", "/record", "/sheet.csv"] {
        let answer = stranger.get(&format!("/api/pads/{code}{path}")).await;
        assert_eq!(answer.problem(), (401, "no_guest".to_owned()), "{path}");
    }
    for path in ["/api/history", "/api/history/export", "/api/statistics"] {
        assert_eq!(stranger.get(path).await.problem(), (401, "no_guest".to_owned()), "{path}");
    }
    let new = json!({ "options": cards("open") });
    assert_eq!(stranger.post("/api/pads", new).await.problem(), (401, "no_guest".to_owned()));
    let entries = json!({"entries": []});
    let entered = stranger.post(&format!("/api/pads/{code}/entries"), entries).await;
    assert_eq!(entered.problem(), (401, "no_guest".to_owned()));
    let next = stranger.post(&format!("/api/pads/{code}/next"), json!({"first": 0})).await;
    assert_eq!(next.problem(), (401, "no_guest".to_owned()));
    let deleted = stranger.ask("DELETE", &format!("/api/pads/{code}"), None).await;
    assert_eq!(deleted.problem(), (401, "no_guest".to_owned()));
}

#[tokio::test]
async fn nobody_does_what_their_phone_may_not() {
    let server = Server::start().await;
    let mut browsers = people(&server, 3).await;
    let code = browsers[0].new_pad(cards("secret")).await;
    browsers[1].enter(&code, &[("claim", claim(1))]).await;
    // A spectator does nothing; nobody takes a seat that has a phone; nobody predicts for another's phone.
    for attempt in [predict(0, 1), json!({"enter": "end"}), json!({"enter": "undo", "id": "claim"})] {
        let entered = browsers[2].enter(&code, &[("x", attempt)]).await;
        assert_eq!(refusal(&entered), (&json!(0), &json!("only_watching")));
    }
    let entered = browsers[2].enter(&code, &[("x", json!({"enter": "release", "seat": 1}))]).await;
    assert_eq!(refusal(&entered), (&json!(0), &json!("only_keeper")));
    let entered = browsers[2].enter(&code, &[("x", claim(1))]).await;
    assert_eq!(refusal(&entered), (&json!(0), &json!("seat_taken")));
    browsers[2].enter(&code, &[("claim too", claim(2))]).await;
    for other in [0, 2] {
        let entered = browsers[other].enter(&code, &[("x", predict(1, 1))]).await;
        assert_eq!(refusal(&entered), (&json!(0), &json!("own_phone")));
    }
    // A phone cannot say that it is another: what it is called is no part of what it sends.
    let forged = json!({"entries": [{"id": "f", "after": 2, "phone": 1, "entry": predict(1, 1)}]});
    let answer = browsers[2].post(&format!("/api/pads/{code}/entries"), forged).await;
    assert_eq!(answer.problem(), (400, "bad_request".to_owned()));
    let seen = browsers[0].get(&format!("/api/pads/{code}")).await.ok();
    assert_eq!(seen["journal"].as_array().unwrap().len(), 2, "{seen}");
}

#[tokio::test]
async fn what_another_site_sends_is_not_done() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_pad(cards("open")).await;
    let pad = format!("/api/pads/{code}");
    let entries = json!({"entries": [{"id": "a", "after": 0, "entry": predict(1, 0)}]}).to_string();
    for kind in [Some("text/plain"), None] {
        let answer = browser.send("POST", &format!("{pad}/entries"), kind, entries.clone()).await;
        assert_eq!(answer.problem(), (415, "wrong_type".to_owned()));
        let answer = browser.send("POST", "/api/history/import", kind, String::new()).await;
        assert_eq!(answer.problem(), (415, "wrong_type".to_owned()));
    }
    let mut evil = Browser { origin: "https://evil.example".to_owned(), ..browser.clone() };
    let json = Some("application/json");
    for (method, path, kind) in [
        ("POST", "/api/pads", json),
        ("POST", &*format!("{pad}/entries"), json),
        ("POST", &*format!("{pad}/next"), json),
        ("DELETE", &*pad, None),
        ("POST", "/api/history/import", Some("application/jsonl")),
    ] {
        let answer = evil.send(method, path, kind, entries.clone()).await;
        assert_eq!(answer.problem(), (403, "other_origin".to_owned()), "{method} {path}");
    }
    assert_eq!(browser.get(&pad).await.ok()["journal"], json!([]));
}

#[tokio::test]
async fn garbage_is_refused_with_a_word() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_pad(cards("open")).await;
    let path = format!("/api/pads/{code}/entries");
    let deep = format!(
        r#"{{"entries":[{{"id":"a","after":0,"entry":{}"#,
        r#"{"enter":"correct","round":1,"entries":["#.repeat(2000)
    );
    for (body, reason) in [
        ("", "EOF"),
        ("[]", "invalid length"),
        (r#"{"entries":[{"id":"a","after":0}]}"#, "missing field `entry`"),
        (r#"{"entries":[{"id":"a","after":0,"entry":{"enter":"fly"}}]}"#, "unknown variant `fly`"),
        (r#"{"entries":[{"id":"a","after":-1,"entry":{"enter":"end"}}]}"#, "invalid value"),
        (&deep, "recursion limit"),
    ] {
        let answer = browser.send("POST", &path, Some("application/json"), body.to_owned()).await;
        assert_eq!(answer.problem(), (400, "bad_request".to_owned()), "{body}");
        assert!(answer.body.contains(reason), "{}", answer.body);
    }
    for (id, code_of) in [("", "bad_id"), (&*"x".repeat(41), "bad_id")] {
        let entered = browser.enter(&code, &[(id, predict(1, 0))]).await;
        assert_eq!(refusal(&entered), (&json!(0), &json!(code_of)));
    }
    for (entry, code_of) in [
        (json!({"enter": "predict", "round": 255, "seat": 0, "tricks": 0}), "no_such_round"),
        (json!({"enter": "predict", "round": 1, "seat": 5, "tricks": 0}), "no_such_seat"),
        (json!({"enter": "predict", "round": 1, "seat": 1, "tricks": 255}), "too_many_tricks"),
        (json!({"enter": "predict", "round": 1, "seat": 1, "tricks": null}), "covered"),
        (json!({"enter": "name", "seat": 1, "name": "\u{202e}oB"}), "bad_name"),
        (json!({"enter": "circle", "round": 1, "seat": 1, "box": "B1"}), "other_game"),
        (json!({"enter": "undo", "id": "nothing"}), "nothing_to_undo"),
    ] {
        let entered = browser.enter(&code, &[("e", entry.clone())]).await;
        assert_eq!(refusal(&entered), (&json!(0), &json!(code_of)), "{entry}");
    }
}

#[tokio::test]
async fn bodies_have_an_end() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_pad(cards("open")).await;
    let long = json!({"entries": [], "more": "x".repeat(300_000)});
    let answer = browser.post(&format!("/api/pads/{code}/entries"), long).await;
    assert_eq!(answer.problem(), (413, "too_large".to_owned()));
    assert!(answer.body.contains("256 kB"), "{}", answer.body);
    let records = "x".repeat(5 << 20);
    let answer = browser.send("POST", "/api/history/import", Some("application/jsonl"), records).await;
    assert_eq!(answer.problem(), (413, "too_large".to_owned()));
    let answer = browser.post("/api/pads", json!({"options": "x".repeat(20_000)})).await;
    assert_eq!(answer.problem(), (413, "too_large".to_owned()));
    // A round has only so many players, so nothing that makes sense is as long as this.
    browser.enter(&code, &round()).await;
    let trumps = vec![json!({"enter": "trump", "round": 1, "trump": "R"}); 500];
    let correct = json!({"enter": "correct", "round": 1, "entries": trumps});
    let entries = json!({"entries": [{"id": "c", "after": 5, "entry": correct}]});
    let answer = browser.post(&format!("/api/pads/{code}/entries"), entries).await;
    assert_eq!(answer.problem(), (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn guessing_codes_of_pads_has_to_wait() {
    let limits = Limits { misses_per_minute: 5, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut keeper = server.browser("Ada").await;
    let code = keeper.new_pad(cards("open")).await;
    let mut browser = server.browser("Sly").await;
    let table = browser.new_table(json!({ "options": crate::common::options("cards", 3) })).await;
    assert_eq!(browser.get(&format!("/api/pads/{table}")).await.problem(), (404, "unknown".to_owned()));
    assert_eq!(browser.watch("bababab").await.err(), Some(404));
    assert_eq!(browser.ask("DELETE", "/api/pads/bababab", None).await.status, 404);
    assert_eq!(browser.get("/api/pads/bababab/record").await.status, 404);
    let entries = json!({"entries": []});
    assert_eq!(browser.post("/api/pads/bababab/entries", entries).await.status, 404);
    let right = browser.get(&format!("/api/pads/{code}")).await;
    assert_eq!(right.problem(), (429, "too_fast".to_owned()));
    assert_eq!(browser.watch(&code).await.err(), Some(429));
    for _ in 0..6 {
        assert_eq!(keeper.get("/api/pads/bababab").await.status / 100, 4);
    }
    assert_eq!(keeper.get("/api/pads/bababab").await.status, 429);
    assert_eq!(keeper.get(&format!("/api/pads/{code}")).await.status, 200, "somebody with a phone always comes in");
    assert!(keeper.watch(&code).await.is_ok());
}

#[tokio::test]
async fn pads_have_the_rate_of_tables_and_watches_the_number_of_sockets() {
    let limits = Limits { tables_per_minute: 2, sockets_per_address: 2, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_pad(cards("open")).await;
    browser.new_pad(cards("open")).await;
    let third = browser.post("/api/pads", json!({ "options": cards("open") })).await;
    assert_eq!(third.problem(), (429, "too_fast".to_owned()));
    let imported = browser.send("POST", "/api/history/import", Some("application/jsonl"), String::new()).await;
    assert_eq!(imported.problem(), (429, "too_fast".to_owned()));

    let watches = [browser.watch(&code).await.unwrap(), browser.watch(&code).await.unwrap()];
    assert_eq!(browser.watch(&code).await.err(), Some(429));
    // A place is free again when somebody stops watching; the server notices when it has something to say.
    drop(watches);
    for i in 0.. {
        browser.enter(&code, &[(&*i.to_string(), json!({"enter": "trump", "round": 1, "trump": "R"}))]).await;
        if browser.watch(&code).await.is_ok() {
            break;
        }
    }
}

#[tokio::test]
async fn markup_in_names_stays_text() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let mut options = cards("open");
    options["names"][1] = json!("<script>alert(1)</s>");
    options["names"][2] = json!("=cmd|' /C calc'!A0");
    let code = browser.new_pad(options).await;
    let sheet = browser.get(&format!("/api/pads/{code}/sheet.csv")).await;
    assert_eq!(
        (sheet.header("x-content-type-options"), sheet.header("content-disposition").is_empty()),
        ("nosniff", false)
    );
    assert!(!sheet.body.contains(",=cmd") && sheet.body.contains(",'=cmd"), "{}", sheet.body);
    for bad in ["", " ", "\u{202e}adA", "a\u{0}b", &*"x".repeat(25), "Ada"] {
        let mut options = cards("open");
        options["names"][1] = json!(bad);
        let refused = browser.post("/api/pads", json!({ "options": options })).await;
        assert_eq!(refused.problem(), (400, "bad_request".to_owned()), "{bad:?}");
    }
}

/// 2,600 entries whose last one is too long were half a second of work, and could be sent for ever.
#[tokio::test]
async fn what_is_too_much_is_refused_at_the_door() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let code = browser.new_pad(cards("open")).await;
    let path = format!("/api/pads/{code}/entries");
    let trump = json!({"enter": "trump", "round": 1, "trump": "R"});
    let long = json!({"enter": "correct", "round": 1, "entries": vec![trump.clone(); 300]});
    let entries = |n: usize, last: &Value| {
        let entry = |i: usize| if i + 1 == n { last.clone() } else { trump.clone() };
        json!({"entries": (0..n).map(|i| json!({"id": i.to_string(), "after": 0, "entry": entry(i)})).collect::<Vec<_>>()})
    };
    for n in [200, 201, 2000] {
        let answer = browser.post(&path, entries(n, &long)).await;
        assert_eq!(answer.problem(), (400, "bad_request".to_owned()), "{n}");
    }
    assert_eq!(browser.get(&format!("/api/pads/{code}")).await.ok()["journal"], json!([]));
    assert_eq!(browser.post(&path, entries(200, &trump)).await.ok()["taken"], 200);
}
