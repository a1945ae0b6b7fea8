//! Whole games at tables: what everybody is told, coming back, and what is left when they are over.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::sync::Arc;

use common::{Hall, cards, play, with};
use foretell_pad::PlayedPrediction;
use foretell_record::Records;
use foretell_results::{Brief, Game, Who, unpack};
use foretell_store::{GameId, Memory};
use foretell_tables::{LastSeen, LoadError};
use serde_json::{Value, json};

fn game_id(person: &common::Person) -> GameId {
    person.game["id"].as_str().unwrap().parse().unwrap()
}

async fn whole_game(options: serde_json::Value, names: &[&str]) {
    let hall = Hall::new().await;
    let mut people = hall.game(options, names).await;
    let id = game_id(&people[0]);
    assert_eq!(hall.tables.record(id).await.err(), Some(LoadError::Running));
    play(&mut people, |_| false).await;

    // What was put together from the moves is what somebody sees who comes now.
    for person in people {
        let code = person.code.clone();
        let game = person.game.clone();
        let seed = &game["fairness"]["server_seed"];
        assert!(seed.is_string(), "the seed is shown when the game is over");
        let guest = person.leave().await;
        let mut again = hall.join(&code, guest).await.unwrap();
        again.settle().await;
        assert_eq!(again.game, game);
    }
    let record = hall.tables.record(id).await.unwrap()().unwrap();
    let read: Vec<_> = Records::new(record.as_bytes()).collect();
    assert_eq!(read.len(), 1);
    let header = read[0].as_ref().unwrap().header();
    assert_eq!(header.players, names);
    assert!(header.fairness.is_some() && header.ended.is_some());
    compare_result(&hall, id, &record).await;
}

/// What is kept of a finished game is what its journal gives, and what its record says.
async fn compare_result(hall: &Hall, id: GameId, record: &str) {
    let finished = hall.tables.finished(id).await.unwrap();
    let kept = hall.store.record(id).await.unwrap().unwrap();
    assert_eq!(unpack(&kept).unwrap(), record);
    assert_eq!(finished.record().unwrap(), record, "playing it again gives the same bytes");
    let row = hall.store.game(id).await.unwrap().unwrap();
    for guest in &row.guests {
        let listed = hall.store.history(*guest, 9, None).await.unwrap();
        assert_eq!(listed[0].brief.as_ref(), Some(&finished.brief().unwrap()));
    }
    assert_eq!(hall.store.n_unkept().await, Ok(0));

    let bytes = finished.brief().unwrap();
    let brief = Brief::read(&bytes).unwrap();
    let lines: Vec<Value> = record.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let end = lines.last().unwrap();
    assert_eq!(json!(brief.seats.iter().map(|seat| seat.points).collect::<Vec<_>>()), end["totals"]);
    assert_eq!(json!(brief.seats.iter().map(|seat| seat.place).collect::<Vec<_>>()), end["places"]);
    assert_eq!(json!(brief.seats.iter().map(|seat| seat.name).collect::<Vec<_>>()), lines[0]["players"]);
    assert_eq!((brief.game.name(), brief.code), (lines[0]["game"].as_str().unwrap(), None));
    assert_eq!((brief.begun, brief.ended), (row.begun, row.ended));
    let who: Vec<Who> = brief.seats.iter().map(|seat| seat.who).collect();
    assert_eq!(who, row.guests.iter().map(|guest| Who::Guest(guest.0)).collect::<Vec<_>>());
    for (seat, kept) in brief.seats.iter().enumerate() {
        let predictions: Vec<_> = kept.predictions.iter().collect();
        let told = if brief.game == Game::Cards { of_cards(&lines, seat) } else { of_dice(&lines, seat) };
        assert!(!told.is_empty());
        assert_eq!(predictions, told, "seat {seat} of {record}");
    }
}

/// The predictions of a seat in the record of a card game: what was predicted last, and the tricks that were taken.
fn of_cards(lines: &[Value], seat: usize) -> Vec<PlayedPrediction> {
    let (mut round, mut n_cards, mut predicted, mut taken) = (0, 0, 0, 0);
    let mut predictions = Vec::new();
    for line in lines {
        match line["e"].as_str() {
            Some("deal") => (round, n_cards, taken) = (round + 1, line["hands"][0].as_array().unwrap().len(), 0),
            Some("predict") if line["seat"] == seat => predicted = line["tricks"].as_i64().unwrap(),
            Some("trick") => taken += i64::from(line["winner"] == seat),
            Some("score") => {
                let over = i8::try_from(taken - predicted).ok();
                let (n_cards, met) = (Some(n_cards as u8), line["points"][seat].as_i64().unwrap() > 0);
                let predicted = u8::try_from(predicted).unwrap();
                predictions.push(PlayedPrediction { round, n_cards, predicted, over, met });
            }
            _ => {}
        }
    }
    predictions
}

/// The predictions of a seat in the record of a dice game, by what was marked.
fn of_dice(lines: &[Value], seat: usize) -> Vec<PlayedPrediction> {
    let mut round = 0;
    let mut predictions = Vec::new();
    for line in lines {
        if line["e"] == "round" {
            round += 1;
        }
        if line["e"] == "mark" && line["seat"] == seat {
            let met = line["by"] != "jester" && ["X", "XX"].iter().any(|x| line["mark"] == *x);
            let predicted = line["box"].as_str().unwrap()[1..].parse().unwrap();
            predictions.push(PlayedPrediction { round, n_cards: None, predicted, over: None, met });
        }
    }
    predictions
}

#[tokio::test(start_paused = true)]
async fn what_is_kept_is_what_the_journal_gives_in_every_variant() {
    for n_seats in 3..=6 {
        for predictions in ["open", "secret", "hidden"] {
            for clairvoyant in [false, true] {
                for plus_minus_one in [false, true] {
                    if plus_minus_one && predictions != "open" {
                        continue;
                    }
                    let game = json!({"name": "cards", "n_seats": n_seats, "rounds": [1, 3], "predictions": predictions,
                        "clairvoyant": clairvoyant, "plus_minus_one": plus_minus_one});
                    whole_game(json!({"game": game}), &["Ada", "Bo", "Cy", "Di", "Eva", "Finn"][..n_seats]).await;
                }
            }
        }
    }
    for n_seats in 2..=5 {
        for target in [9, 12] {
            for magic_cards in [false, true] {
                let game = json!({"name": "dice", "n_seats": n_seats, "target": target, "magic_cards": magic_cards});
                whole_game(json!({"game": game}), &["Ada", "Bo", "Cy", "Di", "Eva"][..n_seats]).await;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_result_knows_programs_from_people() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada", "Bo"]).await;
    people[0].send(json!({"type": "seat_bot", "seat": 2, "level": "random"})).await;
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    play(&mut people, |_| false).await;
    let listed = hall.store.history(people[1].guest.id, 9, None).await.unwrap();
    let brief = Brief::read(listed[0].brief.as_ref().unwrap()).unwrap();
    let who: Vec<Who> = brief.seats.iter().map(|seat| seat.who).collect();
    assert_eq!(who, [Who::Guest(people[0].guest.id.0), Who::Guest(people[1].guest.id.0), Who::Bot]);
    assert_eq!(brief.seat_of(people[1].guest.id.0), Some(1));
}

#[tokio::test(start_paused = true)]
async fn a_record_is_read_and_not_played() {
    let store = Arc::new(Memory::new());
    let hall = Hall::on(store.clone()).await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |_| false).await;
    let n_before = store.n_journals_read();
    let id = game_id(&people[0]);
    let record = hall.tables.record(id).await.unwrap()().unwrap();
    assert_eq!(store.n_journals_read(), n_before);
    assert_eq!(hall.tables.finished(id).await.unwrap().record().unwrap(), record);
}

#[tokio::test(start_paused = true)]
async fn a_card_game_is_played_to_its_end() {
    whole_game(cards(4), &["Ada", "Bo", "Cy", "Di"]).await;
}

#[tokio::test(start_paused = true)]
async fn a_card_game_with_hidden_predictions_is_played_to_its_end() {
    let game = json!({"name": "cards", "n_seats": 3, "predictions": "hidden", "clairvoyant": true, "rounds": [1, 4]});
    whole_game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
}

#[tokio::test(start_paused = true)]
async fn a_dice_game_is_played_to_its_end() {
    let game = json!({"name": "dice", "n_seats": 3, "magic_cards": true});
    whole_game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
}

#[tokio::test(start_paused = true)]
async fn a_game_against_programs_goes_on_by_itself() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(4), &["Ada"]).await;
    for seat in 1..4 {
        people[0].send(json!({"type": "seat_bot", "seat": seat, "level": "novice"})).await;
    }
    people[0].send(json!({"type": "start"})).await;
    people[0].until(|frame| frame["type"] == "game").await;
    play(&mut people, |_| false).await;
    let kinds: Vec<&str> = people[0].seen.iter().filter_map(|frame| frame["by"]["kind"].as_str()).collect();
    assert!(kinds.contains(&"bot") && kinds.contains(&"person") && !kinds.contains(&"stand_in"));
    let record = hall.tables.record(game_id(&people[0])).await.unwrap()().unwrap();
    assert!(record.contains(r#""bots":[null,"novice","novice","novice"]"#), "{record}");
}

#[tokio::test(start_paused = true)]
async fn programs_answer_at_the_pace_of_the_table() {
    for (speed, ms) in [("instant", 25), ("quick", 400), ("normal", 900), ("relaxed", 1800)] {
        let hall = Hall::new().await;
        let mut people = hall.table(with(cards(3), "speed", json!(speed)), &["Ada"]).await;
        for seat in 1..3 {
            people[0].send(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
        }
        people[0].send(json!({"type": "start"})).await;
        people[0].until(|frame| frame["type"] == "game").await;
        play(&mut people, |people| people[0].is_asked()).await;
        let mut before = tokio::time::Instant::now();
        while people[0].is_asked() {
            before = tokio::time::Instant::now();
            people[0].choose().await;
            people[0].until(|frame| frame["type"] == "update").await;
        }
        people[0].until(|frame| frame["by"]["kind"] == "bot").await;
        assert_eq!(before.elapsed().as_millis(), ms, "{speed}");
    }
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_what_was_missed() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people[0].seq() == 4).await;
    let mut bo = people.remove(1);
    let last = LastSeen { game: game_id(&bo), seq: bo.seq() };
    let (code, old) = (bo.code.clone(), bo.game.clone());
    // A second page of the same person sees all that the first will miss.
    let mut other = hall.join(&code, bo.guest.clone()).await.unwrap();
    bo.settle().await;
    let guest = bo.leave().await;
    people.push(other);
    play(&mut people, |people| people[0].seq() == 9).await;
    other = people.pop().unwrap();

    let mut again = hall.come_back(&code, guest.clone(), None).await.unwrap();
    assert_eq!(again.game["seq"], 9);
    let told: Vec<_> = other.seen.iter().filter(|frame| frame["type"] == "update").cloned().collect();
    let mut back = hall.come_back(&code, guest.clone(), Some(last)).await.unwrap();
    let missed = back.seen[0]["game"]["missed"].as_array().unwrap().clone();
    assert_eq!(missed.len(), 5);
    for (missed, told) in missed.iter().zip(&told) {
        let mut told = told.clone();
        told.as_object_mut().unwrap().remove("type");
        assert_eq!(missed, &told);
    }
    back.game = old;
    for update in &missed {
        back.update(update);
    }
    assert_eq!(back.game, again.game);
    again.settle().await;

    // Who names another game or a number that never was gets the whole view.
    for seq in [0, 10, u64::MAX] {
        let fresh = hall.come_back(&code, guest.clone(), Some(LastSeen { seq, ..last })).await.unwrap();
        assert!(fresh.seen[0]["game"].get("whole").is_some(), "{seq}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_choice_twice_is_harmless_and_a_stale_one_is_refused() {
    let hall = Hall::new().await;
    let mut people = hall.game(cards(3), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people.iter().any(|person| person.is_asked() && person.seq() > 2)).await;
    let at = people.iter().position(common::Person::is_asked).unwrap();
    let seq = people[at].seq();
    let choice = people[at].choose().await;
    people[at].until(|frame| frame["type"] == "update").await;
    let frame = json!({"type": "choose", "id": 5, "seq": seq, "choice": choice});
    people[at].send(frame.clone()).await;
    people[at].settle().await;
    assert_eq!(people[at].seq(), seq + 1);
    assert!(people[at].seen.iter().all(|frame| frame["type"] != "refused"));

    // The same number with another choice, and an old number, are stale: the view follows.
    let other = json!({"type": "choose", "id": 6, "seq": seq, "choice": {"do": "predict", "tricks": 99}});
    people[at].send(other).await;
    let refused = people[at].until(|frame| frame["type"] == "refused").await;
    assert_eq!((refused["code"].as_str(), refused["id"].as_u64()), (Some("stale"), Some(6)));
    let whole = people[at].until(|frame| frame["type"] == "game").await;
    assert_eq!(whole["game"]["seq"], seq + 1);

    // Somebody who is not asked, a choice that the rules do not allow, and one that is none.
    for person in &mut people {
        person.settle().await;
    }
    let idle = people.iter().position(|person| !person.is_asked() && person.seat() != at).unwrap();
    let seq = people[idle].seq();
    people[idle].send(json!({"type": "choose", "seq": seq, "choice": {"do": "predict", "tricks": 0}})).await;
    assert_eq!(people[idle].until(|frame| frame["type"] == "refused").await["code"], "illegal");
    let asked = people.iter().position(common::Person::is_asked).unwrap();
    for choice in [json!({"do": "predict", "tricks": 99}), json!({"do": "fly"}), json!(null), json!([[]])] {
        people[asked].send(json!({"type": "choose", "seq": seq, "choice": choice})).await;
        assert_eq!(people[asked].until(|frame| frame["type"] == "refused").await["code"], "illegal");
    }
    people[asked].send(json!({"type": "choose", "seq": seq + 1, "choice": {"do": "predict", "tricks": 0}})).await;
    assert_eq!(people[asked].until(|frame| frame["type"] == "refused").await["code"], "stale");
}

#[tokio::test(start_paused = true)]
async fn sealed_choices_may_cross() {
    let hall = Hall::new().await;
    let game = json!({"name": "cards", "n_seats": 3, "predictions": "secret", "rounds": [3]});
    let mut people = hall.game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
    play(&mut people, |people| people.iter().all(common::Person::is_asked)).await;
    // All answer what they saw first, whatever came in meanwhile.
    let seq = people[0].seq();
    for person in &people {
        person.send(json!({"type": "choose", "seq": seq, "choice": {"do": "predict", "tricks": person.seat()}})).await;
    }
    for person in &mut people {
        person.settle().await;
        assert_eq!(person.seq(), seq + 3);
        assert!(person.seen.iter().all(|frame| frame["type"] != "refused"));
        let sealed: Vec<_> = person.seen.iter().filter(|frame| frame["seen"][0]["seen"] == "sealed").collect();
        for frame in sealed {
            let own = frame["seen"][0]["seat"].as_u64() == person.you["seat"].as_u64();
            assert_eq!(frame["seen"][0]["choice"].is_null(), !own, "{frame}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_rematch_moves_the_first_dealer_on_and_has_seeds_of_its_own() {
    let hall = Hall::new().await;
    let mut people = hall.table(cards(3), &["Ada", "Bo", "Cy"]).await;
    let first_promise = people[0].table["next_commitment"].clone();
    people[1].pledge("b0b0").await;
    people[0].send(json!({"type": "start"})).await;
    people[1].reveal("b0b0").await;
    for person in &mut people {
        person.until(|frame| frame["type"] == "game").await;
    }
    assert_eq!(people[0].game["fairness"]["commitment"], first_promise);
    assert_eq!(people[0].game["fairness"]["contributions"], json!(["", "b0b0", ""]));
    assert!(people[0].game["fairness"]["server_seed"].is_null());
    let first = people[0].game["view"]["dealer"].as_u64().unwrap();
    play(&mut people, |_| false).await;
    let second_promise = people[0].table["next_commitment"].clone();
    assert!(second_promise.is_string() && second_promise != first_promise);

    for person in &people {
        person.send(json!({"type": "rematch"})).await;
    }
    people[0].until(|frame| frame["type"] == "game" && frame["game"]["seq"] == 1).await;
    assert_eq!(people[0].game["view"]["dealer"].as_u64().unwrap(), (first + 1) % 3);
    assert_eq!(people[0].game["fairness"]["commitment"], second_promise);
}

#[tokio::test(start_paused = true)]
async fn spectators_see_what_a_stranger_sees() {
    let hall = Hall::new().await;
    let game = json!({"name": "cards", "n_seats": 3, "predictions": "hidden", "rounds": [5]});
    let mut people = hall.game(json!({"game": game}), &["Ada", "Bo", "Cy"]).await;
    let stranger = hall.guest("Zoe").await;
    let mut zoe = hall.join(&people[0].code, stranger).await.unwrap();
    assert!(zoe.you["seat"].is_null());
    play(&mut people, |people| people[0].game["view"]["stage"] == "playing").await;
    zoe.settle().await;
    let hands = zoe.game["view"]["hands"].as_array().unwrap();
    assert!(hands.iter().all(|hand| hand["hand"] == "closed"));
    let predictions = zoe.game["view"]["predictions"].as_array().unwrap();
    assert!(predictions.iter().all(|prediction| prediction["prediction"] == "covered"));
    zoe.send(json!({"type": "choose", "seq": zoe.seq(), "choice": {"do": "predict", "tricks": 1}})).await;
    assert_eq!(zoe.until(|frame| frame["type"] == "refused").await["code"], "not_seated");
}
