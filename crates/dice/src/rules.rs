//! What is played: options and the seat that begins, checked.
//!
//! A [`Setup`] is what somebody asks for; [`Setup::check`] makes [`Rules`] of it, or says what is wrong. Rules that
//! exist are valid.

use foretell_kernel::{BySeat, RulesError, Seat};
use serde::Serialize;

use crate::options::{TARGETS, number};
use crate::{LAST_ROUND, Options, PLAYERS, Page};

/// What somebody asks for. Anything can be written here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How it is to be played, for how many.
    pub options: Options,
    /// The seer of round 1; none is drawn at random.
    pub first_seer: Option<usize>,
}

impl Setup {
    /// The defaults: 9 X, no magic cards, a random first seer.
    pub const fn new(n_seats: usize) -> Setup {
        Setup { options: Options::new(n_seats), first_seer: None }
    }

    /// Sets one option from its key and value as RULES writes them.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulesError> {
        if key == "first_seer" {
            let known = "the number of a seat, or random";
            self.first_seer = if value == "random" { None } else { Some(number("first_seer", value, known)?) };
        } else if !self.options.set(key, value)? {
            let known: Vec<&str> = Options::LIST.iter().map(|option| option.key).collect();
            let reason = format!("the dice game has no `{key}`: it knows {} and first_seer", known.join(", "));
            return Err(RulesError::new("rules", reason));
        }
        Ok(())
    }

    /// The rules, if a game can be played by them.
    pub fn check(&self) -> Result<Rules, RulesError> {
        let Options { n_seats, target, magic_cards: _ } = self.options;
        if !PLAYERS.contains(&n_seats) {
            return Err(RulesError::new("players", format!("the dice game is for 2 to 5 players, not {n_seats}")));
        }
        if !TARGETS.contains(&target) {
            return Err(RulesError::new("target", format!("the game goes to 9 or 12 X, not {target}")));
        }
        let first_seer = self.first_seer.map(|index| seat_at(index, n_seats)).transpose()?;
        Ok(Rules { options: self.options, first_seer })
    }
}

fn seat_at(index: usize, n_seats: usize) -> Result<Seat, RulesError> {
    Seat::new(index).filter(|seat| seat.index() < n_seats).ok_or_else(|| {
        RulesError::new("first_seer", format!("there is no seat {index}: write 0 to {}, or random", n_seats - 1))
    })
}

impl Options {
    /// The rules, with this seat as the first seer, or a drawn one.
    pub fn rules(&self, first_seer: Option<usize>) -> Result<Rules, RulesError> {
        Setup { options: *self, first_seer }.check()
    }
}

/// What is played. It can be played: see [`Setup::check`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "DiceRules", type = "DiceOptions & { first_seer: Seat | null, }")
)]
pub struct Rules {
    #[serde(flatten)]
    options: Options,
    first_seer: Option<Seat>,
}

impl Rules {
    /// What was agreed.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many play, 2 to 5.
    pub const fn n_seats(&self) -> usize {
        self.options.n_seats
    }

    /// How many X end the game, 9 or 12.
    pub const fn target(&self) -> u8 {
        self.options.target as u8
    }

    /// Whether the game is over when this round has ended and the pages look so (RULES 2.3).
    pub fn ends_after(&self, round: u8, pages: &BySeat<Page>) -> bool {
        round >= LAST_ROUND || pages.values().iter().any(|page| page.xs() >= self.target())
    }

    /// Whether a magic card is turned up in each round.
    pub const fn magic_cards(&self) -> bool {
        self.options.magic_cards
    }

    /// The seer of round 1; none is drawn at random.
    pub const fn first_seer(&self) -> Option<Seat> {
        self.first_seer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(n_seats: usize, options: &[(&str, &str)]) -> Result<Rules, String> {
        let mut setup = Setup::new(n_seats);
        let set = options.iter().try_for_each(|(key, value)| setup.set(key, value));
        set.and_then(|()| setup.check()).map_err(|error| error.to_string())
    }

    #[test]
    fn options_are_taken() {
        let plain = setup(3, &[]).unwrap();
        assert_eq!((plain.n_seats(), plain.target(), plain.magic_cards(), plain.first_seer()), (3, 9, false, None));
        let rules = setup(5, &[("target", "12"), ("magic_cards", "true"), ("first_seer", "4")]).unwrap();
        assert_eq!((rules.n_seats(), rules.target(), rules.magic_cards()), (5, 12, true));
        assert_eq!(rules.first_seer(), Seat::new(4));
        assert_eq!(setup(2, &[("first_seer", "1"), ("first_seer", "random")]), setup(2, &[]));
    }

    #[test]
    fn what_does_not_fit_is_refused_with_a_reason() {
        let refused = |n_seats, key, value| setup(n_seats, &[(key, value)]).unwrap_err();
        for (n_seats, key, value, error) in [
            (1, "target", "9", "players: the dice game is for 2 to 5 players, not 1"),
            (6, "target", "9", "players: the dice game is for 2 to 5 players, not 6"),
            (3, "target", "10", "target: the game goes to 9 or 12 X, not 10"),
            (3, "target", "265", "target: the game goes to 9 or 12 X, not 265"),
            (3, "target", "nine", "target: `nine` does not fit: write 9 or 12"),
            (3, "magic_cards", "on", "magic_cards: `on` does not fit: write true or false"),
            (3, "first_seer", "3", "first_seer: there is no seat 3: write 0 to 2, or random"),
            (3, "first_seer", "99", "first_seer: there is no seat 99: write 0 to 2, or random"),
            (3, "first_seer", "-1", "first_seer: `-1` does not fit: write the number of a seat, or random"),
            (3, "rounds", "5", "rules: the dice game has no `rounds`: it knows target, magic_cards and first_seer"),
        ] {
            assert_eq!(refused(n_seats, key, value), error);
        }
    }

    #[test]
    fn every_value_of_the_list_can_be_played() {
        for n_seats in PLAYERS {
            for target in TARGETS {
                assert!(Options { target: *target, ..Options::new(n_seats) }.rules(None).is_ok(), "{target}");
            }
            for (name, preset) in Options::PRESETS {
                assert!(Options { n_seats, ..*preset }.rules(None).is_ok(), "{name}");
            }
        }
    }
}
