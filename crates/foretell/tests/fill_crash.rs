//! A server that is killed with `-9` again and again while it works out the results of older games: no result is ever half
//! there, the next server goes on with the rest, and people are told the same all the time.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::path::Path;

use foretell_load::{Page, Server};
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use tempfile::TempDir;

/// How many times each game of the database is in it.
const COPIES: u8 = 40;
/// How many results are worked out between one crash and the next, at least.
const BETWEEN_CRASHES: i64 = 12;

/// A database from before results were kept, with many games.
fn older() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let mut database = Connection::open(dir.path().join("foretell.db")).unwrap();
    database.execute_batch(include_str!("../../../testdata/databases/schema-3.sql")).unwrap();
    let all = database.transaction().unwrap();
    let games: Vec<[u8; 16]> = {
        let mut games = all.prepare("SELECT id FROM games WHERE ended IS NOT NULL").unwrap();
        games.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    for game in games {
        for n in 1..COPIES {
            let mut copy = game;
            copy[15] = copy[15].wrapping_add(n);
            for sql in [
                "INSERT INTO games SELECT ?1, \"table\", doc, seed, guests, begun, ended FROM games WHERE id = ?2",
                "INSERT INTO journal SELECT ?1, seq, rules, at, line FROM journal WHERE game = ?2",
                "INSERT INTO played SELECT guest, ended, ?1 FROM played WHERE game = ?2",
            ] {
                all.execute(sql, (copy, game)).unwrap();
            }
        }
    }
    all.commit().unwrap();
    drop(database);
    dir
}

/// How many games have a result, and how many have none. Each has all of it or nothing.
fn results(data: &Path) -> (i64, i64) {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let database = Connection::open_with_flags(data.join("foretell.db"), flags).unwrap();
    database.busy_timeout(std::time::Duration::from_mins(1)).unwrap();
    let sql = "SELECT count(*) FILTER (WHERE kept = 1), count(*) FILTER (WHERE kept = 0),
            count(*) FILTER (WHERE kept <> EXISTS (SELECT 1 FROM records WHERE game = games.id)),
            count(*) FILTER (WHERE kept = EXISTS (SELECT 1 FROM played WHERE game = games.id AND brief IS NULL))
        FROM games WHERE ended IS NOT NULL";
    let (kept, unkept, halves, other_halves): (i64, i64, i64, i64) =
        database.query_row(sql, (), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
    assert_eq!((halves, other_halves), (0, 0), "some results are half there");
    (kept, unkept)
}

/// All that is told to Ada.
async fn told(address: &str, expected: &Value) -> BTreeMap<String, String> {
    let ada = Page::known(address, expected["cookie"].as_str().unwrap());
    let mut told = BTreeMap::new();
    let records = expected["records"].as_object().unwrap().keys().map(|game| format!("/api/games/{game}/record"));
    for path in ["/api/history?limit=100", "/api/history?player=b%C3%B6&limit=50", "/api/statistics?offset=60"]
        .map(str::to_owned)
        .into_iter()
        .chain(records)
    {
        told.insert(path.clone(), ada.get(&path).await.unwrap());
    }
    told
}

#[tokio::test]
async fn a_server_that_is_killed_while_it_fills_results_in_goes_on_afterwards() {
    let expected: Value = serde_json::from_str(include_str!("../../../testdata/databases/schema-3.json")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    let mut data = older();
    let (mut n_kept, mut n_crashes) = (0, 0);
    let mut before = None;
    loop {
        let server = Server::start_in(program, data, "127.0.0.1:0").await.unwrap();
        let now = told(&server.address, &expected).await;
        assert_eq!(before.as_ref().unwrap_or(&now), &now);
        before = Some(now);
        let (kept, left) = loop {
            let (kept, left) = results(server.data.path());
            if kept >= n_kept + BETWEEN_CRASHES || left == 0 {
                break (kept, left);
            }
            tokio::task::yield_now().await;
        };
        data = server.kill().await.unwrap();
        let after = results(data.path());
        assert!(after.0 >= kept, "a result is gone");
        (n_kept, n_crashes) = (after.0, n_crashes + 1);
        if left == 0 {
            break;
        }
    }
    assert!(n_crashes >= 2, "it was too quick to be killed");
    let told = before.unwrap();
    for (game, record) in expected["records"].as_object().unwrap() {
        assert_eq!(told[&format!("/api/games/{game}/record")], record.as_str().unwrap());
    }
}
