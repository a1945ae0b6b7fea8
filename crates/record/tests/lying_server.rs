//! A server that lies: its records fit together, and so they are right by themselves. Somebody who kept what was shown before the
//! game finds it out.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use foretell_cards::{Card, Cards, Options, Rounds};
use foretell_chance::{GameKey, Pledge, ServerSeed};
use foretell_kernel::{Game, Match, Need};
use foretell_record::{Fairness, First, Kept, Record, Records};

const ADA: usize = 0;
const EVE: usize = 1;

struct Played {
    text: String,
    friend_has_a_wizard: bool,
}

/// A game of one card each with these seeds: everybody makes the first choice there is.
fn play(
    seed: &ServerSeed,
    texts: &[&str; 3],
    first_dealer: Option<usize>,
    pledges: Option<Vec<Option<String>>>,
) -> Played {
    let options = Options { rounds: Some(Rounds::new(&[1])), ..Options::new(3) };
    let rules = options.rules(first_dealer).unwrap();
    let key = GameKey::new(seed, texts);
    let mut table: Match<Cards> = Match::new(&rules);
    let (mut journal, mut n_draws) = (Vec::new(), 0);
    loop {
        let entries = match table.need() {
            Need::Over => break,
            Need::Chance(draw) => {
                let mut stream = key.draw(n_draws);
                n_draws += 1;
                table.draw(&Cards::sample(&draw, &mut |n| stream.below(n))).unwrap()
            }
            Need::Choices(asked) => {
                let seat = asked.first().unwrap();
                table.choose(seat, table.legal(seat)[0]).unwrap()
            }
        };
        table.apply_all(&entries);
        journal.extend(entries);
    }
    let texts = texts.map(str::to_owned);
    let first = if first_dealer.is_some() { First::Chosen } else { First::Drawn };
    let mut fairness = Fairness::new(seed, &texts, first);
    fairness.pledges = pledges;
    let players = ["Ada", "Eve", "Alba"].map(str::to_owned).to_vec();
    let text = Record::new(players, &rules, journal, Some(fairness)).write().unwrap();
    let deal: serde_json::Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    Played { friend_has_a_wizard: deal["hands"][EVE][0] == Card::WIZARD.to_string().as_str(), text }
}

/// What a verifier says who kept this.
fn verify(record: &str, kept: &Kept) -> Result<(), String> {
    let record = Records::new(record.as_bytes()).next().unwrap().map_err(|error| error.to_string())?;
    kept.compare(record.header().fairness.as_ref().unwrap()).map_err(|unfair| unfair.to_string())
}

/// The seed, and what Ada kept at the start: the promise, her text, and the pledges of both.
fn start() -> (ServerSeed, Kept) {
    let seed = ServerSeed::new([9; 32]);
    let promise = seed.commitment();
    let pledges = vec![(ADA, Some(Pledge::new(&promise, "Ada's"))), (EVE, Some(Pledge::new(&promise, "Eve's")))];
    let contributions = vec![(ADA, "Ada's".to_owned())];
    (seed, Kept { commitment: Some(promise), contributions, pledges, first: Some(First::Drawn) })
}

/// Tries texts for a seat until the friend has a wizard.
fn grind(seed: &ServerSeed, mut texts: [String; 3], seat: usize) -> (String, usize) {
    for tries in 1.. {
        texts[seat] = format!("forged {tries}");
        let played = play(seed, &[&texts[0], &texts[1], &texts[2]], None, None);
        if played.friend_has_a_wizard {
            return (played.text, tries);
        }
    }
    unreachable!("some text gives a wizard")
}

fn honest_texts() -> [String; 3] {
    ["Ada's", "Eve's", ""].map(str::to_owned)
}

#[test]
fn an_honest_record_is_what_was_kept() {
    let (seed, kept) = start();
    let pledges =
        kept.pledges.iter().map(|(_, pledge)| pledge.map(|pledge| pledge.to_string())).chain([None]).collect();
    assert_eq!(verify(&play(&seed, &["Ada's", "Eve's", ""], None, Some(pledges)).text, &kept), Ok(()));
}

#[test]
fn a_swapped_text_of_the_honest_player_is_found() {
    let (seed, kept) = start();
    let (forged, tries) = grind(&seed, honest_texts(), ADA);
    assert!(tries > 1);
    assert_eq!(verify(&forged, &Kept::default()), Ok(()), "the record alone proves nothing");
    let said = "the contribution of seat 0 in the record is not the one that was kept";
    assert_eq!(verify(&forged, &kept), Err(said.to_owned()));
}

#[test]
fn a_friends_text_that_was_fitted_to_the_honest_one_is_found() {
    let (seed, kept) = start();
    let (forged, _) = grind(&seed, honest_texts(), EVE);
    assert_eq!(verify(&forged, &Kept::default()), Ok(()));
    let said = "the contribution of seat 1 does not fit the pledge that was kept";
    assert_eq!(verify(&forged, &kept), Err(said.to_owned()));
}

#[test]
fn another_seed_is_found() {
    let (_, kept) = start();
    let other = ServerSeed::new([10; 32]);
    let forged = play(&other, &["Ada's", "Eve's", ""], None, None).text;
    let said = verify(&forged, &kept).unwrap_err();
    assert!(said.starts_with("the record has the commitment"), "{said}");
    let old = forged.replacen(&other.commitment().to_string(), &kept.commitment.unwrap().to_string(), 1);
    let said = "line 1: fairness: the server seed does not fit the commitment";
    assert_eq!(verify(&old, &kept), Err(said.to_owned()));
}

#[test]
fn a_dropped_text_is_found() {
    let (seed, kept) = start();
    for texts in [["", "Eve's", ""], ["Ada's", "", ""]] {
        assert!(verify(&play(&seed, &texts, None, None).text, &kept).is_err());
    }
}

#[test]
fn another_way_to_find_who_begins_is_found() {
    let (seed, kept) = start();
    let forged = play(&seed, &["Ada's", "Eve's", ""], Some(1), None).text;
    assert_eq!(verify(&forged, &kept), Err("the seat that begins was chosen, and should have been drawn".to_owned()));
}

#[test]
fn pledges_in_a_record_must_fit_its_texts() {
    let (seed, _) = start();
    let promise = seed.commitment();
    let pledge = |text: &str| Some(Pledge::new(&promise, text).to_string());
    for (pledges, fault) in [
        (vec![pledge("Ada's"), pledge("Eve"), None], "the contribution of seat 1 is not the one that was pledged"),
        (vec![pledge("Ada's"), None, None], "seat 1 has a contribution without a pledge"),
        (
            vec![pledge("Ada's"), pledge("Eve's"), pledge("x")],
            "the contribution of seat 2 is not the one that was pledged",
        ),
        (vec![pledge("Ada's"), pledge("Eve's")], "2 pledges for 3 players"),
        (
            vec![pledge("Ada's"), Some("xyz".to_owned()), None],
            "pledge of seat 1: 32 bytes are written as 64 hexadecimal digits",
        ),
    ] {
        let text = play(&seed, &["Ada's", "Eve's", ""], None, Some(pledges)).text;
        assert_eq!(verify(&text, &Kept::default()), Err(format!("line 1: fairness: {fault}")));
    }
}
