//! A disk that fails: every caller is told so, nothing is half-written, and when the disk works again the store does.

use std::fs;

use foretell_store::Change::{Alive, BeginGame, PutGuest};
use foretell_store::{OpenError, Sqlite, SqliteOptions, Store, StoreError, backup};

use crate::rows::{append, commit, game, game_id, guest, line, wait};
use crate::shim::{Inside, on_watched_disk};

fn open(inside: &Inside) -> Sqlite {
    Sqlite::open(&inside.dir, SqliteOptions::default()).unwrap()
}

/// The first `n` lines of game 1 are there, and no others.
fn has_lines(store: &dyn Store, n: u64) {
    assert_eq!(wait(store.journal(game_id(1))).unwrap(), (0..n).map(|seq| line(1, seq)).collect::<Vec<_>>());
}

#[test]
fn a_full_disk_is_told_and_got_over() {
    on_watched_disk("faults::a_full_disk_is_told_and_got_over", |inside| {
        let store = open(inside);
        commit(&store, [BeginGame(game(1))]).unwrap();
        // Room for no byte, for part of a page, for some pages but not for all.
        for (round, room) in [0, 100, 5000, 20_000].into_iter().enumerate() {
            let from = round as u64 * 200;
            inside.spoil("room", &room.to_string());
            let refused = commit(&store, (from..from + 200).map(|seq| append(1, seq)));
            assert!(matches!(refused, Err(StoreError::Full(_))), "room for {room}: {refused:?}");
            assert!(store.trouble().is_some());
            has_lines(&store, from);
            inside.repair("room");
            commit(&store, (from..from + 200).map(|seq| append(1, seq))).unwrap();
            assert_eq!(store.trouble(), None);
            has_lines(&store, from + 200);
        }
        drop(store);
        has_lines(&open(inside), 800);
    });
}

#[test]
fn a_disk_that_is_full_when_the_log_is_copied_loses_nothing() {
    on_watched_disk("faults::a_disk_that_is_full_when_the_log_is_copied_loses_nothing", |inside| {
        let options = SqliteOptions { checkpoint: 50, ..SqliteOptions::default() };
        let store = Sqlite::open(&inside.dir, options).unwrap();
        commit(&store, [BeginGame(game(1))]).unwrap();
        let ten = |from| (from..from + 10).map(|seq| append(1, seq));
        let mut n_lines = 0;
        for room in (0..200_000).step_by(7919) {
            inside.spoil("room", &room.to_string());
            while commit(&store, ten(n_lines)).is_ok() {
                n_lines += 10;
            }
            has_lines(&store, n_lines);
            inside.repair("room");
            commit(&store, ten(n_lines)).unwrap();
            n_lines += 10;
        }
        assert!(n_lines > 1000, "only {n_lines} lines were written");
        drop(store);
        has_lines(&open(inside), n_lines);
    });
}

#[test]
fn a_failed_sync_is_no_acknowledgement() {
    on_watched_disk("faults::a_failed_sync_is_no_acknowledgement", |inside| {
        let store = open(inside);
        commit(&store, [BeginGame(game(1)), append(1, 0)]).unwrap();
        inside.spoil("sync", "");
        assert!(matches!(commit(&store, [append(1, 1)]), Err(StoreError::Io(_))));
        assert!(store.trouble().is_some());
        // Fences and questions work on what is certain.
        has_lines(&store, 1);
        assert!(matches!(commit(&store, [append(1, 1)]), Err(StoreError::Io(_))));
        inside.repair("sync");
        assert_eq!(commit(&store, [append(1, 2)]), Err(StoreError::Conflict));
        commit(&store, [append(1, 1)]).unwrap();
        assert_eq!(store.trouble(), None);
        drop(store);
        has_lines(&open(inside), 2);
    });
}

#[test]
fn a_disk_that_becomes_read_only_is_told() {
    on_watched_disk("faults::a_disk_that_becomes_read_only_is_told", |inside| {
        let store = open(inside);
        commit(&store, [BeginGame(game(1)), append(1, 0)]).unwrap();
        inside.spoil("erofs", "");
        assert_eq!(commit(&store, [append(1, 1)]), Err(StoreError::ReadOnly));
        assert!(store.trouble().is_some());
        has_lines(&store, 1);
        inside.repair("erofs");
        commit(&store, [append(1, 1)]).unwrap();
        assert_eq!(store.trouble(), None);
        drop(store);
        has_lines(&open(inside), 2);
    });
}

#[test]
fn trouble_that_has_passed_when_somebody_looks_is_not_remembered() {
    on_watched_disk("faults::trouble_that_has_passed_when_somebody_looks_is_not_remembered", |inside| {
        let store = open(inside);
        inside.spoil("erofs", "");
        assert_eq!(commit(&store, [PutGuest(guest(1))]), Err(StoreError::ReadOnly));
        inside.repair("erofs");
        // A heartbeat is a commit like any other.
        commit(&store, [Alive { at: 1 }]).unwrap();
        assert_eq!(store.trouble(), None);
    });
}

#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    on_watched_disk("faults::a_folder_that_cannot_be_written_is_refused", |inside| {
        let refused = |why: &str| {
            let error = Sqlite::open(&inside.dir, SqliteOptions::default()).unwrap_err();
            assert!(matches!(error, OpenError::NotWritable(_)), "{why}: {error}");
        };
        inside.spoil("erofs", "");
        refused("a new folder");
        assert_eq!(fs::read_dir(&inside.dir).unwrap().count(), 0);
        inside.repair("erofs");
        drop(open(inside));
        let before = fs::read(inside.dir.join("foretell.db")).unwrap();
        inside.spoil("erofs", "");
        refused("a folder with a database");
        inside.repair("erofs");
        assert!(fs::read(inside.dir.join("foretell.db")).unwrap() == before);
    });
}

#[test]
fn a_folder_that_cannot_be_written_can_be_backed_up() {
    on_watched_disk("faults::a_folder_that_cannot_be_written_can_be_backed_up", |inside| {
        commit(&open(inside), [PutGuest(guest(1))]).unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        let copy = elsewhere.path().join("foretell.db");
        inside.spoil("erofs", "");
        let copied = backup(&inside.dir, &copy);
        inside.repair("erofs");
        copied.unwrap();
        let restored = Sqlite::open(elsewhere.path(), SqliteOptions::default()).unwrap();
        assert_eq!(wait(restored.guest(guest(1).id)), Ok(Some(guest(1))));
    });
}

#[test]
fn a_new_database_on_a_full_disk_is_made_when_there_is_room() {
    on_watched_disk("faults::a_new_database_on_a_full_disk_is_made_when_there_is_room", |inside| {
        let with_room = |room: usize| {
            inside.spoil("room", &room.to_string());
            let opened = Sqlite::open(&inside.dir, SqliteOptions::default());
            inside.repair("room");
            opened.map(drop)
        };
        // There is never half of one.
        let is_there = || inside.dir.join("foretell.db").exists();
        let room = (0..).step_by(3001).find(|&room| with_room(room).is_ok() || is_there()).unwrap();
        assert!(room > 20_000 && is_there(), "there was one with room for {room} bytes");
        commit(&open(inside), [PutGuest(guest(1))]).unwrap();
    });
}
