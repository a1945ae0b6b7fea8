//! A server is killed with `-9` at random moments while people play: whatever anybody was told is there afterwards.
//!
//! `CRASHES=5000 cargo test -p foretell --test crash` does it more often than the 200 times of every run.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use foretell_bots::Rng;
use foretell_load::{Client, Page, Server};
use foretell_wire::AnyOffer;
use serde_json::{Value, json};

const N_TABLES: usize = 4;
const N_SEATS: usize = 3;

/// A person who remembers everything that was told.
struct Player {
    page: Page,
    socket: Option<Client>,
    game: String,
    seq: u64,
    offer: Option<AnyOffer>,
    /// The moves of the game, as they came, by number.
    told: BTreeMap<u64, Value>,
    /// A choice that nobody has told this person the outcome of.
    unanswered: Option<(u64, Value)>,
    over: bool,
}

struct Table {
    code: String,
    players: Vec<Player>,
    /// The games that were played to their end.
    ended: Vec<String>,
}

impl Player {
    async fn new(address: &str) -> Result<Player> {
        let page = Page::open(address).await?;
        Ok(Player {
            page,
            socket: None,
            game: String::new(),
            seq: 0,
            offer: None,
            told: BTreeMap::new(),
            unanswered: None,
            over: false,
        })
    }

    /// Comes back, and compares what is told now with what was told before.
    async fn come_back(&mut self, code: &str) -> Result<()> {
        let last = (self.seq > 0).then_some((self.game.as_str(), self.seq));
        let mut socket = self.page.join(code, last).await?;
        let welcome = socket.until("welcome").await?;
        self.socket = Some(socket);
        self.over = welcome["table"]["stage"] == "over";
        for update in welcome["game"]["missed"].as_array().into_iter().flatten() {
            self.update(update)?;
        }
        if let Some(whole) = welcome["game"].get("whole") {
            self.whole(whole)?;
        }
        Ok(())
    }

    /// Asks for all moves from the start: they are those that were told, byte for byte.
    async fn compare(&self, code: &str) -> Result<()> {
        if self.seq < 2 {
            return Ok(());
        }
        let mut socket = self.page.join(code, Some((&self.game, 1))).await?;
        let welcome = socket.until("welcome").await?;
        let missed = welcome["game"]["missed"].as_array().context("all moves are told")?;
        for update in missed {
            let seq = update["seq"].as_u64().unwrap();
            let Some(told) = self.told.get(&seq) else { continue };
            ensure!(told == update, "move {seq} was told as {told} and is now {update}");
        }
        let n_told = missed.len() as u64 + 1;
        ensure!(n_told >= self.seq, "move {} was told, and only {n_told} are there", self.seq);
        Ok(())
    }

    fn update(&mut self, update: &Value) -> Result<()> {
        let seq = update["seq"].as_u64().context("a number")?;
        ensure!(seq == self.seq + 1, "move {seq} after {}", self.seq);
        let mut update = update.clone();
        update.as_object_mut().unwrap().remove("type");
        self.offer = serde_json::from_value(update["offer"].clone())?;
        self.told.insert(seq, update);
        self.seq = seq;
        Ok(())
    }

    fn whole(&mut self, game: &Value) -> Result<()> {
        let id = game["id"].as_str().context("an id")?;
        let seq = game["seq"].as_u64().context("a number")?;
        if id == self.game {
            ensure!(seq >= self.seq, "move {} was told, and only {seq} are there", self.seq);
        } else {
            id.clone_into(&mut self.game);
            self.told.clear();
        }
        self.seq = seq;
        self.offer = serde_json::from_value(game["offer"].clone())?;
        Ok(())
    }

    async fn send(&mut self, frame: &Value) -> Result<()> {
        self.socket.as_mut().context("connected")?.send(frame.to_string()).await
    }

    /// Reads a frame.
    async fn read(&mut self) -> Result<()> {
        let text = self.socket.as_mut().context("connected")?.receive().await?;
        let frame: Value = serde_json::from_str(&text)?;
        match frame["type"].as_str() {
            Some("update") => self.update(&frame)?,
            Some("game") => self.whole(&frame["game"])?,
            Some("table") => self.over = frame["table"]["stage"] == "over",
            _ => {}
        }
        Ok(())
    }

    /// Reads until `seq` moves of this game were told.
    async fn read_to(&mut self, game: &str, seq: u64) -> Result<()> {
        while self.game == game && self.seq < seq {
            self.read().await?;
        }
        Ok(())
    }

    async fn choose(&mut self, choice: (u64, Value)) -> Result<()> {
        let frame = json!({"type": "choose", "seq": choice.0, "choice": choice.1});
        self.unanswered = Some(choice);
        self.send(&frame).await
    }
}

impl Table {
    async fn open(address: &str) -> Result<Table> {
        let mut players = Vec::new();
        for _ in 0..N_SEATS {
            players.push(Player::new(address).await?);
        }
        let options = json!({"options": {"game": {"name": "cards", "n_seats": N_SEATS, "rounds": [1, 2, 4]}}});
        let code = players[0].page.new_table(&options).await?;
        for (seat, player) in players.iter_mut().enumerate() {
            player.come_back(&code).await?;
            if seat > 0 {
                player.send(&json!({"type": "sit", "seat": seat})).await?;
                player.socket.as_mut().unwrap().until("table").await?;
            }
        }
        players[0].send(&json!({"type": "start"})).await?;
        for player in &mut players {
            while player.seq == 0 {
                player.read().await?;
            }
        }
        Ok(Table { code, players, ended: Vec::new() })
    }

    /// One move, told to everybody; or a rematch.
    async fn step(&mut self, rng: &mut Rng) -> Result<()> {
        let (game, seq) = (self.players[0].game.clone(), self.players[0].seq);
        let Some(at) = self.players.iter().position(|player| player.offer.is_some()) else {
            return self.rematch().await;
        };
        let offer = self.players[at].offer.clone().unwrap();
        self.players[at].choose((seq, json!(offer.pick(&mut |n| rng.below(n))))).await?;
        for player in &mut self.players {
            player.read_to(&game, seq + 1).await?;
        }
        self.players[at].unanswered = None;
        Ok(())
    }

    async fn rematch(&mut self) -> Result<()> {
        for player in &mut self.players {
            while !player.over {
                player.read().await?;
            }
        }
        let game = self.players[0].game.clone();
        if !self.ended.contains(&game) {
            self.ended.push(game.clone());
        }
        self.players[0].send(&json!({"type": "start"})).await?;
        for player in &mut self.players {
            while player.game == game {
                player.read().await?;
            }
            player.over = false;
        }
        Ok(())
    }

    /// Everybody comes back. A choice without an answer is sent again: it counts once, whether it was stored or not.
    async fn come_back(&mut self) -> Result<()> {
        for player in &mut self.players {
            player.come_back(&self.code).await?;
        }
        self.players[0].compare(&self.code).await?;
        for at in 0..self.players.len() {
            let Some((answers, choice)) = self.players[at].unanswered.take() else { continue };
            let game = self.players[at].game.clone();
            if self.players[at].seq <= answers + 1 && self.players[at].told.len() as u64 + 1 >= answers {
                let frame = json!({"type": "choose", "seq": answers, "choice": choice});
                self.players[at].send(&frame).await?;
                for player in &mut self.players {
                    player.read_to(&game, answers + 1).await?;
                }
            }
        }
        // A rematch may have begun for some when the server died.
        let newest = self.players.iter().map(|player| (player.game.clone(), player.seq)).max().unwrap();
        for player in &mut self.players {
            ensure!(player.game == newest.0, "two games at one table");
            player.read_to(&newest.0, newest.1).await?;
        }
        Ok(())
    }
}

async fn play_and_kill(n_crashes: usize) -> Result<()> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let mut rng = Rng::new(2026);
    let mut server = Server::start(program).await?;
    let mut tables = Vec::new();
    for _ in 0..N_TABLES {
        tables.push(Table::open(&server.address).await?);
    }
    let (mut n_cut_off, mut n_moves) = (0, 0);
    for crash in 0..n_crashes {
        // The players stop in the middle of what they do, because the server does.
        let seeds: Vec<u64> = tables.iter().map(|_| rng.next()).collect();
        let play = async {
            let players = tables.iter_mut().zip(seeds).map(|(table, seed)| async move {
                let mut rng = Rng::new(seed);
                loop {
                    if table.step(&mut rng).await.is_err() {
                        return;
                    }
                }
            });
            futures_util::future::join_all(players).await
        };
        let (address, micros) = (server.address.clone(), rng.below(30_000) as u64);
        let kill = async {
            // Not a wait for something to happen: any moment is right.
            tokio::time::sleep(std::time::Duration::from_micros(micros)).await;
            server.kill().await
        };
        let (data, _) = tokio::join!(kill, play);
        server = Server::start_in(program, data?, &address).await?;
        for table in &mut tables {
            n_cut_off += table.players.iter().filter(|player| player.unanswered.is_some()).count();
            n_moves += table.players[0].seq;
            table.come_back().await.with_context(|| format!("after crash {crash}"))?;
        }
    }
    // Every game that ended is a record that verifies.
    let mut n_games = 0;
    for table in &tables {
        for game in &table.ended {
            let record = table.players[0].page.get(&format!("/api/games/{game}/record")).await?;
            let read: Vec<_> = foretell_record::Records::new(record.as_bytes()).collect();
            ensure!(read.len() == 1 && read.iter().all(Result::is_ok), "{game}: {read:?}");
            n_games += 1;
        }
    }
    println!("{n_crashes} crashes with {n_moves} moves before them in all, {n_cut_off} choices without an answer");
    println!("{n_games} games played to their end and verified");
    Ok(())
}

#[test]
fn nothing_that_was_told_is_lost() {
    let n_crashes = std::env::var("CRASHES").ok().and_then(|text| text.parse().ok()).unwrap_or(200);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(play_and_kill(n_crashes)).unwrap();
}
