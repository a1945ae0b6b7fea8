//! What a page says.

use foretell_bots::Level;
use foretell_course::AnyChoice;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use ts_rs::TS;
use uuid::Uuid;

use crate::{Phrase, TableOptions};

/// A frame and the number that the page gave it, so that a refusal can name it.
#[derive(Clone, Debug, Deserialize)]
pub struct Numbered {
    /// The number.
    #[serde(default)]
    pub id: Option<u32>,
    /// The frame.
    #[serde(flatten)]
    pub frame: ClientFrame,
}

/// What a page says. The one who says it is known from the socket, never from the frame.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientFrame {
    /// Choose for your seat.
    Choose {
        /// The `seq` that this answers.
        #[ts(type = "number")]
        seq: u64,
        /// The choice.
        // Nothing if it is none of either game.
        #[serde(deserialize_with = "choice")]
        #[ts(type = "CardsAction | DiceAction")]
        choice: Option<AnyChoice>,
    },
    /// Promise a text for the chance of the next game, by its hash.
    Pledge {
        /// The hash, 64 hexadecimal digits; see `docs/FAIRNESS.md`.
        pledge: String,
    },
    /// Show the text that was pledged, now that nobody can change theirs.
    Reveal {
        /// The text, at most 64 characters.
        text: String,
    },
    /// Take a seat; while a game is played only one that was yours.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Leave your seat, or do without the one that you were promised.
    Stand {},
    /// Put a program into a seat (host).
    SeatBot {
        /// Which seat.
        seat: u8,
        /// How well it plays.
        level: Level,
    },
    /// Make a seat free (host).
    ClearSeat {
        /// Which.
        seat: u8,
    },
    /// Change who sits where, by chance (host).
    Shuffle {},
    /// Change the options (host, while the table waits).
    SetOptions {
        /// All of them.
        options: TableOptions,
    },
    /// Make somebody else the host (host).
    PassHost {
        /// Who.
        #[ts(type = "string")]
        to: Uuid,
    },
    /// Begin the game, or the rematch without waiting for those who have not agreed (host).
    Start {},
    /// Let the game rest.
    Pause {},
    /// Let it go on.
    Resume {},
    /// Offer a rematch or agree to one, or not any more. It begins when all people who are here agree.
    Rematch {
        /// Whether it is wanted.
        #[serde(default = "yes")]
        #[ts(optional, as = "Option<_>")]
        agree: bool,
    },
    /// Let a stand-in play for somebody who is away: the host alone, or most of the others who are here.
    CallStandIn {
        /// The seat.
        seat: u8,
    },
    /// I am here: the stand-in shall go.
    Back {},
    /// Give a seat to somebody at the table: your own at once, or, as host, that of a bot or of somebody who is gone, with
    /// the next round.
    HandOver {
        /// The seat.
        seat: u8,
        /// Who gets it.
        #[ts(type = "string")]
        to: Uuid,
    },
    /// Ask to take back your last choice.
    AskTakeBack {},
    /// Agree to a take-back, or not.
    AnswerTakeBack {
        /// Whether it is agreed.
        agree: bool,
    },
    /// Say something with one tap.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Write something.
    Chat {
        /// The text, at most 200 characters.
        text: String,
    },
    /// Hear no more of somebody, or again.
    Mute {
        /// Who.
        #[ts(type = "string")]
        guest: Uuid,
        /// Whether they are muted.
        muted: bool,
    },
    /// Your name or sign has changed.
    Renamed {},
    /// Ask what a master would do.
    Hint {},
}

/// Reads a choice. What is none is still a frame: the table refuses it and says so.
fn choice<'de, D: Deserializer<'de>>(from: D) -> Result<Option<AnyChoice>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Read {
        Choice(AnyChoice),
        Nothing(IgnoredAny),
    }
    Ok(match Read::deserialize(from)? {
        Read::Choice(choice) => Some(choice),
        Read::Nothing(_) => None,
    })
}

const fn yes() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Numbered, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn frames_are_read() {
        let numbered = read(r#"{"id":7,"type":"choose","seq":12,"choice":{"do":"play","card":"R7"}}"#).unwrap();
        assert_eq!(numbered.id, Some(7));
        let ClientFrame::Choose { seq: 12, choice } = numbered.frame else { panic!("{numbered:?}") };
        let card = "R7".parse().unwrap();
        assert_eq!(choice, Some(AnyChoice::Cards(foretell_cards::Action::Play { card })));
        assert!(matches!(read(r#"{"type":"start"}"#).unwrap().frame, ClientFrame::Start {}));
        assert!(matches!(read(r#"{"type":"rematch"}"#).unwrap().frame, ClientFrame::Rematch { agree: true }));
        let declined = read(r#"{"type":"rematch","agree":false}"#).unwrap().frame;
        assert!(matches!(declined, ClientFrame::Rematch { agree: false }));
    }

    #[test]
    fn choices_of_both_games_are_told_apart() {
        let chosen = |choice: &str| {
            let numbered = read(&format!(r#"{{"type":"choose","seq":1,"choice":{choice}}}"#)).unwrap();
            let ClientFrame::Choose { choice, .. } = numbered.frame else { panic!("{numbered:?}") };
            choice
        };
        assert!(matches!(chosen(r#"{"do":"predict","tricks":2}"#), Some(AnyChoice::Cards(_))));
        assert!(matches!(chosen(r#"{"do":"predict","box":"B3"}"#), Some(AnyChoice::Dice(_))));
        assert!(matches!(chosen(r#"{"do":"stay"}"#), Some(AnyChoice::Dice(_))));
        // Each is written as it was read.
        for text in [r#"{"do":"play","card":"R7"}"#, r#"{"do":"strike","box":null}"#, r#"{"do":"roll","dice":[0,3]}"#] {
            assert_eq!(serde_json::to_string(&chosen(text).unwrap()).unwrap(), text);
        }
        for none in ["null", "7", "[]", r#"{"do":"fly"}"#, r#"{"do":"predict"}"#, r#"{"do":"play","card":"Z9"}"#] {
            assert_eq!(chosen(none), None, "{none}");
        }
        assert!(read(r#"{"type":"choose","seq":1}"#).unwrap_err().contains("missing field `choice`"));
    }

    #[test]
    fn what_is_no_frame_is_refused_with_a_reason() {
        for (text, reason) in [
            ("", "EOF"),
            ("[]", "invalid"),
            (r#"{"type":"fly"}"#, "unknown variant `fly`"),
            (r#"{"seq":1}"#, "missing field `type`"),
            (r#"{"type":"sit","seat":300}"#, "invalid value"),
            (r#"{"type":"sit"}"#, "missing field `seat`"),
            (r#"{"type":"seat_bot","seat":1,"level":"god"}"#, "unknown variant `god`"),
        ] {
            let refused = read(text).unwrap_err();
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }
}
