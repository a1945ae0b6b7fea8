//! The laws that every store keeps, each run on every store there is.

use crate::rows::{append, commit, enter, game, game_id, guest, guest_id, line, table, table_id, token, wait};
use foretell_store::Change::{
    Alive, Append, BeginGame, DropToken, EndGame, PutGuest, PutLink, PutTable, PutToken, UseLink,
};
use foretell_store::{Cursor, Line, Memory, PlayingTable, Store, StoreError, TableState};

pub(crate) const CONFLICT: Result<(), StoreError> = Err(StoreError::Conflict);
pub(crate) const GONE: Result<(), StoreError> = Err(StoreError::Gone);

/// Makes a test of each law for each store.
macro_rules! laws {
    ($($law:ident)*) => {
        mod memory {
            $(#[test]
            fn $law() {
                super::$law(&foretell_store::Memory::new());
            })*
        }

        mod sqlite {
            $(#[test]
            fn $law() {
                let dir = tempfile::tempdir().unwrap();
                let options = foretell_store::SqliteOptions::default();
                super::$law(&foretell_store::Sqlite::open(dir.path(), options).unwrap());
            })*
        }

        mod postgres {
            $(#[test]
            fn $law() {
                crate::shared::with_database(|store| super::$law(store));
            })*
        }
    };
}

/// The same for stores with a register of servers.
macro_rules! lease_laws {
    ($($law:ident)*) => {
        mod memory {
            $(#[test]
            fn $law() {
                super::$law(&foretell_store::Memory::new());
            })*
        }

        mod postgres {
            $(#[test]
            fn $law() {
                crate::shared::with_database(|store| super::$law(store));
            })*
        }
    };
}

laws! {
    a_guest_can_be_replaced
    a_token_speaks_for_its_guest
    a_link_is_used_once
    a_link_expires
    tokens_and_links_need_a_guest
    a_table_is_replaced_version_by_version
    a_code_belongs_to_one_table
    a_game_begins_and_ends_once
    a_game_does_not_end_before_it_began
    a_journal_has_no_gap_and_no_second_line_in_a_place
    a_journal_belongs_to_a_game_that_has_begun
    a_commit_is_all_or_nothing
    a_refused_commit_leaves_its_neighbours_alone
    commits_happen_in_the_order_of_the_calls
    a_dropped_future_takes_nothing_back
    tables_are_listed_the_last_updated_first
    closed_tables_are_not_listed
    games_are_paged_by_their_end
    no_page_loses_games_that_ended_at_once
    the_last_sign_of_life_is_the_latest
    text_comes_back_as_it_was
}

fn a_guest_can_be_replaced(store: &dyn Store) {
    assert_eq!(wait(store.guest(guest_id(1))), Ok(None));
    commit(store, [PutGuest(guest(1)), PutGuest(guest(2))]).unwrap();
    let mut renamed = guest(1);
    renamed.name = "Ada".into();
    renamed.seen = 77;
    commit(store, [PutGuest(renamed.clone())]).unwrap();
    assert_eq!(wait(store.guest(guest_id(1))), Ok(Some(renamed)));
    assert_eq!(wait(store.guest(guest_id(2))), Ok(Some(guest(2))));
}

fn a_token_speaks_for_its_guest(store: &dyn Store) {
    commit(store, [PutGuest(guest(1)), PutGuest(guest(2))]).unwrap();
    commit(store, [PutToken { token: token(1), guest: guest_id(1), at: 3 }]).unwrap();
    commit(store, [PutToken { token: token(2), guest: guest_id(1), at: 4 }]).unwrap();
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.guest_by_token(token(2))), Ok(Some(guest(1))));
    assert_eq!(wait(store.guest_by_token(token(3))), Ok(None));
    commit(store, [DropToken { token: token(1) }]).unwrap();
    commit(store, [DropToken { token: token(1) }]).unwrap();
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(None));
    assert_eq!(wait(store.guest_by_token(token(2))), Ok(Some(guest(1))));
    commit(store, [PutToken { token: token(2), guest: guest_id(2), at: 5 }]).unwrap();
    assert_eq!(wait(store.guest_by_token(token(2))), Ok(Some(guest(2))));
}

fn a_link_is_used_once(store: &dyn Store) {
    commit(store, [PutGuest(guest(1)), PutLink { link: token(9), guest: guest_id(1), expires: 50 }]).unwrap();
    assert_eq!(wait(store.guest_by_link(token(9), 49)), Ok(Some(guest(1))));
    assert_eq!(commit(store, [UseLink { link: token(8), token: token(1), now: 10 }]), GONE);
    assert_eq!(commit(store, [UseLink { link: token(9), token: token(1), now: 10 }]), Ok(()));
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.guest_by_link(token(9), 11)), Ok(None));
    assert_eq!(commit(store, [UseLink { link: token(9), token: token(2), now: 11 }]), GONE);
    assert_eq!(wait(store.guest_by_token(token(2))), Ok(None));
}

fn a_link_expires(store: &dyn Store) {
    let link = |n, expires| PutLink { link: token(n), guest: guest_id(1), expires };
    commit(store, [PutGuest(guest(1)), link(7, 50), link(8, 60)]).unwrap();
    assert_eq!(wait(store.guest_by_link(token(7), 50)), Ok(None));
    assert_eq!(commit(store, [UseLink { link: token(7), token: token(1), now: 50 }]), GONE);
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(None));
    // A heartbeat forgets what has expired, and nothing else.
    commit(store, [Alive { at: 50 }]).unwrap();
    assert_eq!(commit(store, [UseLink { link: token(7), token: token(1), now: 49 }]), GONE);
    assert_eq!(commit(store, [UseLink { link: token(8), token: token(1), now: 59 }]), Ok(()));
}

fn tokens_and_links_need_a_guest(store: &dyn Store) {
    assert_eq!(commit(store, [PutToken { token: token(1), guest: guest_id(1), at: 3 }]), GONE);
    assert_eq!(commit(store, [PutLink { link: token(1), guest: guest_id(1), expires: 9 }]), GONE);
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(None));
}

fn a_table_is_replaced_version_by_version(store: &dyn Store) {
    let version = |n, doc: &str| {
        let mut table = table(1);
        table.version = n;
        table.doc = doc.into();
        table
    };
    assert_eq!(commit(store, [PutTable(version(2, "too early"))]), CONFLICT);
    assert_eq!(commit(store, [PutTable(version(0, "no version"))]), CONFLICT);
    assert_eq!(commit(store, [PutTable(version(1, "one"))]), Ok(()));
    assert_eq!(commit(store, [PutTable(version(1, "one again"))]), CONFLICT);
    assert_eq!(commit(store, [PutTable(version(3, "skips one"))]), CONFLICT);
    assert_eq!(commit(store, [PutTable(version(2, "two"))]), Ok(()));
    assert_eq!(commit(store, [PutTable(version(2, "two again"))]), CONFLICT);
    assert_eq!(commit(store, [PutTable(version(u64::MAX, "far away"))]), CONFLICT);
    assert_eq!(wait(store.table(table_id(1))), Ok(Some(version(2, "two"))));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(version(2, "two"))));
}

fn a_code_belongs_to_one_table(store: &dyn Store) {
    let mut second = table(2);
    second.code = "code 1".into();
    commit(store, [PutTable(table(1))]).unwrap();
    assert_eq!(commit(store, [PutTable(second.clone())]), CONFLICT);
    assert_eq!(wait(store.table(table_id(2))), Ok(None));
    // A table that takes another code sets its old one free.
    let mut renamed = table(1);
    renamed.version = 2;
    renamed.code = "other".into();
    commit(store, [PutTable(renamed.clone())]).unwrap();
    assert_eq!(commit(store, [PutTable(second.clone())]), Ok(()));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(second)));
    assert_eq!(wait(store.table_by_code("other")), Ok(Some(renamed)));
    assert_eq!(wait(store.table_by_code("code 2")), Ok(None));
}

fn a_game_begins_and_ends_once(store: &dyn Store) {
    assert_eq!(commit(store, [EndGame { game: game_id(1), at: 9 }]), CONFLICT);
    assert_eq!(commit(store, [BeginGame(game(1))]), Ok(()));
    assert_eq!(commit(store, [BeginGame(game(1))]), CONFLICT);
    assert_eq!(wait(store.game(game_id(1))), Ok(Some(game(1))));
    assert_eq!(wait(store.game(game_id(2))), Ok(None));
    assert_eq!(commit(store, [EndGame { game: game_id(1), at: 9 }]), Ok(()));
    assert_eq!(commit(store, [EndGame { game: game_id(1), at: 10 }]), CONFLICT);
    assert_eq!(wait(store.game(game_id(1))).unwrap().unwrap().ended, Some(9));
}

fn a_game_does_not_end_before_it_began(store: &dyn Store) {
    // The clock of the machine was set back in between.
    commit(store, [BeginGame(game(1)), EndGame { game: game_id(1), at: 3 }]).unwrap();
    let ended = wait(store.games_of(guest_id(1), 9, None)).unwrap();
    assert_eq!(ended.iter().map(|game| (game.begun, game.ended)).collect::<Vec<_>>(), [(5, Some(5))]);
    let behind = Some(Cursor { at: 5, id: game_id(1).0 });
    assert_eq!(wait(store.games_of(guest_id(1), 9, behind)), Ok(vec![]));
}

fn a_journal_has_no_gap_and_no_second_line_in_a_place(store: &dyn Store) {
    commit(store, [BeginGame(game(1)), BeginGame(game(2))]).unwrap();
    assert_eq!(commit(store, [append(1, 1)]), CONFLICT);
    assert_eq!(commit(store, [append(1, 0)]), Ok(()));
    assert_eq!(commit(store, [append(1, 0)]), CONFLICT);
    assert_eq!(commit(store, [append(1, 2)]), CONFLICT);
    assert_eq!(commit(store, [append(2, 1)]), CONFLICT);
    assert_eq!(commit(store, [append(1, u64::MAX)]), CONFLICT);
    assert_eq!(commit(store, (1..300).map(|seq| append(1, seq))), Ok(()));
    assert_eq!(wait(store.journal(game_id(1))).unwrap(), (0..300).map(|seq| line(1, seq)).collect::<Vec<_>>());
    assert_eq!(wait(store.journal(game_id(2))), Ok(vec![]));
}

fn a_journal_belongs_to_a_game_that_has_begun(store: &dyn Store) {
    assert_eq!(commit(store, [append(1, 0)]), CONFLICT);
    assert_eq!(commit(store, [BeginGame(game(1)), append(1, 0)]), Ok(()));
}

fn a_commit_is_all_or_nothing(store: &dyn Store) {
    commit(store, [BeginGame(game(1)), append(1, 0), PutGuest(guest(1))]).unwrap();
    commit(store, [PutLink { link: token(5), guest: guest_id(1), expires: 90 }, PutTable(table(1))]).unwrap();
    let mut second = table(1);
    second.version = 2;
    second.code = "other".into();
    let mut renamed = guest(1);
    renamed.name = "Ada".into();
    let everything = [
        PutGuest(renamed),
        PutGuest(guest(2)),
        PutToken { token: token(1), guest: guest_id(2), at: 3 },
        UseLink { link: token(5), token: token(2), now: 1 },
        PutTable(second),
        PutTable(table(3)),
        BeginGame(game(2)),
        append(2, 0),
        append(1, 1),
        EndGame { game: game_id(1), at: 7 },
        Alive { at: 1000 },
        append(1, 1),
    ];
    assert_eq!(commit(store, everything), CONFLICT);
    assert_eq!(wait(store.guest(guest_id(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.guest(guest_id(2))), Ok(None));
    assert_eq!(wait(store.guest_by_token(token(1))), Ok(None));
    assert_eq!(wait(store.guest_by_token(token(2))), Ok(None));
    assert_eq!(wait(store.guest_by_link(token(5), 1)), Ok(Some(guest(1))));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(table(1))));
    assert_eq!(wait(store.table_by_code("other")), Ok(None));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![table(1)]));
    assert_eq!(wait(store.game(game_id(1))), Ok(Some(game(1))));
    assert_eq!(wait(store.game(game_id(2))), Ok(None));
    assert_eq!(wait(store.games_of(guest_id(1), 9, None)), Ok(vec![]));
    assert_eq!(wait(store.journal(game_id(1))), Ok(vec![line(1, 0)]));
    assert_eq!(wait(store.journal(game_id(2))), Ok(vec![]));
    assert_eq!(wait(store.last_alive()), Ok(Some(100)));
    assert_eq!(commit(store, [append(1, 1)]), Ok(()));
}

fn a_refused_commit_leaves_its_neighbours_alone(store: &dyn Store) {
    commit(store, (0..20).map(|n| BeginGame(game(n)))).unwrap();
    // All are on their way before the first is waited for, so that some share a transaction.
    let commits: Vec<_> = (0..20)
        .map(|n| match n % 4 {
            0 => store.commit(vec![append(n, 0)]),
            1 => store.commit(vec![append(n, 1)]),
            2 => store.commit(vec![append(n, 0), append(n, 2)]),
            _ => store.commit(vec![append(n, 0), append(n, 1)]),
        })
        .collect();
    for (n, outcome) in commits.into_iter().enumerate() {
        let n = n as u128;
        let n_lines = [1, 0, 0, 2][n as usize % 4];
        assert_eq!(wait(outcome), if n_lines == 0 { CONFLICT } else { Ok(()) }, "commit {n}");
        assert_eq!(wait(store.journal(game_id(n))).unwrap().len(), n_lines, "game {n}");
    }
}

fn commits_happen_in_the_order_of_the_calls(store: &dyn Store) {
    commit(store, [BeginGame(game(1))]).unwrap();
    let commits: Vec<_> = (0..100).map(|seq| store.commit(vec![append(1, seq)])).collect();
    // Waited for in another order, on purpose.
    assert!(commits.into_iter().rev().all(|commit| wait(commit).is_ok()));
}

fn a_dropped_future_takes_nothing_back(store: &dyn Store) {
    drop(store.commit(vec![BeginGame(game(1)), append(1, 0)]));
    commit(store, []).unwrap();
    assert_eq!(wait(store.journal(game_id(1))), Ok(vec![line(1, 0)]));
}

fn tables_are_listed_the_last_updated_first(store: &dyn Store) {
    let private = || {
        let mut private = table(4);
        private.public = false;
        private
    };
    let playing = |n| {
        let mut playing = table(n);
        playing.state = TableState::Playing;
        playing.guests = vec![guest_id(3)];
        playing
    };
    let tables = [table(2), playing(6), private(), table(1), playing(5), table(3)];
    commit(store, tables.map(PutTable)).unwrap();
    assert_eq!(wait(store.public_tables(9)), Ok(vec![table(3), table(2), table(1)]));
    assert_eq!(wait(store.public_tables(2)), Ok(vec![table(3), table(2)]));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![private(), table(3), table(2), table(1)]));
    assert_eq!(wait(store.tables_of(guest_id(3), 1)), Ok(vec![playing(6)]));
    assert_eq!(wait(store.tables_of(guest_id(9), 9)), Ok(vec![]));
    let on = |n, touched| PlayingTable { row: playing(n), touched };
    assert_eq!(wait(store.playing_tables(None, 9)), Ok(vec![on(6, 60), on(5, 50)]));
    assert_eq!(wait(store.playing_tables(None, 1)), Ok(vec![on(6, 60)]));
    assert_eq!(wait(store.playing_tables(Some(table_id(6)), 9)), Ok(vec![on(5, 50)]));
    // A move is a line of the game and no change of the row, and touches the table all the same.
    commit(store, [BeginGame(game(5)), append(5, 0), append(5, 1)]).unwrap();
    assert_eq!(wait(store.playing_tables(Some(table_id(6)), 9)), Ok(vec![on(5, 101)]));
    // Somebody leaves table 1, which is the last updated now.
    let mut left = table(1);
    (left.version, left.guests, left.updated) = (2, vec![guest_id(2)], 1000);
    commit(store, [PutTable(left.clone())]).unwrap();
    assert_eq!(wait(store.public_tables(1)), Ok(vec![left]));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![private(), table(3), table(2)]));
}

fn closed_tables_are_not_listed(store: &dyn Store) {
    commit(store, [PutTable(table(1)), PutTable(table(2))]).unwrap();
    let mut closed = table(1);
    (closed.version, closed.state) = (2, TableState::Closed);
    commit(store, [PutTable(closed.clone())]).unwrap();
    assert_eq!(wait(store.public_tables(9)), Ok(vec![table(2)]));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![table(2)]));
    assert_eq!(wait(store.playing_tables(None, 9)), Ok(vec![]));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(closed)));
}

fn games_are_paged_by_their_end(store: &dyn Store) {
    let ended = |n, at| {
        let mut ended = game(n);
        ended.ended = Some(at);
        ended
    };
    commit(store, (1..=5).map(|n| BeginGame(game(n)))).unwrap();
    let mut of_others = game(6);
    of_others.guests = vec![guest_id(3)];
    commit(store, [BeginGame(of_others), BeginGame(ended(7, 15))]).unwrap();
    for (n, at) in [(3, 10), (1, 20), (5, 30), (6, 35), (2, 40)] {
        commit(store, [EndGame { game: game_id(n), at }]).unwrap();
    }
    let page = |before| wait(store.games_of(guest_id(1), 2, before)).unwrap();
    let behind = |at, n| Some(Cursor { at, id: game_id(n).0 });
    assert_eq!(page(None), [ended(2, 40), ended(5, 30)]);
    assert_eq!(page(behind(30, 5)), [ended(1, 20), ended(7, 15)]);
    assert_eq!(page(behind(15, 7)), [ended(3, 10)]);
    assert_eq!(page(behind(10, 3)), []);
}

fn no_page_loses_games_that_ended_at_once(store: &dyn Store) {
    for n in [3, 1, 5, 2, 4] {
        commit(store, [BeginGame(game(n)), EndGame { game: game_id(n), at: 50 }]).unwrap();
    }
    let mut seen = Vec::new();
    let mut before = None;
    while let [.., last] = wait(store.games_of(guest_id(1), 2, before)).unwrap().as_slice() {
        seen.extend(wait(store.games_of(guest_id(1), 2, before)).unwrap().into_iter().map(|game| game.id));
        before = Some(Cursor { at: 50, id: last.id.0 });
    }
    assert_eq!(seen, [5, 4, 3, 2, 1].map(game_id));
}

fn the_last_sign_of_life_is_the_latest(store: &dyn Store) {
    let line_at = |n, seq, at| Append { game: game_id(n), seq, line: Line { rules: 1, at, text: String::new() } };
    assert_eq!(wait(store.last_alive()), Ok(None));
    commit(store, [BeginGame(game(1)), BeginGame(game(2))]).unwrap();
    assert_eq!(wait(store.last_alive()), Ok(None));
    commit(store, [Alive { at: 50 }]).unwrap();
    commit(store, [Alive { at: 40 }]).unwrap();
    assert_eq!(wait(store.last_alive()), Ok(Some(50)));
    commit(store, [line_at(1, 0, 60), line_at(1, 1, 70)]).unwrap();
    commit(store, [line_at(2, 0, 65)]).unwrap();
    assert_eq!(wait(store.last_alive()), Ok(Some(70)));
    commit(store, [EndGame { game: game_id(1), at: 75 }]).unwrap();
    assert_eq!(wait(store.last_alive()), Ok(Some(75)));
    commit(store, [Alive { at: 80 }]).unwrap();
    assert_eq!(wait(store.last_alive()), Ok(Some(80)));
}

fn text_comes_back_as_it_was(store: &dyn Store) {
    let texts = ["", "żółw 🦉 \u{0}\n\r\t\"'%;--", &"long ".repeat(20_000)];
    commit(store, [BeginGame(game(1))]).unwrap();
    for (seq, text) in texts.into_iter().enumerate() {
        let line = Line { rules: u32::MAX, at: i64::MIN, text: text.into() };
        commit(store, [Append { game: game_id(1), seq: seq as u64, line }]).unwrap();
    }
    let stored = wait(store.journal(game_id(1))).unwrap();
    assert!(stored.iter().map(|line| line.text.as_str()).eq(texts));
    assert!(stored.iter().all(|line| line.rules == u32::MAX && line.at == i64::MIN));
}

#[test]
fn trouble_in_memory_fails_commits_until_it_has_passed() {
    let store = Memory::new();
    store.fail_with(Some(StoreError::ReadOnly));
    assert_eq!(commit(&store, [PutGuest(guest(1))]), Err(StoreError::ReadOnly));
    assert!(store.trouble().is_some());
    store.fail_with(None);
    assert_eq!(store.trouble(), None);
    assert_eq!(wait(store.guest(guest_id(1))), Ok(None));
}

#[test]
fn nothing_secret_is_shown_by_debug() {
    let shown = format!("{:?} {:?} {:?} {:?}", token(77), game(77), line(1, 1), enter(1, 1));
    assert!(!shown.contains("77, 77") && !shown.contains("R7"), "{shown}");
}
