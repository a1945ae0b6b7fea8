//! What `deploy` says is what the program understands: its options, its numbers, its broker.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use saphyr::{LoadableYamlNode, Yaml};
use serde_json::Value;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Every file below a folder, with its text. What programs have learned is no text, and is not looked for anything.
fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&Path::new(ROOT).join(folder), &mut found);
    let text = |path: &PathBuf| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    found.into_iter().map(|path| (path.clone(), text(&path))).collect()
}

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

fn yaml(path: &str) -> Vec<Yaml<'static>> {
    Yaml::load_from_str(Box::leak(text(path).into_boxed_str())).unwrap()
}

/// The words of a text that begin with something and go on with some letters.
fn words<'t>(text: &'t str, begin: &str, goes_on: impl Fn(char) -> bool) -> BTreeSet<&'t str> {
    let word = |(at, _): (usize, &str)| {
        let rest = &text[at..];
        let end = rest[begin.len()..].find(|letter| !goes_on(letter)).map_or(rest.len(), |end| begin.len() + end);
        &rest[..end]
    };
    text.match_indices(begin).map(word).collect()
}

fn help(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_foretell")).args([command, "--help"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn variables(text: &str) -> BTreeSet<&str> {
    words(text, "FORETELL_", |letter| letter.is_ascii_uppercase() || letter == '_')
}

#[test]
fn every_file_can_be_read() {
    for (path, text) in texts("deploy") {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("yaml") => {
                let documents =
                    Yaml::load_from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert!(!documents.is_empty(), "{}", path.display());
            }
            Some("json") => {
                let read: Result<Value, _> = serde_json::from_str(&text);
                assert!(read.is_ok(), "{}: {read:?}", path.display());
            }
            _ => {}
        }
    }
}

#[test]
fn every_variable_is_an_option() {
    let helps: String = ["serve", "move", "tidy", "backup", "healthz"].map(help).concat();
    let known = variables(&helps);
    let mut n_named = 0;
    let docs = ("docs/SELF-HOSTING.md".into(), text("docs/SELF-HOSTING.md"));
    for (path, text) in texts("deploy").into_iter().chain([docs]) {
        for variable in variables(&text) {
            assert!(known.contains(variable), "{}: {variable} is no option", path.display());
            n_named += 1;
        }
    }
    assert!(n_named > 20, "{n_named}");
}

#[test]
fn every_number_that_is_watched_is_counted() {
    let mut sources = String::new();
    for krate in fs::read_dir(Path::new(ROOT).join("crates")).unwrap() {
        let name = krate.unwrap().file_name().into_string().unwrap();
        for (_, text) in texts(&format!("crates/{name}/src")) {
            sources.push_str(&text);
        }
    }
    let mut n_watched = 0;
    for (path, text) in texts("deploy/cluster/watch") {
        for number in words(&text, "foretell_", |letter| letter.is_ascii_lowercase() || letter == '_') {
            let number = number.strip_suffix("_bucket").unwrap_or(number);
            assert!(sources.contains(&format!("\"{number}\"")), "{}: nothing counts {number}", path.display());
            n_watched += 1;
        }
    }
    assert!(n_watched > 20, "{n_watched}");
}

#[test]
fn proxies_and_prometheus_know_every_server() {
    let compose = yaml("deploy/cluster/compose.yaml");
    let services = compose[0]["services"].as_mapping().unwrap().keys().filter_map(|name| name.as_str());
    let servers: Vec<&str> = services.filter(|name| name.starts_with("foretell-")).collect();
    assert_eq!(servers.len(), 3);
    for (file, port) in [("Caddyfile", 7353), ("nginx.conf", 7353), ("watch/prometheus.yaml", 9353)] {
        let text = text(&format!("deploy/cluster/{file}"));
        let named = words(&text, "foretell-", |letter| letter.is_ascii_digit() || letter == ':');
        let expected: BTreeSet<String> = servers.iter().map(|server| format!("{server}:{port}")).collect();
        assert_eq!(named.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), expected, "{file}");
    }
}

#[test]
fn the_broker_takes_its_configuration() {
    let kubernetes = yaml("deploy/cluster/kubernetes/nats.yaml");
    let of_kubernetes = kubernetes[0]["data"]["nats.conf"].as_str().unwrap();
    // The certificate is not here.
    let without_tls = of_kubernetes.split("tls {").next().unwrap();
    for configuration in [text("deploy/cluster/nats.conf").as_str(), without_tls] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("nats.conf");
        fs::write(&file, configuration).unwrap();
        let path = format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default());
        let mut nats = Command::new("sh");
        nats.args(["-c", r#"exec nats-server -t -c "$1""#, "sh"]).arg(&file);
        let output = nats.env("PATH", path).env("NATS_PASSWORD", "n0123").output().unwrap();
        if output.status.code() == Some(127) {
            assert!(std::env::var_os("CI").is_none(), "NATS is not installed");
            eprintln!(
                "\n*** NATS is not installed, so this test looks at nothing (Debian's package is nats-server) ***\n"
            );
            return;
        }
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
