//! What the rules, the views and the disk cost: the server beside a bare broadcast that has none of them.
//!
//! Both are processes of their own, driven by the same sockets from this one. The bare broadcast is what axum gives for
//! little: whatever comes in on a socket of a room goes out on all of them, as many bytes as the server sends for a move.
//! Run with `cargo bench -p foretell --bench broadcast`; what is compared is moves per second of the servers' CPU time.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as UrlPath, State};
use axum::routing::any;
use foretell_load::{Client, Latencies, Plan, Server, Usage, run};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;
use tokio::task::LocalSet;

/// The allocator of the program, so that only the servers differ.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const TABLES: usize = 500;
const SEATS: usize = 4;
const SECONDS: u64 = 10;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    if args.next().as_deref() == Some("bare") {
        let bytes = args.next().context("how many bytes?")?.parse()?;
        return tokio::runtime::Runtime::new()?.block_on(serve_bare(bytes));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let plan = Plan { tables: TABLES, seats: SEATS, game: "cards".to_owned(), seconds: SECONDS, pace: None };
    for turn in 1..=3 {
        let (ours, bare) = runtime.block_on(async {
            let server = Server::start(Path::new(env!("CARGO_BIN_EXE_foretell"))).await?;
            let report = run(&server.address, server.pid(), &plan).await?;
            drop(server);
            #[allow(clippy::cast_sign_loss, reason = "a size is not negative")]
            let bare = measure_bare(report.bytes_per_frame as usize).await?;
            anyhow::Ok((report, bare))
        })?;
        println!(
            "run {turn}: {TABLES} tables of {SEATS}; moves per CPU second: server {:.0} (fsync before telling, \
             {:.0} moves/s, {:.1} kB a table), bare broadcast {:.0}: {:.0} %",
            ours.moves_per_cpu_second,
            ours.moves_per_second,
            ours.kb_per_table,
            bare,
            100.0 * ours.moves_per_cpu_second / bare,
        );
    }
    Ok(())
}

/// Moves per CPU second of the bare broadcast.
async fn measure_bare(bytes: usize) -> Result<f64> {
    let mut child = tokio::process::Command::new(std::env::current_exe()?)
        .args(["bare", &bytes.to_string()])
        .stdout(std::process::Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let mut lines = BufReader::new(child.stdout.take().context("no output")?).lines();
    let address = lines.next_line().await?.context("the bare server ended")?;
    let pid = child.id().context("the bare server ended")?;
    let mut rooms = Vec::new();
    for room in 0..TABLES {
        let mut clients = Vec::new();
        for _ in 0..SEATS {
            let stream = TcpStream::connect(&address).await?;
            stream.set_nodelay(true)?;
            let (socket, _) = tokio_tungstenite::client_async(format!("ws://{address}/{room}"), stream).await?;
            clients.push(Client::new(socket));
        }
        rooms.push(clients);
    }
    let before = Usage::of(pid)?;
    let end = Instant::now() + Duration::from_secs(SECONDS);
    let local = LocalSet::new();
    let tasks: Vec<_> = rooms.into_iter().map(|clients| local.spawn_local(play_bare(clients, end))).collect();
    local.await;
    let mut latencies = Latencies::default();
    for task in tasks {
        latencies.add_all(&task.await??);
    }
    let cpu = Usage::of(pid)?.cpu.saturating_sub(before.cpu);
    child.kill().await?;
    Ok(latencies.len() as f64 / cpu.as_secs_f64())
}

/// Each in turn says something, and all hear it.
async fn play_bare(mut clients: Vec<Client>, end: Instant) -> Result<Latencies> {
    let mut latencies = Latencies::default();
    let frame = r#"{"type":"choose","seq":123,"choice":{"do":"play","card":"R10"}}"#;
    for at in 0.. {
        if Instant::now() >= end {
            break;
        }
        let chosen = Instant::now();
        let seat = at % clients.len();
        clients[seat].send(frame).await?;
        for client in &mut clients {
            // As much reading as a real client does.
            client.told().await?;
        }
        latencies.add(chosen.elapsed());
    }
    Ok(latencies)
}

type Rooms = Arc<Mutex<HashMap<String, broadcast::Sender<Message>>>>;

#[derive(Clone)]
struct Bare {
    rooms: Rooms,
    text: String,
}

async fn serve_bare(bytes: usize) -> Result<()> {
    let start = r#"{"type":"update","seq":124,"pad":""#;
    let text = format!(r#"{start}{}"}}"#, "x".repeat(bytes.saturating_sub(start.len() + 2)));
    let app = Router::new().route("/{room}", any(join)).with_state(Bare { rooms: Rooms::default(), text });
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    axum::serve(axum::serve::ListenerExt::tap_io(listener, |io| drop(io.set_nodelay(true))), app).await?;
    Ok(())
}

async fn join(
    UrlPath(room): UrlPath<String>,
    State(bare): State<Bare>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    upgrade.on_upgrade(async move |socket| {
        let room = {
            let mut rooms = bare.rooms.lock().expect("nobody panics with it");
            rooms.entry(room).or_insert_with(|| broadcast::channel(64).0).clone()
        };
        converse(socket, room, bare.text).await;
    })
}

async fn converse(socket: WebSocket, room: broadcast::Sender<Message>, text: String) {
    let mut heard = room.subscribe();
    let (mut out, mut input) = socket.split();
    loop {
        tokio::select! {
            message = input.next() => match message {
                Some(Ok(Message::Text(_))) => drop(room.send(Message::Text(text.clone().into()))),
                Some(Ok(_)) => {}
                _ => return,
            },
            message = heard.recv() => match message {
                Ok(message) => if out.send(message).await.is_err() { return },
                Err(_) => return,
            },
        }
    }
}
