//! Any bytes are read as rules and choices: the game goes on or refuses, and its journal gives it again.
#![no_main]

use foretell_cards::{Cards, Predictions, Rounds};
use foretell_dice::DiceGame;
use foretell_kernel::laws::play_bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [kind, table, rest @ ..] = bytes else { return };
    let (kind, n_seats) = (*kind, usize::from(*table % 8));
    if kind & 1 == 0 {
        let options = foretell_cards::Options {
            predictions: [Predictions::Open, Predictions::Secret, Predictions::Hidden][usize::from(kind >> 1) % 3],
            plus_minus_one: kind & 8 != 0,
            clairvoyant: kind & 16 != 0,
            rounds: (kind & 32 != 0).then(|| Rounds::new(&[1, 2 + (kind >> 6)])),
            n_seats,
        };
        if let Ok(rules) = options.rules((kind & 64 != 0).then_some(n_seats / 2)) {
            play_bytes::<Cards>(&rules, rest);
        }
    } else {
        let (target, magic_cards) = (if kind & 2 != 0 { 9 } else { 12 }, kind & 4 != 0);
        let options = foretell_dice::Options { n_seats, target, magic_cards };
        if let Ok(rules) = options.rules((kind & 8 != 0).then_some(n_seats / 2)) {
            play_bytes::<DiceGame>(&rules, rest);
        }
    }
});
