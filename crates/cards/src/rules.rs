//! What is played: number of players, variants and options (RULES 1.4, 1.5).
//!
//! A [`Setup`] is what somebody asks for; [`Setup::check`] makes [`Rules`] of it, or says what is wrong. Rules that
//! exist are valid.

use std::str::FromStr;

use foretell_kernel::{RulesError, Seat};
use serde::{Deserialize, Serialize};

use crate::card::N_CARDS;

/// How predictions are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Predictions {
    /// In turn, open to all.
    #[default]
    Open,
    /// All at once, shown when the last is in.
    Secret,
    /// All at once, shown when the round is over.
    Hidden,
}

impl FromStr for Predictions {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Predictions, RulesError> {
        match text {
            "open" => Ok(Predictions::Open),
            "secret" => Ok(Predictions::Secret),
            "hidden" => Ok(Predictions::Hidden),
            _ => Err(RulesError::new("predictions", format!("`{text}` is not open, secret or hidden"))),
        }
    }
}

/// What somebody asks for. Anything can be written here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub n_seats: usize,
    /// How predictions are made.
    pub predictions: Predictions,
    /// Whether predictions must not add up to the number of tricks.
    pub plus_minus_one: bool,
    /// Whether everybody sees the cards of all others, and not the own, in round 1.
    pub clairvoyant: bool,
    /// How many cards are dealt in each round; all rounds if not given.
    pub rounds: Option<Vec<u64>>,
    /// Who deals first; drawn if not given.
    pub first_dealer: Option<usize>,
}

impl Setup {
    /// The game as in the box.
    pub fn new(n_seats: usize) -> Setup {
        Setup {
            n_seats,
            predictions: Predictions::Open,
            plus_minus_one: false,
            clairvoyant: false,
            rounds: None,
            first_dealer: None,
        }
    }

    /// Sets the rule with this key, as written on a command line: `rounds` is `1+3+5` or `all`.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulesError> {
        match key {
            "predictions" => self.predictions = value.parse()?,
            "plus_minus_one" => self.plus_minus_one = parse_switch("plus_minus_one", value)?,
            "clairvoyant" => self.clairvoyant = parse_switch("clairvoyant", value)?,
            "rounds" => self.rounds = parse_rounds(value)?,
            "first_dealer" => self.first_dealer = parse_first_dealer(value)?,
            _ => {
                let known = "predictions, plus_minus_one, clairvoyant, rounds and first_dealer";
                return Err(RulesError::new("rules", format!("the card game has no `{key}`; it has {known}")));
            }
        }
        Ok(())
    }

    /// The rules, if the game can be played so.
    pub fn check(&self) -> Result<Rules, RulesError> {
        let n_seats = self.n_seats;
        if !(3..=6).contains(&n_seats) {
            return Err(RulesError::new("players", format!("the card game is for 3 to 6, not for {n_seats}")));
        }
        if self.plus_minus_one && self.predictions != Predictions::Open {
            let reason = "needs predictions in turn, so it goes only with predictions open";
            return Err(RulesError::new("plus_minus_one", reason));
        }
        let rounds = match &self.rounds {
            None => Rounds::all(n_seats),
            Some(list) => Rounds::from_list(list, n_seats)?,
        };
        if self.clairvoyant && rounds.nth(0) != Some(1) {
            return Err(RulesError::new(
                "clairvoyant",
                "needs a first round of one card, and rounds does not start at 1",
            ));
        }
        let first_dealer = match self.first_dealer {
            None => None,
            Some(index) => Some(Seat::new(index).filter(|_| index < n_seats).ok_or_else(|| {
                let last = n_seats - 1;
                RulesError::new("first_dealer", format!("there is no seat {index}: the seats are 0 to {last}"))
            })?),
        };
        Ok(Rules {
            n_seats: n_seats as u8,
            predictions: self.predictions,
            plus_minus_one: self.plus_minus_one,
            clairvoyant: self.clairvoyant,
            rounds,
            first_dealer,
        })
    }
}

fn parse_switch(field: &'static str, value: &str) -> Result<bool, RulesError> {
    value.parse().map_err(|_| RulesError::new(field, format!("`{value}` is not true or false")))
}

fn parse_rounds(value: &str) -> Result<Option<Vec<u64>>, RulesError> {
    if value == "all" {
        return Ok(None);
    }
    let refuse = |_| RulesError::new("rounds", format!("`{value}` is not `all` or a list like 1+3+5"));
    value.split('+').map(|n_cards| n_cards.parse().map_err(refuse)).collect::<Result<_, _>>().map(Some)
}

fn parse_first_dealer(value: &str) -> Result<Option<usize>, RulesError> {
    if value == "random" {
        return Ok(None);
    }
    let refuse = |_| RulesError::new("first_dealer", format!("`{value}` is not a seat's number or `random`"));
    value.parse().map(Some).map_err(refuse)
}

/// What is played. It can be played: see [`Setup::check`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardsRules"))]
pub struct Rules {
    n_seats: u8,
    predictions: Predictions,
    plus_minus_one: bool,
    clairvoyant: bool,
    rounds: Rounds,
    first_dealer: Option<Seat>,
}

impl Rules {
    /// How many play: 3 to 6.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    /// How predictions are made.
    pub const fn predictions(&self) -> Predictions {
        self.predictions
    }

    /// Whether predictions must not add up to the number of tricks.
    pub const fn plus_minus_one(&self) -> bool {
        self.plus_minus_one
    }

    /// Whether everybody sees the cards of all others, and not the own, in round 1.
    pub const fn clairvoyant(&self) -> bool {
        self.clairvoyant
    }

    /// How many cards are dealt in each round.
    pub const fn rounds(&self) -> Rounds {
        self.rounds
    }

    /// Who deals first; nothing if it is drawn.
    pub const fn first_dealer(&self) -> Option<Seat> {
        self.first_dealer
    }
}

/// Strictly ascending card counts: the bit r stands for a round of r cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<u8>"))]
pub struct Rounds(u32);

impl Rounds {
    /// Every round of a full game.
    fn all(n_seats: usize) -> Rounds {
        Rounds((1..=most_cards(n_seats)).fold(0, |bits, n_cards| bits | 1 << n_cards))
    }

    fn from_list(list: &[u64], n_seats: usize) -> Result<Rounds, RulesError> {
        let refuse = |reason| Err(RulesError::new("rounds", reason));
        let most = most_cards(n_seats);
        if list.is_empty() {
            return refuse("at least one round must be played".to_owned());
        }
        if let Some(n_cards) = list.iter().find(|n_cards| !(1..=most).contains(n_cards)) {
            return refuse(format!(
                "a round of {n_cards} cards cannot be dealt: {n_seats} players get 1 to {most} each"
            ));
        }
        if let Some((first, second)) = list.iter().zip(&list[1..]).find(|(first, second)| first >= second) {
            return refuse(format!("{second} after {first}: the numbers of cards must ascend"));
        }
        Ok(Rounds(list.iter().fold(0, |bits, n_cards| bits | 1 << n_cards)))
    }

    /// How many rounds there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// A game has at least one round, so this is never so.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are dealt in each round, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |n_cards| self.0 & (1 << n_cards) != 0)
    }

    /// How many cards are dealt in the k-th round, counted from 0.
    pub fn nth(self, k: usize) -> Option<u8> {
        self.iter().nth(k)
    }
}

impl Serialize for Rounds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

const fn most_cards(n_seats: usize) -> u64 {
    (N_CARDS / n_seats) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(n_seats: usize, rules: &str) -> Result<Rules, String> {
        let mut setup = Setup::new(n_seats);
        for pair in rules.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap();
            setup.set(key, value).map_err(|refused| refused.to_string())?;
        }
        setup.check().map_err(|refused| refused.to_string())
    }

    #[test]
    fn a_full_game_deals_every_number_of_cards() {
        for (n_seats, n_rounds) in [(3, 20), (4, 15), (5, 12), (6, 10)] {
            let rules = check(n_seats, "").unwrap();
            assert_eq!(rules.rounds().iter().collect::<Vec<_>>(), (1..=n_rounds).collect::<Vec<_>>());
        }
    }

    #[test]
    fn allowed_combinations() {
        for rules in [
            "plus_minus_one=true",
            "plus_minus_one=true,clairvoyant=true",
            "predictions=secret,clairvoyant=true",
            "predictions=hidden,clairvoyant=true,rounds=1+3+5",
            "rounds=20",
            "rounds=all,first_dealer=2",
            "first_dealer=random",
        ] {
            assert!(check(3, rules).is_ok(), "{rules}");
        }
    }

    #[test]
    fn refusals_name_the_field_and_the_reason() {
        for (n_seats, rules, message) in [
            (2, "", "players: the card game is for 3 to 6, not for 2"),
            (7, "", "players: the card game is for 3 to 6, not for 7"),
            (
                3,
                "plus_minus_one=true,predictions=secret",
                "plus_minus_one: needs predictions in turn, so it goes only with predictions open",
            ),
            (
                3,
                "plus_minus_one=true,predictions=hidden",
                "plus_minus_one: needs predictions in turn, so it goes only with predictions open",
            ),
            (
                3,
                "clairvoyant=true,rounds=2+3",
                "clairvoyant: needs a first round of one card, and rounds does not start at 1",
            ),
            (3, "rounds=0+1", "rounds: a round of 0 cards cannot be dealt: 3 players get 1 to 20 each"),
            (6, "rounds=11", "rounds: a round of 11 cards cannot be dealt: 6 players get 1 to 10 each"),
            (3, "rounds=3+3", "rounds: 3 after 3: the numbers of cards must ascend"),
            (3, "rounds=5+3", "rounds: 3 after 5: the numbers of cards must ascend"),
            (3, "rounds=", "rounds: `` is not `all` or a list like 1+3+5"),
            (3, "rounds=1+x", "rounds: `1+x` is not `all` or a list like 1+3+5"),
            (3, "predictions=loud", "predictions: `loud` is not open, secret or hidden"),
            (3, "clairvoyant=yes", "clairvoyant: `yes` is not true or false"),
            (3, "first_dealer=3", "first_dealer: there is no seat 3: the seats are 0 to 2"),
            (3, "first_dealer=me", "first_dealer: `me` is not a seat's number or `random`"),
            (
                3,
                "target=9",
                "rules: the card game has no `target`; it has predictions, plus_minus_one, clairvoyant, rounds and \
                 first_dealer",
            ),
        ] {
            assert_eq!(check(n_seats, rules), Err(message.to_owned()), "{rules}");
        }
        let none = Setup { rounds: Some(Vec::new()), ..Setup::new(3) };
        assert_eq!(none.check().unwrap_err().to_string(), "rounds: at least one round must be played");
    }
}
