//! What the page asks of a pad instead of working it out: what comes of a round that is written again, for whom a phone
//! enters, which dice come first, and how a pad stood after each of its rounds.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, dice, keep, on, play_round};
use foretell_cards::Predictions;
use foretell_pad::{DiceDue, Drafted, Entry, Pad, Phone, Sheet, Times, read_records};
use serde_json::{Value, json};

fn draft(pad: &Pad, round: u8, draft: Value) -> Drafted {
    pad.draft(Phone::KEEPER, round, &serde_json::from_value(draft).unwrap()).unwrap()
}

/// The round as the page has it, to be changed.
fn round_of(pad: &Pad, round: usize) -> Value {
    let view = serde_json::to_value(pad.view(Some(Phone::KEEPER))).unwrap();
    let mut shown = view["sheet"]["rounds"][round - 1].clone();
    shown["game"] = view["sheet"]["game"].clone();
    shown["wizard"] = shown["wizards"]["color"].clone();
    shown
}

fn shown(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// A finished round of two with this magic card: both have met what they predicted.
fn magic_round(card: &str) -> Pad {
    let mut pad = dice(2, true);
    keep(&mut pad, &json!({"enter": "card", "round": 1, "card": card}).to_string());
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B2"}"#);
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":1,"box":"R3"}"#);
    keep(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#);
    let faces = ["B", "W", "R", "R", "R", "G", "J"];
    keep(&mut pad, &json!({"enter": "lie", "round": 1, "faces": faces}).to_string());
    for seat in 0..2 {
        let lying = json!({"faces": faces});
        let mark = json!({"enter": "mark", "round": 1, "seat": seat, "by": "prediction", "lying": lying});
        keep(&mut pad, &mark.to_string());
    }
    pad
}

#[test]
fn a_round_that_nobody_changes_comes_to_itself() {
    let pad = magic_round("double_jester");
    let drafted = draft(&pad, 1, round_of(&pad, 1));
    assert_eq!(drafted.refusal, None);
    let mut again = pad.clone();
    keep(&mut again, &shown(&drafted.entry).to_string());
    assert_eq!(again.sheet(), pad.sheet());
    let open = drafted.dice.unwrap();
    assert_eq!(
        shown(&open.offers)[1],
        json!([
            {"by": "prediction", "mark": "X", "jester": null},
            {"by": "jester", "mark": 0, "jester": 1},
        ])
    );
    assert_eq!(shown(&open.circle)[0].as_array().unwrap().len(), 20, "the page was empty before the round");
    assert_eq!((shown(open.wizard), shown(open.pile).as_array().unwrap().len()), (json!("B"), 10));
}

#[test]
fn another_card_may_forbid_the_wizard_colour() {
    let pad = magic_round("double_jester");
    let mut changed = round_of(&pad, 1);
    changed["card"] = json!("every_color");
    let drafted = draft(&pad, 1, changed);
    assert_eq!((drafted.refusal, drafted.dice.unwrap().wizard), (None, None));
    let Entry::Correct { entries, .. } = drafted.entry else { panic!("a correction") };
    assert!(!entries.iter().any(|entry| matches!(entry, Entry::Wizard { .. })));
}

#[test]
fn another_card_may_ask_for_strikes_and_a_wizard_colour() {
    let mut pad = magic_round("double_jester");
    keep(&mut pad, r#"{"enter":"card","round":2,"card":"every_color"}"#);
    // Seat 1 is the seer now, and both have a mark in the colour that they predict.
    keep(&mut pad, r#"{"enter":"circle","round":2,"seat":1,"box":"R4"}"#);
    keep(&mut pad, r#"{"enter":"circle","round":2,"seat":0,"box":"B1"}"#);
    for seat in 0..2 {
        let lying = json!({"count": 2, "jesters": 0});
        let mark = json!({"enter": "mark", "round": 2, "seat": seat, "by": "prediction", "lying": lying});
        keep(&mut pad, &mark.to_string());
    }
    let mut changed = round_of(&pad, 2);
    changed["card"] = json!("strike_out");
    let drafted = draft(&pad, 2, changed.clone());
    assert_eq!(drafted.refusal, None);
    let open = drafted.dice.unwrap();
    assert_eq!((shown(&open.strike), shown(open.wizard)), (json!([["B2"], ["R3"]]), json!("R")));
    changed["struck"][0] = json!({"box": "B2"});
    let drafted = draft(&pad, 2, changed.clone());
    keep(&mut pad, &shown(&drafted.entry).to_string());
    let Sheet::Dice(sheet) = pad.sheet() else { panic!("a dice game") };
    assert_eq!(shown(sheet.pages)[0]["boxes"][0][1], json!("struck"));
    // What the rules forbid is told, and nothing is entered.
    changed["struck"][0] = json!({"box": "R3"});
    assert_eq!(shown(draft(&pad, 2, changed).refusal)["code"], json!("strikes_other_color"));
}

#[test]
fn equal_predictions_of_a_draft_are_refused_and_can_be_made_different() {
    let pad = magic_round("double_jester");
    let mut changed = round_of(&pad, 1);
    changed["circled"] = json!(["R3", "R3"]);
    let drafted = draft(&pad, 1, changed.clone());
    assert_eq!(shown(&drafted.refusal)["code"], json!("box_taken"));
    assert!(shown(&drafted.dice.unwrap().circle)[1].as_array().unwrap().contains(&json!("B2")));
    changed["circled"] = json!(["R3", "B2"]);
    assert_eq!(draft(&pad, 1, changed).refusal, None);
}

#[test]
fn a_card_round_is_written_again() {
    let mut pad = cards(3, |_| {});
    play_round(&mut pad, 1, &[1, 0, 0], &[1, 0, 0]);
    let changed = |predicted: [u8; 3], taken: [u8; 3]| json!({"game": "cards", "trump": "R", "skipped": false, "predicted": predicted, "taken": taken});
    let drafted = draft(&pad, 1, changed([1, 0, 0], [1, 1, 0]));
    assert_eq!(shown(drafted.refusal), json!({"code": "wrong_sum", "sum": 2, "n_cards": 1}));
    let drafted = draft(&pad, 1, changed([1, 0, 0], [0, 0, 1]));
    assert_eq!(drafted.refusal, None);
    keep(&mut pad, &shown(&drafted.entry).to_string());
    assert_eq!(pad.sheet().totals().values(), [-10, 20, -10]);
    let skip = json!({"game": "cards", "trump": null, "skipped": true, "predicted": [], "taken": []});
    assert_eq!(draft(&pad, 1, skip).entry, Entry::Correct { round: 1, entries: vec![Entry::Skip { round: 1 }] });
    // A round that is half entered is written again as far as it has come.
    keep(&mut pad, r#"{"enter":"predict","round":2,"seat":2,"tricks":1}"#);
    let half = json!({"game": "cards", "trump": null, "skipped": false, "predicted": [null, null, 2], "taken": [null, null, null]});
    let drafted = draft(&pad, 2, half);
    assert_eq!(drafted.refusal, None);
    assert_eq!(shown(drafted.entry)["entries"], json!([{"enter": "predict", "round": 2, "seat": 2, "tricks": 2}]));
    assert!(pad.draft(Phone::KEEPER, 3, &serde_json::from_value(changed([0; 3], [0; 3])).unwrap()).is_none());
}

fn first_dice(pad: &Pad) -> u8 {
    let Sheet::Dice(sheet) = pad.sheet() else { panic!("a dice game") };
    let DiceDue::Circle { first_dice, .. } = sheet.due() else { panic!("a prediction is due") };
    first_dice
}

#[test]
fn some_cards_want_dice_before_the_predictions_and_nobody_marks_with_those() {
    for (card, n_dice) in [("roll_first", 7), ("set_two", 2), ("extra_die", 0)] {
        let mut pad = dice(2, true);
        keep(&mut pad, &json!({"enter": "card", "round": 1, "card": card}).to_string());
        assert_eq!(first_dice(&pad), n_dice, "{card}");
    }
    let mut pad = dice(2, true);
    keep(&mut pad, r#"{"enter":"card","round":1,"card":"roll_first"}"#);
    let lie = r#"{"enter":"lie","round":1,"faces":["B","B","R","R","R","G","J"]}"#;
    keep(&mut pad, lie);
    assert_eq!(first_dice(&pad), 0, "they lie there");
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B2"}"#);
    assert_eq!(first_dice(&pad), 0, "somebody has predicted");
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":1,"box":"R3"}"#);
    keep(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#);
    let view = shown(pad.view(Some(Phone::KEEPER)));
    assert_eq!((&view["sheet"]["rounds"][0]["rolled"], &view["sheet"]["offers"]), (&json!(false), &json!([[], []])));
    // A correction leaves them before the predictions.
    let drafted = draft(&pad, 1, round_of(&pad, 1));
    keep(&mut pad, &shown(&drafted.entry).to_string());
    assert_eq!(round_of(&pad, 1)["rolled"], json!(false));
    keep(&mut pad, lie);
    let view = shown(pad.view(Some(Phone::KEEPER)));
    assert_eq!(view["sheet"]["rounds"][0]["rolled"], json!(true));
    assert_eq!(view["sheet"]["offers"][1][0]["mark"], json!("X"));
}

#[test]
fn what_lies_face_down_is_asked_for_on_the_players_own_phone() {
    let asks = |pad: &Pad, phone: u16| shown(pad.view(Some(Phone(phone))).asks);
    let mut pad = cards(3, |options| options.predictions = Predictions::Hidden);
    on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
    assert_eq!((asks(&pad, 0), asks(&pad, 1)), (json!([0, 2]), json!([1])));
    for (phone, seat) in [(1, 1), (0, 2), (0, 0)] {
        on(&mut pad, phone, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":1}}"#)).unwrap();
    }
    assert_eq!((asks(&pad, 0), asks(&pad, 1)), (json!([0, 2]), json!([1])), "everybody counts their own");
    let mut pad = dice(3, true);
    keep(&mut pad, r#"{"enter":"card","round":1,"card":"secret_predictions"}"#);
    on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
    assert_eq!(asks(&pad, 1), json!([0, 1, 2]), "the seer predicts openly");
    assert!(!pad.view(None).face_down);
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B2"}"#);
    assert_eq!((asks(&pad, 0), asks(&pad, 1)), (json!([0, 2]), json!([1])));
    assert!(pad.view(None).face_down);
}

#[test]
fn a_newcomer_can_begin_with_the_points_of_the_last_who_stayed() {
    let mut pad = cards(5, |_| {});
    play_round(&mut pad, 1, &[1, 0, 0, 0, 0], &[0, 0, 0, 0, 1]);
    assert_eq!(pad.view(None).lowest, -10);
    keep(&mut pad, r#"{"enter":"drop","round":2,"seat":0}"#);
    keep(&mut pad, r#"{"enter":"drop","round":2,"seat":4}"#);
    assert_eq!(pad.view(None).lowest, 20);
}

#[test]
fn a_pad_of_the_past_is_told_round_by_round() {
    let mut pad = cards(3, |_| {});
    play_round(&mut pad, 1, &[0, 1, 1], &[0, 0, 1]);
    keep(&mut pad, r#"{"enter":"skip","round":2}"#);
    keep(&mut pad, r#"{"enter":"predict","round":3,"seat":0,"tricks":2}"#);
    let totals = |pad: &Pad| {
        let read = read_records(&pad.record(&Times::default())).unwrap();
        let moments = read[0].0.moments();
        moments.iter().map(|view| (view.totals.values().to_vec(), view.over)).collect::<Vec<_>>()
    };
    let after = || (vec![20, -10, 30], false);
    assert_eq!(totals(&pad), [(vec![0, 0, 0], false), after(), after(), after()]);
    keep(&mut pad, r#"{"enter":"end"}"#);
    assert_eq!(totals(&pad), [(vec![0, 0, 0], false), after(), (vec![20, -10, 30], true)]);
    assert_eq!(totals(&cards(3, |_| {})), [(vec![0, 0, 0], false)]);
}
