//! People at tables, who play whatever is offered and keep what they were told.

use std::collections::BTreeMap;

use foretell_bots::Rng;
use foretell_carrier::Joined;
use foretell_store::{GameId, GuestRow, Store};
use foretell_wire::{AnyOffer, NewTable, Numbered};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house::Server;

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) server: Server,
    pub(crate) code: String,
    pub(crate) guest: GuestRow,
    pub(crate) joined: Joined,
    pub(crate) table: Value,
    pub(crate) you: Value,
    pub(crate) game: Option<Uuid>,
    pub(crate) seq: u64,
    pub(crate) offer: Option<AnyOffer>,
    /// Who moved, by the number of the move, as it was told.
    pub(crate) moves: BTreeMap<u64, Value>,
    /// How often the table was joined.
    pub(crate) n_joined: u32,
    pub(crate) texts: Vec<String>,
    rng: Rng,
}

impl Person {
    pub(crate) async fn come(server: &Server, code: &str, guest: &GuestRow) -> Person {
        let joined = server.join(code, guest, None).await.unwrap();
        let mut person = Person {
            server: server.clone(),
            code: code.to_owned(),
            guest: guest.clone(),
            joined,
            table: Value::Null,
            you: Value::Null,
            game: None,
            seq: 0,
            offer: None,
            moves: BTreeMap::new(),
            n_joined: 1,
            texts: Vec::new(),
            rng: Rng::new(7),
        };
        assert_eq!(person.next().await["type"], "welcome");
        person
    }

    pub(crate) async fn send(&self, frame: Value) -> bool {
        let text = frame.to_string();
        let numbered: Numbered = serde_json::from_str(&text).unwrap();
        self.joined.way.send(numbered, text).await
    }

    /// The next frame. When the table lets go it is joined again, as a socket does that stays open.
    pub(crate) async fn next(&mut self) -> Value {
        let text = loop {
            if let Some(text) = self.joined.frames.recv().await {
                break text;
            }
            if let Ok(joined) = self.server.join(&self.code, &self.guest, None).await {
                self.joined = joined;
                self.n_joined += 1;
            }
        };
        let frame: Value = serde_json::from_slice(&text).unwrap();
        self.texts.push(String::from_utf8(text.to_vec()).unwrap());
        match frame["type"].as_str().unwrap() {
            "welcome" => {
                (self.table, self.you) = (frame["table"].clone(), frame["you"].clone());
                if let Some(whole) = frame["game"].get("whole") {
                    self.whole(&whole.clone());
                }
            }
            "table" => (self.table, self.you) = (frame["table"].clone(), frame["you"].clone()),
            "game" => self.whole(&frame["game"].clone()),
            "update" => {
                assert_eq!(frame["seq"], self.seq + 1, "a move is missing");
                self.seq += 1;
                self.offer = serde_json::from_value(frame["offer"].clone()).unwrap();
                self.moves.insert(self.seq, frame["by"].clone());
            }
            _ => {}
        }
        frame
    }

    fn whole(&mut self, game: &Value) {
        let id: Uuid = serde_json::from_value(game["id"].clone()).unwrap();
        let seq = game["seq"].as_u64().unwrap();
        assert!(self.game != Some(id) || seq >= self.seq, "what was told is taken back");
        self.game = Some(id);
        self.seq = seq;
        self.offer = serde_json::from_value(game["offer"].clone()).unwrap();
    }

    /// Chooses something if asked.
    pub(crate) async fn choose(&mut self) {
        let rng = &mut self.rng;
        let Some(offer) = &self.offer else { return };
        let choice = serde_json::to_value(offer.pick(&mut |n| rng.below(n))).unwrap();
        self.offer = None;
        self.send(json!({"type": "choose", "seq": self.seq, "choice": choice})).await;
    }

    pub(crate) async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await;
            if is_it(&frame) {
                return frame;
            }
        }
    }

    /// Plays until so many moves were made, or the game is over.
    pub(crate) async fn play_until(&mut self, seq: u64) {
        while self.seq < seq && self.table["stage"] == "playing" {
            self.choose().await;
            self.next().await;
        }
    }
}

/// People at a new table with a game begun: the n-th at the n-th server.
pub(crate) async fn begin(store: &dyn Store, servers: &[&Server]) -> Vec<Person> {
    let mut people = sit(store, servers).await;
    people[0].send(json!({"type": "start"})).await;
    for person in &mut people {
        person.until(|frame| frame["type"] == "game").await;
        assert_eq!(person.seq, 1);
    }
    people
}

/// People at a new table.
pub(crate) async fn sit(store: &dyn Store, servers: &[&Server]) -> Vec<Person> {
    let options = json!({"game": {"name": "cards", "n_seats": servers.len()}, "public": true});
    let new = NewTable { options: serde_json::from_value(options).unwrap(), bots: Vec::new(), start: false };
    let host = crate::house::guest(store, "Ada").await;
    let (carrier, ada) = (servers[0].carrier.clone(), host.clone());
    let code = servers[0].run(async move { carrier.create(&ada, new).await }).await.unwrap().code;
    let mut people = vec![Person::come(servers[0], &code, &host).await];
    for (seat, server) in servers.iter().enumerate().skip(1) {
        let guest = crate::house::guest(store, &format!("Guest {seat}")).await;
        let mut person = Person::come(server, &code, &guest).await;
        person.send(json!({"type": "sit", "seat": seat})).await;
        person.until(|frame| frame["type"] == "table" && frame["table"]["chairs"][seat]["chair"] == "person").await;
        people.push(person);
    }
    people
}

/// All play until so many moves were made.
pub(crate) async fn play_until(people: &mut [Person], seq: u64) {
    let all = people.iter_mut().map(|person| person.play_until(seq));
    futures_util::future::join_all(all).await;
}

/// What everybody was told is in the journal, once, and the same for all.
pub(crate) async fn check(store: &dyn Store, people: &[Person]) {
    let game = GameId(people[0].game.unwrap());
    let journal = store.journal(game).await.unwrap();
    for person in people {
        assert_eq!(person.game, people[0].game);
        assert!(person.seq as usize <= journal.len(), "told and not stored");
        for (seq, by) in &person.moves {
            let others = people.iter().filter_map(|other| other.moves.get(seq));
            assert!(others.clone().all(|other| other == by), "move {seq}: {by} {:?}", others.collect::<Vec<_>>());
        }
    }
}
