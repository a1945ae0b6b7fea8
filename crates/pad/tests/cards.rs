//! The pad for the card game: RULES 1.6, and what a paper block lets people do.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, keep, on, play_round, refused, undo};
use foretell_cards::{Predictions, Rounds};
use foretell_pad::{Pad, Sheet};

fn totals(pad: &Pad) -> Vec<i32> {
    pad.sheet().totals().values().to_vec()
}

fn rounds(pad: &Pad) -> &[foretell_pad::CardsRound] {
    let Sheet::Cards(sheet) = pad.sheet() else { panic!("a card game") };
    &sheet.rounds
}

#[test]
fn worked_example_1() {
    let mut pad = cards(3, |_| ());
    play_round(&mut pad, 1, &[0, 1, 1], &[0, 0, 1]);
    assert_eq!(totals(&pad), [20, -10, 30]);
    play_round(&mut pad, 2, &[2, 0, 0], &[1, 0, 1]);
    assert_eq!(rounds(&pad)[1].points.unwrap().values(), [-10, 20, -10]);
    assert_eq!(totals(&pad), [10, 10, 20]);
    assert_eq!(pad.sheet().places().values(), [2, 2, 1]);
}

#[test]
fn worked_example_2_plus_minus_one() {
    let mut pad = cards(3, |options| (options.plus_minus_one, options.rounds) = (true, Some(Rounds::new(&[5]))));
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":2}"#);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":2,"tricks":2}"#);
    let closed = r#"{"enter":"predict","round":1,"seat":0,"tricks":1}"#;
    assert_eq!(refused(&mut pad, closed), "1 cannot be predicted: the predictions must not add up to 5");
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":0,"tricks":2}"#);
    // A number that was entered wrongly is entered again, under the same rule.
    let wrong = r#"{"enter":"predict","round":1,"seat":2,"tricks":1}"#;
    assert_eq!(refused(&mut pad, wrong), "1 cannot be predicted: the predictions must not add up to 5");
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":2,"tricks":3}"#);
}

#[test]
fn predictions_come_in_order_and_tricks_after_them() {
    let mut pad = cards(3, |_| ());
    assert_eq!(refused(&mut pad, r#"{"enter":"predict","round":1,"seat":0,"tricks":0}"#), "seat 1 comes before seat 0");
    assert_eq!(
        refused(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":2}"#),
        "2 cannot be: there are 0 to 1 tricks"
    );
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":1}"#);
    let early = refused(&mut pad, r#"{"enter":"take","round":1,"seat":1,"tricks":1}"#);
    assert_eq!(early, "something else comes first: not all have predicted");
    assert_eq!(refused(&mut pad, r#"{"enter":"predict","round":2,"seat":2,"tricks":0}"#), "round 2 has not begun");
    assert_eq!(refused(&mut pad, r#"{"enter":"predict","round":9,"seat":2,"tricks":0}"#), "there is no round 9");
    assert_eq!(
        refused(&mut pad, r#"{"enter":"predict","round":1,"seat":5,"tricks":0}"#),
        "there is no seat 5 at this pad"
    );
    assert_eq!(refused(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#), "this is a pad for the other game");
}

#[test]
fn tricks_add_up_and_the_last_fills_itself_in() {
    let mut pad = cards(4, |options| options.rounds = Some(Rounds::new(&[5, 6])));
    for (seat, tricks) in [(1, 2), (2, 1), (3, 1), (0, 2)] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#));
    }
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":2,"tricks":3}"#);
    let too_many = r#"{"enter":"take","round":1,"seat":0,"tricks":3}"#;
    assert_eq!(refused(&mut pad, too_many), "the tricks of all players must add up to 5, and these are 6");
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":0,"tricks":0}"#);
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":3,"tricks":1}"#);
    assert_eq!(rounds(&pad)[0].taken.values(), [Some(0), Some(1), Some(3), Some(1)]);
    assert_eq!(totals(&pad), [-20, -10, -20, 30]);
    assert_eq!(rounds(&pad)[1].dealer.index(), 1);
    let late = r#"{"enter":"take","round":1,"seat":3,"tricks":0}"#;
    assert_eq!(refused(&mut pad, late), "round 1 is finished: correct it instead");
}

fn seven_rounds() -> Pad {
    let mut pad = cards(3, |_| ());
    for round in 1..=7 {
        play_round(&mut pad, round, &[0, 0, round], &[0, 0, round]);
    }
    pad
}

#[test]
fn correcting_round_2_after_round_7() {
    let mut pad = seven_rounds();
    let before = totals(&pad);
    let corrected = r#"{"enter":"correct","round":2,"entries":[
        {"enter":"predict","round":2,"seat":2,"tricks":2},{"enter":"predict","round":2,"seat":0,"tricks":1},
        {"enter":"predict","round":2,"seat":1,"tricks":0},
        {"enter":"take","round":2,"seat":0,"tricks":1},{"enter":"take","round":2,"seat":1,"tricks":0}]}"#;
    keep(&mut pad, corrected);
    // Seat 0 had 20 for nothing and has 30 for one; seat 2 had 40 and is one off.
    assert_eq!(totals(&pad), [before[0] + 10, before[1], before[2] - 50]);
    assert_eq!(rounds(&pad)[6].totals.unwrap().values(), totals(&pad));
    assert_eq!(rounds(&pad).len(), 8);
    let entry = undo(&pad);
    keep(&mut pad, &entry);
    assert_eq!(totals(&pad), before);
}

#[test]
fn a_correction_leaves_the_round_whole() {
    let mut pad = seven_rounds();
    for (correction, reason) in [
        (
            r#"{"enter":"correct","round":2,"entries":[]}"#,
            "a correction holds the entries of its own round and nothing else",
        ),
        (r#"{"enter":"correct","round":9,"entries":[]}"#, "there is no round 9"),
        (
            r#"{"enter":"correct","round":8,"entries":[]}"#,
            "a correction holds the entries of its own round and nothing else",
        ),
        (
            r#"{"enter":"correct","round":2,"entries":[{"enter":"skip","round":3}]}"#,
            "a correction holds the entries of its own round and nothing else",
        ),
        (
            r#"{"enter":"correct","round":2,"entries":[{"enter":"predict","round":2,"seat":2,"tricks":null}]}"#,
            "a sealed prediction cannot be entered: say which",
        ),
    ] {
        let said = refused(&mut pad, correction);
        assert!(said == reason || said.ends_with("has not begun"), "{correction}: {said}");
    }
    keep(&mut pad, r#"{"enter":"correct","round":2,"entries":[{"enter":"skip","round":2}]}"#);
    assert!(rounds(&pad)[1].skipped);
}

#[test]
fn a_round_is_skipped_and_the_game_ended_early() {
    let mut pad = cards(3, |_| ());
    play_round(&mut pad, 1, &[0, 0, 0], &[0, 0, 1]);
    keep(&mut pad, r#"{"enter":"skip","round":2}"#);
    assert_eq!((totals(&pad), rounds(&pad)[2].dealer.index()), (vec![20, 20, -10], 2));
    keep(&mut pad, r#"{"enter":"predict","round":3,"seat":0,"tricks":1}"#);
    keep(&mut pad, r#"{"enter":"end"}"#);
    assert!(pad.sheet().is_over());
    assert_eq!(pad.sheet().places().values(), [1, 1, 3]);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"predict","round":3,"seat":1,"tricks":0}"#),
        "the game is over: undo the last entry or correct a round"
    );
    assert!(on(&mut pad, 0, r#"{"enter":"end"}"#).is_err());
    let entry = undo(&pad);
    keep(&mut pad, &entry);
    keep(&mut pad, r#"{"enter":"predict","round":3,"seat":1,"tricks":0}"#);
}

#[test]
fn a_whole_game_is_over_by_itself() {
    let mut pad = cards(3, |options| options.rounds = Some(Rounds::new(&[1, 2])));
    play_round(&mut pad, 1, &[0, 0, 1], &[0, 0, 1]);
    play_round(&mut pad, 2, &[0, 0, 2], &[0, 0, 2]);
    assert!(pad.sheet().is_over());
    let more = r#"{"enter":"predict","round":3,"seat":1,"tricks":0}"#;
    assert_eq!(refused(&mut pad, more), "the game is over: undo the last entry or correct a round");
}

#[test]
fn undo_walks_back_to_the_empty_pad() {
    let mut pad = cards(3, |_| ());
    let empty = pad.sheet().clone();
    play_round(&mut pad, 1, &[0, 1, 1], &[0, 0, 1]);
    keep(&mut pad, r#"{"enter":"name","seat":1,"name":"Bea"}"#);
    while pad.last().is_some() {
        let entry = undo(&pad);
        keep(&mut pad, &entry);
    }
    assert_eq!(*pad.sheet(), empty);
    assert_eq!(pad.names()[1], "Bea");
    assert_eq!(refused(&mut pad, r#"{"enter":"undo","id":"0"}"#), "there is nothing to undo");
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":0}"#);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"undo","id":"0"}"#),
        "something was entered since: look again before you undo"
    );
}

#[test]
fn names_can_be_corrected_but_not_confused() {
    let mut pad = cards(3, |_| ());
    keep(&mut pad, r#"{"enter":"name","seat":1,"name":"bo"}"#);
    let refusal = refused(&mut pad, r#"{"enter":"name","seat":1,"name":"ADA"}"#);
    assert_eq!(refusal, "two players would be called ADA: tell them apart");
}

#[test]
fn hidden_predictions_are_no_secret_to_the_sum_of_points() {
    let mut pad = cards(3, |options| options.predictions = Predictions::Hidden);
    // In any order, for all write at once.
    for (seat, tricks) in [(2, 1), (0, 0), (1, 1)] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#));
    }
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":0,"tricks":0}"#);
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":1,"tricks":1}"#);
    assert_eq!(totals(&pad), [20, 30, -10]);
}
