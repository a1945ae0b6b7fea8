//! What the history and the statistics of a guest with 10,000 finished games cost the server, beside the way without
//! results: reading every journal and playing every game.
//!
//! A real server is a process of its own, and what its threads have used for a request is read from the system. The other
//! way is taken in this process, on a database with the same games and no results, with what the server itself uses until
//! older games have theirs. Run with `cargo bench -p foretell --bench history`. It fails if a request with results takes
//! more than 20 ms of processor time.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use foretell_load::{LoadTable, Page, Server, Threads, Usage};
use foretell_pads::Pads;
use foretell_results::Brief;
use foretell_store::{Change, GameId, GameRow, GuestId, Line, Listed, Sqlite, SqliteOptions, Store};
use foretell_tables::{Seeds, Tables};
use serde_json::Value;
use tokio::time::sleep;
use uuid::Uuid;

/// The most that a request may use.
const LIMIT: Duration = Duration::from_millis(20);
/// How many finished games the guest has.
const GAMES: usize = 10_000;
/// How often each request is sent; the dearest counts.
const TIMES: usize = 9;
/// From one game to the next, in milliseconds: nine hours.
const APART: usize = 9 * 60 * 60 * 1000;

fn main() -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure())
}

async fn measure() -> Result<ExitCode> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let server = Server::start(program).await?;
    let mut hosts = Vec::new();
    for (n_seats, game) in [(4, "cards"), (3, "dice")] {
        let mut table = LoadTable::open(&server.address, n_seats, game, 1).await?;
        while !table.play().await?.over {}
        table.socket().until("game").await?;
        hosts.push(table.host().clone());
    }
    let guests = [guest_of(&hosts[0]).await?, guest_of(&hosts[1]).await?];
    let data = server.kill().await?;
    let played = {
        let store = Sqlite::open(data.path(), SqliteOptions::default())?;
        [Played::read(&store, guests[0]).await?, Played::read(&store, guests[1]).await?]
    };
    let older = tempfile::tempdir()?;
    copy(data.path(), guests[0], &played, true).await?;
    copy(older.path(), guests[0], &played, false).await?;

    println!("{GAMES} finished games of one guest, processor time in ms");
    println!("{:>54} {:>10} {:>12} {:>9}", "", "runtime", "elsewhere", "together");
    let server = Server::start_in(program, data, "127.0.0.1:0").await?;
    let is_good = requests(&server, &hosts[0]).await?;
    println!("the limit is {} ms a request", LIMIT.as_millis());
    without_results(older.path(), guests[0]).await?;
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn guest_of(page: &Page) -> Result<GuestId> {
    let me: Value = serde_json::from_str(&page.get("/api/me").await?)?;
    Ok(GuestId(me["guest"].as_str().context("no guest")?.parse()?))
}

/// A game that was played, and what is kept of it.
struct Played {
    row: GameRow,
    lines: Vec<Line>,
    brief: Vec<u8>,
    record: Vec<u8>,
}

impl Played {
    async fn read(store: &dyn Store, guest: GuestId) -> Result<Played> {
        let listed = store.history(guest, 1, None).await?.pop().context("no game has been finished")?;
        let Listed::Game(game) = listed.listed else { anyhow::bail!("this is a pad") };
        Ok(Played {
            row: store.game(game).await?.context("there is no game")?,
            lines: store.journal(game).await?,
            brief: listed.brief.context("it has no result")?,
            record: store.record(game).await?.context("it has no record")?,
        })
    }
}

/// Makes many games of those that were played: one in ten with dice, with all kinds of people, over some years. Those with
/// results need no journal here.
async fn copy(folder: &Path, guest: GuestId, played: &[Played; 2], with_results: bool) -> Result<()> {
    let store = Sqlite::open(folder, SqliteOptions::default())?;
    for (n, before) in (0..GAMES).zip((0..).step_by(APART)) {
        let Played { row, lines, brief, record } = &played[usize::from(n % 10 == 0)];
        let mut row = row.clone();
        let id = GameId(Uuid::now_v7());
        (row.id, row.guests[0], row.begun, row.ended) = (id, guest, row.begun - before, None);
        let at = row.begun + 60_000;
        let begun = row.begun;
        let mut changes = vec![Change::BeginGame(row)];
        if !with_results {
            changes.extend((0..).zip(lines).map(|(seq, line)| Change::Append { game: id, seq, line: line.clone() }));
        }
        changes.push(Change::EndGame { game: id, at });
        if with_results {
            let name = format!("Friend {}", n % 50);
            let mut brief = Brief::read(brief).ok().context("this is no brief")?;
            (brief.begun, brief.ended) = (begun, Some(at));
            brief.seats[0].who = foretell_results::Who::Guest(guest.0);
            brief.seats[1].name = &name;
            changes.push(Change::KeepResult { game: id, brief: brief.write(), record: record.clone() });
        }
        // Those before the last need not be waited for, but the queue is not endless.
        let commit = store.commit(changes);
        if n % 500 == 499 {
            commit.await?;
        }
    }
    ensure!(store.history(guest, GAMES as u32, None).await?.len() >= GAMES);
    Ok(())
}

/// Sends each request some times, and says whether all are cheap enough.
async fn requests(server: &Server, page: &Page) -> Result<bool> {
    let (pid, page) = (server.pid(), page.moved_to(&server.address));
    let runtime = Threads::serving(pid).await?;
    let mut middle = None;
    for _ in 0..GAMES / 200 {
        let path = format!("/api/history?limit=100{}", middle.as_deref().map(before).unwrap_or_default());
        let part: Value = serde_json::from_str(&page.get(&path).await?)?;
        middle = part["next"].as_str().map(str::to_owned);
    }
    let middle = middle.context("the history is too short")?;
    let last = format!("/api/history?limit=100&before={}", last_cursor(&page, &middle).await?);
    let mut is_good = true;
    for (name, path) in [
        ("statistics", "/api/statistics?offset=60".to_owned()),
        ("statistics of a friend", "/api/statistics?player=Friend%207".to_owned()),
        ("history, the first 100", "/api/history?limit=100".to_owned()),
        ("history, 100 in the middle", format!("/api/history?limit=100{}", before(&middle))),
        ("history, the last 100", last),
        ("history with a friend", "/api/history?player=Friend%207".to_owned()),
        ("history with nobody: all are looked at", "/api/history?player=nobody".to_owned()),
    ] {
        let mut dearest = (Duration::ZERO, Duration::ZERO);
        for _ in 0..TIMES {
            let before = settled(pid).await?;
            page.get(&path).await?;
            let used = settled(pid).await?.since(&before, &runtime);
            if used.0 + used.1 > dearest.0 + dearest.1 {
                dearest = used;
            }
        }
        let all = dearest.0 + dearest.1;
        let verdict = if all > LIMIT { "too much" } else { "" };
        println!("{name:>54} {:>10.2} {:>12.2} {:>9.2} {verdict}", ms(dearest.0), ms(dearest.1), ms(all));
        is_good &= all <= LIMIT;
    }
    Ok(is_good)
}

fn before(cursor: &str) -> String {
    format!("&before={cursor}")
}

/// Where the last part begins.
async fn last_cursor(page: &Page, from: &str) -> Result<String> {
    let mut cursor = from.to_owned();
    loop {
        let path = format!("/api/history?limit=100{}", before(&cursor));
        let part: Value = serde_json::from_str(&page.get(&path).await?)?;
        match part["next"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return Ok(cursor),
        }
    }
}

/// What the threads have used when nothing happens any more.
async fn settled(pid: u32) -> Result<Threads> {
    loop {
        let before = Threads::of(pid)?;
        sleep(Duration::from_millis(20)).await;
        let after = Threads::of(pid)?;
        let (_, used) = after.since(&before, &[]);
        if used < Duration::from_micros(100) {
            return Ok(after);
        }
    }
}

/// The same questions where every game has to be played.
async fn without_results(folder: &Path, guest: GuestId) -> Result<()> {
    println!("without results, all in one process");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder, SqliteOptions::default())?);
    let tables = Tables::new(store.clone(), Arc::new(Seeds), foretell_tables::Config::default()).await?;
    let pads = Pads::new(store, tables.clock(), tables, foretell_pads::Config::default());
    let row = foretell_store::GuestRow { id: guest, name: "Ada".into(), sign: "owl".into(), created: 0, seen: 0 };
    let pid = std::process::id();
    let before = Usage::of(pid)?.cpu;
    pads.statistics(&row, None, 60).await?;
    let statistics = Usage::of(pid)?.cpu.saturating_sub(before);
    let before = Usage::of(pid)?.cpu;
    for _ in 0..TIMES {
        pads.history(guest, None, None, Some(100)).await?;
    }
    let history = Usage::of(pid)?.cpu.saturating_sub(before) / TIMES as u32;
    println!("{:>54} {:>10} {:>12} {:>9.2}", "statistics", "", "", ms(statistics));
    println!("{:>54} {:>10} {:>12} {:>9.2}", "history, the first 100", "", "", ms(history));
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
