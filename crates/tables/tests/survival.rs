//! What survives: restarts, idle tables, a store that fails, readers that do not read.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use common::{Hall, Person, cards, play, with};
use foretell_chance::GameKey;
use foretell_store::{Answer, Around, Change, Memory, Store, StoreError};
use foretell_tables::{Dealer, JoinError, Seeds};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

async fn settle(people: &mut [Person]) {
    for person in people {
        person.settle().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_restart_takes_nothing_away() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[0].seq() == 7).await;
    settle(&mut people).await;
    let code = people[0].code.clone();
    let before: Vec<_> = people.iter().map(|person| (person.guest.clone(), person.game.clone())).collect();
    hall.tables.stop("restart").await;
    for person in &mut people {
        person.until(|frame| frame["type"] == "bye").await;
    }

    let hall = Hall::on(store).await;
    let mut people = Vec::new();
    for (guest, game) in before {
        let person = hall.join(&code, guest).await.unwrap();
        assert_eq!(person.game, game);
        people.push(person);
    }
    play(&mut people, |_| false).await;
    assert_eq!(people[0].table["stage"], "over");
}

#[tokio::test(start_paused = true)]
async fn programs_and_clocks_go_on_after_a_restart_with_nobody_there() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.table(with(cards(3), "patience", json!("30")), &["Ada", "Bo"]).await;
    people[0].send(json!({"type": "seat_bot", "seat": 2, "level": "apprentice"})).await;
    people[0].send(json!({"type": "start"})).await;
    settle(&mut people).await;
    let (code, guest) = (people[0].code.clone(), people[0].guest.clone());
    hall.tables.stop("restart").await;

    let hall = Hall::on(store).await;
    sleep(Duration::from_hours(3)).await;
    let ada = hall.join(&code, guest).await.unwrap();
    assert_eq!(ada.table["stage"], "over");
}

#[tokio::test(start_paused = true)]
async fn an_outage_does_not_count_as_thinking() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(with(cards(3), "patience", json!("60")), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    sleep(Duration::from_secs(20)).await;
    let at = people.iter().position(Person::is_asked).unwrap();
    let (code, guest) = (people[at].code.clone(), people[at].guest.clone());
    hall.tables.stop("restart").await;
    drop(hall);

    // The heartbeat says that the server was alive for 20 seconds of the decision; the hour of the outage is nobody's.
    sleep(Duration::from_hours(1)).await;
    let hall = Hall::on(store).await;
    let mut person = hall.join(&code, guest).await.unwrap();
    let left = person.game["clocks"][0]["ms"].as_u64().unwrap();
    assert!((35_000..=45_000).contains(&left), "{left}");
    let start = Instant::now();
    person.until_table(|table| table["chairs"][at]["reserve"] == false).await;
    assert_eq!(start.elapsed().as_millis() as u64, left);
}

/// A server that goes on takes over the tables of another one that has died.
#[tokio::test(start_paused = true)]
async fn a_clock_stands_still_while_no_server_has_its_table() {
    let store = Arc::new(Memory::new());
    let (hall, other) = (Hall::on(store.clone()).await, Hall::on(store).await);
    let mut people = hall.game(with(cards(3), "patience", json!("60")), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    sleep(Duration::from_secs(20)).await;
    let at = people.iter().position(Person::is_asked).unwrap();
    let (code, guest) = (people[at].code.clone(), people[at].guest.clone());
    hall.tables.let_go().await;
    let last_seen = other.tables.clock().now();

    sleep(Duration::from_secs(15)).await;
    other.tables.fell_silent(last_seen);
    sleep(Duration::from_secs(5)).await;
    let mut person = other.join(&code, guest).await.unwrap();
    let left = person.game["clocks"][0]["ms"].as_u64().unwrap();
    assert!((39_000..=41_000).contains(&left), "{left}");
    let start = Instant::now();
    person.until_table(|table| table["chairs"][at]["reserve"] == false).await;
    assert_eq!(start.elapsed().as_millis() as u64, left);
}

#[tokio::test(start_paused = true)]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    let (code, game) = (people[0].code.clone(), people[0].game.clone());
    let mut guests = Vec::new();
    for person in people {
        guests.push(person.leave().await);
    }
    sleep(Duration::from_mins(5)).await;
    assert_eq!(format!("{:?}", hall.tables), "Tables { live: 1, .. }");
    sleep(Duration::from_mins(6)).await;
    assert_eq!(format!("{:?}", hall.tables), "Tables { live: 0, .. }");
    let ada = hall.join(&code, guests.remove(0)).await.unwrap();
    assert_eq!(ada.game, game);
}

#[tokio::test(start_paused = true)]
async fn what_is_not_stored_did_not_happen() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    for trouble in [StoreError::Full("no room".to_owned()), StoreError::ReadOnly, StoreError::Io("bad".to_owned())] {
        store.fail_with(Some(trouble));
        let before: Vec<_> = people.iter().map(|person| person.game.clone()).collect();
        let at = people.iter().position(Person::is_asked).unwrap();
        let choice = people[at].choose().await;
        let refused = people[at].until(|frame| frame["type"] == "refused").await;
        assert_eq!(refused["code"], "not_saved");
        settle(&mut people).await;
        assert_eq!(people.iter().map(|person| person.game.clone()).collect::<Vec<_>>(), before);

        store.fail_with(None);
        let seq = people[at].seq();
        people[at].send(json!({"type": "choose", "seq": seq, "choice": choice})).await;
        people[at].until(|frame| frame["type"] == "update").await;
        settle(&mut people).await;
    }
}

#[tokio::test(start_paused = true)]
async fn programs_try_again_when_the_store_is_well() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.table(cards(3), &["Ada"]).await;
    for seat in 1..3 {
        people[0].send(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
    }
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    play(&mut people, |people| people[0].is_asked()).await;
    while people[0].is_asked() {
        people[0].choose().await;
        people[0].until(|frame| frame["type"] == "update").await;
    }
    let seq = people[0].seq();
    store.fail_with(Some(StoreError::ReadOnly));
    sleep(Duration::from_mins(1)).await;
    people[0].settle().await;
    assert_eq!(people[0].seq(), seq);
    store.fail_with(None);
    play(&mut people, |_| false).await;
    assert_eq!(people[0].table["stage"], "over");
}

/// A store that does not take the end of a game.
struct NoEnd(Memory);

impl Around for NoEnd {
    fn inner(&self) -> &dyn Store {
        &self.0
    }

    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        if changes.iter().any(|change| matches!(change, Change::EndGame { .. })) {
            return Box::pin(async { Err(StoreError::Io("no end".to_owned())) });
        }
        self.0.commit(changes)
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_whose_end_was_not_stored_ends_after_a_restart() {
    let store = Arc::new(NoEnd(Memory::new()));
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[0].game["view"]["stage"] == "over").await;
    sleep(Duration::from_mins(1)).await;
    settle(&mut people).await;
    let id = people[0].game["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(people[0].table["stage"], "playing", "nobody is told of an end that is not stored");
    assert!(hall.tables.record(id).await.is_err());
    let (code, guest) = (people[0].code.clone(), people[0].guest.clone());
    hall.tables.stop("restart").await;

    drop(hall);
    sleep(Duration::from_mins(1)).await;
    let NoEnd(memory) = Arc::into_inner(store).unwrap_or_else(|| panic!("the tables have let go of the store"));
    let hall = Hall::on(Arc::new(memory)).await;
    let mut ada = hall.join(&code, guest).await.unwrap();
    ada.until_table(|table| table["stage"] == "over").await;
    assert!(hall.tables.record(id).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_is_cut_off_and_the_table_goes_on() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let zoe = hall.guest("Zoe").await;
    let (outbox, mut frames) = mpsc::channel(4);
    let _joined = hall.tables.join(&people[0].code, &zoe, &outbox, None).await.unwrap();
    drop(outbox);
    people[0].until_table(|table| table["n_spectators"] == 1).await;
    play(&mut people, |people| people[0].seq() > 12).await;
    people[0].until_table(|table| table["n_spectators"] == 0).await;
    let mut n_frames = 0;
    while frames.recv().await.is_some() {
        n_frames += 1;
    }
    assert_eq!(n_frames, 4, "what fitted came, then nothing more");
    // Coming back gives a fresh view.
    let zoe = hall.join(&people[0].code, zoe).await.unwrap();
    assert_eq!(zoe.game["seq"], people[0].seq());
}

#[tokio::test(start_paused = true)]
async fn only_so_many_may_watch_and_none_where_the_table_says_so() {
    let hall = Hall::new().await;
    let people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let mut crowd = Vec::new();
    for _ in 0..5 {
        let guest = hall.guest("Zoe").await;
        crowd.push(hall.join(&people[0].code, guest).await.unwrap());
    }
    let guest = hall.guest("Zoe").await;
    assert_eq!(hall.join(&people[0].code, guest).await.err(), Some(JoinError::Crowded));

    let mut people = hall.table(with(cards(3), "spectators", json!(false)), &["Ada", "Bo", "Cy"]).await;
    let zoe = hall.guest("Zoe").await;
    let mut early = hall.join(&people[0].code, zoe.clone()).await.unwrap();
    people[0].send(json!({"type": "start"})).await;
    early.until(|frame| frame["type"] == "bye").await;
    assert_eq!(hall.join(&people[0].code, zoe).await.err(), Some(JoinError::NoSpectators));
    people[0].until(|frame| frame["type"] == "game").await;
}

/// A dealer who drops the cards once.
#[derive(Default)]
struct Clumsy(AtomicBool);

impl Dealer for Clumsy {
    fn cards(&self, key: &GameKey, k: u64, draw: &foretell_cards::Draw) -> foretell_cards::Outcome {
        assert!(self.0.swap(true, Ordering::Relaxed), "the cards are on the floor");
        Seeds.cards(key, k, draw)
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_task_fell_over_comes_back() {
    let hall = Hall::with(Arc::new(Memory::new()), Arc::new(Clumsy::default())).await;
    let mut people = hall.table(cards(3), &["Ada", "Bo", "Cy"]).await;
    let code = people[0].code.clone();
    people[0].send(json!({"type": "start"})).await;
    // The table is gone with all its outboxes.
    for person in &mut people {
        person.until_cut_off().await;
    }
    assert_eq!(format!("{:?}", hall.tables), "Tables { live: 0, .. }");
    let mut again = Vec::new();
    for person in people {
        again.push(hall.join(&code, person.guest.clone()).await.unwrap());
    }
    // The cards fell before anything was stored, so the table waits as it did.
    assert_eq!(again[0].table["stage"], "waiting");
    again[0].send(json!({"type": "start"})).await;
    for person in &mut again {
        person.until(|frame| frame["type"] == "game").await;
    }
    play(&mut again, |_| false).await;
    assert_eq!(again[0].table["stage"], "over");
}

/// Counts how often it deals.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Dealer for Counting {
    fn cards(&self, key: &GameKey, k: u64, draw: &foretell_cards::Draw) -> foretell_cards::Outcome {
        self.0.fetch_add(1, Ordering::Relaxed);
        Seeds.cards(key, k, draw)
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_in_which_much_was_taken_back_is_played_once_to_be_loaded() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.table(cards(3), &["Ada"]).await;
    for seat in [1, 2] {
        people[0].send(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
    }
    people[0].send(json!({"type": "start"})).await;
    play(&mut people, |people| people[0].game["view"]["round"] == 3 && people[0].is_asked()).await;
    let mut ada = people.remove(0);
    for _ in 0..20 {
        ada.choose().await;
        ada.until(|frame| frame["type"] == "update").await;
        ada.send(json!({"type": "ask_take_back"})).await;
        ada.until(|frame| frame["type"] == "game").await;
    }
    ada.settle().await;
    let (code, game) = (ada.code.clone(), ada.game.clone());
    hall.tables.stop("restart").await;
    ada.until(|frame| frame["type"] == "bye").await;

    let dealer = Arc::new(Counting::default());
    let hall = Hall::with(store, dealer.clone()).await;
    let mut people = vec![hall.join(&code, ada.guest).await.unwrap()];
    assert_eq!(people[0].game, game);
    let n_dealt = dealer.0.load(Ordering::Relaxed);
    assert!(n_dealt <= 8, "three deals and a draw, for the game and for what a program remembers: {n_dealt}");
    play(&mut people, |_| false).await;
    assert_eq!(people[0].table["stage"], "over");
}
