//! The laws, in all variants.

use foretell_kernel::laws;
use foretell_kernel::{Entry, Match};

use crate::{CardSet, Cards, Event, Rules, Setup};

fn rules(n_seats: usize, text: &str) -> Rules {
    let mut setup = Setup::new(n_seats);
    for pair in text.split(',').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap();
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}

const VARIANTS: [&str; 8] = [
    "",
    "plus_minus_one=true",
    "predictions=secret",
    "predictions=hidden",
    "clairvoyant=true",
    "clairvoyant=true,plus_minus_one=true",
    "clairvoyant=true,predictions=secret",
    "clairvoyant=true,predictions=hidden",
];

#[test]
fn every_step_is_lawful() {
    for n_seats in 3..=6 {
        for (i, variant) in VARIANTS.iter().enumerate() {
            for seed in 0..250 {
                laws::steps_are_lawful::<Cards>(&rules(n_seats, variant), seed + 1000 * i as u64);
            }
        }
    }
}

#[test]
fn secrets_are_kept_in_whole_games() {
    for n_seats in 3..=6 {
        for variant in VARIANTS {
            let n_different: usize =
                (0..100).map(|seed| laws::secrets_are_kept::<Cards>(&rules(n_seats, variant), seed)).sum();
            assert!(n_different > 200, "{variant}: only {n_different} courses were scrambled");
        }
    }
}

/// Short games stop far more often in the middle of a prediction or of the clairvoyant round.
#[test]
fn secrets_are_kept_in_short_rounds() {
    for n_seats in 3..=6 {
        for variant in VARIANTS {
            for rounds in ["rounds=1", "rounds=1+2"] {
                let rules = rules(n_seats, &format!("{rounds},{variant}"));
                for seed in 0..300 {
                    laws::secrets_are_kept::<Cards>(&rules, seed);
                }
            }
        }
    }
}

#[test]
fn all_sixty_cards_are_conserved() {
    for seed in 0..200 {
        let mut below = laws::seeded(seed);
        let rules = rules(3 + seed as usize % 4, "");
        let mut table: Match<Cards> = Match::new(&rules);
        let mut in_round = CardSet::EMPTY;
        for given in laws::random_course::<Cards>(&rules, &mut below) {
            for entry in laws::answer(&table, &given) {
                match &entry {
                    Entry::Event(Event::Dealt { deal }) => {
                        in_round = deal.hands.values().iter().fold(CardSet::EMPTY, |all, hand| all.with_all(*hand));
                        let n_up = usize::from(deal.upcard.is_some());
                        let stock = CardSet::DECK.without_all(in_round);
                        assert_eq!(in_round.len() + stock.len(), 60);
                        assert!(stock.len() >= n_up && deal.upcard.is_none_or(|card| stock.contains(card)));
                    }
                    Entry::Event(Event::Played { card, .. }) => assert!(in_round.remove(*card)),
                    Entry::Event(Event::Scored { .. }) => assert!(in_round.is_empty()),
                    _ => {}
                }
                table.apply(&entry);
            }
        }
    }
}
