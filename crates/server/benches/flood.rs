//! What eight flooding sockets do to the others: how long a move takes until the last seat has it, without them and with them.
//!
//! Run with `cargo bench -p foretell-server --bench flood`. The server, those who play and those who flood are threads of this
//! process, so what the flood costs to send counts against the server, too.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail")]

#[path = "../tests/server/common.rs"]
#[allow(dead_code, reason = "it is for the tests")]
mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use common::{Browser, Page, Server, choice, no_limits, options, people, seated};
use foretell_bots::Rng;
use foretell_server::{Limits, Settings};
use futures_util::SinkExt;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

const TABLES: usize = 20;
const FLOODING: usize = 8;
const SECONDS: u64 = 10;
/// What the flood did.
#[derive(Default)]
struct Flood {
    ends: AtomicBool,
    n_frames: AtomicU64,
    n_sockets: AtomicU64,
}

/// People think; this is a fast table.
const PACE: Duration = Duration::from_millis(60);

fn main() {
    let serving = Runtime::new().unwrap();
    let playing = Builder::new_current_thread().enable_all().build().unwrap();
    // The limit for one address would keep out most of the flood, so it is off; the limit for one socket is on.
    let limits = Limits {
        frames_per_second: Limits::default().frames_per_second,
        sockets_per_address: 0,
        connections_per_address: 0,
        ..no_limits()
    };
    let server = serving.block_on(Server::with(Settings { limits, ..Settings::default() }));
    let calm = playing.block_on(measure(&server, 1));
    println!("calm:     {}", told(&calm));

    let flood = Arc::new(Flood::default());
    let pouring = {
        let browser = playing.block_on(server.browser("Sly"));
        let flood = flood.clone();
        std::thread::spawn(move || {
            let flooding = Builder::new_current_thread().enable_all().build().unwrap();
            flooding.block_on(join_all((0..FLOODING).map(|_| pour(browser.clone(), &flood))));
        })
    };
    let flooded = playing.block_on(measure(&server, 2));
    flood.ends.store(true, Ordering::Relaxed);
    pouring.join().unwrap();
    let per_second = flood.n_frames.load(Ordering::Relaxed) / SECONDS;
    let n_sockets = flood.n_sockets.load(Ordering::Relaxed);
    println!("flooded:  {} ({per_second} frames a second on {n_sockets} sockets)", told(&flooded));
    println!("the p99 of the others is {:.2} times what it was", at(&flooded, 99) / at(&calm, 99));
}

/// How long moves took, in milliseconds, sorted.
async fn measure(server: &Server, seed: u64) -> Vec<f64> {
    let until = Instant::now() + Duration::from_secs(SECONDS);
    let mut took: Vec<f64> =
        join_all((0..TABLES as u64).map(|table| play(server, seed * 1000 + table, until))).await.concat();
    took.sort_by(f64::total_cmp);
    took
}

async fn play(server: &Server, seed: u64, until: Instant) -> Vec<f64> {
    let mut rng = Rng::new(seed);
    let mut took = Vec::new();
    while Instant::now() < until {
        let mut browsers = people(server, 3).await;
        let (_, mut pages) = seated(&mut browsers, options("cards", 3)).await;
        pages[0].say(json!({"type": "start"})).await;
        let mut told = join_all(pages.iter_mut().map(|page| page.wait_for("game"))).await;
        while Instant::now() < until {
            sleep(PACE.mul_f64(0.5 + rng.below(100) as f64 / 100.0)).await;
            let Some((seat, choice)) = answer(&told, &mut rng) else { break };
            let start = Instant::now();
            pages[seat].say(choice).await;
            told = join_all(pages.iter_mut().map(|page: &mut Page| page.wait_for("update"))).await;
            took.push(start.elapsed().as_secs_f64() * 1000.0);
        }
    }
    took
}

fn answer(told: &[Value], rng: &mut Rng) -> Option<(usize, Value)> {
    told.iter().enumerate().find_map(|(seat, frame)| Some((seat, choice(frame, rng)?)))
}

/// Sends as fast as it can, and comes back whenever it is thrown out.
async fn pour(mut browser: Browser, flood: &Flood) {
    let code = browser.new_table(json!({ "options": options("cards", 3) })).await;
    let frame = Message::text(json!({"id": 1, "type": "say", "phrase": "hello"}).to_string());
    let goes_on = || !flood.ends.load(Ordering::Relaxed);
    while goes_on() {
        let Ok(mut page) = browser.try_come(&code, "").await else { continue };
        flood.n_sockets.fetch_add(1, Ordering::Relaxed);
        while goes_on() && page.socket.send(frame.clone()).await.is_ok() {
            flood.n_frames.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn at(sorted: &[f64], percent: usize) -> f64 {
    sorted[(sorted.len() - 1) * percent / 100]
}

fn told(took: &[f64]) -> String {
    format!("{} moves, p50 {:.2} ms, p99 {:.2} ms", took.len(), at(took, 50), at(took, 99))
}
