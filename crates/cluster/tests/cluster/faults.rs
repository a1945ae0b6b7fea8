//! Nodes that die, freeze, leave or lose the broker: what was told stays, and play goes on.

use std::time::Duration;

use foretell_store::Leases;
use serde_json::json;

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
