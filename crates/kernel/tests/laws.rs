//! The laws, tried with a toy game that keeps them and with toys that each break one: a law that notices nothing is none.

mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use foretell_kernel::laws;
use toy::{Flaw, Rules, Toy};

fn rules(flaw: Flaw) -> impl Iterator<Item = (Rules, u64)> {
    (2..=6).flat_map(move |n_seats| (0..60).map(move |seed| (Rules { n_seats, flaw }, seed)))
}

/// Whether some game of a toy with this flaw fails the law.
fn is_noticed(flaw: Flaw, law: impl Fn(&Rules, u64)) -> bool {
    rules(flaw).any(|(rules, seed)| catch_unwind(AssertUnwindSafe(|| law(&rules, seed))).is_err())
}

fn steps(rules: &Rules, seed: u64) {
    laws::steps_are_lawful::<Toy>(rules, seed);
}

fn secrets(rules: &Rules, seed: u64) {
    laws::secrets_are_kept::<Toy>(rules, seed);
}

#[test]
fn a_sound_toy_keeps_all_laws() {
    let mut n_scrambled = 0;
    for (rules, seed) in rules(Flaw::None) {
        laws::steps_are_lawful::<Toy>(&rules, seed);
        n_scrambled += laws::secrets_are_kept::<Toy>(&rules, seed);
        let bytes: Vec<u8> = (0..40).map(|i| (seed * 31 + i * 7) as u8).collect();
        laws::play_bytes::<Toy>(&rules, &bytes);
    }
    assert!(n_scrambled > 100, "only {n_scrambled} games had anything to hide");
}

#[test]
fn every_flaw_is_noticed_by_its_law() {
    assert!(is_noticed(Flaw::ShowsNumbers, secrets), "a view that shows secrets");
    assert!(is_noticed(Flaw::TellsNumbers, secrets), "a notice that tells secrets");
    assert!(is_noticed(Flaw::ListsTooMuch, steps), "a choice that is listed and refused");
    assert!(is_noticed(Flaw::TakesTooMuch, steps), "a choice that is accepted and not listed");
    assert!(is_noticed(Flaw::NeverEnds, steps), "a game without an end");
}
