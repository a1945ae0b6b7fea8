//! A database that was written before results were kept: what its guests are told stays the same, byte for byte, before
//! the results are worked out, while they are, and after.
//!
//! `testdata/databases` has such a database as SQL, and what the server of that time answered.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use foretell_pads::{Config, Pads};
use foretell_store::{Change, GuestId, GuestRow, Listed, OpenError, Sqlite, SqliteOptions, Store};
use foretell_tables::{Config as TablesConfig, Seeds, Tables};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

fn older() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let database = Connection::open(dir.path().join("foretell.db")).unwrap();
    database.execute_batch(include_str!("../../../testdata/databases/schema-3.sql")).unwrap();
    dir
}

fn answered() -> Value {
    serde_json::from_str(include_str!("../../../testdata/databases/schema-3.json")).unwrap()
}

async fn open(dir: &TempDir) -> (Pads, Tables, Arc<dyn Store>) {
    let store: Arc<dyn Store> = loop {
        match Sqlite::open(dir.path(), SqliteOptions::default()) {
            Ok(store) => break Arc::new(store),
            // The tables before these may not have let go of it yet.
            Err(OpenError::InUse { .. }) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    };
    let tables = Tables::new(store.clone(), Arc::new(Seeds), TablesConfig::default()).await.unwrap();
    let pads = Pads::new(store.clone(), tables.clock(), tables.clone(), Config::default());
    (pads, tables, store)
}

async fn guests(store: &dyn Store) -> Vec<GuestRow> {
    let mut guests = Vec::new();
    for id in answered()["guests"].as_array().unwrap() {
        let id: GuestId = id.as_str().unwrap().parse().unwrap();
        guests.push(store.guest(id).await.unwrap().unwrap());
    }
    guests
}

/// Everything that the older server was asked.
async fn ask(pads: &Pads, tables: &Tables, store: &dyn Store) -> Value {
    let mut answers = serde_json::Map::new();
    let guests = guests(store).await;
    for (who, guest) in ["ada", "bo"].into_iter().zip(&guests) {
        for (path, player, limit) in
            [("limit=100", None, Some(100)), ("limit=3", None, Some(3)), ("player=b%C3%B6", Some("bö"), None)]
        {
            let list = pads.history(guest.id, None, player, limit).await.unwrap();
            answers.insert(format!("{who} /api/history?{path}"), json!(list));
        }
        for (path, player, offset) in
            [("offset=60", None, 60), ("player=Cy", Some("Cy"), 0), ("player=ada", Some("ada"), 0)]
        {
            let told = pads.statistics(guest, player, offset).await.unwrap();
            answers.insert(format!("{who} /api/statistics?{path}"), json!(told));
        }
    }
    let mut records = serde_json::Map::new();
    for game in answered()["records"].as_object().unwrap().keys() {
        let record = tables.record(game.parse().unwrap()).await.unwrap()().unwrap();
        records.insert(game.clone(), json!(record));
    }
    json!({"answers": answers, "records": records, "export": pads.export(guests[0].id).await.unwrap()})
}

fn compare(told: &Value) {
    let answered = answered();
    for part in ["answers", "records"] {
        let (told, answered) = (told[part].as_object().unwrap(), answered[part].as_object().unwrap());
        assert_eq!(told.len(), answered.len());
        for (asked, answer) in answered {
            assert_eq!(&told[asked], answer, "{asked}");
        }
    }
    assert_eq!(told["export"], answered["export"]);
}

#[tokio::test]
async fn an_older_database_is_filled_and_tells_the_same_all_the_time() {
    let dir = older();
    let (pads, tables, store) = open(&dir).await;
    let n_missing = store.n_unkept().await.unwrap();
    assert!(n_missing > 10, "{n_missing}");
    compare(&ask(&pads, &tables, &*store).await);
    assert_eq!(store.n_unkept().await, Ok(n_missing), "asking changes nothing");

    assert_eq!(pads.fill().await, Ok(n_missing));
    assert_eq!(store.n_unkept().await, Ok(0));
    compare(&ask(&pads, &tables, &*store).await);
    assert_eq!(pads.fill().await, Ok(0));

    // What was filled in is what a game that ends now gets.
    for guest in guests(&*store).await {
        for row in store.history(guest.id, 100, None).await.unwrap() {
            if let Listed::Game(game) = row.listed {
                assert_eq!(tables.finished(game).await.unwrap().brief().unwrap(), row.brief.unwrap());
            }
        }
    }
}

#[tokio::test]
async fn filling_goes_on_where_it_was_interrupted() {
    let dir = older();
    let mut n_missing = {
        let (.., store) = open(&dir).await;
        store.n_unkept().await.unwrap()
    };
    // After each result the server stops, and the next one goes on.
    while n_missing > 0 {
        let (pads, tables, store) = open(&dir).await;
        let mut filling = Box::pin(pads.fill());
        let left = loop {
            let progress = std::future::poll_fn(|context| std::task::Poll::Ready(filling.as_mut().poll(context))).await;
            let left = store.n_unkept().await.unwrap();
            if left < n_missing || progress.is_ready() {
                break left;
            }
        };
        assert!(left < n_missing, "{left} of {n_missing}");
        if n_missing % 5 == 0 {
            compare(&ask(&pads, &tables, &*store).await);
        }
        n_missing = left;
        drop(filling);
    }
    let (pads, tables, store) = open(&dir).await;
    compare(&ask(&pads, &tables, &*store).await);
}

#[tokio::test]
async fn what_cannot_be_read_stops_nothing_and_is_left_out() {
    let dir = older();
    let database = Connection::open(dir.path().join("foretell.db")).unwrap();
    let n =
        database.execute("UPDATE journal SET line = 'no line' WHERE game = (SELECT min(id) FROM games)", ()).unwrap();
    assert!(n > 0);
    drop(database);
    let (pads, _, store) = open(&dir).await;
    let n_missing = store.n_unkept().await.unwrap();
    assert_eq!(pads.fill().await, Ok(n_missing - 1));
    assert_eq!(store.n_unkept().await, Ok(1));
    let ada = &guests(&*store).await[0];
    let n_items = |list: foretell_wire::HistoryList| list.items.len();
    let whole = answered()["answers"]["ada /api/history?limit=100"]["items"].as_array().unwrap().len();
    assert_eq!(n_items(pads.history(ada.id, None, None, Some(100)).await.unwrap()), whole - 1);
    assert!(pads.statistics(ada, None, 0).await.is_ok());
}

#[tokio::test]
async fn a_pad_that_is_written_on_meanwhile_keeps_its_newest_brief() {
    let dir = older();
    let (pads, _, store) = open(&dir).await;
    let pad = store.unkept_pads(None, 1).await.unwrap()[0];
    let row = store.pad(pad).await.unwrap().unwrap();
    // Somebody claims a seat of the pad before its turn comes.
    let after = pads.look(&row.code).await.unwrap().seen_by(row.keeper).journal.len();
    let entry = json!({"id": "late", "after": after, "entry": {"enter": "claim", "seat": 1}});
    let new = serde_json::from_value(entry).unwrap();
    let entered = pads.enter(&row.code, row.keeper, vec![new]).await.unwrap();
    assert_eq!(entered.refused, None);
    let old = Change::KeepBrief { pad, version: row.version, brief: vec![0] };
    assert!(store.commit(vec![old]).await.is_err(), "a brief of an older version is not taken");
    pads.fill().await.unwrap();
    let listed = pads.history(row.keeper, None, None, Some(1)).await.unwrap();
    assert_eq!((listed.items[0].id.as_str(), listed.items[0].seat), (row.code.as_str(), Some(1)));
}
