//! A server is killed with `-9` at random moments while phones write on pads: whatever was acknowledged is there
//! afterwards, once and in order, and what was not can be sent again.
//!
//! `CRASHES=5000 cargo test -p foretell --test pad_crash` does it more often than the 50 times of every run.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use anyhow::{Context, Result, ensure};
use foretell_bots::Rng;
use foretell_load::{Page, Server};
use serde_json::{Value, json};

const N_PADS: usize = 3;
const N_PHONES: usize = 3;
/// A pad has room for 5,000 entries.
const FULL: usize = 4000;

/// A phone that gives its player one name after another.
struct Phone {
    page: Page,
    seat: usize,
    /// How many names were acknowledged.
    n_acknowledged: usize,
    /// Whether the next one is under way.
    is_unanswered: bool,
}

struct Pad {
    code: String,
    phones: Vec<Phone>,
}

impl Phone {
    fn id(&self, n: usize) -> String {
        format!("{}-{n}", self.seat)
    }

    /// Sends the next name; one that got no answer is sent again.
    async fn step(&mut self, code: &str) -> Result<()> {
        let n = self.n_acknowledged;
        let entry =
            json!({"enter": "name", "seat": self.seat, "name": format!("{} {n}", ["Ada", "Bo", "Cy"][self.seat])});
        self.is_unanswered = true;
        // No other phone writes in this place, so it does not matter what this one has seen.
        let entries = json!({"entries": [{"id": self.id(n), "after": 0, "entry": entry}]});
        let answer = self.page.post(&format!("/api/pads/{code}/entries"), &entries).await?;
        ensure!(answer["taken"] == 1, "{answer}");
        self.is_unanswered = false;
        self.n_acknowledged += 1;
        Ok(())
    }

    /// Compares the journal with what was acknowledged.
    async fn compare(&self, code: &str) -> Result<()> {
        let pad: Value = serde_json::from_str(&self.page.get(&format!("/api/pads/{code}")).await?)?;
        ensure!(pad["phone"] == self.seat, "this is phone {} and no longer {}", pad["phone"], self.seat);
        let own = pad["journal"].as_array().unwrap().iter().filter(|entered| entered["phone"] == self.seat);
        let ids: Vec<&str> = own.map(|entered| entered["id"].as_str().unwrap()).collect();
        let n_there = ids.len() - 1;
        let may_be = self.n_acknowledged..=self.n_acknowledged + usize::from(self.is_unanswered);
        ensure!(may_be.contains(&n_there), "{n_there} entries are there, and {may_be:?} should be");
        let expected = (0..n_there).map(|n| self.id(n));
        ensure!(ids[0] == format!("claim-{}", self.seat) && ids[1..].iter().copied().eq(expected), "{ids:?}");
        Ok(())
    }
}

impl Pad {
    async fn open(address: &str) -> Result<Pad> {
        let mut phones = Vec::new();
        for seat in 0..N_PHONES {
            let page = Page::open(address).await?;
            phones.push(Phone { page, seat, n_acknowledged: 0, is_unanswered: false });
        }
        let game = json!({"name": "cards", "n_seats": N_PHONES});
        let options = json!({"options": {"game": game, "names": ["Ada", "Bo", "Cy"], "first": 0}});
        let code = phones[0].page.post("/api/pads", &options).await?["code"].as_str().unwrap().to_owned();
        for phone in &phones {
            let claim = json!({"id": format!("claim-{}", phone.seat), "after": 0, "entry": {"enter": "claim", "seat": phone.seat}});
            let answer = phone.page.post(&format!("/api/pads/{code}/entries"), &json!({"entries": [claim]})).await?;
            ensure!(answer["taken"] == 1, "{answer}");
        }
        Ok(Pad { code, phones })
    }

    fn n_entries(&self) -> usize {
        self.phones.iter().map(|phone| phone.n_acknowledged).sum()
    }
}

async fn write_and_kill(n_crashes: usize) -> Result<()> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let mut rng = Rng::new(2026);
    let mut server = Server::start(program).await?;
    let mut pads = Vec::new();
    for _ in 0..N_PADS {
        pads.push(Pad::open(&server.address).await?);
    }
    let (mut n_entries, mut n_cut_off) = (0, 0);
    for crash in 0..n_crashes {
        let write = async {
            let phones = pads.iter_mut().flat_map(|pad| pad.phones.iter_mut().map(|phone| (&pad.code, phone)));
            let writers = phones.map(|(code, phone)| async move { while phone.step(code).await.is_ok() {} });
            futures_util::future::join_all(writers).await
        };
        let (address, micros) = (server.address.clone(), rng.below(60_000) as u64);
        let kill = async {
            // Not a wait for something to happen: any moment is right.
            tokio::time::sleep(std::time::Duration::from_micros(micros)).await;
            server.kill().await
        };
        let (data, _) = tokio::join!(kill, write);
        server = Server::start_in(program, data?, &address).await?;
        for pad in &mut pads {
            for phone in &mut pad.phones {
                phone.compare(&pad.code).await.with_context(|| format!("after crash {crash}"))?;
                if std::mem::take(&mut phone.is_unanswered) {
                    n_cut_off += 1;
                    phone.step(&pad.code).await?;
                    phone.compare(&pad.code).await.context("sent again")?;
                }
            }
            if pad.n_entries() > FULL {
                n_entries += pad.n_entries();
                *pad = Pad::open(&server.address).await?;
            }
        }
    }
    n_entries += pads.iter().map(Pad::n_entries).sum::<usize>();
    println!("{n_crashes} crashes while {n_entries} entries were made, {n_cut_off} of them without an answer");
    ensure!(n_entries > n_crashes, "next to nothing was entered");
    Ok(())
}

#[test]
fn nothing_that_was_acknowledged_is_lost() {
    let n_crashes = std::env::var("CRASHES").ok().and_then(|text| text.parse().ok()).unwrap_or(50);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(write_and_kill(n_crashes)).unwrap();
}
