//! What the page asks about a pad, as JSON in and JSON out: the same answers as from the pad itself, and an answer to
//! everything, however broken the question is.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use foretell_browser::answer;
use foretell_pad::{Entered, Pad, Phone, Times, read_records};
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_slice(&answer(question.to_string().as_bytes())).unwrap()
}

/// A pad as the keeper's page sends it, with its first entries.
fn written(pad: &Pad, n_entries: usize) -> Value {
    let journal: Vec<&Entered> = pad.journal()[..n_entries].iter().map(AsRef::as_ref).collect();
    json!({"options": pad.options(), "journal": journal, "phone": 0})
}

/// The pads under `testdata`.
fn golden() -> Vec<(Pad, Times)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/pads");
    let texts = fs::read_dir(folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let pads: Vec<_> = texts.flat_map(|text| read_records(&text).unwrap()).collect();
    assert!(pads.len() >= 4, "only {} golden pads", pads.len());
    pads
}

#[test]
fn views_records_and_sheets_are_those_of_the_pad() {
    for (pad, times) in golden() {
        let whole = written(&pad, pad.journal().len());
        let view = serde_json::to_value(pad.view(Some(Phone::KEEPER))).unwrap();
        assert_eq!(ask(&json!({"ask": "view", "pad": whole})), json!({"answer": "view", "view": view}));
        let record = ask(&json!({"ask": "record", "pad": whole, "started": times.started, "ended": times.ended}));
        assert_eq!(record, json!({"answer": "text", "text": pad.record(&times)}));
        assert_eq!(ask(&json!({"ask": "csv", "pad": whole})), json!({"answer": "text", "text": pad.csv()}));
    }
}

#[test]
fn every_entry_of_a_golden_pad_is_fine_in_its_place_and_only_there() {
    for (pad, _) in golden() {
        for (at, entered) in pad.journal().iter().enumerate() {
            let entered: &Entered = entered;
            let check = |n_entries: usize| {
                ask(&json!({"ask": "check", "pad": written(&pad, n_entries), "entered": entered, "after": n_entries}))
            };
            assert_eq!(check(at), json!({"answer": "fine"}), "{entered:?}");
            let again = check(at + 1);
            assert_eq!(again["answer"], "refused", "{entered:?} is entered twice: {again}");
            assert!(
                again["reason"].as_str().is_some_and(|reason| !reason.is_empty())
                    && again["refusal"]["code"].is_string()
            );
        }
    }
}

#[test]
fn what_dice_could_be_written_as_is_offered() {
    let entry = |id: &str, entry: Value| json!({"id": id, "phone": 0, "entry": entry});
    let pad = json!({
        "options": {"game": {"name": "dice", "n_seats": 2}, "names": ["Ada", "Bo"], "first": 0},
        "phone": 0,
        "journal": [
            entry("a", json!({"enter": "circle", "round": 1, "seat": 0, "box": "G2"})),
            entry("b", json!({"enter": "circle", "round": 1, "seat": 1, "box": "B3"})),
            entry("c", json!({"enter": "wizard", "round": 1, "color": "G"})),
        ],
    });
    let offers = |seat: u8| {
        let lying = json!({"faces": ["G", "W", "J", "J", "B", "R", "Y"]});
        ask(&json!({"ask": "offers", "pad": pad, "seat": seat, "lying": lying}))
    };
    let own = offers(0);
    assert_eq!((&own["answer"], own["offers"].as_array().map(Vec::len)), (&json!("offers"), Some(2)), "{own}");
    assert_eq!(offers(4)["refusal"]["code"], "no_such_seat");
    let cards = json!({"options": {"game": {"name": "cards", "n_seats": 3}, "names": ["A", "B", "C"], "first": 0},
        "journal": [], "phone": 0});
    let refused = ask(&json!({"ask": "offers", "pad": cards, "seat": 0, "lying": {"count": 1, "jesters": 0}}));
    assert_eq!(refused["refusal"]["code"], "other_game", "{refused}");
}

#[test]
fn a_pad_that_cannot_be_opened_is_told_by_its_field() {
    let options = |n_seats: u8, names: &[&str]| {
        ask(
            &json!({"ask": "options", "options": {"game": {"name": "dice", "n_seats": n_seats}, "names": names, "first": 0}}),
        )
    };
    assert_eq!(options(2, &["Ada", "Bo"]), json!({"answer": "fine"}));
    for unfit in [options(9, &["Ada", "Bo"]), options(3, &["Ada", "Bo"]), options(2, &["Ada", "Ada"])] {
        assert_eq!(unfit["answer"], "unfit", "{unfit}");
        assert!(unfit["field"].is_string() && unfit["reason"].is_string());
    }
}

#[test]
fn whatever_is_on_the_paper_is_answered() {
    let (pad, _) = golden().remove(0);
    let question = json!({"ask": "view", "pad": written(&pad, pad.journal().len())}).to_string();
    let pieces = (0..question.len()).step_by(97).filter_map(|end| question.get(..end).map(str::to_owned));
    let broken = ["", "null", "[]", "{}", r#"{"ask":"fly"}"#, r#"{"ask":"view","pad":{}}"#, "\u{0}\u{1}"];
    for text in pieces.chain(broken.map(str::to_owned)) {
        let answer: Value = serde_json::from_slice(&answer(text.as_bytes())).unwrap();
        assert_eq!(answer["answer"], "broken", "{text}");
        assert!(answer["reason"].is_string());
    }
    let not_text: Value = serde_json::from_slice(&answer(&[0xff, 0xfe, b'{'])).unwrap();
    assert_eq!(not_text["answer"], "broken");
}

/// The first golden game of a file.
fn game(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records").join(name);
    let text = fs::read_to_string(file).unwrap();
    let end = text[1..].find("{\"foretell\"").map_or(text.len(), |at| at + 1);
    text[..end].to_owned()
}

#[test]
fn a_game_is_told_moment_by_moment_and_its_seal_is_checked() {
    for (name, kind) in [("cards-4-plus_minus_one-true.jsonl", "cards"), ("dice-3-magic_cards-true.jsonl", "dice")] {
        let text = game(name);
        let story = ask(&json!({"ask": "story", "text": text}));
        assert_eq!((&story["answer"], &story["game"]), (&json!("story"), &json!(kind)));
        let moments = story["moments"].as_array().unwrap();
        assert_eq!(moments.len(), text.lines().count() - 1);
        assert_eq!(moments.last().unwrap()["line"]["e"], "end");
        let verdict = ask(&json!({"ask": "seal", "text": text, "kept": null}));
        assert_eq!(verdict["verdict"]["fair"], "yes", "{verdict}");

        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let kept = |commitment: &Value, seat: u8| {
            let kept = json!({"commitment": commitment, "text": "mine", "seat": seat, "shown": true, "fixed": null});
            ask(&json!({"ask": "seal", "text": text, "kept": kept}))["verdict"].clone()
        };
        let promise = &header["fairness"]["commitment"];
        assert_eq!(kept(&json!("00".repeat(32)), 0), json!({"fair": "no", "why": "commitment"}));
        assert_eq!(kept(promise, 0), json!({"fair": "no", "why": "own"}));

        let cut = text.lines().count() / 2;
        let lines: Vec<&str> = text.lines().enumerate().filter(|(at, _)| *at != cut).map(|(_, line)| line).collect();
        let without = lines.join("\n");
        let fault = ask(&json!({"ask": "story", "text": without}));
        assert_eq!(fault["answer"], "fault");
        assert!(fault["line"].is_u64() && fault["reason"].is_string());
        let verdict = ask(&json!({"ask": "seal", "text": without, "kept": null}));
        assert_eq!((&verdict["verdict"]["fair"], &verdict["verdict"]["line"]), (&json!("no"), &fault["line"]));
    }
    let pad = golden().remove(0).0.record(&Times::default());
    assert_eq!(ask(&json!({"ask": "story", "text": pad}))["answer"], "broken");
    assert_eq!(ask(&json!({"ask": "story", "text": ""}))["answer"], "broken");
}
