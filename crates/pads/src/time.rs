//! Times as people say them.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;

/// Who plays after midnight still has the same evening.
const DAY_BEGINS: i64 = 5 * 60;
/// No clock on earth is further from that of Greenwich, in minutes.
const MAX_OFFSET: i32 = 16 * 60;

/// The evening of a time, as the date on which it began, where clocks are `offset` minutes ahead of Greenwich.
pub(crate) fn evening(at: i64, offset: i32) -> Date {
    let minutes = i64::from(offset.clamp(-MAX_OFFSET, MAX_OFFSET)) - DAY_BEGINS;
    let local = Timestamp::from_millisecond(at.saturating_add(minutes * 60_000)).unwrap_or_default();
    Offset::UTC.to_datetime(local).date()
}

/// The milliseconds of a time as records write it.
pub(crate) fn read(text: &str) -> Option<i64> {
    text.parse::<Timestamp>().ok().map(Timestamp::as_millisecond)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evening_of(text: &str, offset: i32) -> String {
        evening(read(text).unwrap(), offset).to_string()
    }

    #[test]
    fn an_evening_ends_at_five_in_the_morning() {
        assert_eq!(evening_of("2026-11-14T20:00:00Z", 0), "2026-11-14");
        assert_eq!(evening_of("2026-11-15T04:59:59Z", 0), "2026-11-14");
        assert_eq!(evening_of("2026-11-15T05:00:00Z", 0), "2026-11-15");
    }

    #[test]
    fn an_evening_is_where_it_is_played() {
        assert_eq!(evening_of("2026-11-15T04:30:00Z", 60), "2026-11-15");
        assert_eq!(evening_of("2026-11-15T06:00:00Z", -120), "2026-11-14");
        assert_eq!(evening_of("2026-11-15T06:00:00Z", i32::MIN), "2026-11-14");
        assert_eq!(evening(i64::MAX, 0), evening(i64::MAX, 60), "no such time is no reason to fall over");
    }
}
