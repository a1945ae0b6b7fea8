//! What many games say about one player.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "a test may panic, and these numbers are exact")]

mod common;

use common::{cards, play_round};
use foretell_cards::Rounds;
use foretell_kernel::Seat;
use foretell_pad::{Share, Statistics};

#[test]
fn games_evenings_and_predictions_are_counted() {
    let evening = |taken: [[u8; 3]; 2], date: &str| {
        let mut pad = cards(3, |options| options.rounds = Some(Rounds::new(&[1, 2])));
        play_round(&mut pad, 1, &[0, 0, 1], &taken[0]);
        play_round(&mut pad, 2, &[1, 1, 1], &taken[1]);
        assert!(pad.sheet().is_over());
        pad.played_by(Seat::FIRST, date.to_owned())
    };
    // 20 + 30 and first; 20 - 10 and last; -10 - 10 and last, on two evenings.
    let games = [
        evening([[0, 0, 1], [1, 0, 1]], "2026-11-13"),
        evening([[0, 1, 0], [0, 1, 1]], "2026-11-13"),
        evening([[1, 0, 0], [2, 0, 0]], "2026-11-14"),
    ];
    let told = Statistics::of(&games);
    assert_eq!((told.games, told.predictions, told.met, told.over, told.under), (3, 6, 3, 2, 1));
    assert_eq!(told.mean_points, (50.0 + 10.0 - 20.0) / 3.0);
    assert_eq!(told.by_cards, [Share { of: 1, n: 3, met: 2 }, Share { of: 2, n: 3, met: 1 }]);
    assert_eq!(told.by_predicted, [Share { of: 0, n: 3, met: 2 }, Share { of: 1, n: 3, met: 1 }]);
    assert_eq!(told.evenings.iter().map(|evening| evening.mean_points).collect::<Vec<_>>(), [30.0, -20.0]);
    assert_eq!(told.best.unwrap().date, "2026-11-13");
    assert_eq!(told.worst.unwrap().date, "2026-11-14");
    assert_eq!(Statistics::of(&[]), Statistics::default());
}
