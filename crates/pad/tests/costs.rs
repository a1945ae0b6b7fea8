//! What entries cost: each is folded once, however long the pad is. Work is counted, not timed.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, dice, keep, on, play_round, undo};
use foretell_pad::{Pad, PadRefusal, check_record, read_records, record_parts};

fn trump(n: usize) -> String {
    let trump = if n.is_multiple_of(2) { "R" } else { "B" };
    format!(r#"{{"enter":"trump","round":1,"trump":"{trump}"}}"#)
}

/// How many entries are folded for this.
fn cost(pad: &mut Pad, text: &str) -> u64 {
    let before = pad.n_folded();
    on(pad, 0, text).ok();
    pad.n_folded() - before
}

#[test]
fn an_entry_is_folded_once_and_undoing_folds_few() {
    let mut pad = cards(3, |_| ());
    for n in 0..2600 {
        assert_eq!(cost(&mut pad, &trump(n)), 1);
    }
    for _ in 0..200 {
        let undo = undo(&pad);
        assert!(cost(&mut pad, &undo) < 32);
    }
    assert_eq!(cost(&mut pad, r#"{"enter":"take","round":1,"seat":0,"tricks":1}"#), 1, "what is refused costs no more");
    let again = Pad::new(pad.options().clone()).unwrap().with_journal(pad.journal().to_vec()).unwrap();
    assert!(again.n_folded() < 2600 + 200 * 32, "{}", again.n_folded());
    assert_eq!(again.sheet(), pad.sheet());
}

#[test]
fn a_long_evening_with_many_corrections_has_an_end() {
    let mut pad = cards(3, |_| ());
    play_round(&mut pad, 1, &[0, 0, 0], &[1, 0, 0]);
    let skip = r#"{"enter":"correct","round":1,"entries":[{"enter":"skip","round":1}]}"#;
    for _ in 0..200 {
        assert!(cost(&mut pad, skip) < 250);
    }
    assert_eq!(on(&mut pad, 0, skip), Err(PadRefusal::Full));
    // There is always a way back, and then room again.
    let back = undo(&pad);
    assert!(cost(&mut pad, &back) < 32);
    keep(&mut pad, skip);
    keep(&mut pad, r#"{"enter":"predict","round":2,"seat":2,"tricks":0}"#);
}

/// How many entries are folded to read the pad as it is stored.
fn cost_of_reading(pad: &Pad) -> u64 {
    let read = Pad::new(pad.options().clone()).unwrap().with_journal(pad.journal().to_vec()).unwrap();
    assert_eq!(read.sheet(), pad.sheet());
    read.n_folded()
}

/// A correction that says the same again and again, with as much as fits into an entry.
fn long_correction(round: u8) -> String {
    let trump = format!(r#"{{"enter":"trump","round":{round},"trump":"R"}}"#);
    let skip = format!(r#"{{"enter":"skip","round":{round}}}"#);
    format!(r#"{{"enter":"correct","round":{round},"entries":[{}{skip}]}}"#, (trump + ",").repeat(150))
}

#[test]
fn a_pad_costs_only_so_much_to_read_however_much_is_corrected() {
    let mut pad = cards(3, |_| ());
    for round in 1..=20 {
        play_round(&mut pad, round, &[0, 0, 0], &[round, 0, 0]);
    }
    let correction = |n: usize| long_correction((n % 20 + 1) as u8);
    let n_taken = (0..200).take_while(|n| on(&mut pad, 0, &correction(*n)).is_ok()).count();
    assert!((30..60).contains(&n_taken), "{n_taken}");
    assert_eq!(on(&mut pad, 0, &long_correction(1)), Err(PadRefusal::Full));
    assert!(cost_of_reading(&pad) < 110_000, "{}", cost_of_reading(&pad));
    // All else can still be entered, and undone.
    keep(&mut pad, r#"{"enter":"name","seat":1,"name":"Dora"}"#);
    let back = undo(&pad);
    keep(&mut pad, &back);
    assert_eq!(on(&mut pad, 0, &long_correction(1)), Err(PadRefusal::Full), "what was undone is read, too");
}

#[test]
fn corrections_that_are_undone_again_and_again_have_an_end() {
    let mut pad = cards(3, |_| ());
    for n in 0..2000 {
        keep(&mut pad, &trump(n));
    }
    let correct = r#"{"enter":"correct","round":1,"entries":[{"enter":"trump","round":1,"trump":"R"}]}"#;
    while on(&mut pad, 0, correct).is_ok() {
        let back = undo(&pad);
        keep(&mut pad, &back);
    }
    assert!(pad.journal().len() < 2200, "{}", pad.journal().len());
    assert!(cost_of_reading(&pad) < 110_000, "{}", cost_of_reading(&pad));
    // In an evening as people have it nobody comes to that end.
    let mut pad = cards(3, |_| ());
    for round in 1..=20 {
        play_round(&mut pad, round, &[0, 0, 0], &[round, 0, 0]);
    }
    for n in 0..200 {
        let correct =
            format!(r#"{{"enter":"correct","round":{0},"entries":[{{"enter":"skip","round":{0}}}]}}"#, n % 20 + 1);
        keep(&mut pad, &correct);
    }
}

#[test]
fn corrections_are_undone_as_they_were_made() {
    let mut pad = dice(2, false);
    for seat in [0, 1] {
        keep(&mut pad, &format!(r#"{{"enter":"circle","round":1,"seat":{seat},"box":"{}"}}"#, ["G1", "B2"][seat]));
    }
    keep(&mut pad, r#"{"enter":"wizard","round":1,"color":"G"}"#);
    for seat in [0, 1] {
        let lying = r#"{"count":1,"jesters":0}"#;
        keep(&mut pad, &format!(r#"{{"enter":"mark","round":1,"seat":{seat},"by":"prediction","lying":{lying}}}"#));
    }
    keep(&mut pad, r#"{"enter":"lie","round":2,"faces":["G"]}"#);
    let before = pad.sheet().clone();
    let entries: Vec<String> = (0..5).map(|at| serde_json::to_string(&pad.journal()[at].entry).unwrap()).collect();
    let correct = format!(
        r#"{{"enter":"correct","round":1,"entries":[{}]}}"#,
        entries.join(",").replace("count\":1", "count\":3")
    );
    keep(&mut pad, &correct);
    assert_ne!(*pad.sheet(), before);
    keep(&mut pad, r#"{"enter":"end"}"#);
    for _ in 0..2 {
        let back = undo(&pad);
        keep(&mut pad, &back);
    }
    assert_eq!(*pad.sheet(), before);
}

/// What cannot be read at the end of a long text is found before the pads at its beginning are worked out: here the first one
/// could not have been played, and yet the last line is named.
#[test]
fn a_bad_last_line_is_found_first() {
    let header = r#"{"foretell":1,"pad":true,"game":"cards","players":["A","B","C"],"rules":{},"first":0}"#;
    let wrong = format!("{header}\n{{\"e\":\"round\",\"round\":7}}\n");
    assert_eq!(read_records(&wrong).unwrap_err().line, 2);
    let text = wrong + header + "\n{\"e\":\"fly\"}\n";
    assert_eq!(read_records(&text).unwrap_err().line, 4);
    let parts = record_parts(&text).unwrap();
    assert_eq!((parts.len(), check_record(&text, &parts[0])), (2, Ok(())));
    // And so is a record that is longer than any.
    let long = format!("{header}\n{}", "{\"e\":\"skip\"}\n".repeat(20_000));
    assert!(read_records(&long).unwrap_err().reason.starts_with("a record has at most"));
}
