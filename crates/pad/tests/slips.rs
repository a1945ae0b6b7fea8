//! Slips that lie face down. The law: no phone learns what another wrote before it is due, whatever is entered, undone and
//! corrected; and what was shown stays shown, so that nobody changes it unseen.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::BTreeSet;

use common::{cards, dice, keep, on, undo};
use foretell_cards::{Predictions, Rounds};
use foretell_dice::{By, MagicCard, PageBox};
use foretell_kernel::{Color, Seat};
use foretell_pad::{Entered, Entry, Lying, Pad, PadRefusal, Phone, Said, Sheet, SheetView, Start};
use proptest::prelude::*;

/// Three players, each with a phone.
fn sealed(predictions: Predictions) -> Pad {
    let mut pad = cards(3, |options| options.predictions = predictions);
    for seat in 0..3 {
        on(&mut pad, seat, &format!(r#"{{"enter":"claim","seat":{seat}}}"#)).unwrap();
    }
    pad
}

fn predict(seat: u16, tricks: u8) -> String {
    format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#)
}

fn take(seat: u16, tricks: u8) -> String {
    format!(r#"{{"enter":"take","round":1,"seat":{seat},"tricks":{tricks}}}"#)
}

fn take_back(pad: &mut Pad, phone: u16) {
    let undo = undo(pad);
    on(pad, phone, &undo).unwrap();
}

/// What somebody who only watches reads in the first round.
fn read(pad: &Pad) -> String {
    match pad.view(None).sheet {
        SheetView::Cards { rounds, .. } => serde_json::to_string(&rounds[0].predicted).unwrap(),
        SheetView::Dice { rounds, .. } => serde_json::to_string(&rounds[0].circled).unwrap(),
    }
}

#[test]
fn the_last_to_predict_changes_it_for_all_to_see() {
    let mut pad = sealed(Predictions::Secret);
    for (seat, tricks) in [(0, 0), (1, 1), (2, 0)] {
        on(&mut pad, seat, &predict(seat, tricks)).unwrap();
    }
    assert_eq!(read(&pad), "[0,1,0]");
    on(&mut pad, 2, &predict(2, 1)).unwrap();
    assert_eq!(read(&pad), "[0,1,1]", "it is not covered again");
    let changed = pad.view(Some(Phone(0))).changed;
    assert_eq!((changed.len(), changed[0].seat.index(), changed[0].was), (1, 2, Said::Tricks(0)));
    // Taking it back first makes no difference.
    take_back(&mut pad, 2);
    take_back(&mut pad, 2);
    assert_eq!(read(&pad), "[0,1,null]");
    on(&mut pad, 2, &predict(2, 1)).unwrap();
    assert_eq!(read(&pad), "[0,1,1]");
    assert_eq!(pad.view(None).changed, changed);
    let slips = pad.seen_by(None);
    assert!(slips.iter().all(|slip| !matches!(slip.entry, Entry::Predict { tricks: None, .. })));
}

#[test]
fn nobody_alone_turns_up_hidden_slips() {
    let mut pad = sealed(Predictions::Hidden);
    for seat in 0..3 {
        on(&mut pad, seat, &predict(seat, 1)).unwrap();
    }
    // The keeper is no exception.
    for phone in 0..3 {
        for seat in (0..3).filter(|&seat| seat != phone) {
            let refused = on(&mut pad, phone, &take(seat, 0));
            assert_eq!(refused, Err(PadRefusal::OwnPhone { seat: Seat::new(seat.into()).unwrap() }));
        }
    }
    on(&mut pad, 2, &take(2, 0)).unwrap();
    assert_eq!(read(&pad), r#"["sealed","sealed","sealed"]"#);
    on(&mut pad, 1, &take(1, 1)).unwrap();
    assert_eq!(read(&pad), "[1,1,1]");
    // What was shown stays shown, and a slip is corrected openly from now on.
    for _ in 0..2 {
        take_back(&mut pad, 2);
    }
    assert_eq!(read(&pad), "[1,1,1]");
    on(&mut pad, 2, &predict(2, 0)).unwrap();
    assert_eq!(read(&pad), "[1,1,0]");
    assert_eq!(pad.view(None).changed[0].was, Said::Tricks(1));
}

/// A slip that was replaced before it was shown would otherwise lie face down in a round that is open.
#[test]
fn a_slip_that_counts_again_in_an_open_round_is_shown() {
    let mut pad = sealed(Predictions::Secret);
    for (seat, tricks) in [(0, 1), (1, 1), (1, 0), (2, 0)] {
        on(&mut pad, seat, &predict(seat, tricks)).unwrap();
    }
    assert_eq!(read(&pad), "[1,0,0]");
    take_back(&mut pad, 2);
    take_back(&mut pad, 1);
    assert_eq!(read(&pad), "[1,1,null]");
}

/// Nobody has claimed the last seat, so the keeper writes its slip. Another phone that wrote over it and counted alone read it.
#[test]
fn a_slip_of_another_phone_is_not_written_over() {
    let mut pad = cards(3, |options| options.predictions = Predictions::Hidden);
    for seat in 0..2 {
        on(&mut pad, 1, &format!(r#"{{"enter":"claim","seat":{seat}}}"#)).unwrap();
    }
    on(&mut pad, 0, &predict(2, 1)).unwrap();
    for seat in 0..2 {
        on(&mut pad, 1, &predict(seat, 0)).unwrap();
    }
    let last = Seat::new(2).unwrap();
    assert_eq!(on(&mut pad, 1, &predict(2, 0)), Err(PadRefusal::OwnPhone { seat: last }));
    // Nor does it help to claim the seat: the slip lies there until it is turned up.
    on(&mut pad, 1, r#"{"enter":"claim","seat":2}"#).unwrap();
    assert_eq!(on(&mut pad, 1, &predict(2, 0)), Err(PadRefusal::OwnPhone { seat: last }));
}

/// The slip of somebody whose seat was taken would count again, in a round that is open, after both were undone.
#[test]
fn nobody_takes_a_seat_to_read_its_slip() {
    for predictions in [Predictions::Secret, Predictions::Hidden] {
        let mut pad = cards(3, |options| options.predictions = predictions);
        on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
        on(&mut pad, 1, &predict(1, 1)).unwrap();
        on(&mut pad, 0, &predict(0, 0)).unwrap();
        on(&mut pad, 0, r#"{"enter":"release","seat":1}"#).unwrap();
        on(&mut pad, 0, r#"{"enter":"claim","seat":1}"#).unwrap();
        assert_eq!(on(&mut pad, 0, &predict(1, 0)), Err(PadRefusal::OwnPhone { seat: Seat::new(1).unwrap() }));
        assert_eq!(read(&pad), r#"["sealed","sealed",null]"#);
    }
}

/// The keeper has two seats, and the tricks of the third would follow from theirs.
#[test]
fn two_seats_on_one_phone_count_as_one() {
    let mut pad = cards(3, |options| options.predictions = Predictions::Hidden);
    on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
    for (phone, seat) in [(1, 1), (0, 0), (0, 2)] {
        on(&mut pad, phone, &predict(seat, 0)).unwrap();
    }
    on(&mut pad, 0, &take(0, 0)).unwrap();
    let second = Seat::new(1).unwrap();
    assert_eq!(on(&mut pad, 0, &take(2, 1)), Err(PadRefusal::OwnPhone { seat: second }));
    // Neither helps it to take the seat away.
    on(&mut pad, 0, r#"{"enter":"release","seat":1}"#).unwrap();
    on(&mut pad, 0, r#"{"enter":"claim","seat":1}"#).unwrap();
    assert_eq!(on(&mut pad, 0, &take(1, 0)), Err(PadRefusal::OwnPhone { seat: second }));
    assert_eq!(on(&mut pad, 0, &take(2, 1)), Err(PadRefusal::OwnPhone { seat: second }));
    on(&mut pad, 0, r#"{"enter":"release","seat":1}"#).unwrap();
    on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
    on(&mut pad, 1, &take(1, 0)).unwrap();
    assert_eq!(read(&pad), "[0,0,0]");
}

#[test]
fn a_round_that_is_not_played_shows_no_slip() {
    for predictions in [Predictions::Secret, Predictions::Hidden] {
        let mut pad = sealed(predictions);
        on(&mut pad, 0, &predict(0, 1)).unwrap();
        on(&mut pad, 1, &predict(1, 1)).unwrap();
        if predictions == Predictions::Hidden {
            on(&mut pad, 2, &predict(2, 1)).unwrap();
        }
        on(&mut pad, 2, r#"{"enter":"skip","round":1}"#).unwrap();
        assert!(read(&pad).starts_with(r#"["sealed","sealed","#), "{predictions:?}: {}", read(&pad));
        assert!(!pad.record(&foretell_pad::Times::default()).contains("tricks"));
        assert!(pad.csv().contains("1,1,Ada,,,,,0"), "{}", pad.csv());
    }
}

/// To skip a round, correct it and take both back was a way to read it.
#[test]
fn a_made_up_correction_shows_no_slip() {
    let mut pad = sealed(Predictions::Hidden);
    for seat in 0..3 {
        on(&mut pad, seat, &predict(seat, 1)).unwrap();
    }
    on(&mut pad, 2, r#"{"enter":"skip","round":1}"#).unwrap();
    let made_up: Vec<String> = (0..3).map(|seat| predict(seat, 0)).chain([take(0, 1), take(1, 0)]).collect();
    on(&mut pad, 2, &format!(r#"{{"enter":"correct","round":1,"entries":[{}]}}"#, made_up.join(","))).unwrap();
    assert_eq!(read(&pad), "[0,0,0]");
    for _ in 0..2 {
        take_back(&mut pad, 2);
    }
    assert_eq!(read(&pad), r#"["sealed","sealed","sealed"]"#);
    assert!(
        pad.seen_by(Some(Phone(2)))
            .iter()
            .filter(|slip| slip.phone != Phone(2))
            .all(|slip| { !matches!(slip.entry, Entry::Predict { tricks: Some(_), .. }) })
    );
}

/// Nor does it help to claim all tricks for oneself, so that the zeros of the others follow.
#[test]
fn zeros_that_follow_turn_up_nothing_that_one_phone_made_up() {
    let mut pad = sealed(Predictions::Hidden);
    for seat in 0..3 {
        on(&mut pad, seat, &predict(seat, 1)).unwrap();
    }
    assert!(matches!(on(&mut pad, 0, &take(0, 1)), Err(PadRefusal::OwnPhone { .. })));
    on(&mut pad, 1, &take(1, 0)).unwrap();
    on(&mut pad, 0, &take(0, 1)).unwrap();
    assert_eq!(read(&pad), "[1,1,1]", "two say so, and the third has none");
}

/// Whoever could make up a whole round and take it back would otherwise let the others write openly without knowing it.
#[test]
fn slips_of_a_round_that_begins_again_lie_face_down() {
    let mut pad = cards(3, |options| options.predictions = Predictions::Secret);
    for seat in 0..3 {
        on(&mut pad, 0, &predict(seat, 1)).unwrap();
    }
    for _ in 0..3 {
        take_back(&mut pad, 0);
    }
    on(&mut pad, 1, r#"{"enter":"claim","seat":1}"#).unwrap();
    assert!(pad.view(Some(Phone(1))).face_down);
    on(&mut pad, 1, &predict(1, 0)).unwrap();
    assert_eq!(read(&pad), r#"[null,"sealed",null]"#);
}

#[test]
fn what_was_changed_behind_closed_slips_comes_out_with_them() {
    let mut pad = sealed(Predictions::Hidden);
    for seat in 0..3 {
        on(&mut pad, seat, &predict(seat, 0)).unwrap();
    }
    on(&mut pad, 2, &predict(2, 1)).unwrap();
    assert_eq!(read(&pad), r#"["sealed","sealed","sealed"]"#);
    on(&mut pad, 0, &take(0, 0)).unwrap();
    on(&mut pad, 1, &take(1, 0)).unwrap();
    assert_eq!(read(&pad), "[0,0,1]");
    assert_eq!(pad.view(None).changed[0].was, Said::Tricks(0));
}

/// A correction that does not fit a box that is circled face down would tell which one it is.
#[test]
fn no_correction_asks_about_slips() {
    let mut pad = dice(3, true);
    let mut round = vec![r#"{"enter":"card","round":1,"card":"every_color"}"#.to_owned()];
    for (seat, page_box) in [(0, "G1"), (1, "B2"), (2, "R3")] {
        round.push(format!(r#"{{"enter":"circle","round":1,"seat":{seat},"box":"{page_box}"}}"#));
    }
    for seat in 0..3 {
        let lying = r#"{"count":1,"jesters":0}"#;
        round.push(format!(r#"{{"enter":"mark","round":1,"seat":{seat},"by":"prediction","lying":{lying}}}"#));
    }
    for line in &round {
        keep(&mut pad, line);
    }
    keep(&mut pad, r#"{"enter":"card","round":2,"card":"secret_predictions"}"#);
    let Sheet::Dice(sheet) = pad.sheet() else { unreachable!() };
    let seer = sheet.rounds[1].seer.index();
    keep(&mut pad, &format!(r#"{{"enter":"circle","round":2,"seat":{seer},"box":"Y4"}}"#));
    keep(&mut pad, &format!(r#"{{"enter":"circle","round":2,"seat":{},"box":"Y1"}}"#, (seer + 1) % 3));
    let correction =
        format!(r#"{{"enter":"correct","round":1,"entries":[{}]}}"#, round.join(",").replace("count\":1", "count\":2"));
    assert_eq!(on(&mut pad, 0, &correction), Err(PadRefusal::PredictionsMissing));
    take_back(&mut pad, 0);
    on(&mut pad, 0, &correction).unwrap();
}

fn pads() -> impl Strategy<Value = Pad> {
    prop_oneof![
        (3..=4_usize, any::<bool>()).prop_map(|(n, secret)| cards(n, |options| {
            options.predictions = if secret { Predictions::Secret } else { Predictions::Hidden };
            options.rounds = Some(Rounds::new(&[1, 2, 3]));
        })),
        (2..=3_usize).prop_map(|n| dice(n, true)),
    ]
}

type Numbers = (u8, u8, u8, u8);

/// What a phone tries: mostly something that goes.
fn attempt(pad: &Pad, phone: u16, (kind, seat, a, b): Numbers) -> Entry {
    let n_seats = pad.names().len();
    let own = pad.seats_of(Phone(phone)).next();
    let any = Seat::new(usize::from(seat) % n_seats).unwrap();
    let seat = own.filter(|_| b % 3 != 0).unwrap_or(any);
    let round = match pad.sheet() {
        Sheet::Cards(sheet) => sheet.rounds.len(),
        Sheet::Dice(sheet) => sheet.rounds.len(),
    } as u8;
    let page_box = PageBox::all().nth(usize::from(a) % 20);
    let is_cards = matches!(pad.sheet(), Sheet::Cards(_));
    match kind % 20 {
        0 | 1 => Entry::Claim { seat: any },
        2 if b % 4 == 0 => Entry::Release { seat: any },
        3 => match pad.last() {
            Some(last) => Entry::Undo { id: last.id.clone() },
            None => Entry::End,
        },
        4 => match b % 12 {
            0 => Entry::End,
            1..=4 => Entry::Skip { round },
            5 => Entry::Join { round, name: format!("N{a}"), after: any, start: Start::Lowest },
            6 | 7 => Entry::Pause { round, seat: any },
            8 => Entry::Return { round, seat: any },
            9 => Entry::Lead { round, seat: any },
            10 => Entry::Drop { round, seat: any },
            _ => Entry::AllMet { round },
        },
        5 if is_cards => {
            let round = if b % 2 == 0 { 1 } else { round };
            let predict = |seat| Entry::Predict { round, seat, tricks: Some(a % 2) };
            let takes = Seat::all(n_seats - 1).map(|seat| Entry::Take { round, seat, tricks: 0 });
            let n_taken = if a % 3 == 0 { 0 } else { n_seats };
            Entry::Correct { round, entries: Seat::all(n_seats).map(predict).chain(takes.take(n_taken)).collect() }
        }
        5 => {
            let circle = |seat: Seat| {
                let page_box = PageBox::all().nth((usize::from(a) + seat.index()) % 20);
                Entry::Circle { round: 1, seat, page_box }
            };
            let mark = |seat| {
                let lying = Lying::Count { count: a % 5, jesters: 0 };
                Entry::Mark { round: 1, seat, by: By::Prediction, lying }
            };
            let card = Entry::Card { round: 1, card: MagicCard::ALL[usize::from(b) % 10] };
            let seats = || Seat::all(n_seats);
            Entry::Correct {
                round: 1,
                entries: [card].into_iter().chain(seats().map(circle)).chain(seats().map(mark)).collect(),
            }
        }
        6..=11 if is_cards => Entry::Predict { round, seat, tricks: Some(a % (round + 1)) },
        12.. if is_cards => Entry::Take { round, seat, tricks: a % (round + 1) },
        6 | 7 if b % 2 == 0 => Entry::Card { round, card: MagicCard::ALL[usize::from(a) % 10] },
        6 | 7 => {
            let hides =
                MagicCard::ALL.into_iter().find(|card| serde_json::to_value(card).unwrap() == "secret_predictions");
            Entry::Card { round, card: hides.unwrap() }
        }
        8..=14 => Entry::Circle { round, seat, page_box },
        15 => Entry::Wizard { round, color: Color::ALL[usize::from(a) % 4] },
        16 => Entry::Strike { round, seat, page_box: page_box.filter(|_| b % 2 == 0) },
        _ => Entry::Mark { round, seat, by: By::Prediction, lying: Lying::Count { count: a % 5, jesters: 0 } },
    }
}

/// Everything that a phone is sent and shown, as text.
fn told(pad: &Pad, phone: Option<Phone>) -> String {
    let seen = pad.seen_by(phone);
    serde_json::to_string(&seen).unwrap() + &serde_json::to_string(&pad.view(phone)).unwrap() + &pad.as_told(phone)
}

trait AsTold {
    /// The files that could be made of what a phone sees.
    fn as_told(&self, phone: Option<Phone>) -> String;
}

impl AsTold for Pad {
    fn as_told(&self, phone: Option<Phone>) -> String {
        let pad = Pad::new(self.options().clone()).unwrap().with_journal(self.seen_by(phone)).unwrap();
        pad.record(&foretell_pad::Times::default()) + &pad.csv()
    }
}

fn is_slip(entry: &Entry) -> bool {
    matches!(entry, Entry::Predict { .. } | Entry::Circle { .. })
}

/// The same slip with something else on it.
fn other(entry: &Entry, by: u8) -> Entry {
    match *entry {
        Entry::Predict { round, seat, tricks } => {
            let tricks = tricks.map(|tricks| (tricks + 1 + by % round) % (round + 1));
            Entry::Predict { round, seat, tricks }
        }
        Entry::Circle { round, seat, .. } => {
            Entry::Circle { round, seat, page_box: PageBox::all().nth(usize::from(by) % 20) }
        }
        _ => entry.clone(),
    }
}

/// The places of the slips that anybody can read.
fn open_slips(pad: &Pad) -> BTreeSet<usize> {
    let covered =
        |entry: &Entry| matches!(entry, Entry::Predict { tricks: None, .. } | Entry::Circle { page_box: None, .. });
    let is_open = |(_, entered): &(usize, Entered)| is_slip(&entered.entry) && !covered(&entered.entry);
    pad.seen_by(None).into_iter().enumerate().filter(is_open).map(|(at, _)| at).collect()
}

/// Whether a slip could be turned up, as far as the entries tell: everybody has predicted, and in the hidden game the phone on which
/// it was written has counted tricks, or two others have.
fn is_due(pad: &Pad, at: usize) -> bool {
    let Entry::Predict { round, .. } = pad.journal()[at].entry else { return true };
    let of_round = || pad.journal().iter().filter(|entered| entry_round(&entered.entry) == Some(round));
    let predicted: BTreeSet<usize> = of_round()
        .filter_map(|entered| match entered.entry {
            Entry::Predict { seat, .. } => Some(seat.index()),
            _ => None,
        })
        .collect();
    let counted: BTreeSet<Phone> =
        of_round().filter(|entered| matches!(entered.entry, Entry::Take { .. })).map(|entered| entered.phone).collect();
    let is_hidden = matches!(pad.sheet(), Sheet::Cards(sheet) if sheet.rules.predictions() == Predictions::Hidden);
    let is_counted = counted.contains(&pad.journal()[at].phone) || counted.len() >= 2;
    predicted.len() >= 3 && (!is_hidden || is_counted)
}

/// Whether what the phone wrote for the same seat in the same round is among these.
fn is_of_the_same_slip(pad: &Pad, at: usize, open: &BTreeSet<usize>) -> bool {
    let place = |at: usize| match pad.journal()[at].entry {
        Entry::Predict { round, seat, .. } => Some((pad.journal()[at].phone, round, seat)),
        _ => None,
    };
    open.iter().any(|&other| place(other) == place(at))
}

fn entry_round(entry: &Entry) -> Option<u8> {
    match *entry {
        Entry::Predict { round, .. } | Entry::Take { round, .. } => Some(round),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, max_global_rejects: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Two courses that differ in one slip are the same to everybody else, until it is turned up; refusals included.
    #[test]
    fn no_phone_learns_what_lies_face_down(
        pad in pads(),
        tries in prop::collection::vec((any::<Numbers>(), 0..4_u16), 1..70),
        which in any::<prop::sample::Index>(),
        by in any::<u8>(),
    ) {
        let mut course: Vec<Entered> = Vec::new();
        let mut whole = pad.clone();
        let mut slips = Vec::new();
        for (i, &(numbers, phone)) in tries.iter().enumerate() {
            let entered = Entered { id: i.to_string(), phone: Phone(phone), entry: attempt(&whole, phone, numbers) };
            if whole.enter(entered.clone()).is_ok() && !open_slips(&whole).contains(&(whole.journal().len() - 1)) && is_slip(&entered.entry) {
                slips.push(i);
            }
            course.push(entered);
        }
        prop_assume!(!slips.is_empty());
        let at = *which.get(&slips);
        let slip = other(&course[at].entry, by);
        let writer = course[at].phone;
        let (mut one, mut two) = (pad.clone(), pad);
        let mut place = None;
        for (i, entered) in course.iter().enumerate() {
            let entry = if i == at { slip.clone() } else { entered.entry.clone() };
            let done = [one.enter(entered.clone()), two.enter(Entered { entry, ..entered.clone() })];
            if i == at {
                prop_assume!(done[1].is_ok());
                place = Some(one.journal().len() - 1);
            }
            if place.is_some_and(|place| open_slips(&one).contains(&place)) {
                break;
            }
            prop_assert_eq!(&done[0], &done[1], "whoever tries is refused alike: {:?}", entered);
            for phone in [None, Some(0), Some(1), Some(2), Some(3)].map(|phone| phone.map(Phone)) {
                if phone != Some(writer) {
                    prop_assert_eq!(told(&one, phone), told(&two, phone));
                }
            }
        }
    }

    #[test]
    fn what_was_shown_stays_shown(
        mut pad in pads(),
        tries in prop::collection::vec((any::<Numbers>(), 0..4_u16), 1..90),
    ) {
        let mut open = BTreeSet::new();
        let mut shown: BTreeSet<u8> = BTreeSet::new();
        for (i, (numbers, phone)) in tries.into_iter().enumerate() {
            let entered = Entered { id: i.to_string(), phone: Phone(phone), entry: attempt(&pad, phone, numbers) };
            let entry = entered.entry.clone();
            pad.enter(entered).ok();
            let now = open_slips(&pad);
            prop_assert!(now.is_superset(&open), "after {:?}", entry);
            for &at in now.difference(&open) {
                // In a round that has been shown people write for all to see, and what they wrote before can count again.
                let is_corrected_openly = entry_round(&pad.journal()[at].entry).is_some_and(|round| shown.contains(&round))
                    && (at + 1 == pad.journal().len() || is_of_the_same_slip(&pad, at, &open));
                prop_assert!(is_corrected_openly || is_due(&pad, at), "entry {} is shown too early, after {:?}", at, entry);
            }
            shown.extend(now.difference(&open).filter_map(|&at| match pad.journal()[at].entry {
                Entry::Predict { round, .. } => Some(round),
                _ => None,
            }));
            // A phone that was told what is new has the same as one that looks again.
            for (from, phone) in (0..=pad.journal().len()).flat_map(|from| [(from, None), (from, Some(Phone(1)))]) {
                let before = Pad::new(pad.options().clone()).unwrap().with_journal(pad.journal()[..from].to_vec()).unwrap();
                let mut told = before.seen_by(phone);
                told.extend(pad.seen_since(from, phone));
                for (at, entry) in pad.turned_since(from) {
                    told[at].entry = entry;
                }
                prop_assert_eq!(told, pad.seen_by(phone));
            }
            if let SheetView::Cards { rounds, .. } = pad.view(None).sheet {
                for line in rounds {
                    let said = serde_json::to_value(line.predicted).unwrap();
                    let said = said.as_array().unwrap();
                    if said.iter().all(serde_json::Value::is_null) {
                        shown.remove(&line.round);
                    } else if shown.contains(&line.round) {
                        prop_assert!(said.iter().all(|said| said != "sealed"), "round {} is covered again", line.round);
                    }
                }
            }
            open = now;
        }
    }
}
