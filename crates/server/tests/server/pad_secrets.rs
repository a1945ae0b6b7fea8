//! Sealed predictions on pads: not one byte that a guest gets depends on what they may not know.

use serde_json::{Value, json};

use crate::common::{Browser, Server, people};
use crate::pads::{cards, claim, predict, take};

/// A pad for the dice game, with magic cards.
fn dice() -> Value {
    json!({"game": {"name": "dice", "n_seats": 3, "magic_cards": true}, "names": ["Ada", "Bo", "Cem"], "first": 0})
}

fn circle(seat: u8, page_box: &str) -> Value {
    json!({"enter": "circle", "round": 1, "seat": seat, "box": page_box})
}

/// What is random or of the moment, by a fixed name.
fn plain(code: &str, text: &str) -> String {
    let mut text = text.replace(code, "CODE");
    for key in ["begun", "updated", "started"] {
        let from = format!("\"{key}\":");
        let mut plain = String::new();
        while let Some((before, after)) = text.split_once(&from) {
            let end = after.find([',', '}']).unwrap();
            plain += before;
            plain += &from;
            text = after[end..].to_owned();
        }
        text = plain + &text;
    }
    text
}

/// Everything that a guest can get of a pad.
async fn all_of(browser: &mut Browser, code: &str) -> Vec<String> {
    let mut told = Vec::new();
    for path in ["", "/record", "/sheet.csv"] {
        let answer = browser.get(&format!("/api/pads/{code}{path}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        told.push(plain(code, &answer.body));
    }
    told.push(plain(code, &browser.watch(code).await.unwrap().text().await.unwrap()));
    for path in ["/api/history", "/api/history/export", "/api/statistics"] {
        told.push(plain(code, &browser.get(path).await.body));
    }
    told
}

/// Plays these steps, each on somebody's phone, and gives what each of the others was told after every step.
async fn played(options: &Value, steps: &[(usize, Value)], listeners: &[usize]) -> Vec<(usize, Vec<String>)> {
    let server = Server::start().await;
    // The last only watches.
    let mut browsers = people(&server, 4).await;
    let code = browsers[0].new_pad(options.clone()).await;
    let mut told = Vec::new();
    let mut watches = Vec::new();
    for &listener in listeners {
        let mut watch = browsers[listener].watch(&code).await.unwrap();
        watch.text().await.unwrap();
        watches.push((listener, watch));
    }
    for (i, (phone, step)) in steps.iter().enumerate() {
        let entered = browsers[*phone].enter(&code, &[(&*i.to_string(), step.clone())]).await;
        assert_eq!(entered["refused"], Value::Null, "{step}");
        for (listener, watch) in &mut watches {
            told.push((*listener, vec![plain(&code, &watch.text().await.unwrap())]));
        }
        for &listener in listeners {
            told.push((listener, all_of(&mut browsers[listener], &code).await));
        }
        // A refused try tells nothing either.
        for &listener in listeners {
            let refused = browsers[listener].enter(&code, &[("vain", predict(5, 0))]).await;
            told.push((listener, vec![plain(&code, &refused.to_string())]));
        }
    }
    told
}

/// Plays two courses that differ in what Bo and Cem seal: to Ada and to one who watches they are the same.
async fn compare(options: Value, open: Vec<(usize, Value)>, one: Vec<(usize, Value)>, other: Vec<(usize, Value)>) {
    let course = |sealed: Vec<(usize, Value)>| open.iter().cloned().chain(sealed).collect::<Vec<_>>();
    let (one, other) = (course(one), course(other));
    let told = played(&options, &one, &[0, 3]).await;
    let told_other = played(&options, &other, &[0, 3]).await;
    assert_eq!(told.len(), told_other.len());
    for (told, told_other) in told.iter().zip(&told_other) {
        assert_eq!(told, told_other);
    }
    // The test can fail: Bo, who sealed something else, was told something else.
    let of_bo = played(&options, &one, &[1]).await;
    assert_ne!(of_bo, played(&options, &other, &[1]).await);
}

fn claims() -> Vec<(usize, Value)> {
    vec![(0, claim(0)), (1, claim(1)), (2, claim(2))]
}

#[tokio::test]
async fn secret_predictions_are_sealed_until_the_last_is_in() {
    let sealed = |bo, cem| vec![(1, predict(1, 1 - bo)), (1, predict(1, bo)), (2, predict(2, cem))];
    compare(cards("secret"), claims(), sealed(0, 1), sealed(1, 0)).await;
}

#[tokio::test]
async fn hidden_predictions_are_sealed_until_the_round_is_over() {
    let sealed = |bo, cem| vec![(1, predict(1, bo)), (2, predict(2, cem)), (0, predict(0, 0)), (0, take(0, 0))];
    compare(cards("hidden"), claims(), sealed(0, 1), sealed(1, 0)).await;
}

#[tokio::test]
async fn what_was_sealed_and_undone_stays_sealed() {
    let sealed = |bo| {
        let undo = json!({"enter": "undo", "id": "3"});
        vec![(1, predict(1, bo)), (0, undo), (1, predict(1, 0)), (0, predict(0, 0)), (2, predict(2, 1))]
    };
    compare(cards("secret"), claims(), sealed(0), sealed(1)).await;
}

#[tokio::test]
async fn the_dice_game_seals_predictions_under_its_card() {
    let card = json!({"enter": "card", "round": 1, "card": "secret_predictions"});
    let mut open = claims();
    open.extend([(0, card), (0, circle(0, "B3"))]);
    let sealed = |bo| vec![(1, circle(1, bo))];
    compare(dice(), open, sealed("G1"), sealed("Y4")).await;
}

#[tokio::test]
async fn what_the_rules_show_is_shown() {
    let server = Server::start().await;
    let mut browsers = people(&server, 4).await;
    let code = browsers[0].new_pad(cards("secret")).await;
    for (seat, browser) in (0..3).zip(&mut browsers) {
        browser.enter(&code, &[(&*format!("claim{seat}"), claim(seat))]).await;
    }
    browsers[1].enter(&code, &[("p1", predict(1, 1))]).await;
    let path = format!("/api/pads/{code}");
    let covered = json!({"enter": "predict", "round": 1, "seat": 1, "tricks": null});
    let entry = async |browser: &mut Browser| browser.get(&path).await.ok()["journal"][3]["entry"].clone();
    for other in [0, 2, 3] {
        assert_eq!(entry(&mut browsers[other]).await, covered, "phone {other}");
    }
    assert_eq!(entry(&mut browsers[1]).await, predict(1, 1));
    browsers[2].enter(&code, &[("p2", predict(2, 0))]).await;
    browsers[0].enter(&code, &[("p0", predict(0, 0))]).await;
    for browser in &mut browsers {
        assert_eq!(entry(browser).await, predict(1, 1));
    }
}

/// The attacks that were found: reading hidden slips by counting made-up tricks, and covering a secret one again.
#[tokio::test]
async fn nobody_reads_slips_with_made_up_tricks_and_nothing_shown_is_covered_again() {
    let server = Server::start().await;
    let mut browsers = people(&server, 3).await;
    let sealed = |seen: &Value, seat: u8| {
        let slips = seen["journal"].as_array().unwrap().iter().filter(|entered| entered["entry"]["enter"] == "predict");
        slips.filter(|entered| entered["entry"]["seat"] == seat && entered["entry"]["tricks"].is_null()).count()
    };
    for predictions in ["hidden", "secret"] {
        let code = browsers[0].new_pad(cards(predictions)).await;
        for (seat, browser) in (0..3).zip(&mut browsers) {
            browser.enter(&code, &[(&*format!("claim{seat}"), claim(seat))]).await;
        }
        for (seat, browser) in (0..3).zip(&mut browsers) {
            browser.enter(&code, &[(&*format!("slip{seat}"), predict(seat, 1))]).await;
        }
        if predictions == "hidden" {
            for (spy, made_up) in
                [(0, [take(0, 1), take(1, 0)]), (1, [take(1, 1), take(0, 0)]), (2, [take(2, 0), take(0, 0)])]
            {
                let [one, two] = made_up;
                let entered = browsers[spy].enter(&code, &[("one", one), ("two", two)]).await;
                assert_eq!(entered["refused"]["refusal"]["code"], "own_phone", "{entered}");
                for seat in (0..3).filter(|&seat| usize::from(seat) != spy) {
                    assert_eq!(sealed(&entered["pad"], seat), 1, "{entered}");
                }
                if entered["taken"] == 1 {
                    browsers[spy]
                        .enter(&code, &[(&*format!("back{spy}"), json!({"enter": "undo", "id": "one"}))])
                        .await;
                }
            }
            continue;
        }
        // The last one has seen all, changes their own, and takes it back and writes it again.
        let undo = json!({"enter": "undo", "id": "again"});
        for (id, entry) in [("again", predict(2, 0)), ("back", undo), ("slip again", predict(2, 0))] {
            assert_eq!(browsers[2].enter(&code, &[(id, entry)]).await["refused"], Value::Null);
            let seen = browsers[0].get(&format!("/api/pads/{code}")).await.ok();
            assert_eq!((0..3).map(|seat| sealed(&seen, seat)).sum::<usize>(), 0, "{seen}");
        }
    }
}
