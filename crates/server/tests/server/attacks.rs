//! What people do who do not want to play: each gets the answer that the protocol has for it, and the others play on.
use crate::common::{Browser, Page, Server, no_limits, options};
use foretell_server::{Limits, Settings};
use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

async fn at_a_table(server: &Server) -> (Browser, String, Page) {
    let mut browser = server.browser("Ada").await;
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let mut page = browser.come(&code).await;
    page.wait_for("welcome").await;
    (browser, code, page)
}

/// A page that sends these bytes as they are.
async fn close_code_of(bytes: &[u8]) -> Option<u16> {
    let server = Server::start().await;
    let (_, _, mut page) = at_a_table(&server).await;
    page.socket.get_mut().write_all(bytes).await.unwrap();
    page.close_code().await
}

#[tokio::test]
async fn frames_against_the_protocol_close_with_1002() {
    // A type that does not exist, one without a mask, and a ping in two parts.
    for frame in [&[0x83, 0x80, 1, 2, 3, 4][..], &[0x81, 0x02, b'{', b'}'], &[0x09, 0x80, 1, 2, 3, 4]] {
        assert_eq!(close_code_of(frame).await, Some(1002), "{frame:?}");
    }
}

#[tokio::test]
async fn frames_that_are_no_text_close_with_1003() {
    let server = Server::start().await;
    let (_, _, mut page) = at_a_table(&server).await;
    page.write(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(page.close_code().await, Some(1003));
}

#[tokio::test]
async fn text_that_is_no_utf8_closes_with_1007() {
    let server = Server::start().await;
    let (_, _, mut page) = at_a_table(&server).await;
    let invalid = Frame::message(vec![b'"', 0xff, 0xfe, b'"'], OpCode::Data(Data::Text), true);
    page.write(Message::Frame(invalid)).await;
    assert_eq!(page.close_code().await, Some(1007));
}

#[tokio::test]
async fn large_frames_close_with_1009() {
    let server = Server::start().await;
    for size in [4097, 1 << 20] {
        let (_, _, mut page) = at_a_table(&server).await;
        page.write(Message::text("x".repeat(size))).await;
        assert_eq!(page.close_code().await, Some(1009), "{size}");
    }
    // In parts it is no smaller.
    let (_, _, mut page) = at_a_table(&server).await;
    for opcode in [Data::Text, Data::Continue, Data::Continue] {
        page.socket.feed(Message::Frame(Frame::message(vec![b'x'; 2000], OpCode::Data(opcode), false))).await.unwrap();
    }
    page.socket.flush().await.unwrap();
    assert_eq!(page.close_code().await, Some(1009));
}

#[tokio::test]
async fn garbage_is_answered_and_much_of_it_closes_with_1008() {
    let server = Server::start().await;
    let (_, _, mut page) = at_a_table(&server).await;
    let deep = format!("{{\"type\":\"choose\",\"seq\":1,\"choice\":{}", "[".repeat(3000));
    for (garbage, reason) in [
        ("", "EOF"),
        ("hello", "expected"),
        (r#"{"type":"fly"}"#, "unknown variant `fly`"),
        (deep.as_str(), "recursion limit"),
    ] {
        page.write(Message::text(garbage)).await;
        let answer = page.frame().await;
        assert_eq!(answer["type"], "error");
        assert!(answer["reason"].as_str().unwrap().contains(reason), "{answer}");
    }
    page.write(Message::text("[]")).await;
    assert_eq!(page.close_code().await, Some(1008));
}

#[tokio::test]
async fn too_many_frames_are_refused_and_a_flood_closes_with_1008() {
    let limits = Limits { frames_per_second: 1, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let (_, _, mut page) = at_a_table(&server).await;
    for id in 0..1000 {
        let frame = json!({"id": id, "type": "say", "phrase": "hello"}).to_string();
        if page.socket.feed(Message::text(frame)).await.is_err() {
            break;
        }
    }
    let _ = page.socket.flush().await;
    let mut n_refused = 0;
    let mut last = None;
    while let Some(text) = page.text().await {
        let frame: serde_json::Value = serde_json::from_str(&text).unwrap();
        if frame["type"] == "refused" {
            assert_eq!(frame["code"], "too_fast");
            assert!(frame["id"].as_u64() > last, "each refusal names its frame");
            last = frame["id"].as_u64();
            n_refused += 1;
        }
    }
    assert_eq!(n_refused, 99);
}

#[tokio::test]
async fn sockets_are_for_guests_and_pages_of_this_host() {
    let server = Server::start().await;
    let (browser, code, _page) = at_a_table(&server).await;
    let refusal = async |origin: &str, cookie: Option<String>, code: &str| {
        let browser = Browser { origin: origin.to_owned(), cookie, ..browser.clone() };
        browser.try_come(code, "").await.err()
    };
    let (origin, cookie) = (browser.origin.as_str(), browser.cookie.clone());
    assert_eq!(refusal(origin, cookie.clone(), &code).await, None);
    for other in ["http://evil.example", "null", "", "http://127.0.0.1:1", "https://127.0.0.1"] {
        assert_eq!(refusal(other, cookie.clone(), &code).await, Some(403), "{other}");
    }
    assert_eq!(refusal(origin, None, &code).await, Some(401));
    assert_eq!(refusal(origin, Some(format!("foretell={}", "0".repeat(64))), &code).await, Some(401));
    assert_eq!(refusal(origin, cookie, "nothere").await, Some(404));
}

#[tokio::test]
async fn what_another_site_sends_is_not_done() {
    let server = Server::start().await;
    let (mut browser, ..) = at_a_table(&server).await;
    let new = json!({ "options": options("cards", 3) });
    let text = new.to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded"] {
        let answer = browser.send("POST", "/api/tables", Some(kind), text.clone()).await;
        assert_eq!(answer.problem(), (415, "wrong_type".to_owned()));
    }
    assert_eq!(browser.send("POST", "/api/tables", None, text).await.status, 415);
    browser.origin = "https://evil.example".to_owned();
    for (method, path) in [("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api/me/continue")] {
        let answer = browser.ask(method, path, Some(new.clone())).await;
        assert_eq!(answer.problem(), (403, "other_origin".to_owned()), "{path}");
    }
    let answer = browser.ask("POST", "/api/me/device-link", None).await;
    assert_eq!(answer.problem(), (403, "other_origin".to_owned()));
}

#[tokio::test]
async fn bodies_are_limited_and_must_fit() {
    let server = Server::start().await;
    let (mut browser, ..) = at_a_table(&server).await;
    let answer = browser.post("/api/tables", json!({"options": "x".repeat(20_000)})).await;
    assert_eq!(answer.problem(), (413, "too_large".to_owned()));
    for (body, reason) in [
        (json!({}), "missing field `options`"),
        (json!({"options": {"game": {"name": "chess", "n_seats": 2}}}), "unknown variant `chess`"),
        (json!({"options": {"game": {"name": "cards", "n_seats": 2}}}), "the card game is for 3 to 6"),
        (json!({"options": options("cards", 3), "start": true}), "every other seat needs a bot"),
    ] {
        let answer = browser.post("/api/tables", body).await;
        assert_eq!(answer.problem(), (400, "bad_request".to_owned()));
        assert!(answer.body.contains(reason), "{}", answer.body);
    }
}

#[tokio::test]
async fn guessing_codes_has_to_wait_even_when_it_is_right() {
    let limits = Limits { misses_per_minute: 5, ..no_limits() };
    let server = Server::with(Settings { limits, trust_proxy: true, ..Settings::default() }).await;
    let (mut seated, code, _page) = at_a_table(&server).await;
    let mut browser = server.browser("Sly").await;
    let right = format!("/api/tables/{code}");
    seated.headers = vec![("x-forwarded-for", "203.0.113.9".to_owned())];
    browser.headers = vec![("x-forwarded-for", "203.0.113.9".to_owned())];
    for guess in 0..4 {
        let answer = browser.get(&format!("/api/tables/babab{guess}")).await;
        assert_eq!(answer.problem(), (404, "unknown".to_owned()));
        assert_eq!(browser.get(&right).await.status, 200);
    }
    assert_eq!(browser.try_come("bababab", "").await.err(), Some(404), "sockets count, too");
    let answer = browser.get(&right).await;
    assert_eq!(answer.problem(), (429, "too_fast".to_owned()));
    assert!(answer.header("retry-after").parse::<u32>().unwrap() > 0);
    assert_eq!(browser.try_come(&code, "").await.err(), Some(429));
    browser.headers = vec![("x-forwarded-for", "203.0.113.10".to_owned())];
    assert_eq!(browser.get(&right).await.status, 429, "another address makes nobody another guest");
    assert_eq!(seated.get(&right).await.status, 200, "others at this address may go on");
    for _ in 0..9 {
        assert_eq!(seated.get("/api/tables/bababab").await.status / 100, 4);
    }
    assert_eq!(seated.get("/api/tables/bababab").await.status, 429);
    assert_eq!(seated.get(&right).await.status, 200, "somebody with a seat always comes in");
    assert!(seated.try_come(&code, "").await.is_ok());
}

#[tokio::test]
async fn a_good_device_link_works_where_somebody_guesses() {
    let server = Server::with(Settings { limits: no_limits(), ..Settings::default() }).await;
    let (mut ada, mut guessing) = (server.browser("Ada").await, server.browser("Bo").await);
    let link = ada.post("/api/me/device-link", json!({})).await.ok();
    while guessing.get("/api/tables/bababab").await.status != 429 {}
    let mut phone = server.stranger();
    let wrong = phone.post("/api/me/continue", json!({"secret": "0".repeat(64)})).await;
    assert_eq!(wrong.problem(), (429, "too_fast".to_owned()));
    let right = phone.post("/api/me/continue", json!({"secret": link["secret"]})).await;
    assert_eq!(right.ok()["name"], "Ada");
}

#[tokio::test]
async fn requests_guests_and_tables_have_their_rates() {
    let limits = Limits { guests_per_minute: 2, tables_per_minute: 2, requests_per_second: 0, ..Limits::default() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut browser = server.browser("Ada").await;
    let new = json!({ "options": options("cards", 3) });
    assert_eq!(browser.post("/api/tables", new.clone()).await.status, 201);
    assert_eq!(browser.post("/api/tables", new.clone()).await.status, 201);
    assert_eq!(browser.post("/api/tables", new).await.problem(), (429, "too_fast".to_owned()));
    assert_eq!(server.stranger().get("/api/me").await.status, 200);
    let third = server.stranger().get("/api/me").await;
    assert_eq!(third.problem(), (429, "too_fast".to_owned()));
    assert!(!third.header("retry-after").is_empty() && third.header("set-cookie").is_empty());
    assert_eq!(browser.get("/api/me").await.status, 200, "a known guest may come");
}

#[tokio::test]
async fn what_comes_too_fast_is_refused_before_it_is_read() {
    let limits = Limits { tables_per_minute: 1, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut browser = server.browser("Ada").await;
    assert_eq!(browser.post("/api/tables", json!({ "options": options("cards", 3) })).await.status, 201);
    let mut connection = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "POST /api/history/import HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nCookie: {}\r\n\
         Content-Type: application/jsonl\r\nContent-Length: 4000000\r\n\r\n",
        server.address,
        browser.origin,
        browser.cookie.unwrap()
    );
    connection.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = connection.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 429 "), "{answer}");
}

#[tokio::test]
async fn requests_have_their_rate() {
    let limits = Limits { requests_per_second: 1, ..Limits::default() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut refused = 0;
    for _ in 0..8 {
        refused += u32::from(server.stranger().get("/healthz").await.status == 429);
    }
    assert!(refused > 0);
}

#[tokio::test]
async fn an_address_has_so_many_sockets() {
    let limits = Limits { sockets_per_address: 3, ..no_limits() };
    let server = Server::with(Settings { limits, trust_proxy: true, ..Settings::default() }).await;
    let (mut browser, code, page) = at_a_table(&server).await;
    let (_second, third) = (browser.come(&code).await, browser.come(&code).await);
    assert_eq!(browser.try_come(&code, "").await.err(), Some(429));
    browser.headers = vec![("x-forwarded-for", "203.0.113.9".to_owned())];
    let _elsewhere = browser.come(&code).await;
    browser.headers.clear();
    // A place is free as soon as a socket is closed.
    let mut third = third;
    third.socket.close(None).await.unwrap();
    while third.text().await.is_some() {}
    drop(third);
    while browser.try_come(&code, "").await.is_err() {
        tokio::task::yield_now().await;
    }
    drop(page);
}

/// A connection from another address of this machine.
async fn connect_from(address: &str, server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{address}:0").parse().unwrap()).unwrap();
    socket.connect(server.address).await.unwrap()
}

#[tokio::test]
async fn ten_thousand_connections_of_one_address_leave_room_for_others() {
    let limits = Limits { connections_per_address: 100, ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let (browser, code, mut page) = at_a_table(&server).await;
    let mut held = Vec::new();
    for _ in 0..10_000 {
        let mut connection = connect_from("127.0.0.2", &server).await;
        if held.len() < 100 {
            held.push(connection);
        } else {
            // One too many is closed without a word.
            assert!(matches!(connection.read(&mut [0; 16]).await, Ok(0) | Err(_)));
        }
    }
    page.say(json!({"type": "say", "phrase": "hello"})).await;
    assert_eq!(page.wait_for("talk").await["phrase"], "hello");
    assert_eq!(browser.come(&code).await.frame().await["type"], "welcome");
    drop(held);
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_the_table_goes_on() {
    let server = Server::start().await;
    let (_, code, mut page) = at_a_table(&server).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let mut slow = server.browser("Sly").await.try_come_on(stream, &code, "").await.unwrap();
    while page.wait_for("table").await["table"]["n_spectators"] != 1 {}
    let text = "x".repeat(200);
    loop {
        page.say(json!({"type": "chat", "text": text})).await;
        let frame = page.frame().await;
        if frame["type"] == "table" {
            assert_eq!(frame["table"]["n_spectators"], 0);
            break;
        }
    }
    page.say(json!({"type": "say", "phrase": "hello"})).await;
    while page.wait_for("talk").await["phrase"] != "hello" {}
    // When it reads again, it is told to come back.
    assert_eq!(slow.close_code().await, Some(1013));
}

#[tokio::test]
async fn markup_in_names_stays_text() {
    let server = Server::start().await;
    let mut browser = server.browser("Ada").await;
    let name = "<img src=x onerror=al()>";
    let set = browser.ask("PUT", "/api/me", Some(json!({"name": name, "sign": "owl"}))).await;
    assert_eq!(set.ok()["name"], name);
    assert_eq!((set.header("content-type"), set.header("x-content-type-options")), ("application/json", "nosniff"));
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let welcome = browser.come(&code).await.frame().await;
    assert_eq!(welcome["table"]["chairs"][0]["name"], name);
    for bad in ["", " ", "\u{202e}adA", "a\u{0}b", &"x".repeat(25)] {
        let refused = browser.ask("PUT", "/api/me", Some(json!({"name": bad, "sign": "owl"}))).await;
        assert_eq!(refused.problem(), (400, "bad_request".to_owned()), "{bad:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn heads_that_never_end_are_not_waited_for() {
    let server = Server::start().await;
    let mut connection = TcpStream::connect(server.address).await.unwrap();
    connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ").await.unwrap();
    let mut rest = Vec::new();
    let _ = connection.read_to_end(&mut rest).await;
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
}

#[tokio::test]
async fn heads_that_are_too_long_are_refused() {
    let server = Server::start().await;
    let mut connection = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: {}\r\n\r\n", "x".repeat(40_000));
    let _ = connection.write_all(head.as_bytes()).await;
    let mut rest = Vec::new();
    let _ = connection.read_to_end(&mut rest).await;
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
}

#[tokio::test]
async fn answers_that_nobody_reads_are_let_go() {
    let limits = Limits { write_timeout: std::time::Duration::from_millis(1), ..no_limits() };
    let server = Server::with(Settings { limits, ..Settings::default() }).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    // A server that waited for a reader would stop reading itself, and this would never end.
    while stream.write_all(request.as_bytes()).await.is_ok() {}
}
