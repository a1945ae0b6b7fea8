//! After a game: a rematch is an offer, and who begins it can be chosen.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Hall, Person, play, with};
use serde_json::{Value, json};

fn short() -> Value {
    json!({"game": {"name": "cards", "n_seats": 3, "rounds": [1]}})
}

async fn settle(people: &mut [Person]) {
    for person in people {
        person.settle().await;
    }
}

async fn finished(hall: &Hall, options: Value) -> Vec<Person> {
    let mut people = hall.game(options, &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |_| false).await;
    settle(&mut people).await;
    people
}

fn dealer(person: &Person) -> u64 {
    person.game["view"]["dealer"].as_u64().unwrap()
}

async fn refused(person: &mut Person, frame: Value) -> String {
    person.send(frame).await;
    person.until(|frame| frame["type"] == "refused").await["code"].as_str().unwrap().to_owned()
}

#[tokio::test(start_paused = true)]
async fn it_begins_when_all_who_are_here_agree() {
    let hall = Hall::new().await;
    let mut people = finished(&hall, short()).await;
    let game = people[0].game["id"].clone();
    assert!(people[0].table["rematch"].is_null());

    people[1].send(json!({"type": "rematch"})).await;
    settle(&mut people).await;
    for person in &people {
        assert_eq!(person.table["rematch"], json!({"agreed": [1], "waiting_for": [0, 2]}));
        assert_eq!(person.table["stage"], "over");
        assert_eq!(person.game["id"], game, "nobody is torn from the result");
    }
    // Agreeing twice is agreeing once, and changing your mind is possible.
    people[1].send(json!({"type": "rematch"})).await;
    people[2].send(json!({"type": "rematch"})).await;
    people[1].send(json!({"type": "rematch", "agree": false})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["rematch"], json!({"agreed": [2], "waiting_for": [0, 1]}));
    people[1].send(json!({"type": "rematch"})).await;
    people[0].send(json!({"type": "rematch"})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["stage"], "playing");
    assert!(people[0].table["rematch"].is_null());
    assert_ne!(people[0].game["id"], game);
}

#[tokio::test(start_paused = true)]
async fn the_host_need_not_wait_and_nobody_else_can_begin() {
    let hall = Hall::new().await;
    let mut people = finished(&hall, short()).await;
    assert_eq!(refused(&mut people[1], json!({"type": "start"})).await, "not_host");
    let stranger = hall.guest("Zoe").await;
    let mut zoe = hall.join(&people[0].code, stranger).await.unwrap();
    assert_eq!(refused(&mut zoe, json!({"type": "rematch"})).await, "not_seated");
    people[0].send(json!({"type": "start"})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["stage"], "playing");
    assert_eq!(refused(&mut people[0], json!({"type": "rematch"})).await, "not_now");
}

#[tokio::test(start_paused = true)]
async fn whoever_left_is_not_waited_for_but_leaving_begins_nothing() {
    let hall = Hall::new().await;
    let mut people = finished(&hall, short()).await;
    for seat in [0, 1] {
        people[seat].send(json!({"type": "rematch"})).await;
    }
    settle(&mut people).await;
    let cy = people.remove(2).leave().await;
    settle(&mut people).await;
    assert_eq!(people[0].table["rematch"], json!({"agreed": [0, 1], "waiting_for": []}));
    assert_eq!(people[0].table["stage"], "over", "a reload is no consent");
    let cy = hall.join(&people[0].code, cy).await.unwrap();
    settle(&mut people).await;
    assert_eq!(people[0].table["rematch"]["waiting_for"], json!([2]));
    cy.leave().await;
    people[1].send(json!({"type": "rematch"})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["stage"], "playing");
}

#[tokio::test(start_paused = true)]
async fn an_offer_survives_a_restart_and_a_free_seat_makes_the_table_wait() {
    let hall = Hall::new().await;
    let mut people = finished(&hall, short()).await;
    people[2].send(json!({"type": "stand"})).await;
    people[1].send(json!({"type": "rematch"})).await;
    settle(&mut people).await;
    let again = Hall::on(hall.store.clone()).await;
    let mut ada = again.join(&people[0].code, people[0].guest.clone()).await.unwrap();
    assert_eq!(ada.table["rematch"], json!({"agreed": [1], "waiting_for": [0]}));
    ada.send(json!({"type": "rematch"})).await;
    ada.until_table(|table| table["stage"] == "waiting").await;
    assert!(ada.table["rematch"].is_null());
}

#[tokio::test(start_paused = true)]
async fn who_begins_is_a_seat_the_next_one_or_left_to_the_lot() {
    let hall = Hall::new().await;
    let mut people = finished(&hall, with(short(), "begins", json!({"seat": 2}))).await;
    assert_eq!(dealer(&people[0]), 2);
    let wrong = with(people[0].table["options"].clone(), "begins", json!({"seat": 3}));
    assert_eq!(refused(&mut people[0], json!({"type": "set_options", "options": wrong})).await, "illegal");

    // Choosing it for the rematch leaves everybody at the result.
    let next = with(people[0].table["options"].clone(), "begins", json!("next"));
    people[1].send(json!({"type": "rematch"})).await;
    people[0].send(json!({"type": "set_options", "options": next})).await;
    settle(&mut people).await;
    assert_eq!(people[1].table["stage"], "over");
    assert_eq!(people[1].table["rematch"]["agreed"], json!([1]));
    people[0].send(json!({"type": "start"})).await;
    settle(&mut people).await;
    assert_eq!(dealer(&people[0]), 0, "the one to the left of seat 2");
    assert!(!drawn(&people[0]));

    play(&mut people, |_| false).await;
    let lot = with(people[0].table["options"].clone(), "begins", json!("lot"));
    people[0].send(json!({"type": "set_options", "options": lot})).await;
    people[0].send(json!({"type": "start"})).await;
    settle(&mut people).await;
    assert_eq!(people[0].table["stage"], "playing");
    assert!(drawn(&people[0]));
}

/// Whether the first dealer was drawn, as the rules that everybody sees say.
fn drawn(person: &Person) -> bool {
    person.game["view"]["rules"]["first_dealer"].is_null()
}

#[tokio::test(start_paused = true)]
async fn the_first_seer_is_chosen_too() {
    let hall = Hall::new().await;
    let dice = json!({"game": {"name": "dice", "n_seats": 3}, "begins": {"seat": 1}});
    let people = hall.game(dice, &["Ada", "Bo", "Cy"]).await;
    assert_eq!(people[0].game["view"]["round"]["seer"], 1);
}
