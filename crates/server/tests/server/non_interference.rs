//! Nobody learns over a socket what they may not know. Two games that differ only in what a viewer may not know are played
//! over real sockets, and everything that this viewer receives is the same, byte for byte, from the first frame on.

use std::sync::Arc;

use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_dice::DiceGame;
use foretell_kernel::Viewer;
use foretell_kernel::laws::{Below, Given, Lawful, random_course, seeded};
use foretell_server::Settings;
use foretell_store::Memory;
use foretell_tables::Dealer;
use serde_json::{Value, json};

use crate::common::{Page, Server, no_limits, people, pledge, seated};

/// A dealer who does what is written.
#[derive(Default)]
struct Script {
    cards: Vec<foretell_cards::Outcome>,
    dice: Vec<foretell_dice::Outcome>,
}

impl Dealer for Script {
    fn cards(&self, _: &GameKey, k: u64, _: &foretell_cards::Draw) -> foretell_cards::Outcome {
        self.cards[k as usize]
    }

    fn dice(&self, _: &GameKey, k: u64, _: &foretell_dice::Draw) -> foretell_dice::Outcome {
        self.dice[k as usize]
    }
}

trait Scripted: Lawful {
    fn script(outcomes: Vec<Self::Outcome>) -> Script;
}

impl Scripted for Cards {
    fn script(cards: Vec<foretell_cards::Outcome>) -> Script {
        Script { cards, ..Script::default() }
    }
}

impl Scripted for DiceGame {
    fn script(dice: Vec<foretell_dice::Outcome>) -> Script {
        Script { dice, ..Script::default() }
    }
}

/// What a page received, as it came.
struct Listener {
    page: Page,
    heard: Vec<String>,
}

impl Listener {
    async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let text = self.page.text().await.expect("the socket is open");
            let frame: Value = serde_json::from_str(&text).unwrap();
            assert!(frame["type"] != "refused" && frame["type"] != "error", "{frame}");
            self.heard.push(text);
            if frame["type"] == kind {
                return frame;
            }
        }
    }
}

/// Plays a course over sockets, and gives what each seat and a spectator received, with the hints of those who are asked at
/// the end, if the table has hints, and what they get who come back then: all, and what they missed.
async fn streams<G: Scripted>(options: &Value, n_seats: usize, course: &[Given<G>]) -> Vec<Vec<String>> {
    let outcome = |given: &Given<G>| if let Given::Outcome(outcome) = given { Some(outcome.clone()) } else { None };
    let dealer = Arc::new(G::script(course.iter().filter_map(outcome).collect()));
    let settings = Settings { limits: no_limits(), ..Settings::default() };
    let server = Server::on(Arc::new(Memory::new()), dealer, settings).await;
    let mut browsers = people(&server, n_seats).await;
    let (code, mut pages) = seated(&mut browsers, options.clone()).await;
    let texts = ["text 0", "text 1", "text 2", "text 3", "text 4", "text 5"];
    pledge(&mut pages, &texts).await;
    browsers.push(server.browser("Gil").await);
    pages.push(browsers[n_seats].come(&code).await);
    let mut listeners: Vec<Listener> = pages.into_iter().map(|page| Listener { page, heard: Vec::new() }).collect();
    listeners[n_seats].hear("welcome").await;

    listeners[0].page.say(json!({"type": "start"})).await;
    for (listener, text) in listeners.iter_mut().zip(texts).take(n_seats) {
        while listener.hear("table").await["table"]["starting"]["pledges"].is_null() {}
        listener.page.say(json!({"type": "reveal", "text": text})).await;
    }
    let mut game = Value::Null;
    for listener in &mut listeners {
        game = listener.hear("game").await["game"].clone();
    }
    let (id, first_seq) = (game["id"].as_str().unwrap().to_owned(), game["seq"].clone());
    let mut seq = first_seq.clone();
    let mut waiting_for = game["waiting_for"].clone();
    for given in course {
        let Given::Choice(seat, choice) = given else { continue };
        listeners[seat.index()].page.say(json!({"type": "choose", "seq": seq, "choice": choice})).await;
        for listener in &mut listeners {
            let update = listener.hear("update").await;
            (seq, waiting_for) = (update["seq"].clone(), update["waiting_for"].clone());
        }
    }
    let asked = waiting_for.as_array().filter(|_| options["hints"] == true);
    for seat in asked.into_iter().flatten().filter_map(Value::as_u64) {
        let listener = &mut listeners[seat as usize];
        listener.page.say(json!({"type": "hint"})).await;
        listener.hear("hint").await;
    }
    for (browser, listener) in browsers.iter().zip(&mut listeners) {
        for query in [String::new(), format!("?game={id}&seq={first_seq}")] {
            let mut page = browser.try_come(&code, &query).await.unwrap();
            listener.heard.push(page.text().await.unwrap());
        }
    }
    listeners.into_iter().map(|listener| with_fixed_names(&listener.heard, &code)).collect()
}

/// The frames with names in place of what is random by nature: the code, the ids, and hashes of seeds. Each gets the number
/// of its first appearance, so that two that were the same stay so, and two that were not stay different.
fn with_fixed_names(frames: &[String], code: &str) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    let mut rename = |word: &str| {
        let digits = word.chars().filter(|c| *c != '-').count();
        let is_id = word.len() == 36 && digits == 32;
        let is_hash = word.len() == 64 && digits == 64;
        if !(is_id || is_hash) || !word.chars().all(|c| c.is_ascii_hexdigit() || c == '-') {
            return word.to_owned();
        }
        let at = known.iter().position(|other| other == word).unwrap_or_else(|| {
            known.push(word.to_owned());
            known.len() - 1
        });
        format!("#{at}")
    };
    let mut renamed = |frame: &String| frame.split('"').map(&mut rename).collect::<Vec<_>>().join("\"");
    frames.iter().map(|frame| renamed(frame).replace(code, "CODE")).collect()
}

/// The course up to a random moment at which somebody is asked, or its whole.
fn cut<G: Lawful>(course: &[Given<G>], below: Below<'_>) -> Vec<Given<G>> {
    let is_outcome = |given: &Given<G>| matches!(given, Given::Outcome(_));
    let mut n = below(course.len() as u32 + 1) as usize;
    n += course[n..].iter().take_while(|given| is_outcome(given)).count();
    course[..n].to_vec()
}

/// What came of comparing games.
#[derive(Default)]
struct Compared {
    /// How many had something that the viewer may not know.
    n_different: usize,
    /// How many of those somebody else could tell apart, as they may.
    n_told_apart: usize,
    /// In how many of them the viewer had a hint.
    n_hints: usize,
}

async fn compare<G: Scripted>(
    options: &Value,
    rules: &G::Rules,
    n_seats: usize,
    seeds: std::ops::Range<u64>,
) -> Compared {
    let mut compared = Compared::default();
    for seed in seeds {
        let mut below = seeded(seed);
        let course = cut::<G>(&random_course(rules, &mut below), &mut below);
        let mut truth = None;
        for (viewer, at) in Viewer::all(n_seats).map(|viewer| (viewer, place(viewer, n_seats))) {
            let scrambled = G::scramble(rules, &course, viewer, &mut below);
            if scrambled == course {
                continue;
            }
            if truth.is_none() {
                truth = Some(streams::<G>(options, n_seats, &course).await);
            }
            let Some(truth) = &truth else { continue };
            let other = streams::<G>(options, n_seats, &scrambled).await;
            for (one, two) in truth[at].iter().zip(&other[at]) {
                assert_eq!(one, two, "{options}, seed {seed}: {viewer:?} can tell");
            }
            assert_eq!(truth[at].len(), other[at].len());
            compared.n_different += 1;
            compared.n_told_apart += usize::from(*truth != other);
            compared.n_hints += usize::from(truth[at].iter().any(|frame| frame.contains("\"type\":\"hint\"")));
        }
    }
    compared
}

/// Where the stream of a viewer is.
fn place(viewer: Viewer, n_seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => n_seats,
    }
}

async fn compare_cards(game: Value, hints: bool, seeds: std::ops::Range<u64>) -> Compared {
    let options: foretell_cards::Options = serde_json::from_value(game.clone()).unwrap();
    let mut game = game;
    game["name"] = json!("cards");
    compare::<Cards>(&json!({ "game": game, "hints": hints }), &options.rules(None).unwrap(), options.n_seats, seeds)
        .await
}

async fn compare_dice(game: Value, hints: bool, seeds: std::ops::Range<u64>) -> Compared {
    let options: foretell_dice::Options = serde_json::from_value(game.clone()).unwrap();
    let mut game = game;
    game["name"] = json!("dice");
    compare::<DiceGame>(&json!({ "game": game, "hints": hints }), &options.rules(None).unwrap(), options.n_seats, seeds)
        .await
}

#[tokio::test]
async fn nobody_learns_of_hidden_cards_and_predictions() {
    for predictions in ["open", "secret", "hidden"] {
        for clairvoyant in [false, true] {
            for (n_seats, rounds, plus_minus_one) in [(3, json!([1, 2, 4]), false), (4, json!([1]), true)] {
                let game = json!({"n_seats": n_seats, "rounds": rounds, "predictions": predictions,
                    "clairvoyant": clairvoyant, "plus_minus_one": plus_minus_one && predictions == "open"});
                let compared = compare_cards(game.clone(), false, 0..4).await;
                assert!(compared.n_different > 4, "{game}: only {}", compared.n_different);
                // The comparison can tell: what is hidden from one is seen by another, and there it makes a difference.
                assert!(compared.n_told_apart > 0, "{game}");
            }
        }
    }
}

#[tokio::test]
async fn nobody_learns_of_sealed_choices() {
    let mut n_different = 0;
    let mut n_told_apart = 0;
    for (n_seats, magic_cards) in [(3, false), (4, true), (2, true)] {
        let game = json!({"n_seats": n_seats, "target": 9, "magic_cards": magic_cards});
        let compared = compare_dice(game, false, 0..8).await;
        n_different += compared.n_different;
        n_told_apart += compared.n_told_apart;
    }
    assert!(n_different > 5 && n_told_apart > 0, "only {n_different}, and {n_told_apart} told apart");
}

#[tokio::test]
async fn hints_tell_nothing_of_what_is_hidden() {
    for (predictions, clairvoyant) in [("open", true), ("secret", false), ("hidden", false)] {
        let game = json!({"n_seats": 3, "rounds": [1, 5], "predictions": predictions, "clairvoyant": clairvoyant});
        let compared = compare_cards(game, true, 0..8).await;
        assert!(compared.n_hints > 2, "{predictions}: only {}", compared.n_hints);
    }
    // Of the dice only sealed choices are hidden, and a seat is seldom asked while one lies there.
    let compared = compare_dice(json!({"n_seats": 3, "target": 9, "magic_cards": true}), true, 0..60).await;
    assert!(compared.n_hints > 0, "only {}", compared.n_hints);
}

#[tokio::test]
async fn a_whole_game_is_the_same_for_whom_it_should_be() {
    // Played to its end nothing of the cards is hidden any more, but the comparison holds for the last frame, too.
    let game = json!({"name": "cards", "n_seats": 3, "rounds": [1, 2]});
    let options: foretell_cards::Options = serde_json::from_value(json!({"n_seats": 3, "rounds": [1, 2]})).unwrap();
    let course = random_course::<Cards>(&options.rules(None).unwrap(), &mut seeded(7));
    let options = json!({ "game": game });
    let (one, two) = (streams::<Cards>(&options, 3, &course).await, streams::<Cards>(&options, 3, &course).await);
    assert_eq!(one, two);
    assert_ne!(one[0], one[1]);
}
