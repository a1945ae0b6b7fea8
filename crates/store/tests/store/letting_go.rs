//! What nobody has touched is let go, and nothing else: the laws, run on every store there is; and the room on a disk.

use crate::laws::CONFLICT;
use crate::rows::{append, commit, enter, game, game_id, guest, guest_id, pad, pad_id, table, table_id, token, wait};
use foretell_store::Change::{BeginGame, EndGame, GiveBack, LetGo, PutGuest, PutLink, PutPad, PutTable, PutToken};
use foretell_store::{Cursor, PadRow, Since, Sqlite, SqliteOptions, Store, Thing, ThingKind, Untouched, compact};

laws! {
    tables_without_a_finished_game_go_and_others_stay
    a_move_touches_its_table
    a_table_with_a_finished_game_goes_later_and_the_game_stays
    pads_go_unless_their_game_was_finished
    guests_go_who_have_nothing
    what_was_touched_meanwhile_is_not_let_go
    letting_go_is_taken_back_with_its_commit
    a_long_list_is_gone_through_in_parts
    giving_room_back_changes_nothing_that_is_stored
}

const SINCE: Since = Since { tables: 1000, pads: 1000, guests: 1000 };

fn untouched(store: &dyn Store, kind: ThingKind, since: Since) -> Vec<Untouched> {
    let part = wait(store.untouched(kind, since, None, 1000)).unwrap();
    assert_eq!(part.next, None);
    part.found
}

fn things(store: &dyn Store, kind: ThingKind, since: Since) -> Vec<Thing> {
    untouched(store, kind, since).into_iter().map(|untouched| untouched.thing).collect()
}

fn table_at(n: u128) -> Thing {
    Thing::Table(table_id(n))
}

fn tables_without_a_finished_game_go_and_others_stay(store: &dyn Store) {
    commit(store, [PutTable(table(1)), PutTable(table(2)), PutTable(table(3))]).unwrap();
    commit(store, [BeginGame(game(2)), append(2, 0)]).unwrap();
    let since = Since { tables: 25, ..SINCE };
    let found = untouched(store, ThingKind::Table, since);
    // Of table 2 a line was written at 100.
    assert_eq!(found.iter().map(|untouched| untouched.thing).collect::<Vec<_>>(), [table_at(1)]);
    assert_eq!((found[0].code.as_str(), found[0].touched, found[0].since), ("code 1", 10, 25));
    assert!(found[0].n_bytes > 0);
    commit(store, [LetGo { thing: table_at(1), since: 25 }]).unwrap();
    assert_eq!(wait(store.table(table_id(1))), Ok(None));
    assert_eq!(wait(store.table_by_code("code 1")), Ok(None));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![table(3), table(2)]));
    assert_eq!(commit(store, [LetGo { thing: table_at(1), since: 25 }]), CONFLICT);

    commit(store, [LetGo { thing: table_at(2), since: 101 }]).unwrap();
    assert_eq!(wait(store.game(game_id(2))), Ok(None));
    assert_eq!(wait(store.journal(game_id(2))), Ok(vec![]));
    // Who still has the table in memory learns that it is gone.
    assert_eq!(commit(store, [append(2, 1)]), CONFLICT);
    // Its code is free again.
    let mut other = table(4);
    other.code = "code 2".into();
    assert_eq!(commit(store, [PutTable(other)]), Ok(()));
}

fn a_move_touches_its_table(store: &dyn Store) {
    commit(store, [PutTable(table(1)), BeginGame(game(1)), append(1, 0), append(1, 1)]).unwrap();
    assert_eq!(things(store, ThingKind::Table, Since { tables: 101, ..SINCE }), []);
    assert_eq!(commit(store, [LetGo { thing: table_at(1), since: 101 }]), CONFLICT);
    assert_eq!(things(store, ThingKind::Table, Since { tables: 102, ..SINCE }), [table_at(1)]);
    assert_eq!(commit(store, [LetGo { thing: table_at(1), since: 102 }]), Ok(()));
}

fn a_table_with_a_finished_game_goes_later_and_the_game_stays(store: &dyn Store) {
    let mut rematch = game(7);
    rematch.table = table_id(1);
    commit(store, [PutTable(table(1)), BeginGame(game(1)), append(1, 0), EndGame { game: game_id(1), at: 9 }]).unwrap();
    commit(store, [BeginGame(rematch), append(7, 0)]).unwrap();
    assert_eq!(things(store, ThingKind::Table, Since { pads: 50, ..SINCE }), []);
    let found = untouched(store, ThingKind::Table, Since { pads: 500, ..SINCE });
    assert_eq!((found.len(), found[0].since), (1, 500));
    commit(store, [LetGo { thing: table_at(1), since: 500 }]).unwrap();
    assert_eq!(wait(store.table(table_id(1))), Ok(None));
    assert_eq!(wait(store.game(game_id(7))), Ok(None));
    assert_eq!(wait(store.journal(game_id(1))).unwrap().len(), 1);
    let games = wait(store.games_of(guest_id(1), 9, None)).unwrap();
    assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), [game_id(1)]);
}

fn pads_go_unless_their_game_was_finished(store: &dyn Store) {
    let finished = PadRow { ended: Some(15), ..pad(2) };
    commit(store, [PutPad(pad(1)), enter(1, 0), enter(1, 1), PutPad(finished.clone()), PutPad(pad(3))]).unwrap();
    let since = Since { pads: 25, ..SINCE };
    assert_eq!(things(store, ThingKind::Pad, since), [Thing::Pad(pad_id(1))]);
    assert_eq!(commit(store, [LetGo { thing: Thing::Pad(pad_id(2)), since: 1000 }]), CONFLICT);
    commit(store, [LetGo { thing: Thing::Pad(pad_id(1)), since: 25 }]).unwrap();
    assert_eq!(wait(store.pad(pad_id(1))), Ok(None));
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(None));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![]));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(3), finished]));
    assert_eq!(commit(store, [enter(1, 2)]), CONFLICT);
}

fn guests_go_who_have_nothing(store: &dyn Store) {
    commit(store, (1..=5).map(|n| PutGuest(guest(n)))).unwrap();
    commit(store, [PutToken { token: token(5), guest: guest_id(5), at: 1 }]).unwrap();
    commit(store, [PutLink { link: token(6), guest: guest_id(5), expires: 99 }]).unwrap();
    let mut seat = table(1);
    seat.guests = vec![guest_id(1)];
    let mut played = game(2);
    played.guests = vec![guest_id(2)];
    let of_three = PadRow { guests: vec![guest_id(3)], ..pad(3) };
    commit(store, [PutTable(seat), BeginGame(played), EndGame { game: game_id(2), at: 9 }, PutPad(of_three)]).unwrap();
    let mut here = guest(4);
    here.seen = 1000;
    commit(store, [PutGuest(here)]).unwrap();
    assert_eq!(things(store, ThingKind::Guest, SINCE), [Thing::Guest(guest_id(5))]);
    for n in 1..=4 {
        assert_eq!(commit(store, [LetGo { thing: Thing::Guest(guest_id(n)), since: 1000 }]), CONFLICT, "{n}");
    }
    commit(store, [LetGo { thing: Thing::Guest(guest_id(5)), since: 1000 }]).unwrap();
    assert_eq!(wait(store.guest(guest_id(5))), Ok(None));
    assert_eq!(wait(store.guest_by_token(token(5))), Ok(None));
    assert_eq!(wait(store.guest_by_link(token(6), 1)), Ok(None));
}

fn what_was_touched_meanwhile_is_not_let_go(store: &dyn Store) {
    commit(store, [PutTable(table(1)), PutPad(pad(1)), PutGuest(guest(9))]).unwrap();
    let mut touched = table(1);
    (touched.version, touched.updated) = (2, 2000);
    let written = PadRow { version: 2, updated: 2000, ..pad(1) };
    let mut here = guest(9);
    here.seen = 2000;
    commit(store, [PutTable(touched), PutPad(written), PutGuest(here)]).unwrap();
    for thing in [table_at(1), Thing::Pad(pad_id(1)), Thing::Guest(guest_id(9))] {
        assert_eq!(commit(store, [LetGo { thing, since: 1000 }]), CONFLICT, "{thing:?}");
    }
}

fn letting_go_is_taken_back_with_its_commit(store: &dyn Store) {
    commit(store, [PutTable(table(1)), BeginGame(game(1)), append(1, 0), PutPad(pad(1)), enter(1, 0)]).unwrap();
    commit(store, [PutGuest(guest(9)), PutToken { token: token(9), guest: guest_id(9), at: 1 }]).unwrap();
    let all = [table_at(1), Thing::Pad(pad_id(1)), Thing::Guest(guest_id(9)), table_at(77)];
    assert_eq!(commit(store, all.map(|thing| LetGo { thing, since: 1000 })), CONFLICT);
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(table(1))));
    assert_eq!(wait(store.tables_of(guest_id(1), 9)), Ok(vec![table(1)]));
    assert_eq!(wait(store.journal(game_id(1))).unwrap().len(), 1);
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(pad(1))));
    assert_eq!(wait(store.entries(pad_id(1))).unwrap().len(), 1);
    assert_eq!(wait(store.guest_by_token(token(9))), Ok(Some(guest(9))));
}

fn a_long_list_is_gone_through_in_parts(store: &dyn Store) {
    // Tables at which a game was finished stay, so that whole parts have nothing to let go.
    for n in 1..=25 {
        commit(store, [PutTable(table(n))]).unwrap();
        if n % 10 != 0 {
            commit(store, [BeginGame(game(n)), EndGame { game: game_id(n), at: 9 }]).unwrap();
        }
    }
    let since = Since { pads: 0, ..SINCE };
    let mut found = Vec::new();
    let mut n_parts = 0;
    let mut after: Option<Cursor> = None;
    loop {
        let part = wait(store.untouched(ThingKind::Table, since, after, 5)).unwrap();
        found.extend(part.found.into_iter().map(|untouched| untouched.thing));
        n_parts += 1;
        after = part.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(found, [table_at(10), table_at(20)]);
    assert!(n_parts >= 5, "{n_parts}");
}

fn giving_room_back_changes_nothing_that_is_stored(store: &dyn Store) {
    commit(store, [PutTable(table(1)), BeginGame(game(1)), append(1, 0)]).unwrap();
    commit(store, [GiveBack { n_bytes: 0 }]).unwrap();
    commit(store, [GiveBack { n_bytes: u64::MAX >> 1 }]).unwrap();
    assert_eq!(wait(store.table(table_id(1))), Ok(Some(table(1))));
    assert_eq!(wait(store.journal(game_id(1))).unwrap().len(), 1);
}

/// Some MB of abandoned games.
fn fill(store: &dyn Store) {
    for n in 1..=40 {
        commit(store, [PutTable(table(n)), BeginGame(game(n))]).unwrap();
        commit(store, (0..1000).map(|seq| append(n, seq))).unwrap();
    }
}

fn let_all_go(store: &dyn Store) {
    commit(store, (1..=40).map(|n| LetGo { thing: table_at(n), since: 10_000 })).unwrap();
}

#[test]
fn a_server_gives_room_back_to_the_disk_bit_by_bit() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("foretell.db");
    let store = Sqlite::open(dir.path(), SqliteOptions::default()).unwrap();
    fill(&store);
    let full = wait(store.room()).unwrap();
    let_all_go(&store);
    let free = wait(store.room()).unwrap();
    assert!(full.n_bytes > 2 << 20 && free.n_free > full.n_bytes * 8 / 10, "{full:?} {free:?}");
    let mut n_steps = 0;
    while wait(store.room()).unwrap().n_free > 0 {
        commit(&store, [GiveBack { n_bytes: 1 << 18 }]).unwrap();
        n_steps += 1;
    }
    assert!(n_steps > 5, "{n_steps}");
    // The file itself is shorter, as soon as the log is copied; a commit waits for that.
    commit(&store, []).unwrap();
    let length = file.metadata().unwrap().len();
    assert!(length < full.n_bytes / 8, "{length} of {}", full.n_bytes);
    assert_eq!(store.trouble(), None);
    drop(store);
    drop(Sqlite::open(dir.path(), SqliteOptions::default()).unwrap());
}

#[test]
fn a_database_that_nobody_uses_is_made_compact() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("foretell.db");
    let store = Sqlite::open(dir.path(), SqliteOptions::default()).unwrap();
    fill(&store);
    commit(&store, [PutGuest(guest(1))]).unwrap();
    let_all_go(&store);
    assert!(compact(dir.path()).unwrap_err().to_string().contains("another server"));
    drop(store);
    let before = file.metadata().unwrap().len();
    compact(dir.path()).unwrap();
    let after = file.metadata().unwrap().len();
    assert!(after < before / 8, "{before} {after}");
    let store = Sqlite::open(dir.path(), SqliteOptions::default()).unwrap();
    assert_eq!(wait(store.guest(guest_id(1))), Ok(Some(guest(1))));
    assert_eq!(wait(store.room()).unwrap().n_free, 0);
}
