//! What the worst request of each route and each frame costs the server, beside the limit.
//!
//! A real server is a process of its own. Each request is sent alone, and what the threads of the server have used for it is
//! read from the system: the threads of the async runtime, on which everybody's requests are served, and all others, which
//! think, read the disk, and do what takes long in turns. No request may keep the runtime busy for more than 20 ms; what is
//! measured is the sum over its threads, so no single one was busy for longer.
//! Run with `cargo bench -p foretell --bench worst`. It fails if a limit is broken.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use foretell_load::{LoadTable, Page, Server, Threads};
use foretell_store::{Change, GameId, GuestId, Sqlite, SqliteOptions, Store};
use serde_json::{Value, json};
use tokio::time::sleep;
use uuid::Uuid;

/// The most that a request may use of the runtime.
const LIMIT: Duration = Duration::from_millis(20);
/// How often each request is sent; the dearest counts.
const TIMES: usize = 5;
/// How many finished games the guest has who asks for a history.
const GAMES: usize = 400;
/// How many entries are written on the long pad, if it takes so many.
const ENTRIES: usize = 5000;
const JSON: &str = "application/json";

fn main() -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let costs = runtime.block_on(measure())?;
    println!("{:<58} {:>10} {:>10}  answer", "worst request", "runtime", "elsewhere");
    let mut is_good = true;
    for Cost { name, runtime, elsewhere, answer } in &costs {
        let is_within = *runtime <= LIMIT;
        is_good &= is_within;
        let mark = if is_within { "" } else { "  TOO MUCH" };
        println!("{name:<58} {:>7.2} ms {:>7.2} ms  {answer}{mark}", ms(*runtime), ms(*elsewhere));
    }
    println!("the limit for the runtime is {} ms a request", LIMIT.as_millis());
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// What a request costs.
struct Cost {
    name: String,
    runtime: Duration,
    elsewhere: Duration,
    answer: String,
}

async fn measure() -> Result<Vec<Cost>> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let server = Server::start(program).await?;
    let mut finished = LoadTable::open(&server.address, 3, "cards", 1).await?;
    while !finished.play().await?.over {}
    finished.socket().until("game").await?;
    let ada = finished.host().clone();
    drop(finished);
    let guest: GuestId = GuestId(
        serde_json::from_str::<Value>(&ada.get("/api/me").await?)?["guest"].as_str().context("no guest")?.parse()?,
    );
    let data = server.kill().await?;
    let game = many_games(data.path(), guest).await?;
    let server = Server::start_in(program, data, "127.0.0.1:0").await?;
    let mut meter = Meter::new(&server, &ada).await?;
    http(&mut meter, game).await?;
    frames(&mut meter).await?;
    Ok(meter.costs)
}

/// Makes many games of the one that the guest has played.
async fn many_games(folder: &Path, guest: GuestId) -> Result<GameId> {
    let store = Sqlite::open(folder, SqliteOptions::default())?;
    let game = store.games_of(guest, 1, None).await?.pop().context("no game has been finished")?;
    let lines = store.journal(game.id).await?;
    let listed = store.history(guest, 1, None).await?.pop().context("the game is in no history")?;
    let brief = listed.brief.context("the game has no result")?;
    let record = store.record(game.id).await?.context("the game has no record")?;
    for _ in 0..GAMES {
        let id = GameId(Uuid::now_v7());
        let mut copy = game.clone();
        copy.id = id;
        copy.ended = None;
        let mut changes = vec![Change::BeginGame(copy)];
        let append = |(seq, line)| Change::Append { game: id, seq, line };
        changes.extend((0..).zip(lines.clone()).map(append));
        changes.push(Change::EndGame { game: id, at: game.ended.unwrap_or(game.begun) });
        changes.push(Change::KeepResult { game: id, brief: brief.clone(), record: record.clone() });
        store.commit(changes).await?;
    }
    Ok(game.id)
}

/// Sends requests one by one, and reads what each cost.
struct Meter<'a> {
    pid: u32,
    runtime: Vec<u32>,
    address: &'a str,
    page: Page,
    costs: Vec<Cost>,
}

impl Meter<'_> {
    async fn new<'a>(server: &'a Server, page: &Page) -> Result<Meter<'a>> {
        let pid = server.pid();
        let runtime = Threads::serving(pid).await?;
        Ok(Meter { pid, runtime, address: &server.address, page: page.moved_to(&server.address), costs: Vec::new() })
    }

    /// What the threads have used when nothing happens any more.
    async fn settled(&self) -> Result<Threads> {
        loop {
            let before = Threads::of(self.pid)?;
            sleep(Duration::from_millis(20)).await;
            let after = Threads::of(self.pid)?;
            let (runtime, elsewhere) = after.since(&before, &self.runtime);
            if runtime + elsewhere < Duration::from_micros(100) {
                return Ok(after);
            }
        }
    }

    /// Notes what something costs; the dearest time counts.
    fn note(&mut self, name: &str, before: &Threads, after: &Threads, answer: &str) {
        let (runtime, elsewhere) = after.since(before, &self.runtime);
        match self.costs.iter_mut().find(|cost| cost.name == name) {
            Some(cost) if cost.runtime >= runtime => {}
            Some(cost) => (cost.runtime, cost.elsewhere, cost.answer) = (runtime, elsewhere, answer.to_owned()),
            None => self.costs.push(Cost { name: name.to_owned(), runtime, elsewhere, answer: answer.to_owned() }),
        }
    }

    async fn request(&mut self, name: &str, method: &str, path: &str, kind: &str, body: &str) -> Result<()> {
        for _ in 0..TIMES {
            let before = self.settled().await?;
            let answer = self.page.request(method, path, kind, body).await?;
            let after = self.settled().await?;
            let answer = format!("{}, {} kB", answer.status, answer.body.len().div_ceil(1024));
            self.note(&format!("{method} {name}"), &before, &after, &answer);
        }
        Ok(())
    }

    async fn frame(&mut self, table: &mut LoadTable, name: &str, frame: &str) -> Result<()> {
        for _ in 0..TIMES {
            let before = self.settled().await?;
            table.socket().send(frame.to_owned()).await?;
            let after = self.settled().await?;
            self.note(&format!("frame {name}"), &before, &after, "");
        }
        Ok(())
    }
}

async fn http(meter: &mut Meter<'_>, game: GameId) -> Result<()> {
    let page = meter.page.clone();
    for _ in 0..20 {
        let code =
            page.new_table(&json!({"options": {"game": {"name": "cards", "n_seats": 6}, "public": true}})).await?;
        page.join(&code, None).await?.until("welcome").await?;
    }
    let table = page.new_table(&json!({"options": {"game": {"name": "cards", "n_seats": 6}}})).await?;
    let options = json!({"options": {"game": {"name": "cards", "n_seats": 3}, "names": ["A", "B", "C"], "first": 0}});
    let pad = page.post("/api/pads", &options).await?["code"].as_str().context("no pad")?.to_owned();
    let pad = format!("/api/pads/{pad}");
    for from in (0..ENTRIES).step_by(100) {
        let entered = page.request("POST", &format!("{pad}/entries"), JSON, &entries(from, 100, 10)).await?;
        if entered.status != 200 {
            break;
        }
    }
    let bad_records = record(4_000_000) + "{\"bad\":\n";
    let records = record(1_000_000);
    let me = json!({"name": "A".repeat(24), "sign": "owl"}).to_string();
    let master = json!({"options": {"game": {"name": "cards", "n_seats": 6}, "speed": "instant"}, "bots": ["master", "master", "master", "master", "master"]});
    let link = json!({"secret": "0".repeat(64)}).to_string();
    let requests: [(&str, &str, String, &str, String); 29] = [
        ("/ (the page)", "GET", "/".into(), JSON, String::new()),
        ("/api/openapi.json", "GET", "/api/openapi.json".into(), JSON, String::new()),
        ("/healthz", "GET", "/healthz".into(), JSON, String::new()),
        ("/api/me", "GET", "/api/me".into(), JSON, String::new()),
        ("/api/me", "PUT", "/api/me".into(), JSON, me),
        ("/api/me/device-link", "POST", "/api/me/device-link".into(), JSON, String::new()),
        ("/api/me/continue, no such link", "POST", "/api/me/continue".into(), JSON, link),
        ("/api/me/tables, 20 of them", "GET", "/api/me/tables".into(), JSON, String::new()),
        ("/api/me/games, 50 of them", "GET", "/api/me/games".into(), JSON, String::new()),
        ("/api/tables, 20 public ones", "GET", "/api/tables".into(), JSON, String::new()),
        ("/api/tables, five masters", "POST", "/api/tables".into(), JSON, master.to_string()),
        ("/api/tables, 16 kB of nonsense", "POST", "/api/tables".into(), JSON, "[".repeat(16 * 1024)),
        ("/api/tables/CODE", "GET", format!("/api/tables/{table}"), JSON, String::new()),
        ("/api/tables/CODE, no such table", "GET", "/api/tables/bababab".into(), JSON, String::new()),
        ("/api/games/ID/record, 20 rounds", "GET", format!("/api/games/{game}/record"), JSON, String::new()),
        ("/api/pads", "POST", "/api/pads".into(), JSON, options.to_string()),
        ("/api/pads/CODE, a long one", "GET", pad.clone(), JSON, String::new()),
        (
            "/api/pads/CODE/entries, one more on a long one",
            "POST",
            format!("{pad}/entries"),
            JSON,
            entries(9000, 1, 10),
        ),
        (
            "/api/pads/CODE/entries, 2600, the last too long",
            "POST",
            format!("{pad}/entries"),
            JSON,
            entries(10_000, 2600, 9000),
        ),
        ("/api/pads/CODE/next, not over", "POST", format!("{pad}/next"), JSON, json!({"first": 0}).to_string()),
        ("/api/pads/CODE/record, a long one", "GET", format!("{pad}/record"), JSON, String::new()),
        ("/api/pads/CODE/sheet.csv, a long one", "GET", format!("{pad}/sheet.csv"), JSON, String::new()),
        (
            "/api/history/import, 4 MB, the last line bad",
            "POST",
            "/api/history/import".into(),
            "application/jsonl",
            bad_records,
        ),
        ("/api/history/import, 1 MB", "POST", "/api/history/import".into(), "application/jsonl", records),
        ("/api/history?limit=100", "GET", "/api/history?limit=100".into(), JSON, String::new()),
        ("/api/history?player=, all are read", "GET", "/api/history?player=zzz".into(), JSON, String::new()),
        ("/api/statistics, 400 games and the pads", "GET", "/api/statistics".into(), JSON, String::new()),
        ("/api/history/export", "GET", "/api/history/export".into(), JSON, String::new()),
        ("/api/pads/CODE", "DELETE", pad.clone(), JSON, String::new()),
    ];
    for (name, method, path, kind, body) in requests {
        meter.request(name, method, &path, kind, &body).await?;
    }
    Ok(())
}

/// Entries that name a player, the last of them with a name of this length.
fn entries(from: usize, n: usize, last: usize) -> String {
    let name = |at: usize| if at + 1 == from + n { "x".repeat(last) } else { format!("P{at}") };
    let entry = |at: usize| json!({"id": format!("e{at}"), "after": 0, "entry": {"enter": "name", "seat": 0, "name": name(at)}});
    json!({"entries": (from..from + n).map(entry).collect::<Vec<Value>>()}).to_string()
}

/// The same pad again and again, as a record of this length.
fn record(n_bytes: usize) -> String {
    let pad = include_str!("../../../testdata/pads/cards-3-open.jsonl");
    pad.repeat(n_bytes / pad.len())
}

async fn frames(meter: &mut Meter<'_>) -> Result<()> {
    let mut table = LoadTable::open(meter.address, 3, "cards", 7).await?;
    // A game near its end has the most to tell and to play again.
    while table.seq() < 600 {
        table.play().await?;
    }
    let deep = format!("{{\"type\":\"choose\",\"seq\":1,\"choice\":{}", "[".repeat(3900));
    let stale = r#"{"type":"choose","seq":3,"choice":{"do":"play","card":"W"}}"#;
    let chat = json!({"type": "chat", "text": "x".repeat(200)}).to_string();
    let mute = json!({"type": "mute", "guest": Uuid::now_v7(), "muted": true}).to_string();
    let options = json!({"type": "set_options", "options": {"game": {"name": "dice", "n_seats": 5}}}).to_string();
    for (name, frame) in [
        ("choose, an old question: the whole game is told", stale),
        ("chat", &chat),
        ("say", r#"{"type":"say","phrase":"hello"}"#),
        ("mute", &mute),
        ("renamed", r#"{"type":"renamed"}"#),
        ("hint, where nobody may ask", r#"{"type":"hint"}"#),
        ("set_options, in a game", &options),
        ("pause", r#"{"type":"pause"}"#),
        ("resume", r#"{"type":"resume"}"#),
        ("ask_take_back", r#"{"type":"ask_take_back"}"#),
        ("call_stand_in", r#"{"type":"call_stand_in","seat":1}"#),
        ("back", r#"{"type":"back"}"#),
    ] {
        meter.frame(&mut table, name, frame).await?;
    }
    // Somebody comes back who missed the last 100 moves, each of which is told.
    let whole = table.host().join(table.code(), None).await?.until("welcome").await?;
    let id = whole["game"]["whole"]["id"].as_str().context("no game")?.to_owned();
    for _ in 0..TIMES {
        let before = meter.settled().await?;
        let last = Some((id.as_str(), table.seq() - 100));
        let welcome = table.host().join(table.code(), last).await?.until("welcome").await?;
        let after = meter.settled().await?;
        let n_missed = welcome["game"]["missed"].as_array().map_or(0, Vec::len);
        meter.note("socket, after 100 moves", &before, &after, &format!("{n_missed} moves"));
    }
    for _ in 0..4 {
        let before = meter.settled().await?;
        table.socket().send(deep.clone()).await?;
        let after = meter.settled().await?;
        meter.note("frame of 4 kB that is none", &before, &after, "");
    }
    // Hints of somebody who plays against programs.
    let options =
        json!({"options": {"game": {"name": "cards", "n_seats": 3}, "speed": "instant"}, "bots": ["novice", "novice"]});
    let code = meter.page.new_table(&options).await?;
    let mut client = meter.page.join(&code, None).await?;
    client.send(r#"{"type":"start"}"#).await?;
    for _ in 0..TIMES {
        let before = meter.settled().await?;
        client.send(r#"{"type":"hint"}"#).await?;
        let after = meter.settled().await?;
        meter.note("frame hint", &before, &after, "");
    }
    Ok(())
}
