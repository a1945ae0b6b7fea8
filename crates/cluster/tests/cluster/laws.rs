//! What every way to the tables keeps, whether they are in this process or elsewhere: each law runs with one server alone,
//! and with people at different nodes.

use std::sync::Arc;

use foretell_carrier::News;
use foretell_store::{Memory, Store};
use foretell_tables::{JoinError, LoadError};
use serde_json::json;

use crate::house::{House, Server, alone, guest};
use crate::people::{Person, begin, check, play_until, sit};

/// Runs a law: the three servers may be one.
async fn keeps<F: Future<Output = ()>>(law: impl Fn(Arc<Memory>, [Server; 3]) -> F) {
    let store = Arc::new(Memory::new());
    let server = alone(store.clone()).await;
    law(store, [server.clone(), server.clone(), server]).await;
    let Some(house) = House::new() else { return };
    let nodes = [house.node(), house.node(), house.node()];
    law(house.store.clone(), nodes.each_ref().map(|node| node.server.clone())).await;
    for node in nodes {
        node.kill();
    }
}

#[tokio::test]
async fn a_game_is_played_to_its_end_wherever_people_are() {
    keeps(|store, [a, b, c]| async move {
        let mut people = begin(&*store, &[&a, &b, &c]).await;
        play_until(&mut people, u64::MAX).await;
        assert!(people.iter().all(|person| person.table["stage"] == "over" && person.n_joined == 1));
        check(&*store, &people).await;
    })
    .await;
}

#[tokio::test]
async fn what_one_says_all_hear_and_who_leaves_is_missed() {
    keeps(|store, [a, b, c]| async move {
        let mut people = begin(&*store, &[&a, &b, &c]).await;
        people[1].send(json!({"type": "chat", "text": "hello"})).await;
        for person in &mut people {
            let talk = person.until(|frame| frame["type"] == "talk").await;
            assert_eq!(talk["text"], "hello");
        }
        let gone = people.pop().unwrap();
        gone.joined.way.leave().await;
        for person in &mut people {
            person.until(|frame| frame["type"] == "table" && frame["table"]["chairs"][2]["here"] == false).await;
        }
    })
    .await;
}

#[tokio::test]
async fn what_is_refused_is_refused_everywhere() {
    keeps(|store, [a, b, _]| async move {
        let eve = guest(&*store, "Eve").await;
        let unknown = b.join("nowhere", &eve, None).await.unwrap_err();
        assert_eq!(unknown, JoinError::Load(LoadError::Unknown));
        let mut people = sit(&*store, &[&a, &a, &b]).await;
        let code = people[0].code.clone();
        people[2].send(json!({"type": "start", "id": 5})).await;
        let refused = people[2].until(|frame| frame["type"] == "refused").await;
        assert_eq!((&refused["id"], &refused["code"]), (&json!(5), &json!("not_host")));
        let options = json!({"game": {"name": "cards", "n_seats": 3}, "spectators": false});
        people[0].send(json!({"type": "set_options", "options": options})).await;
        people[0].send(json!({"type": "start"})).await;
        people[2].until(|frame| frame["type"] == "game").await;
        for server in [&a, &b] {
            assert_eq!(server.join(&code, &eve, None).await.unwrap_err(), JoinError::NoSpectators);
        }
        // A choice that nobody waits for changes nothing.
        people[2].send(json!({"type": "choose", "seq": 77, "choice": {"do": "predict", "tricks": 1}})).await;
        let refused = people[2].until(|frame| frame["type"] == "refused").await;
        assert!(["stale", "illegal"].contains(&refused["code"].as_str().unwrap()), "{refused}");
    })
    .await;
}

#[tokio::test]
async fn whether_a_game_would_begin_is_known_before_it_does() {
    keeps(|store, [a, b, _]| async move {
        let people = sit(&*store, &[&a, &b, &b]).await;
        let start = serde_json::from_value(json!({"type": "start"})).unwrap();
        assert!(people[0].joined.way.would_begin(&start).await, "the host may");
        assert!(!people[1].joined.way.would_begin(&start).await, "nobody else may");
    })
    .await;
}

#[tokio::test]
async fn tables_are_listed_and_shown_from_everywhere() {
    keeps(|store, [a, b, c]| async move {
        let people = sit(&*store, &[&a, &b, &b]).await;
        for server in [&a, &b, &c] {
            let carrier = server.carrier.clone();
            let listed = server.run(async move { carrier.public().await }).await.unwrap();
            assert_eq!(listed.iter().map(|table| &table.code).collect::<Vec<_>>(), [&people[0].code]);
            let (carrier, code, id) = (server.carrier.clone(), people[0].code.clone(), people[2].guest.id);
            let shown = server.run(async move { carrier.summary(&code, id).await }).await.unwrap();
            assert_eq!(shown.your_seat.map(foretell_seat), Some(2));
            let carrier = server.carrier.clone();
            let mine = server.run(async move { carrier.of_guest(id).await }).await.unwrap();
            assert_eq!(mine.len(), 1);
        }
    })
    .await;
}

fn foretell_seat(seat: impl serde::Serialize) -> u64 {
    serde_json::to_value(seat).unwrap().as_u64().unwrap()
}

#[tokio::test]
async fn the_end_of_a_server_is_seen_by_all_who_are_there() {
    keeps(|store, [a, _, _]| async move {
        let mut people = sit(&*store, &[&a, &a, &a]).await;
        let carrier = a.carrier.clone();
        a.run(async move { carrier.stop("bye").await }).await;
        for Person { joined, .. } in &mut people {
            while joined.frames.recv().await.is_some() {}
        }
    })
    .await;
}

#[tokio::test]
async fn news_reaches_the_others() {
    let Some(house) = House::new() else { return };
    let nodes = [house.node(), house.node()];
    let mut heard = nodes[1].server.carrier.news().unwrap();
    assert!(nodes[1].server.carrier.news().is_none(), "it is for one alone");
    let missed = News::Missed { address: [1, 2, 3, 4].into(), guest: None };
    let changed = News::PadChanged { code: "rubedos".to_owned() };
    // A node that has just come is known to the others in a moment.
    let told = loop {
        let carrier = nodes[0].server.carrier.clone();
        let news = [missed.clone(), changed.clone()];
        let tell = async move {
            for news in news {
                carrier.tell(news);
            }
        };
        nodes[0].server.run(tell).await;
        if let Ok(told) = tokio::time::timeout(std::time::Duration::from_millis(50), heard.recv()).await {
            break told.unwrap();
        }
    };
    assert_eq!(told, missed);
    assert_eq!(heard.recv().await.unwrap(), changed);
    nodes.into_iter().for_each(crate::house::Node::kill);
}

#[tokio::test]
async fn a_store_that_nobody_shares_needs_no_news() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    assert!(alone(store).await.carrier.news().is_none());
}
