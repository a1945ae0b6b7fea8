//! Nodes that die, freeze, leave or lose the broker: what was told stays, and play goes on.

use std::sync::Arc;
use std::time::Duration;

use foretell_store::{Answer, Around, Change, GameId, Leases, Line, Memory, Store};
use serde_json::json;
use tokio::sync::watch;

use crate::house::{House, Node};
use crate::people::{begin, check, play_until};

const LEASE: Duration = Duration::from_secs(1);

/// Where a table is.
async fn owner(nodes: &[Node], code: &str) -> usize {
    loop {
        // On a busy machine it may be on its way from one to another.
        if let Some(at) = nodes.iter().position(|node| node.cluster.has(code)) {
            return at;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_death_of_an_owner_costs_nothing_that_was_told() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let mut nodes = vec![house.node(), house.node(), house.node()];
    // The host makes the table on the first node, but whoever comes first owns it.
    let [_, b, c] = [0, 1, 2].map(|n: usize| nodes[n].server.clone());
    let host = nodes[0].server.clone();
    let mut people = begin(&*house.store, &[&host, &b, &c]).await;
    play_until(&mut people, 7).await;
    let at = owner(&nodes, &people[0].code).await;
    let dead = nodes.remove(at);
    // Those at the dead node come back by another.
    for person in &mut people {
        person.server = nodes[0].server.clone();
    }
    dead.kill();
    play_until(&mut people, 25).await;
    check(&*house.store, &people).await;
    assert!(people.iter().all(|person| person.seq >= 25 && person.n_joined >= 2));
    nodes.into_iter().for_each(Node::kill);
}

#[tokio::test]
async fn an_owner_that_was_frozen_refuses_and_reloads() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let nodes = vec![house.node(), house.node()];
    let [a, b] = [0, 1].map(|n: usize| nodes[n].server.clone());
    // All but the host are at the node that does not own the table.
    let mut people = begin(&*house.store, &[&a, &b, &b]).await;
    let code = people[0].code.clone();
    play_until(&mut people, 5).await;
    let frozen = &nodes[owner(&nodes, &code).await];
    let epoch = |nodes: &[foretell_store::NodeRow], id| nodes.iter().find(|row| row.node == id).unwrap().epoch;
    let before = epoch(&house.store.nodes().await.unwrap(), frozen.cluster.node());
    frozen.freeze(house.lease * 3);
    play_until(&mut people, 30).await;
    check(&*house.store, &people).await;
    assert!(people.iter().all(|person| person.n_joined >= 2));
    let after = epoch(&house.store.nodes().await.unwrap(), frozen.cluster.node());
    assert!(after > before, "it took a new epoch");
    nodes.into_iter().for_each(Node::kill);
}

#[tokio::test]
async fn a_node_that_leaves_hands_its_tables_over() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let mut nodes = vec![house.node(), house.node()];
    let servers = [0, 1].map(|n: usize| nodes[n].server.clone());
    let mut people = begin(&*house.store, &[&servers[0], &servers[1], &servers[1]]).await;
    play_until(&mut people, 5).await;
    let at = owner(&nodes, &people[0].code).await;
    let leaving = nodes.remove(at);
    for person in &mut people {
        person.server = nodes[0].server.clone();
    }
    leaving.stop().await;
    play_until(&mut people, 20).await;
    check(&*house.store, &people).await;
    assert_eq!(owner(&nodes, &people[0].code).await, 0);
    nodes.into_iter().for_each(Node::kill);
}

#[tokio::test]
async fn play_goes_on_when_the_broker_is_back() {
    let Some(mut house) = House::with_lease(LEASE) else { return };
    let nodes = vec![house.node(), house.node(), house.node()];
    let servers = [0, 1, 2].map(|n: usize| nodes[n].server.clone());
    let mut people = begin(&*house.store, &servers.each_ref()).await;
    for seq in [8, 16, 24] {
        play_until(&mut people, seq).await;
        house.nats.as_mut().unwrap().restart();
    }
    play_until(&mut people, 32).await;
    check(&*house.store, &people).await;
    nodes.into_iter().for_each(Node::kill);
}

#[tokio::test]
async fn a_table_without_sockets_goes_on_at_another_node() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let first = house.node();
    let ada = house.guest("Ada").await;
    let options = json!({"game": {"name": "cards", "n_seats": 3}, "patience": "30"});
    let new = serde_json::from_value(json!({"options": options, "bots": ["novice", "novice"], "start": true}));
    let (carrier, guest) = (first.server.carrier.clone(), ada.clone());
    let new = new.unwrap_or_else(|error: serde_json::Error| panic!("{error}"));
    let code = first.server.run(async move { carrier.create(&guest, new).await }).await.unwrap().code;
    let second = house.node();
    first.kill();
    while !second.cluster.has(&code) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    second.kill();
}

/// A store whose lines can be held up on their way.
struct Slow {
    store: Arc<Memory>,
    /// Whether the way is free.
    free: watch::Sender<bool>,
    n_waiting: watch::Sender<usize>,
}

impl Around for Slow {
    fn inner(&self) -> &dyn Store {
        &*self.store
    }

    fn commit(&self, changes: Vec<Change>) -> Answer<'_, ()> {
        if !changes.iter().any(|change| matches!(change, Change::Append { .. })) {
            return self.store.commit(changes);
        }
        let mut free = self.free.subscribe();
        Box::pin(async move {
            self.n_waiting.send_modify(|n| *n += 1);
            free.wait_for(|free| *free).await.unwrap();
            self.n_waiting.send_modify(|n| *n -= 1);
            self.store.commit(changes).await
        })
    }
}

/// A node is taken for dead while a line of it is on its way. The line arrives after another node has loaded the table.
#[tokio::test]
async fn what_comes_through_after_the_lease_is_not_told() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let (free, n_waiting) = (watch::Sender::new(true), watch::Sender::new(0));
    let slow = Arc::new(Slow { store: house.store.clone(), free, n_waiting });
    let (first, second) = (house.node_on(slow.clone()), house.node());
    let [a, b] = [&first, &second].map(|node| node.server.clone());
    let mut people = begin(&*house.store, &[&a, &b, &b]).await;
    let mut seq = 5;
    play_until(&mut people, seq).await;
    while people[0].offer.is_none() {
        seq += 1;
        play_until(&mut people, seq).await;
    }
    assert!(first.cluster.has(&people[0].code), "whoever comes first has the table");

    slow.free.send_replace(false);
    people[0].choose().await;
    slow.n_waiting.subscribe().wait_for(|n| *n > 0).await.unwrap();
    let id = first.cluster.node();
    let nodes = house.store.nodes().await.unwrap();
    let epoch = nodes.iter().find(|row| row.node == id).unwrap().epoch;
    house.store.leave(id, epoch).await.unwrap();
    while people[1].n_joined == 1 {
        people[1].next().await;
    }
    slow.free.send_replace(true);
    play_until(&mut people, seq + 15).await;
    check(&*house.store, &people).await;
    first.kill();
    second.kill();
}

/// The store as a node of the version before sees it: whatever was written is newer than it knows.
struct FromBefore(Arc<Memory>);

impl Around for FromBefore {
    fn inner(&self) -> &dyn Store {
        &*self.0
    }

    fn journal(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        Box::pin(async move {
            let lines = self.0.journal(game).await?;
            Ok(lines.into_iter().map(|line| Line { rules: line.rules + 1, ..line }).collect())
        })
    }
}

#[tokio::test]
async fn a_table_of_newer_rules_stays_with_the_nodes_that_know_them() {
    let Some(house) = House::with_lease(LEASE) else { return };
    let (first, older) = (house.node(), house.node_on(Arc::new(FromBefore(house.store.clone()))));
    let mut people = begin(&*house.store, &[&first.server, &first.server, &first.server]).await;
    play_until(&mut people, 6).await;
    // Everybody comes back by the older node, which cannot play on. The table is nobody's, and it leaves it to the newer one.
    let newer = house.node();
    for person in &mut people {
        person.server = older.server.clone();
    }
    first.kill();
    play_until(&mut people, 20).await;
    check(&*house.store, &people).await;
    assert!(newer.cluster.has(&people[0].code) && !older.cluster.has(&people[0].code));
    newer.kill();
    older.kill();
}
