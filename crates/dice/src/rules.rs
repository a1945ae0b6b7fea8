//! What is played: the number of players and the options of a table (RULES 2.5).
//!
//! A [`Setup`] is what somebody asks for; [`Rules`] is one that was checked, so a value of it is always valid.

use foretell_kernel::{BySeat, RulesError, Seat};
use serde::Serialize;

use crate::{LAST_ROUND, Page};

/// How many may play.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;
/// How many X end the game; the second is for experts.
const TARGETS: [u8; 2] = [9, 12];

/// Options as they were asked for, not checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub n_seats: usize,
    /// How many X end the game: 9 or 12.
    pub target: u64,
    /// Whether a magic card is turned up in each round.
    pub magic_cards: bool,
    /// The seer of round 1; none is drawn at random.
    pub first_seer: Option<usize>,
}

impl Setup {
    /// The defaults: 9 X, no magic cards, a random first seer.
    pub const fn new(n_seats: usize) -> Setup {
        Setup { n_seats, target: 9, magic_cards: false, first_seer: None }
    }

    /// Sets one option from its key and value as RULES writes them.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulesError> {
        match key {
            "target" => self.target = number("target", value, "9 or 12")?,
            "magic_cards" => self.magic_cards = truth("magic_cards", value)?,
            "first_seer" if value == "random" => self.first_seer = None,
            "first_seer" => self.first_seer = Some(number("first_seer", value, "the number of a seat, or random")?),
            _ => {
                let reason = format!("the dice game has no `{key}`: it knows target, magic_cards and first_seer");
                return Err(RulesError::new("rules", reason));
            }
        }
        Ok(())
    }

    /// The rules, if a game can be played by them.
    pub fn check(&self) -> Result<Rules, RulesError> {
        let &Setup { n_seats, target, magic_cards, first_seer } = self;
        if !PLAYERS.contains(&n_seats) {
            return Err(RulesError::new("players", format!("the dice game is for 2 to 5 players, not {n_seats}")));
        }
        let target = TARGETS
            .into_iter()
            .find(|&known| u64::from(known) == target)
            .ok_or_else(|| RulesError::new("target", format!("the game goes to 9 or 12 X, not {target}")))?;
        let first_seer = first_seer.map(|index| seat_at(index, n_seats)).transpose()?;
        Ok(Rules { n_seats: n_seats as u8, target, magic_cards, first_seer })
    }
}

fn seat_at(index: usize, n_seats: usize) -> Result<Seat, RulesError> {
    Seat::new(index).filter(|seat| seat.index() < n_seats).ok_or_else(|| {
        RulesError::new("first_seer", format!("there is no seat {index}: write 0 to {}, or random", n_seats - 1))
    })
}

fn number<N: std::str::FromStr>(field: &'static str, value: &str, known: &str) -> Result<N, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` does not fit: write {known}")))
}

fn truth(field: &'static str, value: &str) -> Result<bool, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` does not fit: write true or false")))
}

/// Rules by which a game can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceRules"))]
pub struct Rules {
    n_seats: u8,
    target: u8,
    magic_cards: bool,
    first_seer: Option<Seat>,
}

impl Rules {
    /// How many play, 2 to 5.
    pub const fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    /// How many X end the game, 9 or 12.
    pub const fn target(&self) -> u8 {
        self.target
    }

    /// Whether the game is over when this round has ended and the pages look so (RULES 2.3).
    pub fn ends_after(&self, round: u8, pages: &BySeat<Page>) -> bool {
        round >= LAST_ROUND || pages.values().iter().any(|page| page.xs() >= self.target)
    }

    /// Whether a magic card is turned up in each round.
    pub const fn magic_cards(&self) -> bool {
        self.magic_cards
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
}
