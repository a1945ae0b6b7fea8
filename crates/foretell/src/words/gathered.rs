//! Things of one kind that come one after the other, gathered into one line: `Predictions: Ada 1, Bo 0`.

use crate::words::Lines;

/// What was gathered, and how much of it has been said.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    title: &'static str,
    items: Vec<String>,
    n_said: usize,
}

impl Gathered {
    /// One more of the kind that `title` names. If it is another kind than before, that one is closed first.
    pub(crate) fn add(&mut self, title: &'static str, item: String, lines: &mut Lines) {
        if title != self.title {
            self.close(lines);
            self.title = title;
        }
        self.items.push(item);
    }

    /// Says everything of the kind so far, unless all of it was said.
    pub(crate) fn say(&mut self, lines: &mut Lines) {
        if self.n_said < self.items.len() {
            lines.say(format!("{}: {}", self.title, self.items.join(", ")));
            self.n_said = self.items.len();
        }
    }

    /// Says what was not said, and begins again.
    pub(crate) fn close(&mut self, lines: &mut Lines) {
        self.say(lines);
        *self = Gathered::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_becomes_a_line() {
        let (mut gathered, mut lines) = (Gathered::default(), Lines::default());
        gathered.add("Predictions", "Ada 1".to_owned(), &mut lines);
        gathered.say(&mut lines);
        gathered.say(&mut lines);
        gathered.add("Predictions", "Bo 0".to_owned(), &mut lines);
        gathered.add("Staying", "Bo".to_owned(), &mut lines);
        gathered.close(&mut lines);
        assert_eq!(lines.to_string(), "Predictions: Ada 1\nPredictions: Ada 1, Bo 0\nStaying: Bo\n");
    }
}
