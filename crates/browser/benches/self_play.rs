//! How long games between programs take in the program. `npm run bench:engine` in `web` runs this and then the same games in a
//! browser, and prints both.
#![allow(clippy::unwrap_used, reason = "a benchmark may fail")]

use std::time::Instant;

use foretell_browser::answer;
use serde_json::{Value, json};

const N_GAMES: u64 = 6;

fn main() {
    let games = [
        ("cards", json!({"name": "cards", "n_seats": 4, "rounds": [3, 7, 11]}), 4),
        ("dice", json!({"name": "dice", "n_seats": 3, "magic_cards": true}), 3),
    ];
    for (name, game, n_seats) in games {
        for level in ["adept", "master"] {
            let question =
                |seed: u64| json!({"ask": "self_play", "game": game, "bots": vec![level; n_seats], "seed": seed});
            let play = |seed: u64| -> Value {
                serde_json::from_slice(&answer(question(seed).to_string().as_bytes())).unwrap()
            };
            play(0);
            let begun = Instant::now();
            for seed in 1..=N_GAMES {
                assert_eq!(play(seed)["answer"], "text");
            }
            let ms = begun.elapsed().as_secs_f64() * 1000.0;
            let questions: Vec<Value> = (0..=N_GAMES).map(question).collect();
            println!("{}", json!({"name": name, "level": level, "ms": ms, "questions": questions}));
        }
    }
}
