//! Which texts people may show each other: names, and what is said at a table. It knows characters, and no games.
//!
//! What a reader takes for one character (a grapheme) counts as one, however many code points it is made of. What cannot be
//! seen could pretend to be another name or turn the text around it, so it is refused, unless it belongs to a character that
//! can be seen, as in the picture of a family.

use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in characters as readers count them.
pub const MAX_NAME: usize = 24;
/// The most marks on one letter. No script needs more; a heap of them covers the lines above and below.
const MAX_MARKS: usize = 4;
/// The most code points of one character: a kiss between two people of different skin colours has ten.
const MAX_CODE_POINTS: usize = 12;

const JOINER: char = '\u{200d}';
const AS_TEXT: char = '\u{fe0e}';
const AS_PICTURE: char = '\u{fe0f}';

/// The marks after which a joiner makes one sign of two letters, in the scripts of South Asia.
const VIRAMAS: [char; 10] =
    ['\u{94d}', '\u{9cd}', '\u{a4d}', '\u{acd}', '\u{b4d}', '\u{bcd}', '\u{c4d}', '\u{ccd}', '\u{d4d}', '\u{dca}'];

/// Why a text cannot be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// There is nothing, or spaces around it, or too much of it.
    Length,
    /// Something in it cannot be read.
    Unreadable,
}

/// Whether a text of at most so many characters can be shown and read.
pub fn check_text(text: &str, most: usize) -> Result<(), TextFault> {
    // A text of too many bytes is refused before anybody counts what it is made of.
    if text.is_empty() || text.trim() != text || text.len() > most.saturating_mul(MAX_CODE_POINTS * 4) {
        return Err(TextFault::Length);
    }
    if text.graphemes(true).take(most + 1).count() > most {
        return Err(TextFault::Length);
    }
    if !text.ends_with(JOINER) && text.graphemes(true).all(is_readable) { Ok(()) } else { Err(TextFault::Unreadable) }
}

/// Whether a text can be a name.
pub fn check_name(name: &str) -> Result<(), TextFault> {
    check_text(name, MAX_NAME)
}

/// Whether one character, as readers count them, can be read.
fn is_readable(grapheme: &str) -> bool {
    let points: Vec<char> = grapheme.chars().take(MAX_CODE_POINTS + 1).collect();
    // A mark with nothing under it sits on what stands before it.
    let is_bare = match points[..] {
        [] => true,
        [first, ..] => is_mark(first) || (first == ' ' && points.len() > 1),
    };
    if points.len() > MAX_CODE_POINTS || is_bare {
        return false;
    }
    let is_in_place = |(i, &c): (usize, &char)| match c {
        // It joins what stands before it to what comes, as pictures and some letters are.
        JOINER => points.get(i + 1).map_or(i > 0 && VIRAMAS.contains(&points[i - 1]), |&next| !is_mark(next)),
        AS_TEXT | AS_PICTURE => i > 0 && !points[i - 1].is_alphabetic() && !is_mark(points[i - 1]),
        _ => is_visible(c),
    };
    let longest_heap = points.split(|&c| !is_mark(c) || c == JOINER).map(<[char]>::len).max().unwrap_or(0);
    points.iter().enumerate().all(is_in_place) && longest_heap <= MAX_MARKS
}

/// Whether a character sits on the one before it: readers count both as one.
fn is_mark(c: char) -> bool {
    !c.is_control() && !c.is_ascii() && ["a", c.encode_utf8(&mut [0; 4])].concat().graphemes(true).count() == 1
}

/// Whether a character can be seen by itself.
fn is_visible(c: char) -> bool {
    let is_hidden = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        // Controls of hieroglyphs, shorthand and music.
        | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}');
    // For private use: everybody sees something else, or nothing.
    let is_private = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    let is_no_character = matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe;
    let is_space = c.is_whitespace() && c != ' ';
    !(c.is_control() || is_hidden || is_private || is_no_character || is_space)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_be_in_any_script() {
        for name in [
            "Ada",
            "Zoë",
            "Zoe\u{308}",
            "Ada L.",
            "<b>Ada</b>",
            "李雷",
            "Nguyễn",
            "Nguye\u{302}\u{303}n",
            "שָׁלוֹם",
            "محمّد",
            "สมชัย",
            "क्षमा",
            "ශ්\u{200d}රී",
            "မြင့်",
            "O'Neil",
            "Jean-Luc",
            "R2-D2",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name:?}");
        }
    }

    #[test]
    fn a_character_counts_as_one_for_those_who_read_it() {
        let family = "👨‍👩‍👧‍👦";
        for name in [family, "👩🏽‍❤️‍💋‍👨🏿", "🏳️‍🌈", "🇳🇱", "❤️", "1️⃣", "Ada 🧙‍♀️"]
        {
            assert_eq!(check_name(name), Ok(()), "{name:?}");
        }
        assert_eq!(check_name(&family.repeat(24)), Ok(()));
        assert_eq!(check_name(&family.repeat(25)), Err(TextFault::Length));
        assert_eq!(check_name(&"ä".repeat(24)), Ok(()));
        assert_eq!(check_name(&"a\u{308}".repeat(24)), Ok(()));
        for name in [String::new(), " ".into(), " Ada".into(), "Ada ".into(), "ä".repeat(25), "a\u{308}".repeat(25)] {
            assert_eq!(check_name(&name), Err(TextFault::Length), "{name:?}");
        }
    }

    #[test]
    fn marks_are_on_letters_and_not_in_heaps() {
        for name in
            ["\u{301}".repeat(23), "\u{301}".into(), format!("a{}", "\u{301}".repeat(22)), "Ada \u{20dd}".into()]
        {
            assert!(check_name(&name).is_err(), "{name:?}");
        }
        assert_eq!(check_name(&format!("a{}", "\u{301}".repeat(MAX_MARKS))), Ok(()));
    }

    #[test]
    fn what_cannot_be_seen_is_refused() {
        let hidden = [
            '\u{0}',
            '\n',
            '\u{7f}',
            '\u{85}',
            '\u{a0}',
            '\u{ad}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2066}',
            '\u{2028}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{fdd0}',
            '\u{fffc}',
            '\u{fffd}',
            '\u{fffe}',
            '\u{ffff}',
            '\u{1ffff}',
            '\u{10ffff}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{1d17a}',
            '\u{1bca0}',
            '\u{13430}',
            '\u{e000}',
            '\u{e0061}',
            '\u{f0000}',
        ];
        for c in hidden {
            for name in [format!("{c}"), format!("A{c}da"), format!("Ada{c}"), format!("{c}Ada"), format!("👨{c}{c}")]
            {
                assert!(check_name(&name).is_err(), "{name:?}");
            }
        }
    }

    #[test]
    fn no_text_is_slow_to_refuse_and_none_panics() {
        assert_eq!(check_name(&"\u{301}".repeat(1_000_000)), Err(TextFault::Length));
        for first in (0..=0x10_ffff).filter_map(char::from_u32) {
            let _ = check_name(first.encode_utf8(&mut [0; 4]));
        }
    }
}
