//! Whole games over real sockets, played by four pages that know nothing but what is offered.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{Server, options, people, seated};
use foretell_record::Records;
use futures_util::future::join_all;
use serde_json::{Value, json};

async fn play(game: &str) {
    let server = Server::start().await;
    let mut browsers = people(&server, 4).await;
    let (code, mut pages) = seated(&mut browsers, options(game, 4)).await;
    for (page, text) in pages.iter_mut().zip(["a", "b", "c", "d"]) {
        page.say(json!({"type": "contribute", "text": text})).await;
    }
    pages[0].say(json!({"type": "start"})).await;
    let heard = join_all(pages.iter_mut().zip(1..).map(|(page, seed)| page.play(seed))).await;

    let last: Value = serde_json::from_str(heard[0].last().unwrap()).unwrap();
    let id = last["game"]["id"].as_str().unwrap().to_owned();
    assert_eq!(last["game"]["fairness"]["contributions"], json!(["a", "b", "c", "d"]));
    let record = server.stranger().get(&format!("/api/games/{id}/record")).await;
    assert_eq!((record.status, record.header("content-type")), (200, "application/x-ndjson"));
    let records: Vec<_> = Records::new(record.body.as_bytes()).collect::<Result<_, _>>().unwrap();
    assert_eq!(records.len(), 1);
    let seed = last["game"]["fairness"]["server_seed"].as_str().unwrap();
    assert!(record.body.contains(seed));
    let told_early = heard.iter().flat_map(|frames| &frames[..frames.len() - 1]).any(|frame| frame.contains(seed));
    assert!(!told_early, "the seed is told only with the last frame");

    let games = browsers[1].get("/api/me/games").await.ok();
    assert_eq!(games["games"][0]["id"], id.as_str());
    let summary = browsers[2].get(&format!("/api/tables/{code}")).await.ok();
    assert_eq!(summary["stage"], "over");
    server.stop().await;
}

#[tokio::test]
async fn a_card_game_is_played_and_its_record_is_right() {
    play("cards").await;
}

#[tokio::test]
async fn a_dice_game_is_played_and_its_record_is_right() {
    play("dice").await;
}
