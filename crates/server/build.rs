//! Lets the program be built anew when the page was. It never builds the page itself.

use std::path::Path;

fn main() {
    let page = Path::new("../../web");
    // Without a built page the whole folder is watched, so that its first build is noticed.
    let watched = if page.join("dist").exists() { page.join("dist") } else { page.to_owned() };
    println!("cargo::rerun-if-changed={}", watched.display());
}
