//! How far a round has come. Each phase holds exactly what exists in it.

use foretell_kernel::{BySeat, Seat, SeatSet};

use crate::{DiceSet, PageBox, Wizards};

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

/// Of the predictions in another colour than the seer's the highest, among equals the one made first, which is the
/// first clockwise from the seer (RULES 2.2 step 3).
fn next_seer(seer: Seat, predictions: &BySeat<PageBox>) -> Seat {
    let number = |seat: Seat| predictions[seat].number();
    let others = seer.round(predictions.n_seats()).filter(|&s| predictions[s].color() != predictions[seer].color());
    others.reduce(|best, seat| if number(seat) > number(best) { seat } else { best }).unwrap_or(seer)
}

/// What is settled when the rolls begin, and who is still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
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
        play: Play,
        /// Which dice.
        dice: DiceSet,
    },
    /// The others leave or stay.
    Leaving {
        /// What is settled.
        play: Play,
        /// Who has not told yet.
        undecided: SeatSet,
    },
    /// The seer leaves or rolls again.
    SeerDeciding {
        /// What is settled.
        play: Play,
    },
    /// All who are in mark.
    Marking {
        /// What is settled.
        play: Play,
    },
    /// Everybody has marked: the round is over.
    Marked {
        /// What was settled.
        play: Play,
    },
}

impl Phase {
    /// What is settled, once the rolls with predictions have begun.
    pub fn play(&self) -> Option<&Play> {
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
}
