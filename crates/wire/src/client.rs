//! What a page says.

use foretell_bots::Level;
use serde::Deserialize;
use serde_json::Value;
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
    /// Choose for the own seat.
    Choose {
        /// The `seq` that this answers.
        #[ts(type = "number")]
        seq: u64,
        /// The choice.
        #[ts(type = "CardsAction | DiceAction")]
        choice: Value,
    },
    /// Add a text to the seed of the next game.
    Contribute {
        /// The text, at most 64 characters.
        text: String,
    },
    /// Take a seat.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Leave the own seat.
    Stand {},
    /// Put a program into a seat (host).
    SeatBot {
        /// Which seat.
        seat: u8,
        /// How well it plays.
        #[ts(type = "Level")]
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
    /// Begin the game (host).
    Start {},
    /// Let the game rest.
    Pause {},
    /// Let it go on.
    Resume {},
    /// Play once more with the same people.
    Rematch {},
    /// Let a stand-in play for somebody who is gone: the host alone, or most of the others.
    CallStandIn {
        /// The seat.
        seat: u8,
    },
    /// I am here: the stand-in shall go.
    Back {},
    /// Give a seat to somebody at the table: the own one, or, as host, that of one who is gone.
    HandOver {
        /// The seat.
        seat: u8,
        /// Who gets it.
        #[ts(type = "string")]
        to: Uuid,
    },
    /// Ask to take back the own last choice.
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
    /// The own name or sign has changed.
    Renamed {},
    /// Ask what a master would do.
    Hint {},
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
        assert_eq!(choice["card"], "R7");
        assert!(matches!(read(r#"{"type":"start"}"#).unwrap().frame, ClientFrame::Start {}));
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
