//! The laws that every game keeps, for the tests of the games.
//!
//! A course is the list of answers that a match was given: outcomes and choices. Everything else follows from it, so
//! a law is a statement about courses. A game tells the laws three things about itself (see [`Lawful`]).

use crate::{Entry, Game, Match, Need, Seat, Viewer};

/// An answer that a match was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given<G: Game> {
    /// What nature did.
    Outcome(G::Outcome),
    /// What a seat chose.
    Choice(Seat, G::Action),
}

/// What the laws must know of a game.
pub trait Lawful: Game {
    /// No game is longer than this.
    const MAX_ANSWERS: usize;

    /// Every action that can be written down, legal or not.
    fn all_actions() -> Vec<Self::Action>;

    /// What must hold at any moment (cards are conserved, and the like).
    fn check_state(&self) -> Result<(), String>;

    /// Another course of the same length in which everything that `viewer` may not know is drawn again, while
    /// everything that `viewer` has seen is the same. It may not change what cannot be changed, and `below` decides
    /// the rest.
    fn scramble(rules: &Self::Rules, course: &[Given<Self>], viewer: Viewer, below: Below<'_>) -> Vec<Given<Self>>;
}

/// A source of numbers: each of 0..n with the same chance.
pub type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// A small generator for tests (splitmix64), so that a seed names a course.
pub fn seeded(mut state: u64) -> impl FnMut(u32) -> u32 {
    move |n| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * u128::from(n)) >> 64) as u32
    }
}

/// The entries that follow from an answer.
pub fn answer<G: Game>(table: &Match<G>, given: &Given<G>) -> Vec<Entry<G>> {
    let entries = match given {
        Given::Outcome(outcome) => table.draw(outcome),
        Given::Choice(seat, action) => table.choose(*seat, *action),
    };
    entries.unwrap_or_else(|refusal| panic!("{given:?} is refused: {refusal}"))
}

/// A random answer to what the match needs; nothing when it is over. Of several seats any may come first.
pub fn random_answer<G: Game>(table: &Match<G>, below: Below<'_>) -> Option<Given<G>> {
    match table.need() {
        Need::Over => None,
        Need::Chance(draw) => Some(Given::Outcome(G::sample(&draw, below))),
        Need::Choices(asked) => {
            let seat = asked.iter().nth(below(asked.len() as u32) as usize).expect("somebody is asked");
            let legal = table.legal(seat);
            assert!(!legal.is_empty(), "{seat} is asked and has no answer: {table:?}");
            Some(Given::Choice(seat, legal[below(legal.len() as u32) as usize]))
        }
    }
}

/// The course of a random game, whole.
pub fn random_course<G: Lawful>(rules: &G::Rules, below: Below<'_>) -> Vec<Given<G>> {
    let mut table = Match::new(rules);
    let mut course = Vec::new();
    while let Some(given) = random_answer(&table, below) {
        table.apply_all(&answer(&table, &given));
        course.push(given);
        assert!(course.len() <= G::MAX_ANSWERS, "the game does not end");
    }
    course
}

/// Plays a random game and checks at every step that a seat that is asked has an answer, that nobody else has one,
/// that the state is sound, and that the entries replay to it; and now and then, because it takes long, that what is
/// legal is just what is accepted.
pub fn steps_are_lawful<G: Lawful>(rules: &G::Rules, seed: u64) {
    let mut below = seeded(seed);
    let mut table: Match<G> = Match::new(rules);
    let mut journal = Vec::new();
    for _ in 0..=G::MAX_ANSWERS {
        table.game().check_state().unwrap_or_else(|fault| panic!("seed {seed}: {fault}: {table:?}"));
        if below(16) == 0 {
            legal_is_what_is_accepted(&table);
        }
        let Some(given) = random_answer(&table, &mut below) else {
            replay_is_exact(rules, &journal, &table);
            return;
        };
        let before = table.clone();
        let entries = answer(&table, &given);
        assert_eq!(before, table, "deciding changed the state");
        assert!(!entries.is_empty(), "an answer without consequence: {given:?}");
        table.apply_all(&entries);
        journal.extend(entries);
    }
    panic!("seed {seed}: the game does not end");
}

fn legal_is_what_is_accepted<G: Lawful>(table: &Match<G>) {
    let waiting = table.waiting_for();
    let every = G::all_actions();
    for seat in Seat::all(table.n_seats()) {
        let legal = table.legal(seat);
        assert_eq!(waiting.contains(seat), !legal.is_empty(), "{seat}: {table:?}");
        for (i, action) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(action), "{action:?} is listed twice");
            assert!(every.contains(action), "{action:?} is not among all actions");
        }
        for action in &every {
            let accepted = table.choose(seat, *action);
            assert_eq!(legal.contains(action), accepted.is_ok(), "{seat} {action:?} {accepted:?}: {table:?}");
        }
    }
}

fn replay_is_exact<G: Lawful>(rules: &G::Rules, journal: &[Entry<G>], end: &Match<G>) {
    let mut replayed = Match::new(rules);
    replayed.apply_all(journal);
    assert_eq!(&replayed, end, "the journal does not give the match");
    assert_eq!(replayed.seq(), journal.len() as u64);
}

/// Everything that `viewer` receives from the answer `from` on: after each answer the notices, then the view.
pub fn stream<G: Game>(rules: &G::Rules, course: &[Given<G>], viewer: Viewer, from: usize) -> Vec<String> {
    let mut table: Match<G> = Match::new(rules);
    let mut received = vec![format!("{:?}", table.view(viewer))];
    for (at, given) in course.iter().enumerate() {
        for entry in answer(&table, given) {
            if at >= from {
                received.push(format!("{} {:?}", table.seq(), table.seen(&entry, viewer)));
            }
            table.apply(&entry);
        }
        if at >= from {
            received.push(format!("{:?}", table.view(viewer)));
        }
    }
    received
}

/// Stops a random game anywhere, scrambles for every viewer what they may not know, and checks that not one byte of
/// their stream changes. It returns how many of the scrambled courses differed from the true one: a test that never
/// scrambles proves nothing.
pub fn secrets_are_kept<G: Lawful>(rules: &G::Rules, seed: u64) -> usize {
    let mut below = seeded(seed);
    let mut course: Vec<Given<G>> = random_course(rules, &mut below);
    course.truncate(below(course.len() as u32 + 1) as usize);
    let n_seats = G::new(rules).n_seats();
    let mut n_different = 0;
    for viewer in Viewer::all(n_seats) {
        let scrambled = G::scramble(rules, &course, viewer, &mut below);
        // Up to there both are the same course, and a match is a function of its course.
        let Some(from) = (0..course.len()).find(|&at| course[at] != scrambled[at]) else { continue };
        n_different += 1;
        let (truth, other) = (stream(rules, &course, viewer, from), stream(rules, &scrambled, viewer, from));
        if let Some(at) = (0..truth.len().max(other.len())).find(|&i| truth.get(i) != other.get(i)) {
            panic!("seed {seed}: {viewer:?} can tell:\n{:?}\n{:?}", truth.get(at), other.get(at));
        }
    }
    n_different
}

/// Plays on with choices that the bytes pick, until they or the game are at an end, and checks that refusals change
/// nothing and that the journal gives the match: for fuzzing, where the bytes may be anything.
pub fn play_bytes<G: Game>(rules: &G::Rules, bytes: &[u8]) {
    let mut table: Match<G> = Match::new(rules);
    let mut journal = Vec::new();
    let mut bytes = bytes.iter().map(|&byte| usize::from(byte));
    while let Some(byte) = bytes.next() {
        let entries = match table.need() {
            Need::Over => break,
            Need::Chance(draw) => {
                let outcome = G::sample(&draw, &mut seeded((byte as u64) << 32 | journal.len() as u64));
                table.draw(&outcome)
            }
            Need::Choices(asked) => {
                let seats: Vec<Seat> = Seat::all(table.n_seats()).collect();
                let seat = seats[byte % seats.len()];
                let legal = table.legal(seat);
                assert_eq!(asked.contains(seat), !legal.is_empty());
                // Where this seat is not asked, what another may do is refused.
                let foreign = || asked.first().map(|first| table.legal(first)).unwrap_or_default();
                let pick = bytes.next().unwrap_or(0) * 7;
                let choice = if legal.is_empty() { foreign()[0] } else { legal[pick % legal.len()] };
                assert_eq!(table.choose(seat, choice).is_ok(), !legal.is_empty());
                table.choose(seat, choice)
            }
        };
        let entries = entries.unwrap_or_default();
        table.apply_all(&entries);
        journal.extend(entries);
    }
    for viewer in Viewer::all(table.n_seats()) {
        let _ = table.view(viewer);
    }
    let mut replayed = Match::new(rules);
    replayed.apply_all(&journal);
    assert_eq!(replayed, table);
}
