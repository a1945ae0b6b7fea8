//! Laws of the dice players: they always choose what is legal, and given a seed they always choose the same.

use foretell_bots::{Level, Leveled, Played, Rng, play_game};
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::{DiceGame, Event, MagicCard, Rules, Setup};
use foretell_kernel::{Entry, Seat};

fn every_rules() -> impl Iterator<Item = Rules> {
    let all = (2..=5).flat_map(|n| ["9", "12"].into_iter().flat_map(move |t| ["false", "true"].map(|m| (n, t, m))));
    all.map(|(n_seats, target, magic)| {
        let mut setup = Setup::new(n_seats);
        setup.set("target", target).expect("a target");
        setup.set("magic_cards", magic).expect("on or off");
        setup.check().expect("rules")
    })
}

/// A game in which seat 0 has the first level, seat 1 the second, and so on in turn.
fn play(rules: &Rules, levels: &[Level], game: u64) -> Played<DiceGame> {
    let n_seats = rules.n_seats();
    let key = GameKey::new(&ServerSeed::of_series(3, game), &vec!["test"; n_seats]);
    let rng = Rng::new(game);
    let mut bots: Vec<_> = Seat::all(n_seats)
        .map(|seat| DiceGame::bot(levels[seat.index() % levels.len()], seat, rng.fork(seat.index() as u64)))
        .collect();
    play_game::<DiceGame, _>(rules, &key, &mut bots).expect("every choice is legal")
}

#[test]
fn every_level_plays_legally_by_all_rules_and_beside_all_others() {
    for (i, rules) in every_rules().enumerate() {
        for level in Level::ALL {
            play(&rules, &[level], i as u64);
            // Among random players pages get into strange states.
            play(&rules, &[level, Level::Random, Level::Random], 100 + i as u64);
        }
    }
}

#[test]
fn every_magic_card_is_played_by_every_level() {
    for level in Level::ALL {
        let with_cards = every_rules().filter(Rules::magic_cards).zip(200..);
        let met: Vec<MagicCard> =
            with_cards.flat_map(|(rules, game)| cards_of(&play(&rules, &[level], game))).collect();
        for card in MagicCard::ALL {
            assert!(met.contains(&card), "{level} has not met {card} in {} rounds", met.len());
        }
    }
}

/// The magic cards of a game, round by round.
fn cards_of(played: &Played<DiceGame>) -> Vec<MagicCard> {
    let card = |entry: &Entry<DiceGame>| match entry {
        Entry::Event(Event::RoundBegun { card, .. }) => *card,
        _ => None,
    };
    played.journal.iter().filter_map(card).collect()
}

#[test]
fn a_seed_gives_one_game() {
    for rules in every_rules().step_by(3) {
        for level in Level::ALL {
            assert_eq!(play(&rules, &[level], 7).journal, play(&rules, &[level], 7).journal, "{level}");
        }
    }
}
