//! Pads on a store in memory, and people with phones.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::sync::Arc;

use foretell_pads::{Config, Outcome, Pads};
use foretell_store::{Change, GuestId, GuestRow, Memory, Store};
use foretell_tables::{Config as TablesConfig, Seeds, Tables};
use foretell_wire::{NewEntry, PadSeen};
use serde_json::{Value, json};
use uuid::Uuid;

/// The pads of a server that was started on this store.
pub(crate) async fn pads_on(store: Arc<Memory>) -> (Pads, Tables) {
    let tables = Tables::new(store.clone(), Arc::new(Seeds), TablesConfig::default()).await.unwrap();
    (Pads::new(store, tables.clock(), tables.clone(), Config::default()), tables)
}

/// Pads of a server that is not the only one on this store.
pub(crate) async fn shared_pads_on(store: Arc<Memory>) -> Pads {
    let tables = Tables::new(store.clone(), Arc::new(Seeds), TablesConfig::default()).await.unwrap();
    let config = Config { look_again: Some(std::time::Duration::from_secs(5)), ..Config::default() };
    Pads::new(store, tables.clock(), tables, config)
}

pub(crate) fn guest_id(n: u128) -> GuestId {
    GuestId(Uuid::from_u128(n))
}

pub(crate) fn guest(n: u128, name: &str) -> GuestRow {
    GuestRow { id: guest_id(n), name: name.into(), sign: "owl".into(), created: 0, seen: 0 }
}

/// A store that knows three guests.
pub(crate) async fn store() -> Arc<Memory> {
    let store = Arc::new(Memory::new());
    let guests = [(1, "Ada"), (2, "Bo"), (3, "Cy")].map(|(n, name)| Change::PutGuest(guest(n, name)));
    store.commit(guests.to_vec()).await.unwrap();
    store
}

/// The options of a pad for Ada, Bo and Cy, with this many cards in each round.
pub(crate) fn cards(rounds: &[u8], predictions: &str) -> Value {
    let game = json!({"name": "cards", "n_seats": 3, "rounds": rounds, "predictions": predictions});
    json!({"game": game, "names": ["Ada", "Bo", "Cy"], "first": 0})
}

pub(crate) async fn open(pads: &Pads, keeper: u128, options: Value) -> String {
    pads.open(guest_id(keeper), serde_json::from_value(options).unwrap()).await.unwrap()
}

/// An entry that was made when `after` others had been seen.
pub(crate) fn entry(id: &str, after: usize, entry: &Value) -> NewEntry {
    serde_json::from_value(json!({"id": id, "after": after, "entry": entry})).unwrap()
}

pub(crate) fn claim(seat: u8) -> Value {
    json!({"enter": "claim", "seat": seat})
}

pub(crate) fn predict(round: u8, seat: u8, tricks: u8) -> Value {
    json!({"enter": "predict", "round": round, "seat": seat, "tricks": tricks})
}

pub(crate) fn take(round: u8, seat: u8, tricks: u8) -> Value {
    json!({"enter": "take", "round": round, "seat": seat, "tricks": tricks})
}

/// The first round, with one card, that the player in `winner` predicts and takes; the others predict nothing.
pub(crate) fn round(round: u8, winner: u8) -> Vec<Value> {
    let dealer = (round - 1) % 3;
    let seats = [(dealer + 1) % 3, (dealer + 2) % 3, dealer];
    let predicts = seats.map(|seat| predict(round, seat, u8::from(seat == winner)));
    let takes = [0, 1].map(|seat| take(round, seat, u8::from(seat == winner)));
    predicts.into_iter().chain(takes).collect()
}

/// Enters all of it, as the guest; the ids begin with `prefix`.
pub(crate) async fn enter(pads: &Pads, code: &str, guest: u128, prefix: &str, entries: &[Value]) -> Outcome {
    let after = pads.look(code).await.unwrap().seen_by(guest_id(guest)).journal.len();
    let new = entries.iter().enumerate().map(|(i, value)| entry(&format!("{prefix}{i}"), after, value));
    pads.enter(code, guest_id(guest), new.collect()).await.unwrap()
}

/// The same, and nothing of it may be refused.
pub(crate) async fn write(pads: &Pads, code: &str, guest: u128, prefix: &str, entries: &[Value]) -> PadSeen {
    let entered = enter(pads, code, guest, prefix, entries).await;
    assert_eq!(entered.refused, None);
    assert_eq!(entered.taken, entries.len());
    entered.pad.seen_by(guest_id(guest))
}

/// The code of a refusal.
pub(crate) fn refusal(entered: &Outcome) -> String {
    let refused = entered.refused.as_ref().expect("something is refused");
    serde_json::to_value(&refused.refusal).unwrap()["code"].as_str().unwrap().to_owned()
}
