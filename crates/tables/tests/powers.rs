//! What hosts, players and spectators must not be able to do: look into a hand, play for somebody who is here, take a seat
//! for good. Each test is an attack; the clock is held.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Hall, Person, cards, play, with};
use foretell_store::{Change, Memory, Store};
use foretell_tables::{CreateError, JoinError};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

async fn refused(person: &mut Person, frame: Value) -> String {
    person.send(frame).await;
    person.until(|frame| frame["type"] == "refused").await["code"].as_str().unwrap().to_owned()
}

async fn settle(people: &mut [Person]) {
    for person in people {
        person.settle().await;
    }
}

fn hand_over(seat: usize, to: &Person) -> Value {
    json!({"type": "hand_over", "seat": seat, "to": to.guest.id.to_string()})
}

fn sit(seat: usize) -> Value {
    json!({"type": "sit", "seat": seat})
}

/// The seats whose cards lie open in any frame that this person got about this round.
fn looked_into(person: &Person, round: u64) -> Vec<usize> {
    let mut seats = Vec::new();
    for frame in &person.seen {
        let view = &frame["game"]["view"];
        let hands = if view["round"] == round { &view["hands"] } else { &Value::Null };
        for (seat, hand) in hands.as_array().into_iter().flatten().enumerate() {
            if hand["hand"] == "open" && !seats.contains(&seat) {
                seats.push(seat);
            }
        }
    }
    seats
}

/// One person, and bots in all other seats, in a game.
async fn among_bots(hall: &Hall, options: Value) -> Person {
    let mut people = hall.table(options, &["Ada"]).await;
    let mut ada = people.remove(0);
    for seat in 1..ada.table["chairs"].as_array().unwrap().len() {
        ada.send(json!({"type": "seat_bot", "seat": seat, "level": "novice"})).await;
    }
    ada.send(json!({"type": "start"})).await;
    ada.until(|frame| frame["type"] == "game").await;
    ada
}

async fn watcher(hall: &Hall, code: &str, name: &str) -> Person {
    let guest = hall.guest(name).await;
    hall.join(code, guest).await.unwrap()
}

fn secret(predictions: &str, rounds: &[u8]) -> Value {
    json!({"game": {"name": "cards", "n_seats": 3, "predictions": predictions, "rounds": rounds}})
}

#[tokio::test(start_paused = true)]
async fn a_host_does_not_read_the_hand_of_a_player_who_is_here() {
    let hall = Hall::new().await;
    let mut people = hall.game(secret("hidden", &[2]), &["Ada", "Bo", "Cy"]).await;
    let mut spy = watcher(&hall, &people[0].code, "Eve").await;
    play(&mut people, |people| people[1].is_asked()).await;
    people[1].choose().await;
    people[1].until(|frame| frame["type"] == "update").await;

    people[0].send(json!({"type": "pause"})).await;
    people[0].until_table(|table| table["stage"] == "paused").await;
    sleep(Duration::from_hours(1)).await;
    assert_eq!(refused(&mut people[0], json!({"type": "call_stand_in", "seat": 1})).await, "not_now");
    assert_eq!(refused(&mut people[0], hand_over(1, &spy)).await, "not_allowed");
    assert_eq!(refused(&mut people[0], json!({"type": "clear_seat", "seat": 1})).await, "not_now");
    assert_eq!(refused(&mut people[0], json!({"type": "seat_bot", "seat": 1, "level": "random"})).await, "not_now");
    spy.settle().await;
    assert_eq!(looked_into(&spy, 1), [0; 0]);
    assert!(spy.seen.iter().all(|frame| frame["game"]["your_choice"].is_null() && frame["your_choice"].is_null()));
    assert_eq!(people[0].you["may"]["call_stand_in"], json!([]));
    assert_eq!(people[0].you["may"]["hand_over"].as_array().unwrap().len(), 1, "their own seat is theirs to give");
}

#[tokio::test(start_paused = true)]
async fn nobody_plays_for_a_person_who_is_here_and_in_time() {
    let hall = Hall::new().await;
    let options = with(with(cards(4), "speed", json!("instant")), "stand_in", json!("novice"));
    let mut people = hall.game(options, &["Ada", "Bo", "Cy", "Di"]).await;
    for caller in &mut people[..3] {
        assert_eq!(refused(caller, json!({"type": "call_stand_in", "seat": 3})).await, "not_now");
    }
    play(&mut people, |_| false).await;
    let by_others =
        |frame: &&Value| frame["type"] == "update" && !frame["by"].is_null() && frame["by"]["kind"] != "person";
    assert_eq!(people[3].seen.iter().filter(by_others).count(), 0);
}

#[tokio::test(start_paused = true)]
async fn to_load_a_page_again_is_no_absence() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let bo = people.remove(1);
    let (code, guest) = (bo.code.clone(), bo.leave().await);
    sleep(Duration::from_millis(9_900)).await;
    assert_eq!(refused(&mut people[0], json!({"type": "call_stand_in", "seat": 1})).await, "not_now");
    let bo = hall.join(&code, guest).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    assert_eq!(refused(&mut people[0], json!({"type": "call_stand_in", "seat": 1})).await, "not_now");
    // The next absence counts from its own beginning, and the offer comes by itself.
    let gone = Instant::now();
    bo.leave().await;
    people[0].until(|frame| frame["you"]["may"]["call_stand_in"] == json!([1])).await;
    assert_eq!(gone.elapsed().as_secs(), 10);
    people[0].send(json!({"type": "call_stand_in", "seat": 1})).await;
    people[0].until_table(|table| table["chairs"][1]["stand_in"] == true).await;
    assert_eq!(people[0].you["may"]["call_stand_in"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_takes_the_time_of_a_person() {
    let hall = Hall::new().await;
    let mut people = hall.game(with(cards(3), "speed", json!("instant")), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[1].is_asked()).await;
    people.remove(1).leave().await;
    people[0].until(|frame| frame["you"]["may"]["call_stand_in"] == json!([1])).await;
    let called = Instant::now();
    people[0].send(json!({"type": "call_stand_in", "seat": 1})).await;
    people[0].until(|frame| frame["by"] == json!({"seat": 1, "kind": "stand_in"})).await;
    assert_eq!(called.elapsed().as_millis(), 900);
}

#[tokio::test(start_paused = true)]
async fn chance_does_not_sit_in_for_people() {
    let hall = Hall::new().await;
    let random = with(cards(3), "stand_in", json!("random"));
    let ada = hall.guest("Ada").await;
    let new = serde_json::from_value(json!({"options": random})).unwrap();
    let told = CreateError::Rules("stand_in: nobody's cards are played by chance".to_owned());
    assert_eq!(hall.tables.create(&ada, new).await, Err(told));
    let mut people = hall.table(cards(3), &["Ada", "Bo", "Cy"]).await;
    let mut options = people[0].table["options"].clone();
    options["stand_in"] = json!("random");
    assert_eq!(refused(&mut people[0], json!({"type": "set_options", "options": options})).await, "illegal");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_asked_for_chance_still_loads_and_a_novice_sits_in() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    settle(&mut people).await;
    hall.tables.stop("restart").await;
    let mut row = store.table_by_code(&people[0].code).await.unwrap().unwrap();
    let doc = row.doc.replace(r#""stand_in":"adept""#, r#""stand_in":"random""#);
    assert_ne!(doc, row.doc);
    (row.doc, row.version) = (doc, row.version + 1);
    store.commit(vec![Change::PutTable(row)]).await.unwrap();

    let hall = Hall::on(store).await;
    let mut bo = hall.join(&people[1].code, people[1].guest.clone()).await.unwrap();
    bo.send(json!({"type": "stand"})).await;
    bo.until_table(|table| table["chairs"][1]["chair"] == "bot").await;
    assert_eq!(bo.table["chairs"][1]["level"], "novice");
}

#[tokio::test(start_paused = true)]
async fn a_host_among_bots_reads_no_hand_but_their_own() {
    let hall = Hall::new().await;
    for clairvoyant in [false, true] {
        let game = json!({"name": "cards", "n_seats": 3, "clairvoyant": clairvoyant, "rounds": [1, 2]});
        let mut ada = among_bots(&hall, json!({"game": game})).await;
        ada.send(json!({"type": "pause"})).await;
        ada.until_table(|table| table["stage"] == "paused").await;
        let own = looked_into(&ada, 1);
        assert_eq!(own, if clairvoyant { vec![1, 2] } else { vec![0] });
        ada.send(json!({"type": "stand"})).await;
        ada.until(|frame| frame["type"] == "game").await;
        for seat in 1..3 {
            let to_self = json!({"type": "hand_over", "seat": seat, "to": ada.guest.id.to_string()});
            ada.send(to_self).await;
            ada.until_table(|table| table["promised"][0]["seat"] == seat).await;
            assert!(ada.you["seat"].is_null());
            assert_eq!(refused(&mut ada, sit(seat)).await, "not_now");
        }
        assert_eq!(ada.you["may"]["sit"], json!([{"seat": 0, "when": "now"}]));
        ada.send(sit(0)).await;
        ada.until(|frame| frame["type"] == "game").await;
        assert_eq!((ada.seat(), &ada.table["promised"]), (0, &json!([])));
        assert_eq!(looked_into(&ada, 1), own);
    }
}

#[tokio::test(start_paused = true)]
async fn a_bots_seat_is_taken_between_rounds() {
    let hall = Hall::new().await;
    let mut ada = among_bots(&hall, cards(3)).await;
    let mut zoe = watcher(&hall, &ada.code, "Zoe").await;
    ada.settle().await;
    ada.send(hand_over(2, &zoe)).await;
    zoe.until_table(|table| table["promised"] == json!([{"seat": 2, "guest": zoe_id(table), "name": "Zoe"}])).await;
    assert!(zoe.you["seat"].is_null());
    let mut people = [ada, zoe];
    play(&mut people, |people| people[0].game["view"]["round"] == 2).await;
    let [ada, zoe] = &mut people;
    assert_eq!(zoe.seat(), 2);
    assert_eq!(ada.table["chairs"][2]["name"], "Zoe");
    assert_eq!(ada.table["promised"], json!([]));
    assert_eq!((looked_into(zoe, 1), looked_into(zoe, 2)), (vec![], vec![2]));
    // Nothing of the new round came before the seat, and the moves of the game are told without a gap.
    let seat = zoe.seen.iter().position(|frame| frame["you"]["seat"] == 2).unwrap();
    let round = zoe.seen.iter().position(|frame| frame["game"]["view"]["round"] == 2).unwrap();
    assert!(seat < round);
    play(&mut people, |_| false).await;
    assert_eq!(people[1].table["stage"], "over");
}

fn zoe_id(table: &Value) -> Value {
    table["guests"][0]["guest"].clone()
}

#[tokio::test(start_paused = true)]
async fn an_owner_who_is_back_in_the_round_finds_everything_as_it_was() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let mut zoe = watcher(&hall, &people[0].code, "Zoe").await;
    settle(&mut people).await;
    let hand = people[1].game["view"]["hands"][1].clone();
    let bo = people.remove(1);
    let (code, guest) = (bo.code.clone(), bo.leave().await);
    sleep(Duration::from_secs(59)).await;
    assert_eq!(refused(&mut people[0], hand_over(1, &zoe)).await, "not_allowed");
    sleep(Duration::from_secs(1)).await;
    people[0].send(hand_over(1, &zoe)).await;
    people[0].until_table(|table| table["promised"][0]["seat"] == 1).await;
    assert_eq!(people[0].table["chairs"][1]["stand_in"], true);
    let bo = hall.join(&code, guest).await.unwrap();
    assert_eq!((bo.seat(), &bo.game["view"]["hands"][1]), (1, &hand));
    assert_eq!((&bo.table["promised"], &bo.table["chairs"][1]["stand_in"]), (&json!([]), &json!(false)));
    people.insert(1, bo);
    play(&mut people, |people| people[0].game["view"]["round"] == 2).await;
    zoe.settle().await;
    assert!(zoe.you["seat"].is_null());
}

#[tokio::test(start_paused = true)]
async fn an_owner_who_comes_back_later_has_a_right_to_the_seat() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let zoe = watcher(&hall, &people[0].code, "Zoe").await;
    settle(&mut people).await;
    let bo = people.remove(1);
    let (code, guest) = (bo.code.clone(), bo.leave().await);
    sleep(Duration::from_secs(61)).await;
    people[0].send(hand_over(1, &zoe)).await;
    people.push(zoe);
    play(&mut people, |people| people[2].game["view"]["round"] == 2).await;
    assert_eq!(people[2].seat(), 1);

    // The table is still among Bo's, also after a restart.
    hall.tables.stop("restart").await;
    let hall = Hall::on(store).await;
    assert_eq!(hall.tables.of_guest(guest.id).await.unwrap().len(), 1);
    let mut again = Vec::new();
    for person in people {
        again.push(hall.join(&code, person.guest).await.unwrap());
    }
    let mut bo = hall.join(&code, guest).await.unwrap();
    assert!(bo.you["seat"].is_null());
    assert_eq!(bo.you["may"]["sit"], json!([{"seat": 1, "when": "next_round"}]));
    bo.send(sit(1)).await;
    bo.until_table(|table| table["promised"][0]["name"] == "Bo").await;
    assert_eq!(looked_into(&bo, 2), [0; 0]);
    // Neither the host nor the one who sits there can turn that down.
    let zoe = again[2].guest.clone();
    let mut eve = watcher(&hall, &code, "Eve").await;
    assert_eq!(refused(&mut again[0], hand_over(1, &eve)).await, "not_allowed");
    play(&mut again, |people| people[0].game["view"]["round"] == 3).await;
    bo.settle().await;
    eve.settle().await;
    assert_eq!((bo.seat(), bo.game["view"]["hands"][1]["hand"].as_str()), (1, Some("open")));
    assert!(again[2].you["seat"].is_null() && eve.you["seat"].is_null());
    assert_eq!(again[2].guest.id, zoe.id);
    assert_eq!(looked_into(&again[2], 3), [0; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_spectator_does_not_inherit_a_running_game() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    let mut eve = watcher(&hall, &people[0].code, "Eve").await;
    settle(&mut people).await;
    let code = people[0].code.clone();
    assert_eq!(refused(&mut people[0], json!({"type": "pass_host", "to": eve.guest.id.to_string()})).await, "not_now");
    let mut guests = Vec::new();
    for person in people {
        guests.push(person.leave().await);
    }
    sleep(Duration::from_hours(1)).await;
    eve.settle().await;
    assert_eq!(eve.table["host"], guests[0].id.to_string());
    let to_herself = hand_over(1, &eve);
    assert_eq!(refused(&mut eve, to_herself).await, "not_host");
    assert_eq!(refused(&mut eve, json!({"type": "call_stand_in", "seat": 1})).await, "not_seated");
    // One of those who play does.
    let bo = hall.join(&code, guests[1].clone()).await.unwrap();
    eve.until_table(|table| table["host"] == bo.you["guest"]).await;
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_given_only_to_somebody_who_has_seen_no_other_hand() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(with(cards(3), "spectators", json!(true)), &["Ada", "Bo", "Cy"]).await;
    people.push(watcher(&hall, &people[0].code, "Zoe").await);
    settle(&mut people).await;
    let [ada, bo, cy, zoe] = &mut people[..] else { unreachable!() };
    ada.send(hand_over(0, zoe)).await;
    zoe.until(|frame| frame["type"] == "game").await;
    assert_eq!(zoe.seat(), 0);
    ada.until(|frame| frame["type"] == "game").await;
    assert_eq!(refused(bo, hand_over(1, ada)).await, "not_allowed");
    assert_eq!(bo.you["may"]["hand_over"], json!([]));
    // Ada gave the seat away, and does not get it back by sitting down.
    assert_eq!(refused(ada, sit(0)).await, "not_now");
    zoe.send(hand_over(0, ada)).await;
    ada.until(|frame| frame["type"] == "game").await;
    assert_eq!(ada.seat(), 0);
    assert_eq!(refused(cy, hand_over(2, zoe)).await, "not_allowed");
    cy.send(json!({"type": "stand"})).await;
    cy.until(|frame| frame["type"] == "game").await;
    assert_eq!(refused(bo, hand_over(1, cy)).await, "not_allowed");
    assert_eq!(refused(zoe, sit(2)).await, "not_now");

    // A restart does not make the table forget it.
    hall.tables.stop("restart").await;
    let hall = Hall::on(store).await;
    let mut again = Vec::new();
    for person in people {
        again.push(hall.join(&person.code, person.guest).await.unwrap());
    }
    settle(&mut again).await;
    let [_, bo, cy, zoe] = &mut again[..] else { unreachable!() };
    for other in [&*cy, &*zoe] {
        assert_eq!(refused(bo, hand_over(1, other)).await, "not_allowed");
    }
    assert_eq!(refused(zoe, sit(2)).await, "not_now");
    cy.send(sit(2)).await;
    cy.until(|frame| frame["type"] == "game").await;
    assert_eq!(cy.seat(), 2);
    // With the next round everybody is new again.
    play(&mut again, |people| people[0].game["view"]["round"] == 2).await;
    let [_, bo, _, zoe] = &mut again[..] else { unreachable!() };
    bo.send(hand_over(1, zoe)).await;
    zoe.until(|frame| frame["type"] == "game").await;
    assert_eq!((zoe.seat(), looked_into(zoe, 2)), (1, vec![1]));
}

#[tokio::test(start_paused = true)]
async fn who_got_up_comes_back_to_their_own_seat() {
    let hall = Hall::new().await;
    let options = with(secret("hidden", &[2, 3]), "spectators", json!(false));
    let mut people = hall.game(options, &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[1].is_asked()).await;
    let choice = people[1].choose().await;
    people[1].until(|frame| frame["type"] == "update").await;
    people[1].send(json!({"type": "stand"})).await;
    people[1].until(|frame| frame["type"] == "game").await;
    assert!(people[1].game["your_choice"].is_null());
    // Also at a table without spectators, and after having left.
    let bo = people.remove(1);
    let (code, guest) = (bo.code.clone(), bo.leave().await);
    let mut bo = hall.join(&code, guest).await.unwrap();
    bo.send(sit(1)).await;
    bo.until(|frame| frame["type"] == "game").await;
    assert_eq!((bo.seat(), &bo.game["your_choice"]), (1, &choice));
    assert_eq!(bo.table["chairs"][1]["reserve"], false, "getting up buys no time");
    // In the next round the seat is theirs with the one after it.
    people.insert(1, bo);
    play(&mut people, |people| people[0].game["view"]["stage"] == "playing").await;
    people[1].send(json!({"type": "stand"})).await;
    play(&mut people, |people| people[0].game["view"]["round"] == 2).await;
    assert_eq!(people[1].you["may"]["sit"], json!([{"seat": 1, "when": "next_round"}]));
}

#[tokio::test(start_paused = true)]
async fn sealed_choices_of_the_dice_game_are_not_read_either() {
    let hall = Hall::new().await;
    let game = json!({"name": "dice", "n_seats": 3, "target": 9, "magic_cards": false});
    let mut people = hall.game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
    let mut eve = watcher(&hall, &people[0].code, "Eve").await;
    play(&mut people, |people| people.iter().filter(|person| person.is_asked()).count() > 1).await;
    let at = people.iter().position(Person::is_asked).unwrap();
    people[at].choose().await;
    people[at].until(|frame| frame["type"] == "update").await;
    let host = usize::from(at == 0);
    if host != 0 {
        let to = people[host].guest.id.to_string();
        people[0].send(json!({"type": "pass_host", "to": to})).await;
    }
    assert_eq!(refused(&mut people[host], hand_over(at, &eve)).await, "not_allowed");
    let gone = people.remove(at);
    gone.leave().await;
    let host = if at < host { host - 1 } else { host };
    sleep(Duration::from_secs(61)).await;
    people[host].send(hand_over(at, &eve)).await;
    people[host].until_table(|table| table["promised"][0]["seat"] == at).await;
    eve.settle().await;
    assert!(eve.you["seat"].is_null());
    let mine = |frame: &Value| !frame["game"]["your_choice"].is_null() || !frame["your_choice"].is_null();
    assert!(!eve.seen.iter().any(mine));
    let round = eve.game["view"]["round"]["number"].as_u64().unwrap();
    play(&mut people, |people| people[0].game["view"]["round"]["number"] != round).await;
    eve.settle().await;
    assert_eq!(eve.seat(), at);
    assert!(!eve.seen.iter().any(mine));
}

#[tokio::test(start_paused = true)]
async fn programs_take_the_same_time_whatever_they_hold() {
    let hall = Hall::new().await;
    for game in [
        json!({"name": "cards", "n_seats": 4, "rounds": [1, 6]}),
        json!({"name": "dice", "n_seats": 3, "target": 9, "magic_cards": true}),
    ] {
        let ada = among_bots(&hall, json!({"game": game, "speed": "instant"})).await;
        let mut people = [ada];
        let mut before = Instant::now();
        let (mut seq, mut n_bots) = (0, 0);
        while people[0].table["stage"] != "over" && n_bots < 60 {
            if people[0].is_asked() {
                people[0].choose().await;
                people[0].until(|frame| frame["type"] == "update" || frame["type"] == "refused").await;
            } else {
                let frame = people[0].next().await;
                // Several bots may be asked at once: then they answer in the same moment.
                if frame["by"]["kind"] == "bot" {
                    let took = before.elapsed().as_millis();
                    assert!(took == 25 || (took == 0 && people[0].seq() == seq + 1), "{took} ms: {frame}");
                    n_bots += 1;
                }
            }
            (before, seq) = (Instant::now(), people[0].seq());
        }
        assert!(n_bots > 5);
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_uses_up_the_mutes_or_the_places() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada", "Bo"]).await;
    let (code, bo) = (people[0].code.clone(), people[1].you["guest"].clone());
    for _ in 0..3 {
        let invented = uuid::Uuid::now_v7().to_string();
        assert_eq!(refused(&mut people[0], json!({"type": "mute", "guest": invented, "muted": true})).await, "not_now");
    }
    // Many watchers who mute everybody they can do not keep a player from it.
    let mut crowd = Vec::new();
    for _ in 0..5 {
        crowd.push(watcher(&hall, &code, "Eve").await);
    }
    let ids: Vec<Value> = crowd.iter().map(|eve| eve.you["guest"].clone()).collect();
    for eve in &mut crowd {
        for other in ids.iter().chain([&bo]) {
            eve.send(json!({"type": "mute", "guest": other, "muted": true})).await;
        }
    }
    people[0].send(json!({"type": "mute", "guest": bo, "muted": true})).await;
    people[0].until(|frame| frame["you"]["muted"] == json!([bo])).await;

    // Five may watch. One guest with many pages is one of them, and has at most six.
    for mut eve in crowd.drain(1..) {
        eve.settle().await;
        eve.leave().await;
    }
    let mut pages = vec![crowd.remove(0)];
    let eve = pages[0].guest.clone();
    while pages.len() < 6 {
        pages.push(hall.join(&code, eve.clone()).await.unwrap());
    }
    assert_eq!(hall.join(&code, eve).await.err(), Some(JoinError::Crowded));
    let mut others = Vec::new();
    for _ in 0..4 {
        others.push(watcher(&hall, &code, "Fay").await);
    }
    let guest = hall.guest("Gus").await;
    assert_eq!(hall.join(&code, guest).await.err(), Some(JoinError::Crowded));
    // Players get in.
    let bo = people.remove(1).leave().await;
    assert!(hall.join(&code, bo).await.is_ok());
}
