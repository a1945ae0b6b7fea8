//! People at tables, for tests: each reads frames as a page does and keeps what it saw.
#![allow(dead_code, reason = "not every test uses all of it")]

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use foretell_bots::Rng;
use foretell_chance::{Commitment, Pledge};
use foretell_store::{Change, GuestId, GuestRow, Memory, Store};
use foretell_tables::{Config, Dealer, JoinError, Joined, LastSeen, Seeds, Tables};
use foretell_wire::{AnyOffer, NewTable, Numbered, TableOptions};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use uuid::Uuid;

/// A server without sockets.
pub(crate) struct Hall {
    pub(crate) tables: Tables,
    pub(crate) store: Arc<dyn Store>,
}

pub(crate) fn config() -> Config {
    Config { idle: Duration::from_mins(10), max_tables: 100, max_spectators: 5, thinkers: 2, ..Config::default() }
}

impl Hall {
    pub(crate) async fn new() -> Hall {
        Hall::on(Arc::new(Memory::new())).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>) -> Hall {
        Hall::with(store, Arc::new(Seeds)).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>) -> Hall {
        Hall::configured(store, dealer, config()).await
    }

    pub(crate) async fn configured(store: Arc<dyn Store>, dealer: Arc<dyn Dealer>, config: Config) -> Hall {
        let tables = Tables::new(store.clone(), dealer, config).await.unwrap();
        tables.resume().await.unwrap();
        Hall { tables, store }
    }

    pub(crate) async fn guest(&self, name: &str) -> GuestRow {
        let guest = GuestRow {
            id: GuestId(Uuid::now_v7()),
            name: name.to_owned(),
            sign: "owl".to_owned(),
            created: 0,
            seen: 0,
        };
        self.store.commit(vec![Change::PutGuest(guest.clone())]).await.unwrap();
        guest
    }

    /// A table with these people, who all sit, in this order.
    pub(crate) async fn table(&self, options: Value, names: &[&str]) -> Vec<Person> {
        let options: TableOptions = serde_json::from_value(options).unwrap();
        let host = self.guest(names[0]).await;
        let new = NewTable { options, bots: Vec::new(), start: false };
        let code = self.tables.create(&host, new).await.unwrap().code;
        let mut people = vec![self.join(&code, host).await.unwrap()];
        for (seat, name) in names.iter().enumerate().skip(1) {
            let guest = self.guest(name).await;
            let mut person = self.join(&code, guest).await.unwrap();
            person.send(json!({"type": "sit", "seat": seat})).await;
            person.until_table(|table| table["chairs"][seat]["chair"] == "person").await;
            people.push(person);
        }
        people
    }

    /// The same, with the game begun.
    pub(crate) async fn game(&self, options: Value, names: &[&str]) -> Vec<Person> {
        let mut people = self.table(options, names).await;
        people[0].send(json!({"type": "start"})).await;
        for person in &mut people {
            person.until(|frame| frame["type"] == "game").await;
        }
        people
    }

    pub(crate) async fn join(&self, code: &str, guest: GuestRow) -> Result<Person, JoinError> {
        self.come_back(code, guest, None).await
    }

    pub(crate) async fn come_back(
        &self,
        code: &str,
        guest: GuestRow,
        last: Option<LastSeen>,
    ) -> Result<Person, JoinError> {
        let (outbox, frames) = mpsc::channel(256);
        let joined = self.tables.join(code, &guest, &outbox, last).await?;
        let mut person = Person {
            code: code.to_owned(),
            guest,
            joined,
            frames,
            seen: Vec::new(),
            game: Value::Null,
            table: Value::Null,
            you: Value::Null,
            rng: Rng::new(7),
        };
        drop(outbox);
        let welcome = person.next().await;
        assert_eq!(welcome["type"], "welcome");
        Ok(person)
    }
}

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) code: String,
    pub(crate) guest: GuestRow,
    pub(crate) joined: Joined,
    pub(crate) frames: mpsc::Receiver<Bytes>,
    /// All frames, as they came.
    pub(crate) seen: Vec<Value>,
    /// The game as a page would show it.
    pub(crate) game: Value,
    pub(crate) table: Value,
    pub(crate) you: Value,
    pub(crate) rng: Rng,
}

impl Person {
    pub(crate) fn seat(&self) -> usize {
        self.you["seat"].as_u64().unwrap() as usize
    }

    pub(crate) fn seq(&self) -> u64 {
        self.game["seq"].as_u64().unwrap_or(0)
    }

    pub(crate) async fn send(&self, frame: Value) {
        let numbered: Numbered = serde_json::from_value(frame).unwrap();
        assert!(self.joined.send(numbered).await, "the table is gone");
    }

    /// The next frame. It must come.
    pub(crate) async fn next(&mut self) -> Value {
        let frame = self.frames.recv().await.expect("the table cut this person off");
        self.take(&frame)
    }

    /// Waits until the table lets go of this person.
    pub(crate) async fn until_cut_off(&mut self) {
        while self.frames.recv().await.is_some() {}
    }

    fn take(&mut self, frame: &Bytes) -> Value {
        let frame: Value = serde_json::from_slice(frame).unwrap();
        match frame["type"].as_str().unwrap() {
            "welcome" => {
                self.table = frame["table"].clone();
                self.you = frame["you"].clone();
                if let Some(whole) = frame["game"].get("whole") {
                    self.game = whole.clone();
                }
                if !self.game.is_null() {
                    for update in frame["game"]["missed"].as_array().into_iter().flatten() {
                        self.update(update);
                    }
                }
            }
            "table" => {
                self.table = frame["table"].clone();
                self.you = frame["you"].clone();
            }
            "game" => self.game = frame["game"].clone(),
            "update" => self.update(&frame),
            _ => {}
        }
        self.seen.push(frame.clone());
        frame
    }

    /// Does with an update what a page does.
    pub(crate) fn update(&mut self, update: &Value) {
        assert_eq!(update["seq"].as_u64().unwrap(), self.seq() + 1, "a move is missing");
        for key in ["seq", "waiting_for", "sealed", "your_choice", "offer"] {
            self.game[key] = update[key].clone();
        }
        self.game.as_object_mut().unwrap().remove("clocks");
        if let Some(clocks) = update.get("clocks") {
            self.game["clocks"] = clocks.clone();
        }
        for (key, value) in update["change"].as_object().unwrap() {
            if key == "new_lines" {
                let sheet = self.game["view"]["sheet"].as_array_mut().unwrap();
                sheet.extend(value.as_array().unwrap().iter().cloned());
            } else {
                self.game["view"][key] = value.clone();
            }
        }
    }

    /// Reads frames until one fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await;
            if fits(&frame) {
                return frame;
            }
        }
    }

    pub(crate) async fn until_table(&mut self, fits: impl Fn(&Value) -> bool) {
        if !fits(&self.table) {
            self.until(|frame| frame["type"] == "table" && fits(&frame["table"])).await;
        }
    }

    /// Reads whatever is there, now that nothing else happens.
    pub(crate) async fn settle(&mut self) {
        // With the clock held, time passes only when nobody has anything to do.
        tokio::time::sleep(Duration::from_millis(1)).await;
        while let Ok(frame) = self.frames.try_recv() {
            self.take(&frame);
        }
    }

    /// Makes any choice that is offered; it says what.
    pub(crate) async fn choose(&mut self) -> Value {
        let offer: AnyOffer = serde_json::from_value(self.game["offer"].clone()).expect("an offer");
        let choice = json!(offer.pick(&mut |n| self.rng.below(n)));
        self.send(json!({"type": "choose", "seq": self.seq(), "choice": choice})).await;
        choice
    }

    /// Pledges a text to the commitment that is shown, as a page does.
    pub(crate) async fn pledge(&mut self, text: &str) -> String {
        let commitment: Commitment = self.table["next_commitment"].as_str().unwrap().parse().unwrap();
        let pledge = Pledge::new(&commitment, text).to_string();
        let seat = self.seat();
        self.send(json!({"type": "pledge", "pledge": pledge})).await;
        self.until_table(|table| table["chairs"][seat]["pledge"] == pledge.as_str()).await;
        pledge
    }

    /// Shows a text as soon as the pledges are fixed; gives the list of them.
    pub(crate) async fn reveal(&mut self, text: &str) -> Value {
        self.until_table(|table| table["starting"]["pledges"].is_array()).await;
        self.send(json!({"type": "reveal", "text": text})).await;
        self.table["starting"]["pledges"].clone()
    }

    pub(crate) fn is_asked(&self) -> bool {
        !self.game["offer"].is_null()
    }

    pub(crate) async fn leave(self) -> GuestRow {
        self.joined.leave().await;
        self.guest
    }
}

/// Lets everybody choose until the game is over or `stop` says so.
pub(crate) async fn play(people: &mut [Person], stop: impl Fn(&[Person]) -> bool) {
    loop {
        for person in people.iter_mut() {
            person.settle().await;
        }
        if stop(people) || people.iter().all(|person| person.table["stage"] == "over") {
            return;
        }
        let Some(asked) = people.iter_mut().find(|person| person.is_asked()) else {
            // A program thinks, or nobody moves any more.
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        };
        asked.choose().await;
        // Those who lose their seat with this move get the whole game.
        asked.until(|frame| ["update", "game", "refused"].iter().any(|kind| frame["type"] == *kind)).await;
    }
}

pub(crate) fn cards(n_seats: usize) -> Value {
    json!({"game": {"name": "cards", "n_seats": n_seats, "rounds": [1, 2, 3]}})
}

pub(crate) fn with(mut options: Value, key: &str, value: Value) -> Value {
    options[key] = value;
    options
}
