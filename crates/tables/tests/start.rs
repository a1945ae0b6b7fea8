//! How a game begins: everybody pledges a text, the pledges are fixed, the texts are shown, and what is not shown calls the
//! start off. The clock is held.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Hall, Person, cards, play};
use foretell_record::{AnyRecord, Records};
use foretell_store::{GameId, Memory};
use serde_json::{Value, json};

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

async fn refused(person: &mut Person, frame: Value) -> String {
    person.send(frame).await;
    person.until(|frame| frame["type"] == "refused").await["code"].as_str().unwrap().to_owned()
}

async fn until_game(people: &mut [Person]) {
    for person in people {
        person.until(|frame| frame["type"] == "game").await;
    }
}

/// The fairness of the finished game in its record, which is checked on the way.
async fn recorded(hall: &Hall, person: &Person) -> Value {
    let id = GameId(person.game["id"].as_str().unwrap().parse().unwrap());
    let text = hall.tables.record(id).await.unwrap()().unwrap();
    let record = Records::new(text.as_bytes()).next().unwrap().unwrap();
    assert!(matches!(record, AnyRecord::Cards(_)));
    serde_json::to_value(record.header()).unwrap()["fairness"].clone()
}

#[tokio::test(start_paused = true)]
async fn pledges_are_seen_fixed_and_opened_before_anything_is_dealt() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    let ada = people[0].pledge("ada's text").await;
    let cy = people[2].pledge("cy's text").await;
    people[1].until_table(|table| table["chairs"][2]["pledge"] == cy.as_str()).await;
    assert_eq!(people[1].table["chairs"][0]["pledge"], ada.as_str(), "everybody sees every pledge");
    assert!(people[1].table["starting"].is_null());
    let commitment = people[1].table["next_commitment"].clone();

    people[0].send(json!({"type": "start"})).await;
    let fixed = people[0].reveal("ada's text").await;
    assert_eq!(fixed, json!([ada, null, cy]));
    people[1].settle().await;
    assert_eq!(people[1].table["starting"], json!({"pledges": [ada, null, cy], "first": null, "withheld": []}));
    assert_eq!((&people[1].table["stage"], &people[1].game), (&json!("waiting"), &Value::Null), "nothing is dealt yet");
    assert_eq!(people[1].table["next_commitment"], commitment);
    assert!(people[1].seen.iter().all(|frame| !frame.to_string().contains("ada's text")), "no text is told early");

    people[2].reveal("cy's text").await;
    until_game(&mut people).await;
    assert_eq!(people[1].game["fairness"]["contributions"], json!(["ada's text", "", "cy's text"]));
    assert_eq!(people[1].game["fairness"]["commitment"], commitment);
    play(&mut people, |_| false).await;
    let fairness = recorded(&hall, &people[0]).await;
    assert_eq!((&fairness["pledges"], fairness.get("withheld")), (&json!([ada, null, cy]), None));
}

#[tokio::test(start_paused = true)]
async fn without_pledges_a_game_begins_at_once_and_its_record_has_none() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &NAMES).await;
    assert!(people[0].seen.iter().all(|frame| frame["table"]["starting"].is_null()));
    play(&mut people, |_| false).await;
    let fairness = recorded(&hall, &people[0]).await;
    assert_eq!((fairness.get("pledges"), fairness.get("withheld")), (None, None));
}

#[tokio::test(start_paused = true)]
async fn only_the_text_that_was_pledged_is_taken() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    assert_eq!(refused(&mut people[1], json!({"type": "reveal", "text": "b"})).await, "not_now");
    assert_eq!(refused(&mut people[1], json!({"type": "pledge", "pledge": "b0"})).await, "bad_text");
    people[1].pledge("b").await;
    assert_eq!(refused(&mut people[1], json!({"type": "reveal", "text": "b"})).await, "not_now");
    people[0].send(json!({"type": "start"})).await;
    people[1].until_table(|table| table["starting"]["pledges"].is_array()).await;
    assert_eq!(refused(&mut people[1], json!({"type": "reveal", "text": "c"})).await, "illegal");
    assert_eq!(refused(&mut people[1], json!({"type": "reveal", "text": ""})).await, "bad_text");
    assert_eq!(refused(&mut people[0], json!({"type": "reveal", "text": "a"})).await, "not_now");
    let late = json!({"type": "pledge", "pledge": "00".repeat(32)});
    for person in &mut people {
        assert_eq!(refused(person, late.clone()).await, "not_now", "the list is fixed");
    }
    people[1].reveal("b").await;
    until_game(&mut people).await;
}

#[tokio::test(start_paused = true)]
async fn while_a_game_is_about_to_begin_seats_and_rules_stay() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    people[1].pledge("b").await;
    people[0].send(json!({"type": "start"})).await;
    people[1].until_table(|table| table["starting"]["pledges"].is_array()).await;
    let options = people[0].table["options"].clone();
    for frame in [
        json!({"type": "shuffle"}),
        json!({"type": "clear_seat", "seat": 2}),
        json!({"type": "seat_bot", "seat": 2, "level": "adept"}),
        json!({"type": "set_options", "options": options}),
        json!({"type": "stand"}),
        json!({"type": "sit", "seat": 1}),
    ] {
        assert_eq!(refused(&mut people[0], frame.clone()).await, "not_now", "{frame}");
    }
    // Starting twice is no fault, and begins one game.
    people[0].send(json!({"type": "start"})).await;
    people[1].reveal("b").await;
    until_game(&mut people).await;
    assert!(people[0].seen.iter().filter(|frame| frame["type"] == "game").count() == 1);
}

/// Keeping still would be a way to choose between two games, one with the text and one without it.
#[tokio::test(start_paused = true)]
async fn a_text_that_is_not_shown_calls_the_start_off_and_a_new_seed_is_promised() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    for (person, text) in people.iter_mut().zip(["a", "b", "c"]) {
        person.pledge(text).await;
    }
    let commitment = people[0].table["next_commitment"].clone();
    people[0].send(json!({"type": "start"})).await;
    people[0].reveal("a").await;
    people[2].reveal("c").await;

    // Bo keeps still.
    for person in &mut people {
        person.until_table(|table| table["starting"]["withheld"] == json!([1])).await;
        assert!(person.game.is_null(), "nothing was dealt");
        assert!(person.table["next_commitment"].is_string() && person.table["next_commitment"] != commitment);
        assert!(person.table["starting"]["pledges"].is_null());
        assert!((0..3).all(|seat| person.table["chairs"][seat]["pledge"].is_null()), "old pledges are worth nothing");
    }
    assert_eq!(refused(&mut people[1], json!({"type": "pledge", "pledge": "00".repeat(32)})).await, "not_now");
    let ada = people[0].pledge("a2").await;
    let cy = people[2].pledge("c2").await;
    people[0].reveal("a2").await;
    assert_eq!(people[2].reveal("c2").await, json!([ada, null, cy]));
    until_game(&mut people).await;
    assert_ne!(people[0].game["fairness"]["commitment"], commitment);
    assert_eq!(people[0].game["fairness"]["contributions"], json!(["a2", "", "c2"]));
    play(&mut people, |_| false).await;
    let fairness = recorded(&hall, &people[0]).await;
    assert_eq!((&fairness["pledges"], &fairness["withheld"]), (&json!([ada, null, cy]), &json!([1])));
}

#[tokio::test(start_paused = true)]
async fn those_who_never_answer_keep_nobody_from_playing() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    for (person, text) in people.iter_mut().zip(["a", "b", "c"]) {
        person.pledge(text).await;
    }
    people[0].send(json!({"type": "start"})).await;
    // Ada shows her text, pledges once more, and then keeps still, too.
    people[0].reveal("a").await;
    people[0].until_table(|table| table["starting"]["withheld"] == json!([1, 2])).await;
    people[0].pledge("a2").await;
    until_game(&mut people).await;
    assert_eq!(people[0].game["fairness"]["contributions"], json!(["", "", ""]));
}

#[tokio::test(start_paused = true)]
async fn somebody_who_is_away_is_not_waited_for() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    let ada = people[0].pledge("a").await;
    people[2].pledge("c").await;
    people.pop().unwrap().leave().await;
    people[0].until_table(|table| table["chairs"][2]["here"] == false).await;
    people[0].send(json!({"type": "start"})).await;
    assert_eq!(people[0].reveal("a").await, json!([ada, null, null]));
    until_game(&mut people).await;
}

#[tokio::test(start_paused = true)]
async fn a_page_that_lost_its_text_pledges_again_but_two_pages_do_not_take_turns() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &NAMES).await;
    people[1].pledge("first").await;
    people[1].pledge("second").await;
    let mut phone = hall.join(&people[1].code, people[1].guest.clone()).await.unwrap();
    assert_eq!(refused(&mut phone, json!({"type": "pledge", "pledge": "00".repeat(32)})).await, "not_now");
    people[0].send(json!({"type": "start"})).await;
    people[1].reveal("second").await;
    until_game(&mut people).await;
    assert_eq!(people[0].game["fairness"]["contributions"], json!(["", "second", ""]));
}

/// Texts may have been shown when the server went down. With the same seed, somebody could now pledge what fits them.
#[tokio::test(start_paused = true)]
async fn a_seed_whose_pledges_were_fixed_is_given_up_in_a_restart() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.table(cards(3), &NAMES).await;
    for (person, text) in people.iter_mut().zip(["a", "b", "c"]) {
        person.pledge(text).await;
    }
    let commitment = people[0].table["next_commitment"].clone();
    people[0].send(json!({"type": "start"})).await;
    people[0].reveal("a").await;
    people[0].settle().await;
    hall.tables.stop("restart").await;

    let hall = Hall::on(store).await;
    let mut again = Vec::new();
    for person in people {
        again.push(hall.join(&person.code, person.guest.clone()).await.unwrap());
    }
    let table = &again[2].table;
    assert_eq!((&table["stage"], &table["starting"]), (&json!("waiting"), &Value::Null));
    assert!(table["next_commitment"].is_string() && table["next_commitment"] != commitment);
    again[1].pledge("b2").await;
    again[0].send(json!({"type": "start"})).await;
    again[1].reveal("b2").await;
    until_game(&mut again).await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert_eq!(again[0].game["fairness"]["contributions"], json!(["", "b2", ""]));
}

#[tokio::test(start_paused = true)]
async fn a_rematch_waits_for_texts_too_and_fixes_who_begins() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &NAMES).await;
    let first = people[0].game["view"]["dealer"].as_u64().unwrap();
    play(&mut people, |_| false).await;
    people[1].pledge("b").await;
    people[0].send(json!({"type": "start"})).await;
    people[1].until_table(|table| table["starting"]["pledges"].is_array()).await;
    assert_eq!(people[1].table["starting"]["first"], (first + 1) % 3);
    people[1].reveal("b").await;
    people[0].until(|frame| frame["type"] == "game" && frame["game"]["seq"] == 1).await;
    assert_eq!(people[0].game["fairness"]["contributions"], json!(["", "b", ""]));
}
