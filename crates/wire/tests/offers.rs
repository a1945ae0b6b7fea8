//! What is offered is what is legal, and what changed is what is not as before.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use foretell_bots::Rng;
use foretell_cards::Cards;
use foretell_dice::DiceGame;
use foretell_kernel::{Game, Match, Need, Seat, Viewer};
use foretell_wire::{AnyOffer, DiceOffer, Wired};
use serde_json::{Value, json};

/// Every choice that an offer allows.
fn allowed(offer: &Value) -> BTreeSet<String> {
    let list =
        |key: &str, make: &dyn Fn(&Value) -> Value| offer[key].as_array().unwrap().iter().map(make).collect::<Vec<_>>();
    let marks = |done: &str| list("marks", &|mark| json!({"do": done, "by": mark["by"]}));
    let choices = match offer["offer"].as_str().unwrap() {
        "name_trump" => list("colors", &|color| json!({"do": "name_trump", "color": color})),
        "name_wizard" => list("colors", &|color| json!({"do": "name_wizard", "color": color})),
        "predict" if offer.get("tricks").is_some() => {
            list("tricks", &|tricks| json!({"do": "predict", "tricks": tricks}))
        }
        "predict" => list("boxes", &|page_box| json!({"do": "predict", "box": page_box})),
        "play" => list("cards", &|card| json!({"do": "play", "card": card})),
        "strike" => [
            list("boxes", &|page_box| json!({"do": "strike", "box": page_box})),
            vec![json!({"do": "strike", "box": null})],
        ]
        .concat(),
        "leave_or_stay" => [marks("leave"), vec![json!({"do": "stay"})]].concat(),
        "mark" => marks("mark"),
        "set_dice" => settings(offer),
        "seer_decides" => [marks("leave"), rolls(&offer["roll"])].concat(),
        other => panic!("{other}"),
    };
    choices.iter().map(Value::to_string).collect()
}

fn settings(offer: &Value) -> Vec<Value> {
    let faces = offer["faces"].as_array().unwrap();
    let pairs = (0..7).flat_map(|first| (first + 1..7).map(move |second| [first, second]));
    pairs
        .flat_map(|dice| {
            faces
                .iter()
                .flat_map(move |a| faces.iter().map(move |b| json!({"do": "set_dice", "dice": dice, "faces": [a, b]})))
        })
        .collect()
}

fn rolls(roll: &Value) -> Vec<Value> {
    let Some(dice) = roll["dice"].as_array() else { return Vec::new() };
    let subset =
        |bits: u32| (0..dice.len()).filter(|at| bits & (1 << at) != 0).map(|at| dice[at].clone()).collect::<Vec<_>>();
    let enough = |subset: &Vec<Value>| subset.len() as u64 >= roll["at_least"].as_u64().unwrap();
    (1..1 << dice.len()).map(subset).filter(enough).map(|dice| json!({"do": "roll", "dice": dice})).collect()
}

/// Puts what changed into a view, as a page does.
fn patch(view: &mut Value, change: &Value) {
    for (key, value) in change.as_object().unwrap() {
        if key == "new_lines" {
            view["sheet"].as_array_mut().unwrap().extend(value.as_array().unwrap().iter().cloned());
        } else {
            view[key] = value.clone();
        }
    }
}

fn check<G: Wired>(rules: &G::Rules, seed: u64) -> usize {
    let mut rng = Rng::new(seed);
    let mut table: Match<G> = Match::new(rules);
    let n_seats = table.n_seats();
    let mut n_offers = 0;
    let viewers: Vec<Viewer> = Viewer::all(n_seats).collect();
    let mut shown: Vec<Value> =
        viewers.iter().map(|viewer| serde_json::to_value(table.view(*viewer).game).unwrap()).collect();
    loop {
        let before: Vec<G::View> = viewers.iter().map(|viewer| table.view(*viewer).game).collect();
        let entries = match table.need() {
            Need::Over => return n_offers,
            Need::Chance(draw) => table.draw(&G::sample(&draw, &mut |n| rng.below(n as usize) as u32)).unwrap(),
            Need::Choices(asked) => {
                for seat in Seat::all(n_seats) {
                    let view = table.view(Viewer::Seat(seat));
                    let offer = G::offer(&view, seat);
                    assert_eq!(offer.is_some(), asked.contains(seat));
                    let Some(offer) = offer else { continue };
                    let legal: BTreeSet<String> =
                        view.legal.iter().map(|action| serde_json::to_value(action).unwrap().to_string()).collect();
                    let offer = serde_json::to_value(offer).unwrap();
                    assert_eq!(allowed(&offer), legal, "{offer}");
                    n_offers += 1;
                }
                let seat = asked.first().unwrap();
                let offer = serde_json::to_value(G::offer(&table.view(Viewer::Seat(seat)), seat)).unwrap();
                let offer: AnyOffer = serde_json::from_value(offer).unwrap();
                let choice =
                    serde_json::from_value(serde_json::to_value(offer.pick(&mut |n| rng.below(n))).unwrap()).unwrap();
                table.choose(seat, choice).unwrap()
            }
        };
        table.apply_all(&entries);
        for ((viewer, before), shown) in viewers.iter().zip(before).zip(&mut shown) {
            let after = table.view(*viewer).game;
            patch(shown, &serde_json::to_value(G::change(before, &after)).unwrap());
            assert_eq!(*shown, serde_json::to_value(after).unwrap());
        }
    }
}

#[test]
fn cards() {
    for seed in 0..20 {
        let mut options = foretell_cards::Options::new(3 + (seed % 4) as usize);
        options.plus_minus_one = seed % 3 == 0;
        options.clairvoyant = seed % 2 == 0;
        assert!(check::<Cards>(&options.rules(None).unwrap(), seed) > 100);
    }
}

#[test]
fn dice() {
    for seed in 0..40 {
        let options = foretell_dice::Options {
            magic_cards: seed % 4 != 0,
            ..foretell_dice::Options::new(2 + (seed % 4) as usize)
        };
        assert!(check::<DiceGame>(&options.rules(None).unwrap(), seed) > 20);
    }
}

#[test]
fn what_would_be_marked_is_told() {
    let rules = foretell_dice::Options::new(2).rules(None).unwrap();
    let mut rng = Rng::new(5);
    let mut table: Match<DiceGame> = Match::new(&rules);
    let mut n_marks = 0;
    while !matches!(table.need(), Need::Over) {
        let entries = if let Need::Chance(draw) = table.need() {
            table.draw(&DiceGame::sample(&draw, &mut |n| rng.below(n as usize) as u32)).unwrap()
        } else {
            let seat = table.waiting_for().first().unwrap();
            let view = table.view(Viewer::Seat(seat));
            if let Some(DiceOffer::LeaveOrStay { marks } | DiceOffer::Mark { marks }) = DiceGame::offer(&view, seat) {
                let own = view.game.round.unwrap().predictions[seat].unwrap();
                assert!(!marks.is_empty() && marks.iter().all(|mark| mark.page_box == own));
                assert!(marks.iter().all(|mark| mark.points == mark.mark.points(own.number())));
                let counted = view.game.round.unwrap().counted[seat].unwrap();
                assert_eq!(
                    counted.dice.len(),
                    usize::from(counted.n),
                    "without magic cards every die that counts lies there"
                );
                n_marks += marks.len();
            }
            table.choose(seat, view.legal[rng.below(view.legal.len())]).unwrap()
        };
        table.apply_all(&entries);
    }
    assert!(n_marks > 0);
}
