//! Which data folders are opened, which are refused, and that those are left as they were.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::task::{Context, Poll, Waker};

use foretell_store::Change::{Alive, BeginGame, KeepResult, PutGuest, PutPad, PutTable};
use foretell_store::{BackupError, GameRow, OpenError, Sqlite, SqliteOptions, Store, StoreError, backup};
use rusqlite::Connection;
use tempfile::{TempDir, tempdir};

use crate::rows::{
    append, commit, enter, entry, game, game_id, guest, guest_id, line, pad, pad_id, table, table_id, wait,
};

fn open(dir: &Path) -> Result<Sqlite, OpenError> {
    Sqlite::open(dir, SqliteOptions::default())
}

/// A folder with enough in it that its tables have many pages; all of that is in the database file.
fn filled() -> TempDir {
    let dir = tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    commit(&store, (0..50).map(|n| BeginGame(game(n)))).unwrap();
    commit(&store, (0..50).flat_map(|n| (0..20).map(move |seq| append(n, seq)))).unwrap();
    dir
}

/// The same as a server that crashed leaves it, with a log.
fn crashed() -> TempDir {
    let dir = filled();
    let copy = tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    commit(&store, [append(7, 20), Alive { at: 5000 }]).unwrap();
    for name in ["foretell.db", "foretell.db-wal"] {
        fs::copy(dir.path().join(name), copy.path().join(name)).unwrap();
    }
    copy
}

/// The bytes of the database and of its log.
fn bytes(dir: &Path) -> BTreeMap<&str, Vec<u8>> {
    let read = |name| Some((name, fs::read(dir.join(name)).ok()?));
    ["foretell.db", "foretell.db-wal", "foretell.db-journal"].into_iter().filter_map(read).collect()
}

/// Opens a folder that must be refused, and gives the message; the folder must stay as it was.
fn refused(dir: &Path) -> String {
    let before = bytes(dir);
    let error = open(dir).expect_err("this folder must be refused");
    assert!(bytes(dir) == before, "the refused folder has changed: {error}");
    let message = error.to_string();
    let (path, reason) = message.split_once(": ").unwrap();
    assert!(Path::new(path).starts_with(dir), "{message}");
    reason.to_owned()
}

#[test]
fn what_was_committed_is_there_after_reopening() {
    let dir = tempdir().unwrap();
    let folder = dir.path().join("new/folder with 100% ünusual? name#");
    let store = open(&folder).unwrap();
    commit(&store, [PutGuest(guest(1)), PutTable(table(1)), BeginGame(game(1)), append(1, 0)]).unwrap();
    drop(store);
    let store = open(&folder).unwrap();
    assert_eq!(wait(store.guest(guest_id(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.table(table_id(1))), Ok(Some(table(1))));
    assert_eq!(wait(store.game(game_id(1))), Ok(Some(game(1))));
    assert_eq!(wait(store.journal(game_id(1))), Ok(vec![line(1, 0)]));
    assert_eq!(commit(&store, [append(1, 0)]), Err(StoreError::Conflict));
}

#[test]
fn dropping_finishes_what_is_queued() {
    let dir = tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    drop(store.commit(vec![BeginGame(game(1))]));
    (0..500).for_each(|seq| drop(store.commit(vec![append(1, seq)])));
    drop(store);
    assert!(!dir.path().join("foretell.db-wal").exists(), "the log is in the database");
    assert_eq!(wait(open(dir.path()).unwrap().journal(game_id(1))).unwrap().len(), 500);
}

#[test]
fn a_full_queue_refuses_more() {
    let dir = tempdir().unwrap();
    let store = Sqlite::open(dir.path(), SqliteOptions { queue: 2, ..SqliteOptions::default() }).unwrap();
    // While another program is writing, nothing leaves the queue but the commit that waits for it.
    let other = Connection::open(dir.path().join("foretell.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut context = Context::from_waker(Waker::noop());
    let mut accepted = Vec::new();
    let refusal = loop {
        let mut commit = store.commit(vec![BeginGame(game(accepted.len() as u128))]);
        match commit.as_mut().poll(&mut context) {
            Poll::Pending => accepted.push(commit),
            Poll::Ready(outcome) => break outcome,
        }
    };
    assert_eq!(refusal, Err(StoreError::Busy));
    other.execute_batch("ROLLBACK").unwrap();
    assert!(accepted.len() >= 2);
    let n_accepted = accepted.len() as u128;
    assert!(accepted.into_iter().all(|commit| wait(commit).is_ok()));
    assert_eq!(commit(&store, [BeginGame(game(n_accepted))]), Ok(()));
}

#[cfg(unix)]
#[test]
fn nobody_else_can_look_into_the_folder() {
    use std::os::unix::fs::PermissionsExt;

    let dir = tempdir().unwrap();
    let folder = dir.path().join("data");
    let store = open(&folder).unwrap();
    commit(&store, [PutGuest(guest(1))]).unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
}

#[test]
fn the_log_of_a_crashed_server_is_honoured() {
    let dir = crashed();
    let store = open(dir.path()).unwrap();
    assert_eq!(wait(store.journal(game_id(7))).unwrap().len(), 21);
    assert_eq!(wait(store.last_alive()), Ok(Some(5000)));
}

#[test]
fn a_second_server_is_refused() {
    let dir = tempdir().unwrap();
    let store = open(dir.path()).unwrap();
    let reason = refused(dir.path());
    let pid = std::process::id();
    assert_eq!(
        reason,
        format!("another server (process {pid}) uses this data folder; stop it or choose another folder")
    );
    drop(store);
    open(dir.path()).unwrap();
}

#[test]
fn other_files_are_refused() {
    let not_a_database = "this is not a database; move it away if it is not needed, or restore a backup";
    for text in ["", "short", &"a text of some length\n".repeat(1000)] {
        let dir = tempdir().unwrap();
        fs::write(dir.path().join("foretell.db"), text).unwrap();
        assert_eq!(refused(dir.path()), not_a_database);
    }
    let dir = crashed();
    fs::write(dir.path().join("foretell.db"), "").unwrap();
    assert_eq!(refused(dir.path()), not_a_database);
}

#[test]
fn a_database_of_another_program_is_refused() {
    for mode in ["DELETE", "WAL"] {
        let dir = tempdir().unwrap();
        let other = Connection::open(dir.path().join("foretell.db")).unwrap();
        other.pragma_update(None, "journal_mode", mode).unwrap();
        other.execute_batch("CREATE TABLE guests (name TEXT)").unwrap();
        let reason = refused(dir.path());
        assert_eq!(reason, "this database belongs to another program; choose another data folder");
    }
}

#[test]
fn a_newer_database_is_refused() {
    // The newer server has crashed: its schema number is in the log only.
    let dir = crashed();
    let newer = Connection::open(dir.path().join("foretell.db")).unwrap();
    newer.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    let reason = refused(dir.path());
    let known = "a newer Foretell wrote this database (schema 99, this one knows 4); use that version";
    assert_eq!(reason, known);
}

/// A folder as a server of schema 1 left it.
fn of_schema_1() -> TempDir {
    let dir = tempdir().unwrap();
    let old = Connection::open(dir.path().join("foretell.db")).unwrap();
    old.pragma_update(None, "application_id", 0x4654_656c).unwrap();
    old.execute_batch(include_str!("../../src/sqlite/migrations/001.sql")).unwrap();
    let (table, game, line) = (table(1), game(1), line(1, 0));
    let guests: Vec<u8> = game.guests.iter().flat_map(|guest| *guest.0.as_bytes()).collect();
    let id = game.id.0.as_bytes();
    for guest in [guest(1), guest(2)] {
        let values = (guest.id.0.as_bytes(), guest.name, guest.sign, guest.created, guest.seen);
        old.execute("INSERT INTO guests VALUES (?, ?, ?, ?, ?)", values).unwrap();
        old.execute("INSERT INTO played VALUES (?, 40, ?)", (guest.id.0.as_bytes(), id)).unwrap();
    }
    let values = (table.id.0.as_bytes(), table.code, &guests, table.doc, table.updated);
    old.execute("INSERT INTO tables VALUES (?, ?, 0, 1, ?, ?, 1, ?)", values).unwrap();
    let values = (id, table.id.0.as_bytes(), game.doc, game.seed, &guests, game.begun);
    old.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, 40)", values).unwrap();
    old.execute("INSERT INTO journal VALUES (?, 0, ?, ?, ?)", (id, line.rules, line.at, line.text)).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    old.pragma_update(None, "journal_mode", "WAL").unwrap();
    dir
}

#[test]
fn an_older_database_is_brought_up_to_date_with_all_that_is_in_it() {
    let dir = of_schema_1();
    let store = open(dir.path()).unwrap();
    assert_eq!(wait(store.pad(pad_id(1))), Ok(None));
    commit(&store, [PutPad(pad(1)), enter(1, 0), append(1, 1)]).unwrap();
    drop(store);
    // The second time there is nothing to bring up to date.
    let store = open(dir.path()).unwrap();
    assert_eq!(wait(store.guest(guest_id(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(table(1))));
    let ended = GameRow { ended: Some(40), ..game(1) };
    assert_eq!(wait(store.games_of(guest_id(2), 9, None)), Ok(vec![ended]));
    assert_eq!(wait(store.journal(game_id(1))), Ok(vec![line(1, 0), line(1, 1)]));
    // What came of a game is still to be worked out.
    assert_eq!(wait(store.unkept_games(None, 9)), Ok(vec![game_id(1)]));
    let keep = KeepResult { game: game_id(1), brief: vec![1], record: vec![2] };
    commit(&store, [keep]).unwrap();
    let brief = wait(store.history(guest_id(2), 9, None)).unwrap().remove(0).brief;
    assert_eq!((brief, wait(store.n_unkept())), (Some(vec![1]), Ok(1)), "only the pad is left");
    assert_eq!(wait(store.pads_of(guest_id(2), 9, None)), Ok(vec![pad(1)]));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![entry(1, 0)]));
}

#[test]
fn a_damaged_database_is_refused() {
    for folder in [filled, crashed] {
        let dir = folder();
        damage(dir.path());
        let reason = refused(dir.path());
        assert!(reason.starts_with("this database is damaged (") && reason.ends_with("restore a backup"), "{reason}");
    }
}

/// Fills a page of the database with nonsense: one of those with lines, which are the most.
fn damage(dir: &Path) {
    let file = dir.join("foretell.db");
    let mut bytes = fs::read(&file).unwrap();
    let page = bytes.len() * 3 / 4 / 4096 * 4096;
    bytes[page..page + 4096].fill(0x5a);
    fs::write(&file, &bytes).unwrap();
}

/// Writes down that a server closed the database as it is now.
#[cfg(unix)]
fn vouch(dir: &Path) {
    use std::os::unix::fs::MetadataExt;

    let changed = |name| {
        let file = dir.join(name).metadata().unwrap();
        (file.len(), file.ino(), 1_000_000_000 * i128::from(file.ctime()) + i128::from(file.ctime_nsec()))
    };
    let (length, inode, at) = changed("foretell.db");
    // The clock of the file system must have gone on, so that this counts as later.
    loop {
        fs::write(dir.join("foretell.lock"), format!("closed {length} {inode} {at}\n")).unwrap();
        if changed("foretell.lock").2 > at {
            return;
        }
    }
}

#[cfg(unix)]
#[test]
fn what_a_server_closed_and_nobody_changed_is_not_read_again() {
    let dir = filled();
    damage(dir.path());
    vouch(dir.path());
    // That the damage is not found shows that nobody looked for it.
    let store = open(dir.path()).unwrap();
    // A server that came across it does not vouch for the database.
    assert!(!(0..50).all(|n| wait(store.journal(game_id(n))).is_ok()));
    drop(store);
    assert!(refused(dir.path()).starts_with("this database is damaged ("));

    // The word of the server was for that file at that time.
    fs::copy(dir.path().join("foretell.db"), dir.path().join("copy")).unwrap();
    vouch(dir.path());
    fs::rename(dir.path().join("copy"), dir.path().join("foretell.db")).unwrap();
    assert!(refused(dir.path()).starts_with("this database is damaged ("));
}

#[cfg(unix)]
#[test]
fn what_a_server_left_with_a_log_is_read_again() {
    let dir = crashed();
    damage(dir.path());
    vouch(dir.path());
    assert!(refused(dir.path()).starts_with("this database is damaged ("));
}

#[cfg(unix)]
#[test]
fn a_server_vouches_for_what_it_closed_and_not_before() {
    let dir = filled();
    let said = || fs::read_to_string(dir.path().join("foretell.lock")).unwrap();
    let after_a_stop = said();
    assert!(after_a_stop.starts_with("closed "), "{after_a_stop}");
    let store = open(dir.path()).unwrap();
    assert_eq!(said().trim(), std::process::id().to_string());
    commit(&store, [PutGuest(guest(1))]).unwrap();
    drop(store);
    assert!(said().starts_with("closed ") && said() != after_a_stop, "{}", said());
}

#[test]
fn a_truncated_database_is_refused() {
    let dir = filled();
    let file = dir.path().join("foretell.db");
    let whole = fs::read(&file).unwrap();
    for length in [whole.len() - 1, whole.len() - 4096, whole.len() / 2, 4096, 1000] {
        fs::write(&file, &whole[..length]).unwrap();
        let reason = refused(dir.path());
        assert!(reason.contains("damaged") || reason.contains("not a database"), "{length} bytes: {reason}");
    }
}

#[test]
fn a_log_without_its_database_is_not_overwritten() {
    let dir = crashed();
    fs::remove_file(dir.path().join("foretell.db")).unwrap();
    assert!(refused(dir.path()).starts_with("this database is damaged (it is missing, and its log is there)"));
}

#[test]
fn half_of_a_new_database_is_made_again() {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("foretell.db-new"), "half").unwrap();
    commit(&open(dir.path()).unwrap(), [PutGuest(guest(1))]).unwrap();
    assert!(!dir.path().join("foretell.db-new").exists());
}

#[test]
fn a_backup_is_a_whole_database() {
    let dir = filled();
    let elsewhere = tempdir().unwrap();
    let file = elsewhere.path().join("foretell.db");
    let store = open(dir.path()).unwrap();
    commit(&store, [append(7, 20)]).unwrap();
    // Commits are under way all the time.
    let later: Vec<_> = (21..400).map(|seq| store.commit(vec![append(7, seq)])).collect();
    backup(dir.path(), &file).unwrap();
    assert!(later.into_iter().all(|commit| wait(commit).is_ok()));
    let names: Vec<_> = fs::read_dir(elsewhere.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["foretell.db"]);
    let copy = open(elsewhere.path()).unwrap();
    let lines = wait(copy.journal(game_id(7))).unwrap();
    assert!(lines.len() >= 21);
    assert_eq!(lines, (0..lines.len() as u64).map(|seq| line(7, seq)).collect::<Vec<_>>());
    commit(&copy, [append(7, lines.len() as u64)]).unwrap();
}

#[test]
fn a_backup_honours_the_log_of_a_crashed_server() {
    let dir = crashed();
    let before = bytes(dir.path());
    let elsewhere = tempdir().unwrap();
    backup(dir.path(), &elsewhere.path().join("foretell.db")).unwrap();
    assert!(bytes(dir.path()) == before);
    assert_eq!(wait(open(elsewhere.path()).unwrap().journal(game_id(7))).unwrap().len(), 21);
}

#[test]
fn a_backup_overwrites_nothing_and_needs_a_database() {
    let dir = filled();
    let elsewhere = tempdir().unwrap();
    let file = elsewhere.path().join("copy.db");
    assert!(matches!(backup(elsewhere.path(), &file), Err(BackupError::Nothing(_))));
    fs::write(&file, "precious").unwrap();
    assert!(matches!(backup(dir.path(), &file), Err(BackupError::Exists(_))));
    assert_eq!(fs::read(&file).unwrap(), b"precious");
    let missing = elsewhere.path().join("no such folder/copy.db");
    assert!(matches!(backup(dir.path(), &missing), Err(BackupError::Write { .. })));
}
