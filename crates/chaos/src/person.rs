//! Somebody at a table who plays whatever is offered, comes back by any server, and sends a choice again until its outcome is known.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use foretell_bots::Rng;
use foretell_load::{Client, Page};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::sight::Sight;

/// After so long without a frame somebody loses patience and comes back by another server.
pub(crate) const SILENCE: Duration = Duration::from_secs(4);
/// What has no answer is sent again.
const AGAIN: Duration = Duration::from_millis(500);

/// The moves of a table, each when the first person was told of it.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    last: (String, u64),
    pub(crate) times: Vec<Instant>,
}

/// What all people share.
#[derive(Debug)]
pub(crate) struct Evening {
    pub(crate) addresses: Vec<String>,
    pub(crate) pace: Duration,
    pub(crate) moves: Vec<Mutex<Moves>>,
    pub(crate) end: watch::Receiver<bool>,
}

impl Evening {
    fn told(&self, table: usize, sight: &Sight) {
        let mut moves = self.moves[table].lock().unwrap_or_else(PoisonError::into_inner);
        if moves.last.0 != sight.game || moves.last.1 < sight.seq {
            moves.last = (sight.game.clone(), sight.seq);
            moves.times.push(Instant::now());
        }
    }
}

#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) page: Page,
    pub(crate) code: String,
    pub(crate) table: usize,
    pub(crate) seat: usize,
    pub(crate) sight: Sight,
    rng: Rng,
    sent: Option<Instant>,
}

/// Lets people sit down at a new table and begin.
pub(crate) async fn sit_down(addresses: &[String], table: usize, n_seats: usize) -> Result<Vec<Person>> {
    let address = |seat: usize| &addresses[(table + seat) % addresses.len()];
    let mut pages = Vec::new();
    for seat in 0..n_seats {
        pages.push(Page::open(address(seat)).await?);
    }
    let game = json!({"name": "cards", "n_seats": n_seats, "rounds": [1, 2, 4]});
    let code = pages[0].new_table(&json!({"options": {"game": game, "patience": "off"}})).await?;
    let mut sockets: Vec<Client> = Vec::new();
    for (seat, page) in pages.iter().enumerate() {
        let mut socket = page.join(&code, None).await?;
        socket.until("welcome").await?;
        if seat > 0 {
            socket.send(json!({"type": "sit", "seat": seat}).to_string()).await?;
            socket.until("table").await?;
        }
        sockets.push(socket);
    }
    sockets[0].send(json!({"type": "start"}).to_string()).await?;
    sockets[0].until("game").await?;
    let people = pages.into_iter().enumerate().map(|(seat, page)| Person {
        page,
        code: code.clone(),
        table,
        seat,
        sight: Sight::default(),
        rng: Rng::new((table * 10 + seat) as u64),
        sent: None,
    });
    Ok(people.collect())
}

impl Person {
    /// Plays until the evening ends.
    pub(crate) async fn live(mut self, evening: Arc<Evening>) -> Person {
        while !*evening.end.borrow() && self.visit(&evening).await.is_err() {
            let rest = 20 + self.rng.below(100) as u64;
            tokio::time::sleep(Duration::from_millis(rest)).await;
        }
        self
    }

    /// Comes by any server and stays; an error means that the socket is gone.
    async fn visit(&mut self, evening: &Evening) -> Result<()> {
        let address = &evening.addresses[self.rng.below(evening.addresses.len())];
        let page = self.page.moved_to(address);
        let game = self.sight.game.clone();
        let last = (self.sight.seq > 0).then_some((game.as_str(), self.sight.seq));
        let mut end = evening.end.clone();
        let mut socket = tokio::select! {
            joined = page.join(&self.code, last) => joined?,
            _ = end.wait_for(|end| *end) => return Ok(()),
            () = tokio::time::sleep(SILENCE) => bail!("nobody answers"),
        };
        self.sent = None;
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                text = socket.receive() => {
                    heard = Instant::now();
                    let before = self.sight.seq;
                    self.sight.take(&serde_json::from_str::<Value>(&text?)?);
                    self.sent = self.sent.filter(|_| before == self.sight.seq);
                    evening.told(self.table, &self.sight);
                }
                _ = end.wait_for(|end| *end) => return Ok(()),
                () = tokio::time::sleep(AGAIN) => {}
            }
            if heard.elapsed() > SILENCE {
                bail!("nothing is heard");
            }
            self.act(&mut socket, evening.pace).await?;
        }
    }

    /// Answers what is asked, and begins the next game.
    async fn act(&mut self, socket: &mut Client, pace: Duration) -> Result<()> {
        if self.sent.is_some_and(|sent| sent.elapsed() < AGAIN) {
            return Ok(());
        }
        let frame = if let Some(offer) = &self.sight.offer {
            let seq = self.sight.seq;
            let choice = match &self.sight.unanswered {
                // Sending it again is harmless; choosing something else would be another choice.
                Some((answers, choice)) if *answers == seq => choice.clone(),
                _ => {
                    tokio::time::sleep(pace.mul_f64(self.rng.below(2000) as f64 / 1000.0)).await;
                    json!(offer.pick(&mut |n| self.rng.below(n)))
                }
            };
            // What answers an old view was answered before, and does not count.
            if self.sight.is_newest() {
                self.sight.unanswered = Some((seq, choice.clone()));
            }
            json!({"type": "choose", "seq": seq, "choice": choice})
        } else if self.sight.over && self.seat == 0 {
            json!({"type": "start"})
        } else {
            return Ok(());
        };
        self.sent = Some(Instant::now());
        socket.send(frame.to_string()).await
    }
}
