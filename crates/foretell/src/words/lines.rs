//! Lines of text on their way to the terminal.

use std::fmt;

/// Some lines, without their ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lines(Vec<String>);

impl Lines {
    /// One more line.
    pub(crate) fn say(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    /// More lines.
    pub(crate) fn add(&mut self, lines: Lines) {
        self.0.extend(lines.0);
    }

    /// The lines, each set in by two spaces; an empty one stays empty.
    pub(crate) fn indented(self) -> Lines {
        Lines(self.0.into_iter().map(|line| if line.is_empty() { line } else { format!("  {line}") }).collect())
    }

    /// The lines in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

impl<S: Into<String>> FromIterator<S> for Lines {
    fn from_iter<I: IntoIterator<Item = S>>(lines: I) -> Lines {
        Lines(lines.into_iter().map(Into::into).collect())
    }
}

/// The text with a capital letter at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Every line with its end.
impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
