//! How far a round has come. Each phase holds exactly what exists in it.

use foretell_kernel::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::{DiceSet, PageBox, Twist, Wizards};

/// The predictions of a round, all made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foretold {
    /// The box that each seat circled.
    pub predictions: BySeat<PageBox>,
    /// The seer of the next round.
    pub next_seer: Seat,
}

impl Foretold {
    /// The predictions, once the last is in.
    pub fn new(seer: Seat, made: &BySeat<Option<PageBox>>) -> Option<Foretold> {
        let complete = made.values().iter().all(Option::is_some);
        complete.then(|| {
            let predictions = made.map(|made| made.unwrap_or_default());
            Foretold { predictions, next_seer: next_seer(seer, &predictions) }
        })
    }
}

/// Why somebody is the next seer (RULES 2.2 step 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeerBy {
    /// Everybody predicted the seer's colour, so the seer stays.
    Stays,
    /// The highest number of another colour.
    Highest,
    /// Of several who said that number, the first.
    First,
    /// Of several who said that number at the same time, the nearest to the seer, clockwise.
    Nearest,
}

impl Foretold {
    /// Why it is this seer that comes after `seer`.
    pub fn next_seer_by(&self, seer: Seat, twist: Twist) -> SeerBy {
        let Foretold { predictions, next_seer } = self;
        let (own, best) = (predictions[seer].color(), predictions[*next_seer].number());
        let is_equal = |made: &&PageBox| made.color() != own && made.number() == best;
        match predictions.values().iter().filter(is_equal).count() {
            _ if *next_seer == seer => SeerBy::Stays,
            0 | 1 => SeerBy::Highest,
            _ if twist.hides_predictions() => SeerBy::Nearest,
            _ => SeerBy::First,
        }
    }
}

/// Of the predictions in another colour than the seer's the highest, among equals the one made first, which is the
/// first clockwise from the seer (RULES 2.2 step 3).
pub fn next_seer(seer: Seat, predictions: &BySeat<PageBox>) -> Seat {
    let number = |seat: Seat| predictions[seat].number();
    let others = seer.round(predictions.n_seats()).filter(|&s| predictions[s].color() != predictions[seer].color());
    others.reduce(|best, seat| if number(seat) > number(best) { seat } else { best }).unwrap_or(seer)
}

/// What is settled when the rolls begin, and who is still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The predictions.
    pub foretold: Foretold,
    /// What wizards count as.
    pub wizards: Wizards,
    /// Who has not marked yet.
    pub still_in: SeatSet,
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Nature rolls before the predictions (`roll_first`).
    FirstRoll,
    /// The seer sets two dice before the predictions (`set_two`).
    SettingDice,
    /// Seats predict.
    Predicting {
        /// What they predicted so far.
        made: BySeat<Option<PageBox>>,
    },
    /// Seats strike a box or decline (`strike_out`).
    Striking {
        /// The predictions.
        foretold: Foretold,
    },
    /// The seer names the wizard colour.
    NamingWizard {
        /// The predictions.
        foretold: Foretold,
    },
    /// Nature rolls.
    Rolling {
        /// What is settled.
        play: Settled,
        /// Which dice.
        dice: DiceSet,
    },
    /// The others leave or stay.
    Leaving {
        /// What is settled.
        play: Settled,
        /// Who has not told yet.
        undecided: SeatSet,
    },
    /// The seer leaves or rolls again.
    SeerDeciding {
        /// What is settled.
        play: Settled,
    },
    /// All who are in mark.
    Marking {
        /// What is settled.
        play: Settled,
    },
    /// Everybody has marked: the round is over.
    Marked {
        /// What was settled.
        play: Settled,
    },
}

impl Phase {
    /// What is settled, once the rolls with predictions have begun.
    pub fn play(&self) -> Option<&Settled> {
        match self {
            Phase::Rolling { play, .. }
            | Phase::Leaving { play, .. }
            | Phase::SeerDeciding { play }
            | Phase::Marking { play }
            | Phase::Marked { play } => Some(play),
            Phase::FirstRoll
            | Phase::SettingDice
            | Phase::Predicting { .. }
            | Phase::Striking { .. }
            | Phase::NamingWizard { .. } => None,
        }
    }

    /// The predictions, once all are made.
    pub fn foretold(&self) -> Option<&Foretold> {
        match self {
            Phase::Striking { foretold } | Phase::NamingWizard { foretold } => Some(foretold),
            other => other.play().map(|play| &play.foretold),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MagicCard;

    fn check(seer: usize, predictions: &[&str], next: usize) {
        let made = BySeat::from_list(predictions.iter().map(|name| name.parse().ok())).unwrap();
        let foretold = Foretold::new(Seat::new(seer).unwrap(), &made).unwrap();
        assert_eq!(foretold.next_seer.index(), next, "{predictions:?}");
    }

    #[test]
    fn the_highest_of_another_color_is_next_and_among_equals_the_first() {
        check(0, &["G5", "B2", "R2"], 1);
        check(2, &["B2", "R2", "G5"], 0);
        check(1, &["R3", "G1", "Y3", "B2"], 2);
        check(0, &["G1", "G5", "R1"], 2);
        check(1, &["G1", "G5", "G3"], 1);
        check(0, &["R5", "B2", "B2"], 1);
    }

    #[test]
    fn there_is_no_next_seer_before_the_last_prediction() {
        let made = BySeat::from_list(["G5".parse().ok(), None]).unwrap();
        assert_eq!(Foretold::new(Seat::FIRST, &made), None);
    }

    #[test]
    fn the_next_seer_is_told_with_the_reason() {
        let secret = Twist::from(Some(MagicCard::SecretPredictions));
        let plain = Twist::default();
        for (made, twist, seat, by) in [
            (["G5", "G3", "G1"], plain, 0, SeerBy::Stays),
            (["G5", "B2", "R3"], plain, 2, SeerBy::Highest),
            (["G5", "B3", "R3"], plain, 1, SeerBy::First),
            (["G5", "B3", "R3"], secret, 1, SeerBy::Nearest),
            (["G3", "B3", "R1"], plain, 1, SeerBy::Highest),
        ] {
            let made = BySeat::from_list(made.map(|name| name.parse::<PageBox>().ok())).unwrap_or(BySeat::new(3));
            let foretold = Foretold::new(Seat::FIRST, &made);
            let told = foretold.map(|foretold| (foretold.next_seer.index(), foretold.next_seer_by(Seat::FIRST, twist)));
            assert_eq!(told, Some((seat, by)));
        }
    }
}
