//! Everything from one kind of database into another, and back.

use std::path::Path;

use foretell_store::Change::{
    Alive, BeginGame, EndGame, KeepBrief, KeepResult, PutGuest, PutLink, PutPad, PutTable, PutToken,
};
use foretell_store::{
    MoveError, Place, Postgres, PostgresOptions, Sqlite, SqliteOptions, Store, TableRow, TableState, move_all,
};

use crate::rows::{
    append, commit, enter, game, game_id, guest, guest_id, line, pad, pad_id, table, table_id, token, wait,
};
use crate::shared::server;

fn quietly(from: &Place, to: &Place) -> Result<foretell_store::Moved, MoveError> {
    move_all(from, to, &mut |_| {})
}

fn sqlite(dir: &Path) -> Sqlite {
    Sqlite::open(dir, SqliteOptions::default()).unwrap()
}

fn postgres(url: &str) -> Postgres {
    Postgres::open(url, PostgresOptions::default()).unwrap()
}

/// Something in every table, and enough for several parts.
fn fill(store: &dyn Store) {
    commit(store, (0..700).map(|n| PutGuest(guest(n)))).unwrap();
    commit(store, [PutToken { token: token(1), guest: guest_id(1), at: 3 }, Alive { at: 77 }]).unwrap();
    commit(store, [PutLink { link: token(2), guest: guest_id(2), expires: 1 << 50 }]).unwrap();
    let playing = TableRow { state: TableState::Playing, public: false, ..table(1) };
    commit(store, [PutTable(playing), PutTable(table(2)), BeginGame(game(1)), BeginGame(game(2))]).unwrap();
    commit(store, (0..1200).map(|seq| append(1, seq))).unwrap();
    commit(store, [append(2, 0), EndGame { game: game_id(2), at: 9 }]).unwrap();
    commit(store, [KeepResult { game: game_id(2), brief: vec![0, 1, 255], record: vec![7; 1000] }]).unwrap();
    commit(store, [PutPad(pad(1)), enter(1, 0), enter(1, 1)]).unwrap();
    commit(store, [KeepBrief { pad: pad_id(1), version: 1, brief: vec![] }]).unwrap();
}

/// Everything that `fill` put there, and that it can be gone on with.
fn is_full(store: &dyn Store) {
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.guest_by_link(token(2), 0)), Ok(Some(guest(2))));
    assert_eq!(wait(store.guest(guest_id(699))), Ok(Some(guest(699))));
    assert_eq!(wait(store.playing_tables(None, 9)).unwrap().len(), 1);
    assert_eq!(wait(store.public_tables(9)), Ok(vec![table(2)]));
    assert_eq!(wait(store.tables_of(guest_id(2), 9)).unwrap().len(), 2);
    assert_eq!(wait(store.journal(game_id(1))).unwrap(), (0..1200).map(|seq| line(1, seq)).collect::<Vec<_>>());
    assert_eq!(wait(store.record(game_id(2))), Ok(Some(vec![7; 1000])));
    let history = wait(store.history(guest_id(1), 9, None)).unwrap();
    assert_eq!(history.iter().map(|row| row.brief.clone()).collect::<Vec<_>>(), [Some(vec![]), Some(vec![0, 1, 255])]);
    assert_eq!(wait(store.entries(pad_id(1))).unwrap().len(), 2);
    assert_eq!(wait(store.pad(pad_id(1))), Ok(Some(pad(1))));
    commit(store, [append(1, 1200), enter(1, 2)]).unwrap();
    assert_eq!(wait(store.table(table_id(1))).unwrap().unwrap().version, 1);
}

#[test]
fn everything_goes_there_and_back() {
    let Some(server) = server() else { return };
    let dir = tempfile::tempdir().unwrap();
    let (first, last) = (Place::Folder(dir.path().join("first")), Place::Folder(dir.path().join("last")));
    let urls = [server.database(), server.database()];
    fill(&sqlite(&dir.path().join("first")));
    let databases = urls.clone().map(Place::Database);
    let mut n_told = 0;
    let there = move_all(&first, &databases[0], &mut |progress| {
        assert!(progress.n <= progress.n_all);
        n_told += 1;
    })
    .unwrap();
    assert!(n_told > 20);
    assert!(there.tables.contains(&("journal", 1201)) && there.tables.contains(&("guests", 700)));
    let across = quietly(&databases[0], &databases[1]).unwrap();
    let back = quietly(&databases[1], &last).unwrap();
    assert_eq!((&there, &there), (&across, &back));
    is_full(&postgres(&urls[0]));
    is_full(&postgres(&urls[1]));
    is_full(&sqlite(&dir.path().join("last")));
}

#[test]
fn what_is_not_empty_in_use_or_not_there_is_refused() {
    let Some(server) = server() else { return };
    let dir = tempfile::tempdir().unwrap();
    let (full, empty) = (dir.path().join("full"), dir.path().join("empty"));
    fill(&sqlite(&full));
    let full = Place::Folder(full);
    assert!(matches!(quietly(&full, &full), Err(MoveError::Folder(_) | MoveError::NotEmpty(_))));
    let other = dir.path().join("other");
    drop(sqlite(&other));
    assert!(matches!(quietly(&full, &Place::Folder(other)), Err(MoveError::NotEmpty(_))));
    assert!(matches!(quietly(&Place::Folder(empty.clone()), &full), Err(MoveError::Nothing(_))));
    let url = server.database();
    let store = postgres(&url);
    commit(&store, [PutGuest(guest(1))]).unwrap();
    assert!(matches!(quietly(&full, &Place::Database(url.clone())), Err(MoveError::InUse)));
    drop(store);
    let refused = loop {
        // The database notices a moment later that nobody is connected any more.
        match quietly(&full, &Place::Database(url.clone())) {
            Err(MoveError::InUse) => std::thread::sleep(std::time::Duration::from_millis(20)),
            other => break other,
        }
    };
    assert!(matches!(refused, Err(MoveError::NotEmpty(_))), "{refused:?}");
}

#[test]
fn a_move_that_was_interrupted_is_begun_again() {
    let Some(server) = server() else { return };
    let dir = tempfile::tempdir().unwrap();
    let from = Place::Folder(dir.path().join("from"));
    fill(&sqlite(&dir.path().join("from")));
    // It is interrupted in the middle, as a kill would.
    let interrupt = |to: &Place| {
        let interrupted = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _ = move_all(&from, to, &mut |progress| assert!(progress.table != "journal", "killed"));
        }));
        assert!(interrupted.is_err());
    };
    let url = server.database();
    let to = Place::Database(url.clone());
    interrupt(&to);
    let refused = Postgres::open(&url, PostgresOptions::default()).unwrap_err().to_string();
    assert!(refused.contains("was not finished"), "{refused}");
    while matches!(quietly(&from, &to), Err(MoveError::InUse)) {}
    is_full(&postgres(&url));
    let folder = dir.path().join("to");
    interrupt(&Place::Folder(folder.clone()));
    assert!(!folder.join("foretell.db").exists());
    quietly(&from, &Place::Folder(folder.clone())).unwrap();
    is_full(&sqlite(&folder));
}
