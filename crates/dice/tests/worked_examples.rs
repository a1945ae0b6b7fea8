//! The worked examples of RULES 2.6, each under its number.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod table;

use foretell_dice::By::{Jester, Prediction};
use foretell_dice::Mark::{Difference, X, XX};
use foretell_dice::{Action, DiceSet, DiceStage, Event, MagicCard, Mark, Page, PageBox};
use foretell_kernel::{BySeat, places};
use table::{Table, at, seat};

/// The first two rounds of the rulebook's game, seats A, B and C.
fn first_round() -> Table {
    let mut table = Table::plain(3);
    table.predict_all(0, &["G5", "B2", "R2"]);
    table
}

#[test]
fn example_01_the_next_seer_is_the_first_with_the_highest_of_another_color() {
    let table = first_round();
    assert_eq!(table.next_seer(), Some(1));
}

fn second_round() -> Table {
    let mut table = first_round();
    table.name_wizard(0, "G");
    table.roll("GGWBBRJ");
    table.leave(1, Prediction);
    table.stay(2);
    table.reroll(0, &[3, 4, 5, 6], "GGWGWRY");
    table.stay(2);
    table.leave(0, Prediction);
    table
}

#[test]
fn example_02_leaving_and_having_to_mark() {
    let table = second_round();
    assert_eq!(table.written(1, "B2"), Some(X));
    assert_eq!(table.written(0, "G5"), Some(X));
    assert_eq!(table.written(2, "R2"), Some(Difference(1)));
    let lefts = |event: &Event| match event {
        Event::Marked { seat, left, .. } => Some((seat.index(), *left)),
        _ => None,
    };
    let marks: Vec<_> = table.told.iter().filter_map(lefts).collect();
    assert_eq!(marks, [(1, true), (0, true), (2, false)]);
    assert_eq!(table.game().seer(), Some(seat(1)));
}

#[test]
fn example_03_two_jesters() {
    let mut table = second_round();
    table.predict_all(1, &["G5", "R3", "G4"]);
    table.name_wizard(1, "G");
    table.roll("BBBBBBB");
    for _ in 0..2 {
        table.stay(2);
        table.stay(0);
        table.reroll(1, &[0, 1, 2, 3, 4, 5, 6], "JJRRGGB");
    }
    assert_eq!(table.asked(), [0, 1, 2]);
    table.mark(0, Jester);
    table.mark(1, Jester);
    table.mark(2, Prediction);
    assert_eq!(table.written(2, "R3"), Some(Difference(1)));
    assert!(!table.has_jester(2, 2));
    for (index, name) in [(1, "G5"), (0, "G4")] {
        assert_eq!(table.written(index, name), Some(Difference(0)));
        assert!(table.has_jester(index, 2));
    }
}

#[test]
fn example_04_the_largest_difference() {
    let mut table = Table::plain(2);
    table.predict_all(0, &["Y1", "B1"]);
    table.name_wizard(0, "Y");
    table.roll("YYYYYWW");
    table.leave(1, Prediction);
    table.leave(0, Prediction);
    assert_eq!(table.written(0, "Y1"), Some(Difference(6)));
}

/// A page as the rulebook prints it: jester boxes, then the rows blue, green, yellow, red.
fn printed(jesters: &str, rows: [&str; 4]) -> Page {
    let mut page = Page::default();
    for (j, cell) in (1..).zip(jesters.split(' ')) {
        if cell == "X" {
            page.write_jester(j);
        }
    }
    for (letter, row) in ["B", "G", "Y", "R"].into_iter().zip(rows) {
        for (number, cell) in (1..).zip(row.split(' ')) {
            let page_box: PageBox = at(&format!("{letter}{number}"));
            match cell {
                "." => {}
                "X" => page.write(page_box, Mark::X),
                difference => page.write(page_box, Mark::Difference(difference.parse().unwrap())),
            }
        }
    }
    page
}

#[test]
fn example_05_final_pages() {
    let pages = [
        printed(". X . . .", ["X . . X X", ". 1 . 0 X", "X . 1 1 1", ". X X X 1"]),
        printed(". X . . .", [". X 1 1 X", ". . 0 2 0", ". X 1 1 .", ". X 1 X X"]),
        printed("X X X . .", [". 0 . 1 X", ". 1 0 3 X", "X 1 . 0 X", ". 1 1 . X"]),
    ];
    let columns = pages.map(|page| page.column_points());
    assert_eq!(columns, [[2, 1, 2, 7, 8], [0, 6, -3, 0, 10], [1, -3, -1, -4, 20]]);
    assert_eq!(pages.map(|page| page.xs()), [9, 7, 8]);
    assert_eq!(pages.map(|page| page.points(9)), [23, 13, 13]);
    assert_eq!(pages.map(|page| page.jester_marks()), [1, 1, 3]);
    let standings = BySeat::from_list(pages.map(|page| page.standing(9))).unwrap();
    assert_eq!(places(&standings).values(), [1, 2, 3]);
}

/// All stay until the seer leaves; those who may choose a jester mark mark by the prediction.
fn all_mark_by_prediction(table: &mut Table, others: &[usize], seer: usize) {
    for &index in others {
        table.stay(index);
    }
    table.leave(seer, Prediction);
    for index in table.asked() {
        table.mark(index, Prediction);
    }
}

#[test]
fn example_06_every_color() {
    let mut table = Table::with_card(3, MagicCard::EveryColor);
    table.predict_all(0, &["Y5", "R2", "Y3"]);
    assert!(matches!(table.stage(), DiceStage::Roll { dice: DiceSet::ALL }), "no wizard colour is named");
    table.roll("YYYYWRB");
    all_mark_by_prediction(&mut table, &[1, 2], 0);
    assert_eq!(table.written(0, "Y5"), Some(XX));
    assert_eq!(table.written(1, "R2"), Some(XX));
    assert_eq!(table.written(2, "Y3"), Some(Difference(4)));
}

#[test]
fn example_07_frozen_jesters() {
    let mut table = Table::with_card(3, MagicCard::FrozenJesters);
    table.predict_all(0, &["G5", "G4", "Y2"]);
    table.name_wizard(0, "G");
    table.roll("GGGWJJB");
    table.stay(1);
    table.leave(2, Jester);
    let roll = |positions: &[u8]| Action::Roll { dice: DiceSet::from_positions(positions).unwrap() };
    let frozen = "a jester may not be rolled again while frozen_jesters lies: keep die 4";
    assert_eq!(table.refused(0, roll(&[4, 6])), frozen);
    table.leave(0, Prediction);
    table.mark(1, Prediction);
    assert_eq!(table.written(0, "G5"), Some(Difference(2)));
    assert_eq!(table.written(1, "G4"), Some(XX));
    assert_eq!(table.written(2, "Y2"), Some(Difference(0)));
    assert!(table.has_jester(2, 2));
}

#[test]
fn example_08_roll_first() {
    let mut table = Table::with_card(3, MagicCard::RollFirst);
    assert!(matches!(table.stage(), DiceStage::Roll { dice: DiceSet::ALL }));
    table.roll("RRRBGWJ");
    table.predict_all(0, &["R5", "B1", "G2"]);
    table.name_wizard(0, "R");
    assert_eq!(table.stage(), DiceStage::SeerDecides);
    let roll = |positions: &[u8]| Action::Roll { dice: DiceSet::from_positions(positions).unwrap() };
    assert_eq!(table.refused(0, roll(&[3, 4])), "at least 3 dice must be rolled");
    assert_eq!(table.refused(0, Action::Leave { by: Prediction }), "nobody may leave before roll 2");
    table.reroll(0, &[3, 4, 6], "RRRBYWY");
    assert_eq!(table.stage(), DiceStage::LeaveOrStay);
    table.leave(1, Prediction);
    table.stay(2);
    table.reroll(0, &[6], "RRRBYWR");
    assert_eq!(table.written(0, "R5"), Some(X));
    assert_eq!(table.written(1, "B1"), Some(X));
    assert_eq!(table.written(2, "G2"), Some(Difference(2)));
}

#[test]
fn example_08_set_two() {
    let mut table = Table::with_card(3, MagicCard::SetTwo);
    let two = DiceSet::from_positions(&[0, 1]).unwrap();
    table.choose(0, Action::SetDice { dice: two, faces: ["Y".parse().unwrap(), "Y".parse().unwrap()] });
    assert_eq!(table.game().dice().to_string(), "YY.....");
    table.predict_all(0, &["Y5", "B1", "G2"]);
    table.name_wizard(0, "Y");
    assert_eq!(table.stage(), DiceStage::Roll { dice: DiceSet::ALL.minus(two) });
    table.roll("YYWYBRR");
    assert!(table.told.iter().any(|event| matches!(event, Event::Rolled { n: 2, dice, .. } if dice.len() == 5)));
    table.leave(1, Prediction);
    table.stay(2);
    table.reroll(0, &[0, 5], "YYWYBYR");
    assert_eq!(table.written(0, "Y5"), Some(X));
    assert_eq!(table.written(1, "B1"), Some(X));
    assert_eq!(table.written(2, "G2"), Some(Difference(2)));
}

#[test]
fn example_09_extra_die() {
    let mut table = Table::with_card(3, MagicCard::ExtraDie);
    table.predict_all(0, &["B3", "Y1", "G2"]);
    table.name_wizard(0, "B");
    table.roll("BWBBGGR");
    all_mark_by_prediction(&mut table, &[1, 2], 0);
    assert_eq!(table.written(0, "B3"), Some(Difference(2)));
    assert_eq!(table.written(1, "Y1"), Some(X));
    assert_eq!(table.written(2, "G2"), Some(Difference(1)));
}

#[test]
fn example_10_jester_joins() {
    let mut table = Table::with_card(3, MagicCard::JesterJoins);
    table.predict_all(0, &["Y5", "R2", "G3"]);
    table.name_wizard(0, "Y");
    table.roll("YYWWJRG");
    table.leave(1, Prediction);
    table.leave(2, Jester);
    table.leave(0, Prediction);
    assert_eq!(table.written(0, "Y5"), Some(X));
    assert_eq!(table.written(1, "R2"), Some(X));
    assert_eq!(table.written(2, "G3"), Some(Difference(0)));
    assert!(table.has_jester(2, 1));
}

#[test]
fn example_11_strike_out() {
    let mut table = Table::with_card(3, MagicCard::SecretPredictions);
    table.predict_all(0, &["B3", "G3", "G2"]);
    table.name_wizard(0, "R");
    table.roll("GGGBRRY");
    all_mark_by_prediction(&mut table, &[1, 2], 0);
    assert_eq!(table.written(2, "G2"), Some(Difference(1)));
    assert_eq!(table.written(0, "B3"), Some(Difference(2)));
    assert_eq!(table.totals().values(), [-2, 3, -1]);

    table.card(MagicCard::StrikeOut);
    table.predict_all(1, &["G5", "G4", "B2"]);
    assert_eq!(table.asked(), [0, 1, 2]);
    table.strike(1, None);
    table.strike(2, Some("G2"));
    assert_eq!(table.totals().values(), [-2, 3, -1], "nothing is shown before the last has chosen");
    table.strike(0, Some("B3"));
    assert_eq!(table.totals().values(), [0, 3, 0]);
    assert_eq!((table.written(2, "G2"), table.written(0, "B3")), (Some(Mark::Struck), Some(Mark::Struck)));
    assert_eq!(table.stage(), DiceStage::NameWizard);
    let strikes: Vec<_> = table.told.iter().filter(|event| matches!(event, Event::Struck { .. })).copied().collect();
    let struck = |index, struck| Event::Struck { seat: seat(index), struck };
    assert_eq!(strikes, [struck(1, None), struck(2, Some(at("G2"))), struck(0, Some(at("B3")))]);
}

#[test]
fn example_12_as_many_rolls() {
    let mut table = Table::with_card(2, MagicCard::AsManyRolls);
    table.predict_all(0, &["B5", "R2"]);
    assert!(matches!(table.stage(), DiceStage::Roll { dice: DiceSet::ALL }), "no wizard colour is named");
    table.roll("BBBBWWG");
    for _ in 2..=4 {
        table.stay(1);
        table.reroll(0, &[4, 5, 6], "BBBBWWG");
    }
    table.stay(1);
    table.reroll(0, &[5, 6], "BBBBWRR");
    assert_eq!(table.written(0, "B5"), Some(Difference(1)));
    assert_eq!(table.written(1, "R2"), Some(X));
}

#[test]
fn example_13_double_jester() {
    let mut table = Table::with_card(3, MagicCard::DoubleJester);
    table.predict_all(0, &["Y5", "Y3", "G3"]);
    table.name_wizard(0, "Y");
    table.roll("JJJGGBB");
    table.stay(1);
    table.stay(2);
    table.reroll(0, &[5, 6], "JJJGGGY");
    table.leave(1, Jester);
    table.leave(2, Prediction);
    assert_eq!(table.written(1, "Y3"), Some(X));
    assert!(table.has_jester(1, 3));
    assert_eq!(table.written(2, "G3"), Some(X));
    assert_eq!(table.game().xs().values(), [0, 2, 1]);
}

#[test]
fn example_14_secret_predictions() {
    let mut table = Table::with_card(3, MagicCard::SecretPredictions);
    table.predict(0, "R5");
    assert_eq!(table.asked(), [1, 2]);
    let repeated = Action::Predict { prediction: at("R5") };
    assert_eq!(table.refused(1, repeated), "R5 was predicted by seat 0 in this round: predict another box");
    table.predict(2, "B2");
    assert_eq!(table.game().prediction(seat(2)), None, "it is secret until the last is in");
    table.predict(1, "B2");
    assert_eq!(table.next_seer(), Some(1));
    assert_eq!(table.stage(), DiceStage::NameWizard);
}
