//! The laws of lines: a game that is loaded from any of its beginnings is the game that was there then, and a choice that was
//! taken back never happened.

use foretell_cards::Cards;
use foretell_course::{BadLine, Course, Line, MoverKind, Playable, Refused};
use foretell_dice::DiceGame;
use foretell_kernel::laws::seeded;
use foretell_kernel::{RULES_VERSION, Refusal, Viewer};
use proptest::prelude::*;

use crate::common::{begun, cards, chance, choose_any, dice, loaded, same};

/// Plays a game in which choices are taken back whenever they may be and the numbers say so. After every line the game is the
/// same as one that is loaded from its lines, and as one in which nothing was ever taken back.
fn keeps_the_laws<G: Playable>(rules: &G::Rules, number: u64) {
    let chance = chance(number);
    let mut below = seeded(number);
    let mut course: Course<G> = begun(rules, &chance);
    let mut straight = course.clone();
    let mut n_taken_back = 0;
    while !course.is_over() {
        let before = straight.clone();
        choose_any(&mut course, &mut below, &mut |_, _| {});
        let Some(Line::Choice { seat, choice, .. }) = course.lines().last().copied() else { panic!("no choice") };
        let seat = foretell_kernel::Seat::new(seat.into()).unwrap();
        let step = straight.propose(seat, straight.seq(), MoverKind::Bot, choice).unwrap().unwrap();
        straight.accept(step, &mut |_, _| {});
        if course.may_take_back(seat) && below(3) == 0 && n_taken_back < 200 {
            let step = course.propose_take_back(seat).unwrap();
            assert!(step.entries().is_empty() && !step.begins_round());
            course.accept(step, &mut |_, _| panic!("there is nothing to show"));
            straight = before;
            n_taken_back += 1;
            assert!(!course.may_take_back(seat));
            assert_eq!(course.propose_take_back(seat).map(|step| step.text()), None);
        }
        assert_eq!(course.table(), straight.table());
        assert_eq!(course.score(), straight.score());
        assert_eq!(course.seen_of_round(Viewer::Seat(seat)), straight.seen_of_round(Viewer::Seat(seat)));
        if below(8) == 0 || course.lines().last().is_some_and(Line::is_take_back) {
            same(&course, &loaded(&course, &chance, course.lines().len()));
        }
    }
    let mut entries = Vec::new();
    course.each_entry(&mut |_, entry| entries.push(entry.clone()));
    let mut of_straight = Vec::new();
    straight.each_entry(&mut |_, entry| of_straight.push(entry.clone()));
    assert_eq!(entries, of_straight);
    walks_are_the_same(&course, &entries);
}

/// From wherever a walk begins, it shows what followed.
fn walks_are_the_same<G: Playable>(course: &Course<G>, entries: &[foretell_kernel::Entry<G>]) {
    for seq in (0..=course.seq()).step_by(7) {
        let mut walk = course.walk_from(seq);
        assert!(walk.seq() >= seq);
        let mut from = usize::try_from(walk.table().seq()).unwrap();
        while walk
            .next(&mut |_, entry| {
                assert_eq!(*entry, entries[from]);
                from += 1;
            })
            .is_some()
        {}
        assert_eq!(from, entries.len());
        assert_eq!(walk.table(), course.table());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_give_the_game(number in 0_u64..1 << 32) {
        keeps_the_laws::<Cards>(&cards(&[("rounds", "1+3+5")]), number);
        keeps_the_laws::<Cards>(&cards(&[("rounds", "2+3"), ("predictions", "secret"), ("first_dealer", "1")]), number);
        keeps_the_laws::<Cards>(&cards(&[("rounds", "1+4"), ("predictions", "hidden"), ("clairvoyant", "true")]), number);
        keeps_the_laws::<DiceGame>(&dice(2, &[("target", "9"), ("first_seer", "1")]), number);
        keeps_the_laws::<DiceGame>(&dice(3, &[("magic_cards", "true")]), number);
    }
}

/// Every beginning of a game's lines, not only some of them.
#[test]
fn every_beginning_of_the_lines_is_the_game_that_was_there() {
    let chance = chance(1);
    let mut below = seeded(3);
    let mut course: Course<Cards> = begun(&cards(&[("rounds", "1+2+3")]), &chance);
    let mut were = vec![Course::new(course.rules(), chance.clone()), course.clone()];
    while !course.is_over() {
        choose_any(&mut course, &mut below, &mut |_, _| {});
        were.push(course.clone());
        if let Some(seat) = course.lines().last().and_then(Line::mover).map(|(seat, _)| seat)
            && let Some(step) = course.propose_take_back(seat).filter(|_| below(4) == 0)
        {
            course.accept(step, &mut |_, _| {});
            were.push(course.clone());
        }
    }
    assert!(course.lines().iter().any(Line::is_take_back));
    for (n_lines, was) in were.iter().enumerate() {
        same(was, &loaded(&course, &chance, n_lines));
    }
}

/// Journals of earlier versions may take back what is not taken back today: the choice that ended a round.
#[test]
fn a_journal_may_take_back_the_end_of_a_round() {
    let chance = chance(5);
    let mut below = seeded(5);
    let mut course: Course<Cards> = begun(&cards(&[("rounds", "1+2+3")]), &chance);
    let mut before = course.clone();
    while course.table().game().round() < 2 {
        before = course.clone();
        choose_any(&mut course, &mut below, &mut |_, _| {});
    }
    let mut lines: Vec<_> = course.lines().to_vec();
    let Some(Line::Choice { seat, .. }) = lines.last().copied() else { panic!("no choice") };
    lines.push(Line::TakeBack { seat });
    let again: Course<Cards> = Course::load(course.rules(), chance, lines.iter().map(|line| Ok(*line))).unwrap();
    assert_eq!(again.table(), before.table());
    assert_eq!(again.score(), before.score());
    let mut seen = Vec::new();
    before.each_entry(&mut |table, entry| seen.push(table.seen(entry, Viewer::Spectator)));
    assert_eq!(again.seen_of_round(Viewer::Spectator), seen, "the first round is played from its deal on");
}

#[test]
fn a_refusal_changes_nothing_and_says_why() {
    let mut course: Course<Cards> = begun(&cards(&[("rounds", "2"), ("first_dealer", "0")]), &chance(2));
    let asked = course.waiting_for().first().unwrap();
    let other = asked.left(3);
    let before = course.clone();
    let predict = |tricks| foretell_cards::Action::Predict { tricks };
    let refused = |seat, answers, tricks| {
        course.propose(seat, answers, MoverKind::Person, predict(tricks)).map(|step| step.map(|step| step.text()))
    };
    assert_eq!(refused(other, 1, 0), Err(Refused::Illegal(Refusal::NotAsked { seat: other })));
    assert_eq!(refused(asked, 0, 0), Err(Refused::Stale));
    assert_eq!(refused(asked, 2, 0), Err(Refused::Stale));
    assert!(matches!(refused(asked, 1, 9), Err(Refused::Illegal(Refusal::Game(_)))));
    same(&course, &before);
    let step = course.propose(asked, 1, MoverKind::Person, predict(1)).unwrap().unwrap();
    course.accept(step, &mut |_, _| {});
    assert!(course.propose(asked, 1, MoverKind::Person, predict(1)).unwrap().is_none(), "it was taken already");
    assert_eq!(course.propose(asked, 1, MoverKind::Person, predict(0)).unwrap_err(), Refused::Stale);
}

#[test]
#[should_panic(expected = "a step is accepted before anything else happens")]
fn a_step_is_for_the_game_as_it_was() {
    let mut course: Course<Cards> = begun(&cards(&[("rounds", "2")]), &chance(2));
    let seat = course.waiting_for().first().unwrap();
    let step = |tricks| {
        course.propose(seat, 1, MoverKind::Person, foretell_cards::Action::Predict { tricks }).unwrap().unwrap()
    };
    let (one, other) = (step(0), step(1));
    course.accept(one, &mut |_, _| {});
    course.accept(other, &mut |_, _| {});
}

#[test]
fn lines_that_cannot_be_played_are_refused() {
    type CardLine = Line<foretell_cards::Action>;
    let read = |version, text| CardLine::read(version, text);
    assert_eq!(read(RULES_VERSION + 1, r#"{"line":"begin"}"#), Err(BadLine::TooNew));
    assert!(matches!(read(RULES_VERSION, r#"{"line":"sing"}"#), Err(BadLine::Damaged(_))));
    let choice = r#"{"line":"choice","seat":0,"answers":1,"by":"person","choice":{"do":"predict","tricks":0}}"#;
    // Without its first line a game does not begin.
    for lines in [vec![choice], vec![r#"{"line":"begin"}"#, &choice.replace("\"seat\":0", "\"seat\":9")]] {
        let lines = lines.into_iter().map(|text| read(RULES_VERSION, text));
        let loaded = Course::<Cards>::load(&cards(&[("rounds", "2")]), chance(2), lines);
        assert!(matches!(loaded, Err(BadLine::Damaged(_))));
    }
}
