//! The database is deleted, cut, replaced or written over under a running server: nothing is acknowledged from then on.

use std::fs::{self, OpenOptions};
use std::path::Path;

use foretell_store::Change::PutGuest;
use foretell_store::{Sqlite, SqliteOptions, Store, StoreError};

use crate::rows::{commit, guest, wait};

/// Does something to the folder of a store that runs, and gives how the next heartbeat and the next commit went.
fn after(what: impl FnOnce(&Path)) -> (Result<(), StoreError>, Result<(), StoreError>) {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path(), SqliteOptions::default()).unwrap();
    commit(&store, [PutGuest(guest(1))]).unwrap();
    // A heartbeat of a server with nobody at it changes nothing, and looks all the same.
    assert_eq!(commit(&store, []), Ok(()));
    what(dir.path());
    let heartbeat = commit(&store, []);
    assert_eq!(store.trouble(), heartbeat.clone().err());
    let written = commit(&store, [PutGuest(guest(2))]);
    assert_eq!(store.trouble(), written.clone().err());
    (heartbeat, written)
}

fn is_lost(how: &'static str, what: impl FnOnce(&Path)) {
    let lost = Err(StoreError::Lost(how));
    assert_eq!(after(what), (lost.clone(), lost));
}

#[test]
fn a_database_that_is_deleted_is_noticed() {
    is_lost("deleted", |dir| fs::remove_file(dir.join("foretell.db")).unwrap());
}

#[test]
fn a_folder_that_is_deleted_is_noticed() {
    is_lost("deleted", |dir| {
        for file in fs::read_dir(dir).unwrap() {
            fs::remove_file(file.unwrap().path()).unwrap();
        }
    });
}

#[test]
fn a_database_that_is_cut_is_noticed() {
    for length in [0, 100, 4096] {
        is_lost("truncated", |dir| {
            OpenOptions::new().write(true).open(dir.join("foretell.db")).unwrap().set_len(length).unwrap();
        });
    }
}

#[test]
fn a_database_that_is_replaced_is_noticed() {
    is_lost("replaced", |dir| {
        let (file, copy) = (dir.join("foretell.db"), dir.join("copy"));
        fs::copy(&file, &copy).unwrap();
        fs::rename(&copy, &file).unwrap();
    });
}

#[test]
fn a_database_that_is_written_over_in_place_is_noticed() {
    is_lost("written to by another program", |dir| {
        let file = dir.join("foretell.db");
        let bytes = fs::read(&file).unwrap();
        // A file system tells the time of a change by a clock that ticks slowly.
        let before = file.metadata().unwrap().modified().unwrap();
        while file.metadata().unwrap().modified().unwrap() == before {
            fs::write(&file, &bytes).unwrap();
        }
    });
}

#[test]
fn a_log_that_is_deleted_is_noticed() {
    is_lost("robbed of its log (foretell.db-wal)", |dir| fs::remove_file(dir.join("foretell.db-wal")).unwrap());
}

#[test]
fn a_file_that_is_put_back_is_taken_again() {
    let dir = tempfile::tempdir().unwrap();
    let (file, away) = (dir.path().join("foretell.db"), dir.path().join("away.db"));
    let store = Sqlite::open(dir.path(), SqliteOptions::default()).unwrap();
    commit(&store, [PutGuest(guest(1))]).unwrap();
    fs::rename(&file, &away).unwrap();
    assert_eq!(commit(&store, [PutGuest(guest(2))]), Err(StoreError::Lost("deleted")));
    fs::rename(&away, &file).unwrap();
    assert_eq!(commit(&store, [PutGuest(guest(2))]), Ok(()));
    assert_eq!(store.trouble(), None);
    assert_eq!(wait(store.guest(guest(2).id)), Ok(Some(guest(2))));
}

#[test]
fn rights_and_other_names_of_the_file_are_no_change_of_it() {
    let quiet = after(|dir| {
        let file = dir.join("foretell.db");
        fs::hard_link(&file, dir.join("snapshot.db")).unwrap();
        let rights = file.metadata().unwrap().permissions();
        fs::set_permissions(&file, rights).unwrap();
    });
    assert_eq!(quiet, (Ok(()), Ok(())));
}

#[test]
fn what_the_writer_does_itself_is_no_trouble() {
    let dir = tempfile::tempdir().unwrap();
    let store = Sqlite::open(dir.path(), SqliteOptions { checkpoint: 3, ..SqliteOptions::default() }).unwrap();
    for n in 1..300 {
        commit(&store, [PutGuest(guest(n))]).unwrap();
    }
    assert_eq!(store.trouble(), None);
}
