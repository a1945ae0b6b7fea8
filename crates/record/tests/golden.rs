//! Games under `testdata/records` read, and written again they are the same, byte for byte. So are games with any other
//! choices.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::PathBuf;

use foretell_record::{AnyRecord, Records};

fn golden() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 9, "the golden games are gone");
    files
}

fn write(record: &AnyRecord) -> String {
    record.write().unwrap()
}

#[test]
fn golden_games_are_written_as_they_were_read() {
    for file in golden() {
        let text = fs::read_to_string(&file).unwrap();
        let written: String = Records::new(text.as_bytes()).map(|record| write(&record.unwrap())).collect();
        assert_eq!(text, written, "{}", file.display());
    }
}

/// A game that says so may stop anywhere but in the middle of what is told at once (marks, sealed choices).
#[test]
fn a_game_may_be_broken_off() {
    let told_at_once = ["\"mark\"", "\"predict\"", "\"strike\""];
    for file in golden() {
        let text = fs::read_to_string(&file).unwrap();
        let game: Vec<&str> = one_game(&text);
        let header = game[0].replacen('{', "{\"unfinished\":true,", 1);
        for n_lines in (1..game.len()).step_by(3) {
            if told_at_once.iter().any(|kind| game[n_lines].contains(kind)) {
                continue;
            }
            let broken_off = format!("{header}\n{}", game[1..n_lines].join("\n"));
            let read = Records::new(broken_off.as_bytes()).next().unwrap();
            assert!(read.is_ok(), "{} after {n_lines} lines: {}", file.display(), read.unwrap_err());
            let again = write(&read.unwrap());
            assert!(Records::new(again.as_bytes()).all(|record| record.is_ok()), "{again}");
            let silent = broken_off.replacen("\"unfinished\":true,", "", 1);
            assert!(Records::new(silent.as_bytes()).next().unwrap().is_err(), "{silent}");
        }
        let ended = format!("{header}\n{}", game[1..].join("\n"));
        let fault = Records::new(ended.as_bytes()).next().unwrap().unwrap_err();
        assert!(fault.to_string().ends_with("a record that says it is unfinished has no end"), "{fault}");
    }
}

/// No line can be left out or told twice.
#[test]
fn every_line_counts() {
    for file in golden() {
        let text = fs::read_to_string(&file).unwrap();
        let game = one_game(&text);
        for at in (0..game.len()).step_by(3) {
            let without: Vec<&str> = [&game[..at], &game[at + 1..]].concat();
            let twice: Vec<&str> = [&game[..=at], &game[at..]].concat();
            for lines in [without, twice] {
                let read = Records::new(lines.join("\n").as_bytes()).all(|record| record.is_ok());
                assert!(!read, "{} line {}", file.display(), at + 1);
            }
        }
    }
}

/// Whatever happens to a byte, there is a record or a fault with a line, and no panic.
#[test]
fn damaged_bytes_never_panic() {
    let mut below = foretell_kernel::laws::seeded(1);
    for file in golden() {
        let text = fs::read(&file).unwrap();
        for _ in 0..150 {
            let mut damaged = text.clone();
            for _ in 0..=below(3) {
                let at = below(damaged.len().max(1) as u32) as usize;
                match below(4) {
                    0 => damaged.get_mut(at).map_or((), |byte| *byte = below(256) as u8),
                    1 => drop(damaged.drain(at..(at + below(40) as usize).min(damaged.len()))),
                    2 => damaged.insert(at, b"0123456789-\"{}[],:nWJX\n"[below(23) as usize]),
                    _ => damaged.truncate(at.max(1)),
                }
            }
            for record in Records::new(damaged.as_slice()) {
                if let Err(error) = record {
                    assert!(error.to_string().starts_with("line "), "{error}");
                }
            }
        }
    }
}

fn one_game(text: &str) -> Vec<&str> {
    let mut lines = text.lines();
    let header = lines.next().unwrap();
    [header].into_iter().chain(lines.take_while(|line| !line.starts_with("{\"foretell\""))).collect()
}
