//! The card players before their laws: legal choices in every variant, the same from the same seed, worlds that fit
//! what was seen, and a beginner who is never absurd.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use foretell_bots::cards::Novice;
use foretell_bots::cards::forecast::Forecast;
use foretell_bots::cards::memory::Memory;
use foretell_bots::cards::pack::{CardNo, Pack};
use foretell_bots::cards::supposed::{Suppose, Trust};
use foretell_bots::cards::worlds::Worlds;
use foretell_bots::{Bot, Level, Leveled, Played, Rng, play_game};
use foretell_cards::{Action, Card, CardSet, Cards, Deal, Hand, Outcome, Rules, Setup, View};
use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::{BySeat, Color, Match, Need, Seat, Viewer};

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

fn rules(n_seats: usize, text: &str) -> Rules {
    let mut setup = Setup::new(n_seats);
    for pair in text.split(',').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap();
        setup.set(key, value).unwrap();
    }
    setup.check().unwrap()
}

fn game(rules: &Rules, levels: &[Level], seed: u64) -> Played<Cards> {
    let key = GameKey::new(&ServerSeed::of_series(seed, 0), &["test"]);
    let seats = Seat::all(rules.n_seats());
    let bot =
        |seat: Seat| Cards::bot(levels[seat.index() % levels.len()], seat, Rng::new(seed).fork(seat.index() as u64));
    let mut bots: Vec<_> = seats.map(bot).collect();
    play_game::<Cards, _>(rules, &key, &mut bots).unwrap()
}

/// A choice that is not legal would be a foul, and the game would not end.
#[test]
fn quick_levels_choose_legally_in_whole_games() {
    for n_seats in 3..=6 {
        for variant in VARIANTS {
            for seed in 0..6 {
                game(&rules(n_seats, variant), &[Level::Novice, Level::Apprentice, Level::Random], seed);
            }
        }
    }
}

#[test]
fn searching_levels_choose_legally_in_every_variant() {
    for n_seats in 3..=6 {
        let most = 60 / n_seats;
        for (number, variant) in VARIANTS.iter().enumerate() {
            let rules = rules(n_seats, &format!("rounds=1+2+4,{variant}"));
            game(&rules, &[Level::Master, Level::Adept, Level::Random], number as u64);
        }
        game(&rules(n_seats, &format!("rounds={most}")), &[Level::Master, Level::Random, Level::Adept], 7);
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for levels in [[Level::Master, Level::Adept], [Level::Novice, Level::Apprentice]] {
        let rules = rules(4, "rounds=2+5");
        assert_eq!(game(&rules, &levels, 3).journal, game(&rules, &levels, 3).journal);
    }
}

/// Plays a game at random and shows `look` each seat's memory and view before each choice.
fn watch(rules: &Rules, seed: u64, look: &mut dyn FnMut(Seat, &mut Memory, &View, &Cards)) {
    let mut rng = Rng::new(seed);
    let mut table: Match<Cards> = Match::new(rules);
    let mut memories: Vec<Memory> = Seat::all(rules.n_seats()).map(Memory::new).collect();
    loop {
        let entries = match table.need() {
            Need::Over => return,
            Need::Chance(draw) => {
                let outcome = <Cards as foretell_kernel::Game>::sample(&draw, &mut |n| rng.below(n as usize) as u32);
                table.draw(&outcome).unwrap()
            }
            Need::Choices(asked) => {
                for (seat, memory) in Seat::all(rules.n_seats()).zip(&mut memories) {
                    look(seat, memory, &table.view(Viewer::Seat(seat)).game, table.game());
                }
                let seat = asked.first().unwrap();
                let legal = table.legal(seat);
                table.choose(seat, legal[rng.below(legal.len())]).unwrap()
            }
        };
        for entry in &entries {
            for (seat, memory) in Seat::all(rules.n_seats()).zip(&mut memories) {
                memory.observe(&table.seen(entry, Viewer::Seat(seat)));
            }
            table.apply(entry);
        }
    }
}

fn fits(view: &View, hands: &BySeat<Pack>) {
    let mut all = Pack::EMPTY;
    for (seat, &hand) in hands.iter() {
        assert!((all & hand).is_empty(), "a card is held twice");
        all = all | hand;
        match view.hands[seat] {
            Hand::Open { cards } => {
                let held: CardSet = hand.iter().map(CardNo::card).collect();
                assert_eq!(held, cards, "{seat} holds other cards than are shown");
            }
            Hand::Closed { n_cards } => assert_eq!(hand.len(), n_cards, "{seat} holds too many cards or too few"),
        }
    }
    for card in view.upcard.iter().filter(|card| !card.is_special()) {
        assert!(all.first_of(*card).is_none(), "{card} was turned up");
    }
}

/// The law of worlds: replayed from the deal that a world supposes, everything that was seen can have happened.
#[test]
fn worlds_fit_what_was_seen() {
    for n_seats in 3..=6 {
        for (number, variant) in VARIANTS.iter().enumerate() {
            let mut rng = Rng::new(9);
            watch(&rules(n_seats, variant), number as u64, &mut |seat, memory, view, _| {
                let round = memory.round(view);
                let mut worlds = Worlds::new(round);
                let hands = worlds.deal(&mut rng);
                fits(view, &hands);
                let plays = round.plays().expect("the seat has seen all of the round");
                let mut dealt = hands;
                for &(player, card) in plays {
                    dealt[player] = dealt[player] | Pack::only(card);
                }
                let mut world = round.start(dealt, BySeat::new(n_seats));
                for &(_, card) in plays {
                    assert!(world.playable(world.hand()).contains(card), "{seat}: {card:?} could not be played");
                    world.play(card);
                }
            });
        }
    }
}

#[test]
fn weighted_worlds_fit_what_was_seen() {
    let trust = Trust { in_predictions: 0.7, in_plays: 0.7 };
    for n_seats in [3, 6] {
        for variant in ["rounds=1+2+5", "rounds=1+5,predictions=hidden,clairvoyant=true"] {
            let mut rng = Rng::new(9);
            watch(&rules(n_seats, variant), 4, &mut |_, memory, view, _| {
                let likely = Suppose::new(memory.round(view)).likely(20, 5, trust, &mut rng);
                assert_eq!(likely.len(), 5);
                for supposed in &likely {
                    fits(view, supposed.world.hands());
                }
            });
        }
    }
}

/// A seat that comes late knows what its view shows, and its worlds fit that.
#[test]
fn worlds_fit_the_view_when_nothing_was_observed() {
    for n_seats in 3..=6 {
        for variant in VARIANTS {
            let mut rng = Rng::new(9);
            watch(&rules(n_seats, variant), 1, &mut |seat, _, view, _| {
                let mut late = Memory::new(seat);
                fits(view, &Worlds::new(late.round(view)).deal(&mut rng));
            });
        }
    }
}

#[test]
fn late_players_choose_legally() {
    let rules = rules(4, "rounds=3+6");
    let mut table: Match<Cards> = Match::new(&rules);
    let mut rng = Rng::new(1);
    loop {
        let entries = match table.need() {
            Need::Over => break,
            Need::Chance(draw) => {
                let outcome = <Cards as foretell_kernel::Game>::sample(&draw, &mut |n| rng.below(n as usize) as u32);
                table.draw(&outcome).unwrap()
            }
            Need::Choices(asked) => {
                let seat = asked.first().unwrap();
                let view = table.view(Viewer::Seat(seat));
                for level in Level::ALL {
                    let choice = Cards::bot(level, seat, Rng::new(2)).choose(&view);
                    assert!(view.legal.contains(&choice), "{level}: {choice:?}");
                }
                table.choose(seat, view.legal[rng.below(view.legal.len())]).unwrap()
            }
        };
        table.apply_all(&entries);
    }
}

fn cards(text: &str) -> CardSet {
    CardSet::from_cards(text.split(' ').map(|card| card.parse().unwrap())).unwrap()
}

/// A round in which seat 1 leads and has this hand; the others have what is left, in order.
fn table_with(n_seats: usize, hand: &str, upcard: &str) -> Match<Cards> {
    let hand = cards(hand);
    let upcard: Card = upcard.parse().unwrap();
    let mut rest = CardSet::DECK.without_all(hand);
    rest.remove(upcard);
    let mut others = rest.iter();
    let hands =
        BySeat::from_fn(
            n_seats,
            |seat| {
                if seat.index() == 1 { hand } else { others.by_ref().take(hand.len()).collect() }
            },
        );
    let mut table = Match::new(&rules(n_seats, &format!("first_dealer=0,rounds={}", hand.len())));
    let entries = table.draw(&Outcome::Deal(Deal { hands, upcard: Some(upcard) })).unwrap();
    table.apply_all(&entries);
    table
}

#[test]
fn novice_predicts_no_tricks_with_low_cards() {
    for hand in ["B2 B3 R1 R4 Y2", "B1 R2 Y3 J J", "R2 R3 B2 B5 Y1"] {
        for seed in 0..200 {
            let table = table_with(4, hand, "G5");
            let seat = Seat::new(1).unwrap();
            let choice = Novice::new(seat, Rng::new(seed)).choose(&table.view(Viewer::Seat(seat)));
            assert!(matches!(choice, Action::Predict { tricks: 0 | 1 }), "{hand}: {choice:?}");
        }
    }
}

#[test]
fn novice_predicts_the_wizards_it_holds() {
    for seed in 0..200 {
        let table = table_with(4, "W W W G13 G12", "G5");
        let seat = Seat::new(1).unwrap();
        let choice = Novice::new(seat, Rng::new(seed)).choose(&table.view(Viewer::Seat(seat)));
        assert!(matches!(choice, Action::Predict { tricks: 3..=5 }), "{choice:?}");
    }
}

/// Whoever needs no more tricks keeps the wizard while another card loses.
#[test]
fn nobody_wastes_a_wizard_on_a_trick_that_should_be_lost() {
    let seat = Seat::new(1).unwrap();
    for level in [Level::Novice, Level::Apprentice, Level::Adept, Level::Master] {
        for seed in 0..20 {
            let mut table = table_with(3, "W B2 R3", "G5");
            let mut bot = Cards::bot(level, seat, Rng::new(seed));
            // Seat 1 says that it takes none, whatever it would have said, and leads.
            while table
                .waiting_for()
                .first()
                .is_some_and(|asked| matches!(table.legal(asked)[0], Action::Predict { .. }))
            {
                let asked = table.waiting_for().first().unwrap();
                let entries = table.choose(asked, Action::Predict { tricks: u8::from(asked != seat) }).unwrap();
                table.apply_all(&entries);
            }
            let choice = bot.choose(&table.view(Viewer::Seat(seat)));
            assert_ne!(choice, Action::Play { card: Card::WIZARD }, "{level}, seed {seed}");
        }
    }
}

/// In the clairvoyant round a player's own card changes nothing that they do.
#[test]
fn the_card_that_is_not_seen_changes_nothing() {
    let rules = rules(4, "clairvoyant=true,first_dealer=0,rounds=1");
    let choices = |own: &str, upcard: &str| {
        let others = ["R5", own, "G2", "Y13"];
        let hands = BySeat::from_list(others.map(cards)).unwrap();
        let mut table: Match<Cards> = Match::new(&rules);
        let entries = table.draw(&Outcome::Deal(Deal { hands, upcard: upcard.parse().ok() })).unwrap();
        let seat = Seat::new(1).unwrap();
        let mut made = Vec::new();
        for level in Level::ALL {
            let mut bot = Cards::bot(level, seat, Rng::new(5));
            for entry in &entries {
                bot.observe(&Match::new(&rules).seen(entry, Viewer::Seat(seat)));
            }
            let mut after = table.clone();
            after.apply_all(&entries);
            made.push(bot.choose(&after.view(Viewer::Seat(seat))));
        }
        table.apply_all(&entries);
        made
    };
    for upcard in ["B4", "J"] {
        let all: Vec<_> = ["B1", "B13", "W", "J", "Y3"].iter().map(|own| choices(own, upcard)).collect();
        assert!(all.iter().all(|made| *made == all[0]), "{all:?}");
    }
}

#[test]
fn the_forecast_prefers_more_tricks_for_better_hands() {
    for n_seats in 3..=6 {
        let forecast = Forecast::new(n_seats, 5, Some(Color::Green));
        let pack = |text: &str| Pack::of_hand(cards(text), Pack::DECK);
        let before = foretell_bots::cards::forecast::Before::default();
        let (weak, strong) = (pack("B2 B3 R1 R4 Y2"), pack("W W G13 G12 R13"));
        assert!(forecast.mean(weak, before) < 1.0);
        assert!(forecast.mean(strong, before) > 3.0);
        assert!(forecast.chance(strong, before, 4) > forecast.chance(weak, before, 4));
    }
}
