//! The shell scripts behind `./foretell` and `./test`, tried with a cargo and a Node that only pretend.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Runs lines of shell after the project's scripts, with `programs` found before all others.
fn sh(programs: &Path, lines: &str) -> Output {
    let script = format!("set -eu; root={ROOT}; . \"$root/scripts/need.sh\"; . \"$root/scripts/build.sh\"\n{lines}");
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    Command::new("sh").arg("-c").arg(script).env("PATH", path).output().unwrap()
}

fn program(folder: &TempDir, name: &str, lines: &str) {
    let path = folder.path().join(name);
    fs::write(&path, format!("#!/bin/sh\n{lines}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_build_tells_how_far_it_is_and_a_failure_stops_with_its_reason() {
    let folder = TempDir::new().unwrap();
    let progress = r"printf '   Compiling tokio v1\n   Building [===>   ] 5/40: tokio\r   Building [=====> ] 39/40: foretell\r' >&2";
    program(&folder, "cargo", progress);
    let built = sh(folder.path(), "cargo_shown cargo build; echo went on");
    assert_eq!(String::from_utf8_lossy(&built.stdout), "went on\n");
    assert_eq!(String::from_utf8_lossy(&built.stderr).trim(), "5 of 40 crates\n  39 of 40 crates");

    program(&folder, "cargo", &format!("{progress}; echo 'error: no space left' >&2; exit 101"));
    let failed = sh(folder.path(), "cargo_shown cargo build; echo went on");
    assert_eq!((failed.status.code(), failed.stdout.len()), (Some(101), 0));
    assert!(String::from_utf8_lossy(&failed.stderr).contains("error: no space left"));
}

#[test]
fn what_cannot_be_fetched_for_the_page_stops_before_the_page_is_built() {
    let folder = TempDir::new().unwrap();
    program(&folder, "node", "echo v22.1.0");
    program(&folder, "npm", "case $1 in ci) echo 'npm error: offline' >&2; exit 1;; *) echo built;; esac");
    let project = TempDir::new().unwrap();
    fs::create_dir_all(project.path().join("web")).unwrap();
    let lines = format!("build_engine() {{ :; }}; cd {}; build_page; echo went on", project.path().display());
    let failed = sh(folder.path(), &lines);
    assert_eq!((failed.status.code(), failed.stdout.len()), (Some(1), 0));
    assert!(String::from_utf8_lossy(&failed.stderr).contains("npm error: offline"));
}

#[test]
fn versions_are_compared_as_numbers() {
    let folder = TempDir::new().unwrap();
    let compare = |a: &str, b: &str| sh(folder.path(), &format!("at_least '{a}' '{b}'")).status.success();
    assert!(compare("1.96", "1.95") && compare("1.100", "1.95") && compare("22.1", "20.0") && compare("2.0", "1.95"));
    assert!(!compare("1.85", "1.95") && !compare("18.20", "20.0") && !compare("", "1.95"));
}

#[test]
fn a_machine_on_which_cargo_has_downloaded_nothing_can_build() {
    let folder = TempDir::new().unwrap();
    let home = folder.path().join("tools/cargo");
    let flags = sh(folder.path(), &format!("CARGO_HOME='{}'; without_paths", home.display()));
    assert!(flags.status.success(), "{}", String::from_utf8_lossy(&flags.stderr));
    assert!(String::from_utf8_lossy(&flags.stdout).contains(&format!("{}=/cargo", home.display())));
}

#[test]
fn what_was_fetched_into_the_folder_is_found_by_the_next_start() {
    let project = TempDir::new().unwrap();
    fs::create_dir_all(project.path().join(".tools/rust/bin")).unwrap();
    let script = format!(
        "root={}; . {ROOT}/scripts/need.sh; echo $CARGO_HOME $RUSTUP_HOME; echo $PATH",
        project.path().display()
    );
    let said = Command::new("sh").arg("-c").arg(script).output().unwrap();
    let tools = format!("{}/.tools", project.path().display());
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.starts_with(&format!("{tools}/rust {tools}/rustup\n{tools}/rust/bin:")), "{said}");
}

#[test]
fn node_comes_from_an_old_pip_too() {
    let folder = TempDir::new().unwrap();
    let project = TempDir::new().unwrap();
    // As the pip of Ubuntu 22.04, which does not know every option.
    program(
        &folder,
        "python3",
        "case \"$*\" in *--root-user-action*) echo 'no such option' >&2; exit 2;; *) exit 0;; esac",
    );
    program(&folder, "npm", "");
    program(&folder, "node", "echo v18.1.0");
    let lines = format!(
        "tools={}/.tools; has_node() {{ [ -e \"$tools/node/bin/node\" ] || [ -L \"$tools/node/bin/node\" ]; }}; need_node; echo went on",
        project.path().display()
    );
    let fetched = sh(folder.path(), &lines);
    assert_eq!(String::from_utf8_lossy(&fetched.stdout), "went on\n", "{}", String::from_utf8_lossy(&fetched.stderr));
}
