//! The seal plays every line of a record: a golden game is fair, and one with any forged line is not.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use foretell_chance::{Commitment, Pledge, ServerSeed};
use foretell_options::GameRules;
use foretell_record::{Kept, Records, Verdict, Wrong, seal};
use serde_json::Value;

/// The golden games, each alone in its text.
fn golden() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let texts = fs::read_dir(folder).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    let texts = texts.flat_map(|text| {
        let games = Records::new(text.as_slice()).map(|game| game.unwrap().write().unwrap());
        games.collect::<Vec<String>>()
    });
    let games: Vec<String> = texts.collect();
    assert!(games.len() >= 9, "only {} golden games", games.len());
    games
}

fn alone(text: &str) -> Verdict {
    seal(text, &Kept::default(), None)
}

/// What follows from the choices and from chance, by the kind of the line: nobody chose it.
const FOLLOWS: &[(&str, &[&str])] = &[
    ("trick", &["winner"]),
    ("score", &["points", "totals"]),
    ("end", &["xs", "totals", "places"]),
    ("deal", &["round", "dealer", "hands", "upcard"]),
    ("round", &["round", "seer", "card"]),
    ("roll", &["n", "faces"]),
    ("mark", &["box", "mark"]),
];

/// The value, a little different.
fn changed(value: &Value) -> Value {
    match value {
        Value::Number(n) => (n.as_i64().unwrap() + 1).into(),
        Value::String(text) => match text.as_str() {
            "X" => "XX".into(),
            "XX" => "X".into(),
            // Dice and boxes of another colour, another card.
            "B" => "R".into(),
            "W" => "J".into(),
            text if text.starts_with('B') => text.replace('B', "R").into(),
            text if text.len() < 4 => format!("B{}", &text[1..]).into(),
            "extra_die" => "roll_first".into(),
            _ => "extra_die".into(),
        },
        Value::Array(list) => {
            let mut list = list.clone();
            list[0] = changed(&list[0]);
            list.into()
        }
        Value::Bool(flag) => (!flag).into(),
        Value::Null => "B1".into(),
        Value::Object(_) => panic!("no line has an object in it"),
    }
}

fn line_of(verdict: Verdict) -> u64 {
    match verdict {
        Verdict::No(Wrong::Draw { line } | Wrong::Line { line, .. }) => line,
        other => panic!("no line is named: {other:?}"),
    }
}

#[test]
fn golden_games_are_fair() {
    for text in golden() {
        let Verdict::Yes { n_draws, .. } = alone(&text) else { panic!("{:?}", alone(&text)) };
        let is_draw = |line: &&str| line.contains("\"e\":\"deal\"") || line.contains("\"e\":\"roll\"");
        assert!(n_draws >= text.lines().filter(is_draw).count());
    }
}

#[test]
fn a_forged_line_is_refused_where_it_stands() {
    let mut kinds = Vec::new();
    for text in golden() {
        let lines: Vec<&str> = text.lines().collect();
        for (kind, fields) in FOLLOWS {
            let mut of_kind = (1..lines.len()).filter(|&at| lines[at].starts_with(&format!("{{\"e\":\"{kind}\"")));
            let ends = [of_kind.next(), of_kind.next_back()];
            for at in ends.into_iter().flatten() {
                let line: Value = serde_json::from_str(lines[at]).unwrap();
                for field in fields.iter().filter(|field| line.get(field).is_some()) {
                    let mut line = line.clone();
                    line[field] = changed(&line[field]);
                    let mut forged: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
                    forged[at] = line.to_string();
                    let found = line_of(alone(&forged.join("\n")));
                    assert_eq!(found, at as u64 + 1, "{} as {}", lines[at], forged[at]);
                    kinds.push(format!("{kind}.{field}"));
                }
            }
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    let n_kinds: usize = FOLLOWS.iter().map(|(_, fields)| fields.len()).sum();
    assert_eq!(kinds.len(), n_kinds, "{kinds:?}");
}

#[test]
fn a_choice_that_is_forged_does_not_pass() {
    for text in golden() {
        let lines: Vec<&str> = text.lines().collect();
        for at in (1..lines.len()).step_by(37) {
            let mut without: Vec<&str> = lines.clone();
            without.remove(at);
            assert!(matches!(alone(&without.join("\n")), Verdict::No(_)), "without {}", lines[at]);
            let line: Value = serde_json::from_str(lines[at]).unwrap();
            for field in ["card", "tricks", "faces", "dice", "seat"].iter().filter(|one| !line[**one].is_null()) {
                let mut line = line.clone();
                line[*field] = changed(&line[*field]);
                let mut forged: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
                forged[at] = line.to_string();
                let verdict = alone(&forged.join("\n"));
                // A choice without any consequence (a colour for wizards that nobody rolled) is no part of this: nothing shows it.
                assert!(matches!(verdict, Verdict::No(_)), "{} as {}", lines[at], forged[at]);
            }
        }
    }
}

#[test]
fn what_was_kept_is_compared_and_a_record_must_be_whole() {
    let text = golden().into_iter().find(|text| text.contains("\"game\":\"cards\"")).unwrap();
    let record = Records::new(text.as_bytes()).next().unwrap().unwrap();
    let fairness = record.header().fairness.clone().unwrap();
    let promise: Commitment = fairness.commitment.parse().unwrap();
    let other = ServerSeed::new([1; 32]).commitment();
    let kept = |kept: &Kept| seal(&text, kept, None);
    assert_eq!(kept(&Kept { commitment: Some(other), ..Kept::default() }), Verdict::No(Wrong::Commitment));
    let own = Kept { contributions: vec![(0, "mine".to_owned())], ..Kept::default() };
    assert_eq!(kept(&own), Verdict::No(Wrong::Own));
    let name = record.header().players[1].clone();
    let pledged = Kept { pledges: vec![(1, Some(Pledge::new(&promise, "another text")))], ..Kept::default() };
    assert_eq!(kept(&pledged), Verdict::No(Wrong::Pledge { name: name.clone() }));
    let nothing = Kept { pledges: vec![(1, None)], ..Kept::default() };
    assert_eq!(kept(&nothing), Verdict::No(Wrong::Pledge { name }), "nothing was pledged, so nothing may be added");
    let rules = foretell_dice::Options::new(2).rules(None).unwrap();
    assert_eq!(seal(&text, &Kept::default(), Some(&GameRules::Dice(rules))), Verdict::No(Wrong::Rules));
    assert!(matches!(seal(&text, &Kept::default(), record.rules().as_ref()), Verdict::Yes { .. }));

    assert_eq!(line_of(alone("")), 1);
    assert_eq!(line_of(alone(&format!("{text}{text}"))), 1);
    let lines: Vec<&str> = text.lines().collect();
    let short = lines[..lines.len() - 1].join("\n");
    assert_eq!(line_of(alone(&short)), lines.len() as u64 - 1);
    assert_eq!(line_of(alone(&short.replacen("\"first\"", "\"unfinished\":true,\"first\"", 1))), 1);
}
