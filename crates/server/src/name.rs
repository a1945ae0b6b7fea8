//! Names and signs that guests give themselves.

use foretell_wire::{SIGNS, SetMe, TextFault, check_name};

/// The name as it is stored, if it is one.
pub(crate) fn check(asked: SetMe) -> Result<SetMe, &'static str> {
    let name = asked.name.trim();
    check_name(name).map_err(|fault| match fault {
        TextFault::Length => "a name has 1 to 24 characters",
        TextFault::Unreadable => "this name has characters that cannot be seen or that turn the direction of writing",
    })?;
    if !SIGNS.contains(&asked.sign.as_str()) {
        return Err("there is no such sign: choose one that the page offers");
    }
    Ok(SetMe { name: name.to_owned(), sign: asked.sign })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Result<String, &'static str> {
        check(SetMe { name: name.to_owned(), sign: "owl".to_owned() }).map(|set| set.name)
    }

    #[test]
    fn names_are_trimmed_and_may_be_in_any_script() {
        for (name, kept) in
            [(" Ada ", "Ada"), ("Zoë", "Zoë"), ("李雷", "李雷"), ("Ada L.", "Ada L."), ("<b>Ada</b>", "<b>Ada</b>")]
        {
            assert_eq!(named(name).as_deref(), Ok(kept));
        }
        assert!(named(&"ä".repeat(24)).is_ok() && named("👨‍👩‍👧‍👦").is_ok());
    }

    #[test]
    fn names_that_nobody_can_read_are_refused() {
        for name in ["", "   ", "a\u{0}b", "a\nb", "\u{202e}adA", "A\u{200b}da", "\u{3164}", "\u{2800}", "a\u{a0}b"] {
            assert!(named(name).is_err(), "{name:?}");
        }
        assert!(named(&"ä".repeat(25)).is_err() && named(&"\u{301}".repeat(23)).is_err() && named("\u{ffff}").is_err());
    }

    #[test]
    fn only_signs_that_are_drawn_can_be_chosen() {
        let refused = check(SetMe { name: "Ada".to_owned(), sign: "<svg>".to_owned() }).unwrap_err();
        assert_eq!(refused, "there is no such sign: choose one that the page offers");
    }
}
