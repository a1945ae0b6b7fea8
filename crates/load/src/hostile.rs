//! Floods: guests who do nothing but what costs a server most, beside people who play.
//!
//! Each flood is a different one and comes from its own addresses, as fast as the limits of the server let it. They run on a
//! thread of their own. What they get for an answer does not matter to them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, anyhow};
use futures_util::future::join_all;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::time::{sleep, timeout};

use crate::client::Page;
use crate::plan::{Plan, Report, run};
use crate::server::Server;

/// How long a flood pauses after it was refused, so that it does not only keep itself busy.
const PAUSE: Duration = Duration::from_millis(50);
/// How long the floods pour before anything is measured.
const RISE: Duration = Duration::from_secs(3);

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct HostileReport {
    /// The tables, left alone.
    pub calm: Report,
    /// The tables, with the floods.
    pub flooded: Report,
    /// How many times as long 99 of a hundred moves took.
    pub ratio: f64,
    /// How often each flood got through to an answer.
    pub floods: BTreeMap<&'static str, u64>,
}

/// Plays at ordinary tables on a server with the usual limits, first in peace and then beside all floods.
pub async fn run_hostile(program: &Path, plan: &Plan) -> Result<HostileReport> {
    let server = Server::start_strict(program).await?;
    let calm = run(&server.address, server.pid(), plan).await?;
    let floods = Floods::begin(&server.address);
    sleep(RISE).await;
    let flooded = run(&server.address, server.pid(), plan).await?;
    let floods = floods.end()?;
    let ratio = flooded.p99_ms / calm.p99_ms;
    Ok(HostileReport { calm, flooded, ratio, floods })
}

/// All floods at once, until they are told to end.
#[derive(Debug)]
pub struct Floods {
    tide: Arc<Tide>,
    thread: std::thread::JoinHandle<()>,
}

#[derive(Debug, Default)]
struct Tide {
    ends: AtomicBool,
    /// How many answers each flood has got.
    n_answers: [AtomicU64; KINDS.len()],
}

/// The kinds of floods, and how many attackers each has.
const KINDS: [(Kind, &str, usize); 9] = [
    (Kind::Hints, "hints", 32),
    (Kind::LongEntries, "entries too long", 2),
    (Kind::Imports, "imports with a bad last line", 2),
    (Kind::Statistics, "statistics and history", 40),
    (Kind::WrongCodes, "wrong codes", 2),
    (Kind::NewTables, "new tables with masters", 2),
    (Kind::Unread, "answers nobody reads", 2),
    (Kind::Chatter, "chat and garbage", 8),
    (Kind::Live, "live streams", 1),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Hints,
    LongEntries,
    Imports,
    Statistics,
    WrongCodes,
    NewTables,
    Unread,
    Chatter,
    Live,
}

impl Floods {
    /// Lets all floods loose on the server at `address`.
    pub fn begin(address: &str) -> Floods {
        let tide = Arc::new(Tide::default());
        let (address, pouring) = (address.to_owned(), tide.clone());
        let thread = std::thread::spawn(move || {
            if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() {
                runtime.block_on(pour(&address, &pouring));
            }
        });
        Floods { tide, thread }
    }

    /// Ends all floods, and says how many answers each has got.
    pub fn end(self) -> Result<BTreeMap<&'static str, u64>> {
        self.tide.ends.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow!("a flood fell over"))?;
        let counts = KINDS.iter().zip(&self.tide.n_answers);
        Ok(counts.map(|((_, name, _), n)| (*name, n.load(Ordering::Relaxed))).collect())
    }
}

async fn pour(address: &str, tide: &Tide) {
    let mut attackers = Vec::new();
    for (at, (kind, _, n)) in KINDS.into_iter().enumerate() {
        // Those who ask for statistics are one guest with many requests.
        let Ok(shared) = Page::open(address).await else { continue };
        for _ in 0..n {
            let page = if kind == Kind::Statistics { Ok(shared.clone()) } else { Page::open(address).await };
            let Ok(page) = page else { continue };
            let attacker = Attacker { page, tide, n_answers: &tide.n_answers[at] };
            attackers.push(async move {
                // Whatever it is thrown out for, it comes back.
                while attacker.tide.goes_on() {
                    if attacker.attack(kind).await.is_err() {
                        sleep(PAUSE).await;
                    }
                }
            });
        }
    }
    join_all(attackers).await;
}

impl Tide {
    fn goes_on(&self) -> bool {
        !self.ends.load(Ordering::Relaxed)
    }
}

/// Somebody who does one thing, as fast as they are let.
struct Attacker<'a> {
    page: Page,
    tide: &'a Tide,
    n_answers: &'a AtomicU64,
}

impl Attacker<'_> {
    async fn attack(&self, kind: Kind) -> Result<()> {
        match kind {
            Kind::Hints => self.hints().await,
            Kind::LongEntries => self.long_entries().await,
            Kind::Imports => self.imports().await,
            Kind::Statistics => self.statistics().await,
            Kind::WrongCodes => self.again("GET", "/api/tables/bababab", JSON, "").await,
            Kind::NewTables => self.again("POST", "/api/tables", JSON, &against_masters().to_string()).await,
            Kind::Unread => self.unread().await,
            Kind::Chatter => self.chatter().await,
            Kind::Live => self.live().await,
        }
    }

    fn answered(&self) {
        self.n_answers.fetch_add(1, Ordering::Relaxed);
    }

    /// Sends the same request again and again.
    async fn again(&self, method: &str, path: &str, kind: &str, body: &str) -> Result<()> {
        while self.tide.goes_on() {
            let answer = self.page.request(method, path, kind, body).await?;
            self.answered();
            if answer.status == TOO_MANY {
                sleep(PAUSE).await;
            }
        }
        Ok(())
    }

    /// Asks for hints at a table with masters, and follows them.
    async fn hints(&self) -> Result<()> {
        let code = self.page.new_table(&against_masters()).await?;
        let mut client = self.page.join(&code, None).await?;
        client.send(r#"{"type":"start"}"#).await?;
        while self.tide.goes_on() {
            client.send(r#"{"type":"hint"}"#).await?;
            // Whatever comes first: the hint, a refusal, or a move of a bot.
            let Ok(frame) = timeout(PAUSE, client.receive()).await else { continue };
            let frame: Value = serde_json::from_str(&frame?)?;
            self.answered();
            // A hint that is followed asks the masters, and makes the next hint a new one.
            if frame["type"] == "hint" {
                let choose = json!({"type": "choose", "seq": frame["seq"], "choice": frame["choice"]});
                client.send(choose.to_string()).await?;
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    /// Many entries of which the last is too long, so that nothing is taken.
    async fn long_entries(&self) -> Result<()> {
        let options =
            json!({"options": {"game": {"name": "cards", "n_seats": 3}, "names": ["A", "B", "C"], "first": 0}});
        let made = self.page.post("/api/pads", &options).await?;
        let code = made["code"].as_str().unwrap_or_default();
        let entries = |n: usize, last: usize| {
            let name = |at: usize| if at + 1 == n { "x".repeat(last) } else { format!("P{at}") };
            let entry = |at: usize| json!({"id": format!("e{at}"), "after": 0, "entry": {"enter": "name", "seat": 0, "name": name(at)}});
            json!({"entries": (0..n).map(entry).collect::<Vec<Value>>()}).to_string()
        };
        self.again("POST", &format!("/api/pads/{code}/entries"), JSON, &entries(2600, 9000)).await
    }

    async fn imports(&self) -> Result<()> {
        let mut records = PAD_RECORD.repeat(MAX_IMPORT / PAD_RECORD.len());
        records += "{\"bad\":\n";
        self.again("POST", "/api/history/import", "application/jsonl", &records).await
    }

    async fn statistics(&self) -> Result<()> {
        while self.tide.goes_on() {
            for path in ["/api/statistics", "/api/history?player=x&limit=100", "/api/history/export"] {
                let answer = self.page.request("GET", path, JSON, "").await?;
                self.answered();
                if answer.status != 200 {
                    sleep(PAUSE).await;
                }
            }
        }
        Ok(())
    }

    /// Asks for much and reads none of it.
    async fn unread(&self) -> Result<()> {
        let mut held = Vec::new();
        while self.tide.goes_on() {
            held.push(self.page.ask("GET", "/api/openapi.json", JSON, "").await?);
            self.answered();
            if held.len() > 100 {
                held.remove(0);
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    /// Talks as fast as it can, and nonsense in between, until it is thrown out.
    async fn chatter(&self) -> Result<()> {
        let code = self.page.new_table(&json!({"options": {"game": {"name": "cards", "n_seats": 3}}})).await?;
        while self.tide.goes_on() {
            let mut client = self.page.join(&code, None).await?;
            // After so many it has been thrown out, but may go on writing for a while without knowing.
            for n in 0..200 {
                let frame = if n % 40 == 39 { "{]" } else { r#"{"type":"chat","text":"hello, hello, hello"}"# };
                if !self.tide.goes_on() || client.send(frame).await.is_err() {
                    break;
                }
                self.answered();
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    /// Many who watch a pad, and one who writes on it.
    async fn live(&self) -> Result<()> {
        let options =
            json!({"options": {"game": {"name": "cards", "n_seats": 3}, "names": ["A", "B", "C"], "first": 0}});
        let made = self.page.post("/api/pads", &options).await?;
        let code = made["code"].as_str().unwrap_or_default();
        let mut watching = Vec::new();
        for _ in 0..95 {
            let mut stream = self.page.ask("GET", &format!("/api/pads/{code}/live"), JSON, "").await?;
            watching.push(async move {
                let mut bytes = [0; 4096];
                while stream.read(&mut bytes).await.is_ok_and(|n| n > 0) {}
            });
        }
        let writes = async {
            for n in 0.. {
                let entry = json!({"id": format!("n{n}"), "after": 0, "entry": {"enter": "name", "seat": 0, "name": format!("N{n}")}});
                let body = json!({"entries": [entry]}).to_string();
                let answer = self.page.request("POST", &format!("/api/pads/{code}/entries"), JSON, &body).await;
                self.answered();
                if !self.tide.goes_on() || answer.is_err() {
                    return;
                }
            }
        };
        tokio::select! {
            _ = join_all(watching) => {}
            () = writes => {}
        }
        Ok(())
    }
}

const JSON: &str = "application/json";
const TOO_MANY: u16 = 429;
/// As much as a server takes at once.
const MAX_IMPORT: usize = 4_000_000;
/// A pad as a record: a short evening.
const PAD_RECORD: &str = include_str!("../../../testdata/pads/cards-3-open.jsonl");

/// A table with as many of the best programs as fit, which move at once.
fn against_masters() -> Value {
    let options = json!({"game": {"name": "cards", "n_seats": 4}, "speed": "instant"});
    json!({"options": options, "bots": ["master", "master", "master"]})
}
