//! What RULES part 1 says and no worked example shows: the deal, the trump, the variants, who sees what and when.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod table;

use foretell_cards::{Action, CardsStage, Deal, Event, Hand, Notice, Outcome, Prediction, RoundScore, TrickView};
use foretell_kernel::{BySeat, Color, Seat, Seen, Viewer};
use table::{Table, card, cards, deal, seat};

/// The hands as a viewer sees them, by seat number: the cards, or `?` for the back of one.
fn shown(hands: &BySeat<Hand>) -> Vec<String> {
    let show = |hand: &Hand| match hand {
        Hand::Open { cards } => cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
        Hand::Closed { n_cards } => "?".repeat(*n_cards),
    };
    hands.values().iter().map(show).collect()
}

/// The predictions as a viewer sees them, by seat number: `-` is not made yet, `?` is covered.
fn said(predictions: &BySeat<Prediction>) -> String {
    let show = |prediction: &Prediction| match prediction {
        Prediction::None => "-".to_owned(),
        Prediction::Covered => "?".to_owned(),
        Prediction::Open { tricks } => tricks.to_string(),
    };
    predictions.values().iter().map(show).collect()
}

/// Who played what, in order, in a trick as it is seen.
fn plays(trick: Option<TrickView>) -> Option<Vec<String>> {
    trick.map(|trick| trick.plays().map(|(seat, card)| format!("{} {card}", seat.index())).collect())
}

#[test]
fn the_deal_moves_left_each_round() {
    let mut table = Table::new(3, "first_dealer=1,rounds=1+2+3+4+5");
    for (i, dealer) in [1, 2, 0, 1, 2].into_iter().enumerate() {
        assert_eq!(table.public().dealer, Some(seat(dealer)));
        assert_eq!((table.public().round, table.public().n_cards), (i + 1, i as u8 + 1));
        let n_cards = i + 1;
        let hand = |letter| (1..=n_cards).map(|value| format!("{letter}{value}")).collect::<Vec<_>>().join(" ");
        table.deal(&format!("{} / {} / {} up Y13", hand("B"), hand("R"), hand("G")));
        for step in 1..=3 {
            assert_eq!(table.asked(), [(dealer + step) % 3], "the dealer predicts last");
            table.predict((dealer + step) % 3, 0);
        }
        assert_eq!(table.asked(), [(dealer + 1) % 3], "left of the dealer leads");
        table.play_out();
    }
    assert_eq!(table.public().stage, CardsStage::Over);
}

#[test]
fn the_first_dealer_can_be_drawn() {
    let mut table = Table::new(4, "");
    assert_eq!((table.public().stage, table.public().dealer), (CardsStage::Seating, None));
    table.draw(&Outcome::FirstDealer(seat(3)));
    table.deal("B1 / B2 / B3 / B4 up R1");
    assert_eq!((table.public().dealer, table.asked()), (Some(seat(3)), vec![0]));
    let refusal = Table::new(4, "").table.draw(&Outcome::FirstDealer(seat(4))).unwrap_err();
    assert_eq!(refusal.to_string(), "there is no seat 4 at this table");
}

#[test]
fn the_winner_of_a_trick_leads_the_next() {
    let mut table = Table::new(3, "first_dealer=0,rounds=3");
    table.deal("B3 G1 R1 / B1 Y1 G2 / B2 Y2 W up R13");
    table.predict_all(&[0, 0, 0]);
    table.trick(1, "B1 B2 B3");
    assert_eq!(table.asked(), [0]);
    table.trick(0, "G1 G2 W");
    assert_eq!(table.asked(), [2]);
    assert_eq!(table.public().taken.values(), [1, 0, 1]);
    table.trick(2, "Y2 R1 Y1");
    assert_eq!(table.game().sheet()[0].taken.values(), [2, 0, 1]);
}

#[test]
fn a_colored_card_turned_up_is_trump() {
    for color in Color::ALL {
        let mut table = Table::new(3, "first_dealer=0");
        table.deal(&format!("B1 / B2 / B3 up {}7", color.letter()));
        assert_eq!((table.public().trump, table.public().stage), (Some(color), CardsStage::Predicting));
    }
}

#[test]
fn a_jester_turned_up_makes_no_trump() {
    let mut table = Table::new(3, "first_dealer=0");
    table.deal("R13 / B2 / G13 up J");
    assert_eq!((table.public().trump, table.public().stage), (None, CardsStage::Predicting));
    table.predict_all(&[0, 0, 0]);
    table.trick(1, "B2 G13 R13");
    assert_eq!(table.game().sheet()[0].taken.values(), [0, 1, 0]);
}

#[test]
fn a_wizard_turned_up_lets_the_dealer_name_a_color() {
    let mut table = Table::new(3, "first_dealer=2");
    table.deal("R1 / B13 / G13 up W");
    assert_eq!((table.public().stage, table.public().trump, table.asked()), (CardsStage::Naming, None, vec![2]));
    assert_eq!(table.legal(2), Color::ALL.map(|color| Action::NameTrump { color }));
    assert_eq!(table.refused(2, Action::Predict { tricks: 0 }), "a trump colour is asked for now");
    assert_eq!(table.refused(0, Action::NameTrump { color: Color::Red }), "seat 0 is not asked now");
    assert_eq!(shown(&table.own(2).hands), ["?", "?", "G13"], "the dealer looks at their own hand");
    table.name_trump(2, "R");
    assert_eq!(
        (table.public().stage, table.public().trump, table.asked()),
        (CardsStage::Predicting, Some(Color::Red), vec![0])
    );
    assert_eq!(table.public().upcard, Some(card("W")));
    table.predict_all(&[1, 0, 0]);
    table.trick(0, "R1 B13 G13");
    assert_eq!(table.game().sheet()[0].taken.values(), [1, 0, 0]);

    table.deal("R1 R2 / B13 B12 / G13 G12 up W");
    assert_eq!(table.public().trump, None, "what was named holds for one round");
    assert_eq!(table.asked(), [0]);
}

#[test]
fn without_a_card_left_there_is_no_trump() {
    for (n_seats, rounds) in [(3, "20"), (3, "1+20"), (4, "15"), (5, "12"), (6, "10"), (6, "1+10")] {
        let mut table = Table::new(n_seats, &format!("first_dealer=0,rounds={rounds}"));
        if rounds.contains('+') {
            table.deal(&format!("{} up R9", ["B1", "B2", "B3", "B4", "B5", "B6"][..n_seats].join(" / ")));
            table.predict_all(&vec![0; n_seats]);
            table.play_out();
        }
        table.deal_whole_deck();
        let public = table.public();
        assert_eq!(
            (public.stage, public.upcard, public.trump),
            (CardsStage::Predicting, None, None),
            "{n_seats}: {rounds}"
        );
    }
}

#[test]
fn trump_depends_on_a_card_being_left_and_not_on_the_last_round() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2");
    let refusal = table.table.draw(&Outcome::Deal(deal("B1 B2 / B3 B4 / B5 B6"))).unwrap_err();
    assert_eq!(refusal.to_string(), "a card must be turned up: not all 60 are dealt");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    assert_eq!(table.public().trump, Some(Color::Red));

    let table = Table::new(3, "first_dealer=0,rounds=20");
    let mut full = Deal::sample(3, 20, seat(0), &mut |_| 0);
    full.upcard = Some(card("W"));
    assert!(table.table.draw(&Outcome::Deal(full)).is_err());
    // 4 x 14 leaves four cards, so there is a trump although it is the longest round but one.
    let mut table = Table::new(4, "first_dealer=0,rounds=14");
    table.draw(&Outcome::Deal(Deal::sample(4, 14, seat(0), &mut |n| n - 1)));
    assert!(table.public().upcard.is_some());
}

#[test]
fn a_deal_that_cannot_be_is_refused() {
    let table = Table::new(3, "first_dealer=0,rounds=2");
    for (text, refusal) in [
        ("B1 B2 / B3 B4 up R1", "3 hands must be dealt, one for each player"),
        ("B1 B2 / B3 B4 / B5 up R1", "seat 2 has 1 cards: 2 must be dealt to each"),
        ("B1 B2 / B3 B4 / B5 B1 up R1", "B1 was dealt more often than the deck has it"),
        ("B1 B2 / B3 B4 / B5 B6 up B6", "B6 was dealt more often than the deck has it"),
        ("W W / W W / B5 B6 up W", "W was dealt more often than the deck has it"),
    ] {
        assert_eq!(table.table.draw(&Outcome::Deal(deal(text))).unwrap_err().to_string(), refusal);
    }
}

#[test]
fn secret_predictions_are_shown_when_the_last_is_in() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2,predictions=secret");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    assert_eq!(table.asked(), [0, 1, 2]);
    table.predict(2, 1);
    table.predict(0, 2);
    for viewer in Viewer::all(3) {
        let view = table.table.view(viewer);
        assert_eq!(said(&view.game.predictions), "---");
        assert_eq!(view.sealed.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
        let own = [Some(2), None, Some(1)].map(|tricks| tricks.map(|tricks| Action::Predict { tricks }));
        assert_eq!(view.your_choice, Viewer::all(3).zip(own).find(|(who, _)| *who == viewer).and_then(|(_, own)| own));
    }
    assert_eq!(table.refused(0, Action::Predict { tricks: 0 }), "seat 0 has chosen already");
    let sealed = Seen::Sealed { seat: seat(2), choice: None };
    assert_eq!(table.seen(Viewer::Seat(seat(1)))[1], sealed);
    assert_eq!(table.seen(Viewer::Spectator)[1], sealed);

    table.predict(1, 0);
    for viewer in Viewer::all(3) {
        let predicted =
            |index: usize, tricks| Notice::Predicted { seat: seat(index), prediction: Prediction::Open { tricks } };
        assert_eq!(table.notices(viewer)[1..], [predicted(1, 0), predicted(2, 1), predicted(0, 2)]);
        assert_eq!(said(&table.view(viewer).predictions), "201");
    }
    assert_eq!((table.public().stage, table.asked()), (CardsStage::Playing, vec![1]));
}

#[test]
fn hidden_predictions_are_shown_with_the_score() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2+3,predictions=hidden");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    for (index, tricks) in [(1, 0), (0, 2), (2, 1)] {
        assert!(table.asked().contains(&index));
        table.predict(index, tricks);
    }
    let covered = |table: &Table| {
        assert_eq!(said(&table.own(0).predictions), "2??");
        assert_eq!(said(&table.own(1).predictions), "?0?");
        assert_eq!(said(&table.own(2).predictions), "??1");
        assert_eq!(said(&table.public().predictions), "???");
    };
    covered(&table);
    for viewer in Viewer::all(3) {
        for (notice, (index, tricks)) in table.notices(viewer)[1..].iter().zip([(1, 0), (2, 1), (0, 2)]) {
            let own = viewer.is(seat(index));
            let prediction = if own { Prediction::Open { tricks } } else { Prediction::Covered };
            assert_eq!(*notice, Notice::Predicted { seat: seat(index), prediction });
        }
    }
    table.trick(1, "B3 B5 B1");
    covered(&table);
    assert_eq!(table.public().taken.values(), [0, 0, 1], "tricks taken stay public");
    assert!(table.public().sheet.is_empty());
    table.trick(2, "B6 B2");
    covered(&table);
    table.play(1, "B4");

    for viewer in Viewer::all(3) {
        let Some(Notice::Scored { score }) = table.notices(viewer).pop() else { panic!("the round is scored") };
        assert_eq!(score.predicted.values(), [2, 0, 1]);
        assert_eq!(table.view(viewer).sheet, [score]);
        assert_eq!(said(&table.view(viewer).predictions), "---", "the next round has none yet");
    }
}

#[test]
fn open_predictions_are_seen_as_they_are_made() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    for (index, tricks, expected) in [(1, 0, "-0-"), (2, 1, "-01"), (0, 2, "201")] {
        assert_eq!(table.asked(), [index]);
        table.predict(index, tricks);
        assert!(Viewer::all(3).all(|viewer| said(&table.view(viewer).predictions) == expected));
    }
}

#[test]
fn a_hand_is_seen_by_its_owner_only() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    let see = |table: &Table, viewer| shown(&table.view(viewer).hands);
    assert_eq!(see(&table, Viewer::Seat(seat(1))), ["??", "B3 B4", "??"]);
    assert_eq!(see(&table, Viewer::Spectator), ["??", "??", "??"]);
    let Some(Notice::Dealt { hands, dealer, round: 1, upcard: Some(_) }) = table.notices(Viewer::Spectator).pop()
    else {
        panic!("the deal is told")
    };
    assert_eq!((shown(&hands), dealer), (see(&table, Viewer::Spectator), seat(0)));
    table.predict_all(&[0, 0, 0]);
    table.play(1, "B4");
    assert_eq!(see(&table, Viewer::Seat(seat(1))), ["??", "B3", "??"]);
    assert_eq!(see(&table, Viewer::Seat(seat(0))), ["B1 B2", "?", "??"]);
}

#[test]
fn a_clairvoyant_sees_all_cards_but_the_own() {
    for predictions in ["open", "secret", "hidden"] {
        let mut table = Table::new(3, &format!("first_dealer=0,rounds=1+2,clairvoyant=true,predictions={predictions}"));
        table.deal("B7 / R7 / G7 up Y7");
        let all = ["B7", "R7", "G7"];
        for viewer in Viewer::all(3) {
            let sees = |owner| viewer != Viewer::Spectator && !viewer.is(seat(owner));
            let expected: Vec<&str> = (0..3).map(|owner| if sees(owner) { all[owner] } else { "?" }).collect();
            assert_eq!(shown(&table.view(viewer).hands), expected);
            let Some(Notice::Dealt { hands, .. }) = table.notices(viewer).pop() else { panic!("the deal is told") };
            assert_eq!(shown(&hands), expected);
            let everything = format!("{:?}", table.table.view(viewer));
            assert!((0..3).all(|owner| sees(owner) == everything.contains(all[owner])), "{everything}");
        }
        for index in table.asked() {
            assert_eq!(table.legal(index), [0, 1].map(|tricks| Action::Predict { tricks }));
        }
    }
}

#[test]
fn clairvoyant_cards_are_played_in_order_without_being_asked_for() {
    for predictions in ["open", "secret", "hidden"] {
        let rules = format!("first_dealer=1,rounds=1+2,clairvoyant=true,predictions={predictions}");
        let mut table = Table::new(4, &rules);
        table.deal("R2 / B9 / B7 / R1 up R7");
        for index in [2, 3, 0] {
            assert!(table.asked().contains(&index));
            table.predict(index, 0);
        }
        assert_eq!(table.public().stage, CardsStage::Predicting);
        table.predict(1, 1);
        let score = RoundScore {
            n_cards: 1,
            predicted: BySeat::from_list([0, 1, 0, 0]).unwrap(),
            taken: BySeat::from_list([1, 0, 0, 0]).unwrap(),
            points: BySeat::from_list([-10, -10, 20, 20]).unwrap(),
            totals: BySeat::from_list([-10, -10, 20, 20]).unwrap(),
        };
        let played = |index: usize, name| Event::Played { seat: seat(index), card: card(name) };
        let expected = [
            played(2, "B7"),
            played(3, "R1"),
            played(0, "R2"),
            played(1, "B9"),
            Event::TrickTaken { winner: seat(0) },
            Event::Scored { score },
        ];
        let events = table.events();
        assert_eq!(events[events.len() - 6..], expected, "{predictions}");
        for viewer in Viewer::all(4) {
            let told = Notice::Played { seat: seat(2), card: card("B7") };
            assert!(table.notices(viewer).contains(&told), "players learn their own card when it is played");
        }
        assert_eq!(table.public().stage, CardsStage::Dealing);

        table.deal("B1 B2 / B3 B4 / B5 B6 / R1 R2 up R7");
        assert_eq!(shown(&table.own(1).hands), ["??", "B3 B4", "??", "??"], "from round 2 on all is normal");
        table.predict_all(&[0, 0, 0, 0]);
        assert_eq!(table.asked(), [3]);
    }
}

#[test]
fn a_clairvoyant_dealer_names_trump_from_what_they_see() {
    let mut table = Table::new(3, "first_dealer=2,clairvoyant=true");
    table.deal("R3 / G13 / B13 up W");
    assert_eq!((table.public().stage, table.asked()), (CardsStage::Naming, vec![2]));
    assert_eq!(shown(&table.own(2).hands), ["R3", "G13", "?"]);
    assert_eq!(table.legal(2), Color::ALL.map(|color| Action::NameTrump { color }));
    table.name_trump(2, "R");
    table.predict_all(&[1, 0, 0]);
    assert_eq!(table.game().sheet()[0].taken.values(), [1, 0, 0]);
}

#[test]
fn plus_minus_one_binds_a_clairvoyant_dealer_too() {
    let mut table = Table::new(3, "first_dealer=0,clairvoyant=true,plus_minus_one=true");
    table.deal("B7 / R7 / G7 up Y7");
    table.predict(1, 0);
    table.predict(2, 0);
    assert_eq!(table.legal(0), [Action::Predict { tricks: 0 }], "the sum may not be 1");
    let mut table = Table::new(3, "first_dealer=0,clairvoyant=true,plus_minus_one=true");
    table.deal("B7 / R7 / G7 up Y7");
    table.predict(1, 1);
    table.predict(2, 1);
    assert_eq!(table.legal(0).len(), 2, "the sum is more than 1 already");
}

#[test]
fn equal_totals_share_the_place() {
    for (predicted, totals, places) in [
        ([0, 0, 0], [20, 20, -10], [1, 1, 3]),
        ([0, 1, 1], [20, -10, 30], [2, 3, 1]),
        ([1, 1, 1], [-10, -10, 30], [2, 2, 1]),
        ([1, 1, 0], [-10, -10, -10], [1, 1, 1]),
    ] {
        let mut table = Table::new(3, "first_dealer=0,rounds=1");
        table.deal("B1 / B2 / B3 up R1");
        table.predict_all(&predicted);
        table.trick(1, "B2 B3 B1");
        let public = table.public();
        assert_eq!((public.totals.values(), public.stage), (&totals[..], CardsStage::Over));
        assert_eq!(public.places.unwrap().values(), places);
        let ended = Event::Ended { totals: public.totals, places: public.places.unwrap() };
        assert_eq!(table.events().pop(), Some(ended));
    }
}

#[test]
fn the_last_trick_is_shown_until_the_next_card_is_led() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2+3");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    table.predict_all(&[0, 0, 0]);
    let last = |table: &Table| {
        let seen: Vec<_> = Viewer::all(3).map(|viewer| plays(table.view(viewer).last_trick)).collect();
        assert!(seen.iter().all(|one| *one == seen[0]), "everybody sees the same");
        seen[0].clone()
    };
    assert_eq!(last(&table), None);
    table.trick(1, "B3 B5");
    assert_eq!(last(&table), None);
    assert_eq!(plays(table.public().trick).unwrap(), ["1 B3", "2 B5"]);
    table.play(0, "B1");
    assert_eq!(last(&table).unwrap(), ["1 B3", "2 B5", "0 B1"]);
    assert!(plays(table.public().trick).unwrap().is_empty());
    table.play(2, "B6");
    assert_eq!(last(&table), None, "nobody may look into it again");
    table.trick(0, "B2 B4");
    let second = ["2 B6", "0 B2", "1 B4"];
    assert_eq!((last(&table).unwrap(), table.public().stage), (second.map(String::from).to_vec(), CardsStage::Dealing));

    table.deal("B1 B2 B3 / R1 R2 R3 / G1 G2 G3 up R13");
    assert_eq!(last(&table).unwrap(), second);
    table.predict_all(&[0, 0, 0]);
    assert_eq!(last(&table).unwrap(), second);
    table.play(2, "G1");
    assert_eq!(last(&table), None);
}

#[test]
fn no_view_holds_an_earlier_trick() {
    let mut table = Table::new(3, "first_dealer=0,rounds=3");
    table.deal("B1 B2 Y3 / B3 B4 Y4 / B5 B6 Y5 up R1");
    table.predict_all(&[0, 0, 0]);
    table.trick(1, "B3 B5 B1");
    table.trick(2, "B6 B2 B4");
    let seen: Vec<String> = Viewer::all(3).map(|viewer| format!("{:?}", table.table.view(viewer))).collect();
    assert!(seen.iter().all(|view| view.contains("B6") && !view.contains("B5") && !view.contains("B3")), "{seen:?}");
}

#[test]
fn equal_cards_are_one_choice() {
    let mut table = Table::new(3, "first_dealer=2,rounds=4");
    table.deal("W W J J / B1 B2 B3 B4 / R1 R2 R3 R4 up G1");
    table.predict_all(&[0, 0, 0]);
    assert_eq!(table.legal(0), ["W", "J"].map(|name| Action::Play { card: card(name) }));
    table.play(0, "W");
    assert_eq!(shown(&table.own(0).hands)[0], "W J J");
    assert_eq!(table.game().hands()[seat(0)], cards("W J J"));
}

#[test]
fn what_is_not_asked_for_is_refused() {
    let mut table = Table::new(3, "first_dealer=0,rounds=2");
    table.deal("B1 B2 / B3 B4 / B5 B6 up R1");
    let play = |name| Action::Play { card: card(name) };
    assert_eq!(table.refused(1, play("B3")), "a prediction is asked for now");
    assert_eq!(table.refused(2, Action::Predict { tricks: 0 }), "seat 2 is not asked now");
    table.predict_all(&[0, 0, 0]);
    assert_eq!(table.refused(1, Action::Predict { tricks: 0 }), "a card is asked for now");
    assert_eq!(table.refused(1, play("B5")), "B5 cannot be played: it is not in the hand");
    assert_eq!(table.refused(0, play("B1")), "seat 0 is not asked now");
    let refusal = table.table.draw(&Outcome::FirstDealer(seat(0))).unwrap_err();
    assert_eq!(refusal.to_string(), "nothing is to be drawn now");
}
