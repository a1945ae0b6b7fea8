//! Where the programs are.

use std::path::{Path, PathBuf};

/// The folder that has all of these programs: one of `PATH`, or one where Debian keeps what only servers need.
pub(crate) fn folder_with(programs: &[&str]) -> Option<PathBuf> {
    let has_all = |dir: &PathBuf| programs.iter().all(|program| dir.join(program).is_file());
    // The newest PostgreSQL first: the folders are named after versions.
    let mut versions: Vec<PathBuf> =
        Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten().map(|dir| dir.path()).collect();
    versions.sort_by_key(|dir| dir.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()));
    let of_debian = versions.into_iter().rev().map(|dir| dir.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let others = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    of_debian.chain(others.collect::<Vec<_>>()).find(has_all)
}

/// Says that something is missing; where nothing may be missing, that is the end of the test.
pub(crate) fn missing(what: &str, package: &str) {
    let ci = std::env::var("CI").is_ok_and(|ci| !ci.is_empty() && ci != "false" && ci != "0");
    let message = format!("{what} IS NOT INSTALLED, so this test looks at nothing (Debian's package is {package})");
    assert!(!ci, "{message}");
    eprintln!("\n*** {message} ***\n");
}
