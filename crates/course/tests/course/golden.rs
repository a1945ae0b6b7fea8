//! The golden games, proposed and accepted choice by choice: what happens is what their journals say, entry by entry.

use std::fs;

use foretell_course::{Chance, Course, MoverKind, Step};
use foretell_kernel::Entry;
use foretell_record::{AnyRecord, Record, Recorded, Records};

use crate::common::{begun, golden, loaded, same};

/// The step that leads on as the journal says.
fn next_step<G: Recorded>(course: &Course<G>, journal: &[Entry<G>]) -> Step<G> {
    let rest = &journal[usize::try_from(course.table().seq()).unwrap()..];
    for seat in course.waiting_for().iter() {
        let choices = match &rest[0] {
            Entry::Sealed { seat: mover, .. } if *mover != seat => continue,
            Entry::Sealed { choice, .. } => vec![*choice],
            Entry::Event(_) => course.table().legal(seat),
        };
        for choice in choices {
            let step = course.propose(seat, course.seq(), MoverKind::Person, choice).unwrap().unwrap();
            if rest.starts_with(step.entries()) {
                return step;
            }
        }
    }
    panic!("no choice leads on: {:?}", rest[0]);
}

fn plays_as_recorded<G: Recorded>(record: &Record<G>) {
    let key = record.header.fairness.as_ref().unwrap().key(record.header.players.len()).unwrap();
    let chance = Chance::new(key);
    let mut course: Course<G> = begun(&record.rules, &chance);
    let mut journal = Vec::new();
    course.each_entry(&mut |_, entry| journal.push(entry.clone()));
    while !course.is_over() {
        let step = next_step(&course, &record.journal);
        let (before, decided) = (course.table().clone(), step.entries().to_vec());
        assert_eq!(*course.table(), before, "a proposal changes nothing");
        let n_before = journal.len();
        course.accept(step, &mut |table, entry| {
            assert_eq!(table.seq(), journal.len() as u64, "it is shown before it happens");
            journal.push(entry.clone());
        });
        assert_eq!(journal[n_before..], decided, "what was decided is what happens");
        if course.seq().is_multiple_of(61) {
            let seq = usize::try_from(course.seq()).unwrap();
            same(&course, &loaded(&course, &chance, seq));
        }
    }
    assert_eq!(journal, record.journal);
    let mut again = Vec::new();
    course.each_entry(&mut |_, entry| again.push(entry.clone()));
    assert_eq!(again, record.journal, "and again, from its lines");
    assert_eq!(course.first().unwrap().index() as u64, record.header.first);
    assert!(course.score().places.contains(&1));
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    let mut n_games = 0;
    for file in golden() {
        let text = fs::read(&file).unwrap();
        // The first game of each file: each has games of one kind.
        match Records::new(text.as_slice()).next().unwrap().unwrap() {
            AnyRecord::Cards(record) => plays_as_recorded(&record),
            AnyRecord::Dice(record) => plays_as_recorded(&record),
            AnyRecord::Pad(_) => panic!("{} is a pad", file.display()),
        }
        n_games += 1;
    }
    assert!(n_games >= 9);
}
