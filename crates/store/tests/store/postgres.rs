//! What only a database on another machine can do to a store: be away, be shared, be slow, be somebody else.

use std::collections::HashSet;
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use foretell_services::{Postgres as Server, TLS_ROOT, TLS_STRANGER};
use foretell_store::Change::{BeginGame, PutGuest, PutPad, PutTable};
use foretell_store::{DatabaseError, Postgres, PostgresOptions, Store, StoreError};

use crate::laws::CONFLICT;
use crate::rows::{append, commit, enter, game, game_id, guest, guest_id, line, pad, table, table_id, wait};
use crate::shared::{server, with_database};

fn open(url: &str) -> Postgres {
    Postgres::open(url, PostgresOptions::default()).unwrap()
}

fn refused(url: &str) -> String {
    Postgres::open(url, PostgresOptions::default()).unwrap_err().to_string()
}

#[test]
fn of_two_writers_of_the_same_line_one_wins() {
    let Some(server) = server() else { return };
    let url = server.database();
    let (one, two) = (open(&url), open(&url));
    commit(&one, (0..50).map(|n| BeginGame(game(n)))).unwrap();
    for seq in 0..5 {
        // All are on their way before the first is waited for, so that they meet in the database.
        let both: Vec<_> =
            (0..50).map(|n| (one.commit(vec![append(n, seq)]), two.commit(vec![append(n, seq)]))).collect();
        for (n, (first, second)) in both.into_iter().enumerate() {
            let outcomes = [wait(first), wait(second)];
            assert!(outcomes.contains(&Ok(())) && outcomes.contains(&CONFLICT), "game {n}, line {seq}: {outcomes:?}");
        }
    }
    for n in 0..50 {
        assert_eq!(wait(two.journal(game_id(n))).unwrap(), (0..5).map(|seq| line(n, seq)).collect::<Vec<_>>());
    }
}

#[test]
fn of_two_writers_of_the_same_row_one_wins() {
    let Some(server) = server() else { return };
    let url = server.database();
    let stores = [open(&url), open(&url)];
    for n in 0..20 {
        let version = |version| {
            let mut row = table(n);
            row.version = version;
            vec![PutTable(row), PutGuest(guest(n))]
        };
        for v in 1..=3 {
            let both: Vec<_> = stores.iter().map(|store| store.commit(version(v))).collect();
            let outcomes: Vec<_> = both.into_iter().map(wait).collect();
            assert!(outcomes.contains(&Ok(())) && outcomes.contains(&CONFLICT), "version {v}: {outcomes:?}");
        }
        let both: Vec<_> = stores.iter().map(|store| store.commit(vec![PutPad(pad(n)), enter(n, 0)])).collect();
        let outcomes: Vec<_> = both.into_iter().map(wait).collect();
        assert!(outcomes.contains(&Ok(())) && outcomes.contains(&CONFLICT), "pad {n}: {outcomes:?}");
    }
    assert_eq!(wait(stores[0].table(table_id(7))).unwrap().unwrap().version, 3);
}

#[test]
fn transactions_in_opposite_order_are_not_in_each_others_way_for_ever() {
    let Some(server) = server() else { return };
    let url = server.database();
    let stores = [open(&url), open(&url)];
    for _ in 0..30 {
        let forth: Vec<_> = (0..20).map(|n| PutGuest(guest(n))).collect();
        let back: Vec<_> = (0..20).rev().map(|n| PutGuest(guest(n))).collect();
        let both = [stores[0].commit(forth), stores[1].commit(back)];
        for commit in both {
            wait(commit).unwrap();
        }
    }
}

/// Writes lines of many games until it is told to stop, and goes on after trouble as a table does: by loading again. Gives how
/// many lines of each game were acknowledged, in their order.
fn play(store: &Postgres, n: u128, is_over: &AtomicBool, n_acknowledged: &AtomicU64) -> HashSet<u64> {
    let mut acknowledged = HashSet::new();
    let mut seq = 0;
    while !is_over.load(Ordering::Relaxed) {
        match commit(store, [append(n, seq)]) {
            Ok(()) => {
                assert!(acknowledged.insert(seq), "line {seq} was acknowledged twice");
                n_acknowledged.fetch_add(1, Ordering::Relaxed);
                seq += 1;
            }
            // Certainly not done.
            Err(StoreError::Away(_) | StoreError::Busy) => thread::sleep(Duration::from_millis(5)),
            // Done or not, by a commit of which nobody knew.
            Err(StoreError::InDoubt | StoreError::Conflict) => loop {
                match wait(store.journal(game_id(n))) {
                    Ok(lines) => break seq = lines.len() as u64,
                    Err(_) => thread::sleep(Duration::from_millis(5)),
                }
            },
            Err(other) => panic!("{other}"),
        }
    }
    acknowledged
}

/// Lets many games be played while something is done to the server, and looks at their journals.
fn survive(harm: impl Fn(&mut Server)) {
    const N_GAMES: u128 = 8;
    let Some(mut server) = Server::start() else { return };
    let url = server.database();
    let store = open(&url);
    commit(&store, (0..N_GAMES).map(|n| BeginGame(game(n)))).unwrap();
    let (is_over, n_acknowledged) = (AtomicBool::new(false), AtomicU64::new(0));
    let until_more = |n: u64| {
        let goal = n_acknowledged.load(Ordering::Relaxed) + n;
        while n_acknowledged.load(Ordering::Relaxed) < goal {
            thread::sleep(Duration::from_millis(1));
        }
    };
    let acknowledged: Vec<HashSet<u64>> = thread::scope(|scope| {
        let players: Vec<_> = (0..N_GAMES)
            .map(|n| {
                scope.spawn({
                    let (store, is_over, counted) = (&store, &is_over, &n_acknowledged);
                    move || play(store, n, is_over, counted)
                })
            })
            .collect();
        for _ in 0..4 {
            until_more(200);
            harm(&mut server);
        }
        until_more(200);
        is_over.store(true, Ordering::Relaxed);
        players.into_iter().map(|player| player.join().unwrap()).collect()
    });
    assert_eq!(store.trouble(), None);
    for (n, acknowledged) in (0..N_GAMES).zip(acknowledged) {
        let lines = wait(store.journal(game_id(n))).unwrap();
        // In order, none missing, none twice; and whatever was acknowledged is among them.
        assert!(lines.iter().enumerate().all(|(seq, stored)| *stored == line(n, seq as u64)), "game {n}");
        assert!(acknowledged.iter().all(|&seq| seq < lines.len() as u64), "game {n}: {} lines", lines.len());
        assert!(acknowledged.len() > 10, "game {n} stood still");
    }
}

#[test]
fn an_immediate_stop_in_the_middle_of_commits_loses_and_doubles_nothing() {
    survive(Server::restart);
}

#[test]
fn a_killed_database_in_the_middle_of_commits_loses_and_doubles_nothing() {
    survive(|server| {
        server.kill();
        server.start_again();
    });
}

#[test]
fn connections_that_are_cut_come_back() {
    survive(|server| {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'foretell'";
        server.psql(&server.url(), cut);
    });
}

#[test]
fn a_database_that_is_away_is_told_and_got_over() {
    let Some(mut server) = Server::start() else { return };
    let store = open(&server.database());
    commit(&store, [BeginGame(game(1)), append(1, 0)]).unwrap();
    assert_eq!(store.trouble(), None);
    server.stop_now();
    // Nobody commits anything, and it is noticed all the same.
    while store.trouble().is_none() {
        thread::sleep(Duration::from_millis(20));
    }
    let away = |error: &StoreError| matches!(error, StoreError::Away(_));
    assert!(commit(&store, [append(1, 1)]).is_err_and(|error| away(&error)));
    let unanswered = wait(store.journal(game_id(1))).unwrap_err();
    assert!(away(&unanswered) && unanswered.to_string().contains("the database cannot be reached"), "{unanswered}");
    server.start_again();
    while store.trouble().is_some() {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(wait(store.journal(game_id(1))), Ok(vec![line(1, 0)]));
    commit(&store, [append(1, 1)]).unwrap();
}

#[test]
fn servers_that_start_at_once_do_not_fight() {
    let Some(server) = server() else { return };
    let url = server.database();
    let stores: Vec<Postgres> = thread::scope(|scope| {
        let starting: Vec<_> = (0..8).map(|_| scope.spawn(|| open(&url))).collect();
        starting.into_iter().map(|started| started.join().unwrap()).collect()
    });
    assert_eq!(server.psql(&url, "SELECT count(*) FROM foretell_schema"), "1\n");
    for (n, store) in stores.iter().enumerate() {
        commit(store, [PutGuest(guest(n as u128))]).unwrap();
    }
    assert_eq!(wait(stores[0].guest(guest_id(7))), Ok(Some(guest(7))));
}

#[test]
fn a_newer_schema_that_says_so_keeps_an_older_server_working() {
    let Some(server) = server() else { return };
    let url = server.database();
    let store = open(&url);
    commit(&store, [BeginGame(game(1)), append(1, 0), PutTable(table(1)), PutPad(pad(1))]).unwrap();
    // The next version adds columns and a table, while this one runs.
    let addition = "ALTER TABLE journal ADD COLUMN mood text; ALTER TABLE tables ADD COLUMN cloth text NOT NULL DEFAULT 'green';
        ALTER TABLE games ADD COLUMN mood text; ALTER TABLE pads ADD COLUMN paper int DEFAULT 1; ALTER TABLE guests ADD COLUMN hat text;
        CREATE TABLE moods (game uuid PRIMARY KEY);
        INSERT INTO foretell_schema (version, needs) SELECT max(version) + 1, max(needs) FROM foretell_schema";
    server.psql(&url, addition);
    commit(&store, [append(1, 1), PutGuest(guest(1)), PutTable(table(2)), BeginGame(game(2)), enter(1, 0)]).unwrap();
    commit(&store, [append(1, 2)]).unwrap();
    assert_eq!(wait(store.journal(game_id(1))).unwrap().len(), 3);
    assert_eq!(wait(store.table(table_id(1))), Ok(Some(table(1))));
    // So does one that starts then.
    let second = open(&url);
    commit(&second, [append(1, 3)]).unwrap();
    assert_eq!(wait(second.table(table_id(2))), Ok(Some(table(2))));
    // One that needs more does not let an older server in.
    server.psql(&url, "INSERT INTO foretell_schema (version, needs) VALUES (7, 7)");
    let error = Postgres::open(&url, PostgresOptions::default()).unwrap_err();
    assert!(matches!(error, DatabaseError::TooNew { found: 7, .. }), "{error}");
}

#[test]
fn a_database_of_somebody_else_is_left_alone() {
    let Some(server) = server() else { return };
    let url = server.database();
    server.psql(&url, "CREATE TABLE games (n int); INSERT INTO games VALUES (7)");
    assert!(refused(&url).contains("could not be brought up to date"), "{}", refused(&url));
    assert_eq!(server.psql(&url, "SELECT n FROM games"), "7\n");
    assert_eq!(server.psql(&url, "SELECT to_regclass('foretell_schema') IS NULL"), "t\n");
}

#[test]
fn a_database_that_cannot_be_had_is_refused_in_words_without_the_password() {
    let Some(server) = server() else { return };
    let wrong = server.url_of("nowhere");
    let message = refused(&wrong);
    assert!(message.contains("127.0.0.1") && message.contains("does not exist"), "{message}");
    let message = refused(&wrong.replace(server.password(), "something-else"));
    assert!(message.contains("password authentication failed") && !message.contains("something-else"), "{message}");
    let message = refused("postgres://ada:s3cret@127.0.0.1:1/x");
    assert!(message.contains("127.0.0.1:1/x cannot be used") && !message.contains("s3cret"), "{message}");
}

#[test]
fn tls_is_as_strict_as_it_was_asked_to_be() {
    let Some(server) = server() else { return };
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, content| {
        let path = dir.path().join(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    };
    let (root, stranger, nothing) =
        (file("root.pem", TLS_ROOT), file("stranger.pem", TLS_STRANGER), file("none.pem", ""));
    let url = server.database();
    let with = |mode: &str, roots: &str, host: &str| {
        let url = url.replace("sslmode=disable", &format!("sslmode={mode}&sslrootcert={roots}"));
        url.replace("127.0.0.1", host)
    };
    let is_encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE ssl AND application_name = 'foretell' AND datname = current_database()";
    let plain = open(&url);
    commit(&plain, [BeginGame(game(1))]).unwrap();
    assert_eq!(server.psql(&url, is_encrypted), "0\n");
    drop(plain);
    for (seq, strict) in [
        with("prefer", "", "127.0.0.1"),
        with("require", "", "localhost"),
        with("verify-ca", &root, "127.0.0.1"),
        with("verify-full", &root, "127.0.0.1"),
        with("verify-full", &root, "localhost"),
    ]
    .into_iter()
    .enumerate()
    {
        let store = open(&strict);
        commit(&store, [append(1, seq as u64)]).unwrap();
        assert_eq!(wait(store.journal(game_id(1))).unwrap().len(), seq + 1);
        assert_ne!(server.psql(&url, is_encrypted), "0\n");
    }
    for mode in ["verify-ca", "verify-full"] {
        let message = refused(&with(mode, &stranger, "localhost"));
        assert!(message.contains("certificate"), "{message}");
        assert!(refused(&with(mode, &nothing, "localhost")).contains("no certificate"));
    }
    // The certificate is for another host than this name, which leads to the same place.
    let message = refused(&with("verify-full", &root, "127.1"));
    assert!(message.contains("cannot be used"), "{message}");
}

#[test]
fn a_queue_that_is_full_is_told() {
    let Some(server) = server() else { return };
    let store = Postgres::open(&server.database(), PostgresOptions { queue: 2, n_readers: 1 }).unwrap();
    commit(&store, [BeginGame(game(1))]).unwrap();
    let commits: Vec<_> = (0..2000).map(|n| store.commit(vec![PutGuest(guest(n))])).collect();
    let outcomes: Vec<_> = commits.into_iter().map(wait).collect();
    assert!(outcomes.contains(&Err(StoreError::Busy)) && outcomes.contains(&Ok(())));
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(StoreError::Busy))));
}

#[test]
fn what_is_queued_is_written_before_the_store_is_gone() {
    let Some(server) = server() else { return };
    let url = server.database();
    let store = open(&url);
    (0..100).for_each(|n| drop(store.commit(vec![PutGuest(guest(n))])));
    drop(store);
    assert_eq!(server.psql(&url, "SELECT count(*) FROM guests"), "100\n");
}

#[test]
fn a_large_group_is_few_trips() {
    with_database(|store| {
        commit(store, (0..1000).map(|n| BeginGame(game(n)))).unwrap();
        let before = store.n_groups();
        let commits: Vec<_> = (0..1000).map(|n| store.commit(vec![append(n, 0)])).collect();
        assert!(commits.into_iter().all(|commit| wait(commit).is_ok()));
        assert!(store.n_groups() - before < 100, "{} groups", store.n_groups() - before);
    });
}
