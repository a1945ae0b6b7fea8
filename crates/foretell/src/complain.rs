//! Messages on standard error. What they quote may come from anywhere, so they are made fit for a terminal here.

use std::io::{self, Write};

/// A longer message is cut: nobody reads it, and what it quotes may be as long as a file.
const MAX_CHARS: usize = 600;

/// Writes a line to standard error. If that is gone, too, nobody can be told.
pub(crate) fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{}", fit_for_terminal(message));
}

/// The text without anything that would move the cursor, change colours or turn the direction of writing, and cut if
/// it is long.
pub(crate) fn fit_for_terminal(text: &str) -> String {
    let mut shown = text.chars().map(|c| if is_harmless(c) { c } else { '\u{fffd}' });
    let mut fit: String = shown.by_ref().take(MAX_CHARS).collect();
    if shown.next().is_some() {
        fit.push('…');
    }
    fit
}

/// Whether the character can only be read. Invisible ones could pretend that another text stands there.
pub(crate) fn is_harmless(c: char) -> bool {
    let is_invisible = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !c.is_control() && !is_invisible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_text_gets_to_the_terminal() {
        assert_eq!(fit_for_terminal("a\u{1b}[31mb\u{7}\u{202e}c é"), "a\u{fffd}[31mb\u{fffd}\u{fffd}c é");
        assert_eq!(fit_for_terminal(&"x".repeat(10_000)).chars().count(), MAX_CHARS + 1);
    }
}
