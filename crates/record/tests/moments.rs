//! What a replay shows: one moment for each line, and in each of them what the lines so far say.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use foretell_record::{AnyRecord, CardLine, DiceLine, Records};

fn golden() -> Vec<AnyRecord> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let texts = fs::read_dir(folder).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    texts.flat_map(|text| Records::new(text.as_slice()).map(Result::unwrap).collect::<Vec<_>>()).collect()
}

#[test]
fn there_is_a_moment_for_each_line() {
    for record in golden() {
        let text = record.write().unwrap();
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        let mut told: Vec<String> = match &record {
            AnyRecord::Cards(record) => {
                record.moments().iter().map(|after| serde_json::to_string(&after.line).unwrap()).collect()
            }
            AnyRecord::Dice(record) => {
                record.moments().iter().map(|after| serde_json::to_string(&after.line).unwrap()).collect()
            }
            AnyRecord::Pad(_) => panic!("a pad is no game"),
        };
        // Marks of one roll stand in the record by seat, and are told as they were made.
        lines.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, lines);
    }
}

#[test]
fn cards_lie_where_the_lines_say() {
    let mut n_games = 0;
    for record in golden() {
        let AnyRecord::Cards(record) = record else { continue };
        n_games += 1;
        let n_seats = record.header.players.len();
        let mut n_before = 0;
        for after in record.moments() {
            let moment = &after.moment;
            let n_held: usize = moment.hands.values().iter().map(|hand| hand.len()).sum();
            let n_taken: usize = moment.taken.values().iter().map(|&n| usize::from(n)).sum();
            match after.line {
                CardLine::Deal { round, .. } => {
                    assert_eq!((moment.round as u64, n_held % n_seats, n_taken), (round, 0, 0));
                    assert!(moment.trick.is_empty() && moment.predictions.values().iter().all(Option::is_none));
                }
                CardLine::Play { seat, card } => {
                    assert_eq!(n_held + 1, n_before);
                    let last = moment.trick.last().unwrap();
                    assert_eq!((last.seat.index() as u64, last.card), (seat, card));
                }
                CardLine::Trick { winner } => {
                    assert_eq!(moment.trick.len(), n_seats, "it lies there, so that its winner can be seen");
                    assert!(moment.taken.values()[usize::try_from(winner).unwrap()] > 0);
                }
                CardLine::Score { totals, .. } => {
                    assert_eq!(n_held, 0);
                    assert!(moment.predictions.values().iter().all(Option::is_some));
                    assert_eq!(moment.totals.values().iter().map(|&n| i64::from(n)).collect::<Vec<_>>(), totals);
                }
                CardLine::End { .. } => assert!(moment.places.is_some()),
                CardLine::Trump { color, .. } => assert_eq!(moment.trump, Some(color)),
                CardLine::Predict { seat, tricks } => {
                    let predicted = moment.predictions.values()[usize::try_from(seat).unwrap()];
                    assert_eq!(predicted.map(u64::from), Some(tricks));
                }
            }
            n_before = n_held;
        }
    }
    assert!(n_games >= 5);
}

#[test]
fn dice_and_pages_are_as_the_lines_say() {
    let mut n_games = 0;
    for record in golden() {
        let AnyRecord::Dice(record) = record else { continue };
        n_games += 1;
        let mut n_rounds = 0;
        for after in record.moments() {
            let moment = &after.moment;
            match after.line {
                DiceLine::Round { round, seer, card } => {
                    n_rounds = round;
                    assert_eq!((u64::from(moment.round), moment.card), (round, card));
                    assert_eq!(moment.seer.unwrap().index() as u64, seer);
                    assert_eq!((moment.n_rolls, moment.wizard), (0, None));
                }
                DiceLine::Roll { n, dice, .. } => {
                    assert_eq!((u64::from(moment.n_rolls), moment.rolled), (n, dice));
                    assert!(moment.dice.blank().is_empty());
                }
                DiceLine::Set { dice, .. } => assert_eq!((moment.n_rolls, moment.rolled), (1, dice)),
                DiceLine::Predict { seat, prediction } => {
                    assert_eq!(moment.predictions.values()[usize::try_from(seat).unwrap()], Some(prediction));
                }
                DiceLine::Wizard { color, .. } => assert_eq!(moment.wizard, Some(color)),
                DiceLine::End { .. } => assert!(moment.places.is_some() && moment.totals.is_some()),
                DiceLine::Strike { .. } | DiceLine::Mark(_) => assert!(moment.rolled.is_empty()),
            }
        }
        assert!(n_rounds > 0);
    }
    assert!(n_games >= 4);
}
