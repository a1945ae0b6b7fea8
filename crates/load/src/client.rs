//! One person at one table: a cookie, a socket, and what the last frames said.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, anyhow, bail};
use foretell_wire::AnyOffer;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A guest of a server, as a browser keeps it.
#[derive(Clone, Debug)]
pub struct Page {
    address: String,
    cookie: String,
    /// Where it comes from, as a proxy would tell; each page comes from elsewhere.
    from: Ipv4Addr,
}

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The lines before the body.
    head: String,
    /// The body.
    pub body: String,
}

static N_PAGES: AtomicU32 = AtomicU32::new(0);

impl Page {
    /// Comes to the server at `address` (host and port) for the first time.
    pub async fn open(address: &str) -> Result<Page> {
        let from = Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 1)) + N_PAGES.fetch_add(1, Ordering::Relaxed));
        let mut page = Page { address: address.to_owned(), cookie: String::new(), from };
        let answer = page.request("GET", "/api/me", "application/json", "").await?;
        let cookie = answer.head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.trim().split(';').next().unwrap_or("").to_owned())
        });
        page.cookie = cookie.context("the server sets no cookie")?;
        Ok(page)
    }

    /// Comes back to a server as the guest with this cookie.
    pub fn known(address: &str, cookie: &str) -> Page {
        Page { address: address.to_owned(), cookie: cookie.to_owned(), from: Ipv4Addr::new(10, 0, 0, 1) }
    }

    /// The same guest, where the server is now.
    #[must_use]
    pub fn moved_to(&self, address: &str) -> Page {
        Page { address: address.to_owned(), ..self.clone() }
    }

    /// Opens a table; it gives the code.
    pub async fn new_table(&self, options: &Value) -> Result<String> {
        let made = self.post("/api/tables", options).await?;
        Ok(made["code"].as_str().ok_or_else(|| anyhow!("no code: {made}"))?.to_owned())
    }

    /// Sends something to the server, and reads the answer.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let answer = self.request("POST", path, "application/json", &body.to_string()).await?;
        Ok(serde_json::from_str(&answer.good(path)?)?)
    }

    /// Reads a page or a file of the server: its status is checked, its body given.
    pub async fn get(&self, path: &str) -> Result<String> {
        self.request("GET", path, "application/json", "").await?.good(path)
    }

    /// Asks for something, and gives the answer, whatever it is.
    pub async fn request(&self, method: &str, path: &str, kind: &str, body: &str) -> Result<Answer> {
        let mut stream = self.ask(method, path, kind, body).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").context("the server gave no answer")?;
        let status = head.split(' ').nth(1).unwrap_or("").parse()?;
        Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }

    /// Asks for something, and leaves the answer to be read, or not.
    pub async fn ask(&self, method: &str, path: &str, kind: &str, body: &str) -> Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let Page { address, cookie, from } = self;
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
             X-Forwarded-For: {from}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        Ok(stream)
    }

    /// Sits down before a socket at this table. Who comes back says what was seen last.
    pub async fn join(&self, code: &str, last: Option<(&str, u64)>) -> Result<Client> {
        let seen = last.map(|(game, seq)| format!("?game={game}&seq={seq}")).unwrap_or_default();
        let path = format!("ws://{}/api/tables/{code}/socket{seen}", self.address);
        let mut request = path.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("Origin", format!("http://{}", self.address).parse()?);
        headers.insert("Cookie", self.cookie.parse()?);
        headers.insert("X-Forwarded-For", self.from.to_string().parse()?);
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async_with_config(request, stream, None).await?;
        Ok(Client::new(socket))
    }
}

impl Answer {
    /// The body of a good answer.
    fn good(self, path: &str) -> Result<String> {
        if !(200..300).contains(&self.status) {
            bail!("{path}: {} {}", self.status, self.body);
        }
        Ok(self.body)
    }
}

/// A socket at a table.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// How many frames came, and how many bytes they had.
    pub n_frames: u64,
    /// How many bytes they had.
    pub n_bytes: u64,
    welcomed: (u64, Option<AnyOffer>),
}

/// What a player must know of a frame.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Told {
    /// What kind of frame it is.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// The number of the move.
    #[serde(default)]
    pub seq: u64,
    /// What may be chosen.
    #[serde(default)]
    pub offer: Option<AnyOffer>,
    /// Why something was refused.
    #[serde(default)]
    pub reason: Option<String>,
}

impl Client {
    /// A client of a server that speaks something else.
    pub fn new(socket: WebSocketStream<TcpStream>) -> Client {
        Client { socket, n_frames: 0, n_bytes: 0, welcomed: (0, None) }
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: impl Into<Utf8Bytes>) -> Result<()> {
        Ok(self.socket.send(Message::Text(frame.into())).await?)
    }

    /// The text of the next frame.
    pub async fn receive(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.n_frames += 1;
                    self.n_bytes += text.len() as u64;
                    return Ok(text);
                }
                Some(Ok(Message::Close(close))) => bail!("the server closed the socket: {close:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => bail!("the socket is gone"),
            }
        }
    }

    /// The next frame.
    pub async fn told(&mut self) -> Result<Told> {
        let text = self.receive().await?;
        let told: Told = serde_json::from_str(&text)?;
        if told.kind == "welcome" {
            let welcome: Value = serde_json::from_str(&text)?;
            let whole = &welcome["game"]["whole"];
            let offer = serde_json::from_value(whole["offer"].clone()).unwrap_or_default();
            self.welcomed = (whole["seq"].as_u64().unwrap_or(0), offer);
        }
        Ok(told)
    }

    /// The number of the last move and what may be chosen, as the last welcome that was [told](Client::told) had them.
    pub fn welcomed(&mut self) -> (u64, Option<AnyOffer>) {
        std::mem::take(&mut self.welcomed)
    }

    /// The next frame of this kind.
    pub async fn until(&mut self, kind: &str) -> Result<Value> {
        loop {
            let frame: Value = serde_json::from_str(&self.receive().await?)?;
            if frame["type"] == kind {
                return Ok(frame);
            }
            if frame["type"] == "refused" {
                bail!("refused: {}", frame["reason"]);
            }
        }
    }
}
