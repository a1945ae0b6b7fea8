//! The dice game keeps the laws of the kernel, over all tables and cards.

use std::collections::HashSet;

use foretell_kernel::laws::{Lawful, answer, random_answer, secrets_are_kept, seeded, steps_are_lawful};
use foretell_kernel::{Entry, Match};

use crate::{DiceGame, Event, LAST_ROUND, MagicCard, Options, Rules};

/// All tables: 2 to 5 players, both targets, with and without magic cards, the first seer random or not.
fn tables() -> Vec<Rules> {
    let mut tables = Vec::new();
    for n_seats in 2..=5 {
        for target in [9, 12] {
            for magic_cards in [false, true] {
                let first_seer = (n_seats % 2 == usize::from(magic_cards)).then_some(n_seats - 1);
                tables.push(Options { n_seats, target, magic_cards }.rules(first_seer).unwrap());
            }
        }
    }
    tables
}

#[test]
fn every_step_is_lawful() {
    for rules in tables() {
        // Magic cards have many more cases, so they get more games.
        let n_seeds = if rules.magic_cards() { 300 } else { 80 };
        (0..n_seeds).for_each(|seed| steps_are_lawful::<DiceGame>(&rules, seed));
    }
}

#[test]
fn sealed_choices_stay_secret() {
    let n_different: usize = tables()
        .iter()
        .map(|rules| (0..200).map(|seed| secrets_are_kept::<DiceGame>(rules, seed)).sum::<usize>())
        .sum();
    assert!(n_different > 400, "only {n_different} courses differed");
}

#[test]
fn a_search_may_copy_the_game_for_little() {
    assert!(size_of::<DiceGame>() <= 512, "{}", size_of::<DiceGame>());
}

/// All that a whole random game tells.
fn play_out(rules: &Rules, seed: u64) -> Vec<Event> {
    let mut below = seeded(seed);
    let mut table: Match<DiceGame> = Match::new(rules);
    let mut told = Vec::new();
    while let Some(given) = random_answer(&table, &mut below) {
        for entry in answer(&table, &given) {
            if let Entry::Event(event) = &entry {
                told.push(*event);
            }
            table.apply(&entry);
        }
        table.game().check_state().unwrap_or_else(|fault| panic!("seed {seed}: {fault}: {table:?}"));
    }
    told
}

fn check_story(rules: &Rules, told: &[Event], cards: &mut HashSet<MagicCard>) {
    let begun = |event: &Event| match event {
        Event::RoundBegun { round, card, .. } => Some((*round, *card)),
        _ => None,
    };
    let rounds: Vec<(u8, Option<MagicCard>)> = told.iter().filter_map(begun).collect();
    assert!(rounds.iter().enumerate().all(|(i, (round, _))| usize::from(*round) == i + 1), "{rounds:?}");
    assert!(rounds.len() <= usize::from(LAST_ROUND));
    cards.extend(rounds.iter().filter_map(|(_, card)| *card));
    let n_marks = told.iter().filter(|event| matches!(event, Event::Marked { .. })).count();
    assert_eq!(n_marks, rounds.len() * rules.n_seats());
    let Some(Event::Ended { xs, places, .. }) = told.last() else { panic!("no end: {told:?}") };
    assert!(rounds.len() == 20 || xs.values().iter().any(|&xs| xs >= rules.target()));
    assert!(places.values().contains(&1));
}

#[test]
fn every_game_ends_and_every_round_is_told() {
    let mut cards = HashSet::new();
    for rules in tables() {
        for seed in 0..100 {
            check_story(&rules, &play_out(&rules, 1000 + seed), &mut cards);
        }
    }
    assert_eq!(cards.len(), MagicCard::ALL.len());
}
