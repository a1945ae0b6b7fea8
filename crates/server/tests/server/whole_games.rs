//! Whole games over real sockets, played by four pages that know nothing but what is offered.
use crate::common::{Page, Server, options, people, pledge, seated};
use foretell_record::Records;
use futures_util::future::join_all;
use serde_json::{Value, json};

async fn play(game: &str) {
    let server = Server::start().await;
    let mut browsers = people(&server, 4).await;
    let (code, mut pages) = seated(&mut browsers, options(game, 4)).await;
    pledge(&mut pages, &["a", "b", "c", "d"]).await;
    pages[0].say(json!({"type": "start"})).await;
    for (page, text) in pages.iter_mut().zip(["a", "b", "c", "d"]) {
        while page.wait_for("table").await["table"]["starting"]["pledges"].is_null() {}
        page.say(json!({"type": "reveal", "text": text})).await;
    }
    let heard = join_all(pages.iter_mut().zip(1..).map(|(page, seed)| page.play(seed))).await;

    let last: Value = serde_json::from_str(heard[0].last().unwrap()).unwrap();
    let id = last["game"]["id"].as_str().unwrap().to_owned();
    assert_eq!(last["game"]["fairness"]["contributions"], json!(["a", "b", "c", "d"]));
    let record = server.stranger().get(&format!("/api/games/{id}/record")).await;
    assert_eq!((record.status, record.header("content-type")), (200, "application/x-ndjson"));
    let records: Vec<_> = Records::new(record.body.as_bytes()).collect::<Result<_, _>>().unwrap();
    assert_eq!(records.len(), 1);
    let seed = last["game"]["fairness"]["server_seed"].as_str().unwrap();
    assert!(record.body.contains(seed) && record.body.contains("\"pledges\":["));
    let told_early = heard.iter().flat_map(|frames| &frames[..frames.len() - 1]).any(|frame| frame.contains(seed));
    assert!(!told_early, "the seed is told only with the last frame");

    let games = browsers[1].get("/api/me/games").await.ok();
    assert_eq!(games["games"][0]["id"], id.as_str());
    let summary = browsers[2].get(&format!("/api/tables/{code}")).await.ok();
    assert_eq!(summary["stage"], "over");
}

#[tokio::test]
async fn a_card_game_is_played_and_its_record_is_right() {
    play("cards").await;
}

#[tokio::test]
async fn a_dice_game_is_played_and_its_record_is_right() {
    play("dice").await;
}

/// The three people of a card game that has begun, each after the frame that tells them so.
async fn begun(server: &Server) -> (Vec<crate::common::Browser>, String, Vec<Page>, Vec<Value>) {
    let mut browsers = people(server, 3).await;
    let (code, mut pages) = seated(&mut browsers, options("cards", 3)).await;
    pages[0].say(json!({"type": "start"})).await;
    let mut games = Vec::new();
    for page in &mut pages {
        games.push(page.wait_for("game").await["game"].clone());
    }
    (browsers, code, pages, games)
}

/// The seat that is asked, and a frame with an answer to it.
fn first_asked(games: &[Value]) -> (usize, Value) {
    let asked = games.iter().position(|game| !game["offer"].is_null()).unwrap();
    let frame = json!({"type": "game", "game": games[asked]});
    (asked, crate::common::choice(&frame, &mut foretell_bots::Rng::new(1)).unwrap())
}

#[tokio::test]
async fn who_comes_back_gets_what_was_missed_or_all() {
    let server = Server::start().await;
    let (browsers, code, mut pages, games) = begun(&server).await;
    let (asked, choice) = first_asked(&games);
    let other = (asked + 1) % 3;
    drop(pages.remove(other));
    let asked_page = if other < asked { asked - 1 } else { asked };
    pages[asked_page].say(choice).await;
    let update = pages[asked_page].wait_for("update").await;

    let (game, seq) = (games[other]["id"].as_str().unwrap(), &games[other]["seq"]);
    let query = format!("?game={game}&seq={seq}");
    let welcome = browsers[other].try_come(&code, &query).await.unwrap().frame().await;
    assert_eq!(welcome["type"], "welcome");
    let missed = welcome["game"]["missed"].as_array().unwrap();
    assert_eq!((missed.len(), &missed[0]["seq"]), (1, &update["seq"]));

    for fresh in ["", "?game=01a1e1c0-d36b-7234-9bb6-7972d0c3f30d&seq=3", &format!("?game={game}&seq=999")] {
        let welcome = browsers[other].try_come(&code, fresh).await.unwrap().frame().await;
        assert_eq!(welcome["game"]["whole"]["seq"], update["seq"], "{fresh}");
    }
    assert_eq!(browsers[other].try_come(&code, "?seq=many").await.err(), Some(400));
}

#[tokio::test]
async fn a_choice_that_comes_twice_is_harmless_and_an_old_one_is_refused_with_the_game() {
    let server = Server::start().await;
    let (_, _, mut pages, games) = begun(&server).await;
    let (asked, choice) = first_asked(&games);
    let page = &mut pages[asked];
    page.say(choice.clone()).await;
    let update = page.wait_for("update").await;
    page.say(choice.clone()).await;
    page.say(json!({"id": 5, "type": "say", "phrase": "hello"})).await;
    assert_eq!(page.frame().await["type"], "talk", "nothing is said about the same choice again");

    // Another choice for a question that is no longer asked.
    let next = (asked + 1) % 3;
    let answer = crate::common::choice(&pages[next].wait_for("update").await, &mut foretell_bots::Rng::new(1)).unwrap();
    pages[next].say(answer).await;
    let page = &mut pages[asked];
    let now = page.wait_for("update").await;
    assert_ne!(now["seq"], update["seq"]);
    let mut other = choice;
    other["id"] = json!(7);
    other["choice"] = json!({"do": "predict", "tricks": i32::from(other["choice"]["tricks"] == 0)});
    page.say(other).await;
    let refused = page.frame().await;
    assert_eq!((&refused["type"], &refused["code"], &refused["id"]), (&json!("refused"), &json!("stale"), &json!(7)));
    let whole = page.frame().await;
    assert_eq!((&whole["type"], &whole["game"]["seq"]), (&json!("game"), &now["seq"]));
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let server = Server::start().await;
    let (_, code, mut pages, games) = begun(&server).await;
    let (asked, choice) = first_asked(&games);
    let other = (asked + 1) % 3;
    pages[other].say(choice.clone()).await;
    assert_eq!(pages[other].wait_for("refused").await["code"], "illegal");
    let mut forged = choice.clone();
    forged["seat"] = json!(asked);
    pages[other].say(forged).await;
    let told = pages[other].frame().await;
    assert!(told["type"] == "error" || told["type"] == "refused", "{told}");

    let spectator = server.browser("Sly").await;
    let mut watching = spectator.come(&code).await;
    watching.frame().await;
    watching.say(choice).await;
    assert_eq!(watching.wait_for("refused").await["code"], "not_seated");
    watching.say(json!({"type": "start"})).await;
    assert_eq!(watching.wait_for("refused").await["code"], "not_host");
}

#[tokio::test]
async fn spectators_see_what_a_stranger_at_the_table_would() {
    let server = Server::start().await;
    let (_, code, _pages, games) = begun(&server).await;
    let mut watching = server.browser("Sly").await.come(&code).await;
    let welcome = watching.frame().await;
    assert!(welcome["you"]["seat"].is_null());
    let game = &welcome["game"]["whole"];
    assert!(game["offer"].is_null() && game["fairness"]["server_seed"].is_null());
    let seen = game["view"]["hands"].to_string();
    for (seat, own) in games.iter().enumerate() {
        let hand = own["view"]["hands"][seat].to_string();
        assert!(!seen.contains(&hand), "{hand} in {seen}");
        let others = own["view"]["hands"].as_array().unwrap().iter().enumerate();
        assert!(others.filter(|(other, _)| *other != seat).all(|(_, hand)| hand.get("cards").is_none()), "{own}");
    }
}

#[tokio::test]
async fn a_game_that_is_played_has_no_record() {
    let server = Server::start().await;
    let (mut browsers, _, _pages, games) = begun(&server).await;
    let id = games[0]["id"].as_str().unwrap();
    let record = browsers[0].get(&format!("/api/games/{id}/record")).await;
    assert_eq!(record.problem(), (409, "running".to_owned()));
    for unknown in ["01a1e1c0-d36b-7234-9bb6-7972d0c3f30d", "nonsense", "..%2f..%2fetc"] {
        let record = browsers[0].get(&format!("/api/games/{unknown}/record")).await;
        assert_eq!(record.problem(), (404, "unknown".to_owned()), "{unknown}");
    }
}
