//! What a table is opened with: the game and its rules, and how people want to play it.

use std::time::Duration;

use foretell_bots::Level;
use foretell_kernel::RulesError;
use foretell_options::GameOptions;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table. Whatever is missing has its default; what is unknown is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "they are switches that people set one by one")]
pub struct TableOptions {
    /// Which game, for how many, by which rules.
    pub game: GameOptions,
    /// How long a decision may take before a stand-in plays.
    #[serde(default)]
    pub patience: Patience,
    /// How fast bots answer.
    #[serde(default)]
    pub speed: Speed,
    /// Whether free text may be written.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether the table is listed while it waits for players.
    #[serde(default)]
    pub public: bool,
    /// Who sits in for somebody who is gone.
    #[serde(default = "adept")]
    pub stand_in: Level,
    /// Whether a choice may be taken back when the others agree.
    #[serde(default = "yes")]
    pub take_back: bool,
    /// Whether hints may be asked for where people play people.
    #[serde(default)]
    pub hints: bool,
    /// Who is the first dealer or the first seer.
    #[serde(default)]
    pub begins: Begins,
}

const fn yes() -> bool {
    true
}

const fn adept() -> Level {
    Level::Adept
}

impl TableOptions {
    /// A table for this game with everything else at its default.
    pub fn new(game: GameOptions) -> TableOptions {
        TableOptions {
            game,
            patience: Patience::default(),
            speed: Speed::default(),
            chat: true,
            spectators: true,
            public: false,
            stand_in: Level::Adept,
            take_back: true,
            hints: false,
            begins: Begins::default(),
        }
    }

    /// Whether a game can be played so.
    pub fn check(&self) -> Result<(), RulesError> {
        self.game.check()?;
        if self.stand_in == Level::Random {
            return Err(RulesError::new("stand_in", "nobody's cards are played by chance".to_owned()));
        }
        match self.begins {
            Begins::Seat(seat) if usize::from(seat) >= self.game.n_seats() => {
                Err(RulesError::new("begins", format!("there is no seat {seat}")))
            }
            Begins::Next | Begins::Lot | Begins::Seat(_) => Ok(()),
        }
    }
}

/// Who is the first dealer or the first seer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// In a rematch the seat to the left of the one who began before; by lot in a first game.
    #[default]
    Next,
    /// Always by lot.
    Lot,
    /// This seat.
    Seat(u8),
}

/// How long a decision may take before a stand-in plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Patience {
    /// As long as it takes.
    #[default]
    #[serde(rename = "off")]
    Off,
    /// Half a minute.
    #[serde(rename = "30")]
    HalfMinute,
    /// A minute.
    #[serde(rename = "60")]
    Minute,
    /// Two minutes.
    #[serde(rename = "120")]
    TwoMinutes,
}

impl Patience {
    /// The time of a decision; nothing if it is not limited.
    pub const fn limit(self) -> Option<Duration> {
        match self {
            Patience::Off => None,
            Patience::HalfMinute => Some(Duration::from_secs(30)),
            Patience::Minute => Some(Duration::from_mins(1)),
            Patience::TwoMinutes => Some(Duration::from_mins(2)),
        }
    }
}

/// How fast bots answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// As soon as they know.
    Instant,
    /// For regulars.
    Quick,
    /// As people do who know what they want.
    #[default]
    Normal,
    /// For those who want to follow.
    Relaxed,
}

impl Speed {
    /// How long a bot takes at least.
    pub const fn pace(self) -> Duration {
        match self {
            Speed::Instant => Duration::ZERO,
            Speed::Quick => Duration::from_millis(400),
            Speed::Normal => Duration::from_millis(900),
            Speed::Relaxed => Duration::from_millis(1800),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_has_its_default_and_what_is_unknown_is_refused() {
        let options: TableOptions = serde_json::from_str(r#"{"game":{"name":"dice","n_seats":3}}"#).unwrap();
        assert_eq!(options, TableOptions::new(GameOptions::Dice(foretell_dice::Options::new(3))));
        for (text, error) in [
            (r#"{"game":{"name":"dice","n_seats":3,"dice":8}}"#, "unknown field `dice`"),
            (r#"{"game":{"name":"dice","n_seats":3},"fast":true}"#, "unknown field `fast`"),
            (r#"{"game":{"name":"chess","n_seats":2}}"#, "unknown variant `chess`"),
            (r#"{"game":{"name":"dice","n_seats":3},"patience":"45"}"#, "unknown variant `45`"),
        ] {
            let refused = serde_json::from_str::<TableOptions>(text).unwrap_err().to_string();
            assert!(refused.contains(error), "{text}: {refused}");
        }
    }

    #[test]
    fn rules_are_checked_by_the_game() {
        assert!(GameOptions::Cards(foretell_cards::Options::new(4)).check().is_ok());
        let refused = GameOptions::Cards(foretell_cards::Options::new(2)).check().unwrap_err();
        assert_eq!(refused.to_string(), "players: the card game is for 3 to 6, not for 2");
    }

    #[test]
    fn who_begins_has_a_seat() {
        let text = |begins: &str| format!(r#"{{"game":{{"name":"dice","n_seats":3}},"begins":{begins}}}"#);
        let read = |begins: &str| serde_json::from_str::<TableOptions>(&text(begins)).unwrap();
        assert_eq!(read(r#""lot""#).begins, Begins::Lot);
        assert_eq!(read(r#""next""#).begins, Begins::Next);
        assert_eq!(read(r#"{"seat":2}"#).begins, Begins::Seat(2));
        assert!(read(r#"{"seat":2}"#).check().is_ok());
        assert_eq!(read(r#"{"seat":3}"#).check().unwrap_err().to_string(), "begins: there is no seat 3");
    }
}
