//! How long a program takes to answer, so that its time tells nothing of what it holds.

use std::time::Duration;

use foretell_bots::Level;
use foretell_wire::Speed;

/// More than a program of this level thinks about any choice (`docs/BOTS.md`), so that an easy choice takes as long as a
/// hard one.
const fn floor(level: Level) -> Duration {
    Duration::from_millis(match level {
        Level::Random | Level::Novice | Level::Apprentice => 25,
        Level::Adept => 40,
        Level::Master => 80,
    })
}

/// When a choice is told, counted from the question. On a busy machine thinking may take longer than it should: then the
/// choice waits for the next beat.
pub(crate) fn told_after(speed: Speed, level: Level, is_stand_in: bool, thought: Duration) -> Duration {
    // A stand-in sits in for a person and takes a person's time.
    let pace = if is_stand_in { speed.pace().max(Speed::Normal.pace()) } else { speed.pace() };
    let beat = floor(level);
    let least = pace.max(beat);
    let late = thought.saturating_sub(least);
    least + beat * late.as_nanos().div_ceil(beat.as_nanos()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(speed: Speed, level: Level, is_stand_in: bool, thought: u64) -> u128 {
        told_after(speed, level, is_stand_in, Duration::from_micros(thought)).as_millis()
    }

    #[test]
    fn thinking_time_does_not_show() {
        for thought in [0, 1, 2_700, 9_800, 25_000] {
            assert_eq!(ms(Speed::Instant, Level::Novice, false, thought), 25);
            assert_eq!(ms(Speed::Quick, Level::Novice, false, thought), 400);
        }
        assert_eq!(ms(Speed::Instant, Level::Adept, false, 34_000), 40);
        assert_eq!(ms(Speed::Instant, Level::Master, false, 62_000), 80);
    }

    #[test]
    fn who_is_late_waits_for_the_next_beat() {
        assert_eq!(ms(Speed::Instant, Level::Novice, false, 25_001), 50);
        assert_eq!(ms(Speed::Instant, Level::Novice, false, 49_999), 50);
        assert_eq!(ms(Speed::Quick, Level::Master, false, 400_001), 480);
    }

    #[test]
    fn a_stand_in_is_no_faster_than_a_person() {
        assert_eq!(ms(Speed::Instant, Level::Novice, true, 0), 900);
        assert_eq!(ms(Speed::Relaxed, Level::Novice, true, 0), 1800);
    }
}
