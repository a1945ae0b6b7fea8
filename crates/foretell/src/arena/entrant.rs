//! Who takes part: a level of ours, or any program.

use std::fmt;
use std::str::FromStr;

use foretell_bots::{Level, UnknownLevel};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// A level of ours.
    Level(Level),
    /// A program that speaks the bot protocol (`docs/BOT-PROTOCOL.md`).
    Exec(String),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Exec(command) => write!(f, "exec:{command}"),
        }
    }
}

impl FromStr for Entrant {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Entrant, UnknownLevel> {
        match text.strip_prefix("exec:") {
            Some(command) if !command.trim().is_empty() => Ok(Entrant::Exec(command.to_owned())),
            _ => text.parse().map(Entrant::Level),
        }
    }
}

/// The entrants of a list like `master,exec:python3 my_bot.py --depth 2,novice`. A comma ends an entrant only where a
/// level or another program follows, so that a command may have commas of its own.
pub(crate) fn parse_list(text: &str) -> Result<Vec<Entrant>, UnknownLevel> {
    let mut names: Vec<String> = Vec::new();
    for part in text.split(',') {
        let starts_one = part.starts_with("exec:") || part.parse::<Level>().is_ok();
        match names.last_mut() {
            Some(last) if !starts_one && last.starts_with("exec:") => {
                last.push(',');
                last.push_str(part);
            }
            _ => names.push(part.to_owned()),
        }
    }
    names.iter().map(|name| name.parse()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_may_have_commas() {
        let names = |text| parse_list(text).map(|list| list.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(names("random,random").unwrap(), ["random", "random"]);
        assert_eq!(names("exec:a --x=1,2,random").unwrap(), ["exec:a --x=1,2", "random"]);
        assert_eq!(names("exec:a,exec:b").unwrap(), ["exec:a", "exec:b"]);
        assert!(names("random,grandmaster").is_err());
        assert!(names("").is_err() && names("exec:,random").is_err());
    }
}
