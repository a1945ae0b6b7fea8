//! Where a list that is ordered by time goes on.

use std::fmt;
use std::str::FromStr;

use uuid::Uuid;

/// The last of what somebody has seen of a list, the latest first. What follows is earlier, or as late and of a smaller
/// id: times alone would lose one of two that have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// The time by which the list is ordered.
    pub at: i64,
    /// Which of those at this time.
    pub id: Uuid,
}

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a list goes on with what the part before it gave as `next`")]
pub struct CursorError;

/// Time and id, as an address can hold them.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at, self.id.simple())
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Cursor, CursorError> {
        let (at, id) = text.split_once('.').ok_or(CursorError)?;
        let (at, id) = (at.parse().map_err(|_| CursorError)?, id.parse().map_err(|_| CursorError)?);
        Ok(Cursor { at, id })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_can_be_written_and_read() {
        for at in [0, -5, 1_763_200_000_000, i64::MAX] {
            let cursor = Cursor { at, id: Uuid::from_u128(77) };
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for text in ["", "5", "5.", ".5", "x.00000000-0000-0000-0000-00000000004d", "5.5.5"] {
            assert_eq!(text.parse::<Cursor>(), Err(CursorError), "{text}");
        }
    }
}
