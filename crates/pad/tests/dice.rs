//! The pad for the dice game: the worked examples of RULES 2.6, entered as they would be at the table.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{dice, keep, refused, undo};
use foretell_dice::{MagicCard, Mark};
use foretell_kernel::Seat;
use foretell_pad::{DiceSheet, Pad, Sheet};

fn sheet(pad: &Pad) -> &DiceSheet {
    let Sheet::Dice(sheet) = pad.sheet() else { panic!("a dice game") };
    sheet
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Enters a round as far as its marks: the card if there is one, predictions from the seer on, the wizard colour.
fn foretell(pad: &mut Pad, card: Option<&str>, boxes: &[&str], wizard: Option<&str>) -> u8 {
    let round = sheet(pad).rounds.last().unwrap();
    let (number, seer) = (round.round, round.seer);
    if let Some(card) = card {
        keep(pad, &format!(r#"{{"enter":"card","round":{number},"card":"{card}"}}"#));
    }
    for (seat, name) in seer.round(boxes.len()).zip(boxes) {
        let seat = seat.index();
        keep(pad, &format!(r#"{{"enter":"circle","round":{number},"seat":{seat},"box":"{name}"}}"#));
    }
    if let Some(color) = wizard {
        keep(pad, &format!(r#"{{"enter":"wizard","round":{number},"color":"{color}"}}"#));
    }
    number
}

fn marking(round: u8, seat: usize, by: &str, faces: &str) -> String {
    let faces: Vec<String> = faces.chars().map(String::from).collect();
    let faces = serde_json::to_string(&faces).unwrap();
    format!(r#"{{"enter":"mark","round":{round},"seat":{seat},"by":"{by}","lying":{{"faces":{faces}}}}}"#)
}

fn mark(pad: &mut Pad, round: u8, seat: usize, by: &str, faces: &str) {
    keep(pad, &marking(round, seat, by, faces));
}

#[track_caller]
fn stands(pad: &Pad, at: usize, name: &str, mark: Mark) {
    assert_eq!(sheet(pad).pages[seat(at)].mark(name.parse().unwrap()), Some(mark), "seat {at} {name}");
}

#[test]
fn worked_examples_1_to_3() {
    let mut pad = dice(3, false);
    let round = foretell(&mut pad, None, &["G5", "B2", "R2"], Some("G"));
    assert_eq!(sheet(&pad).rounds[0].next_seer, Some(seat(1)));
    mark(&mut pad, round, 1, "prediction", "GGWBBRJ");
    mark(&mut pad, round, 0, "prediction", "GGWGWRY");
    mark(&mut pad, round, 2, "prediction", "GGWGWRY");
    stands(&pad, 1, "B2", Mark::X);
    stands(&pad, 0, "G5", Mark::X);
    stands(&pad, 2, "R2", Mark::Difference(1));

    // Example 3 with the seats as they follow: seat 1 is the seer now, and G5 is open on the pages of seats 1 and 2.
    let round = foretell(&mut pad, None, &["G5", "R3", "G4"], Some("G"));
    assert_eq!(sheet(&pad).rounds[1].seer, seat(1));
    mark(&mut pad, round, 2, "prediction", "JJRRGGB");
    mark(&mut pad, round, 1, "jester", "JJRRGGB");
    mark(&mut pad, round, 0, "jester", "JJRRGGB");
    stands(&pad, 2, "R3", Mark::Difference(1));
    stands(&pad, 1, "G5", Mark::Difference(0));
    stands(&pad, 0, "G4", Mark::Difference(0));
    assert!(!sheet(&pad).pages[seat(0)].jester_open(2));
}

#[test]
fn worked_example_4_and_counting_instead_of_dice() {
    let mut pad = dice(2, false);
    let round = foretell(&mut pad, None, &["Y1", "B3"], Some("Y"));
    keep(&mut pad, r#"{"enter":"mark","round":1,"seat":0,"by":"prediction","lying":{"count":7,"jesters":0}}"#);
    stands(&pad, 0, "Y1", Mark::Difference(6));
    let too_many = r#"{"enter":"mark","round":1,"seat":1,"by":"prediction","lying":{"count":5,"jesters":3}}"#;
    assert_eq!(refused(&mut pad, too_many), "there are seven dice, and these are 8");
    assert_eq!(refused(&mut pad, &marking(round, 1, "prediction", "BBB")), "there are seven dice, and these are 3");
    assert_eq!(refused(&mut pad, &marking(round, 0, "prediction", "BBBRRRJ")), "seat 0 has marked already");
    let six = r#"{"enter":"mark","round":1,"seat":1,"by":"jester","lying":{"count":0,"jesters":6}}"#;
    assert_eq!(refused(&mut pad, six), "no jester mark can be made with 6 jesters: it takes 1 to 5");
    keep(&mut pad, r#"{"enter":"mark","round":1,"seat":1,"by":"jester","lying":{"count":3,"jesters":1}}"#);
    stands(&pad, 1, "B3", Mark::Difference(0));
}

/// One round with a card: predictions, wizard colour, and for each seat how it marks and what then stands there.
fn check(card: &str, boxes: &[&str], wizard: Option<&str>, faces: &str, marks: &[(&str, Mark)]) {
    let mut pad = dice(boxes.len(), true);
    let round = foretell(&mut pad, Some(card), boxes, wizard);
    for (seat, (by, expected)) in marks.iter().enumerate() {
        mark(&mut pad, round, seat, by, faces);
        stands(&pad, seat, boxes[seat], *expected);
    }
    assert!(sheet(&pad).rounds[0].is_finished());
}

#[test]
fn worked_examples_6_to_10_and_12_to_13() {
    use Mark::{Difference, X, XX};
    let (p, j) = ("prediction", "jester");
    check("every_color", &["Y5", "R2", "Y3"], None, "YYYYWRB", &[(p, XX), (p, XX), (p, Difference(4))]);
    check(
        "frozen_jesters",
        &["G5", "G4", "Y2"],
        Some("G"),
        "GGGWJJB",
        &[(p, Difference(2)), (p, XX), (j, Difference(0))],
    );
    check("roll_first", &["R5", "B1", "G2"], Some("R"), "RRRRWBG", &[(p, X), (p, X), (p, Difference(1))]);
    check("set_two", &["Y5", "B1", "G2"], Some("Y"), "YYYYYBG", &[(p, X), (p, X), (p, Difference(1))]);
    check("extra_die", &["B3", "Y1", "G2"], Some("B"), "BWBBGGR", &[(p, Difference(2)), (p, X), (p, Difference(1))]);
    check("jester_joins", &["Y5", "R2", "G3"], Some("Y"), "YYWWJRG", &[(p, X), (p, X), (j, Difference(0))]);
    check("as_many_rolls", &["B5", "R2", "G1"], None, "BBBBWRR", &[(p, Difference(1)), (p, X), (p, Difference(1))]);
    check("double_jester", &["Y5", "Y3", "G3"], Some("Y"), "JJJGGGY", &[(j, Difference(0)), (j, X), (p, X)]);
}

#[test]
fn worked_example_11_strike_out() {
    let mut pad = dice(3, true);
    // Two rounds that leave marks to strike: a 1 in G2 of seat 1, a 2 in B3 of seat 2.
    let round = foretell(&mut pad, Some("double_jester"), &["Y1", "G2", "B3"], Some("Y"));
    assert_eq!(sheet(&pad).rounds[0].next_seer, Some(seat(2)));
    for at in 0..3 {
        mark(&mut pad, round, at, "prediction", "YYGBRRR");
    }
    stands(&pad, 1, "G2", Mark::Difference(1));
    stands(&pad, 2, "B3", Mark::Difference(2));
    // The seer is seat 2 and predicts first.
    let round = foretell(&mut pad, Some("strike_out"), &["B2", "G5", "G4"], None);
    let wizard = format!(r#"{{"enter":"wizard","round":{round},"color":"B"}}"#);
    assert_eq!(refused(&mut pad, &wizard), "something else comes first: not everybody has struck a box or declined");
    let strike = |at: usize, name: &str| format!(r#"{{"enter":"strike","round":{round},"seat":{at},"box":{name}}}"#);
    assert_eq!(
        refused(&mut pad, &strike(1, r#""Y1""#)),
        "Y1 cannot be struck: only green boxes can, because the prediction is green"
    );
    keep(&mut pad, &strike(1, r#""G2""#));
    keep(&mut pad, &strike(2, r#""B3""#));
    keep(&mut pad, &wizard);
    stands(&pad, 1, "G2", Mark::Struck);
    stands(&pad, 2, "B3", Mark::Struck);
    assert_eq!(sheet(&pad).pages[seat(1)].points(9), 0);
}

#[test]
fn worked_example_14_secret_predictions() {
    let mut pad = dice(3, true);
    keep(&mut pad, r#"{"enter":"card","round":1,"card":"secret_predictions"}"#);
    assert_eq!(refused(&mut pad, r#"{"enter":"circle","round":1,"seat":2,"box":"B2"}"#), "seat 0 comes before seat 2");
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"R5"}"#);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"circle","round":1,"seat":2,"box":"R5"}"#),
        "R5 was predicted by seat 0 in this round: predict another box"
    );
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":2,"box":"B2"}"#);
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":1,"box":"B2"}"#);
    assert_eq!(sheet(&pad).rounds[0].next_seer, Some(seat(1)));
}

#[test]
fn what_comes_first_comes_first() {
    let mut pad = dice(2, true);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B1"}"#),
        "a magic card must be turned up first"
    );
    keep(&mut pad, r#"{"enter":"card","round":1,"card":"every_color"}"#);
    keep(&mut pad, r#"{"enter":"card","round":1,"card":"extra_die"}"#);
    assert_eq!(sheet(&pad).rounds[0].card, Some(MagicCard::ExtraDie), "it was picked again");
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B1"}"#);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#),
        "something else comes first: not all have predicted"
    );
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":1,"box":"R1"}"#);
    assert_eq!(refused(&mut pad, &marking(1, 0, "prediction", "BBBBBBB")), "the wizard colour must be named first");
    assert_eq!(
        refused(&mut pad, r#"{"enter":"strike","round":1,"seat":0,"box":null}"#),
        "nothing can be struck in this round"
    );
    keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B2"}"#);
    keep(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B3"}"#),
        "the predictions are made: undo what came after them first"
    );
    mark(&mut pad, 1, 0, "prediction", "BBRRRJJ");
    mark(&mut pad, 1, 1, "prediction", "BBRRRJJ");
    let used = r#"{"enter":"card","round":2,"card":"extra_die"}"#;
    assert_eq!(
        refused(&mut pad, used),
        "extra_die lies there already in this round, or came before: it is not in the pile"
    );
    keep(&mut pad, r#"{"enter":"card","round":2,"card":"every_color"}"#);
    let again = r#"{"enter":"circle","round":2,"seat":1,"box":"R1"}"#;
    assert_eq!(refused(&mut pad, again), "R1 is marked already: predict an open box");
}

/// Two players who always meet B1 to B5, R1 … and so on: the game is over with the ninth X.
fn played_to_the_end() -> Pad {
    let mut pad = dice(2, false);
    let names = ["B1", "B2", "B3", "B4", "B5", "R1", "R2", "R3", "R4"];
    for (i, mine) in names.iter().enumerate() {
        let theirs = ["Y1", "Y2", "Y3", "Y4", "Y5", "G1", "G2", "G3", "G4"][i];
        let number: usize = mine[1..].parse().unwrap();
        let seer = sheet(&pad).rounds.last().unwrap().seer.index();
        let round = foretell(&mut pad, None, &if seer == 0 { [*mine, theirs] } else { [theirs, *mine] }, Some("G"));
        let faces = mine[..1].repeat(number) + &"J".repeat(7 - number);
        mark(&mut pad, round, 0, "prediction", &faces);
        mark(&mut pad, round, 1, "prediction", &faces);
    }
    pad
}

#[test]
fn the_ninth_x_ends_the_game() {
    let pad = played_to_the_end();
    assert!(pad.sheet().is_over());
    assert_eq!(sheet(&pad).pages[seat(0)].points(9), 15 + 10 + 3);
    assert_eq!(pad.sheet().places().values(), [1, 2]);
}

#[test]
fn a_correction_that_breaks_a_later_round_says_so() {
    let mut pad = played_to_the_end();
    let before = pad.sheet().clone();
    let round = |mine: &str, faces: &str| {
        let marks = [0, 1].map(|seat| marking(1, seat, "prediction", faces)).join(",");
        format!(
            r#"{{"enter":"correct","round":1,"entries":[{{"enter":"circle","round":1,"seat":0,"box":"{mine}"}},
            {{"enter":"circle","round":1,"seat":1,"box":"Y1"}},{{"enter":"wizard","round":1,"color":"G"}},{marks}]}}"#
        )
    };
    let said = refused(&mut pad, &round("B2", "BBJJJJJ"));
    assert_eq!(said, "round 2 would not fit any more: B2 is marked already: predict an open box");
    // One more blue than was entered: no X, so the game is not over after round 9 any more.
    keep(&mut pad, &round("B1", "BBJJJJJ"));
    stands(&pad, 0, "B1", Mark::Difference(1));
    assert!(!pad.sheet().is_over());
    let entry = undo(&pad);
    keep(&mut pad, &entry);
    assert_eq!(*pad.sheet(), before);
}

#[test]
fn the_dice_on_the_table_show_what_each_could_mark() {
    let mut pad = dice(2, false);
    foretell(&mut pad, None, &["B2", "R2"], Some("B"));
    keep(&mut pad, r#"{"enter":"lie","round":1,"faces":["B","W","R","J","G","G","Y"]}"#);
    let shown = serde_json::to_value(pad.view(Some(foretell_pad::Phone::KEEPER))).unwrap();
    let offers = &shown["sheet"]["offers"];
    assert_eq!(
        *offers,
        serde_json::json!([
            [{"by": "prediction", "mark": "X", "jester": null}, {"by": "jester", "mark": 0, "jester": 1}],
            [{"by": "prediction", "mark": 1, "jester": null}, {"by": "jester", "mark": 0, "jester": 1}],
        ])
    );
}

#[test]
fn records_of_pads_are_read_back() {
    let pad = played_to_the_end();
    let times = foretell_pad::Times { started: Some("2026-11-14T19:30:00Z".to_owned()), ended: None };
    let record = pad.record(&times);
    let read = foretell_pad::read_records(&record).unwrap();
    assert_eq!(read.len(), 1);
    assert_eq!((read[0].0.sheet(), &read[0].1), (pad.sheet(), &times));
    assert_eq!(read[0].0.record(&times), record);
    let forged = record.replace(r#""totals":[28,"#, r#""totals":[29,"#);
    assert!(foretell_pad::read_records(&forged).unwrap_err().to_string().starts_with("line "));
}
