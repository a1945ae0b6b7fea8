//! People come and go: who plays, who deals, how many cards, whose points.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{cards, dice, keep, play_round, refused, undo};
use foretell_cards::Rounds;
use foretell_pad::{CardsDue, Pad, Phone, Sheet, Times, read_records};

fn seats(pad: &Pad) -> (usize, Vec<usize>) {
    let indices = |seats: &[foretell_kernel::Seat]| seats.iter().map(|seat| seat.index()).collect();
    match pad.sheet() {
        Sheet::Cards(sheet) => {
            let round = sheet.rounds.last().unwrap();
            (round.dealer.index(), indices(&round.seats))
        }
        Sheet::Dice(sheet) => {
            let round = sheet.rounds.last().unwrap();
            (round.seer.index(), indices(&round.seats))
        }
    }
}

fn plan(pad: &Pad) -> Vec<u8> {
    let Sheet::Cards(sheet) = pad.sheet() else { panic!("this is a card game") };
    sheet.plan()
}

/// Reading the record gives the same pad again, and writing that the same record.
fn check_record(pad: &Pad) {
    let text = pad.record(&Times::default());
    let read = read_records(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read[0].0.sheet().totals(), pad.sheet().totals(), "{text}");
    assert_eq!(read[0].0.sheet().places(), pad.sheet().places(), "{text}");
    assert_eq!(read[0].0.names(), pad.names());
    assert_eq!(read[0].0.record(&Times::default()), text);
}

/// Round 1 of three players: 20, −10, 30 (RULES, worked example 1).
fn after_one_round() -> Pad {
    let mut pad = cards(3, |_| {});
    play_round(&mut pad, 1, &[0, 1, 1], &[0, 0, 1]);
    pad
}

#[test]
fn somebody_comes_with_the_lowest_total_and_sits_where_they_sit() {
    let mut pad = after_one_round();
    assert_eq!(plan(&pad).len(), 20);
    keep(&mut pad, r#"{"enter":"join","round":2,"name":"Dee","after":0,"start":"lowest"}"#);
    assert_eq!(pad.names(), ["Ada", "Bo", "Cy", "Dee"]);
    assert_eq!(pad.sheet().totals().values(), [20, -10, 30, -10]);
    // Bo deals; Cy, Ada and, to the left of her, Dee come before him.
    assert_eq!(seats(&pad), (1, vec![2, 0, 3, 1]));
    assert_eq!(plan(&pad).len(), 15, "four players have 15 rounds");
    for (seat, tricks) in [(2, 1), (0, 0), (3, 1), (1, 0)] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":2,"seat":{seat},"tricks":{tricks}}}"#));
    }
    keep(&mut pad, r#"{"enter":"all_met","round":2}"#);
    assert_eq!(pad.sheet().totals().values(), [40, 10, 60, 20]);
    check_record(&pad);
    assert!(pad.csv().contains("Dee: total"));
}

#[test]
fn somebody_may_come_with_nothing_and_be_undone() {
    let mut pad = after_one_round();
    keep(&mut pad, r#"{"enter":"join","round":2,"name":"Dee","after":2,"start":"zero"}"#);
    keep(&mut pad, r#"{"enter":"claim","seat":3}"#);
    assert_eq!(pad.phone_of(foretell_kernel::Seat::new(3).unwrap()), Some(Phone(0)));
    let back = undo(&pad);
    keep(&mut pad, &back);
    assert_eq!(pad.names(), ["Ada", "Bo", "Cy"]);
    assert_eq!(pad.sheet().totals().values(), [20, -10, 30]);
    assert_eq!(pad.view(Some(Phone(0))).redo.map(|redo| redo.id), Some("5".to_owned()));
    keep(&mut pad, r#"{"enter":"join","round":2,"name":"Dee","after":2,"start":"zero"}"#);
    assert_eq!(pad.view(Some(Phone(0))).redo, None);
    check_record(&pad);
}

#[test]
fn a_name_that_somebody_has_is_said() {
    let mut pad = after_one_round();
    let dup = r#"{"enter":"join","round":2,"name":"ada","after":2,"start":"zero"}"#;
    assert_eq!(refused(&mut pad, dup), "two players would be called ada: tell them apart");
    assert_eq!(
        refused(&mut pad, r#"{"enter":"name","seat":1,"name":"ADA"}"#),
        "two players would be called ADA: tell them apart"
    );
}

#[test]
fn who_pauses_is_passed_over_and_who_leaves_is_placed_last() {
    let mut pad = cards(4, |_| {});
    play_round(&mut pad, 1, &[0, 1, 1, 0], &[0, 0, 1, 0]);
    keep(&mut pad, r#"{"enter":"pause","round":2,"seat":1}"#);
    // It would be Bo's deal: he is away, so Cy deals.
    assert_eq!(seats(&pad), (2, vec![3, 0, 2]));
    assert_eq!(
        refused(&mut pad, r#"{"enter":"predict","round":2,"seat":1,"tricks":1}"#),
        "seat 1 does not play in this round"
    );
    for (seat, tricks) in [(3, 1), (0, 0), (2, 1)] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":2,"seat":{seat},"tricks":{tricks}}}"#));
    }
    assert_eq!(
        refused(&mut pad, r#"{"enter":"return","round":2,"seat":1}"#),
        "the round has begun: who plays changes before the first prediction of a round"
    );
    keep(&mut pad, r#"{"enter":"take","round":2,"seat":3,"tricks":2}"#);
    assert_eq!(pad.sheet().totals().values(), [40, -10, 20, 10], "zeros follow when all tricks are taken");
    keep(&mut pad, r#"{"enter":"return","round":3,"seat":1}"#);
    keep(&mut pad, r#"{"enter":"drop","round":3,"seat":0}"#);
    assert_eq!(seats(&pad), (3, vec![1, 2, 3]));
    assert_eq!(pad.sheet().places().values(), [4, 3, 1, 2]);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"drop","round":3,"seat":1}"#),
        "2 cannot play on: this game is for 3 to 6"
    );
    check_record(&pad);
    let (next, first) = pad.next_game();
    assert_eq!((next.len(), first), (3, 2));
    assert_eq!(pad.next_options(first).names, ["Bo", "Cy", "Di"]);
}

#[test]
fn another_player_deals_and_it_goes_on_from_there() {
    let mut pad = after_one_round();
    keep(&mut pad, r#"{"enter":"lead","round":2,"seat":2}"#);
    assert_eq!(seats(&pad), (2, vec![0, 1, 2]));
    keep(&mut pad, r#"{"enter":"skip","round":2}"#);
    assert_eq!(seats(&pad).0, 0);
    check_record(&pad);
}

#[test]
fn a_correction_leaves_who_plays_as_it_is() {
    let mut pad = after_one_round();
    keep(&mut pad, r#"{"enter":"join","round":2,"name":"Dee","after":2,"start":"zero"}"#);
    for seat in [2, 3, 0, 1] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":2,"seat":{seat},"tricks":0}}"#));
    }
    keep(&mut pad, r#"{"enter":"take","round":2,"seat":0,"tricks":2}"#);
    keep(
        &mut pad,
        r#"{"enter":"correct","round":2,"entries":[
            {"enter":"predict","round":2,"seat":2,"tricks":0},{"enter":"predict","round":2,"seat":3,"tricks":2},
            {"enter":"predict","round":2,"seat":0,"tricks":0},{"enter":"predict","round":2,"seat":1,"tricks":0},
            {"enter":"take","round":2,"seat":3,"tricks":2}]}"#,
    );
    assert_eq!(pad.sheet().totals().values(), [40, 10, 50, 40]);
    check_record(&pad);
}

#[test]
fn the_round_that_is_being_entered_can_be_corrected() {
    let mut pad = cards(3, |_| {});
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":1}"#);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":2,"tricks":0}"#);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":0,"tricks":0}"#);
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":2,"tricks":0}"#);
    keep(
        &mut pad,
        r#"{"enter":"correct","round":1,"entries":[
            {"enter":"predict","round":1,"seat":1,"tricks":0},{"enter":"predict","round":1,"seat":2,"tricks":0},
            {"enter":"predict","round":1,"seat":0,"tricks":0},{"enter":"take","round":1,"seat":2,"tricks":0}]}"#,
    );
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":0,"tricks":1}"#);
    assert_eq!(pad.sheet().totals().values(), [-10, 20, 20]);
}

/// What lies face down must not be read by correcting it, nor be covered again.
#[test]
fn a_round_in_which_something_is_sealed_is_not_corrected() {
    let mut pad = cards(3, |options| options.predictions = foretell_cards::Predictions::Secret);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":1,"tricks":1}"#);
    let again = r#"{"enter":"correct","round":1,"entries":[{"enter":"predict","round":1,"seat":1,"tricks":0}]}"#;
    let never = "a correction holds the entries of its own round and nothing else";
    assert_eq!(refused(&mut pad, again), never);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":0,"tricks":1}"#);
    keep(&mut pad, r#"{"enter":"predict","round":1,"seat":2,"tricks":1}"#);
    assert_eq!(refused(&mut pad, again), never);
}

#[test]
fn all_met_is_offered_where_the_sum_allows_and_tells_nothing_hidden() {
    let due = |pad: &Pad| match pad.sheet() {
        Sheet::Cards(sheet) => sheet.due(),
        Sheet::Dice(_) => panic!("this is a card game"),
    };
    for (tricks, offered) in [(1, true), (0, false)] {
        let mut pad = cards(3, |_| {});
        for (seat, tricks) in [(1, tricks), (2, 0), (0, 0)] {
            keep(&mut pad, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#));
        }
        assert!(matches!(due(&pad), CardsDue::Take { all_met, .. } if all_met == offered));
    }
    let mut pad = cards(3, |options| options.predictions = foretell_cards::Predictions::Hidden);
    for (seat, tricks) in [(1, 1), (2, 0), (0, 0)] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":{tricks}}}"#));
    }
    assert_eq!(
        refused(&mut pad, r#"{"enter":"all_met","round":1}"#),
        "the predictions do not add up to the tricks: enter them one by one"
    );
}

/// Pads that were written before zeros were filled in hold them.
#[test]
fn zeros_that_were_entered_by_hand_stay_readable() {
    let mut pad = cards(4, |_| {});
    for seat in [1, 2, 3, 0] {
        keep(&mut pad, &format!(r#"{{"enter":"predict","round":1,"seat":{seat},"tricks":0}}"#));
    }
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":1,"tricks":1}"#);
    assert_eq!(pad.sheet().totals().values(), [20, -10, 20, 20]);
    keep(&mut pad, r#"{"enter":"take","round":1,"seat":2,"tricks":0}"#);
    assert_eq!(
        refused(&mut pad, r#"{"enter":"take","round":1,"seat":3,"tricks":1}"#),
        "the tricks of all players must add up to 1, and these are 2"
    );
    assert_eq!(pad.sheet().totals().values(), [20, -10, 20, 20]);
}

#[test]
fn for_more_players_there_must_be_cards_left() {
    let mut pad = cards(5, |options| options.rounds = Some(Rounds::new(&[1, 12])));
    keep(&mut pad, r#"{"enter":"skip","round":1}"#);
    let join = r#"{"enter":"join","round":2,"name":"Zoe","after":0,"start":"zero"}"#;
    assert_eq!(refused(&mut pad, join), "for 6 players there are not enough cards for another round");
}

#[test]
fn in_the_dice_game_people_come_and_go_too() {
    let mut pad = dice(2, false);
    let circle = |round: u8, seat: u8, name: &str| {
        format!(r#"{{"enter":"circle","round":{round},"seat":{seat},"box":"{name}"}}"#)
    };
    let mark = |round: u8, seat: u8, count: u8| {
        let dice = format!(r#""lying":{{"count":{count},"jesters":0}}"#);
        format!(r#"{{"enter":"mark","round":{round},"seat":{seat},"by":"prediction",{dice}}}"#)
    };
    keep(&mut pad, &circle(1, 0, "B1"));
    keep(&mut pad, &circle(1, 1, "R2"));
    keep(&mut pad, r#"{"enter":"wizard","round":1,"color":"B"}"#);
    keep(&mut pad, &mark(1, 0, 1));
    keep(&mut pad, &mark(1, 1, 0));
    let totals = pad.sheet().totals();
    keep(&mut pad, r#"{"enter":"join","round":2,"name":"Cy","after":0,"start":"lowest"}"#);
    let lowest = totals.values().iter().min().copied().unwrap();
    assert_eq!(pad.sheet().totals().values().last(), Some(&lowest));
    // Bo predicted the highest in another colour; Cy sits between Ada and him.
    assert_eq!(seats(&pad), (1, vec![1, 0, 2]));
    keep(&mut pad, r#"{"enter":"lead","round":2,"seat":2}"#);
    assert_eq!(seats(&pad), (2, vec![2, 1, 0]));
    keep(&mut pad, r#"{"enter":"drop","round":2,"seat":1}"#);
    assert_eq!(seats(&pad), (2, vec![2, 0]));
    keep(&mut pad, &circle(2, 2, "B1"));
    keep(&mut pad, &circle(2, 0, "G3"));
    keep(&mut pad, r#"{"enter":"wizard","round":2,"color":"B"}"#);
    keep(&mut pad, &mark(2, 2, 1));
    keep(&mut pad, &mark(2, 0, 3));
    assert_eq!(seats(&pad), (0, vec![0, 2]));
    assert_eq!(pad.sheet().places().values()[1], 3);
    check_record(&pad);
    keep(&mut pad, r#"{"enter":"end"}"#);
    check_record(&pad);
    assert_eq!(pad.next_options(0).names, ["Ada", "Cy"]);
}
