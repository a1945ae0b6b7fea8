//! The rulings of RULES part 2 that no worked example shows.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod table;

use foretell_dice::By::{Jester, Prediction};
use foretell_dice::Mark::{Difference, X, XX};
use foretell_dice::{
    Action, DiceGame, DiceSet, DiceStage, Event, MagicCard, Marking, Options, Outcome, PageBox, Setup,
};
use foretell_kernel::{Answer, BySeat, Game, Need, Viewer};
use table::{Table, at, faces, seat};

fn roll(positions: &[u8]) -> Action {
    Action::Roll { dice: DiceSet::from_positions(positions).unwrap() }
}

/// Plays a round in which everybody marks with roll 1 and nobody makes a jester mark.
fn short_round(table: &mut Table, seer: usize, names: &[&str], dice: &str) {
    table.predict_all(seer, names);
    if table.stage() == DiceStage::Strike {
        for index in table.asked() {
            table.strike(index, None);
        }
    }
    if table.stage() == DiceStage::NameWizard {
        table.name_wizard(seer, "B");
    }
    table.roll(dice);
    for index in table.asked() {
        table.leave(index, Prediction);
    }
    table.leave(seer, Prediction);
}

#[test]
fn round_1_is_told_also_where_nothing_is_drawn_before_it() {
    let rounds = |table: &Table| {
        let number = |event: &Event| match event {
            Event::RoundBegun { round, seer, card } => Some((*round, seer.index(), *card)),
            _ => None,
        };
        table.told.iter().filter_map(number).collect::<Vec<_>>()
    };
    let mut table = Table::plain(2);
    assert_eq!((table.game().round_number(), table.asked()), (1, vec![0]));
    table.predict_all(0, &["G5", "B2"]);
    assert_eq!(rounds(&table), [(1, 0, None)]);
    assert!(matches!(table.told[0], Event::RoundBegun { .. }));

    let mut table = Table::of(Setup::new(2));
    table.draw(Outcome::FirstSeer(seat(1)));
    table.predict_all(1, &["G5", "B2"]);
    assert_eq!(rounds(&table), [(1, 1, None)]);

    let mut table = Table::of(Setup { options: Options { magic_cards: true, ..Options::new(2) }, first_seer: None });
    table.draw(Outcome::FirstSeer(seat(1)));
    table.card(MagicCard::ExtraDie);
    table.predict_all(1, &["G5", "B2"]);
    assert_eq!(rounds(&table), [(1, 1, Some(MagicCard::ExtraDie))]);
}

#[test]
fn nature_is_checked_too() {
    let table = Table::of(Setup::new(2));
    let draw = |table: &Table, outcome| table.table.draw(&outcome).unwrap_err().to_string();
    let refusal = "seat 2 cannot be the first seer: the table has 2 seats";
    assert_eq!(draw(&table, Outcome::FirstSeer(seat(2))), refusal);
    let refusal = "that is no answer: now the first seer is to be drawn";
    assert_eq!(draw(&table, Outcome::Roll(faces("BBBBBBB"))), refusal);
    let mut table = Table::with_card(2, MagicCard::ExtraDie);
    short_round(&mut table, 0, &["G5", "B2"], "RRRRRRR");
    let refusal = "extra_die cannot be turned up: it is not in the pile any more";
    assert_eq!(draw(&table, Outcome::Card(MagicCard::ExtraDie)), refusal);
}

#[test]
fn a_marked_box_cannot_be_predicted_again() {
    let mut table = Table::plain(2);
    short_round(&mut table, 0, &["G5", "B2"], "RRRRRRR");
    let again = |name| Action::Predict { prediction: at(name) };
    assert_eq!(table.refused(1, again("B2")), "B2 is marked already: predict an open box");
    assert_eq!(table.refused(1, Action::Stay), "that is no answer: now a box is to be predicted");
    assert_eq!(table.refused(0, again("B3")), "seat 0 is not asked now");
}

#[test]
fn a_jester_mark_needs_jesters_and_an_open_jester_box() {
    let mut table = Table::plain(2);
    table.predict_all(0, &["G5", "B2"]);
    table.name_wizard(0, "G");
    table.roll("GGGGGGG");
    let by_jester = Action::Leave { by: Jester };
    assert_eq!(table.refused(1, by_jester), "no jester mark can be made with 0 jesters: it takes 1 to 5");
    table.stay(1);
    table.reroll(0, &[0], "JGGGGGG");
    table.leave(1, Jester);
    table.leave(0, Prediction);
    table.predict_all(1, &["G4", "R1"]);
    table.name_wizard(1, "R");
    table.roll("JGGGGGG");
    table.stay(0);
    assert_eq!(table.refused(1, by_jester), "no jester mark can be made: jester box 1 is marked already");
    table.reroll(1, &[1], "JGGGGGG");
    table.stay(0);
    table.reroll(1, &[1], "JGGGGGG");
    assert_eq!(table.asked(), [0], "who has no legal jester mark is not asked");
    table.mark(0, Jester);
    assert_eq!(table.written(1, "G4"), Some(Difference(2)));
    assert_eq!(table.game().round_number(), 3);
}

#[test]
fn a_roll_takes_at_least_one_die() {
    let mut table = Table::plain(2);
    table.predict_all(0, &["G5", "B2"]);
    table.name_wizard(0, "G");
    table.roll("GGGGGGG");
    assert_eq!(table.asked(), [1], "the others decide before the seer");
    table.leave(1, Prediction);
    assert_eq!(table.refused(0, roll(&[])), "at least one die must be rolled");
    table.reroll(0, &[0], "RGGGGGG");
    assert_eq!(table.asked(), [0], "who left is out for good");
}

#[test]
fn seven_frozen_jesters_end_the_rolls() {
    let mut table = Table::with_card(2, MagicCard::FrozenJesters);
    table.predict_all(0, &["G5", "B2"]);
    table.name_wizard(0, "G");
    table.roll("JJJJJJJ");
    assert_eq!(table.written(0, "G5"), Some(Difference(10)));
    assert_eq!(table.written(1, "B2"), Some(Difference(4)));
    assert_eq!(table.stage(), DiceStage::Card { seer: seat(1) });
}

#[test]
fn one_roll_of_as_many_rolls_asks_nobody_to_stay() {
    let mut table = Table::with_card(3, MagicCard::AsManyRolls);
    table.predict_all(0, &["G1", "B2", "Y1"]);
    table.roll("GWWWJBB");
    assert_eq!((table.stage(), table.asked()), (DiceStage::Mark, vec![0, 1, 2]));
    for index in [2, 0, 1] {
        table.mark(index, if index == 2 { Jester } else { Prediction });
    }
    let order = |event: &Event| if let Event::Marked { seat, .. } = event { Some(seat.index()) } else { None };
    assert_eq!(table.told.iter().filter_map(order).collect::<Vec<_>>(), [1, 2, 0], "the seer comes last");
    assert_eq!((table.written(0, "G1"), table.written(1, "B2")), (Some(X), Some(X)));
    assert_eq!(table.written(2, "Y1"), Some(Difference(0)));
}

#[test]
fn strikes_that_are_not_possible() {
    let mut table = Table::with_card(2, MagicCard::EveryColor);
    short_round(&mut table, 0, &["G2", "B2"], "GGRRRBB");
    assert_eq!(table.game().xs().values(), [2, 2]);
    table.card(MagicCard::StrikeOut);
    table.predict_all(1, &["B4", "G1"]);
    let strike = |name| Action::Strike { struck: Some(at(name)) };
    let refusal = "G1 cannot be struck: only blue boxes can, because the prediction is blue";
    assert_eq!(table.refused(1, strike("G1")), refusal);
    assert_eq!(table.refused(1, strike("B1")), "B1 cannot be struck: nothing is marked in it");
    table.strike(1, Some("B2"));
    assert_eq!(table.refused(1, strike("B2")), "seat 1 has chosen already");
    assert_eq!(table.written(1, "B2"), Some(XX));
    table.strike(0, None);
    assert_eq!(table.game().xs().values(), [2, 0], "both X are gone");
}

#[test]
fn nobody_is_asked_who_has_nothing_to_strike() {
    let mut table = Table::with_card(3, MagicCard::StrikeOut);
    table.predict_all(0, &["G2", "B2", "R1"]);
    assert_eq!(table.stage(), DiceStage::NameWizard);
    let strikes = |event: &Event| match event {
        Event::Struck { seat, struck } => Some((seat.index(), *struck)),
        _ => None,
    };
    assert_eq!(table.told.iter().filter_map(strikes).collect::<Vec<_>>(), [(0, None), (1, None), (2, None)]);
}

#[test]
fn nothing_can_be_marked_while_dice_show_nothing() {
    let mut table = Table::plain(2);
    table.predict_all(0, &["G5", "B2"]);
    assert_eq!(table.game().would_mark(seat(0), Prediction), None);
    table.name_wizard(0, "G");
    assert_eq!(table.game().would_mark(seat(0), Prediction), None);
    table.roll("GGGGGJJ");
    assert_eq!(table.game().would_mark(seat(0), Prediction), Some(Marking { mark: X, jester: None }));
    assert_eq!(table.game().would_mark(seat(1), Jester), Some(Marking { mark: Difference(0), jester: Some(2) }));
}

#[test]
fn two_dice_are_set_and_no_other_number() {
    let table = Table::with_card(2, MagicCard::SetTwo);
    let set = |dice| Action::SetDice { dice, faces: ["Y".parse().unwrap(); 2] };
    assert_eq!(table.refused(0, set(DiceSet::ALL)), "two dice must be set, not 7");
    assert_eq!(table.table.legal(seat(0)).len(), 21 * 36);
}

/// A round with these boxes open on each page and a 1 in every other box.
fn late_game(card: Option<MagicCard>, open: &[&[&str]]) -> DiceGame {
    let magic_cards = card.is_some();
    let options = Options { magic_cards, ..Options::new(open.len()) };
    let mut game = DiceGame::new(&options.rules(Some(0)).unwrap());
    game.apply(&Event::RoundBegun { round: 21 - open[0].len() as u8, seer: seat(0), card });
    let mut view = game.view(Viewer::Spectator);
    for (index, names) in open.iter().enumerate() {
        PageBox::all()
            .filter(|page_box| !names.contains(&page_box.to_string().as_str()))
            .for_each(|page_box| view.pages[seat(index)].write(page_box, Difference(1)));
    }
    DiceGame::from_view(&view).unwrap()
}

/// What the seat may predict after the others predicted this, the seer first.
fn may_predict(game: &DiceGame, made: &[&str], index: usize) -> Vec<String> {
    let mut game = *game;
    for (i, name) in made.iter().enumerate() {
        game.apply(&Event::Predicted { seat: seat(i), prediction: at(name) });
    }
    let name = |action| match action {
        Action::Predict { prediction } => prediction.to_string(),
        other => panic!("{other:?} is not due"),
    };
    game.legal(seat(index)).into_iter().map(name).collect()
}

#[test]
fn who_has_no_other_open_box_repeats_a_prediction() {
    let game = late_game(None, &[&["B1", "Y4"], &["B1", "Y4"], &["B1", "Y4"]]);
    assert_eq!(may_predict(&game, &[], 0), ["B1", "Y4"]);
    assert_eq!(may_predict(&game, &["Y4"], 1), ["B1"]);
    assert_eq!(may_predict(&game, &["Y4", "B1"], 2), ["B1", "Y4"]);
}

#[test]
fn the_only_open_box_may_be_the_seers_in_secret_too() {
    let card = Some(MagicCard::SecretPredictions);
    let game = late_game(card, &[&["Y4"], &["Y4"], &["B1"]]);
    assert_eq!(may_predict(&game, &["Y4"], 1), ["Y4"]);
    assert_eq!(may_predict(&game, &["Y4"], 2), ["B1"]);
    let game = late_game(card, &[&["B1", "Y4"], &["B1", "Y4"], &["B1", "Y4"]]);
    assert_eq!(may_predict(&game, &["Y4"], 1), ["B1"]);
    assert_eq!(may_predict(&game, &["Y4"], 2), ["B1"]);
}

#[test]
fn the_game_ends_after_round_20_with_no_box_open() {
    let mut game = late_game(None, &[&["Y4"], &["Y4"]]);
    for index in [0, 1] {
        game.apply(&Event::Predicted { seat: seat(index), prediction: at("Y4") });
    }
    game.apply(&Event::WizardNamed { color: "Y".parse().unwrap() });
    game.apply(&Event::Rolled { n: 1, dice: DiceSet::ALL, faces: faces("YYYYBBB") });
    game.apply(&Event::Stayed { seat: seat(1) });
    let choices = BySeat::from_list([Some(Action::Leave { by: Prediction }), None]).unwrap();
    let events = game.decide(Answer::Choices(&choices)).unwrap();
    let totals = BySeat::from_list([4 - 19, 4 - 19]).unwrap();
    let ended =
        Event::Ended { xs: BySeat::from_list([1, 1]).unwrap(), totals, places: BySeat::from_list([1, 1]).unwrap() };
    assert_eq!(events.last(), Some(&ended));
    for event in &events {
        game.apply(event);
    }
    assert_eq!(game.need(), Need::Over);
    assert_eq!(game.view(Viewer::Spectator).places.map(|places| places.values().to_vec()), Some(vec![1, 1]));
}

#[test]
fn an_answer_that_is_not_whole_is_refused() {
    let card = Some(MagicCard::SecretPredictions);
    let mut game = late_game(card, &[&["Y4"], &["Y3"], &["B1"]]);
    game.apply(&Event::Predicted { seat: seat(0), prediction: at("Y4") });
    let predict = |name| Some(Action::Predict { prediction: at(name) });
    let refused = |game: &DiceGame, choices: [Option<Action>; 3]| {
        game.decide(Answer::Choices(&BySeat::from_list(choices).unwrap())).unwrap_err().to_string()
    };
    assert_eq!(refused(&game, [None, predict("Y3"), None]), "seat 2 must choose as well");
    assert_eq!(refused(&game, [predict("Y4"), predict("Y3"), predict("B1")]), "seat 0 is not asked now");
    let rolling = late_game(Some(MagicCard::RollFirst), &[&["Y4"], &["Y3"], &["B1"]]);
    assert_eq!(refused(&rolling, [None; 3]), "that is no answer: now dice are to be rolled");
}
