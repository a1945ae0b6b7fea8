//! The TypeScript that the page uses is what this crate says: the types of the frames, and the lists to choose from.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

/// With `UPDATE_WIRE=1` the file is written again.
fn check(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire").join(name);
    if std::env::var_os("UPDATE_WIRE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == text,
        "web/src/lib/wire/{name} is not up to date: run UPDATE_WIRE=1 cargo test -p foretell-wire"
    );
}

#[test]
fn the_page_has_the_types_of_the_frames() {
    check("types.ts", &foretell_wire::typescript());
}

#[test]
fn the_page_has_the_lists_to_choose_from() {
    check("lists.ts", &foretell_wire::lists());
}
