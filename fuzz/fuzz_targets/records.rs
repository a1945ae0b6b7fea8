//! Any bytes are read as records: there may be a fault, never a panic; and what is read can be written and read again.
#![no_main]

use foretell_record::Records;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for record in Records::new(bytes).map_while(Result::ok) {
        let text = record.write().expect("a record can be written");
        assert!(Records::new(text.as_bytes()).all(|again| again.is_ok()), "{text}");
    }
});
