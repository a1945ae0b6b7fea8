//! `foretell serve` as somebody runs it who has one at home, and the files for those who have it elsewhere.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use saphyr::{LoadableYamlNode, Yaml};

fn foretell(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foretell"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // What the machine has set must not change what is tested.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("FORETELL_")) {
        command.env_remove(name);
    }
    command
}

fn run(args: &[&str]) -> Output {
    foretell(args).output().unwrap()
}

/// Exit status and what was said on standard error.
fn refused(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A server that runs, and its address.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(command: &mut Command) -> Server {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let url = line.strip_prefix("Foretell is open at ").unwrap_or_else(|| panic!("{line}")).trim().to_owned();
        Server { child, url }
    }

    /// Tells it to stop, and gives how it ended.
    fn stop(&mut self) -> Option<i32> {
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_runs_is_asked_how_it_is_backed_up_and_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let (data, copy) = (dir.path().join("data"), dir.path().join("copy.db"));
    let (data, copy) = (data.to_str().unwrap(), copy.to_str().unwrap());
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--base-path", "/games"];
    let mut server = Server::start(&mut foretell(&serve));
    assert!(server.url.starts_with("http://127.0.0.1:") && server.url.ends_with("/games/"), "{}", server.url);

    let health = run(&["healthz", &server.url]);
    assert_eq!(health.status.code(), Some(0));
    assert_eq!(String::from_utf8(health.stdout).unwrap(), "{\"status\":\"ok\",\"sockets\":0}\n");
    let (status, message) = refused(&serve);
    assert_eq!(status, Some(2));
    assert!(message.contains("another server") && message.contains("uses this data folder"), "{message}");

    assert_eq!(run(&["backup", copy, "--data", data]).status.code(), Some(0));
    let (status, message) = refused(&["backup", copy, "--data", data]);
    assert_eq!(status, Some(2));
    assert!(message.contains("choose another name for the backup"), "{message}");

    assert_eq!(server.stop(), Some(0));
    let (status, message) = refused(&["healthz", &server.url]);
    assert_eq!(status, Some(2));
    assert!(message.contains("does not answer"), "{message}");

    // What was copied is a data folder again.
    let restored = dir.path().join("restored");
    std::fs::create_dir(&restored).unwrap();
    std::fs::copy(copy, restored.join("foretell.db")).unwrap();
    let again = ["serve", "--listen", "127.0.0.1:0", "--data", restored.to_str().unwrap()];
    assert_eq!(Server::start(&mut foretell(&again)).stop(), Some(0));
}

fn signal(server: &Server, name: &str) {
    Command::new("kill").args([name, &server.child.id().to_string()]).status().unwrap();
}

#[test]
fn a_server_whose_terminal_is_closed_ends_in_good_order() {
    let dir = tempfile::tempdir().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", dir.path().to_str().unwrap()];
    let through = |starter: &[&str]| {
        let mut command = Command::new(starter[0]);
        command.args(&starter[1..]).arg(env!("CARGO_BIN_EXE_foretell")).args(serve);
        Server::start(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()))
    };
    // Where these tests run under nohup, whatever they start would ignore the signal, too.
    let mut server = through(&["env", "--default-signal=HUP"]);
    signal(&server, "-HUP");
    assert_eq!(server.child.wait().unwrap().code(), Some(0));

    // With nohup it is meant to go on.
    let mut server = through(&["nohup"]);
    signal(&server, "-HUP");
    assert_eq!(run(&["healthz", &server.url]).status.code(), Some(0));
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn health_is_what_the_server_says_and_is_asked_where_it_listens() {
    let dir = tempfile::tempdir().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--base-path", "/games", "--data", dir.path().to_str().unwrap()];
    let server = Server::start(&mut foretell(&serve));
    let address = server.url.trim_start_matches("http://").split('/').next().unwrap();
    let ask = |base_path: &str| {
        foretell(&["healthz"]).env("FORETELL_LISTEN", address).env("FORETELL_BASE_PATH", base_path).output().unwrap()
    };
    assert_eq!(ask("/games").status.code(), Some(0));
    assert_ne!(ask("/elsewhere").status.code(), Some(0));

    // Something else that answers 200 is no Foretell that is well.
    for (body, code) in [("It works!", Some(2)), (r#"{"status":"the disk is full","sockets":0}"#, Some(1))] {
        let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/", other.local_addr().unwrap());
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = other.accept().unwrap();
            let mut head = BufReader::new(stream.try_clone().unwrap()).lines();
            while head.next().is_some_and(|line| !line.unwrap().is_empty()) {}
            let length = body.len();
            write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").unwrap();
        });
        assert_eq!(run(&["healthz", &url]).status.code(), code, "{body}");
        answering.join().unwrap();
    }
}

#[test]
fn a_database_that_is_deleted_under_a_server_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().to_str().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--requests-per-second", "0", "--data", data];
    let server = Server::start(&mut foretell(&serve));
    assert_eq!(run(&["healthz", &server.url]).status.code(), Some(0));
    std::fs::remove_file(dir.path().join("foretell.db")).unwrap();
    // The next heartbeat sees it, though nobody is at any table.
    let health = loop {
        let health = run(&["healthz", &server.url]);
        if health.status.code() != Some(0) {
            break health;
        }
    };
    assert_eq!(health.status.code(), Some(1));
    let said = String::from_utf8(health.stdout).unwrap();
    assert!(said.contains("the database was deleted while the server ran"), "{said}");
}

#[test]
fn what_nobody_touches_is_let_go_when_no_server_runs() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let data = data.to_str().unwrap();
    let (status, message) = refused(&["tidy", "--data", data]);
    assert_eq!((status, message.contains("there is no database here")), (Some(2), true), "{message}");
    assert!(!Path::new(data).exists(), "asking makes no folder");

    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", data];
    let mut server = Server::start(&mut foretell(&serve));
    let (status, message) = refused(&["tidy", "--data", data]);
    assert_eq!(status, Some(2));
    assert!(message.contains("tidies by itself") && message.contains("stop it first"), "{message}");
    assert_eq!(server.stop(), Some(0));

    for (args, verb) in
        [(&["tidy", "--dry-run", "--data", data][..], "Would let go of"), (&["tidy", "--data", data], "Let go of")]
    {
        let tidied = run(args);
        let said = String::from_utf8(tidied.stdout).unwrap();
        assert_eq!(tidied.status.code(), Some(0), "{said}");
        assert!(said.contains(&format!("{verb} 0 tables without a finished game (0 bytes)")), "{said}");
    }
    assert_eq!(Server::start(&mut foretell(&serve)).stop(), Some(0));
}

#[test]
fn flags_count_before_the_environment_and_that_before_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("foretell.toml");
    let data = dir.path().join("data");
    let text =
        format!("listen = '127.0.0.1:0'\ndata = '{}'\nbase-path = '/file'\npublic-url = 'http://file'", data.display());
    std::fs::write(&file, text).unwrap();
    let config = ["serve", "--config", file.to_str().unwrap()];
    let url = |command: &mut Command| Server::start(command).url.clone();
    assert_eq!(url(&mut foretell(&config)), "http://file/file/");
    assert_eq!(url(foretell(&config).env("FORETELL_PUBLIC_URL", "http://environment")), "http://environment/file/");
    let flags = [&config[..], &["--public-url", "http://flag", "--base-path", "/flag"]].concat();
    assert_eq!(url(foretell(&flags).env("FORETELL_PUBLIC_URL", "http://environment")), "http://flag/flag/");
}

#[test]
fn what_cannot_be_done_is_said_in_a_line() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("foretell.toml");
    let data = dir.path().to_str().unwrap();
    std::fs::write(&file, "lisen = '127.0.0.1:0'").unwrap();
    std::fs::write(dir.path().join("foretell.db"), "something else").unwrap();
    for (args, reason) in [
        (&["serve", "--config", file.to_str().unwrap()][..], "line 1, column 1: unknown field `lisen`"),
        (&["serve", "--config", "/nowhere.toml"], "cannot read /nowhere.toml"),
        (&["serve", "--data", data, "--listen", "127.0.0.1:0"], "this is not a database"),
        (&["serve", "--base-path", "a b"], "a base path looks like /games"),
        (&["serve", "--allow-origin", "example.org"], "an origin looks like https://games.example.org"),
        (&["backup", "copy.db", "--data", "/nowhere"], "there is no database here"),
        (&["healthz", "ftp://example.org"], "the address must begin with http://"),
    ] {
        let (status, message) = refused(args);
        assert_eq!(status, Some(2), "{args:?}");
        assert!(message.contains(reason), "{args:?}: {message}");
        assert!(!message.contains('\u{fffd}') && message.trim_end().lines().count() <= 3, "{args:?}: {message}");
    }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap()
}

#[test]
fn the_unit_is_one_that_systemd_takes() {
    let dir = tempfile::tempdir().unwrap();
    let unit = dir.path().join("foretell.service");
    // It looks for the program, which is elsewhere here.
    let text = read("deploy/foretell.service").replace("/usr/local/bin/foretell", env!("CARGO_BIN_EXE_foretell"));
    std::fs::write(&unit, text).unwrap();
    let verify = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&unit).output();
    // Where there is no systemd, there is nobody to ask.
    let Ok(verify) = verify else { return };
    let said = String::from_utf8_lossy(&verify.stderr);
    assert!(!said.contains("foretell.service:"), "{said}");
}

#[test]
fn the_image_is_made_of_what_is_here() {
    let dockerfile = read("Dockerfile");
    let copies =
        dockerfile.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.starts_with("--from"));
    let mut n_copied = 0;
    for line in copies {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        words.pop();
        for path in words {
            assert!(root().join(path).exists(), "{path}");
            n_copied += 1;
        }
    }
    assert!(n_copied >= 6);
    assert!(dockerfile.contains("\nUSER foretell\n"), "nothing needs root");
}

#[test]
fn the_recipe_for_nginx_says_itself_who_asks_and_for_what() {
    let recipe = read("docs/SELF-HOSTING.md");
    for header in ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"] {
        // What a proxy does not set itself, anybody can send.
        assert!(recipe.contains(&format!("proxy_set_header {header} ")), "{header}");
    }
}

#[test]
fn the_compose_file_keeps_the_data_and_asks_how_it_is() {
    let compose = Yaml::load_from_str(&read("compose.yaml")).unwrap();
    let service = &compose[0]["services"]["foretell"];
    assert_eq!(service["volumes"][0].as_str(), Some("data:/data"));
    assert_eq!(service["healthcheck"]["test"][2].as_str(), Some("healthz"));
    assert!(compose[0]["volumes"].as_mapping().is_some_and(|volumes| volumes.len() == 1));
}
