//! What stands in a box of the page.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What was written in a box. An open box has no mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "\"X\" | \"XX\" | \"struck\" | number"))]
pub enum Mark {
    /// The prediction came true.
    X,
    /// The prediction came true in a round that marks double.
    XX,
    /// By how much the prediction failed; 0 beside a jester mark.
    Difference(u8),
    /// It was struck and counts 0 from then on (RULES 2.4, `strike_out`).
    Struck,
}

impl Mark {
    /// How many X it counts for, on the way to the target.
    pub const fn xs(self) -> u8 {
        match self {
            Mark::X => 1,
            Mark::XX => 2,
            Mark::Difference(_) | Mark::Struck => 0,
        }
    }

    /// What it is worth in the column with this number (RULES 2.3).
    pub fn points(self, number: u8) -> i32 {
        match self {
            Mark::X => i32::from(number),
            Mark::XX => 2 * i32::from(number),
            Mark::Difference(difference) => -i32::from(difference),
            Mark::Struck => 0,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::X => f.write_str("X"),
            Mark::XX => f.write_str("XX"),
            Mark::Difference(difference) => write!(f, "{difference}"),
            Mark::Struck => f.write_str("struck"),
        }
    }
}

/// As records write it: `"X"`, `"XX"` or a number; in views also `"struck"`.
impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Mark::Difference(difference) => serializer.serialize_u8(*difference),
            Mark::X | Mark::XX | Mark::Struck => serializer.collect_str(self),
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a mark is \"X\", \"XX\" or a number from 0 to 255")]
enum Written {
    Number(u8),
    Word(String),
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mark, D::Error> {
        match Written::deserialize(deserializer)? {
            Written::Number(difference) => Ok(Mark::Difference(difference)),
            Written::Word(word) => match word.as_str() {
                "X" => Ok(Mark::X),
                "XX" => Ok(Mark::XX),
                "struck" => Ok(Mark::Struck),
                _ => Err(D::Error::custom(format!("`{word}` is not a mark: write \"X\", \"XX\" or a number"))),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::Error;

    use super::*;

    #[test]
    fn marks_are_read_as_records_write_them() {
        let word = |text: &'static str| Mark::deserialize(IntoDeserializer::<Error>::into_deserializer(text));
        assert_eq!([word("X"), word("XX"), word("struck")], [Ok(Mark::X), Ok(Mark::XX), Ok(Mark::Struck)]);
        assert!(word("XXX").is_err());
        let number = Mark::deserialize(IntoDeserializer::<Error>::into_deserializer(4_u8));
        assert_eq!(number, Ok(Mark::Difference(4)));
    }
}
