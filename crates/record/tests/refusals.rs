//! A bad record gets the number of the line and the reason.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use foretell_record::Records;

const CARDS: &str = r#"{"foretell":1,"game":"cards","players":["Ada","Bo","Cy"],"rules":{"rounds":[1,2]},"first":0}
{"e":"deal","round":1,"dealer":0,"hands":[["B4"],["W"],["J"]],"upcard":"R7"}
{"e":"predict","seat":1,"tricks":1}
{"e":"predict","seat":2,"tricks":0}
{"e":"predict","seat":0,"tricks":0}
{"e":"play","seat":1,"card":"W"}
{"e":"play","seat":2,"card":"J"}
{"e":"play","seat":0,"card":"B4"}
{"e":"trick","winner":1}
{"e":"score","points":[20,30,20],"totals":[20,30,20]}
{"e":"deal","round":2,"dealer":1,"hands":[["B5","R2"],["G1","Y1"],["B9","B1"]],"upcard":"W"}
{"e":"trump","seat":1,"color":"Y"}
{"e":"predict","seat":2,"tricks":1}
{"e":"predict","seat":0,"tricks":0}
{"e":"predict","seat":1,"tricks":1}
{"e":"play","seat":2,"card":"B9"}
{"e":"play","seat":0,"card":"B5"}
{"e":"play","seat":1,"card":"Y1"}
{"e":"trick","winner":1}
{"e":"play","seat":1,"card":"G1"}
{"e":"play","seat":2,"card":"B1"}
{"e":"play","seat":0,"card":"R2"}
{"e":"trick","winner":1}
{"e":"score","points":[20,-10,-10],"totals":[40,20,10]}
{"e":"end","totals":[40,20,10],"places":[1,2,3]}
"#;

const DICE: &str = r#"{"foretell":1,"game":"dice","players":["Ada","Bo","Cy"],"rules":{},"first":0,"unfinished":true}
{"e":"round","round":1,"seer":0,"card":null}
{"e":"predict","seat":0,"box":"G5"}
{"e":"predict","seat":1,"box":"B2"}
{"e":"predict","seat":2,"box":"R2"}
{"e":"wizard","seat":0,"color":"G"}
{"e":"roll","n":1,"dice":[0,1,2,3,4,5,6],"faces":["G","G","W","B","B","R","J"]}
{"e":"mark","seat":1,"by":"prediction","box":"B2","mark":"X","left":true}
{"e":"roll","n":2,"dice":[3,4,5,6],"faces":["G","G","W","G","W","R","Y"]}
{"e":"mark","seat":2,"by":"prediction","box":"R2","mark":1}
{"e":"mark","seat":0,"by":"prediction","box":"G5","mark":"X","left":true}
{"e":"round","round":2,"seer":1,"card":null}
"#;

fn read(text: &str) -> Result<usize, String> {
    let mut n_games = 0;
    for record in Records::new(text.as_bytes()) {
        record.map_err(|error| error.to_string())?;
        n_games += 1;
    }
    Ok(n_games)
}

/// Changes one place of the record and checks what is said about it.
fn check(good: &str, from: &str, to: &str, fault: &str) {
    assert!(good.contains(from), "{from} is not in the record");
    assert_eq!(read(&good.replacen(from, to, 1)), Err(fault.to_owned()), "{from} -> {to}");
}

#[test]
fn the_examples_are_good() {
    assert_eq!(read(CARDS), Ok(1));
    assert_eq!(read(DICE), Ok(1));
    assert_eq!(read(&format!("{CARDS}\n\n{DICE}{CARDS}")), Ok(3));
    assert_eq!(read(""), Ok(0));
    assert_eq!(read(&CARDS.replace('\n', "\r\n")), Ok(1));
}

#[test]
fn unknown_keys_are_ignored() {
    assert_eq!(
        read(&CARDS.replace("\"e\":", "\"clock\":3,\"e\":").replace("\"first\":", "\"mood\":null,\"first\":")),
        Ok(1)
    );
}

#[test]
fn headers() {
    for (from, to, fault) in [
        ("\"foretell\":1", "\"foretell\":2", "line 1: this is a record of version 2; version 1 is known"),
        ("\"foretell\":1", "\"other\":1", "line 1: a record starts with a header: {\"foretell\":1,\"game\":…"),
        ("\"cards\"", "\"chess\"", "line 1: unknown variant `chess`, expected `cards` or `dice`"),
        (",\"Bo\",\"Cy\"", "", "line 1: players: the card game is for 3 to 6, not for 1"),
        ("\"first\":0", "\"first\":3", "line 1: first: there is no seat 3: the seats are 0 to 2"),
        ("\"first\":0", "\"first\":-1", "line 1: invalid value: integer `-1`, expected u64"),
        ("[1,2]", "[2,1]", "line 1: rounds: 1 after 2: the numbers of cards must ascend"),
        (
            "\"rounds\":[1,2]",
            "\"predictions\":\"loud\"",
            "line 1: rules: unknown variant `loud`, expected one of `open`, `secret`, `hidden`",
        ),
        ("\"rules\":{\"rounds\":[1,2]},", "", "line 1: missing field `rules`"),
        ("{\"foretell\"", "\"foretell\"", "line 1: this is not JSON: trailing characters (column 11)"),
    ] {
        check(CARDS, from, to, fault);
    }
}

#[test]
fn card_games() {
    for (from, to, fault) in [
        (
            "\"seat\":0,\"card\":\"B5\"",
            "\"seat\":0,\"card\":\"R2\"",
            "line 17: seat 0: R2 cannot be played: blue must be followed",
        ),
        (
            "\"seat\":0,\"card\":\"B4\"",
            "\"seat\":0,\"card\":\"B6\"",
            "line 8: seat 0: B6 cannot be played: it is not in the hand",
        ),
        (
            "\"seat\":0,\"card\":\"B4\"",
            "\"seat\":0,\"card\":\"B14\"",
            "line 8: `B14` is not a card: write a colour and a value, as B1 or Y13, or W for a wizard, or J for a jester",
        ),
        (
            "\"seat\":2,\"tricks\":0",
            "\"seat\":2,\"tricks\":2",
            "line 4: seat 2: 2 cannot be predicted: 0 to 1 tricks can be taken",
        ),
        (
            "\"seat\":2,\"tricks\":0",
            "\"seat\":2,\"tricks\":999",
            "line 4: seat 2: 255 cannot be predicted: 0 to 1 tricks can be taken",
        ),
        ("{\"e\":\"predict\",\"seat\":2,\"tricks\":0}\n", "", "line 4: a prediction of seat 2 must come here"),
        (
            "{\"e\":\"trick\",\"winner\":1}\n{\"e\":\"score\"",
            "{\"e\":\"trick\",\"winner\":2}\n{\"e\":\"score\"",
            "line 9: by the rules this line is {\"e\":\"trick\",\"winner\":1}",
        ),
        (
            "\"points\":[20,30,20]",
            "\"points\":[20,40,20]",
            "line 10: by the rules this line is {\"e\":\"score\",\"points\":[20,30,20],\"totals\":[20,30,20]}",
        ),
        (
            "[[\"B4\"],[\"W\"],[\"J\"]]",
            "[[\"B4\"],[\"W\"],[\"J\",\"B1\"]]",
            "line 2: seat 2 has 2 cards: 1 must be dealt to each",
        ),
        ("[[\"B4\"],[\"W\"],[\"J\"]]", "[[\"B4\"],[\"W\"]]", "line 2: 3 hands must be dealt, one for each player"),
        (
            "[[\"B4\"],[\"W\"],[\"J\"]]",
            "[[\"R7\"],[\"W\"],[\"J\"]]",
            "line 2: R7 was dealt more often than the deck has it",
        ),
        (",\"upcard\":\"R7\"", ",\"upcard\":null", "line 2: a card must be turned up: not all 60 are dealt"),
        (",\"upcard\":\"R7\"", "", "line 2: missing field `upcard`"),
        (
            "\"round\":2,\"dealer\":1",
            "\"round\":2,\"dealer\":2",
            "line 11: by the rules this line is {\"e\":\"deal\",\"round\":2,\"dealer\":1,\"hands\":[[\"B5\",\"R2\"],[\"G1\",\"Y1\"],[\"B1\",\"B9\"]],\"upcard\":\"W\"}",
        ),
        ("{\"e\":\"trump\",\"seat\":1,\"color\":\"Y\"}\n", "", "line 12: seat 1 must name a trump colour here"),
        (
            "\"places\":[1,2,3]",
            "\"places\":[1,3,2]",
            "line 25: by the rules this line is {\"e\":\"end\",\"totals\":[40,20,10],\"places\":[1,2,3]}",
        ),
        (
            "{\"e\":\"end\",\"totals\":[40,20,10],\"places\":[1,2,3]}\n",
            "",
            "line 24: the record ends too early: after this line, {\"e\":\"end\",\"totals\":[40,20,10],\"places\":[1,2,3]} must come",
        ),
        (
            "\"places\":[1,2,3]}\n",
            "\"places\":[1,2,3]}\n{\"e\":\"trick\",\"winner\":1}\n",
            "line 26: the game is over: nothing may follow",
        ),
        (
            "{\"e\":\"trick\",\"winner\":1}",
            "{\"e\":\"trick\",\"winner\":1",
            "line 9: this is not JSON: EOF while parsing an object (column 23)",
        ),
        (
            "\"e\":\"trick\"",
            "\"e\":\"trickle\"",
            "line 9: unknown variant `trickle`, expected one of `deal`, `trump`, `predict`, `play`, `trick`, `score`, `end`",
        ),
    ] {
        check(CARDS, from, to, fault);
    }
}

#[test]
fn dice_games() {
    for (from, to, fault) in [
        (
            "\"box\":\"B2\",\"mark\":\"X\"",
            "\"box\":\"B2\",\"mark\":\"XX\"",
            "line 8: by the rules this line is {\"e\":\"mark\",\"seat\":1,\"by\":\"prediction\",\"box\":\"B2\",\"mark\":\"X\",\"left\":true}",
        ),
        (
            "\"seat\":2,\"box\":\"R2\"",
            "\"seat\":2,\"box\":\"B2\"",
            "line 5: seat 2: B2 was predicted by seat 1 in this round: predict another box",
        ),
        (
            "\"dice\":[3,4,5,6]",
            "\"dice\":[4,5,6]",
            "line 9: by the rules this line is {\"e\":\"roll\",\"n\":2,\"dice\":[4,5,6],\"faces\":[\"G\",\"G\",\"W\",\"B\",\"W\",\"R\",\"Y\"]}",
        ),
        ("\"dice\":[3,4,5,6]", "\"dice\":[]", "line 9: seat 0: at least one die must be rolled"),
        (
            "\"n\":2",
            "\"n\":3",
            "line 9: by the rules this line is {\"e\":\"roll\",\"n\":2,\"dice\":[3,4,5,6],\"faces\":[\"G\",\"G\",\"W\",\"G\",\"W\",\"R\",\"Y\"]}",
        ),
        (
            "\"seer\":1",
            "\"seer\":2",
            "line 12: by the rules this line is {\"e\":\"round\",\"round\":2,\"seer\":1,\"card\":null}",
        ),
        (
            "\"by\":\"prediction\",\"box\":\"R2\",\"mark\":1",
            "\"by\":\"jester\",\"box\":\"R2\",\"mark\":0,\"jester\":1",
            "line 10: by the rules this line is {\"e\":\"mark\",\"seat\":2,\"by\":\"prediction\",\"box\":\"R2\",\"mark\":1}",
        ),
    ] {
        check(DICE, from, to, fault);
    }
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end() {
    let mut bytes = CARDS.as_bytes().to_vec();
    let at = CARDS.find("predict").unwrap();
    bytes[at] = 0xff;
    let error = Records::new(bytes.as_slice()).next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 3: this is not UTF-8 text");
    let endless = std::io::BufReader::new(std::io::repeat(b'['));
    let error = Records::new(endless).next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 1: the line is too long for a record");
    let deep = "[".repeat(10_000);
    assert!(read(&deep).unwrap_err().starts_with("line 1: this is not JSON"));
}

/// With the seeds in the header, chance must have done what they say.
#[test]
fn seeds_are_checked() {
    let golden = include_str!("../../../testdata/records/cards-3-clairvoyant-true-rounds-1-2-3.jsonl");
    assert_eq!(read(golden), Ok(2));
    let seed = golden.split("\"server_seed\":\"").nth(1).unwrap();
    let other = if seed.starts_with('0') { "1" } else { "0" };
    let changed =
        golden.replacen(&format!("\"server_seed\":\"{}", &seed[..1]), &format!("\"server_seed\":\"{other}"), 1);
    assert_eq!(read(&changed), Err("line 1: fairness: the server seed does not fit the commitment".to_owned()));
    let text = golden.replacen("arena seat 0", "arena seat 9", 1);
    assert!(read(&text).unwrap_err().ends_with("this is not what the seeds of the game give"));
    let missing = golden.replacen("\"arena seat 0\",", "", 1);
    assert_eq!(read(&missing), Err("line 1: fairness: 2 contributions for 3 players".to_owned()));
}
