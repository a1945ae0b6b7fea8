//! The laws of pads, run on every store there is.

use crate::laws::{CONFLICT, GONE};
use crate::rows::{commit, enter, entry, game, guest_id, pad, pad_id, table, wait};
use foretell_store::Change::{BeginGame, ForgetPad, PutPad, PutTable};
use foretell_store::{Cursor, PadRow, Store};

laws! {
    a_pad_is_replaced_version_by_version
    a_code_belongs_to_one_pad
    a_pad_and_a_table_may_have_the_same_code
    an_end_can_be_taken_back
    entries_have_no_gap_and_no_second_in_a_place
    entries_belong_to_a_pad
    a_commit_with_pads_is_all_or_nothing
    pads_are_listed_the_last_updated_first
    no_page_loses_pads_that_were_updated_at_once
    a_guest_forgets_a_pad_and_others_keep_it
    a_pad_that_everybody_forgot_is_gone
    forgetting_is_taken_back_with_its_commit
}

fn version(n: u64, doc: &str) -> PadRow {
    PadRow { version: n, doc: doc.into(), ..pad(1) }
}

fn forget(pad: u128, guest: u128) -> foretell_store::Change {
    ForgetPad { pad: pad_id(pad), guest: guest_id(guest) }
}

fn a_pad_is_replaced_version_by_version(store: &dyn Store) {
    assert_eq!(wait(store.pad(pad_id(1))), Ok(None));
    assert_eq!(commit(store, [PutPad(version(2, "too early"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(0, "no version"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(1, "one"))]), Ok(()));
    assert_eq!(commit(store, [PutPad(version(1, "one again"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(3, "skips one"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(2, "two"))]), Ok(()));
    assert_eq!(commit(store, [PutPad(version(2, "two again"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(u64::MAX, "far away"))]), CONFLICT);
    assert_eq!(wait(store.pad(pad_id(1))), Ok(Some(version(2, "two"))));
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(version(2, "two"))));
}

fn a_code_belongs_to_one_pad(store: &dyn Store) {
    let second = PadRow { code: "code 1".into(), ..pad(2) };
    commit(store, [PutPad(pad(1))]).unwrap();
    assert_eq!(commit(store, [PutPad(second.clone())]), CONFLICT);
    assert_eq!(wait(store.pad(pad_id(2))), Ok(None));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(1)]));
    // A pad that takes another code sets its old one free.
    let renamed = PadRow { version: 2, code: "other".into(), ..pad(1) };
    commit(store, [PutPad(renamed.clone())]).unwrap();
    assert_eq!(commit(store, [PutPad(second.clone())]), Ok(()));
    assert_eq!(commit(store, [PutPad(PadRow { version: 3, ..pad(1) })]), CONFLICT);
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(second)));
    assert_eq!(wait(store.pad_by_code("other")), Ok(Some(renamed)));
    assert_eq!(wait(store.pad_by_code("code 2")), Ok(None));
}

fn a_pad_and_a_table_may_have_the_same_code(store: &dyn Store) {
    commit(store, [PutTable(table(1)), PutPad(pad(1))]).unwrap();
    assert_eq!(wait(store.table_by_code("code 1")), Ok(Some(table(1))));
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(pad(1))));
}

fn an_end_can_be_taken_back(store: &dyn Store) {
    let ended = PadRow { version: 2, ended: Some(70), ..pad(1) };
    let open_again = PadRow { version: 3, ..pad(1) };
    commit(store, [PutPad(pad(1)), PutPad(ended.clone())]).unwrap();
    assert_eq!(wait(store.pad(pad_id(1))), Ok(Some(ended)));
    commit(store, [PutPad(open_again.clone())]).unwrap();
    assert_eq!(wait(store.pad(pad_id(1))), Ok(Some(open_again)));
}

fn entries_have_no_gap_and_no_second_in_a_place(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), PutPad(pad(2))]).unwrap();
    assert_eq!(commit(store, [enter(1, 1)]), CONFLICT);
    assert_eq!(commit(store, [enter(1, 0)]), Ok(()));
    assert_eq!(commit(store, [enter(1, 0)]), CONFLICT);
    assert_eq!(commit(store, [enter(1, 2)]), CONFLICT);
    assert_eq!(commit(store, [enter(2, 1)]), CONFLICT);
    assert_eq!(commit(store, [enter(1, u64::MAX)]), CONFLICT);
    assert_eq!(commit(store, (1..300).map(|seq| enter(1, seq))), Ok(()));
    assert_eq!(wait(store.entries(pad_id(1))).unwrap(), (0..300).map(|seq| entry(1, seq)).collect::<Vec<_>>());
    assert_eq!(wait(store.entries(pad_id(2))), Ok(vec![]));
}

fn entries_belong_to_a_pad(store: &dyn Store) {
    assert_eq!(commit(store, [BeginGame(game(1)), enter(1, 0)]), CONFLICT);
    assert_eq!(commit(store, [PutPad(pad(1)), enter(1, 0)]), Ok(()));
}

fn a_commit_with_pads_is_all_or_nothing(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), enter(1, 0)]).unwrap();
    let second = PadRow { version: 2, code: "other".into(), guests: vec![guest_id(3)], ..pad(1) };
    let everything = [PutPad(second), PutPad(pad(2)), enter(2, 0), enter(1, 1), enter(1, 1)];
    assert_eq!(commit(store, everything), CONFLICT);
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(pad(1))));
    assert_eq!(wait(store.pad_by_code("other")), Ok(None));
    assert_eq!(wait(store.pad(pad_id(2))), Ok(None));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(1)]));
    assert_eq!(wait(store.pads_of(guest_id(3), 9, None)), Ok(vec![]));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![entry(1, 0)]));
    assert_eq!(wait(store.entries(pad_id(2))), Ok(vec![]));
    assert_eq!(commit(store, [enter(1, 1)]), Ok(()));
}

fn pads_are_listed_the_last_updated_first(store: &dyn Store) {
    let of_others = PadRow { guests: vec![guest_id(3)], ..pad(4) };
    commit(store, [pad(2), of_others.clone(), pad(1), pad(3)].map(PutPad)).unwrap();
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(3), pad(2), pad(1)]));
    assert_eq!(wait(store.pads_of(guest_id(2), 2, None)), Ok(vec![pad(3), pad(2)]));
    assert_eq!(wait(store.pads_of(guest_id(3), 9, None)), Ok(vec![of_others.clone()]));
    assert_eq!(wait(store.pads_of(guest_id(9), 9, None)), Ok(vec![]));
    // Pad 1 is the last updated now; guest 2 has it no more, and guest 3 does.
    let guests = vec![guest_id(1), guest_id(3)];
    let entered = PadRow { version: 2, updated: 1000, guests, ..pad(1) };
    commit(store, [PutPad(entered.clone())]).unwrap();
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![entered.clone(), pad(3), pad(2)]));
    assert_eq!(wait(store.pads_of(guest_id(2), 9, None)), Ok(vec![pad(3), pad(2)]));
    assert_eq!(wait(store.pads_of(guest_id(3), 9, None)), Ok(vec![entered, of_others]));
}

fn no_page_loses_pads_that_were_updated_at_once(store: &dyn Store) {
    let at = |n, updated| PadRow { updated, ..pad(n) };
    commit(store, [at(3, 50), at(1, 50), at(5, 50), at(2, 40), at(4, 60)].map(PutPad)).unwrap();
    let page = |before| wait(store.pads_of(guest_id(1), 2, before)).unwrap();
    let behind = |at, n| Some(Cursor { at, id: pad_id(n).0 });
    assert_eq!(page(None), [at(4, 60), at(5, 50)]);
    assert_eq!(page(behind(50, 5)), [at(3, 50), at(1, 50)]);
    assert_eq!(page(behind(50, 1)), [at(2, 40)]);
    assert_eq!(page(behind(40, 2)), []);
}

fn a_guest_forgets_a_pad_and_others_keep_it(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), enter(1, 0), PutPad(pad(2))]).unwrap();
    assert_eq!(commit(store, [forget(3, 1)]), GONE);
    assert_eq!(commit(store, [forget(1, 3)]), GONE);
    assert_eq!(commit(store, [forget(1, 1)]), Ok(()));
    assert_eq!(commit(store, [forget(1, 1)]), GONE);
    let rest = PadRow { version: 2, guests: vec![guest_id(2)], ..pad(1) };
    assert_eq!(wait(store.pad(pad_id(1))), Ok(Some(rest.clone())));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(2)]));
    assert_eq!(wait(store.pads_of(guest_id(2), 9, None)), Ok(vec![pad(2), rest]));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![entry(1, 0)]));
    // A caller with the version before learns of it.
    assert_eq!(commit(store, [PutPad(version(2, "two"))]), CONFLICT);
    assert_eq!(commit(store, [PutPad(version(3, "three"))]), Ok(()));
}

fn a_pad_that_everybody_forgot_is_gone(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), enter(1, 0), enter(1, 1)]).unwrap();
    commit(store, [forget(1, 2), forget(1, 1)]).unwrap();
    assert_eq!(wait(store.pad(pad_id(1))), Ok(None));
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(None));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![]));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![]));
    assert_eq!(commit(store, [enter(1, 2)]), CONFLICT);
    // Its code is free again.
    let other = PadRow { code: "code 1".into(), ..pad(2) };
    assert_eq!(commit(store, [PutPad(other)]), Ok(()));
}

fn forgetting_is_taken_back_with_its_commit(store: &dyn Store) {
    commit(store, [PutPad(pad(1)), enter(1, 0)]).unwrap();
    assert_eq!(commit(store, [forget(1, 1), enter(1, 5)]), CONFLICT);
    assert_eq!(commit(store, [forget(1, 1), forget(1, 2), enter(1, 5)]), CONFLICT);
    assert_eq!(wait(store.pad_by_code("code 1")), Ok(Some(pad(1))));
    assert_eq!(wait(store.pads_of(guest_id(1), 9, None)), Ok(vec![pad(1)]));
    assert_eq!(wait(store.entries(pad_id(1))), Ok(vec![entry(1, 0)]));
}
