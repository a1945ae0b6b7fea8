//! A table with a person in every seat, who all play any choice that is offered.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use foretell_bots::Rng;
use foretell_wire::AnyOffer;
use serde_json::{Value, json};

use crate::client::{Client, Page};

/// A table that is played at.
#[derive(Debug)]
pub struct LoadTable {
    host: Page,
    code: String,
    clients: Vec<Client>,
    offers: Vec<Option<AnyOffer>>,
    seq: u64,
    rng: Rng,
}

/// What a move took.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// From the choice to the last seat's notice of it.
    pub waited: Duration,
    /// Whether the game is over with it.
    pub over: bool,
}

impl LoadTable {
    /// Opens a table with `n_seats` new guests, and begins a game.
    pub async fn open(address: &str, n_seats: usize, game: &str, seed: u64) -> Result<LoadTable> {
        LoadTable::open_at(&[address], n_seats, game, seed).await
    }

    /// The same where several servers share their tables: the guests come to them in turn.
    pub async fn open_at(addresses: &[&str], n_seats: usize, game: &str, seed: u64) -> Result<LoadTable> {
        let address = |seat: usize| addresses[(seed as usize + seat) % addresses.len()];
        let host = Page::open(address(0)).await?;
        let options = json!({"options": {"game": {"name": game, "n_seats": n_seats}}});
        let code = host.new_table(&options).await?;
        let mut clients = vec![host.join(&code, None).await?];
        clients[0].until("welcome").await?;
        for seat in 1..n_seats {
            let mut client = Page::open(address(seat)).await?.join(&code, None).await?;
            client.until("welcome").await?;
            client.send(json!({"type": "sit", "seat": seat}).to_string()).await?;
            client.until("table").await?;
            clients.push(client);
        }
        clients[0].send(r#"{"type":"start"}"#).await?;
        let mut table = LoadTable { host, code, offers: vec![None; n_seats], clients, seq: 0, rng: Rng::new(seed) };
        table.begin().await?;
        Ok(table)
    }

    /// Reads the whole game for everybody.
    async fn begin(&mut self) -> Result<()> {
        for (client, offer) in self.clients.iter_mut().zip(&mut self.offers) {
            loop {
                let frame = client.until("game").await?;
                // The end of the game before this one is told whole, too.
                if frame["game"]["seq"] == 1 {
                    *offer = offered(&frame["game"])?;
                    break;
                }
            }
        }
        self.seq = 1;
        Ok(())
    }

    /// The one in the first seat.
    pub fn host(&self) -> &Page {
        &self.host
    }

    /// The code of the table.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The socket in the first seat.
    pub fn socket(&mut self) -> &mut Client {
        &mut self.clients[0]
    }

    /// How many moves have been made, and one for the start.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether somebody is asked; nobody is when the game is over.
    pub fn is_over(&self) -> bool {
        self.offers.iter().all(Option::is_none)
    }

    /// Lets one of those who are asked choose, and waits until everybody has been told.
    pub async fn play(&mut self) -> Result<Moved> {
        let Some(seat) = self.offers.iter().position(Option::is_some) else { bail!("nobody is asked") };
        let rng = &mut self.rng;
        let Some(choice) = self.offers[seat].as_ref().map(|offer| offer.pick(&mut |n| rng.below(n))) else {
            bail!("nobody is asked")
        };
        let frame = format!(r#"{{"type":"choose","seq":{},"choice":{}}}"#, self.seq, serde_json::to_string(&choice)?);
        let chosen = Instant::now();
        self.clients[seat].send(frame).await?;
        for (client, offer) in self.clients.iter_mut().zip(&mut self.offers) {
            loop {
                let told = client.told().await?;
                match told.kind.as_str() {
                    "update" if told.seq == self.seq + 1 => {
                        *offer = told.offer;
                        break;
                    }
                    // The table went on at another server, and the choice was sent there again.
                    "welcome" => {
                        let (seq, now) = client.welcomed();
                        if seq == self.seq + 1 {
                            *offer = now;
                            break;
                        }
                    }
                    "refused" | "error" => bail!("refused: {}", told.reason.unwrap_or_default()),
                    _ => {}
                }
            }
        }
        self.seq += 1;
        Ok(Moved { waited: chosen.elapsed(), over: self.is_over() })
    }

    /// Plays once more with the same people.
    pub async fn rematch(&mut self) -> Result<()> {
        // It goes only when the end of the game is stored, which is told to all.
        self.clients[0].until("game").await?;
        self.clients[0].send(r#"{"type":"start"}"#).await?;
        self.begin().await
    }

    /// How many frames came in all, and how many bytes they had.
    pub fn received(&self) -> (u64, u64) {
        self.clients.iter().fold((0, 0), |(frames, bytes), client| (frames + client.n_frames, bytes + client.n_bytes))
    }
}

fn offered(game: &Value) -> Result<Option<AnyOffer>> {
    Ok(serde_json::from_value(game["offer"].clone())?)
}
