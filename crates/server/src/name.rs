//! Names and signs that guests give themselves.

use foretell_wire::{SIGNS, SetMe};

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// The name as it is stored, if it is one.
pub(crate) fn check(asked: SetMe) -> Result<SetMe, &'static str> {
    let name = asked.name.trim();
    let n_chars = name.chars().count();
    if n_chars == 0 || n_chars > MAX_NAME {
        return Err("a name has 1 to 24 characters");
    }
    if !name.chars().all(is_visible) {
        return Err("this name has characters that cannot be seen or that turn the direction of writing");
    }
    if !SIGNS.contains(&asked.sign.as_str()) {
        return Err("there is no such sign: choose one that the page offers");
    }
    Ok(SetMe { name: name.to_owned(), sign: asked.sign })
}

/// Whether a character can be read. One that cannot may pretend to be another name, or turn the text around it.
fn is_visible(c: char) -> bool {
    let is_hidden = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    let is_space = c.is_whitespace() && c != ' ';
    !c.is_control() && !is_hidden && !is_space
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
        assert!(named(&"ä".repeat(24)).is_ok());
    }

    #[test]
    fn names_that_nobody_can_read_are_refused() {
        for name in ["", "   ", "a\u{0}b", "a\nb", "\u{202e}adA", "A\u{200b}da", "\u{3164}", "\u{2800}", "a\u{a0}b"] {
            assert!(named(name).is_err(), "{name:?}");
        }
        assert!(named(&"ä".repeat(25)).is_err());
    }

    #[test]
    fn only_signs_that_are_drawn_can_be_chosen() {
        let refused = check(SetMe { name: "Ada".to_owned(), sign: "<svg>".to_owned() }).unwrap_err();
        assert_eq!(refused, "there is no such sign: choose one that the page offers");
    }
}
