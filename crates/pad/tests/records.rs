//! Pads as records: whatever can be entered is written, read and written again as it was; what cannot be is refused with
//! its line.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use foretell_cards::Predictions;
use foretell_dice::{By, Face};
use foretell_kernel::laws::seeded;
use foretell_kernel::{Color, SeatSet};
use foretell_options::GameOptions;
use foretell_pad::{
    CardsDue, DiceDue, Entered, Entry, Lying, Pad, PadOptions, Phone, RecordFault, Sheet, Times, Trump, read_records,
};

/// Enters what is due, by chance, as long as the pad waits for something and at most `n_entries` times.
fn filled(game: GameOptions, seed: u64, n_entries: usize) -> Pad {
    let mut below = seeded(seed);
    let mut pick = move |n: usize| below(n as u32) as usize;
    let names = ["Ada", "Bo, the \"elder\"", "Zoë", "Di", "Ed", "Fay"][..game.n_seats()].iter();
    let first = pick(game.n_seats()) as u8;
    let mut pad = Pad::new(PadOptions { names: names.map(|&name| name.to_owned()).collect(), first, game }).unwrap();
    while pad.journal().len() < n_entries && !pad.sheet().is_over() {
        let entry = next(&pad, &mut pick);
        let id = pad.journal().len().to_string();
        // A number that the rules close is tried again with another.
        drop(pad.enter(Entered { id, phone: Phone::KEEPER, entry }));
    }
    pad
}

fn next(pad: &Pad, pick: &mut impl FnMut(usize) -> usize) -> Entry {
    match pad.sheet() {
        Sheet::Cards(sheet) => {
            let now = sheet.rounds.last().unwrap();
            let (round, n_cards) = (now.round, usize::from(now.n_cards));
            match sheet.due() {
                _ if pick(40) == 0 => Entry::Skip { round },
                _ if pick(30) == 0 => {
                    Entry::Trump { round, trump: [Some(Trump::Red), Some(Trump::None), None][pick(3)] }
                }
                CardsDue::Predict { seats, .. } => {
                    Entry::Predict { round, seat: any(seats, pick), tricks: Some(pick(n_cards + 1) as u8) }
                }
                CardsDue::Take { seats, left, .. } => {
                    Entry::Take { round, seat: any(seats, pick), tricks: pick(usize::from(left) + 1) as u8 }
                }
                CardsDue::Nothing => Entry::End,
            }
        }
        Sheet::Dice(sheet) => {
            let round = sheet.rounds.last().unwrap().round;
            let one_of = |boxes: &[_], at: usize| boxes[at % boxes.len()];
            match sheet.due() {
                DiceDue::Card { pile } => {
                    let cards: Vec<_> = pile.iter().collect();
                    Entry::Card { round, card: cards[pick(cards.len())] }
                }
                DiceDue::Circle { seats, boxes, .. } => {
                    let seat = any(seats, pick);
                    Entry::Circle { round, seat, page_box: Some(one_of(&boxes[seat], pick(20))) }
                }
                DiceDue::Strike { seats, boxes } => {
                    let seat = any(seats, pick);
                    let page_box = (pick(3) > 0).then(|| one_of(&boxes[seat], pick(20)));
                    Entry::Strike { round, seat, page_box }
                }
                DiceDue::Wizard => Entry::Wizard { round, color: Color::ALL[pick(4)] },
                DiceDue::Mark { seats } => {
                    let lying = if pick(2) == 0 {
                        Lying::Faces { faces: (0..7).map(|_| Face::ALL[pick(6)]).collect() }
                    } else {
                        Lying::Count { count: pick(4) as u8, jesters: pick(4) as u8 }
                    };
                    Entry::Mark { round, seat: any(seats, pick), by: By::ALL[pick(2)], lying }
                }
                DiceDue::Nothing => Entry::End,
            }
        }
    }
}

fn any(seats: SeatSet, pick: &mut impl FnMut(usize) -> usize) -> foretell_kernel::Seat {
    let seats: Vec<_> = seats.iter().collect();
    seats[pick(seats.len())]
}

fn cards(n_seats: usize, predictions: Predictions, plus_minus_one: bool) -> GameOptions {
    GameOptions::Cards(foretell_cards::Options { predictions, plus_minus_one, ..foretell_cards::Options::new(n_seats) })
}

fn dice(n_seats: usize, target: u64, magic_cards: bool) -> GameOptions {
    GameOptions::Dice(foretell_dice::Options { n_seats, target, magic_cards })
}

fn games() -> [GameOptions; 7] {
    [
        cards(3, Predictions::Open, false),
        cards(4, Predictions::Open, true),
        cards(5, Predictions::Secret, false),
        cards(6, Predictions::Hidden, false),
        dice(2, 9, false),
        dice(3, 9, true),
        dice(5, 12, true),
    ]
}

#[test]
fn whatever_was_entered_is_written_and_read_again() {
    let times = Times { started: Some("2026-11-14T18:30:00Z".to_owned()), ended: None };
    for (game, seed) in games().into_iter().cycle().zip(1..60) {
        // Some are broken off, wherever that may be.
        let n_entries = if seed % 2 == 0 { usize::MAX } else { seed as usize * 9 };
        let pad = filled(game, seed, n_entries);
        let text = pad.record(&times);
        let read = read_records(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].1, times);
        assert_eq!(read[0].0.record(&times), text);
        if pad.sheet().is_over() {
            let (again, sheet) = (read[0].0.sheet(), pad.sheet());
            assert_eq!((again.totals(), again.places()), (sheet.totals(), sheet.places()));
        }
    }
}

/// A slip that lies face down is in no record, wherever it was written.
#[test]
fn what_is_sealed_is_not_written() {
    for (predictions, n_predicted, n_told) in [
        (Predictions::Secret, 2, 0),
        (Predictions::Secret, 3, 3),
        (Predictions::Hidden, 3, 0),
        (Predictions::Open, 2, 2),
    ] {
        let names = ["A", "B", "C"].map(str::to_owned).to_vec();
        let mut pad = Pad::new(PadOptions { names, first: 0, game: cards(3, predictions, false) }).unwrap();
        for (i, seat) in [1, 2, 0].into_iter().enumerate().take(n_predicted) {
            let entry =
                Entry::Predict { round: 1, seat: foretell_kernel::Seat::all(3).nth(seat).unwrap(), tricks: Some(1) };
            pad.enter(Entered { id: i.to_string(), phone: Phone::KEEPER, entry }).unwrap();
        }
        let text = pad.record(&Times::default());
        assert_eq!(text.matches("\"predict\"").count(), n_told, "{predictions:?} {n_predicted}: {text}");
        assert_eq!(read_records(&text).unwrap()[0].0.record(&Times::default()), text);
    }
}

#[test]
fn golden_pads_are_written_as_they_were_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/pads");
    let mut n_pads = 0;
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let read = read_records(&text).unwrap();
        n_pads += read.len();
        assert_eq!(read.iter().map(|(pad, times)| pad.record(times)).collect::<String>(), text);
    }
    assert!(n_pads >= 4, "the golden pads are gone");
}

/// Two rounds: example 1 of the rules (RULES 1.6).
const EXAMPLE: &str = r#"{"foretell":1,"pad":true,"game":"cards","players":["A","B","C"],"rules":{"rounds":[1,2]},"first":0}
{"e":"round","round":1,"dealer":0,"cards":1}
{"e":"predict","seat":1,"tricks":1}
{"e":"predict","seat":2,"tricks":1}
{"e":"predict","seat":0,"tricks":0}
{"e":"take","tricks":[0,0,1]}
{"e":"score","points":[20,-10,30],"totals":[20,-10,30]}
{"e":"round","round":2,"dealer":1,"cards":2}
{"e":"predict","seat":2,"tricks":0}
{"e":"predict","seat":0,"tricks":2}
{"e":"predict","seat":1,"tricks":0}
{"e":"take","tricks":[1,0,1]}
{"e":"score","points":[-10,20,-10],"totals":[10,10,20]}
{"e":"end","totals":[10,10,20],"places":[2,2,1]}
"#;

#[test]
fn what_could_not_have_been_entered_is_refused_with_its_line() {
    assert!(read_records(EXAMPLE).is_ok());
    for (from, to, fault) in [
        (r#""pad":true"#, r#""pad":false"#, "line 1: a pad record begins with its header"),
        (r#""foretell":1"#, r#""foretell":2"#, "line 1: version 2 is not known: this program reads version 1"),
        (
            r#""players":["A","B","C"]"#,
            r#""players":["A","B"]"#,
            "line 1: players: the card game is for 3 to 6, not for 2",
        ),
        (r#""rules":{"#, r#""rules":{"luck":1,"#, "line 1: rules: this is no line of a pad: unknown field `luck`"),
        (r#","first":0"#, "", "line 1: this is no line of a pad: missing field `first`"),
        (r#""dealer":0"#, r#""dealer":1"#, "line 2: seat 0 begins round 1, not seat 1"),
        (r#""cards":1"#, r#""cards":3"#, "line 2: round 1 has 1 cards, not 3"),
        (r#""seat":1,"tricks":1"#, r#""seat":1,"tricks":2"#, "line 3: 2 cannot be: there are 0 to 1 tricks"),
        (r#""seat":1,"tricks":1"#, r#""seat":2,"tricks":1"#, "line 3: seat 1 comes before seat 2"),
        ("[0,0,1]", "[0,0,0]", "line 6: the tricks are [0, 0, 1], not [0, 0, 0]"),
        ("[0,0,1]", "[0,1]", "line 6: tricks of 2 players, not of 3"),
        (
            r#""points":[20,-10,30]"#,
            r#""points":[20,-10,40]"#,
            "line 7: the points are [20, -10, 30], not [20, -10, 40]",
        ),
        (
            r#""totals":[20,-10,30]"#,
            r#""totals":[20,-10,31]"#,
            "line 7: the totals are [20, -10, 30], not [20, -10, 31]",
        ),
        ("\n{\"e\":\"take\",\"tricks\":[0,0,1]}", "", "line 6: round 1 is not finished"),
        (r#""round":2"#, r#""round":3"#, "line 8: this should be round 2, not 3"),
        (r#""places":[2,2,1]"#, r#""places":[2,3,1]"#, "line 14: the places are [2, 2, 1], not [2, 3, 1]"),
        (r#""e":"end""#, r#""e":"fly""#, "line 14: this is no line of a pad: unknown variant `fly`"),
        (r#""places":[2,2,1]}"#, r#""places":[2,2,1]"#, "line 14: this is not JSON: "),
    ] {
        let text = EXAMPLE.replacen(from, to, 1);
        assert_ne!(text, EXAMPLE, "{from} is not there");
        let said = read_records(&text).unwrap_err().to_string();
        assert!(said.starts_with(fault), "{from} to {to}: {said}");
    }
}

#[test]
fn what_kind_of_thing_is_wrong_is_told_for_other_languages() {
    for (from, to, fault) in [
        (r#""pad":true"#, r#""pad":false"#, RecordFault::NoHeader),
        (EXAMPLE, "Dear diary,", RecordFault::NotJson),
        (r#""foretell":1"#, r#""foretell":2"#, RecordFault::Version),
        (r#""players":["A","B","C"]"#, r#""players":["A","B"]"#, RecordFault::Header),
        (r#","first":0"#, "", RecordFault::Header),
        (r#""rules":{"#, r#""rules":{"luck":1,"#, RecordFault::Header),
        (r#""e":"end""#, r#""e":"fly""#, RecordFault::Line),
        (r#""seat":1,"tricks":1"#, r#""seat":2,"tricks":1"#, RecordFault::Refused),
        (r#""totals":[20,-10,30]"#, r#""totals":[20,-10,31]"#, RecordFault::Differs),
        (r#""places":[2,2,1]}"#, r#""places":[2,2,1]"#, RecordFault::NotJson),
    ] {
        assert_eq!(read_records(&EXAMPLE.replacen(from, to, 1)).unwrap_err().fault, fault, "{from} to {to}");
    }
}

#[test]
fn damaged_bytes_never_panic() {
    let mut below = seeded(1);
    for game in games() {
        let text = filled(game, 5, usize::MAX).record(&Times::default()).into_bytes();
        for _ in 0..100 {
            let mut damaged = text.clone();
            let at = below(damaged.len() as u32) as usize;
            match below(3) {
                0 => damaged[at] = below(128) as u8,
                1 => drop(damaged.drain(at..(at + below(60) as usize).min(text.len()))),
                _ => damaged.insert(at, b"0123456789-\"{}[],:nX\n"[below(21) as usize]),
            }
            let damaged = String::from_utf8_lossy(&damaged).into_owned();
            drop(read_records(&damaged));
        }
    }
}
