//! What requests about pads cost the server: nothing that can be asked again and again is worked out again and again.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::task::Poll;

use common::{cards, claim, enter, entry, guest_id, open, pads_on, predict, refusal, round, store, write};
use foretell_pads::{PadError, Told, Watcher};
use serde_json::{Value, json};

fn trump(n: usize) -> Value {
    json!({"enter": "trump", "round": 1, "trump": if n.is_multiple_of(2) { "R" } else { "B" }})
}

/// An entry that is longer than any.
fn long() -> Value {
    json!({"enter": "correct", "round": 1, "entries": vec![trump(0); 300]})
}

#[tokio::test(start_paused = true)]
async fn what_is_too_much_is_refused_before_anything_is_done() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    let entries = |n: usize| (0..n).map(|i| entry(&i.to_string(), 0, &trump(i))).collect::<Vec<_>>();
    let many = pads.enter(&code, guest_id(1), entries(2600)).await;
    assert_eq!(many.unwrap_err(), PadError::TooManyEntries);
    let mut last_is_long = entries(199);
    last_is_long.push(entry("long", 0, &long()));
    // The entries before it fit, and would have been folded.
    let long = pads.enter(&code, guest_id(1), last_is_long).await;
    assert_eq!(long.unwrap_err(), PadError::TooLong);
    assert_eq!(pads.look(&code).await.unwrap().seen_by(guest_id(1)).journal.len(), 0);
    assert_eq!(pads.enter(&code, guest_id(1), entries(200)).await.unwrap().taken, 200);
}

#[tokio::test(start_paused = true)]
async fn a_request_that_is_work_for_several_is_done_in_several() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &code, 1, "r", &round(1, 2)).await;
    for at in 0..10 {
        let trumps: Vec<Value> =
            (0..200).map(|n| json!({"enter": "trump", "round": 2, "trump": trump(n)["trump"]})).collect();
        write(&pads, &code, 1, &format!("t{at}-"), &trumps).await;
    }
    // Each correction looks at some 2,000 entries.
    let skip = json!({"enter": "correct", "round": 1, "entries": [{"enter": "skip", "round": 1}]});
    let skips = vec![skip; 20];
    let first = enter(&pads, &code, 1, "c", &skips).await;
    assert!(first.refused.is_none() && (1..20).contains(&first.taken), "{}", first.taken);
    let mut taken = first.taken;
    while taken < 20 {
        let next = enter(&pads, &code, 1, "c", &skips).await;
        assert!(next.refused.is_none() && next.taken > taken, "it goes on: {}", next.taken);
        taken = next.taken;
    }
}

/// The bytes of what somebody is told.
fn news(told: Option<Told>) -> Arc<str> {
    match told {
        Some(Told::News(news)) => news,
        other => panic!("no news: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn who_watches_is_told_what_is_new_and_it_is_written_once() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "open")).await;
    for at in 0..10 {
        write(&pads, &code, 1, &format!("t{at}-"), &(0..200).map(trump).collect::<Vec<_>>()).await;
    }
    let kept = pads.look(&code).await.unwrap();
    let mut watchers: Vec<Watcher> = (0..95).map(|n| Watcher::new(guest_id(100 + n))).collect();
    for watcher in &mut watchers {
        assert!(matches!(watcher.told(&kept), Some(Told::Whole(_))));
    }
    write(&pads, &code, 1, "one", &[trump(0)]).await;
    let kept = pads.look(&code).await.unwrap();
    let told: Vec<Arc<str>> = watchers.iter_mut().map(|watcher| news(watcher.told(&kept))).collect();
    assert!(told.iter().all(|other| Arc::ptr_eq(other, &told[0])), "all who see the same get the same bytes");
    assert!(told[0].len() < 250, "{}", told[0]);
    assert_eq!(watchers[0].told(&kept), None, "who knows it is told nothing");
    // Who reads slowly gets all that is new at once.
    for i in 0..3 {
        write(&pads, &code, 1, &format!("more{i}"), &[trump(i)]).await;
    }
    let kept = pads.look(&code).await.unwrap();
    let told: Value = serde_json::from_str(&news(watchers[0].told(&kept))).unwrap();
    assert_eq!((&told["from"], told["journal"].as_array().unwrap().len()), (&json!(2001), 3));
}

#[tokio::test(start_paused = true)]
async fn who_sealed_something_is_told_what_it_says_and_the_others_when_it_is_turned_up() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "secret")).await;
    for guest in 1..=3 {
        write(&pads, &code, guest, &format!("c{guest}-"), &[claim(guest as u8 - 1)]).await;
    }
    let mut watchers: Vec<Watcher> = [1, 2, 3, 9].map(|n| Watcher::new(guest_id(n))).into();
    let mut tell = async |n: u128, seat, tricks| {
        write(&pads, &code, n, &format!("p{n}-"), &[predict(1, seat, tricks)]).await;
        let kept = pads.look(&code).await.unwrap();
        let told: Vec<Value> = watchers
            .iter_mut()
            .filter_map(|watcher| match watcher.told(&kept)? {
                Told::News(news) | Told::Whole(news) => serde_json::from_str(&news).ok(),
            })
            .collect();
        told
    };
    tell(1, 0, 0).await;
    let told = tell(2, 1, 1).await;
    let said = |news: &Value| news["journal"][0]["entry"]["tricks"].clone();
    assert_eq!(told.iter().map(said).collect::<Vec<_>>(), [Value::Null, json!(1), Value::Null, Value::Null]);
    let told = tell(3, 2, 0).await;
    for news in &told {
        assert_eq!(said(news), json!(0));
        let turned = news["turned"].as_array().unwrap();
        let turned: Vec<_> = turned.iter().map(|turned| (&turned["at"], &turned["entry"]["tricks"])).collect();
        assert_eq!(turned, [(&json!(3), &json!(0)), (&json!(4), &json!(1))]);
    }
}

#[tokio::test(start_paused = true)]
async fn who_gets_a_phone_is_told_the_whole_pad() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1, 2], "secret")).await;
    let mut watcher = Watcher::new(guest_id(2));
    watcher.told(&pads.look(&code).await.unwrap());
    write(&pads, &code, 2, "c", &[claim(1)]).await;
    match watcher.told(&pads.look(&code).await.unwrap()) {
        Some(Told::Whole(pad)) => assert_eq!(serde_json::from_str::<Value>(&pad).unwrap()["phone"], 1),
        other => panic!("{other:?}"),
    }
    assert_eq!(refusal(&enter(&pads, &code, 1, "k", &[predict(1, 1, 0)]).await), "own_phone");
}

/// A pad that is read again for each request is read away from the runtime, if that takes long.
#[test]
fn what_takes_long_is_not_for_the_runtime() {
    // There is one thread for what takes long, so that it can be held.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let store = store().await;
        let (pads, _) = pads_on(store.clone()).await;
        let short = open(&pads, 1, cards(&[1, 2], "open")).await;
        let long = open(&pads, 1, cards(&[1, 2], "open")).await;
        write(&pads, &long, 1, "r", &round(1, 2)).await;
        let skip = json!({"enter": "correct", "round": 1, "entries": [{"enter": "skip", "round": 1}]});
        write(&pads, &long, 1, "c", &vec![skip; 11]).await;
        pads.stop().await;
        drop(pads);

        let (pads, _) = pads_on(store).await;
        let (release, held) = std::sync::mpsc::channel::<()>();
        let thread = tokio::task::spawn_blocking(move || held.recv());
        let kept = pads.look(&short).await.unwrap();
        let waiting = [waits(pads.look(&long)).await, waits(pads.record(kept.clone(), guest_id(1))).await];
        assert_eq!(waiting, [true, true]);
        assert!(waits(pads.csv(kept.clone(), guest_id(1))).await);
        drop(release);
        assert!(thread.await.unwrap().is_err());
        assert_eq!(pads.look(&long).await.unwrap().seen_by(guest_id(1)).journal.len(), 16);
        assert!(pads.record(kept.clone(), guest_id(1)).await.is_ok() && pads.csv(kept, guest_id(1)).await.is_ok());
    });
}

/// Whether something does not happen, however long it is waited for.
async fn waits<T>(something: impl Future<Output = T>) -> bool {
    let mut something = std::pin::pin!(something);
    for _ in 0..100 {
        if std::future::poll_fn(|context| Poll::Ready(something.as_mut().poll(context))).await.is_ready() {
            return false;
        }
        tokio::task::yield_now().await;
    }
    true
}
