//! Pads that are written on: once, in order, on disk before anybody sees it, and still there afterwards.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::time::Duration;

use common::{
    cards, claim, enter, entry, guest_id, open, pads_on, predict, refusal, round, shared_pads_on, store, take, write,
};
use foretell_pads::{Outcome, PadError, Pads};
use foretell_store::{Change, Cursor, PadRow, Store, StoreError};
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn what_was_entered_is_there_after_a_restart() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let seen = write(&pads, &code, 1, "a", &round(1, 2)).await;
    let of_bo = write(&pads, &code, 2, "b", &[claim(1)]).await;
    assert_eq!(of_bo.phone.unwrap().0, 1);

    let (pads, _) = pads_on(store).await;
    let again = pads.look(&code.to_uppercase()).await.unwrap();
    assert_eq!(again.seen_by(guest_id(1)).journal, of_bo.journal);
    assert_eq!(again.seen_by(guest_id(1)).begun, seen.begun);
    assert_eq!(again.phone_of(guest_id(1)).unwrap().0, 0);
    assert_eq!(again.phone_of(guest_id(2)).unwrap().0, 1);
    assert_eq!(again.phone_of(guest_id(3)), None);
}

#[tokio::test(start_paused = true)]
async fn what_is_sent_twice_is_entered_once() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let entries = round(1, 2);
    let first = write(&pads, &code, 1, "a", &entries).await;
    let second = write(&pads, &code, 1, "a", &entries).await;
    assert_eq!(first, second);
    // Something else under the same name is not passed over in silence.
    let other = enter(&pads, &code, 1, "a", &[predict(2, 2, 0)]).await;
    assert_eq!((other.taken, refusal(&other).as_str()), (0, "bad_id"));
    // And neither is what another phone calls the same.
    let other = enter(&pads, &code, 2, "a", &[claim(1)]).await;
    assert_eq!((other.taken, refusal(&other).as_str()), (0, "bad_id"));
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)).journal.len(), entries.len());
}

#[tokio::test(start_paused = true)]
async fn two_who_take_back_the_same_take_back_one() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 2, "c", &[claim(1)]).await;
    write(&pads, &code, 1, "k", &[predict(1, 1, 1)]).await;
    // If Bo's entry could bear the name of Ada's, each of the two would find one of that name to take back.
    let same = enter(&pads, &code, 2, "k", &[predict(1, 2, 0)]).await;
    assert_eq!(refusal(&same), "bad_id");
    write(&pads, &code, 2, "p", &[predict(1, 2, 0)]).await;
    let undo = json!({"enter": "undo", "id": "p0"});
    write(&pads, &code, 1, "x", std::slice::from_ref(&undo)).await;
    let second = enter(&pads, &code, 2, "y", &[undo]).await;
    assert_eq!(refusal(&second), "undo_passed");
}

#[tokio::test(start_paused = true)]
async fn after_a_refusal_nothing_is_taken() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let entries = [predict(1, 1, 1), predict(1, 0, 0), predict(1, 2, 0)];
    let entered = enter(&pads, &code, 1, "a", &entries).await;
    assert_eq!((entered.taken, refusal(&entered).as_str()), (1, "not_in_turn"));
    let refused = entered.refused.unwrap();
    assert_eq!((refused.id.as_str(), refused.reason.as_str()), ("a1", "seat 2 comes before seat 0"));
    assert_eq!(entered.pad.seen_by(guest_id(1)).journal.len(), 1);
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)).journal.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn of_two_phones_that_enter_the_same_one_looks_again() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 2, "b", &[claim(1)]).await;
    let entries = |id| vec![entry(id, 1, &predict(1, 1, 1))];
    let (one, other) =
        tokio::join!(pads.enter(&code, guest_id(1), entries("k")), pads.enter(&code, guest_id(2), entries("p")));
    let outcomes = [one.unwrap(), other.unwrap()];
    let n_taken: usize = outcomes.iter().map(|entered: &Outcome| entered.taken).sum();
    let refused: Vec<_> = outcomes.iter().filter(|entered| entered.refused.is_some()).map(refusal).collect();
    assert_eq!((n_taken, refused), (1, vec!["conflict".to_owned()]));
}

#[tokio::test(start_paused = true)]
async fn who_only_watches_enters_nothing_but_a_claim() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    for attempt in [predict(1, 1, 1), json!({"enter": "end"}), json!({"enter": "name", "seat": 0, "name": "Bo 2"})] {
        let entered = enter(&pads, &code, 2, "b", &[attempt]).await;
        assert_eq!((entered.taken, refusal(&entered).as_str()), (0, "only_watching"));
        assert_eq!(entered.pad.seen_by(guest_id(2)).phone, None);
    }
    let seen = write(&pads, &code, 2, "c", &[claim(1), predict(1, 1, 1)]).await;
    assert_eq!(seen.phone.unwrap().0, 1);
}

#[tokio::test(start_paused = true)]
async fn what_is_not_stored_did_not_happen() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let mut shown = pads.watch(&code).await.unwrap();
    let before = shown.borrow_and_update().seen_by(guest_id(1));
    let entries = vec![entry("a", 0, &predict(1, 1, 1))];
    for trouble in [StoreError::Full("no room".to_owned()), StoreError::ReadOnly, StoreError::Io("bad".to_owned())] {
        store.fail_with(Some(trouble.clone()));
        let failed = pads.enter(&code, guest_id(1), entries.clone()).await;
        assert_eq!(failed.unwrap_err(), PadError::Store(trouble));
        assert!(!shown.has_changed().unwrap());
        assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)), before);
    }
    store.fail_with(None);
    assert_eq!(pads.enter(&code, guest_id(1), entries).await.unwrap().taken, 1);
    shown.changed().await.unwrap();
    assert_eq!(shown.borrow().seen_by(guest_id(1)).journal.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_pad_that_somebody_else_wrote_on_is_loaded_again() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 1, "a", &[predict(1, 1, 1)]).await;
    // Another server, which there should not be, has the same pad.
    let (other, _) = pads_on(store).await;
    write(&other, &code, 1, "o", &[predict(1, 2, 0)]).await;
    let entries = vec![entry("b", 2, &predict(1, 0, 0))];
    let lost = pads.enter(&code, guest_id(1), vec![entry("c", 1, &predict(1, 2, 1))]).await;
    assert_eq!(lost.unwrap_err(), PadError::Store(StoreError::Conflict));
    let entered = pads.enter(&code, guest_id(1), entries).await.unwrap();
    assert_eq!((entered.taken, entered.pad.seen_by(guest_id(1)).journal.len()), (1, 3));
}

#[tokio::test(start_paused = true)]
async fn servers_that_share_a_store_write_on_the_same_pad() {
    let store = store().await;
    let [one, other] = [shared_pads_on(store.clone()).await, shared_pads_on(store).await];
    let code = open(&one, 1, cards(&[1, 2], "open")).await;
    let [mut at_one, mut at_other] = [one.watch(&code).await.unwrap(), other.watch(&code).await.unwrap()];
    write(&one, &code, 1, "a", &[predict(1, 1, 1)]).await;
    at_one.changed().await.unwrap();
    // What the other has in memory is old: it is loaded again, and what was written on it is taken the second time.
    let entered = other.enter(&code, guest_id(1), vec![entry("b", 1, &predict(1, 2, 0))]).await.unwrap();
    assert_eq!((entered.taken, entered.pad.seen_by(guest_id(1)).journal.len()), (1, 2));
    // Looking asks the store.
    assert_eq!(one.look(&code).await.unwrap().seen_by(guest_id(1)).journal.len(), 2);
    // Those who watch are told by word, and also without one.
    at_one.changed().await.unwrap();
    assert_eq!(at_one.borrow_and_update().seen_by(guest_id(1)).journal.len(), 2);
    write(&other, &code, 1, "c", &[predict(1, 0, 0)]).await;
    at_one.changed().await.unwrap();
    assert_eq!(at_one.borrow_and_update().seen_by(guest_id(1)).journal.len(), 3);
    write(&one, &code, 1, "d", &[json!({"enter": "undo", "id": "c0"})]).await;
    other.look_again(&code);
    while at_other.borrow_and_update().seen_by(guest_id(1)).journal.len() < 4 {
        at_other.changed().await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn a_pad_that_nobody_needs_leaves_memory_and_comes_back() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 1, "a", &[predict(1, 1, 1)]).await;
    let shown = pads.watch(&code).await.unwrap();
    tokio::time::sleep(Duration::from_hours(1)).await;
    assert!(shown.has_changed().is_ok(), "somebody watches");
    drop(shown);
    let nobody = pads.look(&code).await.unwrap();
    tokio::time::sleep(Duration::from_mins(6)).await;
    let again = pads.look(&code).await.unwrap();
    assert!(!std::sync::Arc::ptr_eq(&nobody, &again), "it was loaded again");
    let seen = write(&pads, &code, 1, "b", &[predict(1, 2, 0)]).await;
    assert_eq!(seen.journal.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_game_is_kept_and_can_be_taken_back() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1], "open")).await;
    let ended = async || store.pad_by_code(&code).await.unwrap().unwrap().ended;
    let entries = round(1, 2);
    let (last, before) = entries.split_last().unwrap();
    write(&pads, &code, 1, "a", before).await;
    assert_eq!(ended().await, None);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let seen = write(&pads, &code, 1, "b", std::slice::from_ref(last)).await;
    assert_eq!(ended().await, Some(seen.updated));
    // A correction changes what came of it, and not when it ended.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let correction = json!({"enter": "correct", "round": 1, "entries": round(1, 1)});
    write(&pads, &code, 1, "c", &[correction]).await;
    assert_eq!(ended().await, Some(seen.updated));
    write(&pads, &code, 1, "d", &[json!({"enter": "undo", "id": "c0"}), json!({"enter": "undo", "id": "b0"})]).await;
    assert_eq!(ended().await, None);
}

#[tokio::test(start_paused = true)]
async fn a_pad_is_no_dump() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 1, "a", &round(1, 2)).await;
    // What is longer than any round is refused as a whole.
    let trump = json!({"enter": "trump", "round": 1, "trump": "R"});
    let correct = |n: usize| {
        let entries: Vec<_> = std::iter::repeat_n(trump.clone(), n).chain(round(1, 1)).collect();
        json!({"enter": "correct", "round": 1, "entries": entries})
    };
    let long = pads.enter(&code, guest_id(1), vec![entry("x", 5, &correct(200))]).await;
    assert_eq!(long.unwrap_err(), PadError::TooLong);
    // Of what fits there can be only so much.
    let fits = vec![correct(150); 50];
    let mut taken = 0;
    let entered = loop {
        let entered = enter(&pads, &code, 1, &format!("c{taken}-"), &fits).await;
        taken += entered.taken;
        if entered.refused.is_some() {
            break entered;
        }
    };
    assert_eq!(refusal(&entered), "full");
    assert!(taken > 100, "{taken}");
    let entered = enter(&pads, &code, 1, "d", &[take(2, 0, 1)]).await;
    assert_ne!(refusal(&entered), "full", "there is room for what a game needs");
}

#[tokio::test(start_paused = true)]
async fn a_guest_forgets_a_pad_and_others_keep_it() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 2, "b", &[claim(1)]).await;
    pads.forget(&code, guest_id(1)).await.unwrap();
    pads.forget(&code, guest_id(1)).await.unwrap();
    pads.forget(&code, guest_id(3)).await.unwrap();
    assert_eq!(store.pads_of(guest_id(1), 9, None).await.unwrap(), []);
    assert_eq!(store.pads_of(guest_id(2), 9, None).await.unwrap().len(), 1);
    // Who writes on it again has it again, as the same phone.
    let seen = write(&pads, &code, 1, "a", &[predict(1, 1, 1)]).await;
    assert_eq!(seen.phone.unwrap().0, 0);
    assert_eq!(store.pads_of(guest_id(1), 9, None).await.unwrap().len(), 1);

    let shown = pads.watch(&code).await.unwrap();
    pads.forget(&code, guest_id(1)).await.unwrap();
    pads.forget(&code, guest_id(2)).await.unwrap();
    assert_eq!(pads.look(&code).await.unwrap_err(), PadError::Unknown);
    assert!(shown.has_changed().is_err(), "nothing comes any more");
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_read_is_said_and_stays() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let row = store.pad_by_code(&code).await.unwrap().unwrap();
    store.commit(vec![Change::PutPad(PadRow { doc: "{}".into(), version: 2, ..row })]).await.unwrap();
    let (pads, _) = pads_on(store.clone()).await;
    assert!(matches!(pads.look(&code).await.unwrap_err(), PadError::Damaged(_)));
    let list = pads.history(guest_id(1), None::<Cursor>, None, None).await.unwrap();
    assert_eq!(list.items, []);
    assert_eq!(store.pad_by_code(&code).await.unwrap().unwrap().doc, "{}");
}

#[tokio::test(start_paused = true)]
async fn no_pad_is_opened_with_options_that_do_not_go() {
    let (pads, _) = pads_on(store().await).await;
    for (names, first) in [(vec!["Ada", "Bo"], 0), (vec!["Ada", "Bo", "bo"], 0), (vec!["Ada", "Bo", "Cy"], 3)] {
        let mut options = cards(&[1, 2], "open");
        options["names"] = json!(names);
        options["first"] = json!(first);
        let refused = pads.open(guest_id(1), serde_json::from_value(options).unwrap()).await;
        assert!(matches!(refused, Err(PadError::Rules(_))), "{refused:?}");
    }
}

/// The guests of the phones at the seats of a pad.
async fn owners(pads: &Pads, code: &str) -> Vec<Option<u128>> {
    let kept = pads.look(code).await.unwrap();
    let of = |seat: usize| (1..=3).find(|&n| kept.seat_of(guest_id(n)).is_some_and(|own| own.index() == seat));
    (0..3).map(of).collect()
}

#[tokio::test(start_paused = true)]
async fn the_next_game_has_the_same_people_with_the_same_phones() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1], "secret")).await;
    write(&pads, &code, 2, "b", &[claim(1)]).await;
    write(&pads, &code, 1, "n", &[json!({"enter": "name", "seat": 2, "name": "Cem"})]).await;
    assert_eq!(pads.next(&code, guest_id(1), 1).await, Err(PadError::Running));
    write(&pads, &code, 1, "e", &[json!({"enter": "end"})]).await;
    assert_eq!(pads.next(&code, guest_id(3), 1).await, Err(PadError::OnlyWatching));
    assert!(matches!(pads.next(&code, guest_id(1), 3).await, Err(PadError::Rules(_))));

    let mut shown = pads.watch(&code).await.unwrap();
    assert_eq!(shown.borrow_and_update().seen_by(guest_id(3)).next, None);
    // It is the keeper's pad, whoever asks for it, and there is one for all who ask.
    let next = pads.next(&code, guest_id(2), 1).await.unwrap();
    assert_eq!(pads.next(&code, guest_id(1), 2).await.as_ref(), Ok(&next));
    assert_eq!(pads.next(&code, guest_id(3), 2).await.as_ref(), Ok(&next));
    shown.changed().await.unwrap();
    for guest in 1..=3 {
        assert_eq!(shown.borrow().seen_by(guest_id(guest)).next.as_ref(), Some(&next), "everybody is told");
    }
    let seen = pads.look(&next).await.unwrap().seen_by(guest_id(1));
    assert_eq!((seen.options.names[2].as_str(), seen.options.first, seen.phone.unwrap().0), ("Cem", 1, 0));
    assert_eq!(owners(&pads, &next).await, [None, Some(2), None]);
    assert_eq!(store.pads_of(guest_id(2), 9, None).await.unwrap().len(), 2, "it is in Bo's history");

    // All of it is on the disk, and can be written on.
    let (pads, _) = pads_on(store).await;
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(2)).next.as_ref(), Some(&next));
    assert_eq!(owners(&pads, &next).await, [None, Some(2), None]);
    let sealed = enter(&pads, &next, 1, "k", &[predict(1, 1, 0)]).await;
    assert_eq!(refusal(&sealed), "own_phone");
    write(&pads, &next, 2, "p", &[predict(1, 1, 1)]).await;
}

#[tokio::test(start_paused = true)]
async fn who_has_left_is_not_brought_back_by_the_next_game() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1], "open")).await;
    write(&pads, &code, 1, "a", &[claim(0)]).await;
    write(&pads, &code, 2, "b", &[claim(1)]).await;
    write(&pads, &code, 3, "c", &[claim(2)]).await;
    write(&pads, &code, 1, "r", &round(1, 2)).await;
    pads.forget(&code, guest_id(1)).await.unwrap();
    let next = pads.next(&code, guest_id(2), 0).await.unwrap();
    assert_eq!(owners(&pads, &next).await, [None, Some(2), Some(3)]);
    assert_eq!(pads.look(&next).await.unwrap().phone_of(guest_id(2)).unwrap().0, 0, "somebody has to keep it");
    // A pad that nobody has any more is no next game.
    for guest in [2, 3] {
        pads.forget(&next, guest_id(guest)).await.unwrap();
    }
    let again = pads.next(&code, guest_id(3), 0).await.unwrap();
    assert_ne!(again, next);
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(3)).next, Some(again));
}

#[tokio::test(start_paused = true)]
async fn a_next_game_that_is_not_stored_is_not_announced() {
    let store = store().await;
    let (pads, _) = pads_on(store.clone()).await;
    let code = open(&pads, 1, cards(&[1], "open")).await;
    write(&pads, &code, 1, "a", &round(1, 2)).await;
    store.fail_with(Some(StoreError::ReadOnly));
    assert_eq!(pads.next(&code, guest_id(1), 0).await, Err(PadError::Store(StoreError::ReadOnly)));
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)).next, None);
    store.fail_with(None);
    let next = pads.next(&code, guest_id(1), 0).await.unwrap();
    assert_eq!(store.pads_of(guest_id(1), 9, None).await.unwrap().len(), 2);
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)).next, Some(next));
}
