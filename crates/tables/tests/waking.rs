//! What a server does at its start with the games that were being played: nearly nothing, until somebody comes.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use common::{Hall, Person, cards, config, play, with};
use foretell_bots::Level;
use foretell_store::{Change, GuestRow, Memory, Store};
use foretell_tables::{Config, Seeds, Tables};
use foretell_wire::{NewTable, Stage, TableOptions};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::sleep;

const DAY: Duration = Duration::from_hours(24);

fn new(options: &Value, bots: Vec<Level>) -> NewTable {
    let start = !bots.is_empty();
    let options: TableOptions = serde_json::from_value(options.clone()).unwrap();
    NewTable { options, bots, start }
}

/// Games against bots that their only person left, and the last of their codes.
async fn abandon(hall: &Hall, options: &Value, n: usize) -> (GuestRow, String) {
    let ada = hall.guest("Ada").await;
    let mut code = String::new();
    for _ in 0..n {
        code = hall.tables.create(&ada, new(options, vec![Level::Random, Level::Random])).await.unwrap().code;
        // Until the bots have moved and everybody is gone.
        sleep(Duration::from_secs(1)).await;
    }
    (ada, code)
}

fn instant(options: Value) -> Value {
    with(options, "speed", json!("instant"))
}

#[tokio::test(start_paused = true)]
async fn abandoned_games_are_not_loaded_and_take_no_room() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    // More than fit into memory.
    let (ada, code) = abandon(&hall, &instant(cards(3)), 250).await;
    hall.tables.stop("restart").await;
    // Somebody plays on the server the day after, so that its last sign of life is of then.
    sleep(DAY).await;
    store.commit(vec![Change::Alive { at: hall.tables.clock().now() }]).await.unwrap();
    drop(hall);

    let n_before = store.n_journals_read();
    let hall = Hall::on(store.clone()).await;
    assert_eq!(store.n_journals_read() - n_before, 0, "nobody came");
    assert!(hall.tables.has_room());
    assert_eq!(format!("{:?}", hall.tables), "Tables { live: 0, .. }");
    hall.tables.create(&ada, new(&instant(cards(3)), vec![Level::Random; 2])).await.unwrap();

    let n_before = store.n_journals_read();
    let person = hall.join(&code, ada).await.unwrap();
    assert_eq!(person.table["stage"], "playing");
    assert_eq!(store.n_journals_read() - n_before, 1, "the one to which somebody came");
}

#[tokio::test(start_paused = true)]
async fn games_with_a_clock_go_on_and_leave_half_of_the_room() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let few = Config { max_tables: 8, ..config() };
    let mut codes = Vec::new();
    for n in 0..12 {
        let options = instant(with(with(cards(3), "patience", json!("30")), "stand_in", json!("novice")));
        let guest = hall.guest(&format!("Guest {n}")).await;
        codes.push((hall.tables.create(&guest, new(&options, vec![Level::Random; 2])).await.unwrap().code, guest));
    }
    hall.tables.stop("restart").await;
    drop(hall);
    let tables = Tables::new(store.clone(), Arc::new(Seeds), few).await.unwrap();
    let waking = tokio::spawn({
        let tables = tables.clone();
        async move { tables.resume().await }
    });
    sleep(Duration::from_secs(5)).await;
    assert_eq!(format!("{tables:?}"), "Tables { live: 4, .. }");
    assert!(tables.has_room());
    // Stand-ins play them to their ends, which makes room for the next.
    assert_eq!(waking.await.unwrap(), Ok(12));
    sleep(Duration::from_hours(3)).await;
    let hall = Hall { tables, store };
    for (code, guest) in codes {
        assert_eq!(hall.tables.summary(&code, guest.id).await.unwrap().stage, Stage::Over);
    }
}

#[tokio::test(start_paused = true)]
async fn programs_move_for_those_who_were_here_just_before() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.table(with(cards(3), "speed", json!("relaxed")), &["Ada", "Bo"]).await;
    people[0].send(json!({"type": "seat_bot", "seat": 2, "level": "random"})).await;
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    // Up to a moment at which the bot is to move.
    play(&mut people, |people| !people.iter().any(Person::is_asked)).await;
    let seq = people[0].seq();
    let (code, guest) = (people[0].code.clone(), people[0].guest.clone());
    hall.tables.stop("restart").await;
    drop(hall);
    let hall = Hall::on(store).await;
    sleep(Duration::from_mins(1)).await;
    let ada = hall.join(&code, guest).await.unwrap();
    assert!(ada.seq() > seq);
}

#[tokio::test(start_paused = true)]
async fn tables_that_sleep_make_room_for_those_who_come() {
    let store = Arc::new(Memory::new());
    let few = Config { max_tables: 3, ..config() };
    let tables = Tables::new(store.clone(), Arc::new(Seeds), few).await.unwrap();
    let hall = Hall { tables, store };
    let mut codes = Vec::new();
    for n in 0..5 {
        let guest = hall.guest(&format!("Guest {n}")).await;
        let code = hall.tables.create(&guest, new(&cards(3), Vec::new())).await.unwrap().code;
        hall.tables.summary(&code, guest.id).await.unwrap();
        codes.push((code, guest));
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!(format!("{:?}", hall.tables), "Tables { live: 3, .. }");
    // Those who are here keep their tables, and then there is no more room.
    let mut here = Vec::new();
    for (code, guest) in &codes[..3] {
        here.push(hall.join(code, guest.clone()).await.unwrap());
    }
    let (code, guest) = codes[3].clone();
    let (outbox, _frames) = mpsc::channel(8);
    assert!(hall.tables.join(&code, &guest, &outbox, None).await.is_err());
    assert!(!hall.tables.has_room());
    // The host's place is kept for a while after they leave; then the table sleeps.
    here.pop().unwrap().leave().await;
    sleep(Duration::from_mins(2)).await;
    assert!(hall.join(&code, guest).await.is_ok());
}

#[test]
fn a_long_game_is_played_again_away_from_the_runtime() {
    // There is one thread for what takes long, so that it can be held.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Memory::new());
        let hall = Hall::on(store.clone()).await;
        let long = json!({"game": {"name": "cards", "n_seats": 3}});
        let mut people = hall.game(long, &["Ada", "Bo", "Cy"]).await;
        play(&mut people, |people| people[0].seq() > 60).await;
        let (code, guest, seq) = (people[0].code.clone(), people[0].guest.clone(), people[0].seq());
        hall.tables.stop("restart").await;

        let hall = Hall::on(store).await;
        let (release, held) = std::sync::mpsc::channel::<()>();
        let thread = tokio::task::spawn_blocking(move || held.recv());
        let mut coming = Box::pin(hall.join(&code, guest));
        for _ in 0..100 {
            let polled = std::future::poll_fn(|context| Poll::Ready(coming.as_mut().poll(context))).await;
            assert!(polled.is_pending(), "nobody is busy, and yet it is loaded");
            tokio::task::yield_now().await;
        }
        drop(release);
        assert!(thread.await.unwrap().is_err());
        assert_eq!(coming.await.unwrap().seq(), seq);
    });
}
