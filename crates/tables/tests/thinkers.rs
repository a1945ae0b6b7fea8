//! Who thinks when: nobody's questions keep the programs at other tables waiting. The clock is held, and order is counted.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Hall, Person, config};
use foretell_store::{GuestRow, Memory};
use foretell_tables::{Config, Seeds};
use serde_json::{Value, json};

/// A server on which one program thinks at a time.
async fn hall() -> Hall {
    Hall::configured(Arc::new(Memory::new()), Arc::new(Seeds), Config { thinkers: 1, ..config() }).await
}

/// A person who plays against two bots, and is asked.
async fn against_bots(hall: &Hall, guest: &GuestRow, level: &str) -> Person {
    let game = json!({"name": "cards", "n_seats": 3, "rounds": [5]});
    let new = json!({"options": {"game": game, "speed": "instant"}, "bots": [level, level]});
    let code = hall.tables.create(guest, serde_json::from_value(new).unwrap()).await.unwrap().code;
    let mut person = hall.join(&code, guest.clone()).await.unwrap();
    person.send(json!({"type": "start"})).await;
    while person.game["offer"].is_null() {
        person.next().await;
    }
    person
}

fn has_bot_moved(person: &mut Person) -> bool {
    let frame = person.frames.try_recv().ok();
    let frame: Option<Value> = frame.map(|frame| serde_json::from_slice(&frame).unwrap());
    frame.is_some_and(|frame| frame["type"] == "update" && frame["by"]["kind"] == "bot")
}

fn count_hints(people: &mut [Person]) -> usize {
    let mut n = 0;
    for person in people {
        while let Ok(frame) = person.frames.try_recv() {
            let frame: Value = serde_json::from_slice(&frame).unwrap();
            n += usize::from(frame["type"] == "hint");
        }
    }
    n
}

#[tokio::test(start_paused = true)]
async fn a_bot_does_not_wait_for_the_hints_of_others() {
    let hall = hall().await;
    let mut greedy = Vec::new();
    for at in 0..8 {
        let guest = hall.guest(&format!("Greedy {at}")).await;
        for _ in 0..4 {
            greedy.push(against_bots(&hall, &guest, "novice").await);
        }
    }
    let ada = hall.guest("Ada").await;
    let mut person = against_bots(&hall, &ada, "novice").await;
    for other in &greedy {
        other.send(json!({"type": "hint"})).await;
    }
    person.choose().await;
    // A bot answers on the beat after its thought. The held clock would stand still until all hints are there, so it is moved.
    while !has_bot_moved(&mut person) {
        tokio::time::advance(Duration::from_millis(1)).await;
    }
    let n_before = count_hints(&mut greedy);
    assert!(n_before <= 4, "{n_before} hints came before the bot had its turn");
    let mut n_hints = n_before;
    while n_hints < greedy.len() {
        tokio::task::yield_now().await;
        n_hints += count_hints(&mut greedy);
    }
}
