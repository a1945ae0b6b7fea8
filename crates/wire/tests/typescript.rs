//! The TypeScript types that the page uses are those of the frames.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

/// With `UPDATE_WIRE=1` the file is written anew.
#[test]
fn the_page_has_the_types_of_the_frames() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire/types.ts");
    let types = foretell_wire::typescript();
    if std::env::var_os("UPDATE_WIRE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &types).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == types,
        "web/src/lib/wire/types.ts is not up to date: run UPDATE_WIRE=1 cargo test -p foretell-wire"
    );
}
