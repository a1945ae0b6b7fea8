//! The laws of what is kept of games and pads, run on every store there is.

use crate::laws::CONFLICT;
use crate::rows::{append, commit, enter, game, game_id, guest_id, pad, pad_id, table, table_id, wait};
use foretell_store::Change::{self, BeginGame, EndGame, ForgetPad, KeepBrief, KeepResult, LetGo, PutPad, PutTable};
use foretell_store::{Cursor, HistoryRow, Listed, PadRow, Store, Thing};

laws! {
    a_result_is_kept_once_and_not_before_the_end
    a_brief_is_in_the_history_of_everybody_who_played
    a_result_is_taken_back_with_its_commit
    a_brief_belongs_to_a_version_of_its_pad
    a_brief_is_taken_back_with_its_commit
    games_and_pads_are_in_one_history_the_latest_first
    no_page_of_a_history_loses_what_happened_at_once
    what_has_no_result_is_found_the_last_first
    a_game_without_guests_has_a_result_too
    results_of_finished_games_stay_and_briefs_go_with_their_pads
    any_bytes_are_kept_as_they_are
}

fn keep(n: u128) -> Change {
    KeepResult { game: game_id(n), brief: vec![n as u8], record: vec![n as u8, 0, 255] }
}

fn keep_brief(n: u128, version: u64) -> Change {
    KeepBrief { pad: pad_id(n), version, brief: vec![n as u8, version as u8] }
}

fn end(n: u128, at: i64) -> Change {
    EndGame { game: game_id(n), at }
}

fn history(store: &dyn Store, guest: u128) -> Vec<HistoryRow> {
    wait(store.history(guest_id(guest), 99, None)).unwrap()
}

fn a_game(n: u128, at: i64, brief: Option<&[u8]>) -> HistoryRow {
    HistoryRow { listed: Listed::Game(game_id(n)), at, brief: brief.map(<[u8]>::to_vec) }
}

fn a_pad(n: u128, at: i64, brief: Option<&[u8]>) -> HistoryRow {
    HistoryRow { listed: Listed::Pad(pad_id(n)), at, brief: brief.map(<[u8]>::to_vec) }
}

fn a_result_is_kept_once_and_not_before_the_end(store: &dyn Store) {
    assert_eq!(commit(store, [keep(1)]), CONFLICT, "there is no such game");
    commit(store, [BeginGame(game(1)), append(1, 0)]).unwrap();
    assert_eq!(commit(store, [keep(1)]), CONFLICT, "it has not ended");
    assert_eq!(wait(store.record(game_id(1))), Ok(None));
    assert_eq!(commit(store, [end(1, 9), keep(1)]), Ok(()));
    assert_eq!(wait(store.record(game_id(1))), Ok(Some(vec![1, 0, 255])));
    let other = KeepResult { game: game_id(1), brief: vec![7], record: vec![7] };
    assert_eq!(commit(store, [other]), CONFLICT, "a finished game does not change");
    assert_eq!(history(store, 1), [a_game(1, 9, Some(&[1]))]);
    assert_eq!(wait(store.record(game_id(1))), Ok(Some(vec![1, 0, 255])));
}

fn a_brief_is_in_the_history_of_everybody_who_played(store: &dyn Store) {
    commit(store, [BeginGame(game(1)), end(1, 9)]).unwrap();
    for guest in [1, 2] {
        assert_eq!(history(store, guest), [a_game(1, 9, None)], "{guest}");
    }
    commit(store, [keep(1)]).unwrap();
    for guest in [1, 2] {
        assert_eq!(history(store, guest), [a_game(1, 9, Some(&[1]))], "{guest}");
    }
    assert_eq!(history(store, 3), []);
}

fn a_result_is_taken_back_with_its_commit(store: &dyn Store) {
    commit(store, [BeginGame(game(1))]).unwrap();
    assert_eq!(commit(store, [end(1, 9), keep(1), append(1, 5)]), CONFLICT);
    assert_eq!(history(store, 1), []);
    assert_eq!(wait(store.record(game_id(1))), Ok(None));
    assert_eq!(commit(store, [end(1, 9), keep(1)]), Ok(()));
}

fn a_brief_belongs_to_a_version_of_its_pad(store: &dyn Store) {
    assert_eq!(commit(store, [keep_brief(1, 1)]), CONFLICT, "there is no such pad");
    commit(store, [PutPad(pad(1)), keep_brief(1, 1), enter(1, 0)]).unwrap();
    assert_eq!(history(store, 1), [a_pad(1, 10, Some(&[1, 1]))]);
    assert_eq!(history(store, 2), [a_pad(1, 10, Some(&[1, 1]))]);
    // What was true of a version is not said of the next.
    let written = PadRow { version: 2, updated: 20, ..pad(1) };
    commit(store, [PutPad(written)]).unwrap();
    assert_eq!(history(store, 1), [a_pad(1, 20, None)]);
    for version in [0, 1, 3, u64::MAX] {
        assert_eq!(commit(store, [keep_brief(1, version)]), CONFLICT, "{version}");
    }
    commit(store, [keep_brief(1, 2)]).unwrap();
    assert_eq!(history(store, 1), [a_pad(1, 20, Some(&[1, 2]))]);
    // For those who still have it, nothing changes when somebody forgets it.
    commit(store, [ForgetPad { pad: pad_id(1), guest: guest_id(1) }]).unwrap();
    assert_eq!(history(store, 1), []);
    assert_eq!(history(store, 2), [a_pad(1, 20, Some(&[1, 2]))]);
    assert_eq!(commit(store, [keep_brief(1, 2)]), CONFLICT);
}

fn a_brief_is_taken_back_with_its_commit(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), keep_brief(1, 1)]).unwrap();
    let written = PadRow { version: 2, updated: 20, ..pad(1) };
    assert_eq!(commit(store, [PutPad(written), keep_brief(1, 2), enter(1, 5)]), CONFLICT);
    assert_eq!(history(store, 1), [a_pad(1, 10, Some(&[1, 1]))]);
}

fn games_and_pads_are_in_one_history_the_latest_first(store: &dyn Store) {
    commit(store, [BeginGame(game(1)), end(1, 25), keep(1), BeginGame(game(2)), end(2, 5), BeginGame(game(3))])
        .unwrap();
    commit(store, [PutPad(pad(1)), PutPad(pad(2)), keep_brief(2, 1), PutPad(pad(3))]).unwrap();
    let all = [
        a_pad(3, 30, None),
        a_game(1, 25, Some(&[1])),
        a_pad(2, 20, Some(&[2, 1])),
        a_pad(1, 10, None),
        a_game(2, 5, None),
    ];
    assert_eq!(history(store, 1), all);
    for limit in 1..=5_u32 {
        let mut seen: Vec<HistoryRow> = Vec::new();
        loop {
            let part = wait(store.history(guest_id(1), limit, seen.last().map(HistoryRow::cursor))).unwrap();
            assert!(part.len() <= limit as usize);
            if part.is_empty() {
                break;
            }
            seen.extend(part);
        }
        assert_eq!(seen, all, "{limit}");
    }
    assert_eq!(history(store, 9), []);
}

fn no_page_of_a_history_loses_what_happened_at_once(store: &dyn Store) {
    for n in [4, 1, 6] {
        commit(store, [BeginGame(game(n)), end(n, 50)]).unwrap();
    }
    commit(store, [3, 5].map(|n| PutPad(PadRow { updated: 50, ..pad(n) }))).unwrap();
    let page = |before| wait(store.history(guest_id(1), 2, before)).unwrap();
    let behind = |id| Some(Cursor { at: 50, id });
    assert_eq!(page(None), [a_game(6, 50, None), a_pad(5, 50, None)]);
    assert_eq!(page(behind(pad_id(5).0)), [a_game(4, 50, None), a_pad(3, 50, None)]);
    assert_eq!(page(behind(pad_id(3).0)), [a_game(1, 50, None)]);
    assert_eq!(page(behind(game_id(1).0)), []);
}

fn what_has_no_result_is_found_the_last_first(store: &dyn Store) {
    assert_eq!(wait(store.n_unkept()), Ok(0));
    for n in 1..=4 {
        commit(store, [BeginGame(game(n)), PutPad(pad(n))]).unwrap();
    }
    commit(store, [end(1, 9), end(2, 9), end(4, 9), keep(2), keep_brief(3, 1)]).unwrap();
    assert_eq!(wait(store.n_unkept()), Ok(5));
    let games = |before: Option<u128>, limit| wait(store.unkept_games(before.map(game_id), limit)).unwrap();
    let pads = |before: Option<u128>, limit| wait(store.unkept_pads(before.map(pad_id), limit)).unwrap();
    assert_eq!(games(None, 9), [4, 1].map(game_id));
    assert_eq!(games(None, 1), [game_id(4)]);
    assert_eq!(games(Some(4), 9), [game_id(1)]);
    assert_eq!(pads(None, 9), [4, 2, 1].map(pad_id));
    assert_eq!(pads(Some(4), 1), [pad_id(2)]);
    commit(store, [keep(1), keep(4), keep_brief(1, 1), keep_brief(2, 1), keep_brief(4, 1)]).unwrap();
    assert_eq!((games(None, 9), pads(None, 9), wait(store.n_unkept())), (vec![], vec![], Ok(0)));
}

fn a_game_without_guests_has_a_result_too(store: &dyn Store) {
    let mut alone = game(1);
    alone.guests = Vec::new();
    commit(store, [BeginGame(alone), end(1, 9)]).unwrap();
    assert_eq!(wait(store.unkept_games(None, 9)), Ok(vec![game_id(1)]));
    commit(store, [keep(1)]).unwrap();
    assert_eq!(wait(store.record(game_id(1))), Ok(Some(vec![1, 0, 255])));
    assert_eq!(wait(store.unkept_games(None, 9)), Ok(vec![]));
}

fn results_of_finished_games_stay_and_briefs_go_with_their_pads(store: &dyn Store) {
    commit(store, [PutTable(table(1)), BeginGame(game(1)), end(1, 9), keep(1), PutPad(pad(1)), keep_brief(1, 1)])
        .unwrap();
    commit(store, [LetGo { thing: Thing::Table(table_id(1)), since: 1000 }]).unwrap();
    commit(store, [LetGo { thing: Thing::Pad(pad_id(1)), since: 1000 }]).unwrap();
    assert_eq!(history(store, 1), [a_game(1, 9, Some(&[1]))]);
    assert_eq!(wait(store.record(game_id(1))), Ok(Some(vec![1, 0, 255])));
    // A new pad with the same id has nothing of the old one.
    commit(store, [PutPad(pad(1))]).unwrap();
    assert_eq!(history(store, 1), [a_pad(1, 10, None), a_game(1, 9, Some(&[1]))]);
}

fn any_bytes_are_kept_as_they_are(store: &dyn Store) {
    let record: Vec<u8> = (0..=255).cycle().take(20_000).collect();
    commit(store, [BeginGame(game(1)), end(1, 9)]).unwrap();
    commit(store, [KeepResult { game: game_id(1), brief: Vec::new(), record: record.clone() }]).unwrap();
    assert_eq!(wait(store.record(game_id(1))), Ok(Some(record)));
    assert_eq!(history(store, 1), [a_game(1, 9, Some(&[]))]);
}
