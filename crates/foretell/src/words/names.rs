//! What the players are called. Names come from files and command lines, so they are made fit for a terminal here.

use foretell_kernel::Seat;

use crate::complain::is_harmless;

/// A longer name is cut to this many characters, so that tables stay readable.
const MAX_CHARS: usize = 16;

/// The names of all players, and which of them is the reader.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// The names in seat order; the player in seat `you`, if any, is spoken to as "you".
    pub(crate) fn new<S: AsRef<str>>(names: &[S], you: Option<Seat>) -> Names {
        let mut fit: Vec<String> = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let name = fit_for_terminal(name.as_ref());
            let is_taken = name.is_empty() || fit.contains(&name);
            fit.push(if is_taken { format!("{name}#{index}") } else { name });
        }
        Names { names: fit, you }
    }

    /// The name, for tables.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The name, or "You", for running text.
    pub(crate) fn who(&self, seat: Seat) -> &str {
        if self.is_you(seat) { "You" } else { self.name(seat) }
    }

    /// Who does something: "Ada leaves", "You leave". The verb must be one that only takes an s.
    pub(crate) fn does(&self, seat: Seat, verb: &str) -> String {
        let ending = if self.is_you(seat) { "" } else { "s" };
        format!("{} {verb}{ending}", self.who(seat))
    }

    /// Who is something: "Ada is", "You are".
    pub(crate) fn is(&self, seat: Seat) -> String {
        if self.is_you(seat) { "You are".to_owned() } else { format!("{} is", self.name(seat)) }
    }

    /// Who has something: "Ada has", "You have".
    pub(crate) fn has(&self, seat: Seat) -> String {
        if self.is_you(seat) { "You have".to_owned() } else { format!("{} has", self.name(seat)) }
    }

    /// Whether the reader sits there.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// How many play.
    pub(crate) fn n_seats(&self) -> usize {
        self.names.len()
    }
}

/// The name without anything that would move the cursor or change colours, and cut if it is long.
fn fit_for_terminal(name: &str) -> String {
    let mut shown = name.trim().chars().map(|c| if is_harmless(c) { c } else { '?' });
    let mut fit: String = shown.by_ref().take(MAX_CHARS).collect();
    if shown.next().is_some() {
        fit.pop();
        fit.push('…');
    }
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_fit() {
        let names = Names::new(&["  Zoë ", "\u{1b}[31mred", "a very very long name", "Zoë", ""], None);
        let shown: Vec<&str> = Seat::all(5).map(|seat| names.name(seat)).collect();
        assert_eq!(shown, ["Zoë", "?[31mred", "a very very lon…", "Zoë#3", "#4"]);
    }

    #[test]
    fn the_reader_is_you() {
        let names = Names::new(&["Ada", "Bo"], Some(Seat::FIRST));
        let said: Vec<String> = Seat::all(2).map(|seat| names.does(seat, "leave")).collect();
        assert_eq!(said, ["You leave", "Bo leaves"]);
        assert_eq!(names.name(Seat::FIRST), "Ada");
    }
}
