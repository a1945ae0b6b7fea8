//! Games for the tests: golden ones, and ones with any choices.

use std::fs;
use std::path::PathBuf;

use foretell_chance::{GameKey, ServerSeed};
use foretell_course::{Chance, Course, MoverKind, Playable};
use foretell_kernel::{Entry, Match};

/// Everything that can be seen of a course from outside.
pub(crate) fn same<G: Playable>(a: &Course<G>, b: &Course<G>) {
    assert_eq!(a.table(), b.table());
    assert_eq!(a.lines(), b.lines());
    assert_eq!(a.asked().seats, b.asked().seats);
    for seat in a.asked().seats.iter() {
        assert_eq!(a.asked().since(seat), b.asked().since(seat));
    }
    assert_eq!(a.score(), b.score());
    assert_eq!(a.first(), b.first());
    for seat in a.table().view(foretell_kernel::Viewer::Spectator).waiting_for.iter() {
        assert_eq!(a.may_take_back(seat), b.may_take_back(seat));
    }
}

/// The course that these lines give.
pub(crate) fn loaded<G: Playable>(course: &Course<G>, chance: &Chance, n_lines: usize) -> Course<G> {
    let lines = course.lines()[..n_lines].iter().map(|line| Ok(*line));
    Course::load(course.rules(), chance.clone(), lines).unwrap()
}

pub(crate) fn chance(number: u64) -> Chance {
    Chance::new(GameKey::new(&ServerSeed::of_series(number, 0), &[""]))
}

/// A game that has begun.
pub(crate) fn begun<G: Playable>(rules: &G::Rules, chance: &Chance) -> Course<G> {
    let mut course = Course::new(rules, chance.clone());
    let begin = course.propose_begin().unwrap();
    course.accept(begin, &mut |_, _| {});
    course
}

/// Makes one of the legal choices; what happens is shown.
pub(crate) fn choose_any<G: Playable>(
    course: &mut Course<G>,
    below: &mut dyn FnMut(u32) -> u32,
    show: &mut impl FnMut(&Match<G>, &Entry<G>),
) {
    let asked: Vec<_> = course.waiting_for().iter().collect();
    let seat = asked[below(asked.len() as u32) as usize];
    let legal = course.table().legal(seat);
    let choice = legal[below(legal.len() as u32) as usize];
    let step = course.propose(seat, course.seq(), MoverKind::Bot, choice).unwrap().unwrap();
    course.accept(step, show);
}

pub(crate) fn golden() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 9, "the golden games are gone");
    files
}

pub(crate) fn cards(pairs: &[(&str, &str)]) -> foretell_cards::Rules {
    let mut setup = foretell_cards::Setup::new(3);
    for (key, value) in pairs {
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}

pub(crate) fn dice(n_seats: usize, pairs: &[(&str, &str)]) -> foretell_dice::Rules {
    let mut setup = foretell_dice::Setup::new(n_seats);
    for (key, value) in pairs {
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}
