//! What is played: options and the seat that begins, checked.
//!
//! A [`Setup`] is what somebody asks for; [`Setup::check`] makes [`Rules`] of it, or says what is wrong. Rules that
//! exist are valid.

use foretell_kernel::{RulesError, Seat};
use serde::Serialize;

use crate::rounds::most_cards;
use crate::{Options, PLAYERS, Predictions, Rounds};

/// What somebody asks for. Anything can be written here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How it is to be played, for how many.
    pub options: Options,
    /// Who deals first; drawn if not given.
    pub first_dealer: Option<usize>,
}

impl Setup {
    /// The game as in the box.
    pub const fn new(n_seats: usize) -> Setup {
        Setup { options: Options::new(n_seats), first_dealer: None }
    }

    /// Sets the rule with this key, as written on a command line: `rounds` is `1+3+5` or `all`.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulesError> {
        if key == "first_dealer" {
            self.first_dealer = parse_first_dealer(value)?;
        } else if !self.options.set(key, value)? {
            let known: Vec<&str> = Options::LIST.iter().map(|option| option.key).collect();
            let reason = format!("the card game has no `{key}`; it has {} and first_dealer", known.join(", "));
            return Err(RulesError::new("rules", reason));
        }
        Ok(())
    }

    /// The rules, if the game can be played so.
    pub fn check(&self) -> Result<Rules, RulesError> {
        let Options { n_seats, predictions, plus_minus_one, clairvoyant, rounds } = self.options;
        if !PLAYERS.contains(&n_seats) {
            return Err(RulesError::new("players", format!("the card game is for 3 to 6, not for {n_seats}")));
        }
        if plus_minus_one && predictions != Predictions::Open {
            let reason = "needs predictions in turn, so it goes only with predictions open";
            return Err(RulesError::new("plus_minus_one", reason));
        }
        if let Some(rounds) = rounds {
            check_rounds(rounds, n_seats)?;
        }
        let rounds = rounds.unwrap_or_else(|| Rounds::all(n_seats));
        if clairvoyant && rounds.nth(0) != Some(1) {
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
        Ok(Rules { options: Options { rounds: Some(rounds), ..self.options }, first_dealer })
    }
}

fn check_rounds(rounds: Rounds, n_seats: usize) -> Result<(), RulesError> {
    let refuse = |reason| Err(RulesError::new("rounds", reason));
    let most = most_cards(n_seats);
    if rounds.is_empty() {
        return refuse("at least one round must be played".to_owned());
    }
    if let Some(n_cards) = rounds.iter().find(|n_cards| !(1..=most).contains(n_cards)) {
        return refuse(format!("a round of {n_cards} cards cannot be dealt: {n_seats} players get 1 to {most} each"));
    }
    if let Some((first, second)) = rounds.iter().zip(rounds.iter().skip(1)).find(|(first, second)| first >= second) {
        return refuse(format!("{second} after {first}: the numbers of cards must ascend"));
    }
    Ok(())
}

fn parse_first_dealer(value: &str) -> Result<Option<usize>, RulesError> {
    if value == "random" {
        return Ok(None);
    }
    let refuse = |_| RulesError::new("first_dealer", format!("`{value}` is not a seat's number or `random`"));
    value.parse().map(Some).map_err(refuse)
}

impl Options {
    /// The rules, with this seat as the first dealer, or a drawn one.
    pub fn rules(&self, first_dealer: Option<usize>) -> Result<Rules, RulesError> {
        Setup { options: *self, first_dealer }.check()
    }

    /// The same for so many players: of chosen rounds those that can be dealt.
    #[must_use]
    pub fn for_players(&self, n_seats: usize) -> Options {
        let known = self.rules(None).ok().and_then(|rules| rules.for_players(n_seats));
        let rounds = self.rounds.and(known).map(|rules| rules.rounds());
        Options { n_seats, rounds, ..*self }
    }
}

/// What is played. It can be played: see [`Setup::check`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "CardsRules", type = "CardsOptions & { rounds: Rounds, first_dealer: Seat | null, }")
)]
pub struct Rules {
    /// The rounds are always told.
    #[serde(flatten)]
    options: Options,
    first_dealer: Option<Seat>,
}

impl Rules {
    /// What was agreed, with all rounds told.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many play: 3 to 6.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.options.n_seats
    }

    /// How predictions are made.
    pub const fn predictions(&self) -> Predictions {
        self.options.predictions
    }

    /// Whether predictions must not add up to the number of tricks.
    pub const fn plus_minus_one(&self) -> bool {
        self.options.plus_minus_one
    }

    /// Whether everybody sees the cards of the others, but not their own, in round 1.
    pub const fn clairvoyant(&self) -> bool {
        self.options.clairvoyant
    }

    /// How many cards are dealt in each round.
    pub fn rounds(&self) -> Rounds {
        self.options.rounds.unwrap_or_else(|| Rounds::all(self.n_seats()))
    }

    /// Who deals first; nothing if it is drawn.
    pub const fn first_dealer(&self) -> Option<Seat> {
        self.first_dealer
    }

    /// The same rules when so many play: a game of all rounds has all of them again, another one those that can still be
    /// dealt. Nothing if so many cannot play.
    pub fn for_players(&self, n_seats: usize) -> Option<Rules> {
        if !PLAYERS.contains(&n_seats) {
            return None;
        }
        let is_whole = self.rounds() == Rounds::all(self.n_seats());
        let can_be_dealt = |n_cards: &u8| *n_cards <= most_cards(n_seats);
        let rounds = if is_whole { Rounds::all(n_seats) } else { self.rounds().iter().filter(can_be_dealt).collect() };
        Some(Rules { options: Options { n_seats, rounds: Some(rounds), ..self.options }, first_dealer: None })
    }
}

#[cfg(test)]
mod tests {
    use foretell_kernel::{OptionInfo, OptionValues};

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
        let none = Options { rounds: Some(Rounds::new(&[])), ..Options::new(3) };
        assert_eq!(none.rules(None).unwrap_err().to_string(), "rounds: at least one round must be played");
    }

    #[test]
    fn an_option_is_refused_where_the_list_says_so() {
        let values = |option: &OptionInfo| match option.values {
            OptionValues::Switch => &["false", "true"][..],
            OptionValues::Word { values } => values,
            OptionValues::Number { .. } | OptionValues::List => &["all"],
        };
        let mut all = vec![Vec::new()];
        for option in Options::LIST {
            let with =
                |chosen: &Vec<(&'static str, &'static str)>, value| [&chosen[..], &[(option.key, value)]].concat();
            all = all.iter().flat_map(|chosen| values(option).iter().map(move |value| with(chosen, value))).collect();
        }
        assert_eq!(all.len(), 12);
        for chosen in all {
            let rules: Vec<String> = chosen.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let refused = |option: &OptionInfo| {
                let is_default = chosen.contains(&(option.key, values(option)[0]));
                !is_default && option.only_with.is_some_and(|needed| !chosen.contains(&needed))
            };
            let expected = Options::LIST.iter().find(|option| refused(option)).map(|option| option.key);
            let found = check(4, &rules.join(",")).err();
            assert_eq!(found.as_deref().and_then(|reason| reason.split(':').next()), expected, "{rules:?}");
        }
    }

    #[test]
    fn every_preset_can_be_played_by_everybody() {
        for n_seats in PLAYERS {
            for (name, preset) in Options::PRESETS {
                assert!(Options { n_seats, ..*preset }.rules(None).is_ok(), "{name}");
            }
        }
    }
}
