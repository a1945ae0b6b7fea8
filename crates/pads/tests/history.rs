//! The history of a guest: what was played here and at real tables, and what it says.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{cards, claim, guest, guest_id, open, pads_on, predict, round, store, take, write};
use foretell_pads::{PadError, Pads};
use foretell_store::{Memory, Store};
use foretell_tables::Tables;
use foretell_wire::{HistoryItem, HistoryKind, Imported};
use serde_json::json;
use tokio::sync::mpsc;

/// A pad of Ada's with a game that this seat won.
async fn finished_pad(pads: &Pads, winner: u8) -> String {
    let code = open(pads, 1, cards(&[1], "open")).await;
    write(pads, &code, 1, "a", &round(1, winner)).await;
    code
}

/// A game of Ada's against programs, played to its end by a stand-in.
async fn online_game(tables: &Tables) {
    let new = json!({
        "options": {"game": {"name": "cards", "n_seats": 3, "rounds": [1]}, "speed": "instant"},
        "bots": ["random", "random"],
        "start": true
    });
    let code = tables.create(&guest(1, "Ada"), serde_json::from_value(new).unwrap()).await.unwrap().code;
    let (outbox, mut frames) = mpsc::channel(64);
    let joined = tables.join(&code, &guest(1, "Ada"), &outbox, None).await.unwrap();
    while let Some(frame) = frames.recv().await {
        let frame: serde_json::Value = serde_json::from_slice(&frame).unwrap();
        if frame["type"] == "game" && !frame["game"]["fairness"]["server_seed"].is_null() {
            return;
        }
        let asked = match frame["type"].as_str() {
            Some("game") => &frame["game"],
            Some("welcome") => &frame["game"]["whole"],
            _ => &frame,
        };
        if let Ok(offer) = serde_json::from_value::<foretell_wire::AnyOffer>(asked["offer"].clone()) {
            let choice = offer.pick(&mut |_| 0);
            let choose = json!({"type": "choose", "seq": asked["seq"], "choice": choice});
            joined.send(serde_json::from_value(choose).unwrap()).await;
        }
    }
    panic!("the table is gone");
}

async fn list(pads: &Pads, player: Option<&str>, limit: u32) -> Vec<HistoryItem> {
    let mut items = Vec::new();
    let mut before = None;
    loop {
        let part = pads.history(guest_id(1), before, player, Some(limit)).await.unwrap();
        assert!(part.items.len() <= limit as usize);
        items.extend(part.items);
        match part.next {
            Some(next) => before = Some(next.parse().unwrap()),
            None => return items,
        }
    }
}

fn shown(items: &[HistoryItem]) -> Vec<(HistoryKind, &str)> {
    items.iter().map(|item| (item.kind, item.id.as_str())).collect()
}

#[tokio::test(start_paused = true)]
async fn games_and_pads_are_in_one_list_the_newest_first() {
    let (pads, tables) = pads_on(store().await).await;
    let first = finished_pad(&pads, 2).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    online_game(&tables).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let open_still = open(&pads, 1, cards(&[1], "open")).await;

    let items = list(&pads, None, 100).await;
    let kinds: Vec<_> = items.iter().map(|item| (item.kind, item.ended.is_some())).collect();
    assert_eq!(kinds, [(HistoryKind::Pad, false), (HistoryKind::Game, true), (HistoryKind::Pad, true)]);
    assert_eq!((items[0].id.as_str(), items[2].id.as_str()), (open_still.as_str(), first.as_str()));
    assert_eq!((items[2].totals.as_slice(), items[2].places.as_slice()), (&[20, 20, 30][..], &[2, 2, 1][..]));
    assert_eq!((items[1].players[0].as_str(), items[1].seat), ("Ada", Some(0)));
    assert_eq!(items[1].totals.len(), 3);
    assert_eq!(items[2].seat, None, "no phone has claimed a seat");
    // However the list is cut, nothing is lost or doubled.
    for limit in [1, 2] {
        assert_eq!(shown(&list(&pads, None, limit).await), shown(&items));
    }
    // The oldest moves up when it is written on.
    tokio::time::sleep(Duration::from_secs(1)).await;
    write(&pads, &first, 1, "c", &[claim(1)]).await;
    let items = list(&pads, None, 100).await;
    assert_eq!((items[0].id.as_str(), items[0].seat), (first.as_str(), Some(1)));
}

#[tokio::test(start_paused = true)]
async fn the_history_can_be_searched_by_a_player() {
    let (pads, _) = pads_on(store().await).await;
    let mut wanted = Vec::new();
    for i in 0..80 {
        let mut options = cards(&[1], "open");
        if i % 40 == 7 {
            options["names"][2] = json!("Zoë");
        }
        let code = open(&pads, 1, options).await;
        if i % 40 == 7 {
            wanted.insert(0, code);
        }
    }
    let codes = |items: Vec<HistoryItem>| items.into_iter().map(|item| item.id).collect::<Vec<_>>();
    assert_eq!(codes(list(&pads, Some(" zoË"), 30).await), wanted);
    assert_eq!(codes(list(&pads, Some("ZO"), 1).await), wanted);
    assert_eq!(codes(list(&pads, Some("nobody"), 30).await), Vec::<String>::new());
    assert_eq!(list(&pads, Some(""), 30).await.len(), 80);
    // A name that was changed on the pad is the one that counts.
    write(&pads, &wanted[0], 1, "n", &[json!({"enter": "name", "seat": 2, "name": "Yan"})]).await;
    assert_eq!(codes(list(&pads, Some("yan"), 30).await), wanted[..1]);
}

#[tokio::test(start_paused = true)]
async fn statistics_count_games_and_pads_that_are_over() {
    let (pads, tables) = pads_on(store().await).await;
    finished_pad(&pads, 0).await;
    finished_pad(&pads, 2).await;
    open(&pads, 1, cards(&[1], "open")).await;
    let ada = guest(1, "Ada");
    let of_pads = pads.statistics(&ada, None, 0).await.unwrap();
    assert_eq!(
        (of_pads.player.as_str(), of_pads.players.as_slice()),
        ("Ada", &["Ada", "Bo", "Cy"].map(String::from)[..])
    );
    let cards = &of_pads.cards;
    assert_eq!((cards.games, cards.wins, cards.predictions, cards.met), (2, 1, 2, 2));
    assert!((cards.mean_points - 25.0).abs() < 1e-9);
    assert_eq!((cards.evenings.len(), of_pads.dice.games), (1, 0));

    online_game(&tables).await;
    let all = pads.statistics(&ada, Some(" ada"), 0).await.unwrap();
    assert_eq!((all.cards.games, all.cards.predictions), (3, 3));
    assert_eq!(all.players, ["Ada", "Bo", "Cy"], "programs are nobody's company");
    // Under another name the guest is still the same in games that were played here.
    let renamed = pads.statistics(&guest(1, "Ada L."), None, 0).await.unwrap();
    assert_eq!(renamed.cards.games, 1);
    assert_eq!(pads.statistics(&ada, Some("Cy"), 0).await.unwrap().cards.wins, 1);
    assert_eq!(pads.statistics(&ada, Some("nobody"), 0).await.unwrap().cards.games, 0);
    assert_eq!(pads.statistics(&guest(2, "Bo"), None, 0).await.unwrap().cards.games, 0, "it is not Bo's history");
}

#[tokio::test(start_paused = true)]
async fn histories_and_statistics_play_and_fold_nothing() {
    let store = store().await;
    let (pads, tables) = pads_on(store.clone()).await;
    finished_pad(&pads, 0).await;
    online_game(&tables).await;
    let imported = pads.export(guest_id(1)).await.unwrap().replace("\"Cy\"", "\"Cem\"");
    assert_eq!(pads.import(guest_id(1), imported).await, Ok(Imported { taken: 1, known: 0 }));
    let unfinished = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &unfinished, 1, "u", &[predict(1, 1, 1)]).await;
    assert_eq!(store.n_unkept().await, Ok(0), "each has what it came to from the start");
    let n_before = (store.n_journals_read(), store.n_entries_read());
    assert_eq!(list(&pads, None, 100).await.len(), 4);
    assert_eq!(list(&pads, Some("cem"), 100).await.len(), 1);
    assert_eq!(pads.statistics(&guest(1, "Ada"), None, 0).await.unwrap().cards.games, 3);
    assert_eq!((store.n_journals_read(), store.n_entries_read()), n_before);
}

#[tokio::test(start_paused = true)]
async fn the_last_part_says_that_it_is_the_last() {
    let (pads, _) = pads_on(store().await).await;
    for _ in 0..4 {
        open(&pads, 1, cards(&[1], "open")).await;
    }
    for (limit, rest) in [(1, Some(3)), (2, Some(2)), (3, Some(1)), (4, None), (5, None)] {
        let first = pads.history(guest_id(1), None, None, Some(limit)).await.unwrap();
        assert_eq!(first.items.len(), 4.min(limit as usize));
        let next = match first.next {
            Some(next) => Some(pads.history(guest_id(1), Some(next.parse().unwrap()), None, None).await.unwrap()),
            None => None,
        };
        assert_eq!(next.map(|part| (part.items.len(), part.next)), rest.map(|n| (n, None)), "{limit}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_end_that_is_taken_back_counts_no_more() {
    let (pads, _) = pads_on(store().await).await;
    let code = finished_pad(&pads, 0).await;
    let ada = guest(1, "Ada");
    assert_eq!(pads.statistics(&ada, None, 0).await.unwrap().cards.games, 1);
    // The only trick is known before it is known who did not take it.
    let undo = |id: &str| json!({"enter": "undo", "id": id});
    write(&pads, &code, 1, "b", &[undo("a4"), undo("a3")]).await;
    assert_eq!(pads.statistics(&ada, None, 0).await.unwrap().cards.games, 0);
    assert_eq!(list(&pads, None, 9).await[0].ended, None);
    write(&pads, &code, 1, "c", &[take(1, 0, 1)]).await;
    assert_eq!(pads.statistics(&ada, None, 0).await.unwrap().cards.games, 1);
}

#[tokio::test(start_paused = true)]
async fn on_a_pad_the_guest_is_who_claimed_the_seat() {
    let (pads, _) = pads_on(store().await).await;
    let code = open(&pads, 1, cards(&[1], "open")).await;
    write(&pads, &code, 1, "c", &[claim(2)]).await;
    write(&pads, &code, 1, "a", &round(1, 2)).await;
    // Ada sits where the pad says Cy.
    let own = pads.statistics(&guest(1, "Ada"), None, 0).await.unwrap();
    assert_eq!((own.cards.games, own.cards.wins), (1, 1));
}

#[tokio::test(start_paused = true)]
async fn what_goes_out_comes_in_again_once() {
    let (pads, _) = pads_on(store().await).await;
    let (elsewhere, _) = pads_on(Arc::new(Memory::new())).await;
    finished_pad(&pads, 0).await;
    tokio::time::sleep(Duration::from_hours(1)).await;
    finished_pad(&pads, 2).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let unfinished = open(&pads, 1, cards(&[1, 2], "open")).await;
    write(&pads, &unfinished, 1, "u", &[predict(1, 1, 1)]).await;
    let records = pads.export(guest_id(1)).await.unwrap();

    // Here it is known.
    assert_eq!(pads.import(guest_id(1), records.clone()).await, Ok(Imported { taken: 3, known: 3 }));
    assert_eq!(list(&pads, None, 100).await.len(), 3);
    // Elsewhere it is new, and the same.
    assert_eq!(elsewhere.import(guest_id(1), records.clone()).await, Ok(Imported { taken: 3, known: 0 }));
    assert_eq!(elsewhere.import(guest_id(1), records.clone()).await, Ok(Imported { taken: 3, known: 3 }));
    assert_eq!(elsewhere.export(guest_id(1)).await.unwrap(), records);
    let strip = |items: Vec<HistoryItem>| -> Vec<HistoryItem> {
        items.into_iter().map(|item| HistoryItem { id: String::new(), ..item }).collect()
    };
    assert_eq!(strip(list(&elsewhere, None, 100).await), strip(list(&pads, None, 100).await));
    // What came in can be written on.
    let code = list(&elsewhere, None, 1).await[0].id.clone();
    write(&elsewhere, &code, 1, "more", &[predict(1, 2, 0)]).await;
}

#[tokio::test(start_paused = true)]
async fn a_line_that_does_not_fit_is_named_and_nothing_is_taken() {
    let (pads, _) = pads_on(store().await).await;
    finished_pad(&pads, 0).await;
    let good = pads.export(guest_id(1)).await.unwrap();
    let (elsewhere, _) = pads_on(Arc::new(Memory::new())).await;
    let n_lines = good.lines().count();
    let cheated = good.replace("[30,20,20]", "[90,20,20]");
    assert_ne!(cheated, good);
    for (bad, line) in [(cheated, 0), (String::from("{}\n"), 1), (String::from("hello"), 1), ("[".repeat(5000), 1)] {
        let both = format!("{good}{bad}");
        let refused = elsewhere.import(guest_id(1), both).await;
        let Err(PadError::Record(error)) = refused else { panic!("{refused:?}") };
        assert!(error.line > n_lines && (line == 0 || error.line == n_lines + line), "{error}");
        assert_eq!(list(&elsewhere, None, 9).await, []);
    }
    assert_eq!(elsewhere.import(guest_id(1), String::new()).await, Ok(Imported { taken: 0, known: 0 }));
}

#[tokio::test(start_paused = true)]
async fn a_record_without_a_time_is_known_by_what_it_tells() {
    let (pads, _) = pads_on(store().await).await;
    let code = finished_pad(&pads, 0).await;
    finished_pad(&pads, 2).await;
    let record = pads.look(&code).await.unwrap().record(guest_id(1)).unwrap();
    let timeless = |started: Option<&str>| {
        let (header, lines) = record.split_once('\n').unwrap();
        let mut header: serde_json::Value = serde_json::from_str(header).unwrap();
        header["started"] = json!(started);
        header["ended"] = json!(null);
        format!("{header}\n{lines}")
    };
    for started in [None, Some("soon"), Some("2999-01-01T00:00:00Z")] {
        let record = timeless(started);
        assert_eq!(pads.import(guest_id(1), record.clone()).await, Ok(Imported { taken: 1, known: 1 }), "{started:?}");
        let (elsewhere, _) = pads_on(Arc::new(Memory::new())).await;
        assert_eq!(elsewhere.import(guest_id(1), record.clone()).await, Ok(Imported { taken: 1, known: 0 }));
        tokio::time::sleep(Duration::from_hours(1)).await;
        assert_eq!(elsewhere.import(guest_id(1), record.clone()).await, Ok(Imported { taken: 1, known: 1 }));
        // What tells something else is something else.
        let other = record.replace("\"Cy\"", "\"Cem\"");
        assert_eq!(elsewhere.import(guest_id(1), other).await, Ok(Imported { taken: 1, known: 0 }));
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_comes_in_from_the_future() {
    let (pads, _) = pads_on(store().await).await;
    finished_pad(&pads, 0).await;
    let records = pads.export(guest_id(1)).await.unwrap();
    let mut lines: Vec<String> = records.lines().map(String::from).collect();
    let mut header: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
    header["started"] = json!("2999-01-01T00:00:00Z");
    header["ended"] = json!("no time at all");
    lines[0] = header.to_string();
    let (elsewhere, tables) = pads_on(Arc::new(Memory::new())).await;
    elsewhere.import(guest_id(1), lines.join("\n")).await.unwrap();
    let item = &list(&elsewhere, None, 9).await[0];
    assert!(item.begun <= tables.clock().now() && item.ended.unwrap() <= tables.clock().now(), "{item:?}");
}

#[tokio::test(start_paused = true)]
async fn records_and_sheets_hold_nothing_that_is_sealed() {
    for tricks in [0, 1] {
        let (pads, _) = pads_on(store().await).await;
        let code = open(&pads, 1, cards(&[1, 2], "hidden")).await;
        write(&pads, &code, 2, "b", &[claim(1)]).await;
        write(&pads, &code, 2, "p", &[predict(1, 1, tricks)]).await;
        let kept = pads.look(&code).await.unwrap();
        // Not even for who sealed it: a record goes from hand to hand.
        for guest in [1, 2, 3] {
            let record = kept.record(guest_id(guest)).unwrap();
            assert!(!record.contains(r#""e":"predict""#), "{record}");
        }
        write(&pads, &code, 1, "k", &[predict(1, 2, 0), predict(1, 0, 0)]).await;
        write(&pads, &code, 2, "t", &[take(1, 1, 0)]).await;
        write(&pads, &code, 1, "u", &[take(1, 0, 1)]).await;
        let kept = pads.look(&code).await.unwrap();
        assert!(kept.csv(guest_id(3)).unwrap().contains(&format!("1,1,Ada,,0,1,-10,-10,{tricks},0,")));
    }
}

#[test]
fn somebody_who_asks_much_is_refused_and_keeps_nobody_waiting() {
    // There is one thread for what takes long, so that it can be held.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let (pads, tables) = pads_on(store().await).await;
        online_game(&tables).await;
        finished_pad(&pads, 0).await;
        let greedy = guest(1, "Ada");
        let (release, held) = std::sync::mpsc::channel::<()>();
        let thread = tokio::task::spawn_blocking(move || held.recv());
        let mut asked: Vec<_> = (0..40).map(|_| Box::pin(pads.statistics(&greedy, None, 0))).collect();
        // One is answered at a time, and few may wait for it.
        let mut n_refused = 0;
        for question in &mut asked {
            let answer = std::future::poll_fn(|context| std::task::Poll::Ready(question.as_mut().poll(context))).await;
            if let std::task::Poll::Ready(answer) = answer {
                assert!(matches!(answer, Err(PadError::Busy(_))));
                n_refused += 1;
            }
        }
        assert_eq!(n_refused, 31);
        drop(release);
        assert!(thread.await.unwrap().is_err());
        // None of those that were asked before is looked at meanwhile, and yet others are answered.
        assert!(pads.statistics(&guest(2, "Bo"), None, 0).await.is_ok());
        assert!(pads.history(guest_id(2), None, None, None).await.is_ok());
        // Those who have gone leave room.
        drop(asked);
        assert!(pads.statistics(&greedy, None, 0).await.is_ok());
    });
}
