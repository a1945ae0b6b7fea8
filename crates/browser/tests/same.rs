//! A seed gives the same game here and in the page, bots included: both compare with `testdata/same.jsonl`. `UPDATE_SAME=1` writes
//! it again.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use foretell_browser::answer;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const N_SEEDS: u64 = 4;

#[test]
fn a_seed_gives_the_same_game_everywhere() {
    let games = [
        (json!({"name": "cards", "n_seats": 3, "rounds": [1, 4, 7]}), vec!["master", "adept", "novice"]),
        (
            json!({"name": "cards", "n_seats": 4, "rounds": [2, 5], "plus_minus_one": true}),
            vec!["adept", "apprentice", "random", "master"],
        ),
        (json!({"name": "cards", "n_seats": 5, "rounds": [1, 3], "predictions": "secret"}), vec!["adept"; 5]),
        (
            json!({"name": "cards", "n_seats": 6, "rounds": [1, 2], "predictions": "hidden", "clairvoyant": true}),
            vec!["adept"; 6],
        ),
        (json!({"name": "dice", "n_seats": 2, "target": 12}), vec!["master", "adept"]),
        (json!({"name": "dice", "n_seats": 3, "magic_cards": true}), vec!["master", "novice", "apprentice"]),
        (
            json!({"name": "dice", "n_seats": 5, "magic_cards": true, "target": 12}),
            vec!["adept", "random", "novice", "adept", "apprentice"],
        ),
    ];
    let mut lines = String::new();
    for (game, bots) in games {
        for seed in 1..=N_SEEDS {
            let question = json!({"ask": "self_play", "game": game, "bots": bots, "seed": seed});
            let told: Value = serde_json::from_slice(&answer(question.to_string().as_bytes())).unwrap();
            let record = told["text"].as_str().unwrap_or_else(|| panic!("{question}: {told}"));
            let digest = format!("{:x}", bytes::Bytes::copy_from_slice(&Sha256::digest(record)));
            lines += &json!({"question": question, "sha256": digest}).to_string();
            lines.push('\n');
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/same.jsonl");
    if std::env::var_os("UPDATE_SAME").is_some() {
        fs::write(&path, &lines).unwrap();
    }
    for (line, expected) in lines.lines().zip(fs::read_to_string(path).unwrap().lines()) {
        assert_eq!(line, expected);
    }
}
