//! What travels between nodes: nothing but the frames of viewers who are at the node it goes to, and nothing from anybody
//! who is no node.

use std::collections::HashMap;

use async_nats::{Client, Message, Subscriber};
use futures_util::StreamExt;

use crate::house::{House, Node};
use crate::people::{begin, check, play_until};

/// Somebody who hears everything on the bus.
struct Eavesdropper {
    client: Client,
    heard: Subscriber,
}

impl Eavesdropper {
    async fn new(house: &House) -> Eavesdropper {
        let client = async_nats::connect(house.nats.as_ref().unwrap().url()).await.unwrap();
        let heard = client.subscribe(">").await.unwrap();
        client.flush().await.unwrap();
        Eavesdropper { client, heard }
    }

    /// All that was said until now.
    async fn all(mut self) -> Vec<Message> {
        // The answer to this comes behind everything that was said before.
        self.client.flush().await.unwrap();
        self.heard.unsubscribe().await.unwrap();
        self.heard.collect().await
    }
}

fn contains(bytes: &[u8], part: &str) -> bool {
    bytes.windows(part.len()).any(|window| window == part.as_bytes())
}

#[tokio::test]
async fn a_node_gets_only_the_frames_of_its_own_viewers() {
    let Some(house) = House::new() else { return };
    let nodes = [house.node(), house.node(), house.node()];
    let servers = nodes.each_ref().map(|node| node.server.clone());
    let eavesdropper = Eavesdropper::new(&house).await;
    let mut people = begin(&*house.store, &servers.each_ref()).await;
    play_until(&mut people, 40).await;
    check(&*house.store, &people).await;

    let mut by_node: HashMap<String, Vec<u8>> = HashMap::new();
    for message in eavesdropper.all().await {
        by_node.entry(message.subject.to_string()).or_default().extend_from_slice(&message.payload);
    }
    assert!(by_node.len() >= 3, "all three speak");
    let mut n_carried = 0;
    for (node, person) in nodes.iter().zip(&people) {
        let subject = format!("foretell.{}", node.cluster.node().0.simple());
        for (other, sent) in &by_node {
            // What is told to one alone: what they may choose, and their hand.
            let secret = person.texts.iter().filter(|text| text.contains(r#""offer":{"#));
            let n_found = secret.filter(|text| contains(sent, text)).count();
            if *other == subject {
                n_carried += n_found;
            } else {
                assert_eq!(n_found, 0, "{other} got what is for {subject}");
            }
        }
    }
    assert!(n_carried > 0, "the test sees what is carried");
    nodes.into_iter().for_each(Node::kill);
}

#[tokio::test]
async fn nobody_but_a_node_is_heard() {
    let Some(house) = House::new() else { return };
    let nodes = [house.node(), house.node()];
    let servers = nodes.each_ref().map(|node| node.server.clone());
    let eavesdropper = Eavesdropper::new(&house).await;
    let mut people = begin(&*house.store, &[&servers[0], &servers[1], &servers[1]]).await;
    let client = async_nats::connect(house.nats.as_ref().unwrap().url()).await.unwrap();
    play_until(&mut people, 4).await;
    // Everything again, to the node it was for and to the others; then with a byte changed, cut, and as nonsense.
    let messages = eavesdropper.all().await;
    assert!(!messages.is_empty());
    for message in messages {
        for node in &nodes {
            let subject = format!("foretell.{}", node.cluster.node().0.simple());
            let mut other = message.payload.to_vec();
            let last = other.len() - 1;
            other[last] ^= 1;
            client.publish(subject.clone(), message.payload.clone()).await.unwrap();
            client.publish(subject.clone(), message.payload.slice(..last)).await.unwrap();
            client.publish(subject, other.into()).await.unwrap();
        }
    }
    client.flush().await.unwrap();
    play_until(&mut people, 30).await;
    check(&*house.store, &people).await;
    assert!(people.iter().all(|person| person.n_joined == 1), "nobody noticed");
    nodes.into_iter().for_each(Node::kill);
}
