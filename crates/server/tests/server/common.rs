//! A server on a free port, browsers that visit it, and pages that sit at its tables.

use std::net::SocketAddr;
use std::sync::Arc;

use foretell_bots::Rng;
use foretell_carrier::Local;
use foretell_chance::Pledge;
use foretell_server::{Limits, Settings, serve};
use foretell_store::{Memory, Store};
use foretell_tables::{Config, Dealer, Seeds, Tables};
use foretell_wire::AnyOffer;
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderValue, ORIGIN, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A server that runs in this test.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) tables: Tables,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

/// Limits that no test of something else runs into.
pub(crate) fn no_limits() -> Limits {
    Limits {
        requests_per_second: 0,
        guests_per_minute: 0,
        tables_per_minute: 0,
        guest_megabytes_per_day: 0,
        address_megabytes_per_day: 0,
        frames_per_second: 0,
        ..Limits::default()
    }
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(Settings { limits: no_limits(), ..Settings::default() }).await
    }

    pub(crate) async fn with(settings: Settings) -> Server {
        Server::on(Arc::new(Memory::new()), Arc::new(Seeds), settings).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>, settings: Settings) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let tables = Tables::new(store.clone(), dealer, Config::default()).await.unwrap();
        tables.resume().await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = serve(listener, store, Arc::new(Local::new(tables.clone())), settings, async {
            let _ = stopped.await;
        });
        Server { address, tables, stop, done: tokio::spawn(serving) }
    }

    /// Tells the server to stop, and waits until it has.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.done.await.unwrap();
    }

    /// A browser that has never been here.
    pub(crate) fn stranger(&self) -> Browser {
        let origin = format!("http://{}", self.address);
        Browser { address: self.address, base: String::new(), origin, cookie: None, headers: Vec::new() }
    }

    /// A browser of somebody with this name.
    pub(crate) async fn browser(&self, name: &str) -> Browser {
        let mut browser = self.stranger();
        browser.ask("GET", "/api/me", None).await.ok();
        browser.ask("PUT", "/api/me", Some(json!({"name": name, "sign": "owl"}))).await.ok();
        browser
    }
}

/// Somebody's browser.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) base: String,
    pub(crate) origin: String,
    pub(crate) cookie: Option<String>,
    /// What it sends with every request, as a proxy would.
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// What a server answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    /// The JSON of a good answer.
    pub(crate) fn ok(&self) -> Value {
        assert!((200..300).contains(&self.status), "{}: {}", self.status, self.body);
        self.json()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The status and the code of a problem.
    pub(crate) fn problem(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap().to_owned())
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Browser {
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let (kind, body) = match body {
            Some(body) => (Some("application/json"), body.to_string()),
            None => (None, String::new()),
        };
        self.send(method, path, kind, body).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, Some(body)).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, kind: Option<&str>, body: String) -> Answer {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let mut request = Request::new(Full::new(bytes::Bytes::from(body)));
        *request.method_mut() = Method::from_bytes(method.as_bytes()).unwrap();
        *request.uri_mut() = format!("{}{path}", self.base).parse().unwrap();
        let headers = request.headers_mut();
        headers.insert(HOST, self.address.to_string().parse().unwrap());
        if let Some(kind) = kind {
            headers.insert(CONTENT_TYPE, kind.parse().unwrap());
        }
        self.add_headers(headers);
        let response = sender.send_request(request).await.unwrap();
        if let Some(cookie) = response.headers().get(SET_COOKIE) {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, headers, body: String::from_utf8(body.to_vec()).unwrap() }
    }

    /// Opens a pad, and gives its code.
    pub(crate) async fn new_pad(&mut self, options: Value) -> String {
        self.post("/api/pads", json!({ "options": options })).await.ok()["code"].as_str().unwrap().to_owned()
    }

    /// Enters something on a pad; each entry has its name, and this browser has seen all that was entered before.
    pub(crate) async fn enter(&mut self, code: &str, entries: &[(&str, Value)]) -> Value {
        let after = self.get(&format!("/api/pads/{code}")).await.ok()["journal"].as_array().unwrap().len();
        let entry = |(id, entry): &(&str, Value)| json!({"id": id, "after": after, "entry": entry});
        let entries: Vec<Value> = entries.iter().map(entry).collect();
        self.post(&format!("/api/pads/{code}/entries"), json!({ "entries": entries })).await.ok()
    }

    /// Watches a pad, or is told by which status not.
    pub(crate) async fn watch(&self, code: &str) -> Result<Watch, u16> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.watch_on(stream, code).await
    }

    pub(crate) async fn watch_on(&self, stream: TcpStream, code: &str) -> Result<Watch, u16> {
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        let connection = tokio::spawn(connection);
        let mut request = Request::new(Full::new(bytes::Bytes::new()));
        *request.uri_mut() = format!("{}/api/pads/{code}/live", self.base).parse().unwrap();
        let headers = request.headers_mut();
        headers.insert(HOST, self.address.to_string().parse().unwrap());
        self.add_headers(headers);
        let response = sender.send_request(request).await.unwrap();
        if response.status() != 200 {
            return Err(response.status().as_u16());
        }
        let headers = response.headers().clone();
        Ok(Watch { headers, body: response.into_body(), heard: String::new(), seen: Value::Null, connection })
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        if !self.origin.is_empty() {
            headers.insert(ORIGIN, self.origin.parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            headers.insert(COOKIE, cookie.parse().unwrap());
        }
        for (name, value) in &self.headers {
            headers.insert(*name, HeaderValue::from_str(value).unwrap());
        }
    }

    /// Opens a table, and gives its code.
    pub(crate) async fn new_table(&mut self, new: Value) -> String {
        self.post("/api/tables", new).await.ok()["code"].as_str().unwrap().to_owned()
    }

    /// Comes to a table.
    pub(crate) async fn come(&self, code: &str) -> Page {
        self.try_come(code, "").await.unwrap()
    }

    /// Comes to a table, or is told by which status not.
    pub(crate) async fn try_come(&self, code: &str, query: &str) -> Result<Page, u16> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.try_come_on(stream, code, query).await
    }

    pub(crate) async fn try_come_on(&self, stream: TcpStream, code: &str, query: &str) -> Result<Page, u16> {
        let url = format!("ws://{}{}/api/tables/{code}/socket{query}", self.address, self.base);
        let mut request = url.into_client_request().unwrap();
        self.add_headers(request.headers_mut());
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Page { socket, seat: None }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// Somebody who watches a pad.
pub(crate) struct Watch {
    pub(crate) headers: HeaderMap,
    body: hyper::body::Incoming,
    heard: String,
    seen: Value,
    connection: JoinHandle<hyper::Result<()>>,
}

impl Watch {
    /// The next part of the stream: an event, or a comment. Nothing when it ends.
    pub(crate) async fn part(&mut self) -> Option<String> {
        loop {
            if let Some((part, rest)) = self.heard.split_once("\n\n") {
                let part = part.to_owned();
                self.heard = rest.to_string();
                return Some(part);
            }
            let frame = self.body.frame().await?.ok()?;
            self.heard += std::str::from_utf8(&frame.into_data().ok()?).unwrap();
        }
    }

    /// The data of the next event, as it is written.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            let part = self.part().await?;
            if let Some((_, data)) = part.split_once("data: ") {
                return Some(data.to_owned());
            }
            assert!(part.starts_with(':'), "{part}");
        }
    }

    /// The pad after the next event.
    pub(crate) async fn pad(&mut self) -> Value {
        let told: Value = serde_json::from_str(&self.text().await.expect("the stream goes on")).unwrap();
        let Some(from) = told["from"].as_u64() else {
            self.seen = told;
            return self.seen.clone();
        };
        let journal = self.seen["journal"].as_array_mut().unwrap();
        assert_eq!(journal.len() as u64, from, "nothing is missing");
        journal.extend(told["journal"].as_array().unwrap().iter().cloned());
        for turned in told["turned"].as_array().unwrap() {
            journal[turned["at"].as_u64().unwrap() as usize]["entry"] = turned["entry"].clone();
        }
        for key in ["next", "updated"] {
            self.seen[key] = told[key].clone();
        }
        self.seen.clone()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

/// A page at a table.
pub(crate) struct Page {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) seat: Option<usize>,
}

impl Page {
    /// The next frame, as it is written; nothing when the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub(crate) async fn frame(&mut self) -> Value {
        serde_json::from_str(&self.text().await.expect("the socket is open")).unwrap()
    }

    /// The next frame of this type.
    pub(crate) async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    pub(crate) async fn say(&mut self, frame: Value) {
        self.write(Message::text(frame.to_string())).await;
    }

    pub(crate) async fn write(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// The code with which the server closes the socket, whatever it says before.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(error) => panic!("the socket ends without a word: {error}"),
            }
        }
    }

    /// Plays on until the game is over, and gives all that was heard.
    pub(crate) async fn play(&mut self, seed: u64) -> Vec<String> {
        let mut rng = Rng::new(seed);
        let mut heard = Vec::new();
        // Until its own choice comes back, what others do asks nothing new.
        let mut has_chosen = false;
        loop {
            let text = self.text().await.expect("the socket is open");
            let frame: Value = serde_json::from_str(&text).unwrap();
            heard.push(text);
            assert!(frame["type"] != "refused" && frame["type"] != "error", "{frame}");
            has_chosen &= self.seat.is_none_or(|seat| frame["by"]["seat"] != seat);
            if let Some(choice) = choice(&frame, &mut rng).filter(|_| !has_chosen) {
                self.say(choice).await;
                has_chosen = true;
            }
            if frame["type"] == "game" && !frame["game"]["fairness"]["server_seed"].is_null() {
                return heard;
            }
        }
    }
}

/// The part of a frame that says what is asked.
pub(crate) fn asked(frame: &Value) -> &Value {
    match frame["type"].as_str() {
        Some("game") => &frame["game"],
        Some("welcome") => &frame["game"]["whole"],
        _ => frame,
    }
}

/// A frame that answers this one, if it asks.
pub(crate) fn choice(frame: &Value, rng: &mut Rng) -> Option<Value> {
    let asked = asked(frame);
    let offer: AnyOffer = serde_json::from_value(asked.get("offer")?.clone()).ok()?;
    let choice = offer.pick(&mut |n| rng.below(n));
    Some(json!({"type": "choose", "seq": asked["seq"], "choice": choice}))
}

/// The options of a game.
pub(crate) fn options(game: &str, n_seats: usize) -> Value {
    let game = if game == "cards" {
        json!({"name": "cards", "n_seats": n_seats, "rounds": [1, 3, 5]})
    } else {
        json!({"name": "dice", "n_seats": n_seats, "magic_cards": true})
    };
    json!({"game": game, "speed": "instant"})
}

/// A table at which everybody sits: the pages in seat order.
pub(crate) async fn seated(browsers: &mut [Browser], options: Value) -> (String, Vec<Page>) {
    let code = browsers[0].new_table(json!({ "options": options })).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.come(&code).await;
        page.wait_for("welcome").await;
        page.seat = Some(seat);
        if seat > 0 {
            page.say(json!({"type": "sit", "seat": seat})).await;
            while page.wait_for("table").await["you"]["seat"] != seat {}
        }
        pages.push(page);
    }
    (code, pages)
}

/// Each page pledges its text to the commitment that is shown.
pub(crate) async fn pledge(pages: &mut [Page], texts: &[&str]) {
    for (seat, (page, text)) in pages.iter_mut().zip(texts).enumerate() {
        // Said only to be told of the table.
        page.say(json!({"type": "renamed"})).await;
        let table = page.wait_for("table").await["table"].clone();
        let commitment = table["next_commitment"].as_str().unwrap().parse().unwrap();
        let pledge = Pledge::new(&commitment, text).to_string();
        page.say(json!({"type": "pledge", "pledge": pledge})).await;
        while page.wait_for("table").await["table"]["chairs"][seat]["pledge"] != pledge.as_str() {}
    }
}

/// Browsers of several people.
pub(crate) async fn people(server: &Server, n: usize) -> Vec<Browser> {
    let mut browsers = Vec::new();
    for name in ["Ada", "Bo", "Cem", "Dia", "Eli", "Fay"].iter().take(n) {
        browsers.push(server.browser(name).await);
    }
    browsers
}
