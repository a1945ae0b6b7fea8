//! Somebody is gone, a host leaves, a game rests, a choice is taken back. The clock is held: no test waits for real.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::time::Duration;

use common::{Hall, Person, cards, play, with};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

fn asked(people: &[Person]) -> usize {
    people.iter().position(Person::is_asked).unwrap()
}

/// Since then, to the nearest second: looking at what came takes some milliseconds of the held clock.
fn seconds(since: Instant) -> u128 {
    (since.elapsed().as_millis() + 500) / 1000
}

async fn settle(people: &mut [Person]) {
    for person in people {
        person.settle().await;
    }
}

/// Plays until the person in this seat is asked.
async fn until_asked(people: &mut [Person], seat: usize) {
    play(people, |people| people.iter().any(|person| person.is_asked() && person.seat() == seat)).await;
}

#[tokio::test(start_paused = true)]
async fn patience_then_reserve_then_a_stand_in_who_yields_at_once() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "patience", json!("30")), &["Ada", "Bo", "Cy"]).await;
    until_asked(&mut people, 1).await;
    let start = Instant::now();
    let mut bo = people.remove(1);
    let seq = bo.seq();
    assert_eq!(bo.game["clocks"][0]["seat"], 1);

    bo.until_table(|table| table["chairs"][1]["reserve"] == false).await;
    assert_eq!(seconds(start), 30);
    bo.until_table(|table| table["chairs"][1]["stand_in"] == true).await;
    assert_eq!(seconds(start), 210);
    let update = bo.until(|frame| frame["type"] == "update").await;
    assert_eq!(update["by"], json!({"seat": 1, "kind": "stand_in"}));
    assert_eq!(bo.seq(), seq + 1);

    bo.send(json!({"type": "back"})).await;
    bo.until_table(|table| table["chairs"][1]["stand_in"] == false).await;
    people.insert(1, bo);
    until_asked(&mut people, 1).await;
    let choice = people[1].choose().await;
    let update = people[1].until(|frame| frame["type"] == "update").await;
    assert_eq!(update["by"]["kind"], "person", "{choice}");

    // The longer absence is had once.
    until_asked(&mut people, 1).await;
    let start = Instant::now();
    people[1].until_table(|table| table["chairs"][1]["stand_in"] == true).await;
    assert_eq!(seconds(start), 30);
}

#[tokio::test(start_paused = true)]
async fn without_patience_the_table_waits_for_ever() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    let seq = people[0].seq();
    sleep(Duration::from_hours(48)).await;
    settle(&mut people).await;
    assert_eq!(people[0].seq(), seq);
    assert!(people[0].game.get("clocks").is_none());
}

#[tokio::test(start_paused = true)]
async fn a_game_that_all_have_left_is_played_to_its_end() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "patience", json!("60")), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    let (code, mut guests) = (people[0].code.clone(), Vec::new());
    for person in people {
        guests.push(person.leave().await);
    }
    sleep(Duration::from_hours(2)).await;
    let ada = hall.join(&code, guests.remove(0)).await.unwrap();
    assert_eq!(ada.table["stage"], "over");
}

#[tokio::test(start_paused = true)]
async fn the_host_calls_a_stand_in_at_once_and_the_others_by_majority() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(4), &["Ada", "Bo", "Cy", "Di"]).await;
    let di = people.remove(3);
    let (code, guest) = (di.code.clone(), di.leave().await);
    sleep(Duration::from_secs(11)).await;
    people[0].send(json!({"type": "call_stand_in", "seat": 3})).await;
    people[0].until_table(|table| table["chairs"][3]["stand_in"] == true).await;
    let di = hall.join(&code, guest).await.unwrap();
    assert_eq!(di.table["chairs"][3]["stand_in"], false);

    di.leave().await;
    sleep(Duration::from_secs(11)).await;
    people[1].send(json!({"type": "call_stand_in", "seat": 3})).await;
    people[0].until_table(|table| table["votes"][0]["by"] == json!([1])).await;
    assert_eq!(people[0].table["votes"][0]["needed"], 2);
    people[1].send(json!({"type": "call_stand_in", "seat": 3})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["chairs"][3]["stand_in"], false, "one vote is one vote");
    people[2].send(json!({"type": "call_stand_in", "seat": 3})).await;
    people[0].until_table(|table| table["chairs"][3]["stand_in"] == true).await;
    assert_eq!(people[0].table["votes"], json!([]));

    people[1].send(json!({"type": "call_stand_in", "seat": 1})).await;
    assert_eq!(people[1].until(|frame| frame["type"] == "refused").await["code"], "not_now");
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_yields_to_one_who_comes_back() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let bo = people.remove(1);
    let code = bo.code.clone();
    let guest = bo.leave().await;
    people[0].until_table(|table| table["chairs"][1]["here"] == false).await;
    sleep(Duration::from_secs(11)).await;
    people[0].send(json!({"type": "call_stand_in", "seat": 1})).await;
    people[0].until_table(|table| table["chairs"][1]["stand_in"] == true).await;
    let bo = hall.join(&code, guest).await.unwrap();
    assert_eq!(bo.table["chairs"][1]["stand_in"], false);
    people[0].until_table(|table| table["chairs"][1]["stand_in"] == false).await;
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_handed_to_somebody_else() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let zoe = hall.guest("Zoe").await;
    let mut zoe = hall.join(&people[0].code, zoe).await.unwrap();
    settle(&mut people).await;
    let to = zoe.guest.id.to_string();
    let hand_over = |seat: usize| json!({"type": "hand_over", "seat": seat, "to": to});

    people[0].send(hand_over(1)).await;
    assert_eq!(people[0].until(|frame| frame["type"] == "refused").await["code"], "not_allowed");
    people[1].send(hand_over(2)).await;
    assert_eq!(people[1].until(|frame| frame["type"] == "refused").await["code"], "not_host");
    zoe.send(hand_over(1)).await;
    assert_eq!(zoe.until(|frame| frame["type"] == "refused").await["code"], "not_host");

    let hand = people[1].game["view"]["hands"][1].clone();
    assert_eq!(hand["hand"], "open");
    people[1].send(hand_over(1)).await;
    zoe.until(|frame| frame["type"] == "game").await;
    assert_eq!(zoe.seat(), 1);
    assert_eq!(zoe.game["view"]["hands"][1], hand);
    people[1].until(|frame| frame["type"] == "game").await;
    assert!(people[1].you["seat"].is_null());
    assert_eq!(people[1].game["view"]["hands"][1]["hand"], "closed");
    let seq = people[1].seq();
    people[1].send(json!({"type": "choose", "seq": seq, "choice": {"do": "predict", "tricks": 0}})).await;
    assert_eq!(people[1].until(|frame| frame["type"] == "refused").await["code"], "not_seated");
}

#[tokio::test(start_paused = true)]
async fn who_leaves_a_game_leaves_the_seat_to_a_program() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "stand_in", json!("novice")), &["Ada", "Bo", "Cy"]).await;
    people[1].send(json!({"type": "stand"})).await;
    people[0].until_table(|table| table["chairs"][1]["chair"] == "bot").await;
    assert_eq!(people[0].table["chairs"][1]["level"], "novice");
    play(&mut people, |_| false).await;
    assert_eq!(people[0].table["stage"], "over");
}

#[tokio::test(start_paused = true)]
async fn the_role_of_the_host_passes_on() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada", "Bo", "Cy"]).await;
    let ada = people.remove(0);
    let (code, host) = (ada.code.clone(), ada.table["host"].clone());
    let guest = ada.leave().await;
    people[0].until_table(|table| table["chairs"][0]["here"] == false).await;
    assert_eq!(people[0].table["host"], host);
    let gone = Instant::now();
    people[0].until_table(|table| table["host"] != host).await;
    assert_eq!(seconds(gone), 30);
    assert_eq!(people[0].table["host"], people[0].you["guest"]);
    people.insert(0, hall.join(&code, guest).await.unwrap());
    people[0].send(json!({"type": "start"})).await;
    assert_eq!(people[0].until(|frame| frame["type"] == "refused").await["code"], "not_host");
    let to = people[0].you["guest"].clone();
    people[1].send(json!({"type": "pass_host", "to": to})).await;
    people[0].until_table(|table| table["host"] == to).await;
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
}

#[tokio::test(start_paused = true)]
async fn a_pause_holds_the_clocks() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "patience", json!("30")), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    let at = asked(&people);
    sleep(Duration::from_secs(20)).await;
    people[(at + 1) % 3].send(json!({"type": "pause"})).await;
    people[at].until_table(|table| table["stage"] == "paused").await;
    assert_eq!(people[at].table["paused_by"], (at + 1) % 3);
    people[at].choose().await;
    assert_eq!(people[at].until(|frame| frame["type"] == "refused").await["code"], "not_now");
    sleep(Duration::from_hours(5)).await;
    people[at].send(json!({"type": "resume"})).await;
    let game = people[at].until(|frame| frame["type"] == "game").await;
    let left = game["game"]["clocks"][0]["ms"].as_u64().unwrap();
    assert!((9_900..=10_000).contains(&left), "{left}");
    let start = Instant::now();
    people[at].until_table(|table| table["chairs"][at]["reserve"] == false).await;
    assert_eq!(start.elapsed().as_millis() as u64, left);
}

/// Plays until somebody has made a choice that can be taken back; it says who.
async fn until_misclick(people: &mut [Person]) -> usize {
    loop {
        settle(people).await;
        let at = asked(people);
        // A card that is not the last of its trick draws and reveals nothing.
        let trick = people[at].game["view"]["trick"]["plays"].as_array().map_or(9, Vec::len);
        people[at].choose().await;
        people[at].until(|frame| frame["type"] == "update").await;
        if trick < people.len() - 1 {
            settle(people).await;
            return at;
        }
    }
}

fn board(person: &Person) -> Value {
    json!([person.game["view"], person.game["waiting_for"], person.game["offer"]])
}

#[tokio::test(start_paused = true)]
async fn a_choice_is_taken_back_when_all_agree() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let mut before: Vec<Value>;
    let at = loop {
        settle(&mut people).await;
        before = people.iter().map(board).collect();
        let at = asked(&people);
        let trick = people[at].game["view"]["trick"]["plays"].as_array().map_or(9, Vec::len);
        people[at].choose().await;
        people[at].until(|frame| frame["type"] == "update").await;
        if trick < 2 {
            break at;
        }
    };
    settle(&mut people).await;
    let seq = people[at].seq();
    let (one, two) = ((at + 1) % 3, (at + 2) % 3);
    people[one].send(json!({"type": "ask_take_back"})).await;
    assert_eq!(people[one].until(|frame| frame["type"] == "refused").await["code"], "not_now");
    people[at].send(json!({"type": "ask_take_back"})).await;
    people[one].until_table(|table| table["take_back"]["seat"] == at).await;
    people[one].send(json!({"type": "answer_take_back", "agree": true})).await;
    people[two].until_table(|table| table["take_back"]["waiting_for"] == json!([two])).await;
    people[two].send(json!({"type": "answer_take_back", "agree": true})).await;
    people[at].until(|frame| frame["type"] == "game").await;
    settle(&mut people).await;
    assert_eq!(people[at].seq(), seq + 1);
    assert_eq!(people.iter().map(board).collect::<Vec<_>>(), before);
    // Nothing before it can be taken back; the game goes on to its end, and the record leaves the misclick out.
    people[at].send(json!({"type": "ask_take_back"})).await;
    assert_eq!(people[at].until(|frame| frame["type"] == "refused").await["code"], "not_now");
    play(&mut people, |_| false).await;
    let id = people[0].game["id"].as_str().unwrap().parse().unwrap();
    let record = hall.tables.record(id).await.unwrap()().unwrap();
    assert!(foretell_record::Records::new(record.as_bytes()).all(|read| read.is_ok()));
}

#[tokio::test(start_paused = true)]
async fn a_take_back_can_be_declined_or_forgotten() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let at = until_misclick(&mut people).await;
    let seq = people[at].seq();
    people[at].send(json!({"type": "ask_take_back"})).await;
    let one = (at + 1) % 3;
    people[one].until_table(|table| !table["take_back"].is_null()).await;
    people[one].send(json!({"type": "answer_take_back", "agree": false})).await;
    people[at].until_table(|table| !table["take_back"].is_null()).await;
    people[at].until_table(|table| table["take_back"].is_null()).await;
    assert_eq!(people[at].seq(), seq);

    people[at].send(json!({"type": "ask_take_back"})).await;
    people[at].until_table(|table| !table["take_back"].is_null()).await;
    let start = Instant::now();
    people[at].until_table(|table| table["take_back"].is_null()).await;
    assert_eq!(seconds(start), 30);

    people[at].send(json!({"type": "ask_take_back"})).await;
    people[at].until_table(|table| !table["take_back"].is_null()).await;
    settle(&mut people).await;
    let next = asked(&people);
    people[next].choose().await;
    people[at].until_table(|table| table["take_back"].is_null()).await;
    assert_eq!(people[at].seq(), seq + 1, "who acts says no");
}

#[tokio::test(start_paused = true)]
async fn what_was_dealt_rolled_or_sealed_is_not_taken_back() {
    let hall = Hall::new().await;
    let game = json!({"name": "cards", "n_seats": 3, "predictions": "secret", "rounds": [2]});
    let mut people = hall.game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[0].game["view"]["stage"] == "predicting").await;
    settle(&mut people).await;
    people[0].choose().await;
    people[0].until(|frame| frame["type"] == "update").await;
    people[0].send(json!({"type": "ask_take_back"})).await;
    assert_eq!(people[0].until(|frame| frame["type"] == "refused").await["code"], "not_now");

    let off = with(cards(3), "take_back", json!(false));
    let mut people = hall.game(off, &["Ada", "Bo", "Cy"]).await;
    let at = until_misclick(&mut people).await;
    people[at].send(json!({"type": "ask_take_back"})).await;
    assert_eq!(people[at].until(|frame| frame["type"] == "refused").await["code"], "not_allowed");
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_for_the_seer_names_the_color_of_their_prediction() {
    let hall = Hall::new().await;
    let options = json!({"game": {"name": "dice", "n_seats": 2}, "patience": "30", "stand_in": "novice"});
    let mut people = hall.game(options, &["Ada", "Bo"]).await;
    let is_naming = |people: &[Person]| people.iter().any(|person| person.game["offer"]["offer"] == "name_wizard");
    let mut named = 0;
    while named < 6 {
        play(&mut people, is_naming).await;
        assert_eq!(people[0].table["stage"], "playing", "the game was over too soon");
        let seer = people[0].game["view"]["round"]["seer"].as_u64().unwrap() as usize;
        let number = people[0].game["view"]["round"]["number"].clone();
        people[seer].until(|frame| frame["type"] == "update").await;
        settle(&mut people).await;
        let round = &people[seer].game["view"]["round"];
        if round["number"] == number {
            let predicted = round["predictions"][seer].as_str().unwrap();
            assert_eq!(round["wizards"]["color"].as_str().unwrap(), &predicted[..1]);
            named += 1;
        }
        people[seer].send(json!({"type": "back"})).await;
        settle(&mut people).await;
    }
}
