//! Whatever is entered: nothing panics, a refusal changes nothing, what was accepted folds again, and undoing leads back.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, dice};
use foretell_cards::{Predictions, Rounds};
use foretell_dice::{By, Face, MagicCard, PageBox};
use foretell_kernel::{Color, Seat};
use foretell_pad::{Entered, Entry, Lying, Pad, Phone, Sheet, Start, Times, read_records};
use proptest::prelude::*;

fn pads() -> impl Strategy<Value = Pad> {
    prop_oneof![
        (3..=6_usize, 0..3_u8, any::<bool>()).prop_map(|(n, kind, short)| cards(n, |options| {
            options.predictions = [Predictions::Open, Predictions::Secret, Predictions::Hidden][usize::from(kind)];
            options.plus_minus_one = kind == 0;
            options.rounds = short.then(|| Rounds::new(&[1, 2, 3]));
        })),
        (2..=5_usize, any::<bool>()).prop_map(|(n, magic)| dice(n, magic)),
    ]
}

/// Numbers from which an entry is made that often fits: it is for a round near the current one.
fn entry_of(pad: &Pad, (kind, seat, a, b): (u8, u8, u8, u8)) -> Entry {
    let now = match pad.sheet() {
        Sheet::Cards(sheet) => sheet.rounds.len(),
        Sheet::Dice(sheet) => sheet.rounds.len(),
    } as u8;
    let round = if b % 16 == 0 { a % 22 } else { now };
    let n_seats = pad.names().len();
    let seat = Seat::new(usize::from(seat) % (n_seats + usize::from(b % 16 == 1)).min(6)).unwrap();
    let faces: Vec<Face> =
        (0..7).map(|i| Face::ALL[usize::from(a.wrapping_mul(31).wrapping_add(b.wrapping_mul(i))) % 6]).collect();
    let page_box = PageBox::all().nth(usize::from(a) % 20);
    match kind % 24 {
        0 => Entry::Claim { seat },
        1 => Entry::Release { seat },
        2..=4 => Entry::Predict { round, seat, tricks: Some(a % 4) },
        5..=7 => Entry::Take { round, seat, tricks: a % 3 },
        8 => Entry::Skip { round },
        9 => Entry::Card { round, card: MagicCard::ALL[usize::from(a) % 10] },
        10 => Entry::Dice { round, faces },
        11..=13 => Entry::Circle { round, seat, page_box },
        14 => Entry::Strike { round, seat, page_box: page_box.filter(|_| b % 2 == 0) },
        15 => Entry::Wizard { round, color: Color::ALL[usize::from(a) % 4] },
        16 => Entry::Mark { round, seat, by: By::ALL[usize::from(b) % 2], lying: Lying::Faces { faces } },
        18 => Entry::AllMet { round },
        19 => {
            let start = if a % 2 == 0 { Start::Zero } else { Start::Lowest };
            Entry::Join { round, name: format!("New {a}"), after: seat, start }
        }
        20 if a % 3 == 0 => Entry::Drop { round, seat },
        20 => Entry::Pause { round, seat },
        21 => Entry::Return { round, seat },
        22 => Entry::Lead { round, seat },
        23 => again(pad, round).unwrap_or(Entry::End),
        _ => match pad.last() {
            Some(last) if b % 3 == 0 => Entry::Undo { id: last.id.clone() },
            _ if b % 64 == 1 => Entry::End,
            _ => Entry::Mark { round, seat, by: By::Prediction, lying: Lying::Count { count: a % 8, jesters: 0 } },
        },
    }
}

/// The round written again as it is, as far as it has come.
fn again(pad: &Pad, round: u8) -> Option<Entry> {
    let is_of_it = |entry: &Entry| match *entry {
        Entry::Predict { round: of, .. } | Entry::Take { round: of, .. } | Entry::Circle { round: of, .. } => {
            of == round
        }
        _ => false,
    };
    let entries: Vec<Entry> = pad.journal().iter().map(|entered| entered.entry.clone()).filter(is_of_it).collect();
    (!entries.is_empty()).then_some(Entry::Correct { round, entries })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_can_be_tried(mut pad in pads(), tries in prop::collection::vec((any::<(u8, u8, u8, u8)>(), 0..3_u16), 1..400)) {
        for (i, (numbers, phone)) in tries.into_iter().enumerate() {
            let entered = Entered { id: i.to_string(), phone: Phone(phone), entry: entry_of(&pad, numbers) };
            let before = (pad.journal().len(), pad.sheet().clone());
            let checked = pad.check(&entered, pad.journal().len());
            let done = pad.enter(entered);
            prop_assert_eq!(checked.is_ok(), done.is_ok());
            if done.is_err() {
                prop_assert_eq!(before, (pad.journal().len(), pad.sheet().clone()));
            }
        }
        let blank = Pad::new(pad.options().clone()).unwrap();
        let again = blank.clone().with_journal(pad.journal().to_vec()).unwrap();
        prop_assert_eq!(again.sheet(), pad.sheet());
        for phone in [None, Some(Phone(0)), Some(Phone(1))] {
            // What is sealed is never counted yet, so everybody sees the same points.
            let seen = blank.clone().with_journal(pad.seen_by(phone)).unwrap();
            prop_assert_eq!(seen.sheet().totals(), pad.sheet().totals());
            prop_assert_eq!(seen.sheet().is_over(), pad.sheet().is_over());
        }
        let read = read_records(&pad.record(&Times::default())).unwrap();
        prop_assert_eq!(read[0].0.sheet().totals(), pad.sheet().totals());
        prop_assert!(!pad.csv().is_empty());
        while let Some(last) = pad.last() {
            let entry = Entry::Undo { id: last.id.clone() };
            pad.enter(Entered { id: format!("back {}", pad.journal().len()), phone: Phone(0), entry }).unwrap();
        }
        prop_assert_eq!(pad.sheet(), blank.sheet());
    }
}
