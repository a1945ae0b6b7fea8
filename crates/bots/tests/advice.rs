//! Advice: what a master would do, and odds that are chances.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use foretell_bots::dice::odds::{self, WizardsAre};
use foretell_bots::{Advice, Advised, Level, Leveled, Rng};
use foretell_cards::{Card, CardSet, Cards, Deal, Outcome};
use foretell_dice::{Action, DiceGame, DiceStage, FaceCounts, MagicCard};
use foretell_kernel::{BySeat, Color, Entry, Game, Match, Need, Seat, Seen, Viewer};

/// Plays a game of novices, and tells of every decision what was seen before it and what the advice is.
fn each_advice<G: Leveled + Advised>(
    rules: &G::Rules,
    seed: u64,
    mut each: impl FnMut(&Match<G>, Seat, Advice<G::Action>),
) {
    let mut chance = Rng::new(seed);
    let mut table: Match<G> = Match::new(rules);
    let seats: Vec<Seat> = Seat::all(table.n_seats()).collect();
    let mut bots: Vec<_> = seats.iter().map(|&seat| G::bot(Level::Novice, seat, Rng::new(seed))).collect();
    let mut histories: Vec<Vec<Seen<G>>> = vec![Vec::new(); seats.len()];
    loop {
        let entries: Vec<Entry<G>> = match table.need() {
            Need::Over => return,
            Need::Chance(draw) => table.draw(&G::sample(&draw, &mut |n| chance.below(n as usize) as u32)).unwrap(),
            Need::Choices(asked) => {
                let seat = asked.first().unwrap();
                let view = table.view(Viewer::Seat(seat));
                let advice = G::advise(seat, &histories[seat.index()], &view);
                assert!(view.legal.contains(&advice.choice), "{:?} is not legal", advice.choice);
                assert!(advice == G::advise(seat, &histories[seat.index()], &view), "asked again, it is the same");
                check(&advice);
                each(&table, seat, advice);
                table.choose(seat, bots[seat.index()].choose(&view)).unwrap()
            }
        };
        for entry in &entries {
            for &seat in &seats {
                let told = table.seen(entry, Viewer::Seat(seat));
                bots[seat.index()].observe(&told);
                histories[seat.index()].push(told);
            }
            table.apply(entry);
        }
    }
}

/// Odds are chances, there are not too many, and the advised choice is among them.
fn check<A: Copy + PartialEq + std::fmt::Debug>(advice: &Advice<A>) {
    let is_chance = |chance: f32| (0.0..=1.0).contains(&chance);
    assert!(advice.odds.len() <= 6, "{advice:?}");
    assert!(advice.odds.is_empty() || advice.odds.iter().any(|one| one.choice == advice.choice), "{advice:?}");
    assert!(advice.odds.iter().all(|one| is_chance(one.met) && one.jester.is_none_or(is_chance)), "{advice:?}");
}

#[test]
fn cards_have_odds_in_every_variant() {
    for (n_seats, variant) in [(3, "predictions=hidden"), (4, "plus_minus_one=true"), (3, "clairvoyant=true")] {
        let mut setup = foretell_cards::Setup::new(n_seats);
        let (key, value) = variant.split_once('=').unwrap();
        setup.set(key, value).unwrap();
        setup.set("rounds", "1+2+6").unwrap();
        each_advice::<Cards>(&setup.check().unwrap(), 3, |_, _, advice| assert!(!advice.odds.is_empty()));
    }
}

/// Of three players with one card each the first to lead has a wizard: it takes the trick, whatever the others have.
#[test]
fn what_is_certain_is_told_as_certain() {
    let mut setup = foretell_cards::Setup::new(3);
    setup.set("first_dealer", "2").unwrap();
    let mut table: Match<Cards> = Match::new(&setup.check().unwrap());
    let hand = |card: Card| CardSet::from_cards([card]).unwrap();
    let hands = BySeat::from_list(["W", "B3", "R4"].map(|card| hand(card.parse().unwrap()))).unwrap();
    let deal = Deal { hands, upcard: "G7".parse().ok() };
    let mut seen = Vec::new();
    let first = Seat::FIRST;
    for entry in table.draw(&Outcome::Deal(deal)).unwrap() {
        seen.push(table.seen(&entry, Viewer::Seat(first)));
        table.apply(&entry);
    }
    let advice = Cards::advise(first, &seen, &table.view(Viewer::Seat(first)));
    assert_eq!(advice.choice, foretell_cards::Action::Predict { tricks: 1 });
    let told: Vec<(f32, f32)> = advice.odds.iter().map(|one| (one.met, one.points)).collect();
    assert_eq!(told, [(0.0, -10.0), (1.0, 30.0)]);
}

#[test]
fn dice_have_odds_for_every_step() {
    let mut stages = std::collections::BTreeSet::new();
    for (n_seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let rules =
            foretell_dice::Options { magic_cards: true, ..foretell_dice::Options::new(n_seats) }.rules(None).unwrap();
        each_advice::<DiceGame>(&rules, seed, |table, _, advice| {
            let stage = table.game().stage();
            stages.insert(format!("{stage:?}"));
            assert_eq!(advice.odds.is_empty(), stage == DiceStage::Strike, "{stage:?}");
            for one in &advice.odds {
                if matches!(one.choice, Action::Leave { .. } | Action::Mark { .. }) {
                    assert!(one.met.fract() == 0.0 && one.points.fract() == 0.0, "what lies there is certain: {one:?}");
                }
            }
        });
    }
    assert_eq!(stages.len(), 7, "{stages:?}");
}

/// Nobody has a better chance of an X than one who plays for nothing else, and nobody who plays for points is far off.
#[test]
fn the_seers_chances_are_near_the_best_there_are() {
    let rules = foretell_dice::Setup { first_seer: Some(0), ..foretell_dice::Setup::new(3) }.check().unwrap();
    let mut table: Match<DiceGame> = Match::new(&rules);
    while let Need::Chance(draw) = table.need() {
        let entries = table.draw(&DiceGame::sample(&draw, &mut |_| 0)).unwrap();
        table.apply_all(&entries);
    }
    let view = table.view(Viewer::Seat(Seat::FIRST));
    assert_eq!((table.game().stage(), table.game().card()), (DiceStage::Predict, None::<MagicCard>));
    let advice = DiceGame::advise(Seat::FIRST, &[], &view);
    for one in advice.odds {
        let Action::Predict { prediction } = one.choice else { panic!("{one:?}") };
        let asked = odds::Question {
            number: prediction.number(),
            color: Color::Blue,
            wizards: WizardsAre::Own,
            rolls: 3,
            lying: FaceCounts::default(),
        };
        let best = odds::odds(&asked).unwrap().chance as f32;
        assert!(one.met <= best + 0.001 && one.met > best - 0.1, "{prediction}: {} of {best}", one.met);
    }
}
