//! The laws of the register of servers, each run on every store that has one.

use std::time::Duration;

use crate::rows::{append, commit, game, table, table_id, wait};
use foretell_store::Change::{BeginGame, PutTable};
use foretell_store::{Epoch, Leases, NodeId, PlayingTable, Store, StoreError, TableRow, TableState};
use uuid::Uuid;

/// Does not lapse while a test runs.
const LONG: Duration = Duration::from_hours(1);
/// Lapses soon.
const SHORT: Duration = Duration::from_millis(20);

lease_laws! {
    every_epoch_is_greater_than_all_before
    a_lease_can_be_renewed_until_it_lapses
    who_comes_back_has_lost_what_they_had
    a_table_has_one_owner
    a_claim_needs_a_live_lease
    a_table_that_is_given_up_can_be_claimed_at_once
    only_the_owner_gives_a_table_up
    who_leaves_has_no_tables
    tables_of_a_lapsed_lease_can_be_claimed
    nodes_are_listed_with_their_tables
    orphans_are_games_that_nobody_serves
    of_many_claimers_one_wins
}

fn node(n: u128) -> NodeId {
    NodeId(Uuid::from_u128(n))
}

fn enter(leases: &impl Leases, n: u128, lease: Duration) -> Epoch {
    wait(leases.enter(node(n), Some(format!("https://{n}.example")), lease)).unwrap()
}

/// Waits until nobody has the table.
fn until_orphaned(leases: &impl Leases, n: u128) {
    while wait(leases.owner(table_id(n))).unwrap().is_some() {
        std::thread::sleep(SHORT / 4);
    }
}

fn every_epoch_is_greater_than_all_before(leases: &impl Leases) {
    let epochs = [1, 2, 1, 1, 3].map(|n| enter(leases, n, LONG));
    assert!(epochs.is_sorted_by(|earlier, later| earlier < later), "{epochs:?}");
}

fn a_lease_can_be_renewed_until_it_lapses(leases: &impl Leases) {
    let epoch = enter(leases, 1, LONG);
    assert_eq!(wait(leases.renew(node(1), epoch, LONG)), Ok(true));
    assert_eq!(wait(leases.renew(node(1), Epoch(epoch.0 + 1), LONG)), Ok(false));
    assert_eq!(wait(leases.renew(node(2), epoch, LONG)), Ok(false));
    wait(leases.claim(table_id(1), node(1), epoch)).unwrap();
    assert_eq!(wait(leases.renew(node(1), epoch, SHORT)), Ok(true));
    until_orphaned(leases, 1);
    assert_eq!(wait(leases.renew(node(1), epoch, LONG)), Ok(false));
    assert_eq!(wait(leases.owner(table_id(1))), Ok(None));
}

fn who_comes_back_has_lost_what_they_had(leases: &impl Leases) {
    let before = enter(leases, 1, LONG);
    wait(leases.claim(table_id(1), node(1), before)).unwrap();
    let after = enter(leases, 1, LONG);
    assert_eq!(wait(leases.owner(table_id(1))), Ok(None));
    assert_eq!(wait(leases.renew(node(1), before, LONG)), Ok(false));
    assert_eq!(wait(leases.claim(table_id(1), node(1), before)), Err(StoreError::Gone));
    assert_eq!(wait(leases.claim(table_id(1), node(1), after)).unwrap().epoch, after);
}

fn a_table_has_one_owner(leases: &impl Leases) {
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    assert_eq!(wait(leases.owner(table_id(7))), Ok(None));
    let owner = wait(leases.claim(table_id(7), node(1), one)).unwrap();
    assert_eq!((owner.node, owner.epoch, owner.address.as_deref()), (node(1), one, Some("https://1.example")));
    assert_eq!(wait(leases.claim(table_id(7), node(2), two)), Ok(owner.clone()));
    assert_eq!(wait(leases.claim(table_id(7), node(1), one)), Ok(owner.clone()));
    assert_eq!(wait(leases.owner(table_id(7))), Ok(Some(owner)));
    assert_eq!(wait(leases.claim(table_id(8), node(2), two)).unwrap().node, node(2));
}

fn a_claim_needs_a_live_lease(leases: &impl Leases) {
    assert_eq!(wait(leases.claim(table_id(1), node(1), Epoch(1))), Err(StoreError::Gone));
    let epoch = enter(leases, 1, SHORT);
    while wait(leases.renew(node(1), epoch, Duration::ZERO)).unwrap() {}
    assert_eq!(wait(leases.claim(table_id(1), node(1), epoch)), Err(StoreError::Gone));
    assert_eq!(wait(leases.owner(table_id(1))), Ok(None));
}

fn a_table_that_is_given_up_can_be_claimed_at_once(leases: &impl Leases) {
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    wait(leases.claim(table_id(1), node(1), one)).unwrap();
    wait(leases.give_up(table_id(1), node(1), one)).unwrap();
    assert_eq!(wait(leases.owner(table_id(1))), Ok(None));
    assert_eq!(wait(leases.claim(table_id(1), node(2), two)).unwrap().node, node(2));
}

fn only_the_owner_gives_a_table_up(leases: &impl Leases) {
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    wait(leases.claim(table_id(1), node(1), one)).unwrap();
    wait(leases.give_up(table_id(1), node(2), two)).unwrap();
    wait(leases.give_up(table_id(1), node(1), two)).unwrap();
    assert_eq!(wait(leases.owner(table_id(1))).unwrap().unwrap().node, node(1));
}

fn who_leaves_has_no_tables(leases: &impl Leases) {
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    wait(leases.claim(table_id(1), node(1), one)).unwrap();
    // The epoch of another says nothing about this lease.
    wait(leases.leave(node(1), two)).unwrap();
    assert_eq!(wait(leases.renew(node(1), one, LONG)), Ok(true));
    wait(leases.leave(node(1), one)).unwrap();
    assert_eq!(wait(leases.owner(table_id(1))), Ok(None));
    assert_eq!(wait(leases.renew(node(1), one, LONG)), Ok(false));
    assert_eq!(wait(leases.claim(table_id(1), node(2), two)).unwrap().node, node(2));
    assert_eq!(wait(leases.nodes()).unwrap().iter().map(|row| row.node).collect::<Vec<_>>(), [node(2)]);
}

fn tables_of_a_lapsed_lease_can_be_claimed(leases: &impl Leases) {
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    wait(leases.claim(table_id(1), node(1), one)).unwrap();
    wait(leases.renew(node(1), one, SHORT)).unwrap();
    until_orphaned(leases, 1);
    assert_eq!(wait(leases.claim(table_id(1), node(2), two)).unwrap().node, node(2));
    // Who wakes up again finds out.
    assert_eq!(wait(leases.renew(node(1), one, LONG)), Ok(false));
    wait(leases.give_up(table_id(1), node(1), one)).unwrap();
    assert_eq!(wait(leases.owner(table_id(1))).unwrap().unwrap().node, node(2));
}

fn nodes_are_listed_with_their_tables(leases: &impl Leases) {
    assert_eq!(wait(leases.nodes()), Ok(vec![]));
    let (one, two) = (enter(leases, 1, LONG), enter(leases, 2, LONG));
    for n in 1..=3 {
        wait(leases.claim(table_id(n), node(2), two)).unwrap();
    }
    wait(leases.claim(table_id(9), node(1), one)).unwrap();
    let rows = wait(leases.nodes()).unwrap();
    let known: Vec<_> = rows.iter().map(|row| (row.node, row.epoch, row.n_tables, row.left.is_some())).collect();
    assert_eq!(known, [(node(1), one, 1, true), (node(2), two, 3, true)]);
    assert_eq!(rows[0].address.as_deref(), Some("https://1.example"));
    // A lease that has lapsed is listed for a while.
    wait(leases.renew(node(1), one, SHORT)).unwrap();
    until_orphaned(leases, 9);
    let rows = wait(leases.nodes()).unwrap();
    assert_eq!(rows.iter().map(|row| row.left.is_some()).collect::<Vec<_>>(), [false, true]);
    assert!(rows[1].left.unwrap() <= LONG);
}

fn orphans_are_games_that_nobody_serves(store: &(impl Store + Leases)) {
    let playing = |n| TableRow { state: TableState::Playing, ..table(n) };
    commit(store, [PutTable(table(1))]).unwrap();
    commit(store, (2..=5).map(|n| PutTable(playing(n)))).unwrap();
    commit(store, [BeginGame(game(4)), append(4, 0), append(4, 1)]).unwrap();
    let orphans = |before, limit| wait(store.orphans(before, limit)).unwrap();
    let ids = |tables: Vec<PlayingTable>| tables.into_iter().map(|table| table.row.id).collect::<Vec<_>>();
    assert_eq!(ids(orphans(None, 9)), [5, 4, 3, 2].map(table_id));
    let (one, two) = (enter(store, 1, LONG), enter(store, 2, LONG));
    for (n, epoch) in [(5, one), (3, two)] {
        let claimer = node(if epoch == one { 1 } else { 2 });
        wait(store.claim(table_id(n), claimer, epoch)).unwrap();
    }
    assert_eq!(orphans(None, 1), [PlayingTable { row: playing(4), touched: 101 }]);
    assert_eq!(ids(orphans(Some(table_id(4)), 9)), [table_id(2)]);
    wait(store.leave(node(1), one)).unwrap();
    assert_eq!(ids(orphans(None, 9)), [5, 4, 2].map(table_id));
}

fn of_many_claimers_one_wins(leases: &impl Leases) {
    let epochs: Vec<Epoch> = (0..8).map(|n| enter(leases, n, LONG)).collect();
    for n in 0..20 {
        let claim = |claimer: usize| wait(leases.claim(table_id(n), node(claimer as u128), epochs[claimer])).unwrap();
        let owners: Vec<_> = std::thread::scope(|scope| {
            let claimers: Vec<_> = (0..8).map(|claimer| scope.spawn(move || claim(claimer))).collect();
            claimers.into_iter().map(|claimer| claimer.join().unwrap()).collect()
        });
        assert!(owners.iter().all(|owner| *owner == owners[0]), "{owners:?}");
    }
}
