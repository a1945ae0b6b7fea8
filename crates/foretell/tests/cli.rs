//! The program as a user runs it: what it prints, and with which exit status it ends.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_foretell"))
        .args(args)
        .env("COLUMNS", "100")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has found a fault need not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn check(args: &[&str], input: &[u8], status: i32, stdout: &str, stderr: &str) {
    let output = run(args, input);
    let said = (output.status.code(), text(&output.stdout), text(&output.stderr));
    assert_eq!(said, (Some(status), stdout.to_owned(), stderr.to_owned()), "{args:?}");
}

fn arena(args: &[&str]) -> Vec<u8> {
    let output = run(&[&["arena", "--record", "-"], args].concat(), b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    output.stdout
}

fn golden(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn help_is_for_newcomers() {
    for command in ["", "play", "arena", "odds", "verify", "replay", "serve", "backup", "healthz"] {
        let args: Vec<&str> = [command, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let output = run(&args, b"");
        assert!(output.status.success());
        let name = if command.is_empty() { "foretell" } else { command };
        insta::assert_snapshot!(format!("help_{name}"), text(&output.stdout));
    }
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    let cards = ["--game", "cards", "--players", "4", "--games", "1", "--seed", "2", "--rules", "plus_minus_one=true"];
    assert_eq!(text(&arena(&cards)), golden("cards-4-plus_minus_one-true.jsonl"));
    let dice = ["--game", "dice", "--games", "40", "--rules", "magic_cards=true", "--threads"];
    assert_eq!(arena(&[&dice[..], &["1"]].concat()), arena(&[&dice[..], &["5"]].concat()));
    assert_ne!(arena(&["--game", "dice", "--games", "1"]), arena(&["--game", "dice", "--games", "1", "--seed", "2"]));
}

#[test]
fn what_the_arena_writes_verifies_in_all_variants() {
    for (game, players, rules) in [
        ("cards", "3", "predictions=hidden"),
        ("cards", "4", "clairvoyant=true,predictions=secret,rounds=1+3+5"),
        ("cards", "5", "plus_minus_one=true,clairvoyant=true,first_dealer=4"),
        ("cards", "6", "rounds=10"),
        ("dice", "2", "target=12,magic_cards=true"),
        ("dice", "5", "magic_cards=true,first_seer=2"),
        ("dice", "3", "target=9"),
    ] {
        let records = arena(&["--game", game, "--players", players, "--games", "20", "--rules", rules]);
        check(&["verify", "-"], &records, 0, "20 games ok\n", "");
    }
}

#[test]
fn the_report_is_json_when_asked() {
    let output = run(&["arena", "--game", "cards", "--games", "50", "--json"], b"");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["games"], 50);
    assert_eq!(report["seats"].as_array().unwrap().len(), 4);
    for key in ["mean_points", "mean_place", "wins", "predictions_met"] {
        assert!(report["seats"][3][key].is_number() && report["levels"][0][key].is_number(), "{key}");
    }
    assert!(report["decisions_per_second"].as_f64().unwrap() > 0.0);
}

/// Uniformly random play has known means: about -561.6, -348.4, -235.9 and -168.5 points a game.
#[test]
fn random_play_has_the_known_means() {
    for (players, expected) in [("3", -561.6), ("4", -348.4), ("5", -235.9), ("6", -168.5)] {
        let output = run(&["arena", "--game", "cards", "--players", players, "--games", "4000", "--json"], b"");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let mean = report["levels"][0]["mean_points"].as_f64().unwrap();
        // Four times the half width of the 95 % interval: the seed is fixed, so this is no gamble.
        let tolerance = 4.0 * report["levels"][0]["points_interval"].as_f64().unwrap();
        assert!((mean - expected).abs() < tolerance, "{players} players: {mean}, not {expected} ± {tolerance}");
    }
}

/// Exactly three of seven dice, one in three counting, all rolled once: 35 · 2⁴ / 3⁷.
#[test]
fn odds_of_dice_are_exact() {
    let odds = |args: &str| {
        let args: Vec<&str> = ["odds", "dice", "--json"].into_iter().chain(args.split(' ')).collect();
        let output = run(&args, b"");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        said["probability"].as_f64().unwrap()
    };
    for (args, exact) in [
        ("--number 3 --rolls 1", 35.0 * 16.0 / 2187.0),
        ("--number 3 --rolls 1 --wizards every", 35.0 * 16.0 / 2187.0),
        ("--number 0 --rolls 1 --wizards none", (5.0_f64 / 6.0).powi(7)),
        ("--number 7 --rolls 1 --wizards other", (1.0_f64 / 6.0).powi(7)),
        // Two are held, so one of the other five must count.
        ("--number 3 --rolls 1 --held GG", 5.0 / 3.0 * (2.0_f64 / 3.0).powi(4)),
        // Three count already: leave them.
        ("--number 3 --rolls 2 --held GGWBBRJ --color G", 1.0),
    ] {
        assert!((odds(args) - exact).abs() < 1e-12, "{args}: {} is not {exact}", odds(args));
    }
    check(
        &["odds", "dice", "--number", "3", "--rolls", "1", "--held", "GGWBBRJ", "--color", "G"],
        b"",
        0,
        "exactly 3 of your colour in at most 1 roll: 1.000000000000\nbest: leave the dice as they lie\n",
        "",
    );
}

#[test]
fn odds_of_cards_name_the_best_prediction() {
    let output = run(&["odds", "cards", "--hand", "W", "--players", "4", "--round", "1"], b"");
    assert!(text(&output.stdout).ends_with("best: predict 1\n"), "{}", text(&output.stdout));
}

#[test]
fn a_failed_check_has_status_1() {
    let record = golden("cards-3-first_dealer-0.jsonl");
    check(&["verify", "-"], record.as_bytes(), 0, "1 games ok\n", "");
    check(&["verify", "-"], b"", 0, "0 games ok\n", "");
    let fault = "line 1: a record starts with a header: {\"foretell\":1,\"game\":…\n";
    check(&["verify", "-"], b"{}", 1, "", fault);
    check(&["replay", "-"], b"{}", 1, "", fault);
    check(&["verify", "-"], b"\xff\xfe", 1, "", "line 1: this is not UTF-8 text\n");
    let changed = record.replacen("\"winner\":1", "\"winner\":2", 1);
    assert_eq!(run(&["verify", "-"], changed.as_bytes()).status.code(), Some(1));
}

/// Who kept what was shown before a game finds out whether it was exchanged, though the record fits together.
#[test]
fn a_record_is_compared_with_what_was_kept() {
    let one = arena(&["--game", "cards", "--players", "3", "--games", "1", "--rules", "rounds=1"]);
    let header: serde_json::Value = serde_json::from_slice(one.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
    let promise = header["fairness"]["commitment"].as_str().unwrap();
    let pledge = |text: &str| foretell_chance::Pledge::new(&promise.parse().unwrap(), text).to_string();
    let mine = format!("1={}", pledge("arena seat 1"));
    let other = "ab".repeat(32);
    let compare = |kept: &[&str], status: i32, stdout: &str, stderr: &str| {
        check(&[&["verify", "-"], kept].concat(), &one, status, stdout, stderr);
    };
    let ok = "1 games ok, as it was kept\n";
    compare(
        &["--commitment", promise, "--contribution", "0=arena seat 0", "--pledge", &mine, "--first", "drawn"],
        0,
        ok,
        "",
    );
    compare(&["--game", "1", "--contribution", "0=arena seat 0", "--contribution", "2=arena seat 2"], 0, ok, "");
    let difference = format!("not what was kept: the record has the commitment {promise}, and {other} was kept\n");
    compare(&["--commitment", &other], 1, "", &difference);
    let difference = "not what was kept: the contribution of seat 0 in the record is not the one that was kept\n";
    compare(&["--commitment", promise, "--contribution", "0=my text"], 1, "", difference);
    let difference = "not what was kept: the contribution of seat 1 does not fit the pledge that was kept\n";
    compare(&["--pledge", &format!("1={}", pledge("another text"))], 1, "", difference);
    let difference = "not what was kept: seat 1 has a contribution without a pledge\n";
    compare(&["--pledge", "1=none"], 1, "", difference);
    let difference = "not what was kept: the seat that begins was drawn, and should have been chosen\n";
    compare(&["--first", "2"], 1, "", difference);
    compare(&["--contribution", "3=x"], 1, "", "not what was kept: there is no seat 3: seats are 0 to 2\n");
    for (kept, reason) in [
        (["--commitment", "ab"], "64 hexadecimal digits"),
        (["--contribution", "0"], "write the number of the seat, =, and the text"),
        (["--contribution", "Ada=x"], "`Ada` is not the number of a seat"),
        (["--pledge", "0=x"], "64 hexadecimal digits"),
        (["--first", "Ada"], "it is the number of a seat, or `drawn`"),
    ] {
        let output = run(&[&["verify", "-"][..], &kept].concat(), &one);
        assert_eq!(output.status.code(), Some(2), "{kept:?}");
        assert!(text(&output.stderr).contains(reason), "{kept:?}: {}", text(&output.stderr));
    }

    let two = [one.clone(), one.clone()].concat();
    let which = "foretell: there are 2 games: say with --game which one was kept\n";
    check(&["verify", "-", "--commitment", promise], &two, 2, "", which);
    check(&["verify", "-", "--commitment", promise, "--game", "2"], &two, 0, "2 games ok, as it was kept\n", "");
    let none = "foretell: there is no such game: there are 2\n";
    check(&["verify", "-", "--commitment", promise, "--game", "3"], &two, 2, "", none);
    let without = golden("cards-3-first_dealer-0.jsonl");
    let header = without.lines().next().unwrap();
    let mut blank: serde_json::Value = serde_json::from_str(header).unwrap();
    blank.as_object_mut().unwrap().remove("fairness");
    let seedless = without.replacen(header, &blank.to_string(), 1);
    let nothing = "not what was kept: the record has no seeds, so there is nothing to compare with\n";
    check(&["verify", "-", "--commitment", promise], seedless.as_bytes(), 1, "", nothing);
}

/// Games and pads may stand in one file; a fault is told with the line of the file.
#[test]
fn pads_are_verified_among_games() {
    let game = golden("cards-3-first_dealer-0.jsonl");
    let pads = golden("../pads/cards-4-plus-minus-one-and-an-unfinished-one.jsonl");
    let dice = golden("../pads/dice-3-magic-cards.jsonl");
    check(&["verify", "-"], pads.as_bytes(), 0, "2 pads ok\n", "");
    let mixed = format!("{dice}\n{game}{pads}");
    check(&["verify", "-"], mixed.as_bytes(), 0, "1 games ok, 3 pads ok\n", "");
    let n_lines = mixed.lines().count();
    let changed = format!("{mixed}{}", dice.replacen("\"totals\":[0,0,-1]", "\"totals\":[0,0,1]", 1));
    let fault = format!("line {}: the totals are [0, 0, -1], not [0, 0, 1]\n", n_lines + 10);
    check(&["verify", "-"], changed.as_bytes(), 1, "", &fault);
    // A pad has nothing to replay, and is not counted there.
    assert_eq!(run(&["replay", "-"], mixed.as_bytes()).stdout, run(&["replay", "-"], game.as_bytes()).stdout);
    let said = text(&run(&["replay", "-"], pads.as_bytes()).stderr);
    assert!(said.contains("there is no game in -"), "{said}");
}

#[test]
fn wrong_use_has_status_2() {
    for (args, message) in [
        (&["arena", "--game", "cards", "--players", "7"][..], "players: the card game is for 3 to 6, not for 7"),
        (&["arena", "--game", "dice", "--players", "1"], "players: the dice game is for 2 to 5 players, not 1"),
        (&["arena", "--game", "cards", "--rules", "rounds=0"], "rounds: a round of 0 cards cannot be dealt"),
        (&["arena", "--game", "cards", "--rules", "plus_minus_one"], "`plus_minus_one` is not of the form KEY=VALUE"),
        (&["arena", "--game", "dice", "--rules", "target=10"], "target"),
        (&["arena", "--game", "cards", "--seats", "grandmaster"], "there is no level `grandmaster`"),
        (&["arena", "--game", "cards", "--players", "4", "--seats", "random,random"], "name one for each seat"),
        (&["arena", "--game", "chess"], "invalid value 'chess'"),
        (&["verify", "no such file"], "cannot open no such file"),
        (&["verify"], "required"),
        (&["replay", "no such file"], "cannot open no such file"),
        (&["play", "chess"], "chess"),
        (&["play", "cards", "--players", "2"], "players: the card game is for 3 to 6, not for 2"),
        (&["arena", "--game", "cards", "--games", "0"], "0"),
        (&["arena", "--game", "cards", "--threads", "18446744073709551615"], "threads"),
        (&["arena", "--game", "cards", "--seats", "exec:"], "exec:"),
        (&["arena", "--game", "cards", "--rules", "rounds=1,3"], "a list is written with +"),
        (&["arena", "--game", "cards", "--rules", "rounds=1,rounds=2"], "`rounds` is given twice"),
        (&["arena", "--game", "cards", "--games", "1", "--record", "/dev/full"], "cannot write /dev/full"),
        (&["odds", "dice", "--number", "8"], "8"),
        (&["odds", "dice", "--number", "2", "--held", "GGX"], "`GGX` is not a list of faces"),
        (&["odds", "dice", "--number", "2", "--held", "GGGGGGGG"], "seven"),
        (&["odds", "dice", "--number", "2", "--held", "GB"], "which of the colours"),
        (&["odds", "cards", "--hand", "B4,B4", "--players", "3"], "more often than the deck has it"),
        (&["odds", "cards", "--hand", "B4", "--players", "3", "--round", "2"], "--hand names 1"),
        (&["odds", "cards", "--hand", "B4", "--players", "9"], "3 to 6"),
        (&["nonsense"], "nonsense"),
        (&[], "Usage"),
    ] {
        let output = run(args, b"");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(message), "{args:?}: {said}");
    }
}

#[test]
fn replays_tell_the_game_and_show_the_sheet() {
    for (name, game) in [("cards-3-clairvoyant-true-rounds-1-2-3.jsonl", "2"), ("dice-3-magic_cards-true.jsonl", "3")] {
        let output = run(&["replay", "-", "--game", game], golden(name).as_bytes());
        assert!(output.status.success());
        insta::assert_snapshot!(format!("replay_{}", name.split('-').next().unwrap()), text(&output.stdout));
    }
    let beyond = run(&["replay", "-", "--game", "9"], golden("dice-2-target-12.jsonl").as_bytes());
    assert_eq!(beyond.status.code(), Some(2), "{}", text(&beyond.stderr));
}

/// Typing only the first thing that is allowed leads to the end of a game, and its record is right.
#[test]
fn games_can_be_played_through_a_pipe() {
    let folder = std::env::temp_dir().join(format!("foretell-cli-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    // Of these lines each question finds one that fits; the others are refused and asked again.
    let lines = "0\nB\nB1 R1 G1\nW\nJ\nstay\nleave\np\nno\nroll 1 2 3\nY Y\n";
    let cards: String = ["B", "R", "G", "Y"].iter().flat_map(|c| (1..14).map(move |v| format!("{c}{v}\n"))).collect();
    for (game, rules) in [
        ("cards", "rounds=1+3"),
        ("cards", "predictions=hidden,rounds=2"),
        ("dice", "magic_cards=true"),
        ("dice", "target=9"),
    ] {
        let record = folder.join(format!("{game}-{}.jsonl", rules.len()));
        let args = ["play", game, "--seed", "4", "--rules", rules, "--record", record.to_str().unwrap()];
        let output =
            run(&args, format!("?\nhand\ntable\nrules\nlast\n{}", format!("{lines}{cards}").repeat(200)).as_bytes());
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("The game is over"), "{}", text(&output.stdout));
        check(&["verify", record.to_str().unwrap()], b"", 0, "1 games ok\n", "");
    }
    let leaves = run(&["play", "dice", "--seed", "1"], b"quit\n");
    assert!(leaves.status.success());
    std::fs::remove_dir_all(folder).unwrap();
}

/// A program that fails loses its seat, with a reason, and the games go on.
#[test]
fn programs_that_fail_lose_their_seat() {
    for (command, reason) in [
        ("read question; echo 99", "there is no legal action 99"),
        ("false", "it "),
        ("yes nonsense", "`nonsense` is not JSON"),
        ("read question; echo '{\"do\":\"fly\"}'", "is not an action"),
        ("yes 0", "it does not read what it is asked"),
        ("sleep 1000", "it gave no answer within 50ms"),
        ("no-such-program-here", "it "),
    ] {
        // Only the one that says nothing is waited for in vain; on a busy machine the others may need a while to begin.
        let limit = if reason.contains("50ms") { "0.05" } else { "600" };
        let seats = format!("exec:{command},random,random");
        let args = ["arena", "--game", "cards", "--seats", &seats, "--games", "3", "--exec-limit", limit];
        let output = run(&args, b"");
        assert!(output.status.success());
        let said = text(&output.stderr);
        assert!(said.contains(&format!("{command} lost its seat to random in game 0")), "{said}");
        assert!(said.contains(reason), "{said}");
        assert!(text(&output.stdout).contains("3 games"), "{}", text(&output.stdout));
    }
}

/// What a message quotes cannot move the cursor or fill the screen.
#[test]
fn messages_are_fit_for_a_terminal() {
    let line = format!("{{\"foretell\":\"\\u001b[31m{}\"}}", "A".repeat(10_000));
    let said = text(&run(&["verify", "-"], line.as_bytes()).stderr);
    assert!(said.starts_with("line 1: this is a record of version"), "{said}");
    assert!(!said.contains('\u{1b}') && said.len() < 1000, "{said}");
}

/// A program may answer with an action or with its place in the list.
#[test]
fn programs_may_answer_with_a_place() {
    let seats = "exec:while read question; do echo 0; done,random,random";
    let output = run(&["arena", "--game", "dice", "--seats", seats, "--games", "3"], b"");
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
}
