//! Any bytes are entries of a pad, on any phone: each is taken or refused, and whoever may see the pad can make their own of it.
#![no_main]

use foretell_pad::{Entered, Pad, Phone};
use foretell_wire::{EnterPad, NewPad};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(Ok(new)) = lines.next().map(serde_json::from_str::<NewPad>) else { return };
    let Ok(mut pad) = Pad::new(new.options) else { return };
    for (line, phone) in lines.zip((0..3).cycle().map(Phone)) {
        let Ok(EnterPad { entries }) = serde_json::from_str(line) else { continue };
        for new in entries {
            let entered = Entered { id: new.id, phone, entry: new.entry };
            let n_before = pad.journal().len();
            let checked = pad.check(&entered, new.after);
            // What was checked by a phone that had seen everything is taken just if the check said so.
            let entered = pad.enter(entered);
            assert!(checked.is_err() || entered.is_ok());
            assert_eq!(pad.journal().len(), n_before + usize::from(entered.is_ok()));
        }
    }
    for phone in [None, Some(Phone(0)), Some(Phone(1))] {
        let seen = Pad::new(pad.options().clone()).map(|empty| empty.with_journal(pad.seen_by(phone)));
        let Ok(Ok(seen)) = seen else { panic!("what is seen of a pad is a pad") };
        assert_eq!(seen.view(phone), pad.view(phone));
    }
    let _ = (pad.csv(), pad.record(&foretell_pad::Times::default()));
});
