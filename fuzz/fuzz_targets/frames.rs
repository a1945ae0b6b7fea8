//! Any bytes are read as a frame of a page: it is one or it is refused, and what is taken is at most as deep as was sent.
#![no_main]

use foretell_wire::{AnyChoice, ClientFrame, NewTable, Numbered, SetMe};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match serde_json::from_str::<Numbered>(text) {
        Ok(Numbered { id: _, frame: ClientFrame::Choose { seq: _, choice: Some(choice) } }) => {
            let written = serde_json::to_string(&choice).expect("a choice can be written");
            assert_eq!(serde_json::from_str::<AnyChoice>(&written).ok(), Some(choice));
        }
        Ok(Numbered { id: _, frame: ClientFrame::SetOptions { options } }) => {
            let _ = options.game.check();
        }
        Ok(_) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(new) = serde_json::from_str::<NewTable>(text) {
        let _ = new.options.game.check();
    }
    let _ = serde_json::from_str::<SetMe>(text);
});
