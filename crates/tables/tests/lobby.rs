//! Before a game: seats, programs, options, lists, talk.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Hall, cards, with};
use foretell_tables::{CreateError, LoadError};
use foretell_wire::{NewTable, TableOptions};
use serde_json::{Value, json};

fn new_table(options: &Value) -> NewTable {
    serde_json::from_value(json!({"options": options})).unwrap()
}

async fn refused(person: &mut common::Person, frame: Value) -> String {
    person.send(frame).await;
    person.until(|frame| frame["type"] == "refused").await["code"].as_str().unwrap().to_owned()
}

#[tokio::test(start_paused = true)]
async fn seats_are_taken_left_and_filled() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(4), &["Ada", "Bo"]).await;
    assert_eq!(people[0].seat(), 0);
    assert_eq!(refused(&mut people[1], json!({"type": "sit", "seat": 0})).await, "no_such_seat");
    assert_eq!(refused(&mut people[1], json!({"type": "sit", "seat": 4})).await, "no_such_seat");
    people[1].send(json!({"type": "sit", "seat": 3})).await;
    people[1].until_table(|table| table["chairs"][1]["chair"] == "empty" && table["chairs"][3]["name"] == "Bo").await;
    assert_eq!(people[1].seat(), 3);
    assert_eq!(refused(&mut people[1], json!({"type": "seat_bot", "seat": 1, "level": "adept"})).await, "not_host");
    assert_eq!(refused(&mut people[1], json!({"type": "start"})).await, "not_host");
    assert_eq!(refused(&mut people[0], json!({"type": "start"})).await, "not_now");
    assert_eq!(refused(&mut people[0], json!({"type": "seat_bot", "seat": 3, "level": "adept"})).await, "no_such_seat");
    people[0].send(json!({"type": "seat_bot", "seat": 1, "level": "adept"})).await;
    people[0].send(json!({"type": "seat_bot", "seat": 1, "level": "master"})).await;
    people[0].until_table(|table| table["chairs"][1]["level"] == "master").await;
    people[0].send(json!({"type": "clear_seat", "seat": 3})).await;
    people[1].until_table(|table| table["chairs"][3]["chair"] == "empty").await;
    assert!(people[1].you["seat"].is_null());
    assert_eq!(refused(&mut people[1], json!({"type": "stand"})).await, "not_seated");
}

#[tokio::test(start_paused = true)]
async fn a_shuffle_moves_everybody_somewhere() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(6), &["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    let names = |table: &Value| -> Vec<String> {
        table["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].as_str().unwrap().to_owned()).collect()
    };
    people[0].settle().await;
    let before = names(&people[0].table);
    let mut changed = false;
    for _ in 0..20 {
        people[0].send(json!({"type": "shuffle"})).await;
        people[0].until(|frame| frame["type"] == "table").await;
        let mut now = names(&people[0].table);
        changed |= now != before;
        now.sort();
        assert_eq!(now, ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]);
    }
    assert!(changed);
}

#[tokio::test(start_paused = true)]
async fn options_are_changed_by_the_host_and_checked() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(4), &["Ada", "Bo", "Cy"]).await;
    let options: Value = serde_json::to_value(people[0].table["options"].clone()).unwrap();
    let dice = with(options.clone(), "game", json!({"name": "dice", "n_seats": 5, "target": 12, "magic_cards": true}));
    assert_eq!(refused(&mut people[1], json!({"type": "set_options", "options": dice})).await, "not_host");
    people[0].send(json!({"type": "set_options", "options": dice})).await;
    people[0].until_table(|table| table["chairs"].as_array().unwrap().len() == 5).await;
    let small = with(options.clone(), "game", json!({"name": "dice", "n_seats": 2}));
    assert_eq!(refused(&mut people[0], json!({"type": "set_options", "options": small})).await, "not_now");
    let wrong = with(options, "game", json!({"name": "dice", "n_seats": 6}));
    assert_eq!(refused(&mut people[0], json!({"type": "set_options", "options": wrong})).await, "illegal");
}

#[tokio::test(start_paused = true)]
async fn tables_are_refused_whose_game_cannot_be_played() {
    let hall = Hall::new().await;
    let ada = hall.guest("Ada").await;
    for (options, bots, reason) in [
        (cards(2), 0, "players: the card game is for 3 to 6, not for 2"),
        (
            json!({"game": {"name": "dice", "n_seats": 3, "target": 10}}),
            0,
            "target: the game goes to 9 or 12 X, not 10",
        ),
        (cards(3), 3, "bots: at most 2 fit beside you"),
    ] {
        let mut new = new_table(&options);
        new.bots = vec![foretell_bots::Level::Novice; bots];
        assert_eq!(hall.tables.create(&ada, new).await, Err(CreateError::Rules(reason.to_owned())));
    }
    let mut new = new_table(&cards(3));
    new.start = true;
    let error = hall.tables.create(&ada, new).await.unwrap_err();
    assert_eq!(error.to_string(), "start: every other seat needs a bot");
    assert_eq!(hall.tables.summary("nowhere", ada.id).await.err(), Some(LoadError::Unknown));
}

#[tokio::test(start_paused = true)]
async fn a_table_can_begin_at_once() {
    let hall = Hall::new().await;
    let ada = hall.guest("").await;
    let mut new = new_table(&cards(4));
    new.bots = vec![foretell_bots::Level::Adept; 3];
    new.start = true;
    let made = hall.tables.create(&ada, new).await.unwrap();
    let code = made.code;
    let person = hall.join(&code.to_uppercase(), ada.clone()).await.unwrap();
    assert_eq!(person.table["stage"], "playing");
    assert_eq!(person.table["chairs"][0]["name"], "Guest");
    assert_eq!(person.game["fairness"]["commitment"], made.commitment.as_str());
    assert_eq!(
        person.game["fairness"]["contributions"],
        json!(["", "", "", ""]),
        "a program that begins at once adds nothing"
    );
    let mine = hall.tables.of_guest(ada.id).await.unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!(mine[0].code, code);
}

#[tokio::test(start_paused = true)]
async fn public_tables_are_listed_while_they_wait() {
    let hall = Hall::new().await;
    let mut people = hall.table(with(cards(3), "public", json!(true)), &["Ada", "Bo", "Cy"]).await;
    let _private = hall.table(cards(3), &["Di"]).await;
    let listed = hall.tables.public().await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].names, [Some("Ada".to_owned()), Some("Bo".to_owned()), Some("Cy".to_owned())]);
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    assert!(hall.tables.public().await.unwrap().is_empty());
    let of_bo = hall.tables.of_guest(people[1].guest.id).await.unwrap();
    assert_eq!(of_bo.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn people_talk_and_can_be_muted() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada", "Bo", "Cy"]).await;
    let heard = |person: &common::Person| -> Vec<Value> {
        person.seen.iter().filter(|frame| frame["type"] == "talk").cloned().collect()
    };
    people[1].send(json!({"type": "say", "phrase": "well_played"})).await;
    people[1].send(json!({"type": "chat", "text": "  <b>hi\u{7}</b>  "})).await;
    for person in &mut people {
        person.settle().await;
    }
    let talk = heard(&people[0]);
    assert_eq!(talk[0]["phrase"], "well_played");
    assert_eq!((talk[1]["text"].as_str(), talk[1]["seat"].as_u64()), (Some("<b>hi</b>"), Some(1)));
    for text in ["", "   ", &"x".repeat(201)] {
        assert_eq!(refused(&mut people[1], json!({"type": "chat", "text": text})).await, "bad_text");
    }
    let bo = people[1].you["guest"].clone();
    people[0].send(json!({"type": "mute", "guest": bo, "muted": true})).await;
    people[0].until(|frame| frame["you"]["muted"] == json!([bo])).await;
    people[1].send(json!({"type": "say", "phrase": "sorry"})).await;
    for person in &mut people {
        person.settle().await;
    }
    assert_eq!((heard(&people[0]).len(), heard(&people[2]).len()), (2, 3));
    let again = hall.join(&people[0].code, people[0].guest.clone()).await.unwrap();
    assert_eq!(again.seen[0]["talk"], json!([]), "what a muted person said is not told later");

    let mut quiet = hall.table(with(cards(3), "chat", json!(false)), &["Ada"]).await;
    assert_eq!(refused(&mut quiet[0], json!({"type": "chat", "text": "hi"})).await, "not_allowed");
}

#[tokio::test(start_paused = true)]
async fn hints_are_for_those_who_play_against_programs() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada"]).await;
    for seat in 1..3 {
        people[0].send(json!({"type": "seat_bot", "seat": seat, "level": "novice"})).await;
    }
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    common::play(&mut people, |people| people[0].is_asked()).await;
    people[0].send(json!({"type": "hint"})).await;
    let hint = people[0].until(|frame| frame["type"] == "hint").await;
    let seq = people[0].seq();
    assert_eq!(hint["seq"], seq);
    let odds = hint["odds"].as_array().unwrap();
    assert!(odds.iter().any(|one| one["choice"] == hint["choice"]), "{hint}");
    assert!(odds.iter().all(|one| one["met"].as_f64().is_some() && one["points"].as_f64().is_some()), "{hint}");
    people[0].send(json!({"type": "choose", "seq": seq, "choice": hint["choice"]})).await;
    assert_eq!(people[0].until(|frame| frame["type"] != "table").await["type"], "update");

    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    assert_eq!(refused(&mut people[0], json!({"type": "hint"})).await, "not_allowed");
}

#[tokio::test(start_paused = true)]
async fn people_among_people_get_hints_where_the_table_says_so() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "hints", json!(true)), &["Ada", "Bo", "Cy"]).await;
    let asked = people.iter().position(common::Person::is_asked).unwrap();
    let other = (asked + 1) % 3;
    assert_eq!(refused(&mut people[other], json!({"type": "hint"})).await, "not_now");
    for _ in 0..2 {
        people[asked].send(json!({"type": "hint"})).await;
    }
    let first = people[asked].until(|frame| frame["type"] == "hint").await;
    let again = people[asked].until(|frame| frame["type"] == "hint").await;
    assert_eq!(first, again, "asking again gives the same answer");
    let has_hint = |person: &common::Person| person.seen.iter().any(|frame| frame["type"] == "hint");
    assert!((0..3).all(|seat| has_hint(&people[seat]) == (seat == asked)), "others do not hear of it");
}

#[test]
fn options_have_defaults() {
    let options: TableOptions = serde_json::from_value(cards(3)).unwrap();
    assert!(options.chat && options.spectators && options.take_back && !options.public && !options.hints);
}
