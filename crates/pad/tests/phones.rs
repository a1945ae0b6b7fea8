//! Several phones at one pad: who may enter what, what each sees, and two who enter at once.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, dice, entry, keep, on};
use foretell_cards::Predictions;
use foretell_pad::{Entered, Pad, PadRefusal, Phone};

fn sealed(predictions: Predictions) -> Pad {
    let mut pad = cards(3, |options| options.predictions = predictions);
    for (phone, seat) in [(0, 0), (1, 1), (2, 2)] {
        on(&mut pad, phone, &format!(r#"{{"enter":"claim","seat":{seat}}}"#)).unwrap();
    }
    pad
}

fn predict(seat: usize, tricks: u8) -> String {
    format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#)
}

/// Everything that a phone is sent and shown, as text.
fn told(pad: &Pad, phone: Option<u16>) -> String {
    let phone = phone.map(Phone);
    let sent = serde_json::to_string(&pad.seen_by(phone)).unwrap();
    let shown = Pad::new(pad.options().clone()).unwrap().with_journal(pad.seen_by(phone)).unwrap().view(phone);
    assert_eq!(shown, pad.view(phone), "a phone shows what the server would");
    sent + &serde_json::to_string(&shown).unwrap()
}

#[test]
fn who_only_watches_enters_nothing() {
    let mut pad = sealed(Predictions::Open);
    assert_eq!(on(&mut pad, 7, &predict(1, 0)), Err(PadRefusal::OnlyWatching));
    assert!(matches!(on(&mut pad, 7, r#"{"enter":"claim","seat":1}"#), Err(PadRefusal::SeatTaken { .. })));
    assert_eq!(on(&mut pad, 7, r#"{"enter":"release","seat":1}"#), Err(PadRefusal::OnlyKeeper));
    on(&mut pad, 0, r#"{"enter":"release","seat":1}"#).unwrap();
    on(&mut pad, 7, r#"{"enter":"claim","seat":1}"#).unwrap();
    on(&mut pad, 7, &predict(1, 0)).unwrap();
}

#[test]
fn what_is_open_any_phone_at_the_table_enters() {
    let mut pad = sealed(Predictions::Open);
    on(&mut pad, 2, &predict(1, 0)).unwrap();
    on(&mut pad, 0, &predict(2, 0)).unwrap();
}

#[test]
fn a_secret_is_entered_on_the_own_phone_only() {
    let mut pad = sealed(Predictions::Secret);
    for phone in [0, 2] {
        assert!(matches!(on(&mut pad, phone, &predict(1, 0)), Err(PadRefusal::OwnPhone { .. })));
    }
    on(&mut pad, 1, &predict(1, 0)).unwrap();
}

/// Scrambles what is sealed: nobody else is told anything that depends on it, not even by the number of bytes.
#[test]
fn sealed_predictions_tell_nothing() {
    for predictions in [Predictions::Secret, Predictions::Hidden] {
        let pads: Vec<Pad> = [0, 1]
            .map(|tricks| {
                let mut pad = sealed(predictions);
                // Changed before it was shown, and undone before it was shown.
                on(&mut pad, 1, &predict(1, 1 - tricks)).unwrap();
                on(&mut pad, 1, &predict(1, tricks)).unwrap();
                on(&mut pad, 2, &predict(2, tricks)).unwrap();
                let undo = common::undo(&pad);
                on(&mut pad, 2, &undo).unwrap();
                pad
            })
            .to_vec();
        for phone in [None, Some(0), Some(2)] {
            let [one, other] = [0, 1].map(|i| told(&pads[i], phone));
            if phone == Some(2) {
                // It knows what it entered itself, and nothing else.
                let mask =
                    |text: &str| text.replace(r#""seat":2,"tricks":0"#, "").replace(r#""seat":2,"tricks":1"#, "");
                assert_eq!(mask(&one), mask(&other));
            } else {
                assert_eq!(one, other, "{predictions:?} {phone:?}");
            }
        }
        assert_ne!(told(&pads[0], Some(1)), told(&pads[1], Some(1)));
    }
}

#[test]
fn claiming_a_seat_does_not_open_its_slip() {
    let pads = [0, 1].map(|tricks| {
        let mut pad = cards(3, |options| options.predictions = Predictions::Secret);
        keep(&mut pad, &predict(1, tricks));
        on(&mut pad, 9, r#"{"enter":"claim","seat":1}"#).unwrap();
        told(&pad, Some(9))
    });
    assert_eq!(pads[0], pads[1]);
}

#[test]
fn secret_predictions_are_shown_with_the_last_and_hidden_ones_after_the_round() {
    for (predictions, shown_early) in [(Predictions::Secret, true), (Predictions::Hidden, false)] {
        let mut pad = sealed(predictions);
        for seat in [2, 0, 1] {
            on(&mut pad, seat as u16, &predict(seat, 1)).unwrap();
        }
        let theirs = r#""predicted":[1,1,1]"#;
        assert_eq!(told(&pad, None).contains(theirs), shown_early, "{predictions:?}");
        on(&mut pad, 0, r#"{"enter":"take","round":1,"seat":0,"tricks":0}"#).unwrap();
        on(&mut pad, 2, r#"{"enter":"take","round":1,"seat":2,"tricks":1}"#).unwrap();
        assert!(told(&pad, None).contains(theirs));
    }
}

#[test]
fn on_one_phone_slips_are_sealed_as_soon_as_they_are_written() {
    let mut pad = cards(3, |options| options.predictions = Predictions::Secret);
    keep(&mut pad, &predict(1, 1));
    let shown = serde_json::to_string(&pad.view(Some(Phone::KEEPER))).unwrap();
    assert!(shown.contains(r#""predicted":[null,"sealed",null]"#), "{shown}");
    assert!(!shown.contains(r#""tricks":1"#), "{shown}");
}

#[test]
fn secret_predictions_of_the_dice_game() {
    let pads = ["B2", "R4"].map(|page_box| {
        let mut pad = dice(3, true);
        on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
        keep(&mut pad, r#"{"enter":"card","round":1,"card":"secret_predictions"}"#);
        keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"G3"}"#);
        assert!(matches!(
            on(&mut pad, 0, r#"{"enter":"circle","round":1,"seat":1,"box":"B2"}"#),
            Err(PadRefusal::OwnPhone { .. })
        ));
        on(&mut pad, 1, &format!(r#"{{"enter":"circle","round":1,"seat":1,"box":"{page_box}"}}"#)).unwrap();
        pad
    });
    for phone in [None, Some(0)] {
        assert_eq!(told(&pads[0], phone), told(&pads[1], phone));
        assert!(told(&pads[0], phone).contains("G3"));
    }
}

fn check(pad: &Pad, phone: u16, after: usize, text: &str) -> Result<(), PadRefusal> {
    pad.check(&Entered { id: "new".to_owned(), phone: Phone(phone), entry: entry(text) }, after)
}

#[test]
fn of_two_who_enter_at_once_one_is_told_to_look() {
    let mut pad = sealed(Predictions::Open);
    let seen = pad.journal().len();
    on(&mut pad, 1, &predict(1, 1)).unwrap();
    assert_eq!(check(&pad, 2, seen, &predict(1, 0)), Err(PadRefusal::Conflict));
    assert_eq!(check(&pad, 2, seen + 1, &predict(1, 0)), Ok(()), "who has seen it may change it");
    assert_eq!(check(&pad, 1, seen, &predict(1, 0)), Ok(()), "and so may who wrote it");
    assert_eq!(check(&pad, 2, seen, &predict(2, 0)), Ok(()), "another cell is another matter");
    assert_eq!(check(&pad, 2, seen, r#"{"enter":"end"}"#), Err(PadRefusal::Conflict));
    assert_eq!(check(&pad, 2, seen, r#"{"enter":"skip","round":1}"#), Err(PadRefusal::Conflict));
}

#[test]
fn the_end_covers_nothing_again() {
    for predictions in [Predictions::Secret, Predictions::Hidden] {
        let mut pad = sealed(predictions);
        for seat in [2, 0, 1] {
            on(&mut pad, seat as u16, &predict(seat, 1)).unwrap();
        }
        on(&mut pad, 0, r#"{"enter":"take","round":1,"seat":0,"tricks":0}"#).unwrap();
        on(&mut pad, 2, r#"{"enter":"take","round":1,"seat":2,"tricks":1}"#).unwrap();
        on(&mut pad, 0, r#"{"enter":"end"}"#).unwrap();
        assert!(told(&pad, None).contains(r#""predicted":[1,1,1]"#));
        assert!(told(&pad, None).contains(r#""totals":[-10,-10,30],"places""#));
    }
}

/// A slip that was torn up stays so when another card is turned up, or somebody else becomes the seer.
#[test]
fn a_torn_slip_is_not_read_by_changing_what_was_before_it() {
    let pads = ["Y5", "R4"].map(|page_box| {
        let mut pad = dice(3, true);
        for (phone, seat) in [(0, 0), (1, 1), (2, 2)] {
            on(&mut pad, phone, &format!(r#"{{"enter":"claim","seat":{seat}}}"#)).unwrap();
        }
        keep(&mut pad, r#"{"enter":"card","round":1,"card":"secret_predictions"}"#);
        keep(&mut pad, r#"{"enter":"circle","round":1,"seat":0,"box":"B2"}"#);
        on(&mut pad, 1, &format!(r#"{{"enter":"circle","round":1,"seat":1,"box":"{page_box}"}}"#)).unwrap();
        for _ in 0..2 {
            let undo = common::undo(&pad);
            on(&mut pad, 2, &undo).unwrap();
        }
        on(&mut pad, 2, r#"{"enter":"card","round":1,"card":"every_color"}"#).unwrap();
        pad
    });
    for phone in [None, Some(0), Some(2)] {
        assert_eq!(told(&pads[0], phone), told(&pads[1], phone), "{phone:?}");
    }
}

#[test]
fn an_entry_has_a_name_of_its_own_and_nobody_has_seen_more_than_there_is() {
    let mut pad = sealed(Predictions::Open);
    let named =
        |id: &str, phone: u16, text: &str| Entered { id: id.to_owned(), phone: Phone(phone), entry: entry(text) };
    pad.enter(named("X", 1, &predict(1, 1))).unwrap();
    // Whoever gives it a second time: an undo that names it would mean both.
    for phone in [0, 1, 2] {
        assert_eq!(pad.check(&named("X", phone, &predict(2, 1)), pad.journal().len()), Err(PadRefusal::BadId));
    }
    assert_eq!(check(&pad, 0, pad.journal().len() + 1, &predict(2, 1)), Err(PadRefusal::Conflict));
    assert_eq!(check(&pad, 0, pad.journal().len(), &predict(2, 1)), Ok(()));
}
